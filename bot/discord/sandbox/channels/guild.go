package channels

import (
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

func (r *Routes) guild(c *rest.Call) (any, error) {
	g := r.world.JoinedGuild(c.Arg("guild"))
	if g == nil {
		return nil, wire.ErrUnknownGuild
	}
	return r.world.GuildJSON(g), nil
}

// member is GET /guilds/{guild}/members/{user}.
func (r *Routes) member(c *rest.Call) (any, error) {
	if r.world.JoinedGuild(c.Arg("guild")) == nil {
		return nil, wire.ErrUnknownGuild
	}
	u := r.world.User(c.Arg("user"))
	if u == nil {
		return nil, wire.ErrUnknownMember
	}
	m := u.MemberJSON()
	delete(m, "permissions") // only interactions have them
	m["user"] = u.JSON()
	return m, nil
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
