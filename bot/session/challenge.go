package session

import (
	"context"
	"errors"
	"time"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/streit/rules"
	"stopp/game/streit"
	"stopp/storage"
)

const (
	// challengeTime is how long a challenge can be accepted by those it names,
	// openTime how long by anyone, or by those of the match before.
	challengeTime = time.Hour
	openTime      = 24 * time.Hour
)

// challenge is /challenge: it asks one or two other members to play, or anyone.
func (rm *Room) challenge(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	r, itself := toItself(r)
	if r.Guild != "" && r.Options["level"] == "" && (itself || wantsPrivate(r)) {
		switch alone := r.Options["user"] == "" && r.Options["user2"] == ""; {
		case alone:
			return offerLevels(r)
		case itself:
			return bot.Reaction{}, sorry("challenge-level", nil)
		}
	}
	c, err := rm.wish(ctx, r)
	if err == nil {
		c, err = rm.propose(ctx, c)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	if c.State == storage.StateOpen {
		rm.remember(ctx, c)
	}
	switch {
	case c.Private:
		return rm.openOwn(ctx, c, r, bot.Private)
	case c.State != storage.StateOpen:
		return rm.showClosed(c, bot.Reply), nil
	}
	if awaitsNobody(c) {
		return rm.against(ctx, c, r)
	}
	return rm.announce(ctx, c), nil
}

// challengeMember is the command of a member's menu: a challenge with the usual
// rules.
func (rm *Room) challengeMember(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	r.Options = map[string]string{"user": r.Target.ID}
	r.Users = map[string]bot.User{r.Target.ID: r.Target}
	return rm.challenge(ctx, r)
}

// propose keeps a challenge that speaks of all but its secret, and returns it
// with that; one that its request made before is returned as it stands.
func (rm *Room) propose(ctx context.Context, c storage.Challenge) (storage.Challenge, error) {
	if err := rm.mayPropose(ctx, c); err != nil {
		return c, err
	}
	if err := rm.index.reserve(c, rm.prefs.Limit(ctx, c.Guild)); err != nil {
		return rm.repeatedWish(ctx, c, err)
	}
	stored, err := rm.create(ctx, c)
	if err != nil {
		rm.index.release(c)
		return c, err
	}
	if stored.State != storage.StateOpen {
		rm.index.release(c)
		return stored, nil
	}
	rm.index.opened(stored)
	return stored, nil
}

// mayPropose says what keeps whoever makes a challenge from it.
func (rm *Room) mayPropose(ctx context.Context, c storage.Challenge) error {
	if err := rm.leaving.Staying(c.From.ID); err != nil {
		return err
	}
	if err := rm.unwanted(ctx, c); err != nil {
		return err
	}
	return rm.unwelcome(ctx, invitedIDs(c), c.From.ID)
}

// create writes a challenge down. It is open from now on, for as long as it would
// have been since it was made.
func (rm *Room) create(ctx context.Context, c storage.Challenge) (storage.Challenge, error) {
	var err error
	if c.DealOf == 0 { // else that of the deal, which has been shown
		if c.Secret, err = rm.drawSecret(); err != nil {
			return c, err
		}
	}
	defer rm.clock.Hold()()
	c.Expires = rm.clock.In(c.Guild).Add(c.Expires.Sub(c.Created))
	c, err = rm.Store.CreateChallenge(ctx, c)
	if errors.Is(err, storage.ErrRepeated) {
		err = nil
	}
	return c, err
}

// repeatedWish looks whether what stands in the way is this very request,
// delivered once more after a restart.
func (rm *Room) repeatedWish(ctx context.Context, c storage.Challenge, why error) (storage.Challenge, error) {
	open, err := rm.Store.OpenChallenges(ctx)
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

// wish reads a challenge out of a request, or says what speaks against it.
func (rm *Room) wish(ctx context.Context, r bot.Request) (storage.Challenge, error) {
	if r.Guild == "" {
		return storage.Challenge{}, sorry("only-server", nil)
	}
	to, err := invited(r)
	if err != nil {
		return storage.Challenge{}, err
	}
	chosen, err := rules.Typed(r.Options["rules"], r.Options["set"], rm.habits().Of(ctx, r.Guild, r.User.ID, max(2, 1+len(to))))
	if err == nil {
		to, err = rm.withRivals(r, chosen, to)
	}
	if err == nil && len(to) > 0 {
		err = enough(chosen, to)
	}
	if err != nil {
		return storage.Challenge{}, err
	}
	p, err := rm.prefs.TypedPace(ctx, r)
	if err != nil {
		return storage.Challenge{}, err
	}
	look, err := rm.prefs.TypedLook(ctx, r)
	if err != nil {
		return storage.Challenge{}, err
	}
	c := storage.Challenge{
		Game: streit.RecordName, Guild: r.Guild, Channel: r.Channel, Rules: chosen.String(), Pace: unhurried(r, to, p).String(), Look: look.String(), Interaction: r.ID, Hintless: rm.prefs.Hintless(ctx, r),
		From: storage.Person{ID: r.User.ID, Name: r.User.Name}, To: to, Anyone: len(to) == 0,
		Created: rm.Now(), Expires: rm.Now().Add(challengeTime),
	}
	if c.Anyone {
		c.Expires = rm.Now().Add(openTime)
	}
	return alsoPrivate(r, c)
}

// invited are the members that a challenge names, in their order; none for a
// challenge for anyone.
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
			return nil, sorry("challenge-same", i18n.Data{"Name": markup.Plain(u.Name)})
		}
		all = append(all, storage.Invited{Person: storage.Person{ID: u.ID, Name: u.Name}})
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
