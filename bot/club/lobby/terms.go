package lobby

import (
	"context"
	"errors"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/bot/service/prefs"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// terms is the Rules button of a challenge. While it is open, the challenger gets
// menus that change its terms; everybody else sees what the rules are.
func (a *asker) terms(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	g, err := a.gameOf(c)
	if err != nil {
		return bot.Reaction{}, err
	}
	say := prefs.Reader(r)
	if g.Lobby.Chooser != nil && c.State == storage.StateOpen && r.User.ID == c.From.ID {
		return bot.Privately(a.chooser(g, say, c, "")), nil
	}
	return bot.Privately(g.Lobby.Terms(say, a.view(c), a.Prefs.LookFor(ctx, r.User.ID, a.Prefs.Look(ctx, r.Guild)))), nil
}

// chooser has the challenger's menus. Those for the values of an option take the room of those that
// are the same for all games.
func (a *asker) chooser(g cardtable.Game, say i18n.Texts, c storage.Challenge, option string) bot.Message {
	v := a.view(c)
	m := g.Lobby.Chooser(say, v, option)
	if option == "" {
		m = v.Settings(say, m, forms(g))
	}
	return m
}

// changeTerms is a choice from the menus that a game has.
func (a *asker) changeTerms(g cardtable.Game) handler {
	return func(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
		if c.Game != g.Name {
			return bot.Reaction{}, bot.ErrNoRoute
		}
		if err := a.mayChange(c, r); err != nil {
			return bot.Reaction{}, err
		}
		if c.DealOf != 0 {
			return bot.Reaction{}, cardtable.Refuse("again.rules", nil)
		}
		next, option := c, ""
		var err error
		before, _ := a.rulesOf(c)
		next.Rules, option, err = g.Lobby.Pick(r, before)
		if err == nil {
			err = single(g, next)
		}
		if err == nil {
			err = fitsSeats(g, next)
		}
		if err == nil && !c.Anyone {
			err = g.Lobby.Fits(next.Rules, len(c.To))
		}
		if err != nil {
			return bot.Reaction{}, err
		}
		return a.change(ctx, c, next, func(c storage.Challenge) bot.Message { return a.chooser(g, prefs.Reader(r), c, option) })
	}
}

// mayChange fails unless somebody may change an open challenge.
func (a *asker) mayChange(c storage.Challenge, r bot.Request) error {
	switch {
	case r.User.ID != c.From.ID:
		return a.notYours(c, r)
	case c.State != storage.StateOpen:
		return cardtable.Refuse("choose.late", nil)
	}
	return nil
}

// setting is a choice from the menus that are the same for all games.
func (a *asker) setting(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	g, err := a.gameOf(c)
	if err == nil {
		err = a.mayChange(c, r)
	}
	if err == nil && g.Lobby.Chooser == nil {
		err = bot.ErrNoRoute
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	return a.setAnd(ctx, g, c, r, func(c storage.Challenge) bot.Message { return a.chooser(g, prefs.Reader(r), c, "") })
}

// setAnd carries out such a choice, or shows the page for it. It answers with the page that has those menus: the game's
// own, or that one.
func (a *asker) setAnd(ctx context.Context, g cardtable.Game, c storage.Challenge, r bot.Request, own func(storage.Challenge) bot.Message) (bot.Reaction, error) {
	alone := func(c storage.Challenge) bot.Message { return a.view(c).SettingsAlone(prefs.Reader(r), forms(g)) }
	if r.Args()[1] == pages.SettingsPage {
		return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: alone(c)}}, nil
	}
	next, err := set(g, c, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	return a.change(ctx, c, next, func(c storage.Challenge) bot.Message {
		m := own(c)
		if slices.ContainsFunc(m.Menus, func(menu bot.Menu) bool { return menu.ID == r.Path }) {
			return m
		}
		return alone(c)
	})
}

// set is a challenge with the pace or the form of series that its challenger has chosen.
func set(g cardtable.Game, c storage.Challenge, r bot.Request) (storage.Challenge, error) {
	if len(r.Values) != 1 {
		return c, bot.ErrNoRoute
	}
	value := r.Values[0]
	if r.Args()[1] == pages.SettingPace {
		if _, err := pace.Parse(value); err != nil {
			return c, bot.ErrNoRoute
		}
		c.Pace = value
		return c, nil
	}
	f, ok := typedForm(g, value)
	switch {
	case !ok:
		return c, bot.ErrNoRoute
	case c.DealOf != 0 && f.Is():
		return c, cardtable.Refuse("again.rules", nil)
	}
	if c.Series = f.String(); !f.Is() {
		c.Rules = alone(g, c.Rules)
	}
	return c, fitsSeats(g, c)
}

// fitsSeats fails if as many as play by the rules of a challenge can't play its series.
func fitsSeats(g cardtable.Game, c storage.Challenge) error {
	_, seats, err := g.Rules(c.Rules)
	if err != nil {
		return err
	}
	return fitsPlayers(c.Series, seats)
}

// change writes down other terms for an open challenge, and answers with what is made of it.
func (a *asker) change(ctx context.Context, c, next storage.Challenge, answer func(storage.Challenge) bot.Message) (bot.Reaction, error) {
	changed := next.Rules != c.Rules || next.Pace != c.Pace || next.Series != c.Series
	if changed {
		var err error
		if c, err = a.setTerms(ctx, next); err != nil {
			return bot.Reaction{}, err
		}
	}
	reaction := bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: answer(c)}}
	if changed && c.Message != "" {
		reaction.Then = func(ctx context.Context, _ string, _ error) {
			if err := a.redraw(ctx, c.ID); err != nil {
				a.Log.Warn("challenge not redrawn", "challenge", c.ID, "error", err)
			}
		}
	}
	return reaction, nil
}

