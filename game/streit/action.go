package streit

import (
	"fmt"
	"strings"

	"stopp/game/cards"
)

// Verb is the kind of an action.
type Verb uint8

// The actions. Only Moving is a move in the sense of the rules' §6.1.
const (
	Moving       Verb = iota // a move
	Stop                     // Stopp!
	Accept                   // takes a provisional result as it is
	ProposeBlock             // proposes a block, or agrees to it
	Resign
	Late // the rest of the turn is lost; only the clock says so
)

// Action is anything a seat can do in a match.
type Action struct {
	Verb  Verb
	Move  Move       // for Moving
	Fault Code       // for Stop; Regular for a bare call
	Card  cards.Card // for Stop: the card that should have moved, or cards.None
}

// Do is the action that makes a move.
func Do(m Move) Action { return Action{Move: m} }

// Call is the action of calling Stopp. Fault is Regular for a bare call, card
// cards.None if none is named.
func Call(fault Code, card cards.Card) Action { return Action{Verb: Stop, Fault: fault, Card: card} }

// String is the action as the notation writes it.
func (a Action) String() string {
	switch a.Verb {
	case Moving:
		return a.Move.String()
	case Accept:
		return "accept"
	case ProposeBlock:
		return "block"
	case Resign:
		return "resign"
	case Late:
		return "late"
	}
	text := "stop"
	if a.Fault != Regular {
		text += " " + a.Fault.String()
	}
	if a.Card != cards.None {
		text += " " + a.Card.String()
	}
	return text
}

// ParseAction reads an action exactly as the notation writes it. The words of
// a stop may have any white space between them.
func ParseAction(text string) (Action, error) {
	switch text {
	case "accept":
		return Action{Verb: Accept}, nil
	case "block":
		return Action{Verb: ProposeBlock}, nil
	case "resign":
		return Action{Verb: Resign}, nil
	case "late":
		return Action{Verb: Late}, nil
	}
	if words := strings.Fields(text); len(words) > 0 && words[0] == "stop" {
		return parseStop(words[1:])
	}
	m, err := ParseMove(text)
	return Do(m), err
}

func parseStop(words []string) (Action, error) {
	a := Action{Verb: Stop}
	if len(words) > 2 {
		return a, fmt.Errorf("too many words after stop: %w", ErrNotation)
	}
	var err error
	if len(words) > 0 {
		if a.Fault, err = ParseCode(words[0]); err != nil {
			return a, err
		}
	}
	if len(words) > 1 {
		a.Card, err = cards.Parse(words[1])
	}
	return a, err
}

// MarshalText is String, for text formats.
func (a Action) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText is ParseAction.
func (a *Action) UnmarshalText(text []byte) (err error) {
	*a, err = ParseAction(string(text))
	return err
}
