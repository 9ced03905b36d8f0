package session_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// seriesOf is a best of three of Anna's and Ben's, in which some games are over that Ben has resigned.
func seriesOf(t *testing.T, games int) *club {
	c := newClub(t)
	c.series("best 3", "pace", "live-5")
	for n := range games {
		c.quit(ben)
		if n+1 < games {
			c.goOn()
		}
	}
	return c
}

// goOn has both want the next game.
func (c *club) goOn() {
	for _, u := range []bot.User{anna, ben} {
		c.onSheet(u, "Go on")
	}
}

// endsIt presses a button of the question how the series is to end.
func (c *club) endsIt(u bot.User, path string) {
	c.press(u, "private", bot.Path(path, pages.Key(1)))
}

// stands fails unless a series stands so, its newest sheet says something, and no other sheet has buttons; each is posted once.
func (c *club) stands(state string, games, sheets int, says string) {
	c.Helper()
	s := c.theSeries()
	id, m := c.sheetOf()
	if s.State != state || s.Games != games || s.Sheet.Games != sheets || c.sheets() != sheets || !strings.Contains(m.Words(), says) {
		c.Errorf("%+v, %d sheets, the newest says %q", s, c.sheets(), m.Words())
	}
	for _, other := range c.keyed("series-") {
		if other != id {
			c.Errorf("%q has buttons, and %q is the newest sheet", other, id)
		}
	}
}

// A game of a series is over, and a transaction fails: a moment later its sheet is there, once; or the press works the next time.
func TestSeriesTakesAGameWhateverFails(t *testing.T) {
	for _, games := range []int{0, 1} {
		fresh := func(t *testing.T) *club {
			c := seriesOf(t, games)
			if games > 0 {
				c.goOn()
			}
			return c
		}
		whateverFails(t, fresh, func(c *club) { c.press(ben, "", bot.Path(pages.PathQuit, pages.Key(int64(games)+1))) }, func(c *club, peace bool) {
			if c.row(int64(games)+1).Result == nil && !peace {
				c.quit(ben)
				c.ticksOn()
			}
			if games == 0 {
				c.stands(storage.SeriesPaused, 1, 1, "After the first game")
				return
			}
			c.stands(storage.SeriesOver, 2, 2, "wins the series")
			if s := c.theSeries(); s.Ending != storage.SeriesPlayed || s.Sheet.Told == "" || len(c.keyed("series-again")) != 1 {
				c.Errorf("in the end: %+v", s)
			}
		})
	}
}

// The next game is to begin, because both want it or by itself, and a transaction fails: a moment later it is played, and the sheet
// says so.
func TestSeriesGoesOnWhateverFails(t *testing.T) {
	var sheet string
	var pause time.Duration
	for name, goes := range map[string]struct {
		before, do func(c *club)
	}{
		"both want it": {func(c *club) { c.onSheet(anna, "Go on") }, func(c *club) { c.press(ben, sheet, bot.Path("series-go", pages.Key(1), 2)) }},
		"by itself":    {func(*club) {}, func(c *club) { c.lives(pause) }},
	} {
		t.Run(name, func(t *testing.T) {
			fresh := func(t *testing.T) *club {
				c := seriesOf(t, 1)
				goes.before(c)
				s := c.theSeries()
				sheet, pause = s.Sheet.Message, s.Next.Sub(c.now)
				return c
			}
			whateverFails(t, fresh, goes.do, func(c *club, peace bool) {
				if s := c.theSeries(); s.State == storage.SeriesPaused && !peace && !s.Ready() { // the press was refused
					goes.do(c)
					c.ticksOn()
				}
				c.stands(storage.SeriesPlaying, 1, 1, "Game 2 is being played")
				if row := c.playing(); row.Fixture.Number != 2 || row.Message == "" {
					c.Errorf("the second game: %+v", row)
				}
			})
		})
	}
}

