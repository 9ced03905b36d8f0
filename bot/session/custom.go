package session

import (
	"context"

	"stopp/bot/prefs"
	"stopp/game/streit"
	"stopp/storage"
)

// What is remembered of rules: of a server, and of a member there.
func serverRulesKey(guild string) storage.Setting {
	return prefs.RulesKey(guild, "", streit.RecordName)
}
func memberRulesKey(guild, user string) storage.Setting {
	return prefs.RulesKey(guild, user, streit.RecordName)
}

// usualRules are the server's rules where nobody says otherwise.
func (rm *Room) usualRules(ctx context.Context, guild string) streit.Options {
	o, _ := rm.recallRules(ctx, serverRulesKey(guild))
	return o
}

// habit is what a member chose last in the server, else what is usual there,
// else the rule set that is meant where none is named; of these the first that
// is for so many seats.
func (rm *Room) habit(ctx context.Context, guild, user string, seats int) streit.Options {
	for _, key := range []storage.Setting{memberRulesKey(guild, user), serverRulesKey(guild)} {
		if o, ok := rm.recallRules(ctx, key); ok && o.Seats() == seats {
			return o
		}
	}
	return unnamed(seats).Options()
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

// remember keeps a challenge's rules as what its challenger chose last.
func (rm *Room) remember(ctx context.Context, c storage.Challenge) {
	if err := rm.prefs.KeepRules(ctx, memberRulesKey(c.Guild, c.From.ID), c.Rules); err != nil {
		rm.Log.Warn("rules not remembered", "challenge", c.ID, "error", err)
	}
}
