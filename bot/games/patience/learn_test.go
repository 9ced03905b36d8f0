package patience_test

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
	"stopp/internal/club"
)

// All lessons of all patiences, in each language: /learn asks which game, and the rest are
// buttons, over a restart. At each step the hint is given, and then followed on real keys.
func TestLearnPatiences(t *testing.T) {
	for i, tag := range i18n.Languages {
		p := &club.Pupil{Club: club.Solitary(t), Locale: tag.String(), Guild: []string{"77", ""}[i%2]}
		say := club.Reader(bot.Request{Locale: p.Locale})
		for _, k := range rules.Kinds() {
			r := p.Request(bot.Command, club.Carl, "learn")
			r.Locale, r.Guild = p.Locale, p.Guild
			p.M = club.Page(p.Club, p.Send(r), bot.Private)
			club.Contains(p.Club, p.M.Content, say.Say("guide.which-lessons", nil))
			p.PressLabel(say.Say("patience.game."+k.String(), nil))
			for n, l := range primer.Lessons(k) {
				club.Contains(p.Club, p.M.Content, fmt.Sprint(n+1))
				for s := stage(t, l, nil); !s.Over(); s = s.Next(s.Hint()) {
					p.Press(guide.Hint)
					club.Contains(p.Club, p.M.Content, "👉")
					plays(p, s)
					club.Contains(p.Club, p.M.Content, "✅")
				}
				if n == 1 {
					p.Restart()
				}
				if n+1 < len(primer.Lessons(k)) {
					p.PressLabel(say.Say("learn.on", nil))
				}
			}
			club.Contains(p.Club, p.M.Content, say.Say("learn.patience-end", nil))
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
func plays(p *club.Pupil, s primer.Stage) {
	p.Helper()
	m, err := s.Match.View().Kind().ParseMove(s.Hint())
	if err != nil {
		p.Fatal(err)
	}
	for _, word := range patience.Presses(s.Match.View(), "", m) {
		p.Press(word)
	}
}

// At the end of the lessons a press deals, for the member alone, and the next one brings that
// game back; another leads to the rules.
func TestLearnedAndPlayed(t *testing.T) {
	p := &club.Pupil{Club: club.Solitary(t), Locale: "en-US", Guild: "77"}
	p.Goes(bot.Press, bot.Path(pages.PathLearn, "reihe-deals", "deal+6-f", "0", guide.Start), bot.Update)
	for range 2 {
		dealt := club.Page(p.Club, p.PressForMore("New deal"), bot.Private)
		club.Contains(p.Club, dealt.Content, "The Row** · deal")
	}
	if row, err := p.DB.Match(t.Context(), 1); err != nil || row.Rules != "reihe" || row.Players[0].ID != club.Carl.ID {
		t.Errorf("%+v, %v", row, err)
	}
	if _, err := p.DB.Match(t.Context(), 2); err == nil {
		t.Error("dealt twice")
	}
	rule := p.PressForMore("Rules with pictures")
	club.Contains(p.Club, rule[0].Message.Content, "The Row: the rules")
}

// A wrong try is answered with the reason in words, and one may try again.
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
		{"harfe-build", []string{"w"}, "There is no card there"},
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
		p := &club.Pupil{Club: club.Solitary(t), Locale: "en-US", Guild: "77"}
		p.Goes(bot.Press, bot.Path(pages.PathLearn, test.lesson, "-", "-", guide.Start), bot.Update)
		for _, input := range test.presses {
			p.Press(input)
		}
		club.Contains(p.Club, p.M.Content, test.want)
		club.Button(p.Club, p.M, "Hint")
	}
}

// A lifted card is marked, and can be put back. Anything that no lesson has leads nowhere.
func TestLearnPatiencesTakesBack(t *testing.T) {
	p := &club.Pupil{Club: club.Solitary(t), Locale: "en-US", Guild: "77"}
	p.Goes(bot.Press, bot.Path(pages.PathLearn, "harfe-build", "-", "-", guide.Start), bot.Update)
	before := string(p.M.Files[0].Data)
	p.Press("1")
	if string(p.M.Files[0].Data) == before {
		t.Error("the picture does not show it")
	}
	p.Press("1")
	if string(p.M.Files[0].Data) != before {
		t.Error("the card was not put back")
	}
	for _, path := range []string{"learn/harfe-nonsense/-/-/start", "learn/harfe-build/turn/-/start", "learn/harfe-build/1-2+turn/-/start", "learn/harfe-build/-/-/nonsense", "learn/harfe-build/-/-/undo",
		"learn/harfe-build/-/5>7/n9", "guide/spider", "patience-book/spider/0/1", "deal/patience/spider", "deal/toy/x"} {
		all := p.Send(p.Request(bot.Press, club.Anna, path))
		if text := club.Only(p.Club, all); !strings.Contains(text, "older version") && !strings.Contains(text, "no patience") {
			t.Errorf("%s: %q", path, text)
		}
	}
	p.Press(guide.Hint)
	club.Contains(p.Club, p.M.Content, "👉 This would be right: 9♠: column 1 → column 2.")
}

// /rules asks which game, takes the game as an option, and opens the rules in force where
// there is a table. Every page has a picture with its words, and the pages go round.
func TestRulesOfPatiences(t *testing.T) {
	c := club.Solitary(t)
	asked := club.Page(c, c.Command(club.Anna, "rules"), bot.Private)
	club.Contains(c, asked.Content, "Whose rules")
	if n := len(slices.Concat(asked.Rows...)); n != 5 {
		t.Errorf("%d buttons", n)
	}
	club.Contains(c, club.Page(c, c.Command(club.Anna, "rules", "set", "kern1884"), bot.Private).Content, "Kern, Breslau")
	for _, k := range rules.Kinds() {
		first := club.Page(c, c.Command(club.Anna, "rules", "game", k.String()), bot.Private)
		chosen := club.Page(c, c.Press(club.Anna, "private", bot.Path(pages.PathRuleBook, k.String())), bot.Update)
		if first.Content != chosen.Content {
			t.Errorf("%v: chosen it says %q", k, chosen.Content)
		}
		for _, o := range k.Options() {
			for _, value := range o.Values[:2] {
				club.Contains(c, first.Content, o.Name+"="+value)
			}
		}
		m := first
		for range primer.Scenes(k) {
			m = club.Page(c, c.Press(club.Anna, "private", club.Button(c, m, "Next").ID), bot.Update)
			if len(m.Files) != 1 || m.Files[0].Alt == "" {
				t.Errorf("%v: no picture below %q", k, m.Content)
			}
		}
		m = club.Page(c, c.Press(club.Anna, "private", club.Button(c, m, "Next").ID), bot.Update)
		if m.Content != first.Content {
			t.Errorf("%v: after the last page comes %q", k, m.Content)
		}
	}
	c.Start("") // a match lies in the channel
	club.Contains(c, club.Page(c, c.Command(club.Anna, "rules"), bot.Private).Content, "The rules of this table")
}

// The table's own rules are marked in the book that it opens.
func TestRulesOfAPatienceInForce(t *testing.T) {
	c := club.Solitary(t)
	c.Hers(c.Command(club.Anna, "patience", "game", "harfe", "rules", "ascend=off passes=2"))
	id, m := c.Laid()
	more := c.Press(club.Anna, id, club.Button(c, m, "More").ID)[0].Message
	book := club.Page(c, c.Press(club.Anna, "more", club.Button(c, more, "Rules with pictures").ID), bot.Update)
	club.Contains(c, book.Content, "✔ `ascend=off`")
	club.Contains(c, book.Content, "✔ `passes=2`")
}

// All keys of a table are there in a lesson: Undo takes back what was done in it, and More says
// that it does nothing here.
func TestLearnPatiencesUndo(t *testing.T) {
	p := &club.Pupil{Club: club.Solitary(t), Locale: "en-US", Guild: "77"}
	p.Goes(bot.Press, bot.Path(pages.PathLearn, "harfe-carry", "3x2-6", "0", guide.Start), bot.Update)
	club.Contains(p.Club, p.M.Content, "Tap K♦, then column 2")
	p.PressLabel("Undo")
	club.Contains(p.Club, p.M.Content, "Tap column 2, then J♣")
	p.PressLabel("More")
	club.Contains(p.Club, p.M.Content, "Here it does nothing")
}
