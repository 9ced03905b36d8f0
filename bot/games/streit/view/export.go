package view

import (
	"fmt"

	"stopp/game/cards"
	"stopp/game/streit"
)

// Lines writes a sheet's actions as a record does, a line each; behind an action stands
// the card that turned up, and the referee's ruling.
func (l Log) Lines() (all []string) {
	for _, e := range l.Events {
		if line := recorded(e); line != "" {
			all = append(all, line)
		}
	}
	return all
}

// recorded is an event as a record writes the action that brought it, "" where no
// seat has acted.
func recorded(e streit.Event) string {
	switch e.What {
	case streit.Moved:
		return fmt.Sprint(e.Step.Seat, " ", e.Step.Move, shown(e.Step.Card))
	case streit.Called:
		return fmt.Sprint(e.Ruling.Caller, " ", streit.Call(e.Ruling.Named, e.Ruling.NamedCard), said(*e.Ruling))
	case streit.Proposed:
		return fmt.Sprint(e.Seat, " ", streit.Action{Verb: streit.ProposeBlock})
	case streit.TookResult:
		return fmt.Sprint(e.Seat, " ", streit.Action{Verb: streit.Accept})
	case streit.GaveUp:
		return fmt.Sprint(e.Seat, " ", streit.Action{Verb: streit.Resign})
	case streit.RanOut:
		return fmt.Sprint(e.Seat, " ", streit.Action{Verb: streit.Late})
	}
	return ""
}

func shown(c cards.Card) string {
	if c == cards.None {
		return ""
	}
	return "  " + c.String()
}

func said(r streit.Ruling) string {
	if r.Right {
		return "  right " + r.Judged.String()
	}
	return "  wrong"
}
