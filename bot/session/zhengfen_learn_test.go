package session_test

import (
	"fmt"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/guide"
	"stopp/bot/games/zhengfen"
	"stopp/bot/games/zhengfen/primer"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/session"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	rules "stopp/game/zhengfen"
)

// besideOthers is a room in which Zheng Fen is one game of several.
func besideOthers(t testing.TB) *club {
	t.Helper()
	c := newClub(t)
	c.with(func(rm *session.Room) { rm.Games = append(rm.Games[:len(rm.Games):len(rm.Games)], zhengfen.InHouse()) })
	return c
}

// All lessons of Zheng Fen, in each language: /learn asks which game, and the rest are the
// menu of the hand and buttons, over a restart. At each step the hint is said and followed.
func TestLearnZhengFen(t *testing.T) {
	for i, tag := range i18n.Languages {
		p := &pupil{club: besideOthers(t), locale: tag.String(), guild: []string{"77", ""}[i%2]}
		say := reader(bot.Request{Locale: p.locale})
		r := p.request(bot.Command, carl, "learn")
		r.Locale, r.Guild = p.locale, p.guild
		p.m = page(p.club, p.send(r), bot.Private)
		p.press1(say.Say("zheng-fen.name", nil))
		for n, l := range primer.Lessons() {
			contains(p.club, p.m.Content, fmt.Sprint(n+1))
			s, err := l.After(nil)
			if err != nil {
				t.Fatal(err)
			}
			for !s.Over() {
				p.press(guide.Hint)
				contains(p.club, p.m.Content, "👉")
				p.fenDoes(s)
				contains(p.club, p.m.Content, "✅")
				s, _, _, _ = s.Try(s.Hint())
			}
			if n == 3 {
				p.restart()
			}
			if n+1 < len(primer.Lessons()) {
				p.press1(say.Say("learn.on", nil))
			}
		}
		contains(p.club, p.m.Content, "`/"+say.Say("command.zhengfen.name", nil)+"`")
		p.press2(say.Say("help.key.rules", nil))
	}
}

// fenDoes does what is right: cards are chosen from the menu, and then played as is asked.
func (p *pupil) fenDoes(s primer.Stage) {
	p.Helper()
	a, _ := s.Match.Judge(primer.Learner, s.Hint())
	if a.Verb != rules.Playing {
		p.press(a.String())
		return
	}
	p.chooses(strings.Fields(a.Play.Cards.String())...)
	say := reader(bot.Request{Locale: p.locale})
	p.press1(say.Say("zheng-fen.learn.play", i18n.Data{"Reading": words.Reading(say, a.Play.Reading)}))
}

// chooses chooses from the menu of the hand.
func (p *pupil) chooses(values ...string) {
	p.Helper()
	r := p.request(bot.Press, carl, p.m.Menus[0].ID)
	r.Locale, r.Guild, r.Message, r.Values = p.locale, p.guild, "private", values
	p.m = page(p.club, p.send(r), bot.Update)
}

// Whatever one tries that is not right is answered with the reason in words, and one may try
// again.
func TestLearnZhengFenSaysWhyNot(t *testing.T) {
	p := &pupil{club: besideOthers(t), locale: "en-US", guild: "77"}
	for _, test := range []struct{ lesson, input, want string }{
		{"lead", "pass", "so you can’t pass"},
		{"lead", "p.Ac", "you will want it later"},
		{"lead", "p.3h.4c", "that is no combination"},
		{"lead", "take", "There is no trick of yours"},
		{"pair", "p.6c.6d", "does not beat “pair, eights”"},
		{"pair", "p.Ac", "the trick asks for a pair"},
		{"pair", "p.Kc.Ks", "You don’t hold"},
		{"pass", "p.Qh", "a high price"},
		{"full", "p.9c.9d.9h", "asks for a full house"},
		{"joker", "p.As.*b", "that would be allowed, too"},
		{"joker", "p.As.*s.=.pair.K", "They can be “pair, aces”"},
	} {
		p.go1(bot.Press, bot.Path(pages.PathLearn, "zheng-"+test.lesson, "-", "0", test.input), bot.Update)
		contains(p.club, p.m.Content, test.want)
		button(p.club, p.m, "Show me")
	}
	p.chooses("9c", "*s")
	contains(p.club, p.m.Content, "Chosen: 9♣ small joker.")
	p.press1("Play these")
	contains(p.club, p.m.Content, "does not beat “pair, queens”")
	p.press1("Put back")
	if strings.Contains(p.m.Content, "Chosen") {
		t.Errorf("nothing was put back: %q", p.m.Content)
	}
	for _, path := range []string{"learn/zheng-lead/9/-/start", "learn/zheng-lead/x/-/start", "learn/zheng-lead/-/-/nonsense", "learn/zheng-lead/-/zz/start", "zheng-fen-book/-/x/1", "zheng-fen-book/zheng-fen+players=9/0/1", "zheng-fen-book/-"} {
		contains(p.club, only(p.club, p.send(p.request(bot.Press, anna, path))), "older version")
	}
}

// /rules opens the book at the rules of the table where one sits; a menu and two buttons turn
// its pages.
func TestRulesOfZhengFen(t *testing.T) {
	c := besideOthers(t)
	m := page(c, c.command(anna, "rules", "game", rules.Name), bot.Private)
	contains(c, m.Content, "The first of each is usual")
	r := c.request(bot.Press, anna, m.Menus[0].ID)
	r.Message, r.Values = "private", []string{"11"}
	m = page(c, c.send(r), bot.Update)
	contains(c, m.Content, "**Full houses** · § 4.2 (11 of 24)")
	if len(m.Files) != 1 || !strings.Contains(m.Files[0].Alt, "full house, eights") {
		t.Errorf("the picture: %+v", m.Files)
	}
	contains(c, page(c, c.press(anna, "private", button(c, m, "Next").ID), bot.Update).Content, "(12 of 24)")

	c.fenTable("quick", "on")
	m = page(c, c.command(ben, "rules"), bot.Private)
	contains(c, m.Content, "✔ Short, to 200")
	contains(c, m.Content, "✔ quick: who can’t beat passes at once")
	contains(c, m.Content, "`zheng-fen players=3 target=200 quick=on`")
}
