package coach

import (
	"slices"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
)

// WhyNot is a point against a play.
type WhyNot uint8

// Points against a play, the weightiest first.
const (
	StrandsReserve WhyNot = iota // the own reserve's top finds no place any more
	TakesHouse                   // one empty house less
	HelpsOpponent                // another's reserve top finds a place
	InvitesLoads                 // more cards can be loaded onto the own piles
	BuriesCard                   // a card that a family wants next lies deeper
	OnlyShifts                   // nothing of this: cards only go from house to house
	GainsLittle                  // nothing of this: it is worth less than going on at once
)

var whyNotWords = [...]string{"strands-reserve", "takes-house", "helps-opponent", "invites-loads", "buries-card", "only-shifts", "gains-little"}

// String is the reason's code, a word for catalogues.
func (w WhyNot) String() string { return whyNotWords[w] }

// Rejected is the best play that a hint advises against.
type Rejected struct {
	Step streit.Step
	Cost float64 // in cards, as a Costly has it
	Why  WhyNot
}

const (
	ideas     = 6 // plays that are looked at, at most
	ideaNodes = 2500
	sureNodes = 20_000
)

// instead finds the best play that somebody could think of when the best is to
// play no card; false if there is no play.
func instead(v streit.View, s *streit.State, lines []opponent.Line, seed uint64, b opponent.Budget) (Rejected, bool) {
	list := plays(s)
	for _, l := range lines {
		if first := l.Moves[0]; first.Kind == streit.Play {
			list = []streit.Move{first} // the search has found it already
			break
		}
	}
	if len(list) == 0 {
		return Rejected{}, false
	}
	best := list[0]
	if len(list) > 1 {
		best = cheapest(v, list[:min(ideas, len(list))], seed, opponent.Budget{Nodes: nodesFor(b, ideaNodes), Stop: b.Stop})
	}
	top, made, ok := opponent.Rate(v, best, seed, opponent.Budget{Nodes: nodesFor(b, sureNodes), Stop: b.Stop})
	if !ok {
		return Rejected{}, false
	}
	return Rejected{step(s, best), max(0, top.Value-made.Value), against(*s, made.Moves)}, true
}

// nodesFor is a part of a budget, or the usual number.
func nodesFor(b opponent.Budget, usual int) int {
	if b.Nodes > 0 {
		return min(usual, b.Nodes)
	}
	return usual
}

// plays are the regular plays; to empty houses only one a card.
func plays(s *streit.State) []streit.Move {
	seen := map[streit.Place]bool{}
	return slices.DeleteFunc(s.Regular(nil), func(m streit.Move) bool {
		if m.Kind != streit.Play {
			return true
		}
		vacant := m.To.House() > 0 && s.Count(m.To) == 0
		twice := vacant && seen[m.From]
		seen[m.From] = seen[m.From] || vacant
		return twice
	})
}

// cheapest is the play of a list that costs least, at a glance.
func cheapest(v streit.View, list []streit.Move, seed uint64, b opponent.Budget) streit.Move {
	found, least := list[0], 0.0
	for i, m := range list {
		best, made, ok := opponent.Rate(v, m, seed, b)
		if cost := best.Value - made.Value; ok && (i == 0 || cost < least) {
			found, least = m, cost
		}
	}
	return found
}

// against is the points against the plays that a line begins with.
func against(before streit.State, moves []streit.Move) WhyNot {
	me, after, shifts := before.ToMove(), before, true
	for _, m := range moves {
		if m.Kind != streit.Play || after.Reveals(m) {
			break
		}
		after = after.After(m)
		shifts = shifts && m.From.House() > 0 && m.To.House() > 0
	}
	was, is := glance(&before, me), glance(&after, me)
	switch {
	case was.reserveGoes && !is.reserveGoes:
		return StrandsReserve
	case is.vacant < was.vacant:
		return TakesHouse
	case is.othersGo > was.othersGo:
		return HelpsOpponent
	case is.loads > was.loads:
		return InvitesLoads
	case is.buried > was.buried:
		return BuriesCard
	case shifts && moves[0].From.House() > 0 && is.vacant == was.vacant:
		return OnlyShifts
	}
	return GainsLittle
}

// sight is a first look.
type sight struct {
	vacant      int
	reserveGoes bool // a house or a family takes the own reserve's top
	othersGo    int  // how many other reserves' tops go somewhere
	loads       int  // tops of houses and others' reserves that go onto the own piles
	buried      int  // cards on cards that a family wants next
}

func glance(s *streit.State, me game.Seat) (g sight) {
	g.vacant = s.Vacancies()
	v := s.View(game.NoSeat)
	for i := range v.Players {
		c := s.Top(streit.ReserveOf(game.Seat(i)))
		goes := c != cards.None && (g.vacant > 0 || takes(s, v, c))
		switch {
		case game.Seat(i) == me:
			g.reserveGoes = goes
		case goes:
			g.othersGo++
		}
		if game.Seat(i) != me {
			g.load(s, me, c)
		}
	}
	for n, h := range v.Houses {
		g.load(s, me, s.Top(streit.Place(n+1)))
		for i, c := range h.Open {
			if c.Rank() == s.Height(c.Suit(), 0)+1 || c.Rank() == s.Height(c.Suit(), 1)+1 {
				g.buried += len(h.Open) - 1 - i
			}
		}
	}
	return g
}

// takes tells whether some house or family takes a card.
func takes(s *streit.State, v streit.View, c cards.Card) bool {
	if c.Rank() == s.Height(c.Suit(), 0)+1 || c.Rank() == s.Height(c.Suit(), 1)+1 {
		return true
	}
	for n := range v.Houses {
		on := s.Top(streit.Place(n + 1))
		alike := on.Red() == c.Red()
		if v.Rules.Build == streit.BuildSuit {
			alike = on.Suit() != c.Suit()
		}
		if on != cards.None && on.Rank() == c.Rank()+1 && !alike {
			return true
		}
	}
	return false
}

// load counts a card that others could load onto a seat's piles.
func (g *sight) load(s *streit.State, me game.Seat, c cards.Card) {
	if c == cards.None {
		return
	}
	for _, on := range []cards.Card{s.Top(streit.ReserveOf(me)), s.Top(streit.WasteOf(me))} {
		if on != cards.None && on.Suit() == c.Suit() && (on.Rank() == c.Rank()+1 || c.Rank() == on.Rank()+1) {
			g.loads++
		}
	}
}
