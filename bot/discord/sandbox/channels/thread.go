package channels

import (
	"stopp/bot/discord/sandbox/limit"
	"stopp/bot/discord/sandbox/rest"
	"stopp/bot/discord/sandbox/wire"
	"stopp/bot/discord/sandbox/world"
)

// defaultArchive is how many minutes a thread stays open where nobody says.
const defaultArchive = 1440

func archiveMinutes(v wire.Value) int64 { return v.OneOf(defaultArchive, 60, 1440, 4320, 10080) }

// startThread is POST /channels/{channel}/messages/{message}/threads.
func (r *Routes) startThread(c *rest.Call) (any, error) {
	m, err := r.message(c, world.CreatePublicThreads)
	if err != nil {
		return nil, err
	}
	if r.world.Channel(m.Channel).Kind() != world.TextChannel {
		return nil, wire.ErrChannelType
	}
	if r.world.Channel(m.ID) != nil {
		return nil, wire.ErrSecondThread
	}
	if !c.Body.IsObject() {
		c.Body.Required()
	}
	name := c.Body.Get("name").Text(1, limit.ThreadName)
	minutes := archiveMinutes(c.Body.Get("auto_archive_duration"))
	c.Body.Get("rate_limit_per_user").Integer(0, 0, limit.SlowMode)
	if err := c.Body.Err(); err != nil {
		return nil, err
	}
	if r.world.ActiveThreads(r.world.Channel(m.Channel).Guild) >= limit.ActiveThreads {
		return nil, wire.ErrTooManyThreads
	}
	t := r.world.StartThread(m, name, minutes)
	c.Status = 201
	return r.world.ChannelJSON(t), nil
}

// patchChannel is PATCH /channels/{channel}, for threads. Their creator may
// rename, archive and wake them; locking needs ManageThreads.
func (r *Routes) patchChannel(c *rest.Call) (any, error) {
	ch, err := r.allowed(c, world.ViewChannel)
	switch {
	case err != nil:
		return nil, err
	case ch.Guild == nil:
		return nil, wire.ErrChannelType
	case ch.Thread == nil:
		return nil, wire.ErrNoPermission
	case !c.Body.IsObject():
		c.Body.Required()
		return nil, c.Body.Err()
	}
	name, next := r.readThread(ch, c.Body)
	if err := c.Body.Err(); err != nil {
		return nil, err
	}
	if err := mayChange(ch, next); err != nil {
		return nil, err
	}
	ch.Name = name
	r.world.ChangeThread(ch, next)
	return r.world.ChannelJSON(ch), nil
}

// readThread is a thread as a body wants it.
func (r *Routes) readThread(ch *world.Channel, body wire.Value) (name string, next world.Thread) {
	name, next = ch.Name, *ch.Thread
	if v := body.Get("name"); !v.Missing() {
		name = v.Text(1, limit.ThreadName)
	}
	if v := body.Get("archived"); !v.Missing() {
		next.Archived = v.Truth()
	}
	if v := body.Get("locked"); !v.Missing() {
		next.Locked = v.Truth()
	}
	if v := body.Get("auto_archive_duration"); !v.Missing() {
		next.Minutes = archiveMinutes(v)
		r.world.Touch(&next)
	}
	body.Get("rate_limit_per_user").Integer(0, 0, limit.SlowMode)
	return name, next
}

// mayChange judges what a bot does to its own thread.
func mayChange(ch *world.Channel, next world.Thread) error {
	old, all := ch.Thread, ch.May()&world.ManageThreads != 0
	switch {
	case next.Locked != old.Locked && !all, old.Locked && old.Archived && !next.Archived && !all:
		return wire.ErrNoPermission
	case old.Archived && !next.Archived && ch.May()&world.SendInThreads == 0 && !all:
		return wire.ErrNoPermission
	case old.Archived && next.Archived:
		return wire.ErrArchived // but for waking it nothing can be done to it
	}
	return nil
}
