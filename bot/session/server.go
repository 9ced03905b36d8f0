package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/view"
	"stopp/game/streit"
)

// guild is /server: for those who may manage the server it shows its usual
// rules, with menus, or sets them to a line.
func (rm *Room) guild(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	switch {
	case r.Guild == "":
		return bot.Reaction{}, sorry("only-server", nil)
	case !r.Can(bot.ManageServer):
		return bot.Reaction{}, sorry("server.not-you", nil)
	case r.Options["rules"] == "" && r.Options["pace"] != "":
		return rm.setPace(ctx, r)
	case r.Options["rules"] == "" && r.Options["look"] != "":
		return rm.setLook(ctx, r)
	case r.Options["rules"] == "":
		m := view.Server(reader(r), rm.usualRules(ctx, r.Guild), "")
		m.Content += "\n" + paceLine(reader(r), rm.usualPace(ctx, r.Guild)) + "\n" + lookLine(reader(r), rm.usualLook(ctx, r.Guild))
		return private(m), nil
	}
	o, err := typedRules(r.Options["rules"], "", streit.Options{})
	if err != nil {
		return bot.Reaction{}, err
	}
	return rm.setUsual(ctx, r, o, "", bot.Private)
}

// chooseUsual is a choice from the menus of /server.
func (rm *Room) chooseUsual(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if !r.Can(bot.ManageServer) {
		return bot.Reaction{}, sorry("server.not-you", nil)
	}
	o, option, err := pick(r, rm.usualRules(ctx, r.Guild))
	if err != nil {
		return bot.Reaction{}, err
	}
	return rm.setUsual(ctx, r, o, option, bot.Update)
}

func (rm *Room) setUsual(ctx context.Context, r bot.Request, o streit.Options, option string, as bot.As) (bot.Reaction, error) {
	if err := rm.Store.SetSetting(ctx, serverRulesKey(r.Guild), o.String()); err != nil {
		return bot.Reaction{}, err
	}
	return bot.Reaction{Answer: bot.Answer{As: as, Message: view.Server(reader(r), o, option)}}, nil
}
