package solver

import (
	"fmt"
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stopp/game/cards"
	"stopp/game/patience"
)

// The search has tables of its own. Here they play random games beside those of the rules.
// After each move the same cards must lie in the same places, and the same must be possible
// next.

func TestMovesAreThoseOfTheRules(t *testing.T) {
	for _, line := range lines {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			for n := range patience.Number(*deals) {
				s := dealt(t, line, n+1)
				rng := rand.New(rand.NewPCG(uint64(n), 7))
				agrees(t, s, rng)
				for i, m := range Solve(s, Budget{Nodes: 20_000}).Moves {
					s = s.After(m)
					if i%100 == 50 {
						agrees(t, s, rng)
					}
				}
			}
		})
	}
}

// agrees plays a game at random from a table on, on both.
func agrees(t *testing.T, s patience.State, rng *rand.Rand) {
	switch s.Kind() {
	case patience.Harfe:
		besides(t, s, rng, newHarfe(&s, open(&s)).ways()[0], harfeText, harfeTable, all)
	case patience.Reihe:
		besides(t, s, rng, newReihe(&s, open(&s)), reiheText, reiheTable, all)
	case patience.Napoleon:
		besides(t, s, rng, newNapoleon(&s, open(&s)).ways()[0], napoleonText, napoleonTable, all)
	case patience.Grosse:
		g := newGrosse(&s, open(&s))
		if g.direction == patience.NoDirection {
			g.direction = [...]patience.Direction{patience.Up, patience.Down}[rng.IntN(2)]
		}
		besides(t, s, rng, g, grosseText, grosseTable, grosseWorth(g.direction))
	}
}

// open gives the piles of a table.
func open(s *patience.State) func(patience.Place) []cards.Card {
	return func(p patience.Place) []cards.Card { return slices.Clone(s.Pile(p)) }
}

// all says that each move is worth a look.
func all(*patience.State, patience.Move) bool { return true }

// grosseWorth says which moves the search looks at: none in the other direction, and for a
// card that fits its family only that play.
func grosseWorth(d patience.Direction) func(*patience.State, patience.Move) bool {
	return func(s *patience.State, m patience.Move) bool {
		up := patience.Move{From: m.From, To: patience.Family, N: 1}
		if s.Judge(up) != patience.Regular {
			return true
		}
		then := s.After(up)
		fits := then.Direction() == d
		return fits == (m.To == patience.Family)
	}
}

// besides plays a game at random on both tables.
func besides[W any](t *testing.T, s patience.State, rng *rand.Rand, g game[W], text func(game[W], *W) string, table func(*patience.State) string, worth func(*patience.State, patience.Move) bool) {
	w := g.roots()[0]
	for range 40 { // the Große Patience could go on for ever
		if got, want := text(g, &w), table(&s); got != want {
			t.Fatalf("there lies\n%s\nnot\n%s\nafter\n%s", got, want, s.String())
		}
		steps := slices.DeleteFunc(g.moves(&w, nil), func(step) bool { return s.Won() })
		seen := map[patience.Move]string{}
		for _, st := range steps {
			m := moveOf(st, &s)
			if code := s.Judge(m); code != patience.Regular {
				t.Fatalf("%v is %v in\n%s", m, code, s.String())
			}
			next, then := w, s.After(m)
			g.move(&next, st)
			seen[m] = table(&then)
			if got := text(g, &next); got != seen[m] {
				t.Fatalf("after %v there lies\n%s\nnot\n%s", m, got, seen[m])
			}
		}
		alike := slices.Collect(maps.Values(seen))
		for _, m := range s.Legal(nil) {
			if then := s.After(m); seen[m] == "" && worth(&s, m) && !slices.Contains(alike, table(&then)) {
				t.Fatalf("the search leaves out %v in\n%s", m, s.String())
			}
		}
		harmless(t, s, w, g, text, table)
		back := roundTrip(g, &w)
		if text(g, &back) != text(g, &w) {
			t.Fatalf("packed and unpacked\n%s\nis\n%s", text(g, &w), text(g, &back))
		}
		if len(steps) == 0 {
			return
		}
		st := chosen(steps, rng, &s)
		s = s.After(moveOf(st, &s))
		g.move(&w, st)
	}
}

// harmless checks that cards played at once are safe by the rules (1.10). For the Große
// Patience that is only known once there is a direction; the search has one from the
// beginning. In a Napoleon with play=must there is nothing to decide, and the search does
// not use it.
func harmless[W any](t *testing.T, s patience.State, w W, g game[W], text func(game[W], *W) string, table func(*patience.State) string) {
	if s.Kind() == patience.Grosse && s.Direction() == patience.NoDirection || s.Kind() == patience.Napoleon && s.Rules().Value("play") == "must" {
		return
	}
	st, ok := g.safe(&w)
	m, want := s.Safe()
	if ok != want {
		t.Fatalf("%v is safe: %v, by the rules %v: %v, in\n%s", st, ok, m, want, s.String())
	}
	if !ok {
		return
	}
	g.move(&w, st)
	if then := s.After(m); text(g, &w) != table(&then) {
		t.Fatalf("%v is safe, and not %v, in\n%s", m, st, s.String())
	}
}

