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

// tap is a press on a pile: the first lifts, the second puts down, the same
// pile again puts back.
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
	pile, held := view.Tap(r.Args()[2]), lifted(t.row.Lifted)
	switch {
	case held == streit.NoPlace:
		return rm.pickUp(ctx, t, r, pile)
	case pile.From() == held:
		return rm.presentLift(ctx, t, r, "")
	case pile.To(t.view()) == streit.NoPlace:
		return bot.Reaction{}, sorry("not-onto-own", nil)
	}
	reaction, err := rm.play(ctx, t, r, streit.Move{Kind: streit.Play, From: held, To: pile.To(t.view())})
	return reaction, rm.staysLifted(r, err)
}

// staysLifted adds to the reason of a refused play what becomes of the card.
func (rm *Room) staysLifted(r bot.Request, err error) error {
	var refused *streit.Refusal
	if !errors.As(err, &refused) {
		return err
	}
	key, data, _ := sentence(err)
	return sorry("stays-lifted", i18n.Data{"Why": rm.naming(r, key, data)})
}

// pickUp lifts a pile's top card. That nothing lies there everybody sees.
func (rm *Room) pickUp(ctx context.Context, t *table, r bot.Request, pile view.Tap) (bot.Reaction, error) {
	from := pile.From()
	switch {
	case from == streit.NoPlace:
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

// play makes a move for the seat to move and shows it in the pressed message.
func (rm *Room) play(ctx context.Context, t *table, r bot.Request, m streit.Move) (bot.Reaction, error) {
	err := rm.act(ctx, t, t.view().ToMove, r.ID, streit.Do(m))
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
