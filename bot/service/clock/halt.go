package clock

import (
	"context"
	"errors"
)

// Halt has the time of a server stand still, where nobody can play.
func (c *Clock) Halt(guild string) {
	c.servers.halt(guild, c.Now())
	c.Room.Enter(func(ctx context.Context) error { return c.NoteHalt(ctx, guild) })
}

// NoteHalt is Halt in the queue of servers, written down. Where time stands still
// already, that stays as it is.
func (c *Clock) NoteHalt(ctx context.Context, guild string) error {
	c.servers.isBack(guild, false)
	return c.Store.Halt(ctx, guild, c.servers.halt(guild, c.Now()))
}

// GoOnIn has the time of a server run again, and moves its deadlines on by as long as it
// stood still. Where that fails the next tick tries again.
func (c *Clock) GoOnIn(ctx context.Context, guild string) error {
	if !c.Halted(guild) {
		return nil
	}
	c.servers.isBack(guild, true)
	if c.Wake(); c.Dormant() { // the program's own absence is not counted twice
		return errors.New("the program's own time away is not given back yet")
	}
	c.moving.Lock()
	defer c.moving.Unlock()
	stood, err := c.Store.ResumeIn(ctx, guild, c.Now())
	if err != nil {
		return err
	}
	c.Log.Info("time stood still in a server", "guild", guild, "for", stood)
	show := c.Room.Reread(ctx, func(id string) bool { return id == guild })
	c.servers.goOn(guild)
	show()
	return nil
}

// Forget is for a server of which nothing is kept any more.
func (c *Clock) Forget(guild string) { c.servers.goOn(guild) }
