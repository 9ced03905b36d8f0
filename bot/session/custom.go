package session

import (
	"context"

	"stopp/bot/prefs"
	"stopp/game/streit"
	"stopp/storage"
)

// serverRulesKey is what is remembered of the rules of a server.
func serverRulesKey(guild string) storage.Setting {
	return prefs.RulesKey(guild, "", streit.RecordName)
}

// usualRules are the server's rules where nobody says otherwise.
func (rm *Room) usualRules(ctx context.Context, guild string) streit.Options {
	o, _ := rm.recallRules(ctx, serverRulesKey(guild))
	return o
}

// unnamed is the rule set that is meant where none is named.
func unnamed(seats int) streit.Set {
	if seats == streit.Three.Options().Seats() {
		return streit.Three
	}
	return streit.Pagat
}

// recallRules reads remembered rules. What can't be read any more counts as
// nothing.
func (rm *Room) recallRules(ctx context.Context, key storage.Setting) (streit.Options, bool) {
	line := rm.prefs.Rules(ctx, key)
	if line == "" {
		return streit.Options{}, false
	}
	o, err := streit.ParseSingle(line)
	if err != nil {
		rm.Log.Warn("remembered rules are none", "setting", key, "line", line, "error", err)
		return streit.Options{}, false
	}
	return o, true
}
