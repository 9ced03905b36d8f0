package rules

import (
	"context"
	"log/slog"

	"stopp/bot/prefs"
	"stopp/game/streit"
	"stopp/storage"
)

// Habits are the rules that servers and members have chosen.
type Habits struct {
	Prefs Prefs
	Log   *slog.Logger
}

// Prefs is where lines of rules are kept; *prefs.Prefs is one.
type Prefs interface {
	Rules(ctx context.Context, key storage.Setting) (line string)
	KeepRules(ctx context.Context, key storage.Setting, line string) error
}

// keyOf is what is remembered of a member in a server, or, for "", of the server.
func keyOf(guild, member string) storage.Setting {
	return prefs.RulesKey(guild, member, streit.RecordName)
}

// OfServer are the server's rules where nobody says otherwise.
func (h *Habits) OfServer(ctx context.Context, guild string) streit.Options {
	o, _ := h.recall(ctx, keyOf(guild, ""))
	return o
}

// setServer keeps a line of rules as what a server's are to be.
func (h *Habits) setServer(ctx context.Context, guild, line string) error {
	return h.Prefs.KeepRules(ctx, keyOf(guild, ""), line)
}

// Of is what a member chose last in the server, else what is usual there, else the rule
// set that is meant where none is named; of these the first that is for so many seats.
func (h *Habits) Of(ctx context.Context, guild, member string, seats int) streit.Options {
	for _, key := range []storage.Setting{keyOf(guild, member), keyOf(guild, "")} {
		if o, ok := h.recall(ctx, key); ok && o.Seats() == seats {
			return o
		}
	}
	return unnamed(seats).Options()
}

// Set keeps a line of rules as what a member chose last in a server.
func (h *Habits) Set(ctx context.Context, guild, member, line string) error {
	return h.Prefs.KeepRules(ctx, keyOf(guild, member), line)
}

// recall reads remembered rules. What can't be read any more counts as nothing.
func (h *Habits) recall(ctx context.Context, key storage.Setting) (streit.Options, bool) {
	line := h.Prefs.Rules(ctx, key)
	if line == "" {
		return streit.Options{}, false
	}
	o, err := streit.ParseSingle(line)
	if err != nil {
		h.Log.Warn("remembered rules are none", "setting", key, "line", line, "error", err)
		return streit.Options{}, false
	}
	return o, true
}

// unnamed is the rule set that is meant where none is named.
func unnamed(seats int) streit.Set {
	if seats == streit.Three.Options().Seats() {
		return streit.Three
	}
	return streit.Pagat
}