// A series is given up, or ended by agreement, between two games and within one, and a transaction fails: a moment later it is over,
// and so is its game; or the press works the next time.
func TestSeriesEndsWhateverFails(t *testing.T) {
	for path, ending := range map[string]string{"series-leave": storage.SeriesLeft, "series-agree": storage.SeriesAgreed} {
		for _, during := range []bool{false, true} {
			t.Run(path, func(t *testing.T) {
				fresh := func(t *testing.T) *club {
					c := seriesOf(t, 1)
					if during {
						c.goOn()
					}
					if ending == storage.SeriesAgreed {
						c.endsIt(anna, path)
					}
					return c
				}
				whateverFails(t, fresh, func(c *club) { c.endsIt(ben, path) }, func(c *club, peace bool) {
					if c.theSeries().Ending == "" && !peace {
						c.endsIt(ben, path)
						c.ticksOn()
					}
					games, says := 1, map[string]string{storage.SeriesLeft: "has given up the series", storage.SeriesAgreed: "ended by agreement"}[ending]
					if during {
						games = 2
					}
					c.stands(storage.SeriesOver, games, games, says)
					if s := c.theSeries(); s.Ending != ending || s.Sheet.Told == "" || len(c.keyed("series-again")) != 1 {
						c.Errorf("%+v", s)
					}
				})
			})
		}
	}
}

// Discord does not take an edit of a sheet, whatever it says: it is edited later, without a start, unless the sheet is gone.
func TestSheetIsEditedAtLast(t *testing.T) {
	for _, no := range []error{bot.ErrTooOld, bot.ErrBusy, errors.New("odd")} {
		c := seriesOf(t, 1)
		c.channel.editErr = no
		c.goOn()
		for range 3 {
			c.lives(20 * time.Second)
		}
		c.channel.editErr = nil
		for range 2 {
			c.lives(time.Minute)
		}
		c.stands(storage.SeriesPlaying, 1, 1, "Game 2 is being played")
		c.channel.editErr = no // the sheet of the second game is posted, and the one before keeps its buttons
		c.quit(ben)
		c.channel.editErr = nil
		for range 4 {
			c.lives(time.Minute)
		}
		c.stands(storage.SeriesOver, 2, 2, "wins the series")
		c.log.Reset()
	}
}

// A series that nobody here knows how to play, such as after a step back: its sheet says so, it waits without a word in the log,
// keeps nobody from another match, and its players can end it.
func TestSeriesByUnknownRules(t *testing.T) {
	for what, change := range map[string]string{
		"form":  "update series set form = 'of-tomorrow'",
		"rules": "update matches set rules = 'of-tomorrow'",
		"game":  "update matches set game = 'of-tomorrow'",
	} {
		for _, during := range []bool{false, true} {
			t.Run(what, func(t *testing.T) {
				c := seriesOf(t, 1)
				if during {
					c.goOn()
				}
				c.rewrite(change)
				c.lives(20 * time.Second)
				says := func(state, says string) {
					t.Helper()
					if _, m := c.sheetOf(); c.theSeries().State != state || !strings.Contains(m.Words(), says) || len(c.keyed("series-go")) > 0 || strings.Contains(m.Words(), "wants to go on") {
						t.Errorf("%s: %q", c.theSeries().State, m.Words())
					}
				}
				const unknown = "don’t know how this series is played"
				if mine := page(c, c.command(anna, "match series"), bot.Private); !strings.Contains(mine.Words(), unknown) {
					t.Errorf("%q", mine.Words())
				}
				if !during {
					says(storage.SeriesPaused, unknown)
					c.press(anna, c.theSeries().Sheet.Message, bot.Path("series-go", pages.Key(1), 2))
					c.lives(2 * 24 * time.Hour)
					says(storage.SeriesPaused, unknown)
					if out := c.command(anna, "challenge", "user", ben.ID); len(out) != 1 || out[0].as != bot.Reply {
						t.Errorf("another match: %q", briefly(out))
					}
				}
				for _, u := range []bot.User{anna, ben} {
					only(c, c.press(u, c.theSeries().Sheet.Message, bot.Path("series-end", pages.Key(1))))
					c.endsIt(u, "series-agree")
				}
				c.lives(20 * time.Second)
				says(storage.SeriesOver, "ended by agreement")
				if log := c.log.String(); strings.Contains(log, "job failed") {
					t.Errorf("the log says %s", log)
				}
			})
		}
	}
}
