package coach

import (
	"slices"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Why is a point for a line.
type Why uint8

// Points for a line, the weightiest first.
const (
	Wins           Why = iota // the last card leaves
	ToFamily                  // N cards go to families, Card first
	FreesCard                 // Card, which lay under others of a house, goes to a family
	EmptiesReserve            // Card is the reserve's last one
	PlaysReserve              // Card leaves the reserve, and the next one shows
	UncoversCard              // a face-down card of the house At shows
	LoadsOpponent             // N cards go onto others' piles, Card first, onto At
	FreesHouse                // the house At falls empty
	PlaysTurned               // Card, the turned one, need not be laid
	OpensReserve              // the reserve's closed top shows
	Prepares                  // cards of houses find better places
	EndsTurn                  // nothing is left but to lay or to pass
)

var whyWords = [...]string{
	"wins", "to-family", "frees-card", "empties-reserve", "plays-reserve", "uncovers-card", "loads-opponent",
	"frees-house", "plays-turned", "opens-reserve", "prepares", "ends-turn",
}

// String is the reason's code, a word for catalogues.
func (w Why) String() string { return whyWords[w] }

// Reason is one thing that speaks for a line. That a line turns the next card
// is none: the line itself says so.
type Reason struct {
	Why  Why
	Card cards.Card   // the card that it is about, or cards.None
	At   streit.Place // the house or the loaded pile that it is about, or streit.NoPlace
	N    int          // how many cards, where the reason counts them
	Step int          // of the line, from 0: the move that does it, the first of several
	Last int          // the last of them
}

// mostReasons is how many are given for a line.
const mostReasons = 3

// plan is a line looked at move by move, on a table like the one that is seen.
type plan struct {
	me      game.Seat
	steps   []streit.Step
	reasons []Reason
}

// look goes through a line on a table. Cards that it would show stay hidden.
func look(s streit.State, moves []streit.Move) plan {
	p := plan{me: s.ToMove()}
	covered := coveredCards(&s)
	for _, m := range moves {
		p.steps = append(p.steps, step(&s, m))
		p.weigh(&s, m, covered)
		s = s.After(m)
	}
	if out := s.Outcome(); out.Ending == game.Won && out.Winner == p.me {
		p.add(Reason{Why: Wins})
	}
	p.prepares()
	slices.SortStableFunc(p.reasons, func(a, b Reason) int { return int(a.Why) - int(b.Why) })
	p.reasons = p.reasons[:min(mostReasons, len(p.reasons))]
	return p
}

// step is a move as it would be seen; a card that shows only then is hidden.
func step(s *streit.State, m streit.Move) streit.Step {
	st := streit.Step{Seat: s.ToMove(), Move: m}
	switch m.Kind {
	case streit.Play:
		st.Card = top(s, m.From)
	case streit.Lay:
		st.Card = s.Turned(st.Seat)
	case streit.Turn:
		st.Card = cards.Hidden
		st.TurnedOver = s.View(game.NoSeat).Players[st.Seat].Hand == 0
	case streit.Open:
		st.Card = cards.Hidden
	}
	return st
}

// top is the card that a play of the seat to move would take from a place.
func top(s *streit.State, from streit.Place) cards.Card {
	switch me := s.ToMove(); from {
	case streit.OwnReserve:
		return s.Top(streit.ReserveOf(me))
	case streit.OwnTurned:
		return s.Turned(me)
	case streit.OwnWaste:
		return s.Top(streit.WasteOf(me))
	}
	return s.Top(from)
}

// coveredCards are the open cards of houses that lie under others.
func coveredCards(s *streit.State) (list []cards.Card) {
	for _, h := range s.View(game.NoSeat).Houses {
		if n := len(h.Open); n > 1 {
			list = append(list, h.Open[:n-1]...)
		}
	}
	return list
}

// weigh notes the good of a move of a line.
func (p *plan) weigh(s *streit.State, m streit.Move, covered []cards.Card) {
	switch m.Kind {
	case streit.Turn:
		return
	case streit.Open:
		p.add(Reason{Why: OpensReserve})
		return
	case streit.Lay, streit.Pass:
		if len(s.Regular(nil)) == 1 {
			p.add(Reason{Why: EndsTurn})
		}
		return
	}
	c := top(s, m.From)
	_, _, load := m.To.Load()
	switch {
	case m.To == streit.ToFamily && m.From.House() > 0 && len(p.steps) > 1 && slices.Contains(covered, c):
		p.add(Reason{Why: FreesCard, Card: c, At: m.From})
	case m.To == streit.ToFamily:
		p.count(Reason{Why: ToFamily, Card: c})
	case load:
		p.count(Reason{Why: LoadsOpponent, Card: c, At: m.To})
	case m.From == streit.OwnTurned || m.From == streit.OwnWaste:
		p.add(Reason{Why: PlaysTurned, Card: c})
	}
	p.leaves(s, m, c)
}

// leaves notes the good points of the place that a card leaves.
func (p *plan) leaves(s *streit.State, m streit.Move, c cards.Card) {
	switch n := m.From.House(); {
	case m.From == streit.OwnReserve && s.Count(streit.ReserveOf(p.me)) == 1:
		p.add(Reason{Why: EmptiesReserve, Card: c})
	case m.From == streit.OwnReserve:
		p.add(Reason{Why: PlaysReserve, Card: c})
	case n == 0:
	case s.Reveals(m):
		p.add(Reason{Why: UncoversCard, At: m.From})
	case s.Count(m.From) == 1 && (m.To.House() == 0 || s.Count(m.To) > 0):
		p.add(Reason{Why: FreesHouse, At: m.From})
	}
}

// prepares notes the reason for a line of plays from house to house that has no
// other.
func (p *plan) prepares() {
	if len(p.steps) == 0 || p.steps[0].Move.From.House() == 0 {
		return
	}
	for _, r := range p.reasons {
		if r.Why < Prepares {
			return
		}
	}
	last := 0
	for i, st := range p.steps {
		if st.Move.Kind == streit.Play {
			last = i
		}
	}
	p.reasons = append(p.reasons, Reason{Why: Prepares, Last: last})
}

// gained is how many moves of the line it takes until all is done that the reasons
// name; all of them where there are none.
func (p *plan) gained() int {
	if len(p.reasons) == 0 {
		return len(p.steps)
	}
	last := 0
	for _, r := range p.reasons {
		last = max(last, r.Last)
	}
	return last + 1
}

// count adds one to a reason that counts cards.
func (p *plan) count(r Reason) {
	r.N = 1
	for i := range p.reasons {
		if p.reasons[i].Why == r.Why {
			p.reasons[i].N++
			p.reasons[i].Last = len(p.steps) - 1
			return
		}
	}
	p.add(r)
}

// add notes a reason of the last move; the same one for several cards is given
// for the first.
func (p *plan) add(r Reason) {
	r.Step = len(p.steps) - 1
	r.Last = r.Step
	for i := range p.reasons {
		if p.reasons[i].Why == r.Why {
			p.reasons[i].Last = r.Last
			return
		}
	}
	p.reasons = append(p.reasons, r)
}

func (p *plan) has(why Why) bool {
	return slices.ContainsFunc(p.reasons, func(r Reason) bool { return r.Why == why })
}
