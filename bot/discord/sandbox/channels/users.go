package channels

import (
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
)

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
