package prefs

import (
	"context"
	"errors"
	"log/slog"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Store keeps settings; *sqlstore.DB is one.
type Store interface {
	Setting(ctx context.Context, s storage.Setting) (string, error)
	SetSetting(ctx context.Context, s storage.Setting, value string) error
}

// Prefs is what servers and members have chosen. An unreadable value counts as not chosen, and
// is logged. Its fields are set before it is used and not changed after.
type Prefs struct {
	Store Store
	Log   *slog.Logger

	locales locales
}

// recalled is a setting, "" where there is none.
func (p *Prefs) recalled(ctx context.Context, key storage.Setting) string {
	value, err := p.Store.Setting(ctx, key)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		p.Log.Warn("setting not recalled", "setting", key.Name, "error", err)
	}
	return value
}

// A member's wish is a setting of theirs.
func wishKey(member, what string) storage.Setting {
	return storage.Setting{Name: what, Person: member}
}

// Wish is a member's choice for something in pages.Wishes, else the usual one.
func (p *Prefs) Wish(ctx context.Context, member, what string) string {
	value, err := p.Store.Setting(ctx, wishKey(member, what))
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		p.Log.Warn("wish not recalled", "what", what, "error", err)
	}
	return pages.Wish(what, value)
}

// Chosen is all that a member wishes, by name.
func (p *Prefs) Chosen(ctx context.Context, member string) map[string]string {
	all := map[string]string{}
	for _, w := range pages.Wishes() {
		all[w.Name] = p.Wish(ctx, member, w.Name)
	}
	return all
}

// SetWish keeps what a member wishes, and the language that the member spoke then.
func (p *Prefs) SetWish(ctx context.Context, member, what, value, locale string) error {
	if err := p.Store.SetSetting(ctx, wishKey(member, what), value); err != nil {
		return err
	}
	return p.Store.SetSetting(ctx, wishKey(member, "language"), locale)
}

// RulesKey is the setting for a game's rules: a server's, or a member's there. The member is
// "" for the server.
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

func paceKey(guild string) storage.Setting {
	return storage.Setting{Name: "pace", Guild: guild}
}

// Pace is a server's pace if nobody says otherwise.
func (p *Prefs) Pace(ctx context.Context, guild string) pace.Pace {
	text, err := p.Store.Setting(ctx, paceKey(guild))
	if errors.Is(err, storage.ErrNotFound) {
		return pace.Daily
	}
	usual, wrong := pace.Parse(text)
	if err = errors.Join(err, wrong); err != nil {
		p.Log.Warn("pace not recalled", "guild", guild, "error", err)
		return pace.Daily
	}
	return usual
}

// TypedPace is the pace that a command names, else the server's.
func (p *Prefs) TypedPace(ctx context.Context, r bot.Request) (pace.Pace, error) {
	text := r.Options["pace"]
	if text == "" {
		return p.Pace(ctx, r.Guild), nil
	}
	typed, err := pace.Parse(text)
	if err != nil {
		return typed, cardtable.Refuse("time.unknown-pace", nil)
	}
	return typed, nil
}

// Doubt logs a pace and a look, of a match or a challenge, that can't be read. Old rows
// that have none are all right.
func Doubt(log *slog.Logger, what string, id int64, stored, look string) {
	if _, err := pace.Parse(stored); err != nil && stored != "" {
		log.Warn("a pace can't be read", slog.Int64(what, id), "error", err)
	}
	if _, ok := pages.ParseLook(look); !ok && look != "" {
		log.Warn("a look can't be read", slog.Int64(what, id), "look", look)
	}
}
