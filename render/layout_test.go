package render

import (
	"fmt"
	"image"
	"testing"

	"pgregory.net/rapid"

	"stopp/game"
	"stopp/game/cards"
)

func TestLayoutKeepsEverythingInside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		l := arrange(&v)
		all := image.Rect(0, 0, Width, Height)
		for _, s := range l.spots {
			if !s.rect.In(all) {
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
		p := rapid.SampledFrom(l.spots).Draw(t, "spot").pile
		n := rapid.IntRange(1, 5).Draw(t, "cards")
		l.raise(p, n)
		r, _ := l.outer(p, n)
		if r.Min.Y < 3 {
			t.Errorf("%v has no room for its frame", r)
		}
		for _, s := range l.spots {
			if s.pile != p && s.rect.Overlaps(r) {
				t.Fatalf("%+v lies on %v", s, r)
			}
		}
	})
}

// The index of every open card is wholly seen, whatever is painted later, and of a
// card that stands for others one of its sides.
func TestLayoutCoversNoIndex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		l := arrange(&v)
		for i, s := range l.spots {
			if s.what != face && s.what != skipped {
				continue
			}
			r := l.size.indexAt(s.dress, s.right && s.dress != full).Add(s.rect.Min).Inset(-1)
			if !r.In(s.rect) {
				t.Fatalf("the index of %+v is at %v", s, r)
			}
			for _, later := range l.spots[i+1:] {
				if later.rect.Overlaps(r) {
					t.Fatalf("the index of %+v is covered", s)
				}
			}
		}
	})
}

// Only cards of the same house lie on each other, and labels stand free, of each
// other too.
func TestLayoutKeepsPilesApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		l := arrange(&v)
		for i, s := range l.spots {
			for _, o := range l.spots[i+1:] {
				if s.pile != o.pile && s.rect.Overlaps(o.rect) {
					t.Fatalf("%+v lies on %+v", o, s)
				}
			}
			for _, b := range l.labels {
				if s.rect.Overlaps(b.rect) || s.rect.Overlaps(b.name) {
					t.Fatalf("%+v lies on %+v", s, b)
				}
			}
		}
		for _, r := range l.rows {
			for _, s := range l.spots {
				if s.rect.Overlaps(r.name) {
					t.Fatalf("%+v lies on the name of %v", s, r.seat)
				}
			}
			for _, b := range l.labels {
				if b.pile.at != atHand && (b.rect.Overlaps(r.name) || b.name.Overlaps(r.name)) {
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
// sequence from king to ace on two face-down cards.
func TestLayoutShowsWholeHouses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		l := arrange(&v)
		const room = int(cards.King)
		for i, h := range v.Houses {
			var seen []cards.Card
			left := 0
			for _, s := range l.spots {
				if s.pile == housePile(i+1) && s.what == face {
					seen = append(seen, s.card)
				}
				if s.pile == housePile(i+1) {
					left += s.n
				}
			}
			if len(seen)+left != len(h.Open) || left > 0 && len(h.Open) <= room {
				t.Fatalf("house of %d cards shows %d and leaves out %d", len(h.Open), len(seen), left)
			}
			if len(seen) > 0 && (seen[len(seen)-1] != h.Top() || seen[0] != h.Open[0]) {
				t.Fatalf("house %v shows %v", h.Open, seen)
			}
		}
	})
}

// where finds a pile of a table.
func where(t *testing.T, table string) func(pile) image.Rectangle {
	v := drawn(t, table)
	l := arrange(&v)
	return func(p pile) image.Rectangle {
		r, ok := l.top(p)
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
	for _, pair := range [][2]pile{
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

// Rules §1.1: a face-down card shows the back of its pile's owner, of a house
// who dealt it (§1.5, §10 and §11).
func TestLayoutShowsOwnersBacks(t *testing.T) {
	for _, c := range []struct{ rules, dealers string }{
		{"pagat", "BBBBAAAA"}, {"simple", "BBBAAA"}, {"three", "BBBCCCAAA"},
	} {
		table := "rules " + c.rules
		for n := range c.dealers {
			table += fmt.Sprintf("\n%d (1) 7h", n+1)
		}
		v, got := drawn(t, table), ""
		for _, s := range arrange(&v).spots {
			if s.what == back {
				got += s.seat.String()
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
	got := map[pile]what{}
	for _, s := range l.spots {
		if _, seen := got[s.pile]; !seen {
			got[s.pile] = s.what
		}
	}
	want := map[pile]what{housePile(4): closed, housePile(5): bare, housePile(6): back, seatPile(atReserve, game.C): back, seatPile(atReserve, game.A): bare}
	for p, w := range want {
		if got[p] != w {
			t.Errorf("%+v is drawn as %d, not %d", p, got[p], w)
		}
	}
}
