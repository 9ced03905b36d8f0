package session_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/guide"
	"stopp/bot/games/patience"
	"stopp/bot/games/patience/primer"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	rules "stopp/game/patience"
)

// All lessons of all patiences, in each language: /learn asks which game, and the rest are
// buttons, over a restart. At each step the hint is said, and then followed on real keys.
func TestLearnPatiences(t *testing.T) {
	for i, tag := range i18n.Languages {
		p := &pupil{club: solitary(t), locale: tag.String(), guild: []string{"77", ""}[i%2]}
		say := reader(bot.Request{Locale: p.locale})
		for _, k := range rules.Kinds() {
			r := p.request(bot.Command, carl, "learn")
			r.Locale, r.Guild = p.locale, p.guild
			p.m = page(p.club, p.send(r), bot.Private)
			contains(p.club, p.m.Content, say.Say("guide.which-lessons", nil))
			p.press1(say.Say("patience.game."+k.String(), nil))
			for n, l := range primer.Lessons(k) {
				contains(p.club, p.m.Content, fmt.Sprint(n+1))
				for s := stage(t, l, nil); !s.Over(); s = s.Next(s.Hint()) {
					p.press(guide.Hint)
					contains(p.club, p.m.Content, "👉")
					p.plays(s)
					contains(p.club, p.m.Content, "✅")
				}
				if n == 1 {
					p.restart()
				}
				if n+1 < len(primer.Lessons(k)) {
					p.press1(say.Say("learn.on", nil))
				}
			}
			contains(p.club, p.m.Content, say.Say("learn.patience-end", nil))
		}
	}
}

