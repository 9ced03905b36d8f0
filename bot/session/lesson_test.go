package session_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"stopp/bot"
	"stopp/bot/games/guide"
	"stopp/bot/games/streit/rulebook"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// pupil is somebody who goes through the lessons with buttons alone.
type pupil struct {
	*club
	locale string
	guild  string
	m      bot.Message
}

// press presses a button by the last part of its id, and checks what comes.
func (p *pupil) press(input string) {
	p.Helper()
	id := ""
	for _, row := range p.m.Rows {
		for _, b := range row {
			if strings.HasSuffix(b.ID, "/"+input) && (id == "" || input != guide.Start) {
				id = b.ID
			}
		}
	}
	if id == "" {
		p.Fatalf("no button %q under %q: %v", input, p.m.Content, p.m.Rows)
	}
	p.go1(bot.Press, id, bot.Update)
}

func (p *pupil) go1(kind bot.Kind, path string, as bot.As) {
	p.Helper()
	r := p.request(kind, carl, path)
	r.Locale, r.Guild, r.Message = p.locale, p.guild, "private"
	p.m = page(p.club, p.send(r), as)
	p.check()
}

// check holds a message to Discord's limits: 2,000 characters, five rows of five,
// ids of at most 100 bytes, each once; and to having a picture with its alt text.
func (p *pupil) check() {
	p.Helper()
	seen := map[string]bool{}
	if n := utf8.RuneCountInString(p.m.Content); n > 2000 || len(p.m.Rows) > 5 {
		p.Errorf("%d characters, %d rows", n, len(p.m.Rows))
	}
	for _, row := range p.m.Rows {
		for _, b := range row {
			if len(b.ID) > 100 || seen[b.ID] || len(row) > 5 || b.Label == "" {
				p.Errorf("button %+v", b)
			}
			seen[b.ID] = true
		}
	}
	if len(p.m.Files) != 1 || p.m.Files[0].Alt == "" {
		p.Errorf("no picture under %q", p.m.Content)
	}
}

// does presses what an action needs.
func (p *pupil) does(a streit.Action) {
	p.Helper()
	switch {
	case a.Verb == streit.Stop:
		p.press(view.PathStopp)
		p.press(view.PathCall + "." + a.Fault.String())
	case a.Move.Kind == streit.Turn:
		p.press(view.PathTurn)
	case a.Move.Kind == streit.Lay:
		p.press(view.PathLay)
	default:
		if a.Move.From != streit.OwnTurned { // which is lifted already
			p.press(a.Move.From.String())
		}
		p.press(string(tapFor(a.Move.To)))
	}
}

// All lessons one after the other, in each language, in a server and in a direct
// message, over a restart: only with buttons.
func TestLearn(t *testing.T) {
	for i, tag := range i18n.Languages {
		p := &pupil{club: newClub(t), locale: tag.String(), guild: []string{"77", ""}[i%2]}
		p.go1(bot.Command, "learn", bot.Private)
		for n, l := range rulebook.Lessons() {
			contains(p.club, p.m.Content, fmt.Sprint(n+1))
			s, err := l.After(nil)
			if err != nil {
				t.Fatal(err)
			}
			for !s.Over() {
				p.press(guide.Hint)
				contains(p.club, p.m.Content, "👉")
				p.does(s.Hint())
				contains(p.club, p.m.Content, "✅")
				s = s.Try(s.Hint()).Next
			}
			if n == 4 {
				p.restart()
			}
			if n+1 < len(rulebook.Lessons()) {
				p.press1(reader(bot.Request{Locale: p.locale}).Say("learn.on", nil))
			}
		}
		contains(p.club, p.m.Content, "`/"+reader(bot.Request{Locale: p.locale}).Say("command.challenge.name", nil)+"`")
	}
}

// press1 presses a button by its label.
func (p *pupil) press1(label string) {
	p.Helper()
	p.go1(bot.Press, button(p.club, p.m, label).ID, bot.Update)
}

func newPupil(t *testing.T, lesson string) *pupil {
	t.Helper()
	p := &pupil{club: newClub(t), locale: "en-US", guild: "77"}
	p.go1(bot.Press, bot.Path(pages.PathLearn, lesson, "-", "-", guide.Start), bot.Update)
	return p
}

