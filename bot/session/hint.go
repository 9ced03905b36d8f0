package session

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/game/streit/opponent"
	"stopp/storage"
)

// hint is /hint, and a button: advice for the seat to move, for its eyes alone.
// That it was asked for is written down before it is given.
func (rm *Room) hint(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	if err := t.mayHint(r); err != nil {
		return bot.Reaction{}, err
	}
	seat := t.seat(r.User.ID)
	err := rm.Store.CountHint(ctx, t.id, int(seat), r.ID)
	switch {
	case err == nil:
		t.countHint(seat)
	case !errors.Is(err, storage.ErrRepeated):
		return bot.Reaction{}, err
	}
	v, scene := t.story.View(seat), rm.privately(ctx, t, r)
	scene.View, scene.Lifted = v, streit.NoPlace
	as := bot.Private
	if r.Kind == bot.Press {
		as = bot.Update // of the menu
	}
	return rm.whispers.Later(r, as, func(context.Context) (bot.Message, error) {
		h, ok := coach.Advise(v, uint64(t.id), opponent.Budget{})
		if !ok {
			return bot.Message{}, &streit.Refusal{Reason: streit.NotNow}
		}
		return scene.Hint(h), nil
	}), nil
}

// mayHint tells who gets no hint why.
func (t *table) mayHint(r bot.Request) error {
	switch {
	case t.seat(r.User.ID) == game.NoSeat:
		return sorry("not-your-table", nil)
	case t.row.Hintless:
		return sorry("hint.none-here", nil)
	}
	return t.myTurn(r)
}

// countHint adds one to a seat's hints, in a list of the table's own.
func (t *table) countHint(seat game.Seat) {
	hints := make([]int, len(t.people))
	copy(hints, t.row.Hints)
	hints[seat]++
	t.row.Hints = hints
}
