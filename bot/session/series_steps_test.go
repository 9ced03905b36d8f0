package session_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/internal/club"
	"stopp/storage"
)

// seriesOf is a best of three between Anna and Ben, in which Ben has resigned some games.
func seriesOf(t *testing.T, games int) *club.Club {
	c := club.New(t)
	c.Series("best 3", "pace", "live-5")
	for n := range games {
		c.Quit(club.Ben)
		if n+1 < games {
			goOn(c)
		}
	}
	return c
}

// goOn has both ask for the next game.
func goOn(c *club.Club) {
	for _, u := range []bot.User{club.Anna, club.Ben} {
		c.OnSheet(u, "Go on")
	}
}

// endsIt presses a button of the question how to end the series.
func endsIt(c *club.Club, u bot.User, path string) {
	c.Press(u, "private", bot.Path(path, pages.Key(1)))
}

// stands fails unless a series stands so, its newest sheet says something, and no other sheet has buttons. Each sheet is posted
// once.
func stands(c *club.Club, state string, games, sheets int, says string) {
	c.Helper()
	s := c.TheSeries()
	id, m := c.SheetOf()
	if s.State != state || s.Games != games || s.Sheet.Games != sheets || sheetsPosted(c) != sheets || !strings.Contains(m.Words(), says) {
		c.Errorf("%+v, %d sheets, the newest says %q", s, sheetsPosted(c), m.Words())
	}
	for _, other := range c.Keyed("series-") {
		if other != id {
			c.Errorf("%q has buttons, and %q is the newest sheet", other, id)
		}
	}
}

// A game of a series is over, and a transaction fails. A moment later the sheet is there, once; or the press works the next
// time.
func TestSeriesTakesAGameWhateverFails(t *testing.T) {
	for _, games := range []int{0, 1} {
		fresh := func(t *testing.T) *club.Club {
			c := seriesOf(t, games)
			if games > 0 {
				goOn(c)
			}
			return c
		}
		whateverFails(t, fresh, func(c *club.Club) { c.Press(club.Ben, "", bot.Path(pages.PathQuit, pages.Key(int64(games)+1))) }, func(c *club.Club, peace bool) {
			if c.Row(int64(games)+1).Result == nil && !peace {
				c.Quit(club.Ben)
				c.TicksOn()
			}
			if games == 0 {
				stands(c, storage.SeriesPaused, 1, 1, "After the first game")
				return
			}
			stands(c, storage.SeriesOver, 2, 2, "wins the series")
			if s := c.TheSeries(); s.Ending != storage.SeriesPlayed || s.Sheet.Told == "" || len(c.Keyed("series-again")) != 1 {
				c.Errorf("in the end: %+v", s)
			}
		})
	}
}

// The next game is to begin, because both want it or by itself, and a transaction fails. A moment later it is played, and the
// sheet says so.
func TestSeriesGoesOnWhateverFails(t *testing.T) {
	var sheet string
	var pause time.Duration
	for name, goes := range map[string]struct {
		before, do func(c *club.Club)
	}{
		"both want it": {func(c *club.Club) { c.OnSheet(club.Anna, "Go on") }, func(c *club.Club) { c.Press(club.Ben, sheet, bot.Path("series-go", pages.Key(1), 2)) }},
		"by itself":    {func(*club.Club) {}, func(c *club.Club) { c.Lives(pause) }},
	} {
		t.Run(name, func(t *testing.T) {
			fresh := func(t *testing.T) *club.Club {
				c := seriesOf(t, 1)
				goes.before(c)
				s := c.TheSeries()
				sheet, pause = s.Sheet.Message, s.Next.Sub(c.Now)
				return c
			}
			whateverFails(t, fresh, goes.do, func(c *club.Club, peace bool) {
				if s := c.TheSeries(); s.State == storage.SeriesPaused && !peace && !s.Ready() { // the press was refused
					goes.do(c)
					c.TicksOn()
				}
				stands(c, storage.SeriesPlaying, 1, 1, "Game 2 is being played")
				if row := c.Playing(); row.Fixture.Number != 2 || row.Message == "" {
					c.Errorf("the second game: %+v", row)
				}
			})
		})
	}
}

