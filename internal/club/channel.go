package club

import "stopp/bot"

// In types a slash command in another channel than the usual one.
func (c *Club) In(channel string, u bot.User, name string) []Sent {
	c.Helper()
	r := c.Request(bot.Command, u, name)
	r.Channel = channel
	return c.Send(r)
}

// Quiet fails if a tick or a further one asks Discord for anything.
func (c *Club) Quiet() {
	c.Helper()
	before := c.Channel.Refused
	c.Channel.Take()
	for range 3 {
		c.Room.Tick()
		c.Room.Wait()
	}
	if n := c.Channel.Refused - before; n > 0 || len(c.Channel.Take()) > 0 {
		c.Errorf("%d refusals more after three ticks", n)
	}
}
