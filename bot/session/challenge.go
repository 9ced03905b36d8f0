package session

import (
	"context"
	"errors"
	"time"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/view"
	"stopp/game/streit"
	"stopp/storage"
)

// challengeTime is how long a challenge can be accepted.
const challengeTime = time.Hour

// The permissions that a table needs in its channel, as Discord numbers them:
// View Channel, Send Messages, Attach Files; an administrator has them all.
const (
	needed        = 1<<10 | 1<<11 | 1<<15
	administrator = 1 << 3
)

// mayPlay tells whether the bot may keep a table in the request's channel.
func mayPlay(r bot.Request) bool {
	return r.Permissions&needed == needed || r.Permissions&administrator != 0
}

// challenge is /challenge: it asks another member to play.
func (rm *Room) challenge(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	c, err := rm.wish(r)
	if err != nil {
		return bot.Reaction{}, err
	}
	p := pairOf(c.Guild, c.From.ID, c.To.ID)
	if err := rm.index.reserve(p); err != nil {
		return rm.repeatedWish(ctx, r, c, err)
	}
	c, err = rm.Store.CreateChallenge(ctx, c)
	if err != nil && !errors.Is(err, storage.ErrRepeated) {
		rm.index.release(p)
		return bot.Reaction{}, err
	}
	if c.State != storage.StateOpen {
		rm.index.release(p)
		return rm.showClosed(c, bot.Reply), nil
	}
	rm.index.opened(c)
	return rm.announce(c), nil
}

// repeatedWish looks whether what stands in the way is this very request,
// delivered once more after a restart.
func (rm *Room) repeatedWish(ctx context.Context, r bot.Request, c storage.Challenge, why error) (bot.Reaction, error) {
	open, err := rm.Store.OpenChallenges(ctx)
	if err != nil {
		return bot.Reaction{}, err
	}
	for _, stored := range open {
		if stored.Interaction == r.ID {
			return rm.announce(stored), nil
		}
	}
	return bot.Reaction{}, why
}

// wish reads a challenge out of a request, or says what speaks against it.
func (rm *Room) wish(r bot.Request) (storage.Challenge, error) {
	to := r.Users[r.Options["user"]]
	switch {
	case r.Guild == "":
		return storage.Challenge{}, sorry("only-server", nil)
	case to.ID == "":
		return storage.Challenge{}, sorry("challenge-nobody", nil)
	case to.ID == r.User.ID:
		return storage.Challenge{}, sorry("challenge-self", nil)
	case to.Bot:
		return storage.Challenge{}, sorry("challenge-bot", nil)
	case !mayPlay(r):
		return storage.Challenge{}, sorry("no-access", nil)
	}
	rules, err := typedRules(r.Options["rules"])
	if err != nil {
		return storage.Challenge{}, err
	}
	return storage.Challenge{
		Guild: r.Guild, Channel: r.Channel, Rules: rules.String(), Interaction: r.ID,
		From: storage.Person{ID: r.User.ID, Name: r.User.Name}, To: storage.Person{ID: to.ID, Name: to.Name},
		Created: rm.Now(), Expires: rm.Now().Add(challengeTime),
	}, nil
}

// announce posts an open challenge for all to see, and notes its message.
func (rm *Room) announce(c storage.Challenge) bot.Reaction {
	then := func(ctx context.Context, id string, sent error) {
		if sent != nil || id == "" {
			return
		}
		if err := rm.Store.SetChallengeMessage(ctx, c.ID, id); err != nil {
			rm.Log.Warn("challenge's message not noted", "challenge", c.ID, "error", err)
		}
	}
	m := wishOf(c).Message(rm.public(c.Guild))
	return bot.Reaction{Answer: bot.Answer{As: bot.Reply, Message: m}, Then: then}
}

// wishOf is a stored challenge as messages show it.
func wishOf(c storage.Challenge) view.Challenge {
	rules, err := streit.ParseOptions(c.Rules)
	if err != nil {
		panic(err) // it was checked before it was stored
	}
	return view.Challenge{ID: c.ID, From: view.Person(c.From), To: view.Person(c.To), Rules: rules, Expires: c.Expires}
}

// closedMessage is what the message of a challenge becomes.
func (rm *Room) closedMessage(c storage.Challenge, how string) bot.Message {
	return wishOf(c).Closed(rm.public(c.Guild), how)
}

func (rm *Room) showClosed(c storage.Challenge, as bot.As) bot.Reaction {
	return bot.Reaction{Answer: bot.Answer{As: as, Message: rm.closedMessage(c, c.State)}}
}

// atChallenge is the route of a challenge's buttons. The handler gets the
// challenge as it is stored, in the challenge's queue.
func (rm *Room) atChallenge(h func(context.Context, storage.Challenge, bot.Request) (bot.Reaction, error)) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		id, err := number36(r, 0)
		if err != nil {
			return "nowhere", failing(bot.ErrNoRoute)
		}
		return challengeQueue(id), func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
			rm.learnLocale(ctx, r)
			c, err := rm.Store.Challenge(ctx, id)
			if errors.Is(err, storage.ErrNotFound) {
				return bot.Reaction{}, bot.ErrNoRoute
			}
			if err != nil {
				return bot.Reaction{}, err
			}
			return h(ctx, c, r)
		}
	}
}

func challengeQueue(id int64) string { return bot.Path("challenge", view.Key(id)) }

// declineChallenge is the decline button, for the challenged; for the
// challenger it takes the challenge back.
func (rm *Room) declineChallenge(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	how := "declined"
	switch r.User.ID {
	case c.To.ID:
	case c.From.ID:
		how = "withdrawn"
	default:
		return bot.Reaction{}, notYours(c)
	}
	c, err := rm.Store.CloseChallenge(ctx, c.ID, storage.StateDeclined)
	if errors.Is(err, storage.ErrConflict) {
		return rm.showClosed(c, bot.Update), nil
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	rm.index.closed(c.ID)
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: rm.closedMessage(c, how)}}, nil
}

func notYours(c storage.Challenge) error {
	return sorry("challenge-not-yours", i18n.Data{"To": view.Plain(c.To.Name)})
}

// expire closes a challenge that nobody answered.
func (rm *Room) expire(ctx context.Context, id int64) error {
	c, err := rm.Store.CloseChallenge(ctx, id, storage.StateExpired)
	rm.index.closed(id)
	switch {
	case errors.Is(err, storage.ErrConflict):
		return nil
	case err != nil:
		return err
	case c.Message == "":
		return nil
	}
	return rm.Discord.Edit(ctx, c.Channel, c.Message, rm.closedMessage(c, c.State))
}
