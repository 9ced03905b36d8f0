package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/registry"
)

// pressEdge is the route of a press behind what holds of all: its path is one that there
// can be, what is meant for a server is refused in a direct message, and what a member
// alone is to see takes the place of no message for all.
func (rm *Room) pressEdge(p registry.Press) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		if !p.Takes(r.Args()) {
			return bot.MemberQueue(r.User.ID), bot.Failing(bot.ErrNoRoute)
		}
		if r.Guild == "" && !p.Direct && !p.Alone && !rm.index.private(r) {
			return bot.MemberQueue(r.User.ID), bot.Failing(sorry("only-server", nil))
		}
		queue, h := p.Route(r)
		if !p.Public && !r.Private && r.Guild != "" {
			h = beside(h)
		}
		return queue, h
	}
}

// commandEdge is the route of a command behind what holds of all: where it may be used, and
// by whom.
func (rm *Room) commandEdge(c registry.Command) bot.Route {
	route := c.Route
	if c.Tables != registry.NoTable {
		route = rm.atMine(c)
	}
	return func(r bot.Request) (string, bot.Handler) {
		switch {
		case r.Guild == "" && !c.Direct:
			return bot.MemberQueue(r.User.ID), bot.Failing(sorry("only-server", nil))
		case c.Needs != 0 && !r.Can(c.Needs):
			return rm.alone(bot.Failing(sorry(c.Denied, nil)))(r)
		}
		return route(r)
	}
}

// beside answers with a message of the member's own where the pressed one, which
// all can see, would be replaced.
func beside(h bot.Handler) bot.Handler {
	return func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
		reaction, err := h(ctx, r)
		if reaction.Answer.As == bot.Update {
			reaction.Answer.As = bot.Private
		}
		return reaction, err
	}
}