// Whatever one tries that is not right is answered with the reason, and one may
// try again.
func TestLearnSaysWhyNot(t *testing.T) {
	for _, test := range []struct {
		lesson  string
		presses []string
		want    string
	}{
		{"house", []string{"4", "2"}, "6♣ does not go onto 9♠. The card has to be one lower, and of the other colour"},
		{"house", []string{"4", "6"}, "6♣ does not go onto 10♦. The colours are right"},
		{"house", []string{"2", "f"}, "9♠ can’t go to a family yet. A family is all of one suit and grows upwards from the ace. Next in this suit: A♠."},
		{"house", []string{"4", "f"}, "Next in this suit: 3♣, A♣."},
		{"house", []string{"2", "R"}, "9♠ does not go onto 7♦. On an opponent’s pile it has"},
		{"house", []string{"2", "W"}, "no card goes onto an opponent’s empty pile"},
		{"house", []string{"2", "r"}, "has lifted 4♣ (reserve)"},
		{"house", []string{"t"}, "Nothing lies there"},
		{"house", []string{"f"}, "First tap the card"},
		{"house", []string{"turn"}, "that would be allowed, too"},
		{"house", []string{"lay"}, "No card is turned"},
		{"house", []string{"stopp"}, "There is no move that can be stopped now"},
		{"house", []string{"more"}, "In a match there are more things"},
		{"family", []string{"2", "6"}, "First a free card goes to a family"},
		{"family", []string{"4", "7"}, "no card goes onto A♠"},
		{"reserve-first", []string{"7", "f"}, "First the top card of your reserve goes to a family"},
		{"reserve-first", []string{"f"}, "✅"},
		{"vacancy", []string{"4", "2"}, "allowed, too"},
		{"load", []string{"3"}, "does not go onto"},
		{"load", []string{"t", "3"}, "has lifted"},
		{"vacancy", []string{"turn"}, "A house is empty: it has to be filled first"},
		{"stopp", []string{"2"}, "It is Ida’s turn"},
		{"stopp", []string{"turn"}, "It is Ida’s turn"},
		{"stopp", []string{"stopp", "call.fill-vacancy"}, "The referee says no"},
		{"quiet", []string{"stopp", "call.family-first"}, "Here you simply try again."},
	} {
		p := newPupil(t, test.lesson)
		for _, input := range test.presses {
			p.press(input)
		}
		contains(p.club, p.m.Content, test.want)
		button(p.club, p.m, "Show me")
	}
}

// A lifted card is shown as lifted and can be put back; the list of reasons leads
// back to the table.
func TestLearnTakesBack(t *testing.T) {
	p := newPupil(t, "house")
	before := string(p.m.Files[0].Data)
	p.press("2")
	contains(p.club, p.m.Content, "**Carl** has lifted 9♠")
	if string(p.m.Files[0].Data) == before {
		t.Error("the picture does not show it")
	}
	p.press("2")
	if string(p.m.Files[0].Data) != before {
		t.Error("the card was not put back")
	}
	p = newPupil(t, "quiet")
	p.press("stopp")
	p.press(view.LearnAgain)
	contains(p.club, p.m.Content, "Did she forget anything")
	p.press1("Step before")
	contains(p.club, p.m.Content, "your first Stopp")
	p.press1("Skip this")
	contains(p.club, p.m.Content, "Stopp, or no Stopp?")
}

// Buttons that no lesson has lead nowhere.
func TestLearnOffCourse(t *testing.T) {
	c := newClub(t)
	for _, path := range []string{"learn/nonsense/-/-/start", "learn/house/turn/-/start", "learn/house/-/-", "learn/house/2-6+turn/-/start", "learn/house/x/y/z/1"} {
		contains(c, only(c, c.press(anna, "private", path)), "older version")
	}
	p := newPupil(t, "house")
	p.go1(bot.Press, "learn/house/-/-/nonsense", bot.Update)
	p.go1(bot.Press, "learn/house/2-6/-/turn", bot.Update)
	contains(p.club, p.m.Content, "That is how a card is moved")
	p.go1(bot.Press, "learn/stopp/-/-/call.nonsense", bot.Update)
}
