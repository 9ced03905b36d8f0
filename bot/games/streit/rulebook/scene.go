// Package rulebook has the situations that explain the rules: small positions
// with what the rules say of some moves there. Nothing in it says which rule
// set a situation belongs to: it belongs to all under which its facts hold, so
// that an explanation can't be wrong.
package rulebook

import (
	"errors"
	"fmt"
	"slices"

	"stopp/game"
	"stopp/game/streit"
)

// Scene is a situation as it stands under some rules.
type Scene struct {
	Name   string       // its sentences in the catalogues are under scene.NAME
	View   streit.View  // for everyone's eyes; seat A explains, or has just moved
	Lifted streit.Place // the card that it is about, or NoPlace
	Facts  []Fact
	Events []streit.Event // what happened on the way here, oldest first
}

// Fact is what the rules say of a move.
type Fact struct {
	Step streit.Step // Card is None where the move would turn it up
	Says string      // the word regular, a fault's code, or a streit.Reason
}

// Scenes are the situations that hold under these rules: first the ones that do not hold
// under the rule set pagat, then the others, both in the book's order.
func Scenes(o streit.Options) (list []Scene) {
	var usual []Scene
	for _, d := range drafts() {
		s, err := d.under(o)
		if err != nil {
			continue
		}
		if d.usual {
			usual = append(usual, s)
		} else {
			list = append(list, s)
		}
	}
	return append(list, usual...)
}

// errOtherwise tells that the rules say something else.
var errOtherwise = errors.New("the rules say otherwise")

// under is the situation under some rules; the error tells why it does not hold
// there.
func (d draft) under(o streit.Options) (Scene, error) {
	table, err := d.position(o)
	if err != nil {
		return Scene{}, err
	}
	s := Scene{Name: d.Name, Lifted: d.lifted}
	for _, claim := range d.facts {
		if says := word(&table, claim.move); says != claim.says {
			return Scene{}, fmt.Errorf("%w: %v is %s, not %s", errOtherwise, claim.move, says, claim.says)
		}
		s.Facts = append(s.Facts, Fact{step(table.View(game.NoSeat), claim.move), claim.says})
	}
	m, events, err := d.happen(streit.From(table), o)
	s.View, s.Events = m.View(game.NoSeat), events
	return s, err
}

// word is what the rules say of a move.
func word(table *streit.State, m streit.Move) string {
	v := table.Judge(m)
	if v.Impossible != "" {
		return string(v.Impossible)
	}
	return v.Faults.First().String()
}

// happen makes the move and the call that a situation tells of, if it does.
func (d draft) happen(m streit.Match, o streit.Options) (streit.Match, []streit.Event, error) {
	m, events, err := d.move(m)
	if err != nil || d.called == streit.Regular {
		return m, events, err
	}
	named := d.called
	if o.Claim == streit.ClaimCall {
		named = streit.Regular
	}
	m, more, err := m.Do(game.B, streit.Call(named, 0))
	if err != nil {
		return m, nil, err
	}
	if r := more[0].Ruling; !r.Right || r.Judged != d.called || outcome(r) != d.outcome {
		return m, nil, fmt.Errorf("%w: the call of %v", errOtherwise, d.called)
	}
	return m, slices.Concat(events, more), nil
}

// move makes the moves that a situation tells of.
func (d draft) move(m streit.Match) (_ streit.Match, events []streit.Event, err error) {
	for _, move := range d.made {
		var more []streit.Event
		if m, more, err = m.Do(m.View(game.NoSeat).ToMove, streit.Do(move)); err != nil {
			return m, nil, err
		}
		events = append(events, more...)
	}
	return m, events, nil
}

// outcome is a right call's in one word: the table stays, or the fault goes
// back, or the compulsory move is carried out besides.
func outcome(r *streit.Ruling) string {
	switch {
	case len(r.TakenBack) == 0:
		return "stays"
	case r.Carried:
		return "carried"
	}
	return "back"
}

// step is a move with the card that everybody sees.
func step(v streit.View, m streit.Move) streit.Step {
	s := streit.Step{Seat: v.ToMove, Move: m}
	me := v.Players[v.ToMove]
	switch {
	case m.Kind == streit.Lay, m.From == streit.OwnTurned:
		s.Card = me.Turned
	case m.From == streit.OwnReserve:
		s.Card = me.ReserveTop
	case m.From == streit.OwnWaste:
		s.Card = me.WasteTop
	case m.From.House() > 0:
		s.Card = v.Houses[m.From.House()-1].Top()
	}
	return s
}
