package session

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/view"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// tap is a press on a pile: the first lifts, the second puts down, the same pile
// again puts back. A pile that takes no cards is lifted instead of what was.
func (rm *Room) tap(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	if t.did(r.ID) {
		return rm.present(t, r), nil
	}
	if err := t.mayMove(r); err != nil {
		return bot.Reaction{}, err
	}
	if len(r.Args()) < 3 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	pile, held := view.Tap(r.Args()[2]), t.held()
	from, to := pile.From(), pile.To(t.view())
	switch {
	case held.From == streit.NoPlace && t.vacant(from):
		return rm.fill(ctx, t, r, to)
	case held.From == streit.NoPlace && to == streit.ToFamily:
		return rm.fromReserve(ctx, t, r)
	case held.From == streit.NoPlace:
		return rm.pickUp(ctx, t, r, pile)
	case from == held.From:
		return rm.presentLift(ctx, t, r, held.PutBack())
	case to == streit.NoPlace:
		return rm.pickUp(ctx, t, r, pile)
	}
	return rm.putDown(ctx, t, r, held, pile)
}

// putDown plays what is held onto a pile. A turned card that nobody lifted is no
// reason to refuse a tap on a house onto which it does not go: that house is
// lifted. Where a card goes is no secret (§3), so this tells nothing.
func (rm *Room) putDown(ctx context.Context, t *table, r bot.Request, held view.Held, pile view.Tap) (bot.Reaction, error) {
	to := pile.To(t.view())
	if held.Cards > 1 {
		return rm.putGroup(ctx, t, r, streit.Group{N: held.Cards, From: held.From, To: to})
	}
	m := streit.Move{Kind: streit.Play, From: held.From, To: to}
	reaction, err := rm.play(ctx, t, r, m)
	if held.Drawn && view.Misplaced(err) && t.canLift(pile.From()) == nil {
		return rm.pickUp(ctx, t, r, pile)
	}
	return reaction, rm.staysLifted(r, t.because(r, err, m, 1))
}

// putGroup carries several cards of a house to another, all of them or none (§3.10).
func (rm *Room) putGroup(ctx context.Context, t *table, r bot.Request, g streit.Group) (bot.Reaction, error) {
	if g.To.House() == 0 {
		return bot.Reaction{}, sorry("group-to-house", nil)
	}
	moves, err := t.match.Steps(g)
	var reaction bot.Reaction
	if err == nil {
		reaction, err = rm.play(ctx, t, r, moves...)
	}
	return reaction, rm.staysLifted(r, t.because(r, err, streit.Move{Kind: streit.Play, From: g.From, To: g.To}, g.N))
}

// fill plays a card to an empty house that was tapped while nothing is lifted: the
// one that empty houses are filled with, whatever the rules make of it now.
func (rm *Room) fill(ctx context.Context, t *table, r bot.Request, house streit.Place) (bot.Reaction, error) {
	m := streit.Move{Kind: streit.Play, From: view.Fills(t.rules()), To: house}
	if err := t.canLift(m.From); err != nil {
		return bot.Reaction{}, err
	}
	reaction, err := rm.play(ctx, t, r, m)
	return reaction, t.because(r, err, m, 1)
}

// fromReserve plays the top of the reserve to a family that was tapped while nothing
// is lifted. Who meant another card is told to lift it first.
func (rm *Room) fromReserve(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	m := reserveToFamily
	if t.canLift(m.From) != nil {
		return bot.Reaction{}, sorry("lift-first", nil)
	}
	reaction, err := rm.play(ctx, t, r, m)
	if view.Misplaced(err) {
		err = sorry("lift-first", nil)
	}
	return reaction, err
}

// vacant tells whether a place is a house in which no card lies.
func (t *table) vacant(p streit.Place) bool {
	v, n := t.view(), p.House()
	return n > 0 && n <= len(v.Houses) && !v.Houses[n-1].Closed && v.Houses[n-1].Top() == cards.None
}

// staysLifted adds to the reason of a refused play what becomes of the card.
func (rm *Room) staysLifted(r bot.Request, err error) error {
	var refused *streit.Refusal
	if !errors.As(err, &refused) {
		return err
	}
	why, _ := rm.wording(r, err)
	return sorry("stays-lifted", i18n.Data{"Why": why})
}

