package words

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/game/streit/opponent"
)

var update = flag.Bool("update", false, "write the texts into testdata")

// golden compares the sentences of each language with testdata/NAME.LANGUAGE.txt, except
// languages that have no file there yet.
func golden(t *testing.T, name string, say func(s Speaker) string) {
	t.Helper()
	for _, tag := range i18n.Languages {
		s := Speaker{Say: i18n.For(tag.String()), Names: []string{"Anna", "Ben"}}
		got := say(s)
		if strings.Contains(got, "[") || strings.Contains(got, "<no value>") {
			t.Errorf("%v: a sentence is missing or has a hole:\n%s", tag, got)
		}
		file := filepath.Join("testdata", name+"."+tag.String()+".txt")
		if *update {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if errors.Is(err, fs.ErrNotExist) && tag != i18n.Languages[0] {
			t.Logf("%s is not there; -update writes it, to be read and kept", file)
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s is\n%s\nbut now\n%s", file, want, got)
		}
	}
}

func move(t *testing.T, text string) streit.Move {
	t.Helper()
	m, err := streit.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func card(t *testing.T, text string) cards.Card {
	t.Helper()
	c, err := cards.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// step is a move of seat A with its card, such as "r-3 Qh"; "turn ??" shows
// nothing yet.
func step(t *testing.T, seat game.Seat, text string) streit.Step {
	t.Helper()
	words := strings.Fields(text)
	s := streit.Step{Seat: seat, Move: move(t, words[0]), Card: cards.Hidden}
	if len(words) > 1 && words[1] != "??" {
		s.Card = card(t, words[1])
	}
	return s
}

func steps(t *testing.T, list ...string) (all []streit.Step) {
	t.Helper()
	for _, text := range list {
		all = append(all, step(t, game.A, text))
	}
	return all
}

// Hints: every reason and every row there is, and lines short and long.
func TestHintTexts(t *testing.T) {
	qh, td := card(t, "Qh"), card(t, "Td")
	hints := []coach.Hint{
		{Row: streit.FamilyFirst, Line: steps(t, "3-f Qh", "turn ??"), Reasons: []coach.Reason{{Why: coach.ToFamily, Card: qh, N: 1}, {Why: coach.FreesHouse, At: 3}}},
		{Row: streit.FillVacancy, Line: steps(t, "r-4 Td"), Reasons: []coach.Reason{{Why: coach.PlaysReserve, Card: td}}},
		{Line: steps(t, "t-Br Td", "lay Qh"), Reasons: []coach.Reason{{Why: coach.LoadsOpponent, Card: td, At: streit.ReserveOf(game.B), N: 2}, {Why: coach.EndsTurn}}},
		{Line: steps(t, "1-2 Td", "2-3 Qh", "1-2 Td", "2-3 Qh", "1-2 Td", "2-3 Qh", "1-2 Td", "2-3 Qh", "1-2 Td", "2-3 Qh", "turn ??"), Reasons: []coach.Reason{{Why: coach.Prepares}}},
		{Line: steps(t, "turn ??")},
		{Line: steps(t, "pass ??"), Reasons: []coach.Reason{{Why: coach.EndsTurn}}},
		{Row: streit.OpenFirst, Line: steps(t, "open ??"), Reasons: []coach.Reason{{Why: coach.OpensReserve}}},
		{Line: steps(t, "5-f Qh"), Reasons: []coach.Reason{{Why: coach.Wins}, {Why: coach.ToFamily, Card: qh, N: 3}, {Why: coach.FreesCard, Card: td, At: 5}}},
		{Line: steps(t, "t-6 Td"), Reasons: []coach.Reason{{Why: coach.EmptiesReserve, Card: td}, {Why: coach.UncoversCard, At: 5}, {Why: coach.PlaysTurned, Card: td}}},
		{Line: steps(t, "6-Bw Qh"), Reasons: []coach.Reason{{Why: coach.LoadsOpponent, Card: qh, At: streit.WasteOf(game.B), N: 1}}},
	}
	hints[4].Line[0].TurnedOver = true
	golden(t, "hint", func(s Speaker) string {
		var all []string
		for _, h := range hints {
			all = append(all, s.Hint(streit.Options{}, h))
		}
		return strings.Join(all, "\n\n") + "\n"
	})
}

// A long line is cut where nothing speaks for it: the move that a reason praises is named,
// however late it comes.
func TestLongLinesKeepWhatIsPraised(t *testing.T) {
	s := Speaker{Say: i18n.For("en")}
	td, qh := card(t, "Td"), card(t, "Qh")
	line := steps(t, "1-2 Td", "2-3 Qh", "1-2 Td", "2-3 Qh", "1-2 Td", "2-3 Qh", "1-2 Td", "2-3 Qh", "1-2 Td", "r-4 Qh", "turn ??")
	praised := []coach.Reason{{Why: coach.PlaysReserve, Card: qh, Step: 9}, {Why: coach.FreesHouse, At: 1, Step: 2}}
	for what, got := range map[string]string{
		"hint":   s.Hint(streit.Options{}, coach.Hint{Line: line, Reasons: praised}),
		"review": s.costly(game.A, 0, 1, coach.Costly{Moment: coach.Moment{Step: step(t, game.A, "lay Td")}, Better: line, Reasons: praised}).Text,
	} {
		if !strings.Contains(got, s.Step(line[9])) || !strings.Contains(got, " more · ") {
			t.Errorf("%s: %s", what, got)
		}
	}
	if got := s.line(steps(t, "1-2 Td", "2-3 Qh", "1-2 Td", "2-3 Qh", "1-2 Td", "2-3 Qh", "1-2 Td", "2-3 Qh", "1-2 Td"), nil, 0); strings.Contains(got, "more") || !strings.HasSuffix(got, s.Card(td)+" 1 → 2") {
		t.Error(got)
	}
}

// Where nothing speaks for a line beyond the line itself, nothing is said.
func TestNothingIsNoReason(t *testing.T) {
	got := Speaker{Say: i18n.For("en")}.Hint(streit.Options{}, coach.Hint{Line: steps(t, "turn ??")})
	if got != "Hint: turn the next card." {
		t.Error(got)
	}
}

// Advice against a play that would gain nothing more gives no reason that says so again.
func TestLittleIsSaidOnce(t *testing.T) {
	for _, tag := range i18n.Languages {
		s := Speaker{Say: i18n.For(tag.String())}
		for _, c := range []struct {
			why   coach.WhyNot
			cost  float64
			named bool
		}{{coach.GainsLittle, 0.2, false}, {coach.GainsLittle, 0.7, true}, {coach.OnlyShifts, 0.2, true}} {
			text := s.instead(coach.Rejected{Step: streit.Step{Move: move(t, "1-2"), Card: cards.New(10, cards.Clubs)}, Cost: c.cost, Why: c.why})
			if reason := s.say("coach.why-not."+c.why.String(), nil); strings.Contains(text, reason) != c.named {
				t.Errorf("%v: %q", tag, text)
			}
		}
	}
}

// A hint where the rules leave no choice, from the table to the words.
func TestHintOfATable(t *testing.T) {
	const table = "rules pagat\nmove A\nfamilies c12 c12 d12 d12 h13 h13 s13 s13\nhouse 1 Kc\nhouse 2 Kd\nA hand Kc\nB hand Kd"
	p, err := streit.ParsePosition(table)
	if err != nil {
		t.Fatal(err)
	}
	h, ok := coach.Advise(p.View(game.A), 1, opponent.Budget{Nodes: 100})
	if !ok {
		t.Fatal("no hint")
	}
	got := Speaker{Say: i18n.For("en")}.Hint(p.Rules(), h)
	if !strings.Contains(got, "→ family.\nThe rules ask for it: when a free card can go to a family") {
		t.Error(got)
	}
}

// Looks back: every sort of fault, of call, of luck and of end.
func TestReviewTexts(t *testing.T) {
	at := func(line, turn int, st streit.Step) coach.Moment {
		return coach.Moment{Line: line, Turn: turn, Step: st}
	}
	called := coach.Fault{Moment: at(5, 1, step(t, game.A, "turn 7h")), Code: streit.FillVacancy, Caller: game.B}
	gone := coach.Fault{Moment: at(6, 1, step(t, game.A, "t-3 7h")), Code: streit.FamilyFirst, Caller: game.NoSeat, TakenBack: true}
	unseen := coach.Fault{Moment: at(9, 4, step(t, game.B, "lay Td")), Code: streit.ReserveFirst, Caller: game.NoSeat}
	over := func(all ...coach.Fault) coach.Oversight { return coach.Oversight{Faults: all} }
	one := over(unseen)
	decided := coach.Miss{Oversight: over(unseen, unseen), Deciding: coach.Deciding{Decided: true, Called: 0.71, Uncalled: 0.18}}
	costly := coach.Costly{Moment: at(12, 7, step(t, game.A, "lay Qh")), Cost: 3.4, Better: steps(t, "3-f Qh", "turn ??"),
		Reasons: []coach.Reason{{Why: coach.ToFamily, Card: card(t, "Qh"), N: 1}}}
	r := coach.Review{Turns: 52, Seats: []coach.Account{
		{Moves: 120, Late: []int{14, 30}, Oversights: []coach.Oversight{over(called), over(gone)}, Missed: []coach.Miss{{Oversight: over(unseen)}, decided}, Calls: []coach.Call{
			{Line: 20, Turn: 9, Ruling: streit.Ruling{Named: streit.FamilyFirst}}, {Line: 21, Turn: 9},
			{Line: 30, Turn: 12, Ruling: streit.Ruling{Right: true}},
		}, Costly: []coach.Costly{costly}, Luck: coach.Luck{Games: 800, Wins: 0.62, UsualWins: 0.5, Points: 20, UsualPoints: 1, Within: 5.4, WinsWithin: 0.05}},
		{Moves: 1, Late: []int{15}, Oversights: []coach.Oversight{over(unseen, unseen, unseen), one, one, one, one, one, one, one},
			Luck: coach.Luck{Games: 800, Wins: 0.38, UsualWins: 0.5, Points: -20, UsualPoints: -1, Within: 5.4}},
	}}
	even, none := r, r
	even.Seats = []coach.Account{{Luck: coach.Luck{Games: 800, Wins: 0.5, UsualWins: 0.5, Within: 6}}}
	none.Seats = []coach.Account{{}}
	even.Outcome = game.Outcome{Ending: game.Blocked, Winner: game.NoSeat}
	none.Outcome = game.Outcome{Ending: game.Resigned, Winner: game.B, Points: [game.MaxSeats]int{1: 61}}
	r.Outcome = game.Outcome{Ending: game.Won, Winner: game.A, Points: [game.MaxSeats]int{47}}
	open := none
	open.Outcome = game.Outcome{}
	golden(t, "review", func(s Speaker) string {
		var b strings.Builder
		for _, r := range []coach.Review{r, even, none, open} {
			for _, p := range s.Review(r, "") {
				fmt.Fprintf(&b, "== %s\n%s\n\n", p.Title, p.Text)
			}
		}
		return b.String()
	})
}

// A puzzle with a fault and one without, asked and answered.
func TestPuzzleTexts(t *testing.T) {
	p := coach.Puzzle{Moves: steps(t, "turn 7h", "t-3 7h"), Caller: game.B, Grade: 2, Fault: streit.FillVacancy, Faulty: 0,
		Accepted: []streit.Code{streit.FamilyFirst, streit.FillVacancy}, Duty: step(t, game.A, "r-4 Td"), Demanded: true}
	clean := p
	clean.Fault, clean.Accepted = streit.Regular, nil
	golden(t, "puzzle", func(s Speaker) string {
		return strings.Join([]string{s.Puzzle(p), s.Verdict(p, streit.FillVacancy), s.Verdict(p, streit.Regular), s.Verdict(clean, streit.Regular), s.Answer(clean)}, "\n\n") + "\n"
	})
}

// A whole review of a real match says something on every page.
func TestReviewOfAMatch(t *testing.T) {
	text, err := os.ReadFile("../../../../game/streit/testdata/stopp.record")
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	review, err := coach.Look(r, coach.Effort{Nodes: 30_000, Games: 100})
	if err != nil {
		t.Fatal(err)
	}
	pages := Speaker{Say: i18n.For("de")}.Review(review, "")
	shown := 0
	for _, p := range pages {
		if p.Title == "" || p.Text == "" || strings.Contains(p.Text, "<no value>") || strings.Contains(p.Text, "[coach") {
			t.Errorf("%+v", p)
		}
		if p.View != nil && len(p.Arrows) > 0 {
			shown++
		}
	}
	if len(pages) < 5 || shown == 0 {
		t.Errorf("%d pages, %d with a table", len(pages), shown)
	}
}
