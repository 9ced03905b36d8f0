package streit

import "stopp/game"

// MostLate is how many turns of a game a seat may lose on time. With one more
// it resigns instead, written by the clock (§6.8).
const MostLate = 2

// late takes the rest of its turn from the seat to move, whose time is up
// (§6.8). It counts as a lay, and it closes the window; a turned card goes onto
// the waste, as after a Stopp.
func (m *Match) late(seat game.Seat) ([]Event, error) {
	switch {
	case seat != m.now.mover:
		return nil, refuse(OutOfTurn)
	case m.lates[seat] == MostLate:
		return nil, refuse(LateTooOften)
	}
	m.lates[seat]++
	m.begin(seat)
	m.close()
	laid := m.now.layTurned()
	m.now = m.now.passOver()
	m.newTurn()
	return m.goOn([]Event{{What: RanOut, Seat: seat, Laid: laid}}), nil
}
