package streit_test

import (
	"fmt"
	"slices"
	"testing"

	"stopp/bot"
	"stopp/bot/games/guide"
	"stopp/bot/games/streit/rulebook"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
)

// does presses what an action needs.
func does(p *club.Pupil, a streit.Action) {
	p.Helper()
	switch {
	case a.Verb == streit.Stop:
		p.Press(view.PathStopp)
		p.Press(view.PathCall + "." + a.Fault.String())
	case a.Move.Kind == streit.Turn:
		p.Press(view.PathTurn)
	case a.Move.Kind == streit.Lay:
		p.Press(view.PathLay)
	default:
		if a.Move.From != streit.OwnTurned { // it is lifted already
			p.Press(a.Move.From.String())
		}
		p.Press(string(club.TapFor(a.Move.To)))
	}
}

// All lessons one after the other, in each language, in a server and in a direct
// message, over a restart: only with buttons.
func TestLearn(t *testing.T) {
	for i, tag := range i18n.Languages {
		p := &club.Pupil{Club: club.New(t), Locale: tag.String(), Guild: []string{"77", ""}[i%2]}
		p.Goes(bot.Command, "learn", bot.Private)
		for n, l := range rulebook.Lessons() {
			club.Contains(p.Club, p.M.Content, fmt.Sprint(n+1))
			s, err := l.After(nil)
			if err != nil {
				t.Fatal(err)
			}
			for !s.Over() {
				p.Press(guide.Hint)
				club.Contains(p.Club, p.M.Content, "👉")
				does(p, s.Hint())
				club.Contains(p.Club, p.M.Content, "✅")
				s = s.Try(s.Hint()).Next
			}
			if n == 4 {
				p.Restart()
			}
			if n+1 < len(rulebook.Lessons()) {
				p.PressLabel(club.Reader(bot.Request{Locale: p.Locale}).Say("learn.on", nil))
			}
		}
		club.Contains(p.Club, p.M.Content, "`/"+club.Reader(bot.Request{Locale: p.Locale}).Say("command.challenge.name", nil)+"`")
	}
}

func newPupil(t *testing.T, lesson string) *club.Pupil {
	t.Helper()
	p := &club.Pupil{Club: club.New(t), Locale: "en-US", Guild: "77"}
	p.Goes(bot.Press, bot.Path(pages.PathLearn, lesson, "-", "-", guide.Start), bot.Update)
	return p
}

// A wrong try is answered with the reason, and one may try again.
func TestLearnSaysWhyNot(t *testing.T) {
	for _, test := range []struct {
		lesson  string
		presses []string
		want    string
	}{
		{"house", []string{"2", "4"}, "6♣ does not go onto 9♠. The card has to be one lower, and of the other colour"},
		{"house", []string{"2", "8"}, "6♣ does not go onto 10♦. The colours are right"},
		{"house", []string{"4", "f"}, "9♠ can’t go to a family yet. A family is all of one suit and grows upwards from the ace. Next in this suit: A♠."},
		{"house", []string{"2", "f"}, "Next in this suit: 3♣, A♣."},
		{"house", []string{"4", "R"}, "9♠ does not go onto 7♦. On an opponent’s pile it has"},
		{"house", []string{"4", "W"}, "no card goes onto an opponent’s empty pile"},
		{"house", []string{"4", "r"}, "has lifted 4♣ (reserve)"},
		{"house", []string{"t"}, "There is nothing there"},
		{"house", []string{"f"}, "First tap the card"},
		{"house", []string{"turn"}, "that would be allowed, too"},
		{"house", []string{"lay"}, "No card is turned"},
		{"house", []string{"stopp"}, "There is no move that can be stopped now"},
		{"house", []string{"more"}, "In a game there is more under this key"},
		{"family", []string{"4", "6"}, "First a free card goes to a family"},
		{"family", []string{"2", "8"}, "no card goes onto A♠"},
		{"reserve-first", []string{"8", "f"}, "First the top card of your reserve goes to a family"},
		{"reserve-first", []string{"f"}, "✅"},
		{"vacancy", []string{"4", "8"}, "allowed, too"},
		{"load", []string{"3"}, "does not go onto"},
		{"load", []string{"t", "3"}, "has lifted"},
		{"vacancy", []string{"turn"}, "A house is empty: it has to be filled first"},
		{"stopp", []string{"2"}, "It is Ida’s turn"},
		{"stopp", []string{"turn"}, "It is Ida’s turn"},
		{"stopp", []string{"stopp", "call.fill-vacancy"}, "The referee says no"},
		{"quiet", []string{"stopp", "call.family-first"}, "a wrong call has its price"},
	} {
		p := newPupil(t, test.lesson)
		for _, input := range test.presses {
			p.Press(input)
		}
		club.Contains(p.Club, p.M.Content, test.want)
		club.Button(p.Club, p.M, "Hint")
	}
}