// chosen is a step by chance; plays to families and drawing come more often, so that
// games end.
func chosen(steps []step, rng *rand.Rand, s *patience.State) step {
	for _, st := range steps {
		if m := moveOf(st, s); (m.To == patience.Family || m.From == patience.Hand) && rng.IntN(3) > 0 {
			return st
		}
	}
	return steps[rng.IntN(len(steps))]
}

func roundTrip[W any](g game[W], w *W) (back W) {
	g.unpack(g.pack(w, nil), &back)
	return back
}

// lying is the text of a table where columns of some sort are alike.
func lying(others string, alike []string) string {
	slices.Sort(alike)
	return others + strings.Join(alike, "\n")
}

func harfeText(of game[harfeState], w *harfeState) string {
	g := of.(*harfe)
	var others, waste, hand strings.Builder
	var bare []string
	for i := range harfeColumns {
		text := fmt.Sprintln(g.columns[i].down[:w.down[i]], w.column(i))
		if w.down[i] > 0 {
			others.WriteString(text)
		} else {
			bare = append(bare, text)
		}
	}
	for i, c := range g.stock {
		switch {
		case w.left[i/64]>>(i%64)&1 == 0:
		case i < int(w.at):
			fmt.Fprint(&waste, c)
		default:
			fmt.Fprint(&hand, c)
		}
	}
	return lying(fmt.Sprintln(w.families, w.pass, waste.String(), "/", hand.String(), others.String()), bare)
}

func harfeTable(s *patience.State) string {
	var others strings.Builder
	var bare []string
	for p := patience.Place(1); p <= harfeColumns; p++ {
		text := fmt.Sprintln(s.Pile(p)[:s.Down(p)], s.Pile(p)[s.Down(p):])
		if s.Down(p) > 0 {
			others.WriteString(text)
		} else {
			bare = append(bare, text)
		}
	}
	var families [cards.Suits][2]int
	for suit := range families {
		families[suit] = [2]int{s.Height(cards.Suit(suit), 0), s.Height(cards.Suit(suit), 1)}
	}
	return lying(fmt.Sprintln(families, s.Pass(), row(s.Pile(patience.Waste)), "/", row(s.Pile(patience.Hand)), others.String()), bare)
}

func row(pile []cards.Card) (text string) {
	for _, c := range pile {
		text += c.String()
	}
	return text
}

func reiheText(of game[reiheState], w *reiheState) string {
	g := of.(*reihe)
	var text strings.Builder
	for i := range reiheColumns {
		var column []cards.Card
		for c := w.top[i]; c != cards.None; c = w.below[c] {
			column = append(column, c)
		}
		slices.Reverse(column)
		fmt.Fprintln(&text, row(column))
	}
	gone := 0
	for s := range cards.Suits {
		gone += int(w.up[s]) + 14 - int(w.down[s])
	}
	return fmt.Sprintln(text.String(), row(g.order[w.hand:]), gone)
}

func reiheTable(s *patience.State) string {
	var text strings.Builder
	for p := patience.Place(1); p <= reiheColumns; p++ {
		fmt.Fprintln(&text, row(s.Pile(p)))
	}
	return fmt.Sprintln(text.String(), row(s.Pile(patience.Hand)), 52-s.Left())
}

func napoleonText(of game[napoleonState], w *napoleonState) string {
	g := of.(*napoleon)
	ranks := func(set uint64) (text string) {
		for ; set != 0; set &= set - 1 {
			text += g.stock[bits.TrailingZeros64(set)].String()
		}
		return text
	}
	return fmt.Sprintln(w.helpers, w.packet, w.needed, w.pass, ranks(w.waste()), "/", ranks(w.hand()))
}

func napoleonTable(s *patience.State) string {
	var helpers [14]uint8
	for p := patience.Place(1); p <= 7; p++ {
		if c := s.Top(p); c != cards.None {
			helpers[c.Rank()]++
		}
	}
	ranks := func(p patience.Place) (text string) {
		for _, c := range s.Pile(p) {
			text += c.Rank().String()
		}
		return text
	}
	return fmt.Sprintln(helpers, s.Size(patience.Packet), follows(s.Top(patience.Packet).Rank()), s.Pass(), ranks(patience.Waste), "/", ranks(patience.Hand))
}

func grosseText(_ game[grosseState], w *grosseState) string {
	var rows []string
	for i := range grosseRows {
		var cs []cards.Card
		for c := w.bottom[i]; c != cards.None; c = w.above[c] {
			cs = append(cs, c)
		}
		rows = append(rows, fmt.Sprintln(row(cs)))
	}
	return lying(fmt.Sprintln(w.families, w.cellar, rows[8:]), rows[:8])
}

func grosseTable(s *patience.State) string {
	var rows []string
	for p := patience.Place(1); p <= grosseRows; p++ {
		rows = append(rows, fmt.Sprintln(row(s.Pile(p))))
	}
	var families [cards.Suits]int
	for suit := range families {
		families[suit] = s.Height(cards.Suit(suit), 0)
	}
	return lying(fmt.Sprintln(families, s.Top(patience.Cellar), rows[8:]), rows[:8])
}
