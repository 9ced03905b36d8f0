package coach

import (
	"cmp"
	"slices"

	"stopp/game"
	"stopp/game/record"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/opponent"
)

// Review is a look back at a match.
type Review struct {
	Rules   zhengfen.Rules
	Outcome game.Outcome
	Rounds  int // that were begun
	Seats   []Account
	Swings  []Swing // the weightiest first, a few
}

// Account is the report on one player.
type Account struct {
	Chosen int      // how many actions of its own had an alternative
	Costly []Costly // the costliest actions, the dearest first, at most three; only one of a trick
}

// Costly is an action that cost its player points, as a master sees it who knows what the
// player knew.
type Costly struct {
	Line    int           // of the record, where the action stands
	Round   int           // from 1
	View    zhengfen.View // before the action, as the player saw the table
	Step    zhengfen.Step // the action
	Better  zhengfen.Action
	Reasons []Reason // points for the better action
	Cost    float64  // in points of that round: expected of the better one, less of the action
}

// Effort says how much a review may think. Equal efforts and seeds give the same review for
// ever, if there is no Stop.
type Effort struct {
	Rounds   int        // imagined for all actions together; 0 stands for Usual's
	Seats    game.Seats // whose actions are judged; none stands for all
	Seed     uint64
	Progress func(done, total int) // told now and then how far it is; may be nil
	Stop     func() bool           // when it says true the rest is left out; may be nil
}

// Usual is the effort that is made where nothing else is said: some seconds of one core.
var Usual = Effort{Rounds: 150_000}

const (
	mostCostly  = 3
	closer      = 8   // actions of a seat that are looked at again
	leastCost   = 2   // in points; a cheaper action is not worth talking about
	leastGlance = 40  // rounds for an action
	mostGlance  = 400 // rounds for an action
	share       = 2   // one in this many of the rounds is for the second look
)

// Look looks back at a match. The record need not go to the match's end. The error is of
// the record; it names the line.
func Look(r *record.Record, e Effort) (Review, error) {
	if e.Rounds <= 0 {
		e.Rounds = Usual.Rounds
	}
	if e.Seats == 0 {
		e.Seats = ^game.Seats(0)
	}
	review, all, err := follow(r, e.Seats)
	if err != nil {
		return Review{}, err
	}
	w := &work{Effort: e}
	w.rate(&review, all)
	return review, nil
}

// made is an action that was chosen.
type made struct {
	Costly
	trick int // its number in the match
}

// follow replays a record and notes the choices.
func follow(r *record.Record, seats game.Seats) (review Review, all []*made, err error) {
	var before zhengfen.Match
	var points swings
	trick := 0
	for e, err := range zhengfen.Replay(r) {
		if err != nil {
			return review, nil, err
		}
		if e.Line > 0 && seats.Has(e.Step.Seat) && chosen(before, e.Step) {
			v := before.View(e.Step.Seat)
			all = append(all, &made{Costly{Line: e.Line, Round: v.Round(), View: v, Step: e.Step}, trick})
		}
		if e.Line > 0 {
			points.note(before, e.Match, e.Step, e.Line)
		}
		trick += len(e.Step.Tricks)
		before = e.Match
	}
	now := before.View(game.NoSeat)
	review = Review{Rules: now.Rules(), Outcome: now.Outcome(), Rounds: now.Round(), Seats: make([]Account, now.Rules().Seats())}
	review.Swings = points.best(review.Outcome, now.Rules().Seats())
	for _, m := range all {
		review.Seats[m.Step.Seat].Chosen++
	}
	return review, all, nil
}

// chosen tells whether a seat has chosen among several actions: not if its time was up,
// after it has left, or when it takes its trick.
func chosen(before zhengfen.Match, s zhengfen.Step) bool {
	if s.Late || s.Action.Verb != zhengfen.Playing && s.Action.Verb != zhengfen.Pass {
		return false
	}
	v := before.View(s.Seat)
	return !v.Resigned().Has(s.Seat) && len(v.Moves(nil)) > 1
}

// work is a review's effort being made.
type work struct {
	Effort
	done, total int
}

// rate finds the actions that cost most. It rates all at a glance, then for each seat the
// seemingly worst ones again with other random numbers, because among many glances the
// worst are exaggerated.
func (w *work) rate(r *Review, all []*made) {
	again := 0
	for _, account := range r.Seats {
		again += min(account.Chosen, closer)
	}
	w.total = len(all) + again
	glance := (w.Rounds - w.Rounds/share) / max(1, len(all))
	if !w.look(all, max(leastGlance, min(mostGlance, glance)), w.Seed) {
		return
	}
	for seat := range r.Seats {
		own := slices.DeleteFunc(slices.Clone(all), func(m *made) bool { return int(m.Step.Seat) != seat })
		slices.SortStableFunc(own, byCost)
		own = own[:min(closer, len(own))]
		if !w.look(own, w.Rounds/share/max(1, again), w.Seed+1) {
			return
		}
		slices.SortStableFunc(own, byCost)
		r.Seats[seat].Costly = dearest(own)
	}
}

func byCost(a, b *made) int { return cmp.Compare(b.Cost, a.Cost) }

// look compares actions with better ones; false if there is no more time.
func (w *work) look(list []*made, rounds int, seed uint64) bool {
	for _, m := range list {
		best, was, ok := opponent.Rate(m.View, m.Step.Action, seed, opponent.Budget{Rounds: rounds})
		if m.Cost = 0; ok && !opponent.Alike(best.Action, was.Action) {
			m.Cost, m.Better = best.Points-was.Points, best.Action
		}
		if w.done++; w.Progress != nil {
			w.Progress(w.done, w.total)
		}
		if w.Stop != nil && w.Stop() {
			return false
		}
	}
	return true
}

// dearest are the first of a list, but only one of each trick: a player who missed
// something there missed it again the next time.
func dearest(list []*made) (found []Costly) {
	var tricks []int
	for _, m := range list {
		if m.Cost < leastCost || len(found) == mostCostly {
			break
		}
		if slices.Contains(tricks, m.trick) {
			continue
		}
		tricks = append(tricks, m.trick)
		m.Reasons = reasons(m.View, m.Better)
		found = append(found, m.Costly)
	}
	return found
}
