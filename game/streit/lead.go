package streit

import (
	"stopp/game"
	"stopp/game/record"
)

// Lead is, by seat, how many points each was ahead of the seat that resigned a match, from its
// record: the difference of their cards, as in a blocked game (§7.3), 0 if not ahead. It is nil
// if nobody resigned.
func Lead(r *record.Record) ([]int, error) {
	var last Entry
	for e, err := range Replay(r) {
		if err != nil {
			return nil, err
		}
		last = e
	}
	s := last.Match.now
	if s.ending != game.Resigned {
		return nil, nil
	}
	lead := make([]int, s.seats())
	for seat := range lead {
		lead[seat] = max(0, s.sum(s.victor)-s.sum(game.Seat(seat)))
	}
	return lead, nil
}
