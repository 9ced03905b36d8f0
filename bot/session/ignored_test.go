package session_test

import (
	"strings"
	"testing"

	"stopp/bot"
)

// asksNobody checks that a request was answered with one private sentence that
// says whom its member ignores, and left no open challenge.
func (c *club) asksNobody(all []sent) {
	c.Helper()
	contains(c, only(c, all), "You ignore Anna, so I have asked nobody. `/my ignore` lists")
	if open, err := c.db.OpenChallenges(c.Context()); err != nil || len(open) != 0 {
		c.Errorf("%d open challenges, %v", len(open), err)
	}
}

// Who ignores somebody can't ask them to play, in whatever way, and is told why;
// those who are asked with them are not called either.
func TestIgnorerAsksNobody(t *testing.T) {
	c := newClub(t)
	c.command(ben, "my ignore", "user", anna.ID)
	c.asksNobody(c.command(ben, "challenge", "user", anna.ID))
	c.asksNobody(c.command(ben, "challenge", "user", carl.ID, "user2", anna.ID, "set", "three"))
	c.asksNobody(c.command(ben, "challenge", "user", anna.ID, "set", "three", "level", "casual"))
	r := c.request(bot.OnUser, ben, "Challenge")
	r.Target = anna
	c.asksNobody(c.send(r))
	c.command(anna, "my ignore", "user", ben.ID) // which Ben must not learn
	c.asksNobody(c.command(ben, "challenge", "user", anna.ID))
	if all := c.command(ben, "challenge", "user", carl.ID); all[0].as != bot.Reply {
		t.Errorf("somebody else: %q", briefly(all))
	}
}

// Neither can they offer a rematch, for two or three; the result says nothing.
func TestIgnorerOffersNoRematch(t *testing.T) {
	for _, rules := range []string{"", "three"} {
		c := newClub(t)
		c.start(rules)
		row := c.finish()
		c.command(ben, "my ignore", "user", anna.ID)
		c.asksNobody(c.rematch(ben, row, row.Message))
		if text := c.channel.messages[row.Message].Content; strings.Contains(text, "rematch") {
			t.Errorf("the result says %q", text)
		}
	}
}

// Whoever is asked by name can accept, also if the challenger has come to ignore
// them meanwhile; who is ignored must not learn it.
func TestAcceptFromWhoIgnoresByNow(t *testing.T) {
	c := newClub(t)
	c.command(ben, "challenge", "user", anna.ID)
	id, m := c.channel.last()
	c.command(ben, "my ignore", "user", anna.ID)
	c.press(anna, id, button(c, m, "Accept").ID)
	c.table()
}
