package lobby

import (
	"context"
	"errors"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// pressDecline is the decline button, and the one that takes a challenge back. Each of the challenged
// may decline, even after accepting. The challenger takes the challenge back with either; a member
// who joined a challenge for anyone leaves it.
func (d *door) pressDecline(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	mine := r.User.ID == c.From.ID
	switch {
	case c.Gathers():
		return bot.Reaction{}, bot.ErrNoRoute
	case !mine && c.Anyone && c.State == storage.StateOpen:
		return d.leave(ctx, c, r)
	case !mine && !c.Anyone && c.Of(r.User.ID) < 0:
		return bot.Reaction{}, d.notYours(c, r)
	case !mine && slices.Contains(r.Args(), pages.OwnChallenge):
		return bot.Reaction{}, cardtable.Refuse("challenge-not-own", i18n.Data{"From": markup.Plain(c.From.Name)})
	}
	return d.closeAndShow(ctx, c, storage.StateDeclined, r)
}

// leave takes back that a member has joined a challenge for anyone.
func (d *door) leave(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	if c.Of(r.User.ID) < 0 {
		return bot.Reaction{}, d.notYours(c, r)
	}
	c, err := d.out(ctx, c.ID, r.User.ID)
	switch {
	case errors.Is(err, storage.ErrConflict):
		return d.showClosed(c, bot.Update), nil
	case err != nil:
		return bot.Reaction{}, err
	}
	d.book.opened(c)
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: d.openMessage(c)}}, nil
}

// out writes down that a member has left.
func (d *desk) out(ctx context.Context, id int64, member string) (storage.Challenge, error) {
	c, err := doubt.Write(ctx, func(ctx context.Context) (storage.Challenge, error) { return d.Store.LeaveChallenge(ctx, id, member) })
	return c, d.unsure(storage.Challenge{ID: id}, err)
}

// closeAndShow closes a challenge, and answers a press with the closed challenge, no matter
// who closed it.
func (d *door) closeAndShow(ctx context.Context, c storage.Challenge, state string, r bot.Request) (bot.Reaction, error) {
	c, err := d.close(ctx, c.ID, state, r.User.ID, r.ID)
	if err != nil && !errors.Is(err, storage.ErrConflict) {
		return bot.Reaction{}, err
	}
	return d.showClosed(c, bot.Update), nil
}

// expire closes a challenge that nobody has answered, unless its end was moved on.
func (d *door) expire(ctx context.Context, id int64) error {
	c, err := d.Store.Challenge(ctx, id)
	if err != nil {
		return err
	}
	if c.State == storage.StateOpen && d.Clock.In(c.Guild).Before(c.Expires) {
		d.book.opened(c)
		return nil
	}
	c, err = d.close(ctx, id, storage.StateExpired, "", "")
	if err != nil && !errors.Is(err, storage.ErrConflict) {
		return err
	}
	return d.fold(ctx, c)
}

// takeBackListed is the list's button that takes one's own challenge back. Others have no such
// button, and where nobody knows whose server they are from they learn nothing of the challenge.
func (d *door) takeBackListed(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	page, err := r.Number(1)
	if err != nil {
		return bot.Reaction{}, err
	}
	switch {
	case c.From.ID == r.User.ID:
	case r.Server() == "":
		return bot.Reaction{}, bot.ErrNoRoute
	default:
		return bot.Reaction{}, d.notYours(c, r)
	}
	c, err = d.close(ctx, c.ID, storage.StateDeclined, r.User.ID, r.ID)
	if err != nil && !errors.Is(err, storage.ErrConflict) {
		return bot.Reaction{}, err
	}
	then := func(ctx context.Context, _ string, _ error) {
		if err := d.redrawClosed(ctx, c.ID, ""); err != nil {
			d.Log.Warn("challenge not redrawn", "challenge", c.ID, "error", err)
		}
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: d.Matches(r, page)}, Then: then}, nil
}

// refuse takes a challenge back for a member, declines it, or leaves one for
// anyone that the member has joined.
func (d *door) refuse(ctx context.Context, id int64, member string) error {
	c, err := d.Store.Challenge(ctx, id)
	if err != nil {
		return err
	}
	if c.Anyone && c.From.ID != member {
		if c, err = d.out(ctx, id, member); err != nil {
			return err
		}
		d.book.opened(c)
		return d.redraw(ctx, id)
	}
	if c, err = d.close(ctx, id, storage.StateDeclined, member, ""); err != nil && !errors.Is(err, storage.ErrConflict) {
		return err
	}
	return d.fold(ctx, c)
}
