package play

import (
	"slices"

	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/view"
	"stopp/game"
	"stopp/game/streit"
)

// Window is the sheet whose moves can be stopped, if any can: the running one once a
// move has been made on it, else the one before.
func (s Story) Window() int {
	if s.Log(s.Sheet()).Moved() {
		return s.Sheet()
	}
	return s.Sheet() - 1
}

// Callers are the seats that may call now: they did not make the moves that can be
// stopped, and no earlier call of theirs forbids it.
func (s Story) Callers() (seats []game.Seat) {
	_, mover, open := s.Stoppable()
	for seat, muted := range s.Everyone().Muted {
		if open && !muted && game.Seat(seat) != mover {
			seats = append(seats, game.Seat(seat))
		}
	}
	return seats
}

// Target is the turn that a caller means who calls on a sheet's message and had seen
// that many moves: the last turn up to that sheet that isn't the caller's own. A sheet
// without a move stands for the one before, if the caller could stop that one's moves
// then. It is 0 if there is none.
func (s Story) Target(caller game.Seat, sheet, moves int) int {
	if before := s.Log(sheet - 1); moves <= s.movesBefore(sheet) && before.Moved() && before.Mover != caller && !before.Settled() {
		return sheet - 1
	}
	for ; sheet > 0; sheet-- {
		if mover := s.Log(sheet).Mover; mover != caller && mover != game.NoSeat {
			return sheet
		}
	}
	return 0
}

// movesBefore is how many moves had been made when a sheet began.
func (s Story) movesBefore(sheet int) (n int) {
	for before := 1; before < sheet; before++ {
		for _, e := range s.Log(before).Events {
			if e.What == streit.Moved {
				n++
			}
		}
	}
	return n
}

// Futile tells a seat what everybody knows: that none of its calls can succeed now.
// That costs it nothing.
func (s Story) Futile(caller game.Seat, sheet, moves int) error {
	if s.Rules().Referee == streit.RefereeArbiter {
		return &streit.Refusal{Reason: streit.NoStopping}
	}
	if err := s.MayCall(caller); err != nil {
		return err
	}
	_, mover, open := s.Stoppable()
	if open && mover == caller {
		return &streit.Refusal{Reason: streit.OwnMove}
	}
	if err := s.Timely(sheet, moves); err != nil || open {
		return err
	}
	return &streit.Refusal{Reason: streit.NoWindow}
}

// MayCall fails for a seat that may not call for a while, which is public (rules
// §6.5), and says until when. Whether there is anything to call is left to the
// rules.
func (s Story) MayCall(seat game.Seat) error {
	if v := s.Everyone(); seat != game.NoSeat && v.Muted[seat] || slices.Contains(v.Accepted, seat) {
		return cardtable.Refuse(view.MayNotCall(v, seat), nil)
	}
	return nil
}

// Timely fails unless a sheet is the one whose moves can be stopped now. With window=move
// it also fails if a move was made after the ones seen.
func (s Story) Timely(sheet, moves int) error {
	window := s.Window()
	switch {
	case sheet > window, sheet == 0:
		return cardtable.Refuse("stopp.nothing", nil)
	case sheet < window, s.Rules().Window == streit.WindowMove && moves < s.moves:
		return cardtable.Refuse("stopp.late", nil)
	}
	return nil
}
