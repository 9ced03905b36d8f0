package board

import (
	"math/rand/v2"

	"pgregory.net/rapid"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// anyView draws a table, a made-up one or one that was played.
func anyView(t *rapid.T) streit.View {
	if rapid.Bool().Draw(t, "made up") {
		return madeUp(t)
	}
	m := played(t)
	viewer := rapid.SampledFrom([]game.Seat{game.NoSeat, game.A, game.B}).Draw(t, "viewer")
	return m.View(viewer)
}

// rulesInPlay are the rules that tables are played by.
var rulesInPlay = func() (all []string) {
	for _, set := range streit.Sets() {
		all = append(all, set.String())
	}
	return append(all, "pagat referee=touch own-waste=on", "pagat peek=on reserve-top=closed", "covered covered=2",
		"simple covered=1 referee=touch", "three referee=touch peek=on", "three covered=2 reserve-top=closed")
}()

// played draws a match that has come some way by moves of all sorts.
func played(t *rapid.T) streit.Match {
	o, err := streit.ParseOptions(rapid.SampledFrom(rulesInPlay).Draw(t, "rules"))
	if err != nil {
		t.Fatal(err)
	}
	seed, moves := rapid.Uint64().Draw(t, "seed"), rapid.IntRange(0, 250).Draw(t, "moves")
	rng := rand.New(rand.NewPCG(seed, 0))
	m, err := streit.New(streit.NewDeal(o, rng))
	if err != nil {
		t.Fatal(err)
	}
	for range moves {
		m = onward(m, rng)
	}
	return m
}

// onward makes one more move, if there is one. Under the referee touch one move in three
// makes no sense.
func onward(m streit.Match, rng *rand.Rand) streit.Match {
	s := m.Table()
	list := s.Possible(nil)
	if s.Rules().Referee == streit.RefereeTouch && rng.IntN(3) == 0 {
		list = s.All(nil)
	}
	if len(list) == 0 {
		return m
	}
	next, _, err := m.Do(s.ToMove(), streit.Do(list[rng.IntN(len(list))]))
	if err != nil {
		return m
	}
	return next
}

var anyCard = rapid.Map(rapid.IntRange(1, cards.Kinds), func(n int) cards.Card { return cards.Card(n) })

// madeUp draws tables as no game would ever leave them: of every size, with
// piles of every length.
func madeUp(t *rapid.T) streit.View {
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
			Move: streit.Move{Kind: streit.Kind(rapid.IntRange(0, int(streit.Open)).Draw(t, "kind")), From: place.Draw(t, "from"), To: place.Draw(t, "to")},
		})
	}
}
