package zhengfen_test

import (
	"fmt"
	"testing"
	"time"

	"stopp/bot"
	"stopp/internal/club"
)

// A grandmother's list said that a turn began 21 minutes ago, which was when the round began: the
// table said seconds. Lists and the table tell the same moment, through a start too.
func TestZhengFenListsTellWhenTheTurnBegan(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-200", "pace", "daily")
	for range 5 {
		c.After(7 * time.Minute)
		c.FenMove(1)
	}
	began := fmt.Sprintf("<t:%d:R>", c.Now.Unix())
	c.After(8 * time.Second)
	agree := func() {
		t.Helper()
		club.Contains(c, fenShown(c).Content, "("+began+")")
		for _, u := range []bot.User{club.Anna, club.Ben} {
			club.Contains(c, club.Only(c, c.Command(u, "matches")), began)
			club.Contains(c, club.Answered(c, c.Command(u, "play")).Content, began)
		}
	}
	agree()
	c.Restart()
	agree()
	c.After(3 * time.Hour) // the table has gone to rest
	agree()
}

// Who proposes to end a match begins no turn.
func TestZhengFenProposalBeginsNoTurn(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-200", "pace", "none")
	c.After(7 * time.Minute)
	c.FenMove(1)
	began := fmt.Sprintf("<t:%d:R>", c.Now.Unix())
	c.After(time.Minute)
	row, _ := c.FenMatch(1)
	menu := club.Answered(c, c.Press(club.Carl, row.Message, club.Button(c, fenShown(c), "More").ID))
	ask := club.Answered(c, c.Press(club.Carl, "private", club.Button(c, menu, "End the match").ID))
	c.Press(club.Carl, "private", club.Button(c, ask, "Yes").ID)
	club.Contains(c, fenShown(c).Content, "("+began+")")
	club.Contains(c, club.Only(c, c.Command(club.Anna, "matches")), began)
}
