package streit

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// steps expands a group and joins its plays; a refusal stands as "!reason".
func steps(t *testing.T, m Match, typed string) string {
	t.Helper()
	var g Group
	if _, err := fmt.Sscanf(typed, "%dx%d-%d", &g.N, &g.From, &g.To); err != nil || g.String() != typed {
		t.Fatalf("%s: %v, %v", typed, err, g)
	}
	list, err := m.Steps(g)
	var r *Refusal
	if errors.As(err, &r) {
		if list != nil {
			t.Errorf("%s: refused, and plays came back", typed)
		}
		return "!" + string(r.Reason)
	}
	words := make([]string, len(list))
	for i, mv := range list {
		words[i] = mv.String()
	}
	return strings.Join(words, " ")
}

// §3.10: the plays of a group are these and no others.
func TestRule3_10_GroupIsItsSinglePlays(t *testing.T) {
	const run = "house 5 Ks 9h 8s 7h 6s 5h 4s 3h 2s; house 1 Th; house 6 Tc; house 7 9d; house 8 8c; A reserve 5c 9d Jc; B reserve 5d Qd"
	for _, c := range []struct{ empty, typed, want string }{
		{"", "1x5-1", "!bad-placement"},
		{"house 2 -", "1x5-2", "5-2"},
		{"house 2 -", "2x5-2", "!group-too-long"}, // the goal counts for nothing
		{"house 2 -; house 3 -", "2x5-2", "5-3 5-2 3-2"},
		{"house 2 -; house 3 -", "2x5-3", "5-2 5-3 2-3"},
		{"house 2 -; house 3 -", "3x5-2", "!group-too-long"},
		{"house 2 -; house 3 -; house 7 -", "3x5-2", "5-3 5-7 5-2 7-2 3-2"},
		{"house 2 -; house 3 -; house 7 -", "4x5-2", "5-7 5-3 7-3 5-7 5-2 7-2 3-7 3-2 7-2"},
		{"house 2 -; house 3 -; house 7 -", "5x5-2", "!group-too-long"},
		{"house 1 3c 3s; house 2 -; house 3 -", "1x5-1", "!bad-placement"},
		{"house 2 -; house 3 -; house 1 6c 4c", "2x5-1", "5-2 5-1 2-1"},
		{"house 2 -; house 3 -; house 1 6c 4c", "3x5-1", "!bad-placement"},
		{"house 1 6c 4c", "2x5-1", "!group-too-long"},
	} {
		if got := steps(t, match(t, run+";"+c.empty), c.typed); got != c.want {
			t.Errorf("%s with %s:\n got %s\nwant %s", c.typed, c.empty, got, c.want)
		}
	}
}

// §3.10: v empty houses carry 2^v cards, through the plays of the rule.
func TestRule3_10_ThroughFourHouses(t *testing.T) {
	m := match(t, "house 5 Ks Jh Ts 9h 8s 7h 6s 5h 4s 3h 2s; house 1 Qs; house 2 -; house 3 -; house 7 -; house 8 -; A reserve 5c Kd")
	for n := 1; n <= 10; n++ {
		list := strings.Fields(steps(t, m, fmt.Sprintf("%dx5-8", n)))
		if n > 8 {
			if list[0] != "!group-too-long" {
				t.Errorf("%d cards go through three houses", n)
			}
			continue
		}
		moved := play(t, m, "A "+strings.Join(list, "; A "))
		pile := strings.Fields("Ks Jh Ts 9h 8s 7h 6s 5h 4s 3h 2s")
		lies(t, moved, fmt.Sprintf("house 5 %s; house 8 %s; house 2 -; house 3 -; house 7 -",
			strings.Join(pile[:11-n], " "), strings.Join(pile[11-n:], " ")))
	}
	list := strings.Fields(steps(t, m, "10x5-1"))
	moved := play(t, m, "A "+strings.Join(list, "; A "))
	lies(t, moved, "house 5 Ks; house 1 Qs Jh Ts 9h 8s 7h 6s 5h 4s 3h 2s; house 8 -")
}

// §3.10: an impossible group is refused as a whole.
func TestRule3_10_RefusedWhole(t *testing.T) {
	m := match(t, "house 5 9h 8s 7d 7h; house 1 8c; house 2 -; A reserve 5c Jd")
	if got := steps(t, m, "2x5-1"); got != "!bad-placement" {
		t.Errorf("7d 7h is no run, but it went: %s", got)
	}
	for typed, want := range map[string]string{
		"2x2-1": "!empty-place", "1x5-5": "!same-place", "2x5-5": "!same-place", "2x9-1": "!no-such-place",
		"2x5-9": "!no-such-place", "2x8-1": "!empty-place",
	} {
		if got := steps(t, m, typed); got != want {
			t.Errorf("%s: got %s, want %s", typed, got, want)
		}
	}
	arbiter := match(t, "rules pagat referee=arbiter; house 5 9h; house 1 Tc; house 3 Ad; house 2 -")
	if got := steps(t, arbiter, "1x5-1"); got != "!family-first" {
		t.Errorf("the arbiter lets a group go: %s", got)
	}
}

// §3.10: each play is judged like any other, under stopp without a word.
func TestRule3_10_EachPlayCanBeStopped(t *testing.T) {
	m := match(t, "house 5 9h 8s; house 1 Th Tc; house 2 -; house 3 Ad; A reserve 5c 9d Jc")
	list := steps(t, m, "2x5-1")
	m = play(t, m, "A "+strings.ReplaceAll(list, " ", "; A "))
	after, r := ruled(t, m, "B stop family-first Ad")
	if !r.Right || r.Faulty.Move.String() != "5-2" || len(r.TakenBack) != 3 {
		t.Errorf("%+v", r)
	}
	lies(t, after, "house 5 9h 8s; house 1 Th Tc; families c0 c0 d1 d0 h0 h0 s0 s0; move B")
}

// §3.10: a group is no action of a record.
func TestRule3_10_StandsInNoRecord(t *testing.T) {
	if _, err := ParseAction(Group{3, 4, 5}.String()); err == nil {
		t.Error("a group stands in a record")
	}
}
