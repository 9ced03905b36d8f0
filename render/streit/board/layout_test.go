package board

import (
	"fmt"
	"image"
	"testing"

	"pgregory.net/rapid"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render/table"
)

func TestLayoutKeepsEverythingInside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		l := arrange(&v)
		all := image.Rect(0, 0, table.Width, table.Height)
		for _, s := range l.Spots {
			if !s.Rect.In(all) {
				t.Errorf("%+v lies outside", s)
			}
		}
		for _, b := range l.labels {
			if !b.rect.In(all) || !b.name.In(all) {
				t.Errorf("%+v lies outside", b)
			}
		}
		for _, r := range l.rows {
			if !r.name.In(all) || r.name.Dx() < 150 {
				t.Errorf("no room for a name in %+v", r)
			}
		}
	})
}

// A touched card goes up, but not out of the picture nor onto others.
func TestLayoutRaisesInside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		l := arrange(&v)
		p := rapid.SampledFrom(l.Spots).Draw(t, "spot").Pile
		n := rapid.IntRange(1, 5).Draw(t, "cards")
		l.Raise(p, n)
		r, _ := l.Outer(p, n)
		if r.Min.Y < 3 {
			t.Errorf("%v has no room for its frame", r)
		}
		for _, s := range l.Spots {
			if s.Pile != p && s.Rect.Overlaps(r) {
				t.Fatalf("%+v lies on %v", s, r)
			}
		}
	})
}

// The index of every open card is wholly seen, whatever is painted later; of a card that
// stands for others, one of its sides is.
func TestLayoutCoversNoIndex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		l := arrange(&v)
		for i, s := range l.Spots {
			if s.What != table.Face && s.What != table.Skipped {
				continue
			}
			r := l.Index(s).Inset(-1)
			if !r.In(s.Rect) {
				t.Fatalf("the index of %+v is at %v", s, r)
			}
			for _, later := range l.Spots[i+1:] {
				if later.Rect.Overlaps(r) {
					t.Fatalf("the index of %+v is covered", s)
				}
			}
		}
	})
}

// Only cards of the same house lie on each other. Labels stand free, of each other, too.
func TestLayoutKeepsPilesApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		l := arrange(&v)
		for i, s := range l.Spots {
			for _, o := range l.Spots[i+1:] {
				if s.Pile != o.Pile && s.Rect.Overlaps(o.Rect) {
					t.Fatalf("%+v lies on %+v", o, s)
				}
			}
			for _, b := range l.labels {
				if s.Rect.Overlaps(b.rect) || s.Rect.Overlaps(b.name) {
					t.Fatalf("%+v lies on %+v", s, b)
				}
			}
		}
		for _, r := range l.rows {
			for _, s := range l.Spots {
				if s.Rect.Overlaps(r.name) {
					t.Fatalf("%+v lies on the name of %v", s, r.seat)
				}
			}
			for _, b := range l.labels {
				if b.pile.Kind != atHand && (b.rect.Overlaps(r.name) || b.name.Overlaps(r.name)) {
					t.Fatalf("%+v lies on the name of %v", b, r.seat)
				}
			}
		}
		for i, b := range l.labels {
			for _, o := range l.labels[i+1:] {
				if b.rect.Overlaps(o.rect) || b.rect.Overlaps(o.name) || b.name.Overlaps(o.rect) {
					t.Fatalf("%+v lies on %+v", o, b)
				}
			}
		}
	})
}

// A house shows each of its open cards, from the inside out, as long as there
// is room for their indices, and always its free card last. There is room for a
// sequence from king to ace on two face-down cards, unless at a table of three the
// houses beside it in A's line are long, too.
func TestLayoutShowsWholeHouses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		l := arrange(&v)
		const room = int(cards.King)
		for i, h := range v.Houses {
			var seen []cards.Card
			left := 0
			for _, s := range l.Spots {
				if s.Pile == housePile(i+1) && s.What == table.Face {
					seen = append(seen, s.Card)
				}
				if s.Pile == housePile(i+1) {
					left += s.N
				}
			}
			if len(seen)+left != len(h.Open) || left > 0 && len(h.Open) <= room && !crowded(l, &v, i) {
				t.Fatalf("house of %d cards shows %d and leaves out %d", len(h.Open), len(seen), left)
			}
			if len(seen) > 0 && (seen[len(seen)-1] != h.Top() || seen[0] != h.Open[0]) {
				t.Fatalf("house %v shows %v", h.Open, seen)
			}
		}
	})
}

// crowded tells whether a house stands in a line that is too short for all of it.
func crowded(l *plan, v *streit.View, house int) bool {
	if len(v.Players) < 3 || dealer(v, house+1) != game.A {
		return false
	}
	need := 0
	for i, h := range v.Houses {
		if dealer(v, i+1) == game.A {
			need += l.need(h)
		}
	}
	return need > table.Width-margin
}

