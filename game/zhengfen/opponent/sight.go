package opponent

import (
	"stopp/game"
	"stopp/game/zhengfen"
)

// sight is the knowledge of the seat to move: its own hand, and the open cards.
type sight struct {
	hand, unseen zhengfen.Cards
	ranks        ranks // of the unseen
	top          zhengfen.Reading
	lead         bool
	points       int // of the trick
	others       int // seats that are not out, but for its own
	held         [game.MaxSeats]int
	fewest       int // cards of the other that holds fewest
	topHeld      int // cards left to the seat that made the last play
	firstOut     bool
}

// sightOf is the sight of the seat to move. Of others' hands it asks only how many cards
// there are.
func sightOf(s *zhengfen.State) (g sight) {
	me, seats := s.ToMove(), s.Rules().Seats()
	g.hand, g.fewest = s.Hand(me), zhengfen.PackSize
	trick := s.Trick()
	seen := g.hand | trick
	in := 0
	for seat := range seats {
		seen |= s.Taken(seat)
		n := s.Hand(seat).Len()
		g.firstOut = g.firstOut || n == 0
		if seat == me || n == 0 {
			continue
		}
		g.held[in] = n
		in++
		g.fewest = min(g.fewest, n)
	}
	g.others, g.unseen = in, zhengfen.Pack&^seen
	g.ranks, g.points = ranksOf(g.unseen), trick.Points()
	if top, ok := s.Top(); ok {
		g.top, g.topHeld = top.Play.Reading, s.Hand(top.Seat).Len()
	} else {
		g.lead = true
	}
	return g
}

// able is how many others hold at least so many cards.
func (g *sight) able(cards int) (seats int) {
	for _, n := range g.held[:g.others] {
		if n >= cards {
			seats++
		}
	}
	return seats
}

// holds is about how likely nobody beats a play: 1 where nobody can, but for special plays.
func (g *sight) holds(p zhengfen.Play) float32 {
	m := float32(g.able(p.Cards.Len()))
	if m == 0 {
		return 1
	}
	return 1 / (1 + g.threats(p.Reading, m))
}

// threats are about how many plays of so many others beat a reading.
func (g *sight) threats(r zhengfen.Reading, m float32) float32 {
	above, u := from(r.High+1), &g.ranks
	jokers := float32((g.unseen & zhengfen.Jokers).Len())
	switch r.Category {
	case zhengfen.Single:
		return g.higher(r.High)
	case zhengfen.Pair:
		return (many(u[2]&above) + many(u[3]&above) + many(u[4]&above) + jokers/2*many(u[1]&above)) / m
	case zhengfen.Triple:
		return (many(u[3]&above) + 2*many(u[4]&above) + jokers/2*many(u[2]&above)) / (m * m)
	case zhengfen.Quad:
		return (many(u[4]&above) + jokers/2*many(u[3]&above)) / (m * m * m)
	case zhengfen.Pairs:
		return many(inRow(u[2])&from(r.High-1)) / (m * m)
	case zhengfen.Triples, zhengfen.Quads:
		return many(inRow(u[3])&from(r.High-1)) / (m * m * m)
	case zhengfen.Full:
		return (many(u[3]&above) + 2*many(u[4]&above) + jokers/2*many(u[2]&above)) / (m * m)
	case zhengfen.Run:
		return many(runs(g.unseen)&from(r.High-3)) / (m * m)
	case zhengfen.Mixed510K:
		return many(bombs(g.unseen)) / (m * m)
	}
	return 0
}

// higher is how many unseen cards are above a single one.
func (g *sight) higher(r zhengfen.Rank) float32 {
	switch r {
	case zhengfen.Big:
		return 0
	case zhengfen.Small:
		return one(g.unseen.Has(zhengfen.BigJoker))
	}
	return many(uint64(g.unseen) & from(r+1))
}
