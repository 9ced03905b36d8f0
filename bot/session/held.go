package session

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/view"
	"stopp/game/streit"
)

// held is what the seat to move holds. The computer lifts nothing, and after the
// end nobody does.
func (t *table) held() view.Held {
	v := t.view()
	ours := func(m mind) bool { return m.seat == v.ToMove }
	if t.over() || v.Outcome.Over() || slices.ContainsFunc(t.minds, ours) {
		return view.Held{}
	}
	return view.HeldOf(t.lifted(), v)
}

// pressLift is a button that lifts several cards of a house, or puts back what is
// lifted. It names the house, so it means the same whatever is lifted by now.
func (rm *Room) pressLift(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	if t.did(r.ID) {
		return rm.present(t, r), nil
	}
	if err := t.mayMove(r); err != nil {
		return bot.Reaction{}, err
	}
	if len(r.Args()) < 3 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	text := r.Args()[2]
	if text == view.Nothing {
		return rm.presentLift(ctx, t, r, t.held().PutBack())
	}
	wanted := view.HeldOf(text, t.view())
	house := wanted.From.House()
	if house == 0 || house > len(t.view().Houses) || wanted.Cards < 1 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if err := t.canLift(wanted.From); err != nil {
		return bot.Reaction{}, err
	}
	if wanted.Cards > len(t.view().Houses[house-1].Open) {
		return bot.Reaction{}, sorry("fewer-cards", nil)
	}
	return rm.presentLift(ctx, t, r, view.Lift(wanted.Cards, wanted.From))
}

// pressFinish plays the mover's last cards to families, if all of them go there.
// That they do everybody can see; each play can be stopped like any other.
func (rm *Room) pressFinish(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	if t.did(r.ID) {
		return rm.present(t, r), nil
	}
	if err := t.mayMove(r); err != nil {
		return bot.Reaction{}, err
	}
	moves := t.view().Finish()
	if len(moves) == 0 {
		return bot.Reaction{}, sorry("finish-not-yet", nil)
	}
	return rm.play(ctx, t, r, moves...)
}

// doing are moves as actions.
func doing(moves []streit.Move) []streit.Action {
	actions := make([]streit.Action, len(moves))
	for i, m := range moves {
		actions[i] = streit.Do(m)
	}
	return actions
}

// because says of a refused play of so many cards why they do not go there, if that
// is it. Where a card goes is no secret; every other error stays as it is.
func (t *table) because(r bot.Request, err error, m streit.Move, n int) error {
	if err == nil {
		return nil
	}
	return t.scene(reader(r)).Explain(err, m, n)
}
