package gallery

import (
	"fmt"
	"slices"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/session"
	"stopp/bot/view"
)

// seated are matches of Anna's.
func seated() []view.Seated {
	return []view.Seated{
		{Match: 1234, Opponents: []view.Person{ben}, Mover: anna, Link: link, MyTurn: true, Since: before, Until: soon},
		{Match: 1250, Opponents: []view.Person{ben, chloe}, Mover: ben, Link: link, Since: before},
		{Match: 1251, Opponents: []view.Person{dora}, Link: link, Over: true, Since: before, Until: soon},
	}
}

func lists(t *teller) {
	other := challenge("pagat", anna)
	other.From = ben
	l := view.List{Seated: seated(), Asked: []view.Asked{
		{Challenge: challenge("pagat", ben), Link: link, Mine: true}, {Challenge: challenge("pagat"), Link: link, Mine: true},
		{Challenge: other, Link: link}, {Challenge: joined(challenge("three"), anna), Link: link, Accepted: true},
	}}
	t.add("/matches", l.Message(t.say))
	l.Everywhere, l.Asked, l.Seated = true, nil, append(append(append([]view.Seated{}, seated()...), seated()...), seated()...)
	t.add("/matches in a direct message, the first of two pages", l.Message(t.say))
	t.add("/matches, with one whose rules are not known here", view.List{Seated: seated()[:1], Unread: []view.Unread{{Match: 1252, Game: "zheng-fen", Version: 2}}}.Message(t.say))
	t.add("/matches, none", view.List{}.Message(t.say))
	t.text("/leaderboard", view.Leaderboard(t.say, []view.Rank{
		{Person: chloe, Games: 12, Wins: 7, Points: 214}, {Person: anna, Games: 9, Wins: 5, Points: 180}, {Games: 4, Wins: 2, Points: 66}, {Person: ben, Games: 1},
	}))
	t.text("/leaderboard, more than fit", view.Leaderboard(t.say, slices.Repeat([]view.Rank{{Person: chloe, Games: 12, Wins: 7, Points: 214}}, 80)))
	t.text("/leaderboard, none", view.Leaderboard(t.say, nil))
	picker, _ := view.Picker(t.say, "turn", "", seated())
	t.add("/turn at several tables", picker)
	crowd, _ := view.Picker(t.say, "server end", "", slices.Repeat(seated(), 10))
	t.text("/server end at more tables than a menu has room for", crowd.Content)
	t.add("/match watch", begun().scene(t.say).Watched(link))
	over := begun().scene(t.say)
	over.Running.Mover = 255
	t.add("/match watch, while a result stands", over.Watched(link))
	t.add("/server end", begun().scene(t.say).SureToForce())
	t.add("/my ignore", view.Ignored(t.say, []view.Person{ben, dora}))
	t.add("/my ignore, nobody", view.Ignored(t.say, nil))
	for _, key := range []string{"no-table", "thread-over", "several-tables", "several-matches"} {
		t.sentence(key, i18n.Data{"Tables": view.SeatedList(t.say, seated()[:2])})
	}
	t.sentence("no-table", i18n.Data{"Tables": ""})
	t.sentence("unknown-rules", i18n.Data{"Game": "zheng-fen", "Version": 2})
	t.sentence("people.no-match", i18n.Data{"Text": "zebra"})
	t.sentences("people.watch-none", "people.end-none", "people.end-not-you")
}

func help(t *teller) {
	t.add("in a new server", view.Welcome(t.say))
	var names []string
	for _, c := range session.Commands() {
		if c.On != bot.OnUser {
			names = append(names, c.Paths()...)
		}
	}
	for _, topic := range view.HelpTopics() {
		m, ok := view.Help(t.say, t.say, topic, names)
		if !ok {
			panic("no help about " + topic)
		}
		t.add("/help: "+topic, m)
	}
}

func privacy(t *teller) {
	t.add("/my privacy", view.Privacy(t.say, "anna@example.com"))
	t.add("/my privacy, nobody named", view.Privacy(t.say, ""))
	t.add("/my forget-me", view.ForgetSure(t.say, 0))
	t.add("/my forget-me, while playing", view.ForgetSure(t.say, 1))
	t.add("/my forget-me, while playing twice", view.ForgetSure(t.say, 2))
	t.sentences("forget.begun", "forget.done", "forget.leaving", "forget.rematch")
	t.text("who was forgotten", view.Known(t.say, []view.Person{{}})[0].Name)
	for _, key := range []string{"export.whole", "export.so-far", "export.head"} {
		t.sentence(key, i18n.Data{"Match": "ya"})
	}
	t.add("/match export", bot.Message{Files: []bot.File{{Name: fmt.Sprintf("match-%s.txt", view.Key(1234)), Alt: t.say.Say("result.record-alt", nil)}}})
	t.sentence("export.none", nil)
}