// A lifted card is shown as lifted and can be put back; the list of reasons leads
// back to the table.
func TestLearnTakesBack(t *testing.T) {
	p := newPupil(t, "house")
	before := string(p.M.Files[0].Data)
	p.Press("4")
	club.Contains(p.Club, p.M.Content, "**Carl** has lifted 9♠")
	if string(p.M.Files[0].Data) == before {
		t.Error("the picture does not show it")
	}
	p.Press("4")
	if string(p.M.Files[0].Data) != before {
		t.Error("the card was not put back")
	}
	p = newPupil(t, "quiet")
	p.Press("stopp")
	p.Press(view.LearnAgain)
	club.Contains(p.Club, p.M.Content, "Could a free card have gone")
	p.PressLabel("← 9")
	club.Contains(p.Club, p.M.Content, "your first Stopp")
	p.PressLabel("10 →")
	club.Contains(p.Club, p.M.Content, "Stopp, or no Stopp?")
}

// Buttons that no lesson has lead nowhere.
func TestLearnOffCourse(t *testing.T) {
	c := club.New(t)
	for _, path := range []string{"learn/nonsense/-/-/start", "learn/house/turn/-/start", "learn/house/-/-", "learn/house/4-8+turn/-/start", "learn/house/x/y/z/1"} {
		club.Contains(c, club.Only(c, c.Press(club.Anna, "private", path)), "older version")
	}
	p := newPupil(t, "house")
	p.Goes(bot.Press, "learn/house/-/-/nonsense", bot.Update)
	p.Goes(bot.Press, "learn/house/4-8/-/turn", bot.Update)
	club.Contains(p.Club, p.M.Content, "That is how a card is moved")
	p.Goes(bot.Press, "learn/stopp/-/-/call.nonsense", bot.Update)
}

// Who leaves a lesson gets a way back to the same place, and one to everything else. Buttons of
// older messages, which knew no such way, lead on as ever.
func TestLearnLeaves(t *testing.T) {
	p := newPupil(t, "reserve-first")
	p.Press("r")
	p.Press("f")
	step := p.M.Content
	r := p.Request(bot.Press, club.Carl, club.Button(p.Club, p.M, "Leave").ID)
	r.Locale, r.Guild, r.Message = p.Locale, p.Guild, "private"
	left := club.Page(p.Club, p.Send(r), bot.Update)
	club.Contains(p.Club, left.Content, "The lesson waits for you")
	club.Button(p.Club, left, "Play now")
	p.M = left
	p.PressLabel("Go on")
	club.Contains(p.Club, p.M.Content, "Now the other ace")
	club.Contains(p.Club, step, "Now the other ace")
	p.Goes(bot.Press, "learn/reserve-first/r-f/0/8", bot.Update) // as it stood under a message of before
	p.Goes(bot.Press, "learn/reserve-first/r-f/8/f", bot.Update)
	club.Contains(p.Club, p.M.Content, "First the reserve, then the others")
}

// The keys of a lesson are those of a table, all of them and in their places, above one row that
// leads to other lessons.
func TestLessonsHaveTheWholeKeypad(t *testing.T) {
	p := newPupil(t, "house")
	var rows []int
	for _, row := range p.M.Rows {
		rows = append(rows, len(row))
	}
	if !slices.Equal(rows, []int{3, 3, 4, 3, 4, 4}) {
		t.Errorf("rows of %v keys", rows)
	}
	var last []string
	for _, b := range p.M.Rows[5] {
		last = append(last, b.Label)
	}
	if !slices.Equal(last, []string{"←", "2 →", "Leave", "Hint"}) {
		t.Errorf("the last row is %v", last)
	}
}
