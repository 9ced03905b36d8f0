package lobby

import (
	"context"
	"slices"
	"strconv"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// host opens tables that people join.
type host struct{ *asker }

// The options of a command that opens such a table.
const (
	optionPreset    = "preset"
	optionComputers = "computers"
)

// gatherOptions are the options of the command of a game whose tables people join.
func gatherOptions(l cardtable.Lobby) (all []registry.Option) {
	if len(l.Gather.Presets) > 0 {
		o := registry.Text(optionPreset)
		for _, p := range l.Gather.Presets {
			o.Choices = append(o.Choices, registry.Said(p.Label, p.Name))
		}
		all = append(all, o)
	}
	all = append(all, l.Options...)
	if len(l.Levels) > 0 {
		none, most := 0, l.Gather.Most-1
		all = append(all, registry.Option{Name: optionComputers, Type: bot.IntegerOption, Min: &none, Max: &most}, levelOption(l.Levels))
	}
	return append(all, prefs.TermOptions()...)
}

// command is a game's command that opens a table. The opener has the first place. In
// direct messages with the bot nobody could join, so the opener plays alone.
func (h *host) command(g cardtable.Game) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		if r.Guild == "" {
			r = toPrivate(r)
		}
		if wantsPrivate(r) {
			return h.alone(ctx, g, r)
		}
		h.Prefs.Settle(ctx, r)
		c, err := h.wish(ctx, g, r)
		if err == nil {
			c, err = h.propose(ctx, c)
		}
		switch {
		case err != nil:
			return bot.Reaction{}, err
		case c.State != storage.StateOpen:
			return h.showClosed(c, bot.Reply), nil
		}
		h.remember(ctx, c)
		return h.announce(ctx, c, r), nil
	}
}

// wish reads from a request which table to open, or says why it can't be opened.
func (h *host) wish(ctx context.Context, g cardtable.Game, r bot.Request) (storage.Challenge, error) {
	r, err := inSeries(g, r)
	if err != nil {
		return storage.Challenge{}, err
	}
	rules, err := h.rules(ctx, g, r)
	if err != nil {
		return storage.Challenge{}, err
	}
	c := h.by(g, r, OpenTime)
	if c.Terms, err = h.Prefs.TypedTerms(ctx, r, g.Name); err != nil {
		return storage.Challenge{}, err
	}
	c.Rules, c.Anyone, c.Series = rules, true, r.Options[optionSeries]
	c.Gathering, err = gathering(g, r)
	return c, err
}

// rules are the typed ones, else the member's last choice, as they are for the fewest
// players.
func (h *host) rules(ctx context.Context, g cardtable.Game, r bot.Request) (string, error) {
	l := g.Lobby
	usual, err := l.Gather.Seats(h.lately(ctx, g, r.Guild, r.User.ID), l.Gather.Least)
	if err != nil {
		usual = l.Usual(l.Gather.Least)
	}
	if name := r.Options[optionPreset]; name != "" {
		i := slices.IndexFunc(l.Gather.Presets, func(p cardtable.Preset) bool { return p.Name == name })
		if i < 0 {
			return "", bot.ErrNoRoute
		}
		if usual, err = l.Gather.Presets[i].Rules(usual); err != nil {
			return "", err
		}
	}
	rules, err := l.Typed(r.Options, usual)
	if err != nil {
		return "", err
	}
	return l.Gather.Seats(rules, l.Gather.Least)
}

// lately are the rules that a member last chose in a server, else the usual ones there,
// else the game's.
func (h *host) lately(ctx context.Context, g cardtable.Game, guild, member string) string {
	for _, key := range []storage.Setting{prefs.RulesKey(guild, member, g.Name), prefs.RulesKey(guild, "", g.Name)} {
		if line := h.Prefs.Rules(ctx, key); line != "" {
			if rules, _, err := g.Rules(line); err == nil {
				return rules
			}
			h.Log.Warn("remembered rules are none", "setting", key.Name, "guild", key.Guild)
		}
	}
	return g.Lobby.Usual(g.Lobby.Gather.Least)
}

// gathering is the table of a request, with the computers that it names.
func gathering(g cardtable.Game, r bot.Request) (storage.Gathering, error) {
	l := g.Lobby
	t := storage.Gathering{Places: l.Gather.Most}
	if len(l.Levels) == 0 {
		return t, nil
	}
	if t.Level = l.Levels[0]; r.Options["level"] != "" {
		t.Level = r.Options["level"]
	}
	if !l.HasLevel(t.Level) {
		return t, bot.ErrNoRoute
	}
	if text := r.Options[optionComputers]; text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n >= t.Places {
			return t, bot.ErrNoRoute
		}
		t.Computers = n
	}
	return t, nil
}

// gathers is a stored table that people join as messages in a language show it.
func (s *Services) gathers(say i18n.Texts, c storage.Challenge) pages.Gathering {
	v := pages.Gathering{Challenge: s.view(c), Most: c.Gathering.Places, Computers: c.Gathering.Computers, Level: c.Gathering.Level}
	g, err := s.gameOf(c)
	if err != nil || !g.Lobby.Gather.Is() {
		return v
	}
	v.Command = g.Lobby.Command
	v.Game, v.Least, v.Line = say.Say(g.Lobby.Gather.Game, nil), g.Lobby.Gather.Least, g.Lobby.Gather.Line(say, v.Rules)
	return v
}

// players are all who play a match of a challenge, by seat.
func (s *Services) players(c storage.Challenge) []storage.Person {
	all, say := c.Seated(), s.Prefs.Public(c.Guild)
	for n := range c.Gathering.Computers {
		all = append(all, storage.Person(pages.Computer(say, c.Gathering.Level, n+1)))
	}
	return all
}