// A series is given up, or ended by agreement, between two games or within one, and a transaction fails. A moment later it is
// over, and so is its game; or the press works the next time.
func TestSeriesEndsWhateverFails(t *testing.T) {
	for path, ending := range map[string]string{"series-leave": storage.SeriesLeft, "series-agree": storage.SeriesAgreed} {
		for _, during := range []bool{false, true} {
			t.Run(path, func(t *testing.T) {
				fresh := func(t *testing.T) *club.Club {
					c := seriesOf(t, 1)
					if during {
						goOn(c)
					}
					if ending == storage.SeriesAgreed {
						endsIt(c, club.Anna, path)
					}
					return c
				}
				whateverFails(t, fresh, func(c *club.Club) { endsIt(c, club.Ben, path) }, func(c *club.Club, peace bool) {
					if c.TheSeries().Ending == "" && !peace {
						endsIt(c, club.Ben, path)
						c.TicksOn()
					}
					games, says := 1, map[string]string{storage.SeriesLeft: "has given up the series", storage.SeriesAgreed: "ended by agreement"}[ending]
					if during {
						games = 2
					}
					stands(c, storage.SeriesOver, games, games, says)
					if s := c.TheSeries(); s.Ending != ending || s.Sheet.Told == "" || len(c.Keyed("series-again")) != 1 {
						c.Errorf("%+v", s)
					}
				})
			})
		}
	}
}

// Discord refuses an edit of a sheet, for whatever reason. The sheet is edited later, without a start, unless it is gone.
func TestSheetIsEditedAtLast(t *testing.T) {
	for _, no := range []error{bot.ErrTooOld, bot.ErrBusy, errors.New("odd")} {
		c := seriesOf(t, 1)
		c.Channel.EditErr = no
		goOn(c)
		for range 3 {
			c.Lives(20 * time.Second)
		}
		c.Channel.EditErr = nil
		for range 2 {
			c.Lives(time.Minute)
		}
		stands(c, storage.SeriesPlaying, 1, 1, "Game 2 is being played")
		c.Channel.EditErr = no // the sheet of the second game is posted, and the one before keeps its buttons
		c.Quit(club.Ben)
		c.Channel.EditErr = nil
		for range 4 {
			c.Lives(time.Minute)
		}
		stands(c, storage.SeriesOver, 2, 2, "wins the series")
		c.Logged.Reset()
	}
}

// Nobody here knows how to play a series, such as after a step back. Its sheet says so. It waits without a word in the log and
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
					goOn(c)
				}
				c.Rewrite(change)
				c.Lives(20 * time.Second)
				says := func(state, says string) {
					t.Helper()
					if _, m := c.SheetOf(); c.TheSeries().State != state || !strings.Contains(m.Words(), says) || len(c.Keyed("series-go")) > 0 || strings.Contains(m.Words(), "wants to go on") {
						t.Errorf("%s: %q", c.TheSeries().State, m.Words())
					}
				}
				const unknown = "don’t know how this series is played"
				if mine := club.Page(c, c.Command(club.Anna, "match series"), bot.Private); !strings.Contains(mine.Words(), unknown) {
					t.Errorf("%q", mine.Words())
				}
				if !during {
					says(storage.SeriesPaused, unknown)
					c.Press(club.Anna, c.TheSeries().Sheet.Message, bot.Path("series-go", pages.Key(1), 2))
					c.Lives(2 * 24 * time.Hour)
					says(storage.SeriesPaused, unknown)
					if out := c.Command(club.Anna, "challenge", "user", club.Ben.ID); len(out) != 1 || out[0].As != bot.Reply {
						t.Errorf("another match: %q", club.Briefly(out))
					}
				}
				for _, u := range []bot.User{club.Anna, club.Ben} {
					club.Only(c, c.Press(u, c.TheSeries().Sheet.Message, bot.Path("series-end", pages.Key(1))))
					endsIt(c, u, "series-agree")
				}
				c.Lives(20 * time.Second)
				says(storage.SeriesOver, "ended by agreement")
				if log := c.Logged.String(); strings.Contains(log, "job failed") {
					t.Errorf("the log says %s", log)
				}
			})
		}
	}
}