// pickUp lifts a pile's top card. That nothing lies there everybody sees.
func (rm *Room) pickUp(ctx context.Context, t *table, r bot.Request, pile view.Tap) (bot.Reaction, error) {
	from := pile.From()
	if from == streit.NoPlace {
		return bot.Reaction{}, sorry("lift-first", nil)
	}
	if err := t.canLift(from); err != nil {
		return bot.Reaction{}, err
	}
	return rm.presentLift(ctx, t, r, string(pile))
}

// canLift fails where everybody sees that nothing can be lifted.
func (t *table) canLift(from streit.Place) error {
	v := t.view()
	switch n := from.House(); {
	case n > 0 && n <= len(v.Houses) && v.Houses[n-1].Closed:
		return &streit.Refusal{Reason: streit.ClosedHouse}
	case view.TopOf(v, from) == cards.None:
		return &streit.Refusal{Reason: streit.EmptyPlace}
	case view.TopOf(v, from) == cards.Hidden:
		return sorry("top-closed", nil)
	}
	return nil
}

func (rm *Room) presentLift(ctx context.Context, t *table, r bot.Request, pile string) (bot.Reaction, error) {
	if err := rm.lift(ctx, t, pile, r.ID); err != nil && !errors.Is(err, errRepeated) {
		return bot.Reaction{}, err
	}
	return rm.present(t, r), nil
}

func (rm *Room) pressTurn(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	return rm.pressMove(ctx, t, r, streit.Move{Kind: streit.Turn})
}

func (rm *Room) pressOpen(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	return rm.pressMove(ctx, t, r, streit.Move{Kind: streit.Open})
}

// pressLay lays or, where nothing is left to lay, passes.
func (rm *Room) pressLay(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	kind := streit.Lay
	if me := t.view().Players[t.view().ToMove]; me.Turned == cards.None && me.Hand == 0 && me.Waste == 0 {
		kind = streit.Pass
	}
	return rm.pressMove(ctx, t, r, streit.Move{Kind: kind})
}

func (rm *Room) pressMove(ctx context.Context, t *table, r bot.Request, m streit.Move) (bot.Reaction, error) {
	if t.did(r.ID) {
		return rm.present(t, r), nil
	}
	if err := t.mayMove(r); err != nil {
		return bot.Reaction{}, err
	}
	return rm.play(ctx, t, r, m)
}

// play makes moves for the seat to move, all or none, and shows them in the pressed
// message.
func (rm *Room) play(ctx context.Context, t *table, r bot.Request, moves ...streit.Move) (bot.Reaction, error) {
	err := rm.act(ctx, t, t.view().ToMove, r.ID, doing(moves)...)
	if err != nil && !errors.Is(err, errRepeated) {
		return bot.Reaction{}, err
	}
	return rm.present(t, r), nil
}

// mayMove tells a member who presses a button of the keypad why it isn't for
// them: an old message, someone else's table, someone else's turn.
func (t *table) mayMove(r bot.Request) error {
	if t.seat(r.User.ID) == game.NoSeat {
		return sorry("not-your-table", nil)
	}
	sheet, err := number(r, 1)
	switch {
	case err != nil:
		return err
	case sheet != t.sheet() || !t.live(r.Message):
		return t.movedOn()
	}
	return t.myTurn(r)
}

// myTurn fails unless it is the member's turn.
func (t *table) myTurn(r bot.Request) error {
	mover := t.log(t.sheet()).Mover
	switch {
	case mover == game.NoSeat:
		return &streit.Refusal{Reason: streit.NotNow}
	case mover != t.seat(r.User.ID):
		return sorry("not-your-turn", i18n.Data{"Name": view.Plain(t.people[mover].Name)})
	}
	return nil
}

// movedOn answers a button of a message that is not the living one.
func (t *table) movedOn() error {
	if t.shown.message == "" {
		return sorry("moved-on-nowhere", nil)
	}
	return sorry("moved-on", i18n.Data{"Link": t.link()})
}
