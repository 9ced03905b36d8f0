package series_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game/plan"
	"stopp/game/record"
	"stopp/internal/club"
	"stopp/storage"
)

// A duplicate of two deals from the challenge to the comparison, with the program killed before
// every game. Each deal comes twice, with the seats exchanged and the same seat beginning.
// Nobody is told anything about a deal before the end.
func TestSeriesDuplicate(t *testing.T) {
	for _, killed := range []bool{false, true} {
		t.Run(fmt.Sprint(killed), func(t *testing.T) {
			c := club.New(t)
			c.With(func(rm *session.Room) { rm.Gauged = 4 }) // so that the luck of deals is known
			c.Series("duplicate 2")
			var games []storage.Match
			for n := range 4 {
				games = append(games, c.Playing())
				c.Quit([]bot.User{club.Ben, club.Anna, club.Ben, club.Ben}[n])
				if killed {
					c.Restart()
				}
				if n < 3 {
					keepsSecret(c, games[n])
					c.OnSheet(club.Anna, "Go on")
					c.OnSheet(club.Ben, "Go on")
				}
			}
			wasDuplicate(c, games)
			_, m := c.SheetOf()
			club.Contains(c, m.Content, "Anna** wins the series (2 deals, each played twice)")
			club.Contains(c, m.Content, "both plays of each deal together")
			if alt := m.Files[0].Alt; !strings.Contains(alt, "Deal 1: ") || !strings.Contains(alt, "Total: ") {
				t.Error(alt)
			}
			var records []*record.Record
			for _, g := range games {
				row, err := c.DB.Match(context.Background(), g.ID)
				if err != nil || row.Origin.Sealed || row.Origin.Hidden {
					t.Errorf("%+v, %v", row.Origin, err)
				}
			}
			for _, f := range c.Command(club.Anna, "match export", "match", pages.Key(games[0].ID))[0].Message.Files {
				if !strings.HasPrefix(string(f.Data), "streitpatience 1\n") {
					continue // the sheet
				}
				c.Proves(string(f.Data))
				r, err := record.Parse(string(f.Data))
				if err != nil {
					t.Fatal(err)
				}
				records = append(records, r)
			}
			if problems := plan.Verify(records); problems != nil || len(records) != 4 {
				t.Errorf("%d records: %v", len(records), problems)
			}
			club.Contains(c, club.Only(c, c.Command(club.Ben, "match verify", "match", pages.Key(games[3].ID))), "Verified")
		})
	}
}

// keepsSecret fails if anything tells of the deal of a finished game: no record, no luck, no
// look at it, no cards to be played again.
func keepsSecret(c *club.Club, g storage.Match) {
	c.Helper()
	number := pages.Key(g.ID)
	for _, command := range []string{"match replay", "match review", "match export", "match verify"} {
		for _, s := range c.Command(club.Anna, command, "match", number) {
			all := s.Message.Content
			for _, f := range s.Message.Files {
				all += string(f.Data)
			}
			if strings.Contains(all, "deck ") || strings.Contains(all, g.Origin.Secret) || len(s.Message.Rows) > 0 {
				c.Errorf("%s tells %s", command, all)
			}
		}
	}
	for _, path := range []string{pages.PathRematch, pages.PathSameDeal, "review", "replay"} {
		for _, s := range c.Press(club.Anna, "", bot.Path(path, number)) {
			if len(s.Message.Rows) > 0 || len(s.Message.Files) > 0 {
				c.Errorf("%s brings %q", path, s.Message.Content)
			}
		}
	}
	for _, m := range c.Channel.Messages {
		for _, f := range m.Files {
			if strings.Contains(string(f.Data), "\ndeck A ") {
				c.Errorf("a record is attached to %q", m.Content)
			}
		}
		if strings.Contains(m.Content, "🍀") {
			c.Errorf("the luck of a deal: %q", m.Content)
		}
	}
}

// wasDuplicate looks at all games together.
func wasDuplicate(c *club.Club, games []storage.Match) {
	c.Helper()
	deals := func(g storage.Match) string { // without who begins, which is looked at below
		at := strings.Index(g.Deal, "start ")
		return g.Deal[:at]
	}
	for i, g := range games {
		twin := slices.IndexFunc(games, func(o storage.Match) bool { return o.ID != g.ID && deals(o) == deals(g) })
		if twin < 0 || (i < 2) == (twin < 2) {
			c.Errorf("game %d has its twin at %d", i+1, twin+1)
			continue
		}
		if other := games[twin]; other.Deal != g.Deal || other.Players[0].ID != g.Players[1].ID || other.Players[1].ID != g.Players[0].ID {
			c.Errorf("games %d and %d: %v and %v, or another seat begins", i+1, twin+1, g.Players, other.Players)
		}
	}
	if games[0].Players[0].ID != games[1].Players[0].ID || deals(games[0]) == deals(games[1]) {
		c.Error("a seat tells which deal it is")
	}
}
