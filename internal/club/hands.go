package club

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// OpenHand presses My hand and gives the message.
func (c *Club) OpenHand(u bot.User) (id string, m bot.Message) {
	c.Helper()
	row := c.ToyRow(1)
	c.Press(u, row.Message, bot.Path(pages.PathHand, pages.Key(1)))
	ids := c.AsidesOf(u)
	if len(ids) == 0 {
		c.Fatal("no hand")
	}
	id = slices.Max(ids) // the newest
	return id, c.Channel.Asides[id].Message
}

// AsidesOf are the private messages that a member sees.
func (c *Club) AsidesOf(u bot.User) (ids []string) {
	for id, a := range c.Channel.Asides {
		if a.To == u.ID {
			ids = append(ids, id)
		}
	}
	return ids
}

// ToyActions are what was done in the first match.
func (c *Club) ToyActions() []storage.Action {
	c.Helper()
	all, err := c.DB.Actions(context.Background(), 1)
	if err != nil {
		c.Fatal(err)
	}
	return all
}
