package prefs

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"stopp/bot"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// usualLimit is how many matches and challenges a member may have in a server
// that has not said otherwise.
const usualLimit = 5

func limitKey(guild string) storage.Setting {
	return storage.Setting{Name: "matches", Guild: guild}
}

func hintsKey(guild string) storage.Setting {
	return storage.Setting{Name: "hints", Guild: guild}
}

// threadsKey says whether a server wants a thread for each match: "off", or
// else yes.
func threadsKey(guild string) storage.Setting {
	return storage.Setting{Name: "threads", Guild: guild}
}

// Limit is how many matches and challenges a member may have in a server.
func (p *Prefs) Limit(ctx context.Context, guild string) int {
	text := p.recalled(ctx, limitKey(guild))
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		if text != "" {
			p.Log.Warn("a server's limit can't be read", "guild", guild, "limit", text)
		}
		return usualLimit
	}
	return n
}

// Hintless tells whether a new table has no hints, because the server or the
// member who asks for the table says so.
func (p *Prefs) Hintless(ctx context.Context, r bot.Request) bool {
	return r.Options["hints"] == pages.HintsOff || p.serverHintless(ctx, r.Guild)
}

func (p *Prefs) serverHintless(ctx context.Context, guild string) bool {
	return p.recalled(ctx, hintsKey(guild)) == pages.HintsOff
}

// Threads tells whether a server wants a thread for each match.
func (p *Prefs) Threads(ctx context.Context, guild string) bool {
	return p.recalled(ctx, threadsKey(guild)) != pages.ThreadsOff
}

// serverSetting is something that holds in a server.
type serverSetting struct {
	key   func(guild string) storage.Setting
	valid func(value string) bool
}

// serverSettings are all settings with a menu, by their names in pages.
func serverSettings() map[string]serverSetting {
	return map[string]serverSetting{
		pages.ServerPace: {paceKey, func(v string) bool {
			_, err := pace.Parse(v)
			return err == nil
		}},
		pages.ServerTables: {lookKey, func(v string) bool {
			_, ok := pages.ParseLook(v)
			return ok
		}},
		pages.ServerThreads: {threadsKey, func(v string) bool { return v == pages.ThreadsOn || v == pages.ThreadsOff }},
		pages.ServerMatches: {limitKey, func(v string) bool {
			n, err := strconv.Atoi(v)
			return err == nil && n >= 1 && n <= pages.MostMatches
		}},
		pages.ServerHints:      {hintsKey, func(v string) bool { return v == pages.HintsOn || v == pages.HintsOff }},
		pages.ServerLanguage:   {languageKey, func(v string) bool { return slices.Contains(pages.ServerLanguages(), v) }},
		pages.ServerZone:       {zoneKey, isZone},
		pages.ServerOrganisers: {organisersKey, isID},
	}
}

// ServerSettings names all that can be set in a server with SetServer, in order.
func ServerSettings() []string { return slices.Sorted(maps.Keys(serverSettings())) }

// Server is a server's settings, except the rules: those are the game's.
func (p *Prefs) Server(ctx context.Context, guild string) pages.Server {
	return pages.Server{
		Pace: p.Pace(ctx, guild), Look: p.Look(ctx, guild), Threads: p.Threads(ctx, guild), Matches: p.Limit(ctx, guild),
		Language: p.chosenLanguage(ctx, guild), Hints: !p.serverHintless(ctx, guild), Zone: p.zone(ctx, guild), Organisers: p.Organisers(ctx, guild),
	}
}

// SetServer sets something that holds in a server. The error is bot.ErrNoRoute if
// there is no such thing to set, or no such value.
func (p *Prefs) SetServer(ctx context.Context, guild, what, value string) error {
	s, known := serverSettings()[what]
	if !known || !s.valid(value) {
		return bot.ErrNoRoute
	}
	if err := p.Store.SetSetting(ctx, s.key(guild), value); err != nil {
		return err
	}
	if what == pages.ServerLanguage {
		p.locales.choose(guild, value)
	}
	return nil
}

func organisersKey(guild string) storage.Setting {
	return storage.Setting{Name: "organisers", Guild: guild}
}

// isID tells whether a text is an id of Discord's.
func isID(text string) bool {
	return len(text) >= 15 && len(text) <= 20 && strings.Trim(text, "0123456789") == ""
}

// Organisers is the role whose members hold tournaments in a server, "" where everybody may.
func (p *Prefs) Organisers(ctx context.Context, guild string) string {
	if role := p.recalled(ctx, organisersKey(guild)); role != guild {
		return role
	}
	return ""
}
