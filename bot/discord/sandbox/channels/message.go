package channels

import (
	"slices"
	"strconv"

	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// message is the public message of a call; private ones do not exist for these
// routes.
func (r *Routes) message(c *rest.Call, needs uint64) (*world.Message, error) {
	ch, err := r.allowed(c, needs)
	if err != nil {
		return nil, err
	}
	m := r.world.Message(ch.ID, c.Arg("message"))
	if m == nil || m.Private != "" {
		return nil, wire.ErrUnknownMessage
	}
	return m, nil
}

func (r *Routes) get(c *rest.Call) (any, error) {
	ch, err := r.allowed(c, world.ReadMessageHistory)
	if err != nil {
		return nil, err
	}
	if first := r.world.Starter(ch); first != nil && first.ID == c.Arg("message") {
		return r.world.MessageJSON(first), nil
	}
	m, err := r.message(c, world.ReadMessageHistory)
	if err != nil {
		return nil, err
	}
	return r.world.MessageJSON(m), nil
}

// list is the newest first, at most limit: the last ones that are older than before, or the next ones
// that are newer than after.
func (r *Routes) list(c *rest.Call) (any, error) {
	ch, err := r.allowed(c, world.ViewChannel)
	if err != nil {
		return nil, err
	}
	most, err := strconv.Atoi(c.Query("limit"))
	if c.Query("limit") == "" {
		most = 50
	} else if err != nil || most < 1 || most > 100 {
		c.Body.Get("limit").Refuse("NUMBER_TYPE_MAX", "int value should be less than or equal to 100.")
		return nil, c.Body.Err()
	}
	before, after := wire.Number(c.Query("before"), 1<<63), wire.Number(c.Query("after"), 0)
	found := []any{}
	if ch.May()&world.ReadMessageHistory == 0 {
		return found, nil
	}
	for _, m := range r.world.Listed(ch) {
		if id := wire.Number(m.ID, 0); m.Private == "" && id < before && id > after {
			found = append(found, r.world.MessageJSON(m))
		}
	}
	if n := len(found); n > most && c.Query("after") != "" {
		found = found[:most]
	} else if n > most {
		found = found[n-most:]
	}
	slices.Reverse(found)
	return found, nil
}

// patch is PATCH /channels/{channel}/messages/{message}.
func (r *Routes) patch(c *rest.Call) (any, error) {
	m, err := r.message(c, world.ViewChannel)
	if err != nil {
		return nil, err
	}
	if m.Author != r.world.Bot.ID {
		return nil, wire.ErrNotYours
	}
	if err := r.world.Channel(m.Channel).Awake(); err != nil {
		return nil, err
	}
	if r.clock.Since(m.CreatedAt) > limit.OldMessage {
		if err := r.limits.OldEdit(m.Channel); err != nil {
			return nil, err
		}
	}
	next, err := r.composer.Edited(m, c, c.Body)
	if err != nil {
		return nil, err
	}
	if next.Embeds = r.embeds(&next); next.Empty() {
		return nil, wire.ErrEmptyMessage
	}
	r.world.Replace(m, next)
	return r.world.MessageJSON(m), nil
}

func (r *Routes) remove(c *rest.Call) (any, error) {
	m, err := r.message(c, world.ViewChannel)
	if err != nil {
		return nil, err
	}
	ch := r.world.Channel(m.Channel)
	if m.Author != r.world.Bot.ID && ch.May()&world.ManageMessages == 0 {
		return nil, wire.ErrNoPermission
	}
	if err := ch.Awake(); err != nil {
		return nil, err
	}
	r.world.Remove(m)
	return nil, nil
}
