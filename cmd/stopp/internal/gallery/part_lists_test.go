package gallery

import (
	"fmt"
	"slices"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/games"
)

// seated are matches of Anna's.
func seated() []pages.Seated {
	return []pages.Seated{
		{Match: 1234, Opponents: []pages.Person{ben}, Mover: anna, Link: link, MyTurn: true, Since: before, Until: soon},
		{Match: 1250, Opponents: []pages.Person{ben, chloe}, Mover: ben, Link: link, Since: before},
		{Match: 1251, Opponents: []pages.Person{dora}, Link: link, Over: true, Since: before, Until: soon},
	}
}

func lists(t *teller) {
	other, anyone := challenge("pagat", anna), challenge("pagat")
	other.From, anyone.ID = ben, 13
	l := pages.List{Seated: seated(), Asked: []pages.Asked{
		{Challenge: challenge("pagat", ben), Link: link, Mine: true}, {Challenge: anyone, Link: link, Mine: true},
		{Challenge: other, Link: link}, {Challenge: joined(challenge("three"), anna), Link: link, Accepted: true},
	}}
	t.add("/matches", l.Message(t.say))
	l.Everywhere, l.Asked, l.Seated = true, nil, append(append(append([]pages.Seated{}, seated()...), seated()...), seated()...)
	t.add("/matches in a direct message, the first of two pages", l.Message(t.say))
	t.add("/matches, with one whose rules are not known here", pages.List{Seated: seated()[:1], Unread: []pages.Unread{{Match: 1252, Game: "zheng-fen", Version: 2}}}.Message(t.say))
	t.add("/matches, none", pages.List{}.Message(t.say))
	t.add("/play, alone", pages.Front{Seated: append(seated(), seated()...), Doors: []string{"matches", "daily", "patience", "computer", pages.DoorFriend, "zhengfen", pages.DoorLearn}}.Message(t.say))
	t.add("/play, alone, in direct messages", pages.Front{Trial: true, Doors: []string{"daily", "patience", "computer", pages.DoorLearn}}.Message(t.say))
	picker, _ := pages.Picker(t.say, "turn", "", seated())
	t.add("/turn at several tables", picker)
	crowd, _ := pages.Picker(t.say, "server end", "", slices.Repeat(seated(), 10))
	t.text("/server end at more tables than a menu has room for", crowd.Content)
	t.add("/match watch", begun().scene(t.say).Watched(link))
	over := begun().scene(t.say)
	over.Running.Mover = 255
	t.add("/match watch, while a result stands", over.Watched(link))
	t.add("/server end", begun().scene(t.say).SureToForce())
	t.add("/my ignore", pages.Ignored(t.say, []pages.Person{ben, dora}))
	t.add("/my ignore, nobody", pages.Ignored(t.say, nil))
	for _, key := range []string{"no-table", "thread-over", "several-tables", "several-matches"} {
		t.sentence(key, i18n.Data{"Tables": pages.SeatedList(t.say, seated()[:2])})
	}
	t.sentence("no-table", i18n.Data{"Tables": ""})
	t.sentence("unknown-rules", i18n.Data{"Game": "zheng-fen", "Version": 2})
	t.add("/matches, with one that is damaged", pages.List{Seated: seated()[:1], Unread: []pages.Unread{{Match: 1252, Damaged: true}}}.Message(t.say))
	t.sentence("damaged", i18n.Data{"Match": "yb"})
	t.add("/match resign at one that is damaged, or /server end", pages.SureToClose(t.say, 1252, pages.PathQuit))
	t.sentence("matches.closed", i18n.Data{"Match": "yb"})
	t.sentence("people.no-match", i18n.Data{"Text": "zebra"})
	t.sentences("people.watch-none", "people.end-none", "people.end-not-you")
}

func help(t *teller) {
	told := session.Help(games.List())
	t.add("in a new server", pages.Welcome(t.say, told))
	t.sentences("welcome.removed", "welcome.not-you")
	var names []string
	for _, c := range session.Commands(games.List()) {
		if c.On != bot.OnUser {
			names = append(names, c.Paths()...)
		}
	}
	for _, topic := range pages.HelpTopics(told) {
		m, ok := pages.Help(t.say, t.say, topic, told, names, "anna@example.com", true)
		if !ok {
			panic("no help about " + topic)
		}
		t.add("/help: "+topic, m)
	}
}

func privacy(t *teller) {
	t.add("/my privacy", pages.Privacy(t.say, "anna@example.com"))
	t.add("/my privacy, nobody named", pages.Privacy(t.say, ""))
	t.add("/my forget-me", pages.ForgetSure(t.say, 0))
	t.add("/my forget-me, while playing", pages.ForgetSure(t.say, 1))
	t.add("/my forget-me, while playing twice", pages.ForgetSure(t.say, 2))
	t.sentences("forget.begun", "forget.done", "forget.leaving", "forget.rematch")
	t.text("who was forgotten", pages.Known(t.say, []pages.Person{{}})[0].Name)
	for _, key := range []string{"export.whole", "export.so-far", "export.head"} {
		t.sentence(key, i18n.Data{"Match": "ya"})
	}
	t.add("/match export", bot.Message{Files: []bot.File{{Name: fmt.Sprintf("match-%s.txt", pages.Key(1234)), Alt: t.say.Say("result.record-alt", nil)}}})
	t.sentence("export.none", nil)
}
