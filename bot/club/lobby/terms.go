package lobby

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/doubt"
	"stopp/bot/service/prefs"
	"stopp/storage"
)

// terms is the Rules button of a challenge. While it is open, the challenger gets
// menus that change its rules; everybody else sees what the rules are.
func (a *asker) terms(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
	g, err := a.gameOf(c)
	if err != nil {
		return bot.Reaction{}, err
	}
	say, v := prefs.Reader(r), a.view(c)
	if g.Lobby.Chooser != nil && c.State == storage.StateOpen && r.User.ID == c.From.ID {
		return bot.Privately(g.Lobby.Chooser(say, v, "")), nil
	}
	return bot.Privately(g.Lobby.Terms(say, v, a.Prefs.LookFor(ctx, r.User.ID, a.Prefs.Look(ctx, r.Guild)))), nil
}

// changeTerms is a choice from those menus.
func (a *asker) changeTerms(g cardtable.Game) handler {
	return func(ctx context.Context, c storage.Challenge, r bot.Request) (bot.Reaction, error) {
		switch {
		case c.Game != g.Name:
			return bot.Reaction{}, bot.ErrNoRoute
		case r.User.ID != c.From.ID:
			return bot.Reaction{}, a.notYours(c, r)
		case c.State != storage.StateOpen:
			return bot.Reaction{}, cardtable.Refuse("choose.late", nil)
		case c.DealOf != 0:
			return bot.Reaction{}, cardtable.Refuse("again.rules", nil)
		}
		before, _ := a.rulesOf(c)
		rules, option, err := g.Lobby.Pick(r, before)
		if err == nil {
			err = single(g, storage.Challenge{Series: c.Series, Terms: storage.Terms{Rules: rules}})
		}
		if err == nil && !c.Anyone {
			err = g.Lobby.Fits(rules, len(c.To))
		}
		if err == nil && rules != before {
			c, err = a.setRules(ctx, c, rules)
		}
		if err != nil {
			return bot.Reaction{}, err
		}
		reaction := bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: g.Lobby.Chooser(prefs.Reader(r), a.view(c), option)}}
		if rules != before && c.Message != "" {
			reaction.Then = func(ctx context.Context, _ string, _ error) {
				if err := a.redraw(ctx, c.ID); err != nil {
					a.Log.Warn("challenge not redrawn", "challenge", c.ID, "error", err)
				}
			}
		}
		return reaction, nil
	}
}

// setRules writes down other rules for an open challenge.
func (a *asker) setRules(ctx context.Context, c storage.Challenge, rules string) (storage.Challenge, error) {
	id := c.ID
	c, err := doubt.Write(ctx, func(ctx context.Context) (storage.Challenge, error) { return a.Store.SetChallengeRules(ctx, id, rules) })
	if errors.Is(err, storage.ErrConflict) {
		err = cardtable.Refuse("choose.late", nil)
	}
	if err == nil {
		a.book.opened(c) // members who had accepted have to say so again
		a.remember(ctx, c)
	}
	return c, a.unsure(storage.Challenge{ID: id}, err)
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
