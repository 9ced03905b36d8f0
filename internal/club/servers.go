package club

import (
	"context"
	"time"

	"stopp/bot"
)

// Leaves has the server of the club remove the bot.
func (c *Club) Leaves() {
	c.Room.Left("77")
	c.Room.Wait()
}

// Sweeps has the bot look for servers that it has left long ago, which ours is.
func (c *Club) Sweeps() {
	long := c.Now.Add(-keptFor).UTC().Format(time.RFC3339)
	if err := c.DB.SetSetting(context.Background(), ServerSetting("left"), long); err != nil {
		c.Error(err)
	}
	c.Room.Here([]string{"78"})
	c.Room.Tick()
}

// Purged has all that is kept of the server go.
func (c *Club) Purged() {
	c.Helper()
	c.Sweeps()
	c.Room.Wait()
	if !c.Empty() {
		c.Error("something is kept of the server")
	}
}

// Empty tells whether nothing is kept of the server.
func (c *Club) Empty() bool {
	c.Helper()
	known, err := c.DB.Guilds(context.Background())
	if err != nil {
		c.Fatal(err)
	}
	named, err := c.DB.Settings(context.Background(), "")
	if err != nil {
		c.Fatal(err)
	}
	for key := range named {
		if key.Guild == "77" {
			return false
		}
	}
	return len(known) == 0
}

// Returns has the server of the club take the bot back, or be there again.
func (c *Club) Returns() {
	c.Room.Joined(bot.Guild{ID: "77", JoinedAt: c.Now.Add(-100 * Day)})
	c.Room.Wait()
}

// Halted tells whether time stands still in a server.
func (c *Club) Halted(guild string) bool {
	c.Helper()
	all, err := c.DB.Halted(context.Background())
	if err != nil {
		c.Fatal(err)
	}
	_, is := all[guild]
	return is
}

// Managing is a request of Anna's, who manages the server.
func (c *Club) Managing(kind bot.Kind, path string, values ...string) bot.Request {
	r := c.Request(kind, Anna, path)
	r.Rights, r.Values, r.Message = bot.ManageServer, values, "private"
	return r
}
