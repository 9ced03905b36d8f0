package session

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/pace"
	"stopp/bot/pages"
	"stopp/game"
	"stopp/game/streit"
)

// end is the button that ends a silent match without a result; it asks first.
func (rm *Room) end(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	return rm.overSilence(t, r, pages.PathEnd, func() error { return rm.abandon(ctx, t) })
}

// claim is the button that wins a silent match; it asks first. It is written
// down as the resignation of the seat that was silent.
func (rm *Room) claim(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	return rm.overSilence(t, r, pages.PathClaim, func() error {
		c := cause{seat: t.view().ToMove, interaction: r.ID, ending: pages.EndedClaimed}
		return rm.carryOut(ctx, t, c, streit.Action{Verb: streit.Resign}.String())
	})
}

// overSilence asks who presses the button of a path, and does it for who has
// been asked.
func (rm *Room) overSilence(t *table, r bot.Request, path string, do func() error) (bot.Reaction, error) {
	if err := rm.maySilence(t, r); err != nil {
		return bot.Reaction{}, err
	}
	if !slices.Contains(r.Args(), pages.Surely) {
		return bot.Privately(t.scene(reader(r)).Clock().SureOf(path)), nil
	}
	if err := do(); err != nil {
		return bot.Reaction{}, err
	}
	m := bot.Message{Content: reader(r).Say("time.done", nil)}
	return rm.tell(t, r, bot.Answer{As: bot.Update, Message: m}), nil
}

// maySilence tells who can't end the match why: it is another's, their own turn,
// or not silent yet.
func (rm *Room) maySilence(t *table, r bot.Request) error {
	seat := t.seat(r.User.ID)
	switch {
	case seat == game.NoSeat:
		return sorry("not-your-table", nil)
	case t.story.Outcome().Over() || t.pace != pace.None:
		return sorry("time.nothing", nil)
	case seat == t.view().ToMove:
		return sorry("time.own-turn", nil)
	case rm.clock.Made(r, t.guild).Before(t.row.Deadline):
		return sorry("time.not-yet", t.scene(reader(r)).Clock().NotYet())
	}
	return nil
}
