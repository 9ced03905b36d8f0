package zhengfen_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/house"
	"stopp/bot/games/zhengfen"
	"stopp/bot/session"
	"stopp/internal/club"
	"stopp/storage"
)

// Zheng Fen: a play or a pass counts if it was made by one's own hand, even a prepared one. If a
// member never comes, the match counts for nobody, though the computer plays on for them.
func TestZhengFenThatNotEverybodyHasPlayed(t *testing.T) {
	for name, comes := range map[string]bool{"all come": true, "one does not": false} {
		t.Run(name, func(t *testing.T) {
			c := club.Fen(t)
			c.FenTable("preset", "to-1", "pace", "live-1", "hints", "off")
			for n := 0; ; n++ {
				row, m := c.FenMatch(1)
				if row.Result != nil {
					if row.Result.Unplayed == comes {
						t.Errorf("%+v", row.Result)
					}
					if text := c.Channel.Messages[row.Message].Content; strings.Contains(text, club.Unplayed) == comes || len(c.Ratings(club.Ben.ID)) > 0 != comes || c.PlacedAt(zhengfen.Game().Name, club.Ben).Games > 0 != comes {
						t.Errorf("%v, %+v: %s", c.Ratings(club.Ben.ID), c.PlacedAt(zhengfen.Game().Name, club.Ben), text)
					}
					return
				}
				if n > 600 {
					t.Fatal("it has no end")
				}
				away := strings.Contains(row.Away, m.Story.ToMove().String())
				if club.Sits(row, m.Story.ToMove()).ID == club.Carl.ID && (!comes || away) {
					c.After(max(time.Second, row.Deadline.Add(club.InFlight).Sub(c.Now)))
					continue
				}
				c.FenMove(1)
			}
		})
	}
}

// fenAway is a club where a member who is away for that many rounds is away for good.
func fenAway(t *testing.T, rounds int) *club.Club {
	t.Helper()
	c := club.New(t)
	c.With(func(rm *session.Room) {
		g := zhengfen.InHouse()
		if g.Verbs.Gone != 5 {
			t.Errorf("after %d rounds", g.Verbs.Gone)
		}
		g.Verbs.Gone, g.Verbs.Level = rounds, "greedy"
		rm.Games = []house.Game{g}
	})
	return c
}

// If all members are away for good, nobody wins, whether they went together or one after the
// other, and whoever else sits there. The match ends without a result, and counts for nobody.
func TestZhengFenAllAway(t *testing.T) {
	for what, test := range map[string]struct {
		members   []bot.User
		computers string
		pace      string
		comes     int // how many rounds the last member plays before they go, too
	}{
		"all at once":                {[]bot.User{club.Anna, club.Ben, club.Carl}, "0", "live-1", 0},
		"all, where days may pass":   {[]bot.User{club.Anna, club.Ben, club.Carl}, "0", "daily", 0},
		"two beside a computer":      {[]bot.User{club.Anna, club.Ben}, "1", "live-1", 0},
		"one beside two computers":   {[]bot.User{club.Anna}, "2", "live-1", 0},
		"one a round after the rest": {[]bot.User{club.Anna, club.Ben, club.Carl}, "0", "live-1", 1},
	} {
		t.Run(what, func(t *testing.T) {
			c := fenAway(t, 2)
			c.Command(club.Anna, "zhengfen", "preset", "to-1000", "pace", test.pace, "computers", test.computers, "level", "greedy")
			for _, u := range test.members[1:] {
				c.JoinTable(u, 1, "Join")
			}
			c.JoinTable(club.Anna, 1, "Start")
			for n := 0; ; n++ {
				row, m := c.FenMatch(1)
				if row.Result != nil {
					break
				}
				last := test.members[len(test.members)-1].ID
				if v := fenView(c); v.Round() <= test.comes && m.Story.Awaited() != 0 && row.Players[m.Story.ToMove()].ID == last {
					c.FenMove(1)
				} else if m.Story.Awaited() == 0 || row.Away != "" && row.Deadline.Before(c.Now) {
					c.After(21 * time.Second)
				} else {
					c.After(max(row.Deadline.Sub(c.Now)+3*time.Second, time.Second))
				}
				if n > 4000 {
					t.Fatalf("round %d, %q away, log %s", fenView(c).Round(), row.Away, c.Logged.String())
				}
			}
			row, m := c.FenMatch(1)
			if row.Result.Ending != storage.Abandoned || row.Result.Winner != -1 || row.Result.Points != nil || !m.Over() {
				t.Errorf("%+v", row.Result)
			}
			if strings.Contains(c.Logged.String(), "away for good") {
				t.Error(c.Logged.String())
			}
			for range 5 { // an old message takes few edits
				c.After(21 * time.Second)
			}
			row, _ = c.FenMatch(1)
			shown := c.Channel.Messages[row.Message]
			c.Says(shown.Content, "without a result")
			if got := c.PlacedAt("zheng-fen", club.Anna); got.Games != 0 {
				t.Errorf("it counts: %+v", got)
			}
			c.Restart()
			if all := c.Channel.Take(); len(all) > 0 {
				t.Errorf("a start tells %q", club.Briefly(all))
			}
		})
	}
}

