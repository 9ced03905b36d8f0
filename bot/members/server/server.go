package server

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
)

// Settings handles the choices of a server's managers.
type Settings struct {
	Prefs   *prefs.Prefs
	Rules   Rules
	Discord Discord
}

// Discord removes the greeting; a bot.Discord is one.
type Discord interface {
	Delete(ctx context.Context, channel, id string) error
}

// Rules are a game's usual rules in a server. A line is rules as the game writes them.
type Rules struct {
	// Usual is the line of rules in force in a server, and Keep keeps another.
	Usual func(ctx context.Context, guild string) (line string)
	Keep  func(ctx context.Context, guild, line string) error
	// InWords says a line to people.
	InWords func(say i18n.Texts, line string) string
	// Typed makes a line from typed words. The error has a sentence for the member.
	Typed func(text string) (line string, err error)
	// Page has menus for the rules of a server; option is the one whose values are
	// offered, "" for none.
	Page func(say i18n.Texts, s pages.Server, option string) bot.Message
	// Pick is a choice from those menus, with rules that held before.
	Pick func(r bot.Request, line string) (next, option string, err error)
	// Menus are their paths. The route is filled in here.
	Menus registry.Press
}

// Commands are /server settings; alone is the route for requests that belong to no table.
func (s *Settings) Commands(alone func(bot.Handler) bot.Route) []registry.Command {
	return []registry.Command{
		{Name: "server settings", Hosted: true, Needs: bot.ManageServer, Denied: denied, Route: alone(s.show), Options: []registry.Option{
			registry.Text("rules"), registry.Pace(), registry.Look(), registry.Hints(), threadsOption(), matchesOption(), languageOption(), zoneOption(), organisersOption()}},
	}
}

// Presses are its buttons and choices from its menus.
func (s *Settings) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	name := registry.Name
	all := []registry.Press{
		{Path: pages.PathServerPage, Hosted: true, Forms: []registry.Form{{name}}, Route: alone(s.turn)},
		{Path: pages.PathServerSet, Hosted: true, Forms: []registry.Form{{name}}, Route: alone(s.choose)},
		{Path: pages.PathUngreet, Hosted: true, Forms: []registry.Form{{}}, Route: alone(s.ungreet)},
	}
	if menus := s.Rules.Menus; s.rules() {
		menus.Route, menus.Hosted = alone(s.chooseRules), true
		all = append(all, menus)
	}
	return all
}

// rules tells whether there is a game whose usual rules can be chosen.
func (s *Settings) rules() bool { return s.Rules.Usual != nil }

// denied is the catalogues' key of the refusal for members who don't manage the server.
const denied = "server.not-you"

// MayManage fails for a member who may not change a server's settings.
func MayManage(r bot.Request) error {
	switch {
	case r.Server() == "":
		return cardtable.Refuse("only-hosted", nil)
	case !r.Can(bot.ManageServer):
		return cardtable.Refuse(denied, nil)
	}
	return nil
}

// show is /server settings: for members who may manage the server it first sets the named
// options, then shows all settings, with menus.
func (s *Settings) show(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	for _, what := range prefs.ServerSettings() {
		if value, named := r.Options[what]; named {
			err := s.Prefs.SetServer(ctx, r.Guild, what, value)
			if what == pages.ServerZone && errors.Is(err, bot.ErrNoRoute) {
				err = cardtable.Refuse("people.server.zone-unknown", i18n.Data{"Zone": markup.Plain(value)})
			}
			if err != nil {
				return bot.Reaction{}, err
			}
		}
	}
	if text := r.Options["rules"]; text != "" && s.rules() {
		line, err := s.Rules.Typed(text)
		if err == nil {
			err = s.Rules.Keep(ctx, r.Guild, line)
		}
		if err != nil {
			return bot.Reaction{}, err
		}
	}
	return bot.Privately(s.now(ctx, r.Guild).Page(prefs.Reader(r), pages.ServerStart)), nil
}

// now is a server's present settings.
func (s *Settings) now(ctx context.Context, guild string) pages.Server {
	now := s.Prefs.Server(ctx, guild)
	if s.rules() {
		now.Rules = s.Rules.Usual(ctx, guild)
		now.InWords = func(say i18n.Texts) string { return s.Rules.InWords(say, now.Rules) }
	}
	return now
}

// turn leads to a page of /server settings.
func (s *Settings) turn(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if err := MayManage(r); err != nil {
		return bot.Reaction{}, err
	}
	page := append(r.Args(), "")[0]
	if page == pages.ServerRules && s.rules() {
		return s.rulesPage(ctx, r, ""), nil
	}
	return s.page(ctx, r, page), nil
}

// ungreet removes the greeting, under which it was pressed. It never comes again.
func (s *Settings) ungreet(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if !r.Can(bot.ManageServer) {
		return bot.Reaction{}, cardtable.Refuse("welcome.not-you", nil)
	}
	if err := s.Discord.Delete(ctx, r.Channel, r.Message); err != nil && !errors.Is(err, bot.ErrGone) {
		return bot.Reaction{}, err
	}
	return bot.Whisper(prefs.Reader(r).Say("welcome.removed", nil)), nil
}

// choose is a choice from its menus.
func (s *Settings) choose(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if err := MayManage(r); err != nil {
		return bot.Reaction{}, err
	}
	args := r.Args()
	if len(args) != 1 || len(r.Values) != 1 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if err := s.Prefs.SetServer(ctx, r.Guild, args[0], r.Values[0]); err != nil {
		return bot.Reaction{}, err
	}
	if args[0] == pages.ServerTables || args[0] == pages.ServerHints {
		return s.page(ctx, r, pages.ServerLook), nil
	}
	return s.page(ctx, r, pages.ServerStart), nil
}

// page has one of its pages take the place of another.
func (s *Settings) page(ctx context.Context, r bot.Request, page string) bot.Reaction {
	m := s.now(ctx, r.Guild).Page(prefs.Reader(r), page)
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}}
}

// chooseRules is a choice from the menus of the usual rules.
func (s *Settings) chooseRules(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if err := MayManage(r); err != nil {
		return bot.Reaction{}, err
	}
	line, option, err := s.Rules.Pick(r, s.Rules.Usual(ctx, r.Guild))
	if err == nil {
		err = s.Rules.Keep(ctx, r.Guild, line)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	return s.rulesPage(ctx, r, option), nil
}

// rulesPage is the page with the menus of the usual rules; option is the one whose
// values are offered, "" for none.
func (s *Settings) rulesPage(ctx context.Context, r bot.Request, option string) bot.Reaction {
	m := s.Rules.Page(prefs.Reader(r), s.now(ctx, r.Guild), option)
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}}
}
