package lobby_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/internal/club"
)

// asksNobody checks that a request was answered with one private sentence, which says whom
// its member ignores, and left no open challenge.
func asksNobody(c *club.Club, all []club.Sent) {
	c.Helper()
	club.Contains(c, club.Only(c, all), "You ignore Anna, so I have asked nobody. `/my ignore` lists")
	if open, err := c.DB.OpenChallenges(c.Context()); err != nil || len(open) != 0 {
		c.Errorf("%d open challenges, %v", len(open), err)
	}
}

// A member who ignores somebody can't ask them to play, in any way, and is told why. Others
// asked along with them are not called either.
func TestIgnorerAsksNobody(t *testing.T) {
	c := club.New(t)
	c.Command(club.Ben, "my ignore", "user", club.Anna.ID)
	asksNobody(c, c.Command(club.Ben, "challenge", "user", club.Anna.ID))
	asksNobody(c, c.Command(club.Ben, "challenge", "user", club.Carl.ID, "user2", club.Anna.ID, "set", "three"))
	asksNobody(c, c.Command(club.Ben, "challenge", "user", club.Anna.ID, "set", "three", "level", "casual"))
	r := c.Request(bot.OnUser, club.Ben, "Challenge")
	r.Target = club.Anna
	asksNobody(c, c.Send(r))
	c.Command(club.Anna, "my ignore", "user", club.Ben.ID) // which Ben must not learn
	asksNobody(c, c.Command(club.Ben, "challenge", "user", club.Anna.ID))
	if all := c.Command(club.Ben, "challenge", "user", club.Carl.ID); all[0].As != bot.Reply {
		t.Errorf("somebody else: %q", club.Briefly(all))
	}
}

// Neither can they offer a rematch, for two or three; the result says nothing.
func TestIgnorerOffersNoRematch(t *testing.T) {
	for _, rules := range []string{"", "three"} {
		c := club.New(t)
		c.Start(rules)
		row := c.Finish()
		c.Command(club.Ben, "my ignore", "user", club.Anna.ID)
		asksNobody(c, c.Rematch(club.Ben, row, row.Message))
		if text := c.Channel.Messages[row.Message].Content; strings.Contains(text, "rematch") {
			t.Errorf("the result says %q", text)
		}
	}
}

// A member asked by name can accept, even if the challenger ignores them meanwhile: the
// ignored one must not learn it.
func TestAcceptFromWhoIgnoresByNow(t *testing.T) {
	c := club.New(t)
	c.Command(club.Ben, "challenge", "user", club.Anna.ID)
	id, m := c.Channel.Last()
	c.Command(club.Ben, "my ignore", "user", club.Anna.ID)
	c.Press(club.Anna, id, club.Button(c, m, "Accept").ID)
	c.Table()
}
