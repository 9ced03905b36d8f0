package session

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/storage"
)

// challengeHandler handles a request at a challenge, in the challenge's queue.
type challengeHandler func(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error)

// atChallenge is the route of a challenge's buttons. The handler gets the
// challenge as it is stored.
func (rm *Room) atChallenge(h challengeHandler) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		id, err := pages.KeyArg(r, 0)
		if err != nil {
			return "nowhere", bot.Failing(bot.ErrNoRoute)
		}
		return challengeQueue(id), func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
			rm.prefs.Learn(ctx, r)
			c, err := rm.Store.Challenge(ctx, id)
			if errors.Is(err, storage.ErrNotFound) || err == nil && r.Elsewhere(c.Guild) {
				return bot.Reaction{}, bot.ErrNoRoute
			}
			if err == nil {
				err = knownWish(c)
			}
			if err != nil {
				return bot.Reaction{}, err
			}
			return h(ctx, c, r)
		}
	}
}

// shownTwice has what a press has changed shown in the message of a challenge that
// is noted, too, where another one was pressed: a crash between an answer and its
// note leaves two.
func (rm *Room) shownTwice(h challengeHandler) challengeHandler {
	return func(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
		reaction, err := h(ctx, c, r)
		if err == nil && c.Message != "" && c.Message != r.Message {
			reaction = rm.thenRefresh(c.ID, reaction)
		}
		return reaction, err
	}
}

// thenRefresh has an answer followed by a look at a challenge's message.
func (rm *Room) thenRefresh(challenge int64, reaction bot.Reaction) bot.Reaction {
	first := reaction.Then
	reaction.Then = func(ctx context.Context, id string, sent error) {
		rm.jobs.Do(challengeQueue(challenge), func(ctx context.Context) error { return rm.refresh(ctx, challenge) })
		if first != nil {
			first(ctx, id, sent)
		}
	}
	return reaction
}

func challengeQueue(id int64) string { return bot.Path("challenge", pages.Key(id)) }

// declineChallenge is the decline button, for each of the challenged, also
// after having accepted; for the challenger it takes the challenge back. Who has
// joined a challenge for anyone leaves it.
func (rm *Room) declineChallenge(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	mine := r.User.ID == c.From.ID
	switch {
	case !mine && c.Anyone && c.State == storage.StateOpen:
		return rm.leaveChallenge(ctx, c, r)
	case !mine && !c.Anyone && c.Of(r.User.ID) < 0:
		return bot.Reaction{}, rm.notYours(c, r)
	}
	return rm.closeAndShow(ctx, c, storage.StateDeclined, r)
}

func (rm *Room) leaveChallenge(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	if c.Of(r.User.ID) < 0 {
		return bot.Reaction{}, rm.notYours(c, r)
	}
	c, err := rm.Store.LeaveChallenge(ctx, c.ID, r.User.ID)
	switch {
	case errors.Is(err, storage.ErrConflict):
		return rm.showClosed(c, bot.Update), nil
	case err != nil:
		return bot.Reaction{}, err
	}
	rm.index.opened(c)
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: rm.openMessage(c)}}, nil
}

// closeAndShow closes a challenge and answers a press with what has become of
// it, be it by another's hand.
func (rm *Room) closeAndShow(ctx context.Context, c storage.Challenge, state string, r bot.Request) (bot.Reaction, error) {
	c, err := rm.close(ctx, c.ID, state, r.User.ID, r.ID)
	if err != nil && !errors.Is(err, storage.ErrConflict) {
		return bot.Reaction{}, err
	}
	return rm.showClosed(c, bot.Update), nil
}

// close closes a challenge in the database and then lets its group go, also if
// it was closed before (storage.ErrConflict).
func (rm *Room) close(ctx context.Context, id int64, state, by, interaction string) (storage.Challenge, error) {
	c, err := rm.Store.CloseChallenge(ctx, id, state, by, interaction)
	if err == nil || errors.Is(err, storage.ErrConflict) {
		rm.index.closed(id)
		rm.results.Redraw(c, "")
	}
	return c, err
}

func (rm *Room) notYours(c storage.Challenge, r bot.Request) error {
	if c.Anyone {
		return sorry("people.not-joined", i18n.Data{"Name": markup.Plain(c.From.Name)})
	}
	return sorry("challenge-not-yours", i18n.Data{"To": wishOf(c).Names(reader(r))})
}

// expire closes a challenge that nobody answered, unless its end was moved on.
func (rm *Room) expire(ctx context.Context, id int64) error {
	c, err := rm.Store.Challenge(ctx, id)
	if err != nil {
		return err
	}
	if c.State == storage.StateOpen && rm.clock.In(c.Guild).Before(c.Expires) {
		rm.index.opened(c)
		return nil
	}
	c, err = rm.close(ctx, id, storage.StateExpired, "", "")
	switch {
	case errors.Is(err, storage.ErrConflict):
		return nil
	case err != nil:
		return err
	case c.Message == "":
		return nil
	}
	return rm.Discord.Edit(ctx, c.Channel, c.Message, rm.closedMessage(c))
}
