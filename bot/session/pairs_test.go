package session_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/session"
	"stopp/game/plan"
	"stopp/game/record"
	"stopp/storage"
)

var dora = bot.User{ID: "44", Name: "Dora"}

// four are who plays a match between two pairs, by their numbers: Anna against Ben at the first
// table, Carl against Dora at the second. Anna and Dora are a team.
var four = []bot.User{anna, ben, carl, dora}

// askPairs has Anna ask the others.
func (c *club) askPairs(options ...string) []sent {
	c.Helper()
	r := c.request(bot.Command, anna, "pairs play")
	r.Users[dora.ID] = dora
	r.Options = map[string]string{"opponent": ben.ID, "their-partner": carl.ID, "partner": dora.ID}
	for i := 0; i+1 < len(options); i += 2 {
		r.Options[options[i]] = options[i+1]
	}
	return c.send(r)
}

// thePairs is the first match between two pairs as it is stored.
func (c *club) thePairs() storage.Pairs {
	c.Helper()
	p, err := c.db.Pairs(context.Background(), 1)
	if err != nil {
		c.Fatal(err)
	}
	return p
}

// onPairs presses a button of its message.
func (c *club) onPairs(u bot.User, label string) []sent {
	c.Helper()
	id := c.thePairs().Message
	return c.press(u, id, button(c, c.channel.messages[id], label).ID)
}

// pairs seats the four.
func (c *club) pairs(options ...string) {
	c.Helper()
	c.askPairs(options...)
	for _, u := range four[1:] {
		c.onPairs(u, "Accept")
	}
}

// atTable is the running game of a table, counted from 0.
func (c *club) atTable(table int) storage.Match {
	c.Helper()
	open, err := c.db.OpenMatches(context.Background())
	if err != nil {
		c.Fatal(err)
	}
	for _, m := range open {
		if m.Players[0].ID == four[2*table].ID {
			return m
		}
	}
	c.Fatalf("no game at table %d", table+1)
	return storage.Match{}
}

// resigns has a member resign the game at their table.
func (c *club) resigns(u bot.User, table int) []sent {
	c.Helper()
	return c.press(u, "", bot.Path(pages.PathQuit, pages.Key(c.atTable(table).ID)))
}

// From the command to the comparison: all accept, both tables play the same deals in threads of
// their own, at their own speed, and nothing is told of either before both are done; also if
// the program is killed at every step.
func TestPairs(t *testing.T) {
	for _, killed := range []bool{false, true} {
		t.Run(fmt.Sprint(killed), func(t *testing.T) {
			c := newClub(t)
			c.threads("on")
			c.with(func(rm *session.Room) { rm.Gauged = 4 }) // so that the luck of deals is known
			step := func() {
				if killed {
					c.restart()
					c.after(time.Second)
				}
			}
			c.askPairs("deals", "2", "rules", "pagat")
			_, m := c.channel.last()
			contains(c, m.Content, "Anna** and **Dora** against **Ben\\*** and **Carl**: 2 deals")
			contains(c, m.Content, "<@22>, <@33> and <@44>: do you play?")
			for _, u := range four[1:] {
				step()
				c.onPairs(u, "Accept")
			}
			step()
			one, two := c.atTable(0), c.atTable(1)
			if one.Deal != two.Deal || one.Channel == two.Channel || one.Origin.Secret != two.Origin.Secret {
				t.Errorf("two tables with\n%s in %s and\n%s in %s", one.Deal, one.Channel, two.Deal, two.Channel)
			}
			c.resigns(ben, 0) // Anna scores
			step()
			again := c.atTable(0)
			if again.Deal == one.Deal || again.Channel != one.Channel || again.Fixture.Number != 2 {
				t.Errorf("next at the first table %+v", again.Fixture)
			}
			c.resigns(ben, 0)
			step()
			c.hides(one)
			c.resigns(carl, 1) // Dora scores, who is on Anna's team
			step()
			if p := c.thePairs(); p.State != storage.PairsPlaying || p.Told != "" {
				t.Errorf("%+v", p)
			}
			c.hides(one)
			if second := c.atTable(1); second.Deal != again.Deal {
				t.Error("the second deal is another one")
			}
			c.resigns(dora, 1) // Carl scores
			step()
			p := c.thePairs()
			if p.State != storage.PairsOver || p.Ending != storage.PairsPlayed {
				t.Fatalf("%+v", p)
			}
			told := c.channel.messages[p.Told]
			contains(c, told.Content, "🏆 **Anna** and **Dora** beat **Ben\\*** and **Carl**")
			if len(told.Files) != 1 || !strings.Contains(told.Files[0].Alt, "Deal 1: Anna and Dora ") {
				t.Errorf("%d files", len(told.Files))
			}
			contains(c, c.channel.messages[p.Message].Content, "Over: ")
			c.verified(4)
		})
	}
}

