package lobby

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strconv"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// This file is how a member plays a game of several alone: the computer has all other places, and only
// the member sees the table.

// alone answers a command that asks for such a match: with the choices that it leaves open, else with
// the match.
func (h *host) alone(ctx context.Context, g cardtable.Game, r bot.Request) (bot.Reaction, error) {
	if !g.Lobby.Alone() {
		return bot.Reaction{}, cardtable.Refuse("only-server", nil)
	}
	// fewer than the game needs are not guessed at
	if n, _ := strconv.Atoi(r.Options[optionComputers]); r.Options["level"] == "" || n < g.Lobby.Gather.Least-1 {
		options := given(r)
		options.Del(privately)
		if m, fits := h.choices(ctx, g, r, options); fits {
			return bot.Privately(m), nil
		}
	}
	return h.against(ctx, g, r)
}

// against begins the match.
func (h *host) against(ctx context.Context, g cardtable.Game, r bot.Request) (bot.Reaction, error) {
	c, err := h.aloneWish(ctx, g, r)
	if err == nil {
		c, err = h.propose(ctx, c)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	if c.State == storage.StateOpen {
		h.remember(ctx, c)
	}
	return h.private(ctx, c, r, bot.Private)
}

// aloneWish reads such a match from a request: against as many computers as it names, at least as many
// as the game needs.
func (h *host) aloneWish(ctx context.Context, g cardtable.Game, r bot.Request) (c storage.Challenge, err error) {
	if r, err = inSeries(g, r); err != nil {
		return c, err
	}
	t, err := gathering(g, r)
	if err != nil {
		return c, err
	}
	rules, err := h.rules(ctx, g, r)
	if err == nil {
		rules, err = g.Lobby.Gather.Seats(rules, max(1+t.Computers, g.Lobby.Gather.Least))
	}
	if err != nil {
		return c, err
	}
	c = h.by(g, r, AskedTime)
	if c.Terms, err = h.Prefs.TypedTerms(ctx, r, g.Name); err != nil {
		return c, err
	}
	if c.To, err = h.withComputers(g, withOption(r, "level", t.Level), rules, nil); err != nil {
		return c, err
	}
	c.Rules, c.Pace = rules, unhurried(r, c.To, c.Pace)
	return alsoPrivate(r, c)
}

// choices are what can be chosen of such a match, with some options chosen: else the rules are the member's
// last ones. fits is false where they are too long for buttons.
func (h *host) choices(ctx context.Context, g cardtable.Game, r bot.Request, options url.Values) (m bot.Message, fits bool) {
	l, say := g.Lobby, prefs.Reader(r)
	options.Set("level", cmp.Or(options.Get("level"), l.Levels[0]))
	least := l.Gather.Least - 1
	if n, _ := strconv.Atoi(options.Get(optionComputers)); n < least {
		options.Set(optionComputers, strconv.Itoa(least))
	}
	v := pages.Against{Command: l.Command, Game: say.Say(l.Gather.Game, nil), Levels: l.Levels, Least: least, Most: l.Gather.Most - 1, Options: options, Here: r.Guild != ""}
	rules, err := h.rules(ctx, g, r.AsCommand(l.Command, options))
	if err == nil {
		v.Presets = presets(g, say, rules)
	}
	return v.Message(say)
}

// chosen is a press on those choices, or the button that brings them.
func (h *host) chosen(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := r.Args()
	g, ok := h.game(func(l cardtable.Lobby) bool { return l.Command == args[0] && l.Alone() })
	if !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if len(args) == 1 {
		return h.alone(ctx, g, r.AsCommand(g.Lobby.Command, url.Values{privately: {"true"}}))
	}
	options, err := url.ParseQuery(args[1])
	if err != nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	switch what := args[2]; {
	case what == pages.PathStart:
		options.Set(privately, "true")
		reaction, err := h.against(ctx, g, r.AsCommand(g.Lobby.Command, options))
		return h.InPlace(r, reaction), err
	case what == pages.PathJoin && r.Guild != "":
		options.Del(optionComputers)
		return h.command(g)(ctx, r.AsCommand(g.Lobby.Command, options))
	case len(r.Values) == 1 && slices.Contains([]string{optionComputers, "level", optionPreset}, what):
		options.Set(what, r.Values[0])
		if m, fits := h.choices(ctx, g, r, options); fits {
			return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}}, nil
		}
	}
	return bot.Reaction{}, bot.ErrNoRoute
}
