package patience

import (
	"fmt"

	"stopp/bot/games/cardtable"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/patience"
)

// story is a match with what has been told of it. All of it is on one sheet: one message
// shows the table from the deal to the end.
type story struct {
	match     patience.Match
	number    string // of the deal, "" for none, or for one that is sealed
	day, seal string // of a sealed deal; of a race there is no day
	done      int    // actions
	last      deed
	top       *played // the last move that stands, nil for none
	undone    *played // the move taken back last that can be made again, the ones taken back earlier before it; nil for none
	abandoned bool
}

// played is a move that stands. Stories share the ones they have in common.
type played struct {
	move   patience.Move
	card   cards.Card
	itself bool // it came by itself, after the move before it
	before *played
}

// deed is the last action, as a message tells it.
type deed struct {
	word string // undo, peek, resign, else of a move; "" for none
	move patience.Move
	card cards.Card // that was moved, the last one of several
	// For a move that is taken back: whether the player had seen a card, and whether it was
	// made automatically, so that it goes together with the one before.
	seen, itself bool
}

// begin is a match as it was dealt.
func begin(version int, deal string) (cardtable.Story, error) {
	m, err := patience.Game().Open(version, deal)
	if err != nil {
		return nil, err
	}
	return story{match: m.(patience.Match), number: numberOf(deal), day: lineOf(deal, "day"), seal: lineOf(deal, "seal")}, nil
}

// Act carries out an action. The story stays as it is: a match is a value.
func (s story) Act(seat game.Seat, action string) (cardtable.Story, error) {
	then, err := s.match.Act(seat, action)
	if err != nil {
		return s, err
	}
	before, last := s.match, s.last
	s.match, s.last = then.(patience.Match), deed{word: action}
	s.done++
	switch action {
	case undo:
		s.last.itself = s.top.itself
		s.last.seen = before.Peeks() || last.itself && last.seen
		again := *s.top
		s.top, again.before = s.top.before, s.undone
		s.undone = &again
	case resign, peek:
	default:
		s.last.move, _ = s.match.Last()
		s.last.card = moved(before.View(), s.match.View(), s.last.move)
		s.top = &played{move: s.last.move, card: s.last.card, before: s.top}
		if s.undone != nil && s.undone.move == s.last.move {
			s.undone = s.undone.before
		} else {
			s.undone = nil
		}
	}
	return s, nil
}

// Unasked marks the last move as one that came by itself.
func (s story) Unasked() cardtable.Story {
	if s.last.move != (patience.Move{}) && s.top.before != nil {
		top := *s.top
		top.itself = true
		s.top = &top
	}
	return s
}

// together is how many moves one tap takes back: the member's last one, with the cards
// played up by themselves after it (§1.10).
func (s story) together() (n int) {
	for at := s.top; at != nil; at = at.before {
		if n++; !at.itself {
			break
		}
	}
	return n
}

// The actions that are no moves.
const (
	undo   = "undo"
	resign = "resign"
	peek   = "peek"
)

// moved is the card that a move has taken.
func moved(before, after patience.View, m patience.Move) cards.Card {
	switch m {
	case patience.Turn:
		return after.Top(patience.Waste)
	case patience.Deal:
		return dealt(before, after)
	}
	return before.Top(m.From)
}

// dealt is the card that has come from the hand, wherever it lies now.
func dealt(before, after patience.View) cards.Card {
	for p := patience.Place(1); int(p) <= after.Kind().Columns(); p++ {
		if after.Size(p) > before.Size(p) {
			return after.Top(p)
		}
	}
	for _, suit := range []cards.Suit{cards.Clubs, cards.Diamonds, cards.Hearts, cards.Spades} {
		for i := range 2 {
			if after.Height(suit, i) > before.Height(suit, i) {
				return after.FamilyTop(suit, i)
			}
		}
	}
	return cards.None
}

// Follow is Act: a match shares all that it has in common with the one before.
func (s story) Follow(seat game.Seat, action string) (cardtable.Story, error) {
	return s.Act(seat, action)
}

// Abandoned is the match when it has ended without a result.
func (s story) Abandoned() cardtable.Story {
	s.abandoned = true
	return s
}

// view is what the player and everybody may see.
func (s story) view() patience.View { return s.match.View() }

// What the room asks of a story.

func (s story) Seen(viewer game.Seat) game.View { return s.match.Seen(viewer) }
func (s story) Outcome() game.Outcome           { return s.match.Outcome() }
func (s story) Turn() int                       { return 1 }
func (s story) Moves() int                      { return s.done }
func (s story) ToMove() game.Seat               { return game.A }
func (s story) Awaited() game.Seats             { return s.match.Running() }
func (s story) Objecting() game.Seats           { return 0 }
func (s story) Proposed() game.Seats            { return 0 }
func (s story) AtStake() cardtable.Stake        { return cardtable.Stake{} }

// Sheet is 1, and 2 where the match has ended without a result.
func (s story) Sheet() int {
	if s.abandoned {
		return 2
	}
	return 1
}

// told is a match in plain lines, for export.
func told(of cardtable.Story) (lines []string) {
	s := of.(story)
	for i, m := range s.match.Moves() {
		lines = append(lines, fmt.Sprint(i+1, " ", m))
	}
	return lines
}
