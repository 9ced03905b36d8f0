package render

import (
	"image"
	"testing"

	"pgregory.net/rapid"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

var anyCard = rapid.Map(rapid.IntRange(1, cards.Kinds), func(n int) cards.Card { return cards.Card(n) })

// anyView draws tables as no game would ever leave them: of every size, with
// piles of every length.
func anyView(t *rapid.T) streit.View {
	size := rapid.SampledFrom([]struct{ seats, houses, families, suits int }{{2, 8, 8, 2}, {2, 6, 4, 1}, {3, 9, 8, 2}}).Draw(t, "size")
	v := streit.View{Viewer: game.NoSeat, ToMove: game.Seat(rapid.IntRange(0, size.seats-1).Draw(t, "to move"))}
	for i := range size.families {
		f := streit.Family{Suit: cards.Suit(i / size.suits), Height: cards.Rank(rapid.IntRange(0, 13).Draw(t, "height"))}
		v.Families = append(v.Families, f)
	}
	for range size.houses {
		h := streit.House{Down: rapid.SampledFrom([]int{0, 0, 0, 1, 2, 40}).Draw(t, "down")}
		longest := rapid.SampledFrom([]int{0, 1, 5, 13, 20, 104}).Draw(t, "longest")
		h.Open = rapid.SliceOfN(anyCard, 0, longest).Draw(t, "open")
		h.Closed = len(h.Open) == 0 && h.Down == 0 && rapid.Bool().Draw(t, "closed")
		v.Houses = append(v.Houses, h)
	}
	for range size.seats {
		v.Players = append(v.Players, anyPlayer(t))
	}
	drawSteps(t, &v)
	v.Outcome.Ending = rapid.SampledFrom([]game.Ending{game.Open, game.Open, game.Won, game.Blocked, game.Resigned}).Draw(t, "ending")
	v.Outcome.Winner = v.ToMove
	return v
}

func anyPlayer(t *rapid.T) (p streit.Player) {
	count := rapid.IntRange(0, 105)
	top := func(n int) cards.Card {
		if n == 0 {
			return cards.None
		}
		return rapid.OneOf(anyCard, rapid.Just(cards.Hidden)).Draw(t, "top")
	}
	p.Reserve, p.Hand, p.Waste = count.Draw(t, "reserve"), count.Draw(t, "hand"), count.Draw(t, "waste")
	p.ReserveTop, p.HandNext, p.WasteTop = top(p.Reserve), top(p.Hand), top(p.Waste)
	p.Turned = rapid.OneOf(anyCard, rapid.Just(cards.None)).Draw(t, "turned")
	return p
}

func drawSteps(t *rapid.T, v *streit.View) {
	place := rapid.Map(rapid.IntRange(0, 30), func(n int) streit.Place { return streit.Place(n) })
	for range rapid.IntRange(0, 2).Draw(t, "steps") {
		v.Previous = append(v.Previous, streit.Step{
			Seat: v.ToMove,
			Card: anyCard.Draw(t, "moved"),
			Move: streit.Move{Kind: streit.Kind(rapid.IntRange(0, 3).Draw(t, "kind")), From: place.Draw(t, "from"), To: place.Draw(t, "to")},
		})
	}
}

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
			if !b.rect.In(all) {
				t.Errorf("%+v lies outside", b)
			}
		}
	})
}

// indexes are where a spot shows its rank and suit, the left and the right.
func indexes(s spot) [2]image.Rectangle {
	ix := indices[s.dress]
	w := int(ix.side + ix.width + 0.5)
	h := int(11 + ix.height + ix.suit + 0.5)
	left := image.Rect(0, 0, w, h).Add(s.rect.Min)
	return [2]image.Rectangle{left, left.Add(image.Pt(cardW-w, 0))}
}

// Of every open card one index is wholly seen, whatever is painted later.
func TestLayoutCoversNoIndex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		l := arrange(&v)
		for i, s := range l.spots {
			if s.what != face && s.what != skipped {
				continue
			}
			free := [2]bool{true, true}
			for _, later := range l.spots[i+1:] {
				for side, r := range indexes(s) {
					free[side] = free[side] && !later.rect.Overlaps(r)
				}
			}
			if !free[0] && !free[1] {
				t.Fatalf("both indices of %+v are covered", s)
			}
		}
	})
}

// Only cards of the same house lie on each other, and with four rows at most
// no two piles touch.
func TestLayoutKeepsPilesApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		l := arrange(&v)
		if len(v.Houses) > 8 {
			return // five rows overlap where no index stands
		}
		for i, s := range l.spots {
			for _, o := range l.spots[i+1:] {
				if s.pile != o.pile && s.rect.Overlaps(o.rect) {
					t.Fatalf("%+v lies on %+v", o, s)
				}
			}
			for _, b := range l.labels {
				if s.rect.Overlaps(b.rect) {
					t.Fatalf("%+v lies on %+v", s, b)
				}
			}
		}
	})
}

// A house shows each of its open cards, from the inside out, as long as there
// is room for their indices, and always its free card last.
func TestLayoutShowsWholeHouses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		l := arrange(&v)
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
			if len(seen)+left != len(h.Open) || left > 0 && len(h.Open) <= 20 {
				t.Fatalf("house of %d cards shows %d and leaves out %d", len(h.Open), len(seen), left)
			}
			if len(seen) > 0 && (seen[len(seen)-1] != h.Top() || seen[0] != h.Open[0]) {
				t.Fatalf("house %v shows %v", h.Open, seen)
			}
		}
	})
}

// Rules §1.2 and §1.5: where the seats and the houses are.
func TestLayoutPutsPilesWhereTheRulesSay(t *testing.T) {
	v := drawn(t, middleTable)
	l := arrange(&v)
	at := func(p pile) image.Rectangle {
		r, ok := l.top(p)
		if !ok {
			t.Fatalf("no %+v", p)
		}
		return r
	}
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
