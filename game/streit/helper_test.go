package streit

import (
	"flag"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/internal/gate"
)

var long = flag.Bool("long", false, "try the properties on many more games and tables")

// tries is how often to try something: n times or, with -long, as often as the second
// number says.
func tries(n, whenLong uint64) uint64 {
	if *long {
		return whenLong
	}
	return n
}

// few has a check try few things in `go test ./...`, all in the gate, and with -long as
// many as the last number says.
func few(t *testing.T, n, all, whenLong int, check func(t *testing.T, n int)) {
	t.Helper()
	if *long {
		check(t, whenLong)
		return
	}
	gate.Few(t, n, all, check)
}

// quiet is a table where nothing is compulsory and next to nothing goes. The cards that it
// does not name lie in house 4 under its king.
const quiet = `rules pagat
move A
families c0 c0 d0 d0 h0 h0 s0 s0
house 1 Kc
house 2 Kd
house 3 Kh
house 4 … Ks
house 5 Kc
house 6 Kd
house 7 Kh
house 8 Ks
A reserve 5c 9d 7h
A hand 3c 9s
A waste -
A turned -
B reserve 5d 4d Tc
B hand 4h 6s
B waste -
B turned -`

// quietSimple and quietThree are such tables for one pack and for three seats;
// the joker is set aside.
const quietSimple = `rules simple
move A
families c0 d0 h0 s0
house 1 Kc
house 2 Kd
house 3 Kh
house 4 … Ks
house 5 5c
house 6 3h
A reserve 9d 7h
A hand 3c 9s
A waste -
A turned -
B reserve 4d Tc
B hand 4h 6s
B waste -
B turned -`

const quietThree = `rules three
move A
families c0 c0 d0 d0 h0 h0 s0 s0
house 1 Kc
house 2 Kd
house 3 Kh
house 4 … Ks
house 5 Kc
house 6 Kd
house 7 Kh
house 8 Ks
house 9 closed
A reserve 5c 9d 7h
A hand 3c 9s
A waste -
A turned -
B reserve 5d 4d Tc
B hand 4h 6s
B waste -
B turned -
C reserve 6c Jd
C hand 2h 8d
C waste -
C turned -`

// drawn is the text of the rules' quiet table with some lines replaced; they stand between
// semicolons. The word … is all cards that lie nowhere else.
func drawn(changes string) string {
	lines := strings.Split(quiet, "\n")
	switch {
	case strings.Contains(changes, "rules simple"):
		lines = strings.Split(quietSimple, "\n")
	case strings.Contains(changes, "rules three"):
		lines = strings.Split(quietThree, "\n")
	}
	for _, change := range strings.Split(changes, ";") {
		change = strings.TrimSpace(change)
		i := slices.IndexFunc(lines, func(line string) bool { return lineName(line) == lineName(change) })
		switch {
		case i >= 0:
			lines[i] = change
		case change != "":
			panic("no such line: " + change)
		}
	}
	text := strings.Join(lines, "\n") + "\n"
	return strings.Replace(text, "…", elsewhere(text), 1)
}

// lineName is the words that say what a line of a position is about.
func lineName(line string) string {
	words := strings.Fields(line)
	switch {
	case len(words) == 0:
		return "nothing"
	case len(words) > 1 && (len(words[0]) == 1 || words[0] == "house"):
		return words[0] + " " + words[1]
	}
	return words[0]
}

// elsewhere lists the cards of the packs that a position does not name.
func elsewhere(text string) string {
	packs := 2
	if strings.Contains(text, "rules simple") {
		packs = 1
	}
	lying := strings.ReplaceAll(text, "(", " ")
	var left []string
	for _, c := range cards.Pack() {
		missing := packs - strings.Count(lying, " "+c.String())
		for _, height := range heightsOf(text)[c.Suit()] {
			if int(c.Rank()) <= height {
				missing--
			}
		}
		for range missing {
			left = append(left, c.String())
		}
	}
	return strings.Join(left, " ")
}

// heightsOf reads the families' line, by suit.
func heightsOf(text string) (heights [cards.Suits][]int) {
	_, line, _ := strings.Cut(text, "families ")
	line, _, _ = strings.Cut(line, "\n")
	for _, word := range strings.Fields(line) {
		var height int
		fmt.Sscanf(word[1:], "%d", &height)
		suit := strings.IndexByte("cdhs", word[0])
		heights[suit] = append(heights[suit], height)
	}
	return heights
}

