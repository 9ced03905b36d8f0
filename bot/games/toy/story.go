package toy

import (
	"slices"

	"stopp/bot/games/cardtable"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/toy"
)

// story is a match with what has been told of it. A sheet is a round, and the last one
// the result: each has a message of its own.
type story struct {
	match  game.Match
	sheets [][]laid // the last one is running
}

// laid is a card that a seat has played.
type laid struct {
	seat game.Seat
	card cards.Card
}

// begin is a match as it was dealt.
func begin(version int, deal string) (cardtable.Story, error) {
	m, err := toy.Game().Open(version, deal)
	if err != nil {
		return nil, err
	}
	return story{m, make([][]laid, 1)}, nil
}

// Act carries out an action. Others' copies of the story stay as they are: only copies of
// slices are changed.
func (s story) Act(seat game.Seat, action string) (cardtable.Story, error) {
	then, err := s.match.Act(seat, action)
	if err != nil {
		return s, err
	}
	s.match = then
	if seat == game.NoSeat { // chance deals the next round
		return s.next(), nil
	}
	if action == toy.Resign {
		if then.Outcome().Over() {
			return s.next(), nil
		}
		return s, nil
	}
	card, _ := s.seen(game.NoSeat).Newest() // the one that was named, or a late seat's lowest
	last := len(s.sheets) - 1
	s.sheets = slices.Clone(s.sheets)
	s.sheets[last] = append(slices.Clip(s.sheets[last]), laid{seat, card})
	if then.Outcome().Over() {
		return s.next(), nil
	}
	return s, nil
}

// Follow may spare the copies. A match of the toy is too short for that to matter.
func (s story) Follow(seat game.Seat, action string) (cardtable.Story, error) {
	return s.Act(seat, action)
}

// Abandoned is the match when it has ended without a result.
func (s story) Abandoned() cardtable.Story { return s.next() }

// next begins a sheet.
func (s story) next() story {
	s.sheets = append(slices.Clip(s.sheets), nil)
	return s
}

// seen is what a seat may know, and with game.NoSeat what everybody may.
func (s story) seen(viewer game.Seat) toy.View { return s.match.Seen(viewer).(toy.View) }

// What the room asks of a story.

func (s story) Seen(viewer game.Seat) game.View { return s.match.Seen(viewer) }
func (s story) Outcome() game.Outcome           { return s.match.Outcome() }
func (s story) Sheet() int                      { return len(s.sheets) }
func (s story) Turn() int                       { return s.Moves() + 1 } // each card is a turn
func (s story) Moves() int                      { return len(slices.Concat(s.sheets...)) }
func (s story) ToMove() game.Seat               { return s.seen(game.NoSeat).ToMove() }
func (s story) Awaited() game.Seats             { return s.match.Running() }
func (s story) Objecting() game.Seats           { return s.match.Objecting() }
func (s story) Proposed() game.Seats            { return 0 }                 // nothing needs the word of all
func (s story) AtStake() cardtable.Stake        { return cardtable.Stake{} } // nobody may object to anything