// hides wants nothing of a game that is over to be told: no result in the channel, no record,
// no look at it, no points on a list.
func (c *club) hides(m storage.Match) {
	c.Helper()
	m, err := c.db.Match(context.Background(), m.ID)
	if err != nil || m.Result == nil || m.ResultMessage != "" || m.Result.Points != nil {
		c.Errorf("result %+v, told in %q, %v", m.Result, m.ResultMessage, err)
	}
	number := pages.Key(m.ID)
	for _, u := range four {
		for _, command := range []string{"match replay", "match review", "match export", "match verify"} {
			said := c.command(u, command, "match", number)
			for _, s := range said {
				all := s.message.Content
				for _, f := range s.message.Files {
					all += string(f.Data)
				}
				if strings.Contains(all, "deck ") || strings.Contains(all, m.Origin.Secret) || len(s.message.Rows) > 0 {
					c.Errorf("%s of %s tells %s", command, u.Name, all)
				}
			}
		}
	}
	for _, msg := range c.channel.messages {
		if strings.Contains(msg.Content, "🍀") {
			c.Errorf("the luck of a deal: %q", msg.Content)
		}
		for _, f := range msg.Files {
			if strings.Contains(string(f.Data), "\ndeck A ") {
				c.Errorf("a record is attached to %q", msg.Content)
			}
		}
	}
	if board := c.command(carl, "leaderboard"); strings.Contains(board[0].message.Content, "Anna") {
		c.Errorf("the leaderboard tells: %s", board[0].message.Content)
	}
}

// verified wants the records of all games to follow from one seal.
func (c *club) verified(games int) {
	c.Helper()
	all, err := c.db.Fixtures(context.Background(), storage.OfPairs, 1)
	if err != nil || len(all) != games {
		c.Fatalf("%d games, %v", len(all), err)
	}
	var records []*record.Record
	for _, m := range all {
		said := c.command(anna, "match export", "match", pages.Key(m.ID))
		for _, f := range said[0].message.Files {
			r, err := record.Parse(string(f.Data))
			if err != nil {
				c.Fatal(err)
			}
			records = append(records, r)
			c.proves(string(f.Data))
		}
	}
	if problems := plan.Verify(records); problems != nil || len(records) != games {
		c.Errorf("%d records: %v", len(records), problems)
	}
	contains(c, only(c, c.command(dora, "match verify", "match", pages.Key(all[0].ID))), "Verified")
}

// Only a table's own players may look on while others are still to play its deal.
func TestPairsAreNotWatched(t *testing.T) {
	c := newClub(t)
	c.pairs()
	number := pages.Key(c.atTable(0).ID)
	contains(c, only(c, c.command(carl, "match watch", "match", number)), "still played at another table")
	contains(c, only(c, c.press(dora, "", bot.Path("watch", number))), "still played at another table")
	contains(c, only(c, c.command(carl, "match replay", "match", number)), "private")
}

