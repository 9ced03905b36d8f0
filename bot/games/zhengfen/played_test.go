package zhengfen_test

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/internal/club"
)

// A round is played from the command to the result, with the program started again now and
// then; the record proves the deal.
func TestZhengFenFromCommandToResult(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-1", "hints", "off")
	row, _ := c.FenMatch(1)
	if row.Rules != "zheng-fen players=3 target=1" || !row.Origin.Gathered {
		t.Fatalf("%+v", row)
	}
	for n := 0; ; n++ {
		if row, _ = c.FenMatch(1); row.Result != nil {
			break
		}
		m := c.Channel.Messages[row.Message]
		c.Says(m.Content, "Round 1", "one round")
		if len(m.Rows) != 1 || len(m.Rows[0]) != 4 || len(m.Files) != 1 || m.Files[0].Alt == "" {
			t.Fatalf("the table: %+v", m)
		}
		c.FenMove(1)
		if n%10 == 0 {
			c.Restart()
		}
		if n > 300 {
			t.Fatal("it has no end")
		}
	}
	if row.Result.Ending != "won" || len(row.Result.Places) != 3 || row.Result.Points[0]+row.Result.Points[1]+row.Result.Points[2] != 100 {
		t.Errorf("%+v", row.Result)
	}
	m := c.Details(club.Carl, c.Channel.Messages[row.Message])
	if !slices.ContainsFunc(m.Files, func(f bot.File) bool { return strings.Contains(string(f.Data), "\nsecret ") }) {
		t.Errorf("the record: %q", m.Content)
	}
	club.Contains(c, club.Only(c, c.Command(club.Anna, "match verify", "match", pages.Key(1))), "Verified")
	club.Contains(c, m.Content, "Wins of this group here: ")
	for by, want := range map[string]string{"fair": "You are listed here after 20 rounds.", "places": "You are listed here after 5 matches.", "specials": "of 1 round", "first": "**1.** **Anna**"} {
		c.Says(c.Command(club.Anna, "leaderboard", "by", by, "players", "3")[0].Message.Content, "Zheng Fen", want)
	}
	c.Says(club.Only(c, c.Command(club.Anna, "my stats")), "Zheng Fen", "3 players", "points a round, 1 round", "average place")
}
