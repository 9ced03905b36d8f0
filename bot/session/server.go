package session

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"

	"stopp/bot"
	"stopp/bot/pace"
	"stopp/bot/pages"
	"stopp/bot/streit/rules"
	"stopp/bot/streit/view"
	"stopp/game/streit"
	"stopp/storage"
)

// serverSetting is something that holds in a server.
type serverSetting struct {
	key   func(guild string) storage.Setting
	valid func(value string) bool
}

// serverSettings are all that have a menu, by what view calls them.
func serverSettings() map[string]serverSetting {
	return map[string]serverSetting{
		pages.ServerPace: {serverPaceKey, func(v string) bool {
			_, err := pace.Parse(v)
			return err == nil
		}},
		pages.ServerTables: {serverLookKey, func(v string) bool {
			_, ok := pages.ParseLook(v)
			return ok
		}},
		pages.ServerThreads: {threadsKey, func(v string) bool { return v == pages.ThreadsOn || v == pages.ThreadsOff }},
		pages.ServerMatches: {limitKey, func(v string) bool {
			n, err := strconv.Atoi(v)
			return err == nil && n >= 1 && n <= pages.MostMatches
		}},
		pages.ServerHints:    {hintsKey, func(v string) bool { return v == pages.HintsOn || v == pages.HintsOff }},
		pages.ServerLanguage: {languageKey, func(v string) bool { return slices.Contains(pages.ServerLanguages(), v) }},
	}
}

// mayManage tells who may not see and change what holds in a server.
func mayManage(r bot.Request) error {
	switch {
	case r.Guild == "":
		return sorry("only-server", nil)
	case !r.Can(bot.ManageServer):
		return sorry("server.not-you", nil)
	}
	return nil
}

// guild is /server settings: for those who may manage the server it shows what holds there,
// with menus, after it has set what is named.
func (rm *Room) guild(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	for _, what := range slices.Sorted(maps.Keys(serverSettings())) {
		if value, named := r.Options[what]; named {
			if err := rm.setServer(ctx, r.Guild, what, value); err != nil {
				return bot.Reaction{}, err
			}
		}
	}
	if line := r.Options["rules"]; line != "" {
		o, err := rules.Typed(line, "", streit.Options{})
		if err == nil {
			err = rm.habits.SetServer(ctx, r.Guild, o)
		}
		if err != nil {
			return bot.Reaction{}, err
		}
	}
	return private(rm.serverOf(ctx, r.Guild).Page(reader(r), pages.ServerStart)), nil
}

// serverOf is what holds in a server.
func (rm *Room) serverOf(ctx context.Context, guild string) pages.Server {
	return pages.Server{
		Rules: rm.habits.OfServer(ctx, guild).String(), Pace: rm.usualPace(ctx, guild), Look: rm.usualLook(ctx, guild),
		Threads: rm.threadsWanted(ctx, guild), Matches: rm.limit(ctx, guild), Language: rm.chosenLanguage(ctx, guild),
		Hints: !rm.serverHintless(ctx, guild),
	}
}

// setServer sets something that holds in a server.
func (rm *Room) setServer(ctx context.Context, guild, what, value string) error {
	s, known := serverSettings()[what]
	if !known || !s.valid(value) {
		return bot.ErrNoRoute
	}
	if err := rm.Store.SetSetting(ctx, s.key(guild), value); err != nil {
		return err
	}
	if what == pages.ServerLanguage {
		rm.locales.choose(guild, value)
	}
	return nil
}

// serverPage leads to a page of /server settings.
func (rm *Room) serverPage(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if err := mayManage(r); err != nil {
		return bot.Reaction{}, err
	}
	page := append(r.Args(), "")[0]
	m := rm.serverOf(ctx, r.Guild).Page(reader(r), page)
	if page == pages.ServerRules {
		m = rm.serverRules(ctx, r, "")
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}}, nil
}

// chooseServer is a choice from its menus.
func (rm *Room) chooseServer(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if err := mayManage(r); err != nil {
		return bot.Reaction{}, err
	}
	args := r.Args()
	if len(args) != 1 || len(r.Values) != 1 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if err := rm.setServer(ctx, r.Guild, args[0], r.Values[0]); err != nil {
		return bot.Reaction{}, err
	}
	page := pages.ServerStart
	if args[0] == pages.ServerTables || args[0] == pages.ServerHints {
		page = pages.ServerLook
	}
	m := rm.serverOf(ctx, r.Guild).Page(reader(r), page)
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}}, nil
}

// chooseUsual is a choice from the menus of the usual rules.
func (rm *Room) chooseUsual(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if err := mayManage(r); err != nil {
		return bot.Reaction{}, err
	}
	o, option, err := rules.Pick(r, rm.habits.OfServer(ctx, r.Guild))
	if err == nil {
		err = rm.habits.SetServer(ctx, r.Guild, o)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	m := rm.serverRules(ctx, r, option)
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}}, nil
}

// serverRules is the page with the menus of the usual rules; option is the one whose
// values are offered, "" for none.
func (rm *Room) serverRules(ctx context.Context, r bot.Request, option string) bot.Message {
	return view.ServerChooser(reader(r), rm.serverOf(ctx, r.Guild), rm.habits.OfServer(ctx, r.Guild), option)
}

// recalled is a setting, "" where there is none.
func (rm *Room) recalled(ctx context.Context, key storage.Setting) string {
	value, err := rm.Store.Setting(ctx, key)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		rm.Log.Warn("setting not recalled", "setting", key.Name, "error", err)
	}
	return value
}
