package channels

import (
	"stopp/bot/sandbox/clock"
	"stopp/bot/sandbox/compose"
	"stopp/bot/sandbox/rest"
	"stopp/bot/sandbox/wire"
	"stopp/bot/sandbox/world"
)

type object = wire.Object

// Routes are the routes for what is in a world.
type Routes struct {
	world    *world.World
	clock    *clock.Clock
	composer *compose.Composer
	limits   *rest.Limits
}

// New are the routes for a world. The limits are those of edits of old messages.
func New(w *world.World, clock *clock.Clock, composer *compose.Composer, limits *rest.Limits) *Routes {
	return &Routes{world: w, clock: clock, composer: composer, limits: limits}
}

// Endpoints are the routes.
func (r *Routes) Endpoints() rest.Endpoints {
	const messages = "/channels/{channel}/messages"
	return rest.Endpoints{
		"GET /users/@me":               rest.Usual(r.me),
		"GET /users/{user}":            rest.Usual(r.user),
		"GET /applications/@me":        rest.Usual(r.application),
		"GET /oauth2/applications/@me": rest.Usual(r.application),
		"POST /users/@me/channels":     rest.Usual(r.direct),

		"GET /guilds/{guild}":                rest.Usual(r.guild),
		"DELETE /users/@me/guilds/{guild}":   rest.Usual(r.leave),
		"GET /guilds/{guild}/threads/active": rest.Usual(r.activeThreads),

		"GET /channels/{channel}":    rest.Usual(r.channel),
		"PATCH /channels/{channel}":  rest.Usual(r.patchChannel),
		"DELETE /channels/{channel}": rest.Usual(r.dropChannel),

		"GET " + messages:                         rest.Usual(r.list),
		"POST " + messages:                        rest.Message(r.post),
		"GET " + messages + "/{message}":          rest.Usual(r.get),
		"PATCH " + messages + "/{message}":        rest.Message(r.patch),
		"DELETE " + messages + "/{message}":       rest.Message(r.remove),
		"POST " + messages + "/{message}/threads": rest.Message(r.startThread),
	}
}

func (r *Routes) me(*rest.Call) (any, error) {
	me := r.world.Bot.JSON()
	me["mfa_enabled"], me["locale"], me["verified"], me["email"] = false, "en-US", true, nil
	return me, nil
}

func (r *Routes) application(*rest.Call) (any, error) { return r.world.ApplicationJSON(), nil }

func (r *Routes) user(c *rest.Call) (any, error) {
	u := r.world.User(c.Arg("user"))
	if u == nil {
		return nil, wire.ErrUnknownUser
	}
	return u.JSON(), nil
}

func (r *Routes) guild(c *rest.Call) (any, error) {
	g := r.world.JoinedGuild(c.Arg("guild"))
	if g == nil {
		return nil, wire.ErrUnknownGuild
	}
	return r.world.GuildJSON(g), nil
}

// leave is DELETE /users/@me/guilds/{guild}.
func (r *Routes) leave(c *rest.Call) (any, error) {
	g := r.world.JoinedGuild(c.Arg("guild"))
	if g == nil {
		return nil, wire.ErrUnknownGuild
	}
	r.world.Move(g, false)
	return nil, nil
}

// activeThreads is GET /guilds/{guild}/threads/active.
func (r *Routes) activeThreads(c *rest.Call) (any, error) {
	g := r.world.JoinedGuild(c.Arg("guild"))
	if g == nil {
		return nil, wire.ErrUnknownGuild
	}
	threads, members := []any{}, []any{}
	for _, ch := range r.world.Channels {
		if ch.Guild == g && ch.Thread != nil && !ch.Thread.Archived && ch.May()&world.ViewChannel != 0 {
			o := r.world.ChannelJSON(ch)
			threads, members = append(threads, o), append(members, o["member"])
		}
	}
	return object{"threads": threads, "members": members, "has_more": false}, nil
}

// direct is POST /users/@me/channels. It says nothing of whether the person
// takes direct messages; only sending one shows that.
func (r *Routes) direct(c *rest.Call) (any, error) {
	if !c.Body.IsObject() {
		c.Body.Required()
	}
	id := c.Body.Get("recipient_id")
	if id.Missing() {
		id.Required()
	}
	to := id.ID()
	if err := c.Body.Err(); err != nil {
		return nil, err
	}
	u := r.world.User(to)
	switch {
	case u == nil:
		return nil, wire.ErrUnknownUser
	case u.Bot:
		return nil, wire.ErrDirectSelf
	}
	return r.world.ChannelJSON(r.world.Direct(u)), nil
}
