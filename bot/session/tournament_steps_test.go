package session_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/club/tournament/view"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

// A tournament is started, and a transaction fails. A moment later both matches are played, and each message stands there once;
// or nothing was changed, and the press works the next time.
func TestTournamentBeginsWhateverFails(t *testing.T) {
	var signUp string
	start := func(c *club.Club) { c.Press(club.Anna, signUp, bot.Path(view.Path, view.WordStart, pages.Key(1))) }
	fresh := func(t *testing.T) *club.Club {
		c := club.New(t)
		c.Threads("on")
		cup := club.NewCup(c)
		cup.Joins(club.Crowd(4)...)
		signUp = cup.Row().Posts["sign-up"].Message
		return c
	}
	whateverFails(t, fresh, start, func(c *club.Club, peace bool) {
		cup := &club.Cup{Club: c, ID: 1}
		if cup.Row().Stage.State == storage.TournamentOpen && !peace {
			start(c)
			c.TicksOn()
		}
		if announced, of := cupStands(cup); len(announced) != 2 || of != 2 || len(cup.Playing()) != 2 {
			c.Errorf("%d matches, announced as %q, %d messages of it", len(cup.Playing()), announced, of)
		}
	})
}

// cupOfFour is a tournament of four by knockout, with a thread for each match, of which some are over: two rounds of two. Next is
// the one that is to be over next.
func cupOfFour(t *testing.T, over int) (c *club.Cup, next storage.Match) {
	t.Helper()
	room := club.New(t)
	room.Threads("on")
	c = club.NewCup(room, "form", "knockout")
	c.Joins(club.Crowd(4)...)
	c.Presses(club.Anna, view.WordStart)
	for range over {
		m := c.Playing()[0]
		c.Resigns(club.Weaker(m), m)
	}
	return c, c.Playing()[0]
}

// roundStands fails unless so many rounds are drawn, so many matches over and so many played, and each message stands there once.
// Each match that is over has its result, and so have some that could not be played.
func roundStands(c *club.Cup, rounds, over, open, unplayed int) {
	c.Helper()
	row, all := c.Row(), c.Matches()
	for _, m := range all {
		if m.Result == nil && (m.Message == "" || m.Channel == m.Home) {
			c.Errorf("a match without a table: %+v", m)
		}
	}
	announced, of := cupStands(c)
	if unique := slices.Compact(slices.Clone(announced)); len(row.Rounds) != rounds || len(all) != over+open || len(c.Playing()) != open || len(unique) != over+open || len(announced) != over+open || of != 2 {
		c.Errorf("%d rounds, %d matches, %d of them open, announced as %q, %d messages of it", len(row.Rounds), len(all), len(c.Playing()), announced, of)
	}
	results := 0
	for _, round := range row.Rounds {
		for _, table := range round {
			results += len(table.Results)
		}
	}
	if results != over+unplayed {
		c.Errorf("%d results are taken of %d: %+v", results, over+unplayed, row.Rounds)
	}
}

// A match of a tournament is over, and a transaction fails. A moment later its result is taken, and if it was the round's last one
// the next round is played; or nothing was changed, and the press works the next time.
func TestTournamentTakesAResultWhateverFails(t *testing.T) {
	for name, over := range map[string]int{"within a round": 0, "the last of a round": 1} {
		t.Run(name, func(t *testing.T) {
			var m storage.Match
			fresh := func(t *testing.T) *club.Club {
				c, next := cupOfFour(t, over)
				m = next
				return c.Club
			}
			resigns := func(c *club.Club) { (&club.Cup{Club: c, ID: 1}).Resigns(club.Weaker(m), m) }
			whateverFails(t, fresh, resigns, func(c *club.Club, peace bool) {
				if c.Row(m.ID).Result == nil && !peace {
					resigns(c)
					c.TicksOn()
				}
				if cup := (&club.Cup{Club: c, ID: 1}); over == 0 {
					roundStands(cup, 1, 1, 1, 0)
				} else {
					roundStands(cup, 2, 2, 2, 0)
				}
			})
		})
	}
}

// The final of a tournament is over, and a transaction fails. A moment later its winner stands there, once, and nothing more
// follows; or the press works the next time.
func TestTournamentEndsWhateverFails(t *testing.T) {
	var m storage.Match
	fresh := func(t *testing.T) *club.Club {
		c, next := cupOfFour(t, 3)
		m = next
		return c.Club
	}
	resigns := func(c *club.Club) { (&club.Cup{Club: c, ID: 1}).Resigns(club.Weaker(m), m) }
	whateverFails(t, fresh, resigns, func(c *club.Club, peace bool) {
		if c.Row(m.ID).Result == nil && !peace {
			resigns(c)
			c.TicksOn()
		}
		cup := &club.Cup{Club: c, ID: 1}
		if row := cup.Row(); row.Stage.State != storage.TournamentOver || !strings.Contains(c.Channel.Messages[row.Posts["table"].Message].Words(), "has won the tournament") {
			c.Errorf("%+v", row)
		}
		if won := crowned(c); won != 1 {
			c.Errorf("%d messages have a winner", won)
		}
		if all, err := c.DB.OpenTournaments(c.Context()); len(all) > 0 || err != nil {
			c.Errorf("there is still something to tell of %d: %v", len(all), err)
		}
	})
}

