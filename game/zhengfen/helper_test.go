package zhengfen

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
)

// long has the tests run in their long form.
var long = flag.Bool("long", false, "play 10,000 rounds for each number of seats, and compare as many plays")

// variety are rules that the tests play by.
var variety = []string{"zheng-fen players=3", "zheng-fen", "zheng-fen players=5", "zheng-fen players=6", "zheng-fen players=3 jokers=special",
	"zheng-fen players=6 jokers=special", "zheng-fen players=4 last-trick=end"}

func rules(t testing.TB, line string) Rules {
	t.Helper()
	r, err := ParseRules(line)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func set(t testing.TB, text string) Cards {
	t.Helper()
	c, err := ParseCards(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func dealt(r Rules, seed uint64) State {
	return Layout(r, Shuffled(rand.NewPCG(seed, uint64(r.Players))))
}

// draw chooses one of the moves.
func draw(s *State, rng cards.Source, room []Action) Action {
	list := s.Moves(room[:0])
	return list[cards.Below(rng, uint64(len(list)))]
}

// eachTable plays rounds at random and shows every table.
func eachTable(r Rules, rounds int, visit func(s *State)) {
	for seed := range uint64(rounds) {
		rng := rand.New(rand.NewPCG(seed, 77))
		s := dealt(r, seed)
		room := make([]Action, 0, 2000)
		for visit(&s); !s.RoundOver(); visit(&s) {
			s.Do(draw(&s, rng, room))
		}
	}
}

// table is a position of three seats with written hands; C has taken all other cards. Hands
// are in the order of seats, parted by semicolons; an empty one is out. Lines replace those
// of the usual position: A to move, first round.
func table(t testing.TB, line, hands string, lines ...string) State {
	t.Helper()
	s, err := ParsePosition(tableText(t, line, hands, lines...))
	if err != nil {
		t.Fatalf("%v\n%s", err, tableText(t, line, hands, lines...))
	}
	return s
}

func tableText(t testing.TB, line, hands string, lines ...string) string {
	t.Helper()
	r := rules(t, line)
	text := map[string]string{"rules": r.String(), "round": "1", "score": strings.TrimSpace(strings.Repeat("0 ", int(r.Players))), "move": "A"}
	rest, out := Pack, ""
	given := strings.Split(hands, ";")
	for seat := range r.Seats() {
		held := set(t, given[seat])
		rest &^= held
		text[seat.String()+" hand"] = held.String()
		if held == 0 {
			out += " " + seat.String()
		}
	}
	text["out"] = out
	var trick []string
	for _, l := range lines {
		key, value, _ := strings.Cut(l, " ")
		switch {
		case key == "trick":
			trick = append(trick, value)
			_, play, _ := strings.Cut(value, " ")
			play, _, _ = strings.Cut(play, "=")
			rest &^= set(t, play)
		default:
			text[key] = value
		}
	}
	text[(r.Seats()-1).String()+" taken"] = rest.String()
	var all strings.Builder
	for key, value := range text {
		fmt.Fprintf(&all, "%s %s\n", key, value)
	}
	for _, l := range trick {
		fmt.Fprintf(&all, "trick %s\n", l)
	}
	return all.String()
}

// does carries out actions written as SEAT ACTION, or SEAT ACTION: CODE if they are
// refused.
func does(t testing.TB, m Match, actions ...string) Match {
	t.Helper()
	for _, line := range actions {
		text, code, refused := strings.Cut(line, ": ")
		if !refused {
			code = Allowed.String()
		}
		seat, action, _ := strings.Cut(text, " ")
		at, err := game.ParseSeat(seat)
		if err != nil {
			t.Fatal(err)
		}
		a, err := ParseAction(action)
		if err != nil {
			t.Fatal(err)
		}
		_, got := m.Judge(at, a)
		if got.String() != code {
			t.Fatalf("%s: %v, not %s\n%s", text, got, code, m.Position())
		}
		if got == Allowed {
			if m, err = m.Do(at, a); err != nil {
				t.Fatal(err)
			}
		} else if _, err := m.Do(at, a); err == nil || err.Error() != code {
			t.Fatalf("%s is done: %v", text, err)
		}
	}
	return m
}

// shows checks lines of a table's text.
func shows(t testing.TB, text string, lines ...string) {
	t.Helper()
	for _, l := range lines {
		if !strings.Contains("\n"+text, "\n"+l+"\n") {
			t.Errorf("no line %q in\n%s", l, text)
		}
	}
}
