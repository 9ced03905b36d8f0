package club

import "strings"

// Damages are what may have happened to a stored match whose rules are known.
var Damages = map[string]string{
	"a deal that is none":         "update matches set deal = 'nonsense' where id = ?",
	"an action that is none":      "update actions set text = 'nonsense' where match = ?",
	"an action of nobody’s":       "update actions set seat = 'x' where match = ?",
	"an action against the rules": "update actions set text = '7-6' where match = ?",
}

// OnlyDamage takes what the log has of matches that can't be replayed: they belong there.
func (c *Club) OnlyDamage() {
	c.Helper()
	log := c.Logged.String()
	if n := strings.Count(log, "level=ERROR"); n != strings.Count(log, "match can't be replayed") {
		c.Errorf("the log has other errors:\n%s", log)
	}
	c.Logged.Reset()
}
