package channels

import (
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

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
