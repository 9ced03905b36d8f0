package play

import (
	"slices"

	"stopp/bot/games/cardtable"
	"stopp/game"
	"stopp/game/streit"
)

// Story is what the card room keeps of a table.
var _ cardtable.Story = Story{}

// Of is a table's story as one of this game.
func Of(s cardtable.Story) Story { return s.(Story) }

// Turn is the number of the running turn.
func (s Story) Turn() int { return s.Everyone().Turn }

// ToMove is whose turn it is, or was when the match ended.
func (s Story) ToMove() game.Seat { return s.Everyone().ToMove }

// Awaited are the seats for which the table waits: for a move, or for a word on a block
// or on a result that can be undone.
func (s Story) Awaited() (seats game.Seats) {
	v := s.Everyone()
	switch {
	case v.Outcome.Final():
		return 0
	case !v.Outcome.Provisional:
		seats = game.SeatsOf(v.ToMove)
	}
	for i := range v.Players {
		if seat := game.Seat(i); v.Outcome.Provisional && s.awaits(v, seat) || len(v.Proposed) > 0 && !v.Outcome.Provisional && !slices.Contains(v.Proposed, seat) {
			seats = seats.With(seat)
		}
	}
	return seats
}

// awaits tells whether a provisional result waits for a seat's word: the seat did
// not make the last move, may call, and has not accepted.
func (s Story) awaits(v streit.View, seat game.Seat) bool {
	return seat != s.Log(s.Sheet()-1).Mover && !v.Muted[seat] && !slices.Contains(v.Accepted, seat)
}

// Objecting are the seats that may call Stopp now.
func (s Story) Objecting() game.Seats { return game.SeatsOf(s.Callers()...) }

// Proposed are the seats that have proposed a block (§7.2).
func (s Story) Proposed() game.Seats { return game.SeatsOf(s.Everyone().Proposed...) }

// AtStake is what can still be stopped and can't after the next move (§6.1).
func (s Story) AtStake() (at cardtable.Stake) {
	v, each := s.Everyone(), s.Rules().Window == streit.WindowMove
	_, by, open := s.Stoppable()
	closes := open && (each || !s.Log(s.Sheet()).Moved()) && !v.Outcome.Over()
	for i := range v.Players {
		seat := game.Seat(i)
		if closes && seat != by && !v.Muted[seat] {
			at.Seats = at.Seats.With(seat)
		}
		if each && seat != v.ToMove && !v.Muted[seat] {
			at.Each = at.Each.With(seat)
		}
	}
	if at.Moves = 1; !each {
		at.Moves = s.movedOn(s.Window())
	}
	return at
}

// movedOn counts the moves of a sheet.
func (s Story) movedOn(sheet int) (n int) {
	for _, e := range s.Log(sheet).Events {
		if e.What == streit.Moved {
			n++
		}
	}
	return n
}
