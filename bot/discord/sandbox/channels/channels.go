package channels

import (
	"stopp/bot/discord/sandbox/clock"
	"stopp/bot/discord/sandbox/compose"
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

type object = wire.Object

// Routes are the routes for a world's contents.
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
		"GET /guilds/{guild}/members/{user}": rest.Usual(r.member),
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

// allowed is the channel of a call in which the bot has the permissions. To
// send to a thread it needs another one than to send to its channel.
func (r *Routes) allowed(c *rest.Call, permissions uint64) (*world.Channel, error) {
	ch := r.world.Channel(c.Arg("channel"))
	if ch != nil && ch.Thread != nil && permissions&world.SendMessages != 0 {
		permissions = permissions&^world.SendMessages | world.SendInThreads
	}
	switch {
	case ch == nil:
		return nil, wire.ErrUnknownChannel
	case ch.May()&world.ViewChannel == 0:
		return nil, wire.ErrNoAccess
	case ch.May()&permissions != permissions:
		return nil, wire.ErrNoPermission
	}
	return ch, nil
}

func (r *Routes) channel(c *rest.Call) (any, error) {
	ch, err := r.allowed(c, world.ViewChannel)
	if err != nil {
		return nil, err
	}
	return r.world.ChannelJSON(ch), nil
}

// dropChannel is DELETE /channels/{channel}. Direct messages are only put away,
// which changes nothing here.
func (r *Routes) dropChannel(c *rest.Call) (any, error) {
	ch, err := r.allowed(c, world.ViewChannel)
	if err != nil {
		return nil, err
	}
	needs := map[int]uint64{world.TextChannel: world.ManageChannels, world.ThreadChannel: world.ManageThreads}[ch.Kind()]
	if ch.May()&needs != needs {
		return nil, wire.ErrNoPermission
	}
	body := r.world.ChannelJSON(ch)
	if ch.Guild != nil {
		r.world.Close(ch)
	}
	return body, nil
}
