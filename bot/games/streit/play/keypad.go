package play

import (
	"errors"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/view"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Desk is a table as it lies before the seat to move, which presses a key.
type Desk struct {
	Story
	Held  view.Held
	Scene func() view.Table // in the language of the member who presses; most keys need none
}

// Key is what a key of the pad, or a command that makes moves, means. The words come from
// its path after match and sheet, or were typed. Errors are for the member.
type Key func(d Desk, words []string) (cardtable.Deed, error)

// Move is a key that makes a move of a kind that needs no words.
func Move(kind streit.Kind) Key {
	return func(d Desk, _ []string) (cardtable.Deed, error) { return d.play(streit.Move{Kind: kind}) }
}

// Tap is a press on a pile: the first lifts, the second puts down, the same pile again
// puts back. A pile that takes no cards is lifted instead of the one that was.
func Tap(d Desk, words []string) (cardtable.Deed, error) {
	if len(words) == 0 {
		return cardtable.Deed{}, bot.ErrNoRoute
	}
	pile := view.Tap(words[0])
	from, to := pile.From(), pile.To(d.Everyone())
	switch {
	case d.Held.From == streit.NoPlace && d.vacant(from):
		return d.fill(to)
	case d.Held.From == streit.NoPlace && to == streit.ToFamily:
		return d.fromReserve()
	case d.Held.From == streit.NoPlace:
		return d.pickUp(pile)
	case from == d.Held.From:
		return cardtable.Choose(d.Held.PutBack()), nil
	case to == streit.NoPlace:
		return d.pickUp(pile)
	}
	return d.putDown(pile)
}

// putDown plays the held cards onto a pile. If nobody lifted the turned card, a tap on a
// house onto which it does not go is not refused: it lifts that house. Where a card goes
// is no secret (§3), so this tells nothing.
func (d Desk) putDown(pile view.Tap) (cardtable.Deed, error) {
	to := pile.To(d.Everyone())
	if d.Held.Cards > 1 {
		return d.putGroup(streit.Group{N: d.Held.Cards, From: d.Held.From, To: to})
	}
	m := streit.Move{Kind: streit.Play, From: d.Held.From, To: to}
	deed, err := d.play(m)
	if d.Held.Drawn && view.Misplaced(err) && d.canLift(pile.From()) == nil {
		return d.pickUp(pile)
	}
	return deed, kept(d.because(err, m, 1))
}

// putGroup carries several cards of a house to another, all of them or none (§3.10).
func (d Desk) putGroup(g streit.Group) (cardtable.Deed, error) {
	if g.To.House() == 0 {
		return cardtable.Deed{}, cardtable.Refuse("group-to-house", nil)
	}
	moves, err := d.Steps(g)
	var deed cardtable.Deed
	if err == nil {
		deed, err = d.play(moves...)
	}
	return deed, kept(d.because(err, streit.Move{Kind: streit.Play, From: g.From, To: g.To}, g.N))
}

// fill plays a card to an empty house that was tapped while nothing is lifted: the
// card that empty houses are filled with, whatever the referee thinks of it now.
func (d Desk) fill(house streit.Place) (cardtable.Deed, error) {
	m := streit.Move{Kind: streit.Play, From: view.Fills(d.Rules()), To: house}
	if err := d.canLift(m.From); err != nil {
		return cardtable.Deed{}, err
	}
	deed, err := d.play(m)
	return deed, d.because(err, m, 1)
}

// ReserveToFamily is what a tap on Family means while nothing is lifted.
var ReserveToFamily = streit.Move{Kind: streit.Play, From: streit.OwnReserve, To: streit.ToFamily}

// fromReserve plays the top of the reserve to a family that was tapped while nothing
// is lifted. Members who meant another card are told to lift it first.
func (d Desk) fromReserve() (cardtable.Deed, error) {
	if d.canLift(ReserveToFamily.From) != nil {
		return cardtable.Deed{}, cardtable.Refuse("lift-first", nil)
	}
	deed, err := d.play(ReserveToFamily)
	if view.Misplaced(err) {
		err = cardtable.Refuse("lift-first", nil)
	}
	return deed, err
}

// pickUp lifts a pile's top card. Everybody can see whether something lies there.
func (d Desk) pickUp(pile view.Tap) (cardtable.Deed, error) {
	from := pile.From()
	if from == streit.NoPlace {
		return cardtable.Deed{}, cardtable.Refuse("lift-first", nil)
	}
	if err := d.canLift(from); err != nil {
		return cardtable.Deed{}, err
	}
	return cardtable.Choose(string(pile)), nil
}

// Lift is a button that lifts several cards of a house, or puts lifted ones back. It
// names the house, so it means the same whatever is lifted by now.
func Lift(d Desk, words []string) (cardtable.Deed, error) {
	switch {
	case len(words) == 0:
		return cardtable.Deed{}, bot.ErrNoRoute
	case words[0] == view.Nothing:
		return cardtable.Choose(d.Held.PutBack()), nil
	}
	wanted, v := view.HeldOf(words[0], d.Everyone()), d.Everyone()
	house := wanted.From.House()
	if house == 0 || house > len(v.Houses) || wanted.Cards < 1 {
		return cardtable.Deed{}, bot.ErrNoRoute
	}
	if err := d.canLift(wanted.From); err != nil {
		return cardtable.Deed{}, err
	}
	if wanted.Cards > len(v.Houses[house-1].Open) {
		return cardtable.Deed{}, cardtable.Refuse("fewer-cards", nil)
	}
	return cardtable.Choose(view.Lift(wanted.Cards, wanted.From)), nil
}

// Finish plays the mover's last cards to families, if all of them go there, which
// everybody can see. Each play can be stopped like any other.
func Finish(d Desk, _ []string) (cardtable.Deed, error) {
	moves := d.Everyone().Finish()
	if len(moves) == 0 {
		return cardtable.Deed{}, cardtable.Refuse("finish-not-yet", nil)
	}
	return d.play(moves...)
}

// Lay lays or, if nothing is left to lay, passes.
func Lay(d Desk, _ []string) (cardtable.Deed, error) {
	v := d.Everyone()
	if me := v.Players[v.ToMove]; me.Turned == cards.None && me.Hand == 0 && me.Waste == 0 {
		return d.play(streit.Move{Kind: streit.Pass})
	}
	return d.play(streit.Move{Kind: streit.Lay})
}

// play is the deed of moves of the seat to move. The error is a *streit.Refusal if
// the referee would not carry one out.
func (d Desk) play(moves ...streit.Move) (cardtable.Deed, error) {
	trial, actions := d.Story, make([]string, len(moves))
	for i, m := range moves {
		var err error
		if trial, err = trial.Do(d.Everyone().ToMove, streit.Do(m)); err != nil {
			return cardtable.Deed{}, err
		}
		actions[i] = m.String()
	}
	return cardtable.Act(actions...), nil
}

// vacant tells whether a place is a house in which no card lies.
func (d Desk) vacant(p streit.Place) bool {
	v, n := d.Everyone(), p.House()
	return n > 0 && n <= len(v.Houses) && !v.Houses[n-1].Closed && v.Houses[n-1].Top() == cards.None
}

// canLift fails if everybody can see that nothing can be lifted.
func (d Desk) canLift(from streit.Place) error {
	v := d.Everyone()
	switch n := from.House(); {
	case n > 0 && n <= len(v.Houses) && v.Houses[n-1].Closed:
		return &streit.Refusal{Reason: streit.ClosedHouse}
	case view.TopOf(v, from) == cards.None:
		return &streit.Refusal{Reason: streit.EmptyPlace}
	case view.TopOf(v, from) == cards.Hidden:
		return cardtable.Refuse("top-closed", nil)
	}
	return nil
}

// because says why n cards that were refused do not go where they were played, if
// that is the reason. Where a card goes is no secret; every other error stays as it
// is.
func (d Desk) because(err error, m streit.Move, n int) error {
	if err == nil {
		return nil
	}
	return d.Scene().Explain(err, m, n)
}

// kept adds to a refusal that the card stays lifted.
func kept(err error) error {
	var refused *streit.Refusal
	if !errors.As(err, &refused) {
		return err
	}
	return &cardtable.Kept{Err: err}
}
