package board

import (
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/render/table"
)

// stopped is the record of a match of random moves. Whatever can be stopped is stopped, at
// once or some moves later.
func stopped(t *testing.T, rules string, seed uint64) *record.Record {
	t.Helper()
	o, err := streit.ParseOptions(rules)
	must(t, err)
	rng := rand.New(rand.NewPCG(seed, 0))
	d := streit.NewDeal(o, rng)
	m, err := streit.New(d)
	must(t, err)
	r := d.Record()
	add := func(seat game.Seat, a streit.Action) bool {
		next, _, err := m.Do(seat, a)
		if err == nil {
			m = next
			r.Actions = append(r.Actions, record.Action{No: len(r.Actions) + 1, Seat: seat, Text: a.String()})
		}
		return err == nil
	}
	for range 150 {
		s := m.Table()
		list := s.Possible(nil)
		if len(list) == 0 || !add(s.ToMove(), streit.Do(list[rng.IntN(len(list))])) {
			break
		}
		if fault, ok := stoppable(m); ok && rng.IntN(2) == 0 {
			_, mover, _ := m.Stoppable()
			add((mover+1)%game.Seat(o.Seats()), streit.Call(fault, cards.None))
		}
	}
	return r
}

// stoppable is a fault that the next player can call.
func stoppable(m streit.Match) (streit.Code, bool) {
	_, mover, ok := m.Stoppable()
	if !ok {
		return 0, false
	}
	v := m.View(game.NoSeat)
	for _, fault := range v.Rules.Faults() {
		if _, events, err := m.Do((mover+1)%game.Seat(len(v.Players)), streit.Call(fault, cards.None)); err == nil && events[0].Ruling.Right {
			return fault, true
		}
	}
	return 0, false
}

// Each arrow of a ruling begins or ends at its card. Right after the faulty move its own
// arrow ends there, and the compulsory move's begins there. No arrow is missing whose card
// can be seen.
func TestArrowsOfARulingAreAtTheirCards(t *testing.T) {
	var n census
	for _, set := range streit.Sets() {
		for _, more := range []string{" referee=stopp", " referee=stopp take-back=off", " referee=touch window=move", " referee=touch reserve-top=closed"} {
			for seed := range uint64(4) {
				rules := set.String() + " claim=name" + more
				frames, err := Replay(stopped(t, rules, seed), 0)
				must(t, err)
				for i, f := range frames {
					if f.Ruling != nil && f.Ruling.Right && !n.take(f, frames[i-1].Ruling != f.Ruling) {
						t.Fatalf("%s, seed %d, line %d: an arrow is missing or not at its card: %+v", rules, seed, f.Line, *f.Ruling)
					}
				}
			}
		}
	}
	if n.arrows < 1000 || n.covered == 0 {
		t.Errorf("only %d arrows, %d at covered cards", n.arrows, n.covered)
	}
}

// §6.9: notes change no picture of a film: the tables before a right call are found behind them, too.
func TestRule6_9_FilmsOfMatchesWithNotes(t *testing.T) {
	shows := func(rules string, seed uint64) (all []string) {
		frames, err := Replay(stopped(t, rules, seed), 0)
		must(t, err)
		for _, f := range frames {
			_, table, _ := strings.Cut(f.View.Text(), "\n") // behind the rules
			all = append(all, fmt.Sprint(f.Line, table))
		}
		return all
	}
	for seed := range uint64(40) {
		if with, without := shows("pagat notes=on", seed), shows("pagat", seed); !slices.Equal(with, without) {
			t.Errorf("seed %d: %d pictures with notes, and %d others without", seed, len(with), len(without))
		}
	}
}

// census counts arrows, and those at covered cards.
type census struct{ arrows, covered int }

// take looks at the frame of a right call, the first or the second; false if an
// arrow is not where it has to be.
func (n *census) take(f Frame, first bool) bool {
	l, r := arrange(&f.View), f.Ruling
	done, ok1 := l.done(&f.View, r)
	if ok1 && !n.at(l, r.Faulty, done.To) && (first || !n.at(l, r.Faulty, done.From)) {
		return false
	}
	due, ok2 := l.due(&f.View, r)
	if ok2 && r.Demanded && !n.at(l, r.Duty, due.From) && (first || !n.at(l, r.Duty, due.To)) {
		return false
	}
	if !first { // meanwhile plays elsewhere may have no arrow, laid cards have one
		return ok1 || r.Laid != r.Faulty.Card || len(r.TakenBack) > 0
	}
	return (ok1 || buried(l, r.Faulty)) && (ok2 || !r.Demanded || buried(l, r.Duty))
}

// at counts an arrow that begins or ends at its card, if it does.
func (n *census) at(l *plan, s streit.Step, r image.Rectangle) bool {
	if !isOf(l, r, s) {
		return false
	}
	n.arrows++
	if r.Dx() < l.Size.W() {
		n.covered++
	}
	return true
}

// isOf tells whether a part of the table is the visible part of a step's card; a turned or
// a closed card that has gone back is seen from behind.
func isOf(l *plan, r image.Rectangle, s streit.Step) bool {
	for i, p := range l.Spots {
		own := p.Pile.Owner == s.Seat && (s.Move.Kind == streit.Turn && p.Pile.Kind == atHand || s.Move.Kind == streit.Open && p.Pile.Kind == atReserve)
		if l.Seen(i) == r && (p.What == table.Face && p.Card == s.Card || p.What == table.Done && p.Card.Suit() == s.Card.Suit() || p.What == table.Back && own) {
			return true
		}
	}
	return false
}

// buried tells whether a step's card is nowhere to be seen, or there is none.
func buried(l *plan, s streit.Step) bool {
	for i := range l.Spots {
		if isOf(l, l.Seen(i), s) {
			return false
		}
	}
	return true
}

// Of two families of a suit the arrow leads to the one that waits for the card, even if
// another such card lies on the other.
func TestArrowLeadsToTheFamilyThatWaits(t *testing.T) {
	v := drawn(t, "move A\nfamilies c0 c0 d4 d3 h0 h0 s0 s0\n5 4d")
	l := arrange(&v)
	want, _ := l.Top(familyPile(3))
	m := streit.Move{From: 5, To: streit.ToFamily}
	if a, ok := l.hint(&v, m, table.Wanted); !ok || a.To != want {
		t.Errorf("the hint leads to %v, not %v", a.To, want)
	}
	r := streit.Ruling{Right: true, Demanded: true, Duty: streit.Step{Move: m, Card: card(t, "4d")}}
	if a, ok := l.due(&v, &r); !ok || a.To != want {
		t.Errorf("the ruling leads to %v, not %v", a.To, want)
	}
}
