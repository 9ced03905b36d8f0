package opponent

import (
	"math/rand/v2"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/zhengfen"
)

// odds are the odds of something that surprises by so many steps.
var odds = [...]float64{1, 0.6, 0.36, 0.216, 0.13, 0.078, 0.047, 0.028, 0.017, 0.01}

// imagination deals the cards that a viewer does not see, again and again. The less a
// hand surprises, the more often it comes (Metropolis and Hastings: two cards of two
// hands are exchanged, if that is likely enough).
type imagination struct {
	rng   *rand.PCG
	cards []zhengfen.Card
	owner []game.Seat
	hands [game.MaxSeats]zhengfen.Cards
	seen  [game.MaxSeats][]passed
	how   [game.MaxSeats]int // surprising each hand is
}

func imagine(v zhengfen.View, rng *rand.PCG) *imagination {
	m := &imagination{rng: rng}
	for c := range v.Unseen().All() {
		m.cards = append(m.cards, c)
	}
	for i := len(m.cards) - 1; i > 0; i-- {
		j := cards.Below(rng, uint64(i+1))
		m.cards[i], m.cards[j] = m.cards[j], m.cards[i]
	}
	for seat := range v.Rules().Seats() {
		if seat == v.Viewer() {
			continue
		}
		for range v.Held(seat) {
			m.hands[seat] |= 1 << m.cards[len(m.owner)]
			m.owner = append(m.owner, seat)
		}
	}
	for _, p := range evidence(v) {
		if v.Held(p.seat) > 0 {
			m.seen[p.seat] = append(m.seen[p.seat], p)
		}
	}
	for seat := range m.hands {
		m.how[seat] = m.surprise(game.Seat(seat), m.hands[seat])
	}
	m.mix(6 * len(m.cards))
	return m
}

func (m *imagination) surprise(seat game.Seat, hand zhengfen.Cards) (sum int) {
	for i := range m.seen[seat] {
		sum += m.seen[seat][i].surprise(hand)
	}
	return sum
}

// next are other hands.
func (m *imagination) next() [game.MaxSeats]zhengfen.Cards {
	m.mix(len(m.cards))
	return m.hands
}

func (m *imagination) mix(times int) {
	n := uint64(len(m.cards))
	for range times {
		i, j := cards.Below(m.rng, n), cards.Below(m.rng, n)
		if m.owner[i] != m.owner[j] {
			m.exchange(i, j)
		}
	}
}

// exchange gives two cards to each other's owners, if that is likely enough.
func (m *imagination) exchange(i, j uint64) {
	a, b := m.owner[i], m.owner[j]
	one, other := zhengfen.CardsOf(m.cards[i]), zhengfen.CardsOf(m.cards[j])
	handA, handB := m.hands[a]&^one|other, m.hands[b]&^other|one
	howA, howB := m.surprise(a, handA), m.surprise(b, handB)
	if more := howA + howB - m.how[a] - m.how[b]; more > 0 {
		if more >= len(odds) || !m.chance(odds[more]) {
			return
		}
	}
	m.hands[a], m.hands[b], m.how[a], m.how[b] = handA, handB, howA, howB
	m.cards[i], m.cards[j] = m.cards[j], m.cards[i]
}

// chance is true as often as that.
func (m *imagination) chance(of float64) bool { return float64(m.rng.Uint64()>>11)/(1<<53) < of }

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
