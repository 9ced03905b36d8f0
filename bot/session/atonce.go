package session

import (
	"context"
	"maps"
	"net/url"

	"stopp/bot"
	"stopp/bot/pace"
	"stopp/bot/streit/view"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
	"stopp/storage"
)

// atOnce is the button that begins a small match against a beginner, which only its
// member sees: the way in for whoever has just learned the game. It changes nothing
// of what the member is offered next time.
func (rm *Room) atOnce(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	computer := storage.Person(view.Computer(reader(r), opponent.Beginner, 1))
	c, err := rm.propose(ctx, storage.Challenge{
		Game: streit.RecordName, Guild: r.Guild, Channel: r.Channel, Rules: streit.Simple.Options().String(), Pace: pace.None.String(),
		Look: rm.prefs.Look(ctx, r.Guild).String(), Interaction: r.ID, Hintless: rm.prefs.Hintless(ctx, r), Private: true,
		From: storage.Person{ID: r.User.ID, Name: r.User.Name}, To: []storage.Invited{{Person: computer, Answer: storage.StateAccepted}},
		Created: rm.Now(), Expires: rm.Now().Add(challengeTime),
	})
	if err != nil {
		return bot.Reaction{}, err
	}
	return rm.openOwn(ctx, c, r, bot.Private)
}

const privately = "private" // the option of /challenge

// wantsPrivate tells whether a challenge is to be for its member's eyes alone.
func wantsPrivate(r bot.Request) bool { return r.Options[privately] == "true" }

// alsoPrivate makes a challenge private, or says why it can't be.
func alsoPrivate(r bot.Request, c storage.Challenge) (storage.Challenge, error) {
	switch {
	case !wantsPrivate(r):
		return c, nil
	case !awaitsNobody(c):
		return c, sorry("private.only-computer", nil)
	case c.Pace != pace.None.String():
		return c, sorry("private.no-pace", nil)
	}
	c.Private = true
	return c, nil
}

// toItself takes the bot out of those whom a challenge names: that asks for the
// computer.
func toItself(r bot.Request) (rest bot.Request, itself bool) {
	for _, name := range []string{"user", "user2"} {
		if id := r.Options[name]; id != "" && id == r.Self {
			r.Options = maps.Clone(r.Options)
			delete(r.Options, name)
			itself = true
		}
	}
	return r, itself
}

// offerLevels asks how well the computer is to play.
func offerLevels(r bot.Request) (bot.Reaction, error) {
	options, alone := url.Values{}, url.Values{}
	for name, value := range r.Options {
		options.Set(name, value)
		alone.Set(name, value)
	}
	options.Del(privately)
	alone.Set(privately, "true")
	m, fits := view.Levels(reader(r), options.Encode(), alone.Encode(), wantsPrivate(r))
	if !fits {
		return bot.Reaction{}, sorry("challenge-bot", nil)
	}
	return bot.Privately(m), nil
}

// pickLevel is a choice from those levels: the challenge goes on with it.
func (rm *Room) pickLevel(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	options, err := url.ParseQuery(append(r.Args(), "")[0])
	if err != nil || len(r.Values) != 1 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	options.Set("level", r.Values[0])
	reaction, err := rm.challenge(ctx, asCommand(r, "challenge", options))
	return rm.inPlace(r, reaction), err
}
