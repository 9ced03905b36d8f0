package club

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/storage"
)

// Write is a request of a member who may write in the channel.
func (c *Club) Write(u bot.User, id string) bot.Request {
	r := c.Request(bot.Press, u, id)
	r.Rights, r.Message = 1<<11, "private"
	return r
}

// Placed is a member in the leaderboard.
func (c *Club) Placed(u bot.User) storage.Standing {
	return c.PlacedAt(streit.RecordName, u)
}

// PlacedAt is a member in a game's leaderboard.
func (c *Club) PlacedAt(game string, u bot.User) storage.Standing {
	c.Helper()
	all, err := c.DB.Leaderboard(c.Context(), storage.Scope{Guild: "77", Game: game}, storage.CountPoints, u.ID, storage.Turn{}, 10)
	if err != nil {
		c.Fatal(err)
	}
	if all.Own == nil {
		return storage.Standing{}
	}
	return all.Own.Standing
}

// StatsOf is a page of statistics that a member asks for.
func (c *Club) StatsOf(u bot.User, what string, options ...string) bot.Message {
	c.Helper()
	return Page(c, c.Command(u, "stats "+what, options...), bot.Private)
}

// Ratings are a member's in the server and over all, by list.
func (c *Club) Ratings(member string) map[storage.RatingList]storage.Rating {
	c.Helper()
	list, err := c.DB.RatingsOf(c.Context(), member, "77")
	if err != nil {
		c.Fatal(err)
	}
	all := map[storage.RatingList]storage.Rating{}
	for _, r := range list {
		all[r.RatingList] = r.Rating
	}
	return all
}

// WantsWeeks is that on a Monday, at noon, when there is nothing to tell.
func (c *Club) WantsWeeks() {
	c.Helper()
	c.OnMonday(12 * time.Hour)
	c.WantWeek(daypost.Here)
	c.Tick()
}

// OnMonday puts the clock to the next Monday, after so much of it by UTC.
func (c *Club) OnMonday(after time.Duration) {
	c.OnDay(1, after)
	for c.Now.Weekday() != time.Monday {
		c.OnDay(1, after)
	}
}

// Recorded stores a match that was played as a record has it, and is over now.
func (c *Club) Recorded(name string, players ...storage.Person) storage.Match {
	c.Helper()
	return c.Counted(storage.Score{Lists: []storage.List{{Name: storage.CountPoints, Of: storage.CountPoints}}}, name, players...)
}

// Counted is that with what the match counts.
func (c *Club) Counted(score storage.Score, name string, players ...storage.Person) storage.Match {
	c.Helper()
	rec, err := record.Parse(read(c, "game/streit/testdata/"+name))
	if err != nil {
		c.Fatal(err)
	}
	deal, err := streit.ReadDeal(rec)
	if err != nil {
		c.Fatal(err)
	}
	c.Next++
	m, err := c.DB.StartMatch(c.Context(), 0, fmt.Sprint(c.Next), storage.Match{Terms: storage.Terms{Game: rec.Game, Rules: "pagat"}, Version: rec.Version, Guild: "77", Channel: "88", Home: "88", Deal: deal.String(), Players: players})
	if err != nil {
		c.Fatal(err)
	}
	var all []storage.Action
	for _, a := range rec.Actions {
		all = append(all, storage.Action{Seat: a.Seat.String(), Text: a.Text})
	}
	if err := c.DB.Append(c.Context(), m.ID, 0, all, storage.Update{Result: &storage.Result{Ending: "won", Points: []int{20, 0}, Winner: 0}, Standing: []int{1, 2}, Score: &score}); err != nil {
		c.Fatal(err)
	}
	return m
}

// Person is a member as the database names one.
func Person(u bot.User) storage.Person { return storage.Person{ID: u.ID, Name: u.Name} }

// Scored is a match of two where the first has called rightly that many times, with what it counts.
func Scored(c *Club, right int, players ...storage.Person) storage.Match {
	c.Helper()
	g := Games[0].Game
	return c.Counted(storage.Score{Season: "2026-11", Lists: g.Tally.Stored(), Counts: []storage.Counts{{"right": right}, {}}, Milestones: g.Milestones(),
		Catches: []storage.Catch{{Of: 1, By: 0, Kind: "fill-vacancy", Times: right}}}, "stopp.record", players...)
}

// read is a file of the project, in whichever of its folders a test runs.
func read(c *Club, name string) string {
	c.Helper()
	root := "."
	for range 9 {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			break
		}
		root = filepath.Join(root, "..")
	}
	text, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		c.Fatal(err)
	}
	return string(text)
}
