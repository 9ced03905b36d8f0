package lobby

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/bot/service/prefs"
	"stopp/bot/text/i18n"
	"stopp/storage"
)

// door lets members in and out at challenges.
type door struct{ *opener }

// pressAccept is the accept button. The last one whose word is awaited
// makes the match and opens its table. The challenger sits at A, the others at
// B and C in the order in which they were named, or have joined.
func (d *door) pressAccept(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	if c.Gathers() {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if c.Message == "" { // a crash came before it was noted, or would
		d.announced(ctx, c, r.Message)
		c.Message = r.Message
	}
	i := c.Of(r.User.ID)
	switch {
	case r.User.ID == c.From.ID && c.State != storage.StateOpen:
		return d.showClosed(c, bot.Update), nil
	case r.User.ID == c.From.ID:
		return bot.Reaction{}, d.waitFor(c, r)
	case i < 0 && !c.Anyone:
		return bot.Reaction{}, d.notYours(c, r)
	case c.State == storage.StateOpen && !d.Clock.In(c.Guild).Before(c.Expires):
		return d.closeAndShow(ctx, c, storage.StateExpired, r)
	case c.State == storage.StateOpen && r.Args()[1] != d.view(c).Edition():
		return bot.Reaction{}, cardtable.Refuse("challenge-changed", nil)
	}
	c, t, err := d.accept(ctx, c, r)
	switch {
	case err != nil:
		return bot.Reaction{}, err
	case t != nil:
		return t.Begin(r, bot.Answer{As: bot.Update, Message: d.closedMessage(c)}), nil
	case c.State != storage.StateOpen:
		return d.showClosed(c, bot.Update), nil
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: d.openMessage(c)}}, nil
}

// waitFor tells somebody who has answered which others have not.
func (d *door) waitFor(c storage.Challenge, r bot.Request) error {
	mine := r.User.ID == c.From.ID
	switch {
	case c.Anyone && mine:
		return cardtable.Refuse("people.wait-own", nil)
	case c.Anyone:
		return cardtable.Refuse("people.wait-joined", nil)
	case mine:
		return cardtable.Refuse("challenge-wait", i18n.Data{"To": d.view(c).Awaited(prefs.Reader(r))})
	}
	return cardtable.Refuse("challenge-accepted-before", i18n.Data{"To": d.view(c).Awaited(prefs.Reader(r))})
}

// accept accepts a challenge for a member, and returns it as it stands then. The last yes
// makes the table. The same request again does the same. A challenge that was closed
// before is returned as it was closed.
func (d *door) accept(ctx context.Context, c storage.Challenge, r bot.Request) (storage.Challenge, Table, error) {
	i := c.Of(r.User.ID)
	switch {
	case c.State != storage.StateOpen: // unless this very request has closed it
		return d.last(ctx, withMember(c, r), r.ID)
	case i >= 0 && c.To[i].Interaction == r.ID:
		return c, nil, nil
	case i >= 0 && c.To[i].Answer != "":
		return c, nil, d.waitFor(c, r)
	}
	all := d.together(c, r)
	if err := d.mayEnter(ctx, c, r, all); err != nil {
		return c, nil, err
	}
	next, t, err := d.enter(ctx, c, r, len(all) > 0)
	if err != nil {
		d.book.leave(c.ID, r.User.ID)
	}
	d.Results.Redraw(next, r.Message)
	return next, t, err
}

func (d *door) enter(ctx context.Context, c storage.Challenge, r bot.Request, last bool) (storage.Challenge, Table, error) {
	if last {
		return d.last(ctx, withMember(c, r), r.ID)
	}
	next, err := d.next(ctx, c, r)
	return next, nil, err
}

// together is all who play if a member accepts, by seat; none while others still
// have to answer, too.
func (d *door) together(c storage.Challenge, r bot.Request) []storage.Person {
	if !c.Anyone && len(c.Awaited()) > 1 {
		return nil
	}
	g, err := d.gameOf(c)
	if err != nil {
		return nil
	}
	all := withMember(c, r).Seated()
	if _, seats, err := g.Rules(c.Rules); err != nil || len(all) < seats {
		return nil
	}
	return all
}

// withMember is a challenge in which its maker has a seat.
func withMember(c storage.Challenge, r bot.Request) storage.Challenge {
	if c.Of(r.User.ID) < 0 && r.User.ID != c.From.ID {
		c.To = append(c.To[:len(c.To):len(c.To)], storage.Invited{Person: storage.Person{ID: r.User.ID, Name: r.User.Name}})
	}
	return c
}

// next notes one of several who accept.
func (d *door) next(ctx context.Context, c storage.Challenge, r bot.Request) (storage.Challenge, error) {
	next, err := doubt.Write(ctx, func(ctx context.Context) (storage.Challenge, error) {
		if c.Anyone {
			return d.Store.JoinChallenge(ctx, c.ID, storage.Person{ID: r.User.ID, Name: r.User.Name}, r.ID)
		}
		return d.Store.AcceptChallenge(ctx, c.ID, r.User.ID, r.ID)
	})
	if doubt.Of(err) != doubt.Done && !errors.Is(err, storage.ErrConflict) {
		return c, d.unsure(c, err)
	}
	if next.State == storage.StateOpen {
		d.book.opened(next)
	}
	return next, nil
}
