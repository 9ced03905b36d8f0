package rules

import (
	"context"
	"log/slog"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/view"
	"stopp/bot/members/server"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/storage"
)

// Habits are the rules that servers have chosen.
type Habits struct {
	Prefs Prefs
	Log   *slog.Logger
}

// Prefs is where lines of rules are kept; *prefs.Prefs is one.
type Prefs interface {
	Rules(ctx context.Context, key storage.Setting) (line string)
	KeepRules(ctx context.Context, key storage.Setting, line string) error
}

// keyOf is the key of a server's rules.
func keyOf(guild string) storage.Setting {
	return prefs.RulesKey(guild, "", streit.RecordName)
}

// OfServer are the server's rules if nobody says otherwise.
func (h *Habits) OfServer(ctx context.Context, guild string) streit.Options {
	o, _ := h.recall(ctx, keyOf(guild))
	return o
}

// setServer keeps a line of rules as the server's.
func (h *Habits) setServer(ctx context.Context, guild, line string) error {
	return h.Prefs.KeepRules(ctx, keyOf(guild), line)
}

// Habit is the part of a line of rules that is remembered: all but the notes on oversights,
// which players agree on for each match (rules §6.9).
func Habit(line string) string {
	o, err := streit.ParseSingle(line)
	if err != nil {
		return line
	}
	o.Notes = streit.Off
	return o.String()
}

// usual fails for rules that can't be a server's usual ones.
func usual(o streit.Options, err error) (string, error) {
	if err == nil && o.Notes == streit.On {
		return "", cardtable.Refuse("choose.each", nil)
	}
	return o.String(), err
}

// recall reads remembered rules. A line that can't be read any more counts as nothing.
func (h *Habits) recall(ctx context.Context, key storage.Setting) (streit.Options, bool) {
	line := h.Prefs.Rules(ctx, key)
	if line == "" {
		return streit.Options{}, false
	}
	o, err := streit.ParseSingle(line)
	if err != nil {
		h.Log.Warn("remembered rules are none", "setting", key.Name, "guild", key.Guild, "error", err)
		return streit.Options{}, false
	}
	return o, true
}

// Unnamed is the rule set that is meant if none is named.
func Unnamed(seats int) streit.Set {
	if seats == streit.Three.Options().Seats() {
		return streit.Three
	}
	return streit.Pagat
}

// Server is what /server settings needs for the usual rules.
func (h *Habits) Server() server.Rules {
	exactly := registry.Is
	return server.Rules{
		Usual: func(ctx context.Context, guild string) string { return h.OfServer(ctx, guild).String() },
		Keep:  h.setServer,
		InWords: func(say i18n.Texts, line string) string {
			return view.InWords(say, pages.Challenge{}, written(line))
		},
		Typed: func(text string) (string, error) {
			return usual(Typed(text, "", streit.Options{}))
		},
		Page: func(say i18n.Texts, s pages.Server, option string) bot.Message {
			return view.ServerChooser(say, s, written(s.Rules), option)
		},
		Pick: func(r bot.Request, line string) (string, string, error) {
			o, option, err := Pick(r, written(line))
			next, err := usual(o, err)
			return next, option, err
		},
		Menus: registry.Press{Path: view.PathChangeServer, Forms: []registry.Form{{registry.Name, exactly("set")}, {registry.Name, exactly("option")},
			{registry.Name, exactly("reset")}, {registry.Name, exactly("value"), registry.Name}}},
	}
}

// written are rules as OfServer writes them.
func written(line string) streit.Options {
	o, _ := streit.ParseSingle(line) // it was read before
	return o
}