// A member who has been away for that many rounds, here two, stays away: the computer keeps
// the seat, and it comes last.
func TestZhengFenAwayForGood(t *testing.T) {
	c := fenAway(t, 2)
	c.Command(club.Anna, "zhengfen", "preset", "to-1000", "pace", "live-1", "computers", "1", "level", "greedy")
	c.JoinTable(club.Ben, 1, "Join")
	c.JoinTable(club.Anna, 1, "Start")
	round := func() int { return fenView(c).Round() }
	tick := func() { c.After(21 * time.Second) }
	until := func(rounds int) {
		for n := 0; round() < rounds; n++ {
			row, m := c.FenMatch(1)
			if row.Result != nil || n > 4000 {
				t.Fatalf("round %d, %+v", round(), row.Result)
			}
			mover := m.Story.ToMove()
			bens := mover == 1
			switch {
			case m.Story.Awaited() == 0:
				tick()
			case bens && !strings.Contains(row.Away, "B") && !m.Resigned().Has(1):
				c.After(30 * time.Second)
				c.After(33 * time.Second)
			case mover == 0:
				c.FenMove(1)
			default:
				t.Fatalf("the table waits for %v, away %q", mover, row.Away)
			}
		}
	}
	until(2)
	row, _ := c.FenMatch(1)
	if row.Away != "B" {
		t.Fatalf("%q away", row.Away)
	}
	club.Contains(c, fenShown(c).Content, "Round 2")
	late := slices.Index(c.LateOf("B"), "late")
	c.Restart()
	until(4)
	if late < 0 || slices.Contains(c.LateOf("B"), "resign") && round() < 3 {
		t.Errorf("B has done %q", c.LateOf("B"))
	}
	_, m := c.FenMatch(1)
	if !m.Resigned().Has(1) {
		t.Fatalf("after %d rounds B has not resigned: %q", round(), c.LateOf("B"))
	}
	told := false
	for _, m := range c.Channel.Messages {
		told = told || strings.Contains(m.Content, "away for 2 rounds")
	}
	if !told {
		t.Error("nobody is told")
	}
	c.Command(club.Ben, "hand")
	if _, m = c.FenMatch(1); !m.Away().Has(1) {
		t.Error("he is back")
	}
}

// A waiting player reminds the one to move, once in a turn; and all agree on an end.
func TestZhengFenRemindAndEnd(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-200", "pace", "none")
	c.Now = c.Now.Add(3 * time.Minute)
	row, m := c.FenMatch(1)
	mover, other := club.Sits(row, m.Story.ToMove()), club.Sits(row, (m.Story.ToMove()+1)%3)
	menu := func(u bot.User) bot.Message {
		return club.Answered(c, c.Press(u, row.Message, club.Button(c, fenShown(c), "More").ID))
	}
	remind := club.Button(c, menu(other), "Remind").ID
	out := c.Press(other, "private", remind)
	if !slices.ContainsFunc(out, func(s club.Sent) bool {
		return s.How == "post" && strings.Contains(s.Message.Content, "<@"+mover.ID+">")
	}) {
		t.Errorf("reminded: %q", club.Briefly(out))
	}
	club.Contains(c, club.Only(c, c.Press(other, "private", remind)), "already")
	club.Contains(c, club.Only(c, c.Press(mover, "private", remind)), "your")

	for i, u := range []bot.User{club.Anna, club.Ben, club.Carl} {
		ask := club.Answered(c, c.Press(u, "private", club.Button(c, menu(u), "End the match").ID))
		said := club.Answered(c, c.Press(u, "private", club.Button(c, ask, "Yes").ID)).Content
		club.Contains(c, said, []string{"You are for", "You are for", "over"}[i])
		c.Restart()
	}
	row, _ = c.FenMatch(1)
	if row.Result == nil || row.Result.Ending != "blocked" {
		t.Errorf("%+v", row.Result)
	}
}