// setTerms writes down an open challenge with other terms.
func (a *asker) setTerms(ctx context.Context, next storage.Challenge) (storage.Challenge, error) {
	c, err := doubt.Write(ctx, func(ctx context.Context) (storage.Challenge, error) {
		return a.Store.SetChallengeTerms(ctx, next.ID, next.Rules, next.Pace, next.Series)
	})
	if errors.Is(err, storage.ErrConflict) {
		err = cardtable.Refuse("choose.late", nil)
	}
	if err == nil {
		a.book.opened(c) // members who had accepted have to say so again
		a.remember(ctx, c)
	}
	return c, a.unsure(storage.Challenge{ID: next.ID}, err)
}

// habit are the rules that a member last chose in the server, else the usual ones
// there, else the game's: the first of these that are for that many seats.
func (a *asker) habit(ctx context.Context, g cardtable.Game, guild, member string, seats int) string {
	for _, key := range []storage.Setting{prefs.RulesKey(guild, member, g.Name), prefs.RulesKey(guild, "", g.Name)} {
		line := a.Prefs.Rules(ctx, key)
		if line == "" {
			continue
		}
		rules, n, err := g.Rules(line)
		if err != nil {
			a.Log.Warn("remembered rules are none", "setting", key.Name, "guild", key.Guild, "error", err)
		} else if n == seats {
			return rules
		}
	}
	return g.Lobby.Usual(seats)
}

// remember keeps a challenge's rules as its challenger's last choice.
func (a *asker) remember(ctx context.Context, c storage.Challenge) {
	rules := a.single(c)
	if g, err := a.gameOf(c); err == nil && g.Lobby.Habit != nil {
		rules = g.Lobby.Habit(rules)
	}
	if err := a.Prefs.KeepRules(ctx, prefs.RulesKey(c.Guild, c.From.ID, c.Game), rules); err != nil {
		a.Log.Warn("rules not remembered", "challenge", c.ID, "error", err)
	}
}
