package streit

import "stopp/game"

// late takes the rest of its turn from the seat to move, whose time is up
// (§6.8). Like a turn passed over it counts as a lay and closes the window; a
// turned card goes onto the waste, as after a Stopp.
func (m *Match) late(seat game.Seat) ([]Event, error) {
	if seat != m.now.mover {
		return nil, refuse(OutOfTurn)
	}
	m.begin(seat)
	m.window = nil
	laid := m.now.layTurned()
	m.now = m.now.passOver()
	m.newTurn()
	return m.goOn([]Event{{What: RanOut, Seat: seat, Laid: laid}}), nil
}