func stage(t *testing.T, l primer.Lesson, done []string) primer.Stage {
	t.Helper()
	s, err := l.After(done)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// plays does what is right on the keys.
func (p *pupil) plays(s primer.Stage) {
	p.Helper()
	m, err := s.Match.View().Kind().ParseMove(s.Hint())
	if err != nil {
		p.Fatal(err)
	}
	for _, word := range patience.Presses(s.Match.View(), "", m) {
		p.press(word)
	}
}

// At the end of the lessons a press deals, for the member alone, and the next one brings that
// game back; another leads to the rules.
func TestLearnedAndPlayed(t *testing.T) {
	p := &pupil{club: solitary(t), locale: "en-US", guild: "77"}
	p.go1(bot.Press, bot.Path(pages.PathLearn, "reihe-deals", "deal+6-f", "0", guide.Start), bot.Update)
	for range 2 {
		dealt := page(p.club, p.press2("New deal"), bot.Private)
		contains(p.club, dealt.Content, "The Row** · deal")
	}
	if row, err := p.db.Match(t.Context(), 1); err != nil || row.Rules != "reihe" || row.Players[0].ID != carl.ID {
		t.Errorf("%+v, %v", row, err)
	}
	if _, err := p.db.Match(t.Context(), 2); err == nil {
		t.Error("dealt twice")
	}
	rule := p.press2("Rules with pictures")
	contains(p.club, rule[0].message.Content, "The Row: the rules")
}

// press2 presses a button that answers with a message of its own.
func (p *pupil) press2(label string) []sent {
	p.Helper()
	r := p.request(bot.Press, carl, button(p.club, p.m, label).ID)
	r.Locale, r.Guild, r.Message = p.locale, p.guild, "private"
	return p.send(r)
}

// Whatever one tries that is not right is answered with the reason in words, and one may try
// again.
func TestLearnPatiencesSayWhyNot(t *testing.T) {
	for _, test := range []struct {
		lesson  string
		presses []string
		want    string
	}{
		{"harfe-build", []string{"3", "2"}, "8♥ does not go under 10♦: it has to be one lower, and of the other colour."},
		{"harfe-build", []string{"1", "f"}, "9♠ can’t go to a family yet. Next in its suit: A♠."},
		{"harfe-build", []string{"3", "1"}, "that would be allowed, too"},
		{"harfe-build", []string{"draw"}, "that would be allowed, too"},
		{"harfe-build", []string{"f"}, "First tap the card"},
		{"harfe-build", []string{"w"}, "No card lies there"},
		{"harfe-build", []string{"4", "2"}, "Q♣ does not go under 10♦"},
		{"harfe-carry", []string{"2", "4"}, "does not go under Q♣"},
		{"reihe-both", []string{"5"}, "6♦ can’t go to a family yet. Next in its suit: 2♦, J♦."},
		{"reihe-both", []string{"draw"}, "that would be allowed, too"},
		{"napoleon-doubles", []string{"2"}, "9♦ does not follow: the packet takes 3"},
		{"napoleon-doubles", []string{"4"}, "Kings never go onto the packet"},
		{"napoleon-doubles", []string{"w"}, "7♣ does not follow"},
		{"grosse-builds", []string{"1", "6"}, "J♠ does not go next to 10♦: it has to be of the same suit"},
		{"grosse-builds", []string{"8", "9"}, "Nothing is ever laid on the two lowest half rows."},
		{"grosse-goes-up", []string{"1", "f.s"}, "J♠ can’t go to a family yet. Next in its suit: 8♠, 6♠."},
		{"grosse-keeps", []string{"10", "f.d"}, "All families grow the same way"},
		{"grosse-unlocks", []string{"c"}, "The cellar is locked"},
	} {
		p := &pupil{club: solitary(t), locale: "en-US", guild: "77"}
		p.go1(bot.Press, bot.Path(pages.PathLearn, test.lesson, "-", "-", guide.Start), bot.Update)
		for _, input := range test.presses {
			p.press(input)
		}
		contains(p.club, p.m.Content, test.want)
		button(p.club, p.m, "Show me")
	}
}

// A card that is lifted is marked, and can be put back. What no lesson has leads nowhere.
func TestLearnPatiencesTakesBack(t *testing.T) {
	p := &pupil{club: solitary(t), locale: "en-US", guild: "77"}
	p.go1(bot.Press, bot.Path(pages.PathLearn, "harfe-build", "-", "-", guide.Start), bot.Update)
	before := string(p.m.Files[0].Data)
	p.press("1")
	if string(p.m.Files[0].Data) == before {
		t.Error("the picture does not show it")
	}
	p.press("1")
	if string(p.m.Files[0].Data) != before {
		t.Error("the card was not put back")
	}
	for _, path := range []string{"learn/harfe-nonsense/-/-/start", "learn/harfe-build/turn/-/start", "learn/harfe-build/1-2+turn/-/start", "learn/harfe-build/-/-/nonsense", "learn/harfe-build/-/-/undo",
		"learn/harfe-build/-/5>7/n9", "guide/spider", "patience-book/spider/0/1", "deal/patience/spider", "deal/toy/x"} {
		all := p.send(p.request(bot.Press, anna, path))
		if text := only(p.club, all); !strings.Contains(text, "older version") && !strings.Contains(text, "no patience") {
			t.Errorf("%s: %q", path, text)
		}
	}
	p.press(guide.Hint)
	contains(p.club, p.m.Content, "👉 This would be right: 9♠: column 1 → column 2.")
}

// /rules asks which game, takes it as an option, and opens the rules in force where there is
// a table. Every page has a picture with its words, and the pages go round.
func TestRulesOfPatiences(t *testing.T) {
	c := solitary(t)
	asked := page(c, c.command(anna, "rules"), bot.Private)
	contains(c, asked.Content, "Whose rules")
	if n := len(slices.Concat(asked.Rows...)); n != 5 {
		t.Errorf("%d buttons", n)
	}
	contains(c, page(c, c.command(anna, "rules", "set", "kern1884"), bot.Private).Content, "Kern, Breslau")
	for _, k := range rules.Kinds() {
		first := page(c, c.command(anna, "rules", "game", k.String()), bot.Private)
		chosen := page(c, c.press(anna, "private", bot.Path(pages.PathRuleBook, k.String())), bot.Update)
		if first.Content != chosen.Content {
			t.Errorf("%v: chosen it says %q", k, chosen.Content)
		}
		for _, o := range k.Options() {
			for _, value := range o.Values[:2] {
				contains(c, first.Content, o.Name+"="+value)
			}
		}
		m := first
		for range primer.Scenes(k) {
			m = page(c, c.press(anna, "private", button(c, m, "Next").ID), bot.Update)
			if len(m.Files) != 1 || m.Files[0].Alt == "" {
				t.Errorf("%v: no picture below %q", k, m.Content)
			}
		}
		m = page(c, c.press(anna, "private", button(c, m, "Next").ID), bot.Update)
		if m.Content != first.Content {
			t.Errorf("%v: after the last page comes %q", k, m.Content)
		}
	}
	c.start("") // a match lies in the channel
	contains(c, page(c, c.command(anna, "rules"), bot.Private).Content, "The rules of this table")
}

// The table's own rules are marked in the book that it opens.
func TestRulesOfAPatienceInForce(t *testing.T) {
	c := solitary(t)
	c.hers(c.command(anna, "patience", "game", "harfe", "rules", "ascend=off passes=2"))
	id, m := c.laid()
	more := c.press(anna, id, button(c, m, "More").ID)[0].message
	book := page(c, c.press(anna, "more", button(c, more, "Rules with pictures").ID), bot.Update)
	contains(c, book.Content, "✔ `ascend=off`")
	contains(c, book.Content, "`harfe ascend=off passes=2`")
}
