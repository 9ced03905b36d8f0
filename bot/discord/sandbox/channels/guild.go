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
