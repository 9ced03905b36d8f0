package club

import (
	"context"

	"stopp/bot"
)

// Forget has a member forgotten, by the command and its button.
func (c *Club) Forget(u bot.User) []Sent {
	c.Helper()
	ask := c.Command(u, "my forget-me")
	return c.Press(u, "private", Button(c, Page(c, ask, bot.Private), "Yes").ID)
}

// Knows tells whether anything in the database still names a member.
func (c *Club) Knows(u bot.User) bool {
	c.Helper()
	ctx := context.Background()
	matches, err := c.DB.MatchesOf(ctx, "77", u.ID, "")
	if err != nil {
		c.Fatal(err)
	}
	named, err := c.DB.Settings(ctx, "")
	if err != nil {
		c.Fatal(err)
	}
	for key := range named {
		if key.Person == u.ID {
			return true
		}
	}
	return len(matches) > 0
}
