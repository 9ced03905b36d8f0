package session

import (
	"context"
	"errors"
	"slices"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
	"stopp/game"
	"stopp/game/streit"
	"stopp/storage"
)

// more opens the private menu. Who watches may look, too.
func (rm *Room) more(_ context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	return bot.Privately(t.scene(reader(r)).More(t.seat(r.User.ID), len(t.actions))), nil
}

func (rm *Room) textBoard(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	return bot.Whisper(rm.privately(ctx, t, r).Text()), nil
}

// back steps through the pictures of the running turn and the one before. The
// first press, from the menu, opens the message that later ones turn over.
func (rm *Room) back(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	at, err := r.Number(1)
	if err != nil {
		return bot.Reaction{}, err
	}
	as := bot.Private
	if len(r.Args()) > 2 { // the menu's button has no side to step to
		as = bot.Update
	}
	first, last := t.lookback(), len(t.actions)
	at = min(max(at, first), last)
	then, err := t.at(at)
	if err != nil {
		return bot.Reaction{}, err
	}
	scene := rm.privately(ctx, then, r)
	return bot.Reaction{Answer: bot.Answer{As: as, Message: scene.Back(at, first, last, then.story.Last())}}, nil
}

// lookback is the number of actions that the look back begins after: where the
// turn before the running one began.
func (t *table) lookback() int {
	trial, err := newTable(t.row, nil)
	for n := 0; err == nil && n < len(t.actions); n++ {
		if trial.sheet() >= t.sheet()-1 {
			return n
		}
		err = trial.replay(t.actions[n])
	}
	return len(t.actions)
}

// at is the table as it stood after some actions.
func (t *table) at(count int) (*table, error) {
	row := t.row
	row.Drafts, row.Shown = []storage.Draft{{Text: view.Nothing}}, 0
	if count < len(t.actions) {
		row.Result = nil
	}
	return newTable(row, t.actions[:count])
}

// peek is a private look at the next card of the own hand, where the rules
// allow it: while others play (rules §8). It is no action and changes nothing.
func (rm *Room) peek(_ context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	seat, v := t.seat(r.User.ID), t.view()
	switch {
	case seat == game.NoSeat:
		return bot.Reaction{}, sorry("not-your-table", nil)
	case t.rules().Peek != streit.On:
		return bot.Reaction{}, bot.ErrNoRoute
	case v.Outcome.Over():
		return bot.Reaction{}, &streit.Refusal{Reason: streit.NotNow}
	case seat == v.ToMove:
		return bot.Reaction{}, sorry("peek.not-now", nil)
	}
	return bot.Whisper(view.Peek(reader(r), t.story.View(seat).Players[seat])), nil
}

// sure asks before a member resigns.
func (rm *Room) sure(_ context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	if err := t.mayResign(r); err != nil {
		return bot.Reaction{}, err
	}
	return bot.Privately(t.scene(reader(r)).Sure()), nil
}

// quit resigns; while a result stands that means to accept it (rules §6.7). Who
// was asked about a result that is undone by now has not resigned.
func (rm *Room) quit(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	if !t.did(r.ID) {
		if err := t.mayResign(r); err != nil {
			return bot.Reaction{}, err
		}
		if slices.Contains(r.Args(), pages.OfResult) && !t.story.Outcome().Provisional {
			return bot.Reaction{}, t.movedOn()
		}
	}
	return rm.declare(ctx, t, r, streit.Resign, func() string {
		if t.story.Outcome().Ending == game.Resigned {
			return "resign.done"
		}
		return "resign.accepted"
	})
}

// mayResign tells who can't why. While a result stands only those can whose
// word it waits for.
func (t *table) mayResign(r bot.Request) error {
	seat, scene := t.seat(r.User.ID), t.scene(reader(r))
	switch {
	case seat == game.NoSeat:
		return sorry("not-your-table", nil)
	case t.story.Outcome().Provisional && !scene.Awaits(seat):
		return sorry("resign.wait", i18n.Data{"Names": scene.Awaited()})
	}
	return nil
}

// declare carries out an action that belongs to no turn, answers privately with
// the sentence that is done then, and shows the table.
func (rm *Room) declare(ctx context.Context, t *table, r bot.Request, verb streit.Verb, done func() string) (bot.Reaction, error) {
	seat := t.seat(r.User.ID)
	if seat == game.NoSeat {
		return bot.Reaction{}, sorry("not-your-table", nil)
	}
	as := bot.Private
	if r.Kind == bot.Press {
		as = bot.Update // of the private message that was pressed
	}
	if !t.did(r.ID) {
		err := rm.act(ctx, t, seat, r.ID, streit.Action{Verb: verb}.String())
		if err != nil && !errors.Is(err, errRepeated) {
			return bot.Reaction{}, err
		}
	}
	return rm.tell(t, r, bot.Answer{As: as, Message: bot.Message{Content: reader(r).Say(done(), nil)}}), nil
}
