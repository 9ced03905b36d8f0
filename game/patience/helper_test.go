package patience

import (
	"fmt"
	"strings"
	"testing"

	"stopp/game/cards"
)

// table is a position that writes only what matters. All other cards lie where they do not
// disturb: last names the line of that place.
func table(t *testing.T, text, last string) State {
	t.Helper()
	var used [cards.Kinds + 1]int
	s, err := ParsePosition(text)
	if err == nil {
		return s
	}
	head, _, _ := strings.Cut(text, "\n")
	r := rulesOf(t, strings.TrimPrefix(head, "rules "))
	probe := reader{s: empty(r), found: map[string]written{}}
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if err := probe.collect(i+1, strings.Fields(line)); err != nil {
			t.Fatal(err)
		}
	}
	probe.taken("rules")
	for _, l := range r.Kind.spec().lines {
		if _, err := probe.line(l, 0); err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
	}
	used = probe.placed
	var rest []string
	for c := cards.Card(1); c <= cards.Kinds; c++ {
		for range r.Kind.Packs() - used[c] {
			rest = append(rest, c.String())
		}
	}
	s, err = ParsePosition(text + fmt.Sprintln(last, strings.Join(rest, " ")))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text+last)
	}
	return s
}

// judged checks verdicts on moves, written as MOVE or MOVE=CODE.
func judged(t *testing.T, s State, verdicts string) {
	t.Helper()
	for _, v := range strings.Fields(verdicts) {
		text, want, refused := strings.Cut(v, "=")
		if !refused {
			want = "regular"
		}
		m, err := s.Kind().ParseMove(text)
		if err != nil {
			t.Error(err)
			continue
		}
		if got := s.Judge(m); got.String() != want {
			t.Errorf("%s: %v, not %s\n%v", text, got, want, s.String())
		}
	}
}

// after is a table after possible moves.
func after(t *testing.T, s State, moves ...string) State {
	t.Helper()
	for _, text := range moves {
		m, err := s.Kind().ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if code := s.Judge(m); code != Regular {
			t.Fatalf("%s: %v\n%v", text, code, s.String())
		}
		s = s.After(m)
	}
	return s
}

// shows checks lines of a table's text.
func shows(t *testing.T, s State, lines ...string) {
	t.Helper()
	for _, l := range lines {
		if !strings.Contains("\n"+s.String(), "\n"+l+"\n") {
			t.Errorf("no line %q in\n%v", l, s.String())
		}
	}
}

// deckOf is a deck that begins with some cards.
func deckOf(t *testing.T, k Kind, first string) []cards.Card {
	t.Helper()
	var deck []cards.Card
	var used [cards.Kinds + 1]int
	for _, word := range strings.Fields(first) {
		c, err := cards.Parse(word)
		if err != nil {
			t.Fatal(err)
		}
		deck = append(deck, c)
		used[c]++
	}
	for _, c := range cards.Pack() {
		for range k.Packs() - used[c] {
			deck = append(deck, c)
		}
	}
	return deck
}

func layout(t *testing.T, line, first string) State {
	t.Helper()
	r := rulesOf(t, line)
	s, err := Layout(r, deckOf(t, r.Kind, first))
	if err != nil {
		t.Fatal(err)
	}
	return s
}
