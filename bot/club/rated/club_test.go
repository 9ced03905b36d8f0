package rated_test

import (
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"stopp/bot/club/rated"
	"stopp/bot/games/cardtable"
	"stopp/game"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// whist is a game of two families, with a computer. One family counts by its length.
func whist() cardtable.Game {
	return cardtable.Game{Game: game.Game{Name: "whist"}, Counts: cardtable.Counts{Rating: cardtable.Rating{
		Families: []string{"long", "short"},
		Family: func(rules string) string {
			family, _, _ := strings.Cut(rules, " ")
			return map[string]string{"long": "long", "short": "short"}[family]
		},
		Weight: func(rules string) float64 {
			if strings.HasSuffix(rules, "half") {
				return 0.5
			}
			return 1
		},
		Levels: map[string]int{"beginner": 1000, "master": 1900},
	}}}
}

// club is a database in which matches are played out at once.
type club struct {
	*testing.T
	db   *sqlstore.DB
	path string
	now  time.Time
	made int
}

func open(t *testing.T, rates bool) *club {
	c := &club{T: t, path: filepath.Join(t.TempDir(), "stopp.db"), now: time.Date(2026, 11, 2, 20, 0, 0, 0, time.UTC)}
	c.reopen(rates)
	return c
}

func (c *club) reopen(rates bool) {
	c.Helper()
	db, err := sqlstore.Open(c.path)
	if err != nil {
		c.Fatal(err)
	}
	c.Cleanup(func() { db.Close() })
	c.db, db.Now = db, func() time.Time { return c.now }
	if rates {
		db.RateBy(rater())
	}
}

func rater() rated.Rater { return rated.Rater{Games: cardtable.Games{whist()}} }

// bout is a match that is over.
type bout struct {
	guild, rules string
	people       []string
	places       []int
	friendly     bool
	private      bool
	dealOf       int64
}

func (c *club) play(b bout) (id int64) {
	c.Helper()
	ctx := context.Background()
	c.made++
	row := storage.Match{Terms: storage.Terms{Game: "whist", Rules: b.rules, Friendly: b.friendly, Private: b.private}, Version: 1, Guild: b.guild, Deal: "deck", DealOf: b.dealOf}
	for _, p := range b.people {
		row.Players = append(row.Players, storage.Person{ID: p, Name: "Name of " + p})
	}
	m, err := c.db.StartMatch(ctx, 0, fmt.Sprint("press ", c.made), row)
	if err != nil {
		c.Fatal(err)
	}
	last := []storage.Action{{Seat: "A", Text: "end", Interaction: fmt.Sprint("end ", c.made)}}
	u := storage.Update{Result: &storage.Result{Ending: "won", Points: make([]int, len(b.people)), Winner: -1}, Standing: b.places}
	if err := c.db.Append(ctx, m.ID, 0, last, u); err != nil {
		c.Fatal(err)
	}
	return m.ID
}

// evening plays that many matches by chance, of 2 to 6 people and computers, in three servers
// and in none.
func (c *club) evening(rng *rand.Rand, matches int) {
	c.Helper()
	for range matches {
		c.now = c.now.Add(time.Duration(rng.IntN(30*60)-60) * time.Second) // at times the clock is put back
		n := 2 + max(0, rng.IntN(9)-4)
		b := bout{guild: []string{"1", "2", "3"}[rng.IntN(3)], rules: []string{"long", "long half", "short", "other"}[rng.IntN(4)], friendly: rng.IntN(12) == 0}
		people := rng.Perm(8)
		for seat := range n {
			if rng.IntN(5) == 0 && seat > 0 {
				b.people = append(b.people, fmt.Sprint("computer/", []string{"beginner", "master", "strange"}[rng.IntN(3)], "/", seat))
			} else {
				b.people = append(b.people, fmt.Sprint("member", people[seat]))
			}
			b.places = append(b.places, 1+rng.IntN(n))
		}
		alone := len(strings.Split(strings.Join(b.people, " "), "computer/")) == n
		if b.private = alone && rng.IntN(2) == 0; b.private && rng.IntN(2) == 0 {
			b.guild = ""
		}
		c.play(b)
	}
}

// kept is everything kept of ratings, except for which edition it is.
func (c *club) kept() string {
	c.Helper()
	file, err := sql.Open("sqlite3", "file:"+c.path)
	if err != nil {
		c.Fatal(err)
	}
	defer file.Close()
	var out strings.Builder
	for _, query := range []string{
		"select game, family, computer, guild, person, value, deviation, volatility, provisional, matches, last, '', '', '', '' from ratings where edition = (select edition from rating_state) order by 1, 2, 3, 4, 5",
		`select r.family, s.number, s.seat, s.person, s.counted, here_was, here_was_off, here_is, here_is_off, here_apart, all_was, all_was_off, all_is, all_is_off, all_apart
			from rated_seats s join rated r on r.number = s.number order by 2, 3`,
		`select l.guild, l.game, l.name, r.person, r.key, r.games, '', '', '', '', '', '', '', '', '' from ranks r join lists l on l.id = r.list
			where l.rating = 1 order by 1, 2, 3, 4`,
		`select l.guild, l.name, g.level, g.bucket, g.n, '', '', '', '', '', '', '', '', '', '' from rungs g join lists l on l.id = g.list
			where l.rating = 1 order by 1, 2, 3, 4`,
	} {
		rows, err := file.Query(query)
		if err != nil {
			c.Fatal(err)
		}
		for rows.Next() {
			values, into := make([]any, 15), make([]any, 15)
			for i := range values {
				into[i] = &values[i]
			}
			if err := rows.Scan(into...); err != nil {
				c.Fatal(err)
			}
			fmt.Fprintln(&out, values...)
		}
		rows.Close()
	}
	return out.String()
}

// rebuilt works all ratings out once more. Nothing may change by that.
func (c *club) rebuilt(when string) {
	c.Helper()
	before := c.kept()
	built, err := c.db.RebuildRatings(context.Background(), true, nil)
	if err != nil {
		c.Fatal(when, err)
	}
	if built.Corrected+built.Others > 0 || built.Ratings == 0 {
		c.Errorf("%s: %+v", when, built)
	}
	if after := c.kept(); after != before {
		c.Errorf("%s: - kept, + worked out\n%s", when, cmp.Diff(strings.Split(before, "\n"), strings.Split(after, "\n")))
	}
}
