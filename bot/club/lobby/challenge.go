package lobby

import (
	"context"
	"errors"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/storage"
)

const (
	// AskedTime is how long a challenge can be accepted by those it names,
	// OpenTime how long by anyone, or by those of the match before.
	AskedTime = time.Hour
	OpenTime  = 24 * time.Hour
)

// asker makes challenges.
type asker struct{ *opener }

// command is a game's command that begins a match: it asks one or two other members to
// play, or anyone.
func (a *asker) command(g cardtable.Game) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		r, itself := toItself(r)
		alone := r.Options["user"] == "" && r.Options["user2"] == ""
		switch {
		case r.Guild == "" && !alone:
			return bot.Reaction{}, cardtable.Refuse("private.direct", nil)
		case r.Guild == "" || r.Abroad && alone && (itself || r.Options["level"] != ""):
			r = toPrivate(r)
		}
		if r.Options["level"] == "" && (itself || wantsPrivate(r)) {
			switch {
			case len(g.Lobby.Levels) == 0 && itself:
				return bot.Reaction{}, cardtable.Refuse("challenge-bot", nil)
			case len(g.Lobby.Levels) > 0 && alone:
				return a.offerLevels(g, r)
			case itself:
				return bot.Reaction{}, cardtable.Refuse("challenge-level", nil)
			}
		}
		return a.challenge(ctx, g, r)
	}
}

func (a *asker) challenge(ctx context.Context, g cardtable.Game, r bot.Request) (bot.Reaction, error) {
	if !wantsPrivate(r) {
		a.Prefs.Settle(ctx, r)
	}
	wish := a.wish
	if r.Options[optionDeal] != "" {
		wish = a.wishWithDeal
	}
	c, err := wish(ctx, g, r)
	if err == nil {
		c, err = a.propose(ctx, c)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	if c.State == storage.StateOpen && c.DealOf == 0 {
		a.remember(ctx, c)
	}
	switch {
	case c.Private:
		return a.private(ctx, c, r, bot.Private)
	case c.State != storage.StateOpen:
		return a.showClosed(c, bot.Reply), nil
	}
	if awaitsNobody(c) {
		return a.against(ctx, c, r)
	}
	return a.announce(ctx, c, r), nil
}

// member is the command of a member's menu: a challenge with the usual
// rules.
func (a *asker) member(g cardtable.Game) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		r.Options = map[string]string{"user": r.Target.ID}
		r.Users = map[string]bot.User{r.Target.ID: r.Target}
		return a.command(g)(ctx, r)
	}
}

// against answers a challenge that nobody has to accept with the match that it is.
func (a *asker) against(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	c, t, err := a.atOnce(ctx, c)
	if err != nil {
		return bot.Reaction{}, err
	}
	reaction := a.showClosed(c, bot.Reply)
	reaction.Then = func(ctx context.Context, id string, sent error) {
		if sent == nil && id != "" {
			a.announced(ctx, c, id)
		}
		if t != nil {
			t.Begin(r, bot.Answer{}).Then(ctx, "", nil)
		}
	}
	return reaction, nil
}

// propose stores a challenge that has all but its secret, and returns it with that.
// One that its request made before is returned as it stands.
func (a *asker) propose(ctx context.Context, c storage.Challenge) (storage.Challenge, error) {
	if err := a.mayPropose(ctx, c); err != nil {
		return c, err
	}
	limit := a.Prefs.Limit(ctx, c.Guild)
	if err := a.book.reserve(c, limit); err != nil {
		if stored, err := a.repeated(ctx, c, err); err == nil || !a.book.doubts() {
			return stored, err
		}
		if err := errors.Join(a.Settle(ctx), a.book.reserve(c, limit)); err != nil {
			return c, err
		}
	}
	stored, err := a.create(ctx, c)
	if doubt.Is(err) { // it keeps its group until a round has looked
		a.book.perhaps(c)
		a.Doubt()
		return c, err
	}
	if err != nil {
		a.book.release(c)
		return c, err
	}
	if stored.State != storage.StateOpen {
		a.book.release(c)
		return stored, nil
	}
	a.book.opened(stored)
	return stored, nil
}

// create writes a challenge down. It is open from now on, as long as it was to be
// when it was made.
func (a *asker) create(ctx context.Context, c storage.Challenge) (storage.Challenge, error) {
	var err error
	if c.DealOf == 0 { // else the deal's, which has been shown
		if c.Secret, err = a.drawSecret(); err != nil {
			return c, err
		}
	}
	defer a.Clock.Hold()()
	c.Expires = a.Clock.In(c.Guild).Add(c.Expires.Sub(c.Created))
	stored, err := doubt.Write(ctx, func(ctx context.Context) (storage.Challenge, error) { return a.Store.CreateChallenge(ctx, c) })
	if doubt.Of(err) == doubt.Done {
		return stored, nil
	}
	return c, err
}

// repeated finds out whether the challenge in the way is this same request, delivered
// again after a restart.
func (a *asker) repeated(ctx context.Context, c storage.Challenge, why error) (storage.Challenge, error) {
	open, err := a.Store.OpenChallenges(ctx)
	if err != nil {
		return c, err
	}
	for _, stored := range open {
		if stored.Interaction == c.Interaction {
			return stored, nil
		}
	}
	return c, why
}
