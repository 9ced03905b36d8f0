package session

import (
	"context"
	"errors"
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/view"
	"stopp/game/streit"
	"stopp/storage"
)

// challengeTime is how long a challenge can be accepted.
const challengeTime = time.Hour

// challenge is /challenge: it asks one or two other members to play.
func (rm *Room) challenge(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	c, err := rm.wish(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	g := groupOf(c.Guild, asked(c))
	if err := rm.index.reserve(g); err != nil {
		return rm.repeatedWish(ctx, r, c, err)
	}
	if c.Secret, err = rm.drawSecret(); err == nil {
		c, err = rm.Store.CreateChallenge(ctx, c)
	}
	if err != nil && !errors.Is(err, storage.ErrRepeated) {
		rm.index.release(g)
		return bot.Reaction{}, err
	}
	if c.State != storage.StateOpen {
		rm.index.release(g)
		return rm.showClosed(c, bot.Reply), nil
	}
	rm.index.opened(c)
	rm.remember(ctx, c)
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
func (rm *Room) wish(ctx context.Context, r bot.Request) (storage.Challenge, error) {
	if r.Guild == "" {
		return storage.Challenge{}, sorry("only-server", nil)
	}
	to, err := invited(r)
	if err != nil {
		return storage.Challenge{}, err
	}
	rules, err := typedRules(r.Options["rules"], r.Options["set"], rm.habit(ctx, r.Guild, r.User.ID, 1+len(to)))
	if err == nil {
		err = enough(rules, to)
	}
	if err != nil {
		return storage.Challenge{}, err
	}
	p, err := rm.typedPace(ctx, r)
	if err != nil {
		return storage.Challenge{}, err
	}
	look, err := rm.typedLook(ctx, r)
	if err != nil {
		return storage.Challenge{}, err
	}
	return storage.Challenge{
		Guild: r.Guild, Channel: r.Channel, Rules: rules.String(), Pace: p.String(), Look: look.String(), Interaction: r.ID,
		From: storage.Person{ID: r.User.ID, Name: r.User.Name}, To: to,
		Created: rm.Now(), Expires: rm.Now().Add(challengeTime),
	}, nil
}

// invited are the members that a challenge names, in their order.
func invited(r bot.Request) (all []storage.Invited, err error) {
	for _, name := range []string{"user", "user2"} {
		id, named := r.Options[name]
		if !named {
			continue
		}
		u := r.Users[id]
		switch {
		case u.ID == "":
			return nil, sorry("challenge-nobody", nil)
		case u.ID == r.User.ID:
			return nil, sorry("challenge-self", nil)
		case u.Bot:
			return nil, sorry("challenge-bot", nil)
		case len(all) > 0 && all[0].ID == u.ID:
			return nil, sorry("challenge-same", i18n.Data{"Name": view.Plain(u.Name)})
		}
		all = append(all, storage.Invited{Person: storage.Person{ID: u.ID, Name: u.Name}})
	}
	if len(all) == 0 {
		return nil, sorry("challenge-nobody", nil)
	}
	return all, nil
}

// enough fails unless the rules are for as many as a challenge names.
func enough(rules streit.Options, to []storage.Invited) error {
	switch n := rules.Seats() - 1; {
	case n > len(to):
		return sorry("challenge-needs-two", nil)
	case n < len(to):
		return sorry("challenge-needs-one", i18n.Data{"Rules": rules.Set.String()})
	}
	return nil
}

// announce posts an open challenge for all to see, and notes its message. One
// that could not be posted is taken back, as nobody can answer it.
func (rm *Room) announce(c storage.Challenge) bot.Reaction {
	then := func(ctx context.Context, id string, sent error) {
		switch {
		case sent != nil && c.Message == "":
			rm.takeBack(ctx, c)
		case sent == nil && id != "":
			rm.announced(ctx, c, id)
		}
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Reply, Message: rm.openMessage(c)}, Then: then}
}

func (rm *Room) announced(ctx context.Context, c storage.Challenge, message string) {
	if err := rm.Store.SetChallengeMessage(ctx, c.ID, message); err != nil {
		rm.Log.Warn("challenge's message not noted", "challenge", c.ID, "error", err)
	}
}

// takeBack closes a challenge that its channel can't be shown.
func (rm *Room) takeBack(ctx context.Context, c storage.Challenge) {
	if _, err := rm.close(ctx, c.ID, storage.StateDeclined, c.From.ID, ""); err != nil {
		rm.Log.Warn("unseen challenge not closed", "challenge", c.ID, "error", err)
	}
}

// openMessage is the message of an open challenge.
func (rm *Room) openMessage(c storage.Challenge) bot.Message {
	return wishOf(c).Message(rm.public(c.Guild))
}

// wishOf is a stored challenge as messages show it.
func wishOf(c storage.Challenge) view.Challenge {
	rules, err := streit.ParseOptions(c.Rules)
	if err != nil {
		panic(err) // it was checked before it was stored
	}
	w := view.Challenge{ID: c.ID, From: view.Person(c.From), Rules: rules, Pace: paceOf(c.Pace), Expires: c.Expires, Seal: sealOf(c.Secret)}
	for _, p := range c.To {
		w.To = append(w.To, view.Guest{Person: view.Person(p.Person), Answer: p.Answer})
	}
	return w
}

func (rm *Room) showClosed(c storage.Challenge, as bot.As) bot.Reaction {
	return bot.Reaction{Answer: bot.Answer{As: as, Message: rm.closedMessage(c)}}
}

// closedMessage is what the message of a challenge becomes.
func (rm *Room) closedMessage(c storage.Challenge) bot.Message {
	return wishOf(c).Closed(rm.public(c.Guild), closedHow(c))
}

// closedHow is a closed challenge's state; one that nobody has declined was
// taken back.
func closedHow(c storage.Challenge) string {
	declined := func(p storage.Invited) bool { return p.Answer == storage.StateDeclined }
	if c.State == storage.StateDeclined && !slices.ContainsFunc(c.To, declined) {
		return "withdrawn"
	}
	return c.State
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

// declineChallenge is the decline button, for each of the challenged, also
// after having accepted; for the challenger it takes the challenge back.
func (rm *Room) declineChallenge(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	if r.User.ID != c.From.ID && c.Of(r.User.ID) < 0 {
		return bot.Reaction{}, rm.notYours(c, r)
	}
	return rm.closeAndShow(ctx, c, storage.StateDeclined, r)
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
	}
	return c, err
}

func (rm *Room) notYours(c storage.Challenge, r bot.Request) error {
	return sorry("challenge-not-yours", i18n.Data{"To": wishOf(c).Names(reader(r))})
}

// expire closes a challenge that nobody answered.
func (rm *Room) expire(ctx context.Context, id int64) error {
	c, err := rm.close(ctx, id, storage.StateExpired, "", "")
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
