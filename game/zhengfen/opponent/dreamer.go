package opponent

import (
	"math/rand/v2"

	"stopp/game"
	"stopp/game/zhengfen"
)

// dreamer imagines how a round goes on.
type dreamer struct {
	view  zhengfen.View
	rng   *rand.PCG
	hands *imagination
	how   habits
	room  []zhengfen.Action
}

// mostListed is room for the actions of any hand.
const mostListed = 2000

func newDreamer(v zhengfen.View, seed uint64, rounds int) *dreamer {
	rng := rand.NewPCG(seed, 4)
	d := &dreamer{view: v, rng: rng, hands: imagine(v, rng), room: make([]zhengfen.Action, 0, mostListed)}
	d.how = habitsOf(v, d.hands, rounds, d.room)
	return d
}

// imagine deals the hidden cards once more, and finishes the round after each of some actions.
// The viewer plays on thriftily, the others thriftily or greedily, by their habits.
func (d *dreamer) imagine(some []tried) {
	table := d.view.With(d.hands.next())
	me := d.view.Viewer()
	var simple game.Seats
	for seat := range table.Rules().Seats() {
		if seat != me && d.hands.chance(d.how[seat]) {
			simple = simple.With(seat)
		}
	}
	before := table.Total(me)
	for i := range some {
		next := table
		next.Do(some[i].action)
		d.finish(&next, simple)
		some[i].points += next.Total(me) - before
		some[i].rounds++
	}
}

// finish plays a round to its end.
func (d *dreamer) finish(s *zhengfen.State, simple game.Seats) {
	w := weightsOf(s)
	for !s.RoundOver() {
		list := s.Moves(d.room[:0])
		if simple.Has(s.ToMove()) {
			s.Do(greedy(list, s.Trick().Points()))
			continue
		}
		s.Do(thrifty(s, list, w))
	}
}
