package cardtable

import "stopp/game"

// Story is a match with what has been told of it. It is a value: Act returns another. It
// counts sheets: a sheet is what one message shows of the match, such as a turn, a round,
// or a result.
type Story interface {
	// Act carries out an action of a seat, as the game's notation writes it.
	Act(seat game.Seat, action string) (Story, error)
	// Follow is Act for a story that nobody else holds and that is not used after it.
	// So a replay of many actions copies nothing.
	Follow(seat game.Seat, action string) (Story, error)
	// Abandoned is the match when it has ended without a result, on a sheet of its own.
	Abandoned() Story
	// Seen is what a seat may know, and with game.NoSeat what everybody may.
	Seen(viewer game.Seat) game.View
	// Outcome is how the match stands.
	Outcome() game.Outcome

	// Sheet is the number of the running sheet, from 1. It never goes back.
	Sheet() int
	// Turn is the number of the running turn. It goes back when turns are undone.
	Turn() int
	// Moves is how many moves were made, taken back or not.
	Moves() int

	// ToMove is whose turn it is, or was when the match ended.
	ToMove() game.Seat
	// Awaited are the seats for whose move or word the table waits.
	Awaited() game.Seats
	// Objecting are the seats that may object to the last actions.
	Objecting() game.Seats
	// Proposed are the seats that have proposed something that needs everyone's agreement,
	// such as a block.
	Proposed() game.Seats
	// AtStake is what nobody can object to any more after the next move.
	AtStake() Stake
}

// Unasked is a Story that tells apart actions that came by themselves, such as cards
// played up after a move because a member wishes that.
type Unasked interface {
	Story
	// Unasked is the story with its last action marked so.
	Unasked() Story
}

// ByItself marks the last action of a story, if that is told apart.
func ByItself(s Story) Story {
	if u, tells := s.(Unasked); tells {
		return u.Unasked()
	}
	return s
}

// Stake is what some seats can object to until the next move. It depends only on what all
// can see, never on whether there is a reason to object.
type Stake struct {
	Seats game.Seats // may object now, and not any more after the next move
	Moves int        // that they may want to look at
	// Each are the seats that may object to each single move of the seat to move,
	// before it makes the next. Then it has to make its moves one at a time.
	Each game.Seats
}

// Deed is what a game makes of a press or a command at its table. It is only a wish:
// the room writes it down, and then shows it.
type Deed struct {
	// Actions of the seat that acts, as the game's notation writes them. All of them
	// are carried out, or none.
	Actions []string
	// After are actions that come after these by themselves, together with them.
	After []string
	// Draft, if not nil, is what the seat to move has chosen so far, such as a card
	// that it has lifted. "" is nothing. Actions drop it.
	Draft *string
}

// Act is the deed of these actions.
func Act(actions ...string) Deed { return Deed{Actions: actions} }

// Choose is the deed that leaves a draft.
func Choose(draft string) Deed { return Deed{Draft: &draft} }