// where finds a pile of a table.
func where(t *testing.T, text string) func(table.Pile) image.Rectangle {
	v := drawn(t, text)
	l := arrange(&v)
	return func(p table.Pile) image.Rectangle {
		r, ok := l.Top(p)
		if !ok {
			t.Fatalf("no %+v", p)
		}
		return r
	}
}

// Rules §1.2 and §1.5: where the seats and the houses are.
func TestLayoutPutsPilesWhereTheRulesSay(t *testing.T) {
	at := where(t, middleTable)
	for n := 1; n < 4; n++ {
		if at(housePile(n)).Min.Y >= at(housePile(n+1)).Min.Y || at(housePile(n+4)).Min.Y >= at(housePile(n+5)).Min.Y {
			t.Errorf("houses %d and %d are not from top to bottom", n, n+1)
		}
	}
	for _, pair := range [][2]table.Pile{
		{housePile(1), familyPile(0)}, {familyPile(1), housePile(5)},
		{seatPile(atHand, game.A), seatPile(atTurned, game.A)}, {seatPile(atTurned, game.A), seatPile(atWaste, game.A)},
		{seatPile(atWaste, game.A), seatPile(atReserve, game.A)}, {seatPile(atReserve, game.B), seatPile(atWaste, game.B)},
		{seatPile(atWaste, game.B), seatPile(atTurned, game.B)}, {seatPile(atTurned, game.B), seatPile(atHand, game.B)},
	} {
		if at(pair[0]).Max.X > at(pair[1]).Min.X {
			t.Errorf("%+v is not left of %+v", pair[0], pair[1])
		}
	}
	if at(seatPile(atHand, game.B)).Max.Y > at(housePile(1)).Min.Y || at(seatPile(atHand, game.A)).Min.Y < at(housePile(4)).Max.Y {
		t.Error("A is not at the bottom and B at the top")
	}
}

// Rules §10 and §11: houses from top to bottom on either side of the families,
// for three those of A in a line over A's own places.
func TestLayoutPutsThreeHousesASeat(t *testing.T) {
	for _, table := range []string{simpleTable, threeTable} {
		at := where(t, table)
		for _, n := range []int{1, 2, 4, 5} {
			if at(housePile(n)).Max.Y > at(housePile(n+1)).Min.Y {
				t.Errorf("house %d is not above house %d", n, n+1)
			}
		}
		if at(housePile(2)).Max.X > at(familyPile(0)).Min.X || at(familyPile(3)).Max.X > at(housePile(5)).Min.X {
			t.Error("the families are not between the houses")
		}
	}
	at := where(t, threeTable)
	for n := 7; n <= 9; n++ {
		if at(housePile(n)).Min.Y < at(housePile(6)).Max.Y || at(housePile(n)).Max.Y > at(seatPile(atHand, game.A)).Min.Y {
			t.Errorf("house %d is not between the others and A's places", n)
		}
		if n > 7 && at(housePile(n-1)).Max.X > at(housePile(n)).Min.X {
			t.Errorf("house %d is not left of house %d", n-1, n)
		}
	}
	if at(seatPile(atHand, game.B)).Max.X > at(seatPile(atReserve, game.C)).Min.X || at(seatPile(atHand, game.C)).Max.Y > at(housePile(4)).Min.Y {
		t.Error("C is not at the upper right")
	}
}

// Rules §1.1: a face-down card shows the back of its pile's owner; in a house, of the
// player who dealt it (§1.5, §10 and §11).
func TestLayoutShowsOwnersBacks(t *testing.T) {
	for _, c := range []struct{ rules, dealers string }{
		{"pagat", "BBBBAAAA"}, {"simple", "BBBAAA"}, {"three", "BBBCCCAAA"},
	} {
		text := "rules " + c.rules
		for n := range c.dealers {
			text += fmt.Sprintf("\n%d (1) 7h", n+1)
		}
		v, got := drawn(t, text), ""
		for _, s := range arrange(&v).Spots {
			if s.What == table.Back {
				got += s.Seat.String()
			}
		}
		if got != c.dealers {
			t.Errorf("%s: the backs are %s's, not %s's", c.rules, got, c.dealers)
		}
	}
}

// A house that is out of the game, an empty one and one with a hidden card are
// told apart; a closed top is a back.
func TestLayoutTellsClosedFromEmpty(t *testing.T) {
	v := drawn(t, "rules three\nmove B\n4 closed\n6 (1) 7h\nC reserve ?? 8")
	l := arrange(&v)
	got := map[table.Pile]table.What{}
	for _, s := range l.Spots {
		if _, seen := got[s.Pile]; !seen {
			got[s.Pile] = s.What
		}
	}
	want := map[table.Pile]table.What{housePile(4): table.Closed, housePile(5): table.Bare, housePile(6): table.Back, seatPile(atReserve, game.C): table.Back, seatPile(atReserve, game.A): table.Bare}
	for p, w := range want {
		if got[p] != w {
			t.Errorf("%+v is drawn as %d, not %d", p, got[p], w)
		}
	}
}
