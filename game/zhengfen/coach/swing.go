package coach

import (
	"cmp"
	"slices"

	"stopp/game"
	"stopp/game/zhengfen"
)

// Swing is a moment at which points changed hands: a trick was won, or the Last of a round handed over.
type Swing struct {
	Line   int           // of the record, where it shows
	Round  int           // from 1
	View   zhengfen.View // as everybody saw the table: before the trick was taken, or when the round was over
	Seat   game.Seat     // who won the points
	Play   zhengfen.Play // that won the trick; the zero Play where a round ended
	From   game.Seat     // the Last, or whose play that one beat; game.NoSeat for nobody
	Points int
	Ahead  bool // from that round on Seat was in front until the end
}

const (
	mostSwings = 3  // are told
	leastSwing = 20 // points of all but the first
	leading    = 20 // points that it weighs more if the winner went in front by it
)

// swings are the swings of a match, collected while it is replayed.
type swings struct {
	all    []Swing
	last   [game.MaxSeats]zhengfen.Play // of the running round
	totals [][game.MaxSeats]int         // after each round
}

// note takes in a step, with the match before and after it.
func (w *swings) note(before, after zhengfen.Match, s zhengfen.Step, line int) {
	if s.Seat == game.NoSeat {
		w.last = [game.MaxSeats]zhengfen.Play{}
		return
	}
	then, tricks := before.View(game.NoSeat), s.Tricks
	if s.Took && len(tricks) > 0 { // before the play
		w.won(then, tricks[0], line)
		tricks = tricks[1:]
	}
	if s.Action.Verb == zhengfen.Playing {
		w.last[s.Seat] = s.Action.Play
	}
	for _, t := range tricks {
		w.won(then, t, line)
	}
	if end := s.Round; end != nil {
		now := after.View(game.NoSeat)
		w.all = append(w.all, Swing{Line: line, Round: then.Round(), View: now, Seat: end.First, From: end.Last, Points: end.Hand.Points() + end.Taken.Points()})
		var totals [game.MaxSeats]int
		for seat := range now.Rules().Seats() {
			totals[seat] = now.Total(seat)
		}
		w.totals = append(w.totals, totals)
	}
}

// won notes a trick that ended on a table.
func (w *swings) won(then zhengfen.View, t zhengfen.Trick, line int) {
	s := Swing{Line: line, Round: then.Round(), View: then, Seat: t.Winner, Play: w.last[t.Winner], From: game.NoSeat, Points: t.Cards.Points()}
	laid := then.Laid()
	if n := len(laid); n > 0 && laid[n-1].Seat == t.Winner && laid[n-1].Play == s.Play {
		laid = laid[:n-1]
	}
	if n := len(laid); n > 0 && laid[n-1].Seat != t.Winner {
		s.From = laid[n-1].Seat
	}
	w.all = append(w.all, s)
}

// best are the weightiest, each of another trick or round's end: the points count, and more so where the
// winner of the match went in front by them.
func (w *swings) best(out game.Outcome, seats game.Seat) []Swing {
	all := slices.DeleteFunc(slices.Clone(w.all), func(s Swing) bool { return s.Points == 0 })
	for i, s := range all {
		all[i].Ahead = out.Places[s.Seat] == 1 && s.Round == w.front(s.Seat, seats)
	}
	weight := func(s Swing) int {
		if s.Ahead {
			return s.Points + leading
		}
		return s.Points
	}
	slices.SortStableFunc(all, func(a, b Swing) int { return cmp.Compare(weight(b), weight(a)) })
	for i := range all {
		if i == mostSwings || i > 0 && all[i].Points < leastSwing {
			return all[:i]
		}
	}
	return all
}

// front is the round since which a seat was in front of all others until the end, 0 for none.
func (w *swings) front(seat, seats game.Seat) (round int) {
	for i, totals := range slices.Backward(w.totals) {
		for other := range seats {
			if other != seat && totals[other] >= totals[seat] {
				return round
			}
		}
		round = i + 1
	}
	return round
}
