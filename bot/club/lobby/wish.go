package lobby

import (
	"context"
	"maps"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// wish reads a challenge out of a request, or says why it can't be made.
func (a *asker) wish(ctx context.Context, g cardtable.Game, r bot.Request) (storage.Challenge, error) {
	to, err := invited(r)
	if err == nil {
		r, err = inSeries(g, r)
	}
	if err != nil {
		return storage.Challenge{}, err
	}
	rules, err := g.Lobby.Typed(r.Options, a.habit(ctx, g, r.Guild, r.User.ID, max(2, 1+len(to))))
	if err == nil {
		to, err = a.withComputers(g, r, rules, to)
	}
	if err == nil && len(to) > 0 {
		err = g.Lobby.Fits(rules, len(to))
	}
	if err == nil {
		err = a.seated(g, r, rules)
	}
	if err != nil {
		return storage.Challenge{}, err
	}
	c := a.by(g, r, AskedTime)
	if c.Terms, err = a.Prefs.TypedTerms(ctx, r, g.Name); err != nil {
		return storage.Challenge{}, err
	}
	c.Rules, c.Pace, c.Series = rules, unhurried(r, to, c.Pace), r.Options[optionSeries]
	if c.To, c.Anyone = to, len(to) == 0; c.Anyone {
		c.Expires = c.Created.Add(OpenTime)
	}
	return alsoPrivate(r, c)
}

// by is a challenge by the asking member, open for a while. The rest is still to be filled
// in.
func (a *asker) by(g cardtable.Game, r bot.Request, open time.Duration) storage.Challenge {
	now := a.Now()
	return storage.Challenge{Terms: storage.Terms{Game: g.Name}, Guild: r.Guild, Channel: r.Channel, Interaction: r.ID,
		From: storage.Person{ID: r.User.ID, Name: r.User.Name}, Created: now, Expires: now.Add(open)}
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
			return nil, cardtable.Refuse("challenge-nobody", nil)
		case u.ID == r.User.ID:
			return nil, cardtable.Refuse("challenge-self", nil)
		case u.Bot:
			return nil, cardtable.Refuse("challenge-bot", nil)
		case len(all) > 0 && all[0].ID == u.ID:
			return nil, cardtable.Refuse("challenge-same", i18n.Data{"Name": markup.Plain(u.Name)})
		}
		all = append(all, storage.Invited{Person: storage.Person{ID: u.ID, Name: u.Name}})
	}
	return all, nil
}

// toItself takes the bot out of the members that a challenge names: challenging the bot means
// asking for the computer.
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

// withComputers adds the computer's players to those whom a challenge names, if a
// level is typed: as many as the rules have seats left. They have accepted.
func (a *asker) withComputers(g cardtable.Game, r bot.Request, rules string, to []storage.Invited) ([]storage.Invited, error) {
	level := r.Options["level"]
	if level == "" {
		return to, nil
	}
	if len(g.Lobby.Levels) == 0 || !g.Lobby.HasLevel(level) {
		return to, bot.ErrNoRoute
	}
	_, seats, err := g.Rules(rules)
	if err != nil {
		return to, err
	}
	free := seats - 1 - len(to)
	if free <= 0 {
		return to, cardtable.Refuse("rival.no-seat", nil)
	}
	say := a.Prefs.Public(r.Guild)
	if wantsPrivate(r) {
		say = prefs.Reader(r)
	}
	for n := range free {
		to = append(to, computer(say, level, n+1))
	}
	return to, nil
}

// computer is the computer at the n-th of its seats, which has accepted.
func computer(say i18n.Texts, level string, n int) storage.Invited {
	return storage.Invited{Person: storage.Person(pages.Computer(say, level, n)), Answer: storage.StateAccepted}
}

// unhurried is the pace of a match against the computer alone, unless one is
// typed: none.
func unhurried(r bot.Request, to []storage.Invited, usual string) string {
	if r.Options["pace"] == "" && len(to) > 0 && awaitsNobody(storage.Challenge{To: to}) {
		return pace.None.String()
	}
	return usual
}

const privately = "private" // the option of commands that begin a match

// wantsPrivate tells whether a challenge asks for a match for its member's eyes alone.
func wantsPrivate(r bot.Request) bool { return r.Options[privately] == "true" }

// toPrivate is a challenge for its member's eyes alone, against the computer.
func toPrivate(r bot.Request) bot.Request {
	r.Options = maps.Clone(r.Options)
	r.Options[privately] = "true"
	return r
}

// secretly is a challenge for a match that its member alone sees.
func secretly(c storage.Challenge, r bot.Request) storage.Challenge {
	c.Private = true
	c.Guild, c.Channel = r.Home(true)
	return c
}

// alsoPrivate makes a challenge private, or says why it can't be.
func alsoPrivate(r bot.Request, c storage.Challenge) (storage.Challenge, error) {
	switch {
	case !wantsPrivate(r):
		return c, nil
	case !awaitsNobody(c):
		return c, cardtable.Refuse("private.only-computer", nil)
	case c.Pace != pace.None.String():
		return c, cardtable.Refuse("private.no-pace", nil)
	}
	return secretly(c, r), nil
}
