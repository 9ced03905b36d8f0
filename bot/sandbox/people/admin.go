package people

import (
	"stopp/bot/sandbox/wire"
	"stopp/bot/sandbox/world"
)

// adminActions is what people do on the page to the made-up Discord itself:
// what in a real one the owner of a server does, and the bot's operator.
func (p *People) adminActions() map[string]action {
	return map[string]action{
		"direct": p.direct, "accept": p.accept, "bot": p.bot, "permit": p.permit, "archive": p.archive,
		"remove": p.remove, "drop": p.drop,
	}
}

// direct opens the direct messages with the bot.
func (p *People) direct(u *world.User, _ wire.Value) (any, error) {
	return object{"channel": p.world.Direct(u).ID}, nil
}

func (p *People) accept(u *world.User, body wire.Value) (any, error) {
	p.world.AcceptDirect(u, body.Get("on").Truth())
	return object{}, nil
}

// bot lets the bot into a server or takes it out.
func (p *People) bot(_ *world.User, body wire.Value) (any, error) {
	g := p.world.Guild(str(body, "guild"))
	if g == nil {
		return nil, world.ErrNoGuild
	}
	p.world.Move(g, body.Get("joined").Truth())
	return object{}, nil
}

// permit lets the bot post or start threads in a channel, or does not.
func (p *People) permit(u *world.User, body wire.Value) (any, error) {
	c, err := p.world.Place(u, str(body, "channel"))
	if err != nil || c.Kind() != world.TextChannel {
		return nil, world.ErrNoChannel
	}
	may := c.Permissions
	for key, bits := range map[string]uint64{"post": world.SendMessages | world.SendInThreads, "threads": world.CreatePublicThreads} {
		if !body.Has(key) {
			continue
		}
		may &^= bits
		if body.Get(key).Truth() {
			may |= bits
		}
	}
	p.world.Permit(c, may)
	return object{}, nil
}

func (p *People) archive(u *world.User, body wire.Value) (any, error) {
	c, err := p.world.Place(u, str(body, "channel"))
	if err != nil || c.Thread == nil {
		return nil, world.ErrNoChannel
	}
	p.world.Archive(c, body.Get("archived").Truth(), body.Get("locked").Truth())
	return object{}, nil
}

// remove deletes a message, whoever wrote it.
func (p *People) remove(u *world.User, body wire.Value) (any, error) {
	m := p.world.Message("", str(body, "message"))
	if m == nil || !p.world.Sees(u, m) {
		return nil, world.ErrNoMessage
	}
	p.world.Remove(m)
	return object{}, nil
}

// drop deletes a channel or a thread. The last channel stays, so that there is
// always one to be in.
func (p *People) drop(u *world.User, body wire.Value) (any, error) {
	c, err := p.world.Place(u, str(body, "channel"))
	if err != nil || c.Guild == nil || c.Thread == nil && len(p.world.TextChannels()) < 2 {
		return nil, world.ErrNoChannel
	}
	p.world.Close(c)
	return object{}, nil
}