// Whoever is asked may say no, and nobody else is asked or says anything.
func TestPairsDeclined(t *testing.T) {
	c := newClub(t)
	c.askPairs()
	contains(c, only(c, c.press(bot.User{ID: "55", Name: "Emil"}, c.thePairs().Message, bot.Path("pairs-yes", "1"))), "don’t play in")
	c.onPairs(ben, "Accept")
	c.onPairs(dora, "Not now")
	if p := c.thePairs(); p.State != storage.PairsOff {
		t.Errorf("%+v", p)
	}
	contains(c, c.channel.messages[c.thePairs().Message].Content, "not come about")
	contains(c, only(c, c.askPairs("partner", ben.ID)), "only one of the four places")
	contains(c, only(c, c.askPairs("partner", "99")), "computers can’t")
	contains(c, only(c, c.askPairs("rules", "three")), "three")
}

// One that nobody accepts lapses.
func TestPairsLapse(t *testing.T) {
	c := newClub(t)
	c.askPairs()
	c.after(25 * time.Hour)
	if p := c.thePairs(); p.State != storage.PairsOff {
		t.Errorf("%+v", p)
	}
}

// Who gives up loses for their team, and both tables end.
func TestPairsGivenUp(t *testing.T) {
	c := newClub(t)
	c.pairs()
	ask := c.onPairs(carl, "Give up")
	contains(c, only(c, ask), "the other team has won")
	c.press(carl, "private", button(c, ask[0].message, "Give up").ID)
	p := c.thePairs()
	if p.State != storage.PairsOver || p.Ending != storage.PairsLeft {
		t.Fatalf("%+v", p)
	}
	if open, err := c.db.OpenMatches(context.Background()); err != nil || len(open) > 0 {
		t.Errorf("%d matches are still played, %v", len(open), err)
	}
	late := c.press(ben, "private", button(c, ask[0].message, "Give up").ID)
	if contains(c, late[0].message.Content, "Over: "); c.thePairs().Players[1].Gone {
		t.Error("Ben can give up what is over")
	}
	contains(c, c.channel.messages[p.Told].Content, "**Carl** has given up.")
	contains(c, c.channel.messages[p.Told].Content, "**Anna** and **Dora** win the match between the pairs")
}

// Who asks to be forgotten gives up as well.
func TestPairsForgotten(t *testing.T) {
	c := newClub(t)
	c.pairs()
	ask := c.command(dora, "my forget-me")
	c.press(dora, "private", button(c, ask[0].message, "Yes").ID)
	p := c.thePairs()
	if p.State != storage.PairsOver || !p.Players[3].Forgotten() || p.Players[3].ID != "" {
		t.Errorf("%+v", p)
	}
}

// Of one that is over the message is known no more once a player is forgotten, and no press on what is
// left of it posts another.
func TestPairsForgottenAfterwards(t *testing.T) {
	c := newClub(t)
	c.pairs()
	late := c.onPairs(ben, "Give up")
	ask := c.onPairs(carl, "Give up")
	c.press(carl, "private", button(c, ask[0].message, "Give up").ID)
	c.forget(dora)
	if p := c.thePairs(); p.Message != "" || !p.Players[3].Forgotten() {
		t.Fatalf("%+v", p)
	}
	for _, s := range c.press(ben, "private", button(c, late[0].message, "Give up").ID) {
		if s.how == "post" {
			t.Errorf("posted once more: %q", s.message.Content)
		}
	}
}

// A table goes to the channel in which one of its players says so, from its next deal on.
func TestPairsHere(t *testing.T) {
	c := newClub(t)
	c.threads("on")
	c.askPairs()
	r := c.request(bot.Command, carl, "pairs here")
	r.Channel = "89"
	contains(c, only(c, c.send(r)), "Table 2 will be played in this channel")
	for _, u := range four[1:] {
		c.onPairs(u, "Accept")
	}
	if one, two := c.atTable(0), c.atTable(1); one.Home != "88" || two.Home != "89" {
		t.Errorf("the tables are in %s and %s", one.Home, two.Home)
	}
	contains(c, only(c, c.command(bot.User{ID: "55", Name: "Emil"}, "pairs here")), "no match between two pairs")
}
