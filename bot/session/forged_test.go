package session_test

import (
	"database/sql"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/session"
	"stopp/game/streit/opponent"
)

// contested are the tables about what members play together, and not about each of them.
var contested = []string{"matches", "players", "actions", "drafts", "lifts", "hints", "challenges", "invited"}

// stored is what a club's database says of matches and challenges.
func (c *club) stored() string {
	c.Helper()
	raw, err := sql.Open("sqlite3", c.file)
	if err != nil {
		c.Fatal(err)
	}
	defer raw.Close()
	var all strings.Builder
	for _, table := range c.tablesOf(raw) {
		fmt.Fprintln(&all, table, rowsAsText(c, raw, table))
	}
	return all.String()
}

// tablesOf are the tables about matches and challenges that there are.
func (c *club) tablesOf(raw *sql.DB) (names []string) {
	c.Helper()
	rows, err := raw.Query("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
	if err != nil {
		c.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			c.Fatal(err)
		}
		if slices.Contains(contested, name) {
			names = append(names, name)
		}
	}
	if len(names) < 4 {
		c.Fatalf("the database has only %v", names)
	}
	return names
}

func rowsAsText(c *club, raw *sql.DB, table string) string {
	c.Helper()
	rows, err := raw.Query("SELECT * FROM " + table)
	if err != nil {
		c.Fatal(err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		c.Fatal(err)
	}
	var all strings.Builder
	for rows.Next() {
		cells, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range cells {
			into[i] = &cells[i]
		}
		if err := rows.Scan(into...); err != nil {
			c.Fatal(err)
		}
		fmt.Fprintln(&all, cells...)
	}
	return all.String()
}

// tellingWords are what nobody is to learn of a match in a direct message: who plays, what lies there.
var tellingWords = regexp.MustCompile(`Anna|Ben|[♠♥♦♣]|<@\d+>`)

// Whoever sends a button of their own making in a direct message learns nothing of matches that are
// played in servers, of private ones that are somebody else's, and of challenges, and
// changes nothing there: neither a stranger nor one who plays.
func TestForgedInADirectMessage(t *testing.T) {
	c := newClub(t)
	open := c.start("")
	c.command(anna, "challenge", "level", opponent.Beginner.String(), "private", "true")
	private := c.newest()
	c.command(ben, "challenge", "user", carl.ID)
	before := c.stored()
	dora := bot.User{ID: "44", Name: "Dora"}
	refused := 0
	for _, p := range session.Asked(games).Presses {
		switch p.Path {
		case pages.PathForgetYes, pages.PathAtOnce, pages.PathMatches: // they are about the one who presses
			continue
		}
		for _, match := range []string{pages.Key(open.id), pages.Key(private)} {
			for _, who := range []bot.User{dora, ben} {
				r := c.request(bot.Press, who, samplePath(c, p.Path, match))
				r.Guild, r.Channel, r.Message = "", "dm", "forged"
				for _, s := range c.send(r) {
					if tells(p.Direct, s) {
						t.Errorf("%s of %s's: %q", r.Path, who.Name, briefly([]sent{s}))
					}
					refused++
				}
			}
		}
	}
	if after := c.stored(); after != before {
		t.Errorf("before:\n%s\nafter:\n%s", before, after)
	}
	if refused < 100 {
		t.Errorf("only %d answers were looked at", refused)
	}
}

// tells says whether an answer shows a match. Pages that are there for everybody, such as
// help and puzzles, may show cards and pictures.
func tells(page bool, s sent) bool {
	if page {
		return regexp.MustCompile(`Anna|Ben\\\*`).MatchString(s.message.Content)
	}
	return len(s.message.Files) > 0 || len(s.message.Rows) > 0 || tellingWords.MatchString(s.message.Content)
}

// newest is the number of the match that was begun last.
func (c *club) newest() (id int64) {
	c.Helper()
	raw, err := sql.Open("sqlite3", c.file)
	if err != nil {
		c.Fatal(err)
	}
	defer raw.Close()
	if err := raw.QueryRow("SELECT max(id) FROM matches").Scan(&id); err != nil {
		c.Fatal(err)
	}
	return id
}