// crowned counts the messages that tell who has won, beside the table.
func crowned(c *club.Club) (n int) {
	for _, m := range c.Channel.Messages {
		if strings.Contains(m.Words(), "🥇") {
			n++
		}
	}
	return n
}

// A member signs up for a tournament, or takes that back, and a transaction fails. A moment later the message says who takes part,
// each once; or nothing was changed, and the press works the next time.
func TestSignUpWhateverFails(t *testing.T) {
	who := club.Crowd(3)
	for word, want := range map[string][]string{view.WordJoin: {who[0].ID, who[1].ID, who[2].ID}, view.WordLeave: {who[0].ID}} {
		t.Run(word, func(t *testing.T) {
			var signUp string
			fresh := func(t *testing.T) *club.Club {
				cup := club.NewCup(club.New(t))
				cup.Joins(who[:2]...)
				signUp = cup.Row().Posts["sign-up"].Message
				return cup.Club
			}
			u := map[string]bot.User{view.WordJoin: who[2], view.WordLeave: who[1]}[word]
			press := func(c *club.Club) { c.Press(u, signUp, bot.Path(view.Path, word, pages.Key(1))) }
			whateverFails(t, fresh, press, func(c *club.Club, peace bool) {
				cup := &club.Cup{Club: c, ID: 1}
				entered := func() (all []string) {
					for _, e := range cup.Row().Entrants {
						all = append(all, e.ID)
					}
					return all
				}
				if !slices.Equal(entered(), want) && !peace {
					press(c)
					c.TicksOn()
				}
				_, of := cupStands(cup)
				m := c.Channel.Messages[signUp]
				if got := entered(); !slices.Equal(got, want) || of != 1 || cup.Row().Posts["sign-up"].Message != signUp || !strings.Contains(m.Words(), fmt.Sprintf("%d of 64", len(want))) || strings.Contains(m.Words(), who[2].Name) != (len(want) == 3) {
					c.Errorf("%q have signed up; %d messages of it, the first says %q", got, of, m.Words())
				}
			})
		})
	}
}

// A member withdraws from a tournament that is played, and a transaction fails. A moment later they have resigned their match, and
// its result is taken; if it was the last one of the round, the next one is played without them. Or nothing was changed, and the
// press works the next time.
func TestWithdrawalWhateverFails(t *testing.T) {
	for name, over := range map[string]int{"within a round": 0, "the last of a round": 1} {
		t.Run(name, func(t *testing.T) {
			var m storage.Match
			fresh := func(t *testing.T) *club.Club {
				c, next := cupOfFour(t, over)
				m = next
				return c.Club
			}
			withdraws := func(c *club.Club) {
				c.Press(bot.User{ID: club.Weaker(m), Name: "Player"}, "private", bot.Path(view.Path, view.WordWithdraw, pages.Key(1)))
			}
			whateverFails(t, fresh, withdraws, func(c *club.Club, peace bool) {
				cup := &club.Cup{Club: c, ID: 1}
				gone := func() int { row := cup.Row(); return row.Entrants[row.Of(club.Weaker(m))].Gone }
				if gone() == 0 && !peace {
					withdraws(c)
					c.TicksOn()
				}
				if row := c.Row(m.ID); gone() == 0 || row.Result == nil || row.Players[row.Result.Winner].ID == club.Weaker(m) {
					c.Errorf("out of %d rounds; the match: %+v", gone(), row.Result)
				}
				if over == 0 {
					roundStands(cup, 1, 1, 1, 0)
				} else {
					roundStands(cup, 2, 2, 1, 1)
				}
			})
		})
	}
}

// cupStands are the messages that announce its matches, and how many others there are.
func cupStands(c *club.Cup) (announced []string, others int) {
	for _, id := range c.Channel.Order {
		switch m := c.Channel.Messages[id]; {
		case strings.HasPrefix(m.Content, "🏆 Autumn cup"):
			announced = append(announced, m.Content)
		case strings.Contains(m.Words(), "**Autumn cup**"):
			others++
		}
	}
	slices.Sort(announced)
	return announced, others
}