// board is the quiet table with some lines replaced.
func board(t testing.TB, changes string) State {
	t.Helper()
	s, err := ParsePosition(drawn(changes))
	if err != nil {
		t.Fatalf("%v in\n%s", err, drawn(changes))
	}
	return s
}

// match begins at the quiet table with some lines replaced.
func match(t testing.TB, changes string) Match {
	t.Helper()
	return From(board(t, changes))
}

// attempt lets a seat do something, written as in a record: "A turn".
func attempt(t testing.TB, m Match, line string) (Match, []Event, error) {
	t.Helper()
	who, what, _ := strings.Cut(strings.TrimSpace(line), " ")
	seat, err := game.ParseSeat(who)
	if err != nil {
		t.Fatal(err)
	}
	a, err := ParseAction(what)
	if err != nil {
		t.Fatal(err)
	}
	return m.Do(seat, a)
}

// play carries out actions that stand between semicolons; none may be refused.
func play(t testing.TB, m Match, script string) Match {
	t.Helper()
	for _, line := range strings.Split(script, ";") {
		next, _, err := attempt(t, m, line)
		if err != nil {
			t.Fatalf("%s: %v at\n%s", line, err, text(m))
		}
		m = next
	}
	return m
}

// refused expects that an action is refused for a reason and changes nothing.
func refused(t testing.TB, m Match, line string, want Reason) {
	t.Helper()
	after, events, err := attempt(t, m, line)
	var r *Refusal
	if r, _ = err.(*Refusal); r == nil || r.Reason != want {
		t.Errorf("%s: got error %v, want %s at\n%s", line, err, want, text(m))
	}
	if events != nil || !reflect.DeepEqual(after, m) {
		t.Errorf("%s: was refused and changed something", line)
	}
}

// ruled plays a call of Stopp and gives the referee's answer.
func ruled(t testing.TB, m Match, line string) (Match, *Ruling) {
	t.Helper()
	after, events, err := attempt(t, m, line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return after, events[0].Ruling
}

// right expects a call to be right and to judge a fault.
func right(t testing.TB, m Match, line string, judged Code) Match {
	t.Helper()
	after, r := ruled(t, m, line)
	if !r.Right || r.Judged != judged {
		t.Fatalf("%s: right %v, judged %v; want right, judged %v", line, r.Right, r.Judged, judged)
	}
	return after
}

// wrong expects a call to be wrong.
func wrong(t testing.TB, m Match, line string) Match {
	t.Helper()
	after, r := ruled(t, m, line)
	if r.Right {
		t.Fatalf("%s: right, judged %v; want wrong", line, r.Judged)
	}
	return after
}

// says compares what the rules say of moves: lines "MOVE WORD", the word
// regular, the first fault, or why the move is impossible.
func says(t testing.TB, s State, want string) {
	t.Helper()
	for _, line := range strings.Split(strings.TrimSpace(want), "\n") {
		words := strings.Fields(line)
		m, err := ParseMove(words[0])
		if err != nil {
			t.Fatal(err)
		}
		if got := word(&s, m); got != words[1] {
			t.Errorf("%s is %s, want %s at\n%s", words[0], got, words[1], s.String())
		}
	}
}

func word(s *State, m Move) string {
	v := s.Judge(m)
	if v.Impossible != "" {
		return string(v.Impossible)
	}
	return v.Faults.First().String()
}

// lies expects lines of the position; they stand between semicolons.
func lies(t testing.TB, m Match, want string) {
	t.Helper()
	for _, line := range strings.Split(want, ";") {
		if line = strings.TrimSpace(line); !strings.Contains("\n"+text(m), "\n"+line+"\n") {
			t.Errorf("no line %q at\n%s", line, text(m))
		}
	}
}

func text(m Match) string {
	s := m.Table()
	return s.String()
}

// stands expects a result, in the words of the command line.
func stands(t testing.TB, m Match, want string) {
	t.Helper()
	out := m.Outcome()
	got := out.Ending.String()
	if out.Over() {
		got += " " + out.Winner.String()
		if out.Winner != game.NoSeat {
			got += fmt.Sprint(" ", out.Points[out.Winner])
		}
	}
	if out.Provisional {
		got += " provisional"
	}
	if got != want {
		t.Errorf("stands %s, want %s at\n%s", got, want, text(m))
	}
}

// list splits at semicolons; nothing is no list.
func list(items string) (all []string) {
	for _, item := range strings.Split(items, ";") {
		if item = strings.TrimSpace(item); item != "" {
			all = append(all, item)
		}
	}
	return all
}
