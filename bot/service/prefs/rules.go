package prefs

import (
	"context"
	"errors"

	"stopp/storage"
)

// RulesKey is what is remembered of a game's rules: of a server, or of a member there.
// The member is "" for the server.
func RulesKey(guild, member, game string) storage.Setting {
	return storage.Setting{Name: "rules", Guild: guild, Person: member, Game: game}
}

// Rules is the line of rules that is kept at a RulesKey, "" where there is none.
func (p *Prefs) Rules(ctx context.Context, key storage.Setting) (line string) {
	line, err := p.Store.Setting(ctx, key)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		p.Log.Warn("rules not recalled", "setting", key.Name, "guild", key.Guild, "error", err)
	}
	return line
}

// KeepRules keeps a line of rules, as the game writes it, at a RulesKey.
func (p *Prefs) KeepRules(ctx context.Context, key storage.Setting, line string) error {
	return p.Store.SetSetting(ctx, key, line)
}
