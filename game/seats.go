package game

import "math/bits"

// Seats is a set of seats. The zero value has none.
type Seats uint8

// SeatsOf is the set of these seats, each below MaxSeats.
func SeatsOf(seats ...Seat) (s Seats) {
	for _, seat := range seats {
		s = s.With(seat)
	}
	return s
}

// Has tells whether a seat is one of them; NoSeat never is.
func (s Seats) Has(seat Seat) bool { return seat < MaxSeats && s>>seat&1 == 1 }

// With is the set with one more seat. NoSeat changes nothing.
func (s Seats) With(seat Seat) Seats {
	if seat >= MaxSeats {
		return s
	}
	return s | 1<<seat
}

// Len is how many seats there are.
func (s Seats) Len() int { return bits.OnesCount8(uint8(s)) }

// List is the seats in order, A first; nil for none.
func (s Seats) List() (seats []Seat) {
	for seat := A; seat < MaxSeats; seat++ {
		if s.Has(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}
