package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/prefs"
	"stopp/bot/streit/view"
	"stopp/game/streit"
)

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
	for _, what := range prefs.ServerSettings() {
		if value, named := r.Options[what]; named {
			if err := rm.prefs.SetServer(ctx, r.Guild, what, value); err != nil {
				return bot.Reaction{}, err
			}
		}
	}
	if line := r.Options["rules"]; line != "" {
		o, err := typedRules(line, "", streit.Options{})
		if err == nil {
			err = rm.prefs.KeepRules(ctx, serverRulesKey(r.Guild), o.String())
		}
		if err != nil {
			return bot.Reaction{}, err
		}
	}
	return bot.Privately(rm.serverOf(ctx, r.Guild).Page(reader(r), pages.ServerStart)), nil
}

// serverOf is what holds in a server.
func (rm *Room) serverOf(ctx context.Context, guild string) pages.Server {
	s := rm.prefs.Server(ctx, guild)
	s.Rules = rm.usualRules(ctx, guild).String()
	return s
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
	if err := rm.prefs.SetServer(ctx, r.Guild, args[0], r.Values[0]); err != nil {
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
	o, option, err := pick(r, rm.usualRules(ctx, r.Guild))
	if err == nil {
		err = rm.prefs.KeepRules(ctx, serverRulesKey(r.Guild), o.String())
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
	return view.ServerChooser(reader(r), rm.serverOf(ctx, r.Guild), rm.usualRules(ctx, r.Guild), option)
}
