package people

import (
	"errors"
	"slices"

	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// errNoName: something was to be made without a name.
var errNoName = errors.New("it needs a name")

// adminActions is what people do on the page to the made-up Discord itself: a server's
// owner or the bot's operator does such things in the real one.
func (p *People) adminActions() map[string]action {
	return map[string]action{
		"direct": p.direct, "accept": p.accept, "bot": p.bot, "permit": p.permit, "archive": p.archive,
		"remove": p.remove, "drop": p.drop, "install": p.install, "elsewhere": p.elsewhere, "group": p.group,
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

// install has the member install the bot for themselves, or remove it.
func (p *People) install(u *world.User, body wire.Value) (any, error) {
	p.world.Install(u, body.Get("on").Truth())
	return object{}, nil
}

// elsewhere makes a server that the bot is not in, with one channel.
func (p *People) elsewhere(u *world.User, body wire.Value) (any, error) {
	name, channel := str(body, "name"), str(body, "channel")
	if name == "" || channel == "" {
		return nil, errNoName
	}
	g := p.world.AddForeign(name, u.Locale, []string{channel})
	for _, c := range p.world.TextChannels() {
		if c.Guild == g {
			return object{"channel": c.ID}, nil
		}
	}
	return nil, world.ErrNoChannel
}

// group opens direct messages of the member's with another one, or with all.
func (p *People) group(u *world.User, body wire.Value) (any, error) {
	people := p.world.Members
	if body.Has("user") {
		other := p.world.User(str(body, "user"))
		if other == nil || other == u || other.Bot {
			return nil, errNoMember
		}
		people = slices.DeleteFunc(slices.Clone(people), func(x *world.User) bool { return x != u && x != other })
	}
	if len(people) < 2 {
		return nil, errNoMember
	}
	return object{"channel": p.world.Group(people).ID}, nil
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

// remove deletes a message, no matter who wrote it.
func (p *People) remove(u *world.User, body wire.Value) (any, error) {
	m := p.world.Message("", str(body, "message"))
	if m == nil || !p.world.Sees(u, m) {
		return nil, world.ErrNoMessage
	}
	p.world.Remove(m)
	return object{}, nil
}

// drop deletes a channel or a thread. The last channel stays, so that there is always
// one.
func (p *People) drop(u *world.User, body wire.Value) (any, error) {
	c, err := p.world.Place(u, str(body, "channel"))
	if err != nil || c.Guild == nil || c.Thread == nil && len(p.world.TextChannels()) < 2 {
		return nil, world.ErrNoChannel
	}
	p.world.Close(c)
	return object{}, nil
}
