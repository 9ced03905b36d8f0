package zhengfen_test

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
	"stopp/internal/club"
)

// besideOthers is a room in which Zheng Fen is one game of several.
func besideOthers(t testing.TB) *club.Club {
	t.Helper()
	c := club.New(t)
	c.With(func(rm *session.Room) { rm.Games = append(rm.Games[:len(rm.Games):len(rm.Games)], zhengfen.InHouse()) })
	return c
}

// All lessons of Zheng Fen, in each language: /learn asks which game, and the rest are the
// menu of the hand and buttons, over a restart. At each step the hint is given and
// followed.
func TestLearnZhengFen(t *testing.T) {
	for i, tag := range i18n.Languages {
		p := &club.Pupil{Club: besideOthers(t), Locale: tag.String(), Guild: []string{"77", ""}[i%2]}
		say := club.Reader(bot.Request{Locale: p.Locale})
		r := p.Request(bot.Command, club.Carl, "learn")
		r.Locale, r.Guild = p.Locale, p.Guild
		p.M = club.Page(p.Club, p.Send(r), bot.Private)
		p.PressLabel(say.Say("zheng-fen.name", nil))
		for n, l := range primer.Lessons() {
			club.Contains(p.Club, p.M.Content, fmt.Sprint(n+1))
			s, err := l.After(nil)
			if err != nil {
				t.Fatal(err)
			}
			for !s.Over() {
				p.Press(guide.Hint)
				club.Contains(p.Club, p.M.Content, "👉")
				fenDoes(p, s)
				club.Contains(p.Club, p.M.Content, "✅")
				s, _, _, _ = s.Try(s.Hint())
			}
			if n == 3 {
				p.Restart()
			}
			if n+1 < len(primer.Lessons()) {
				p.PressLabel(say.Say("learn.on", nil))
			}
		}
		club.Contains(p.Club, p.M.Content, "`/"+say.Say("command.zhengfen.name", nil)+"`")
		p.PressForMore(say.Say("help.key.rules", nil))
	}
}

// fenDoes does what is right: cards are chosen from the menu, and then played as asked.
func fenDoes(p *club.Pupil, s primer.Stage) {
	p.Helper()
	a, _ := s.Match.Judge(primer.Learner, s.Hint())
	if a.Verb != rules.Playing {
		p.Press(a.String())
		return
	}
	chooses(p, strings.Fields(a.Play.Cards.String())...)
	say := club.Reader(bot.Request{Locale: p.Locale})
	p.PressLabel(say.Say("zheng-fen.learn.play", i18n.Data{"Reading": words.Reading(say, a.Play.Reading)}))
}

// chooses chooses from the menu of the hand.
func chooses(p *club.Pupil, values ...string) {
	p.Helper()
	r := p.Request(bot.Press, club.Carl, p.M.Menus[0].ID)
	r.Locale, r.Guild, r.Message, r.Values = p.Locale, p.Guild, "private", values
	p.M = club.Page(p.Club, p.Send(r), bot.Update)
}

// A wrong try is answered with the reason in words, and one may try again.
func TestLearnZhengFenSaysWhyNot(t *testing.T) {
	p := &club.Pupil{Club: besideOthers(t), Locale: "en-US", Guild: "77"}
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
		p.Goes(bot.Press, bot.Path(pages.PathLearn, "zheng-"+test.lesson, "-", "0", test.input), bot.Update)
		club.Contains(p.Club, p.M.Content, test.want)
		club.Button(p.Club, p.M, "Hint")
	}
	chooses(p, "9c", "*s")
	club.Contains(p.Club, p.M.Content, "Chosen: 9♣ small joker.")
	p.PressLabel("Play these")
	club.Contains(p.Club, p.M.Content, "does not beat “pair, queens”")
	p.PressLabel("Put back")
	if strings.Contains(p.M.Content, "Chosen") {
		t.Errorf("nothing was put back: %q", p.M.Content)
	}
	for _, path := range []string{"learn/zheng-lead/9/-/start", "learn/zheng-lead/x/-/start", "learn/zheng-lead/-/-/nonsense", "learn/zheng-lead/-/zz/start", "zheng-fen-book/-/x/1", "zheng-fen-book/zheng-fen+players=9/0/1", "zheng-fen-book/-"} {
		club.Contains(p.Club, club.Only(p.Club, p.Send(p.Request(bot.Press, club.Anna, path))), "older version")
	}
}

// /rules opens the book at the rules of the table where one sits; a menu and two buttons turn
// its pages.
func TestRulesOfZhengFen(t *testing.T) {
	c := besideOthers(t)
	m := club.Page(c, c.Command(club.Anna, "rules", "game", rules.Name), bot.Private)
	club.Contains(c, m.Content, "The first of each is usual")
	r := c.Request(bot.Press, club.Anna, m.Menus[0].ID)
	r.Message, r.Values = "private", []string{"11"}
	m = club.Page(c, c.Send(r), bot.Update)
	club.Contains(c, m.Content, "**Full houses** · § 4.2 (11 of 24)")
	if len(m.Files) != 1 || !strings.Contains(m.Files[0].Alt, "full house, eights") {
		t.Errorf("the picture: %+v", m.Files)
	}
	club.Contains(c, club.Page(c, c.Press(club.Anna, "private", club.Button(c, m, "Next").ID), bot.Update).Content, "(12 of 24)")

	c.FenTable("quick", "on")
	m = club.Page(c, c.Command(club.Ben, "rules"), bot.Private)
	club.Contains(c, m.Content, "✔ Short, to 200")
	club.Contains(c, m.Content, "✔ quick: whoever can’t beat it passes at once")
}
