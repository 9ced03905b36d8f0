package session_test

import (
	"database/sql"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game/streit/opponent"
)

// contested are the tables about what members play together, and not about each of them.
var contested = []string{"matches", "players", "actions", "drafts", "lifts", "hints", "challenges", "invited"}

// everything is what a club's database says of matches and challenges.
func (c *club) everything() string {
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

// Whoever sends a button of their own making, in a direct message or in a server of their own, learns
// nothing of matches that are played elsewhere, of private ones that are somebody else's, and of
// challenges, and changes nothing there: neither a stranger nor one who plays.
func TestForgedElsewhere(t *testing.T) {
	c := newClub(t)
	open := c.start("")
	c.command(anna, "challenge", "level", opponent.Beginner.String(), "private", "true")
	private := c.newest()
	c.command(ben, "challenge", "user", carl.ID)
	before, answers := c.everything(), 0
	for _, guild := range []string{"", "99"} {
		for _, match := range []string{pages.Key(open.id), pages.Key(private)} {
			for _, who := range []bot.User{{ID: "44", Name: "Dora"}, ben} {
				for _, r := range c.forgeries(who, guild, match) {
					for _, s := range c.send(r) {
						if tells(r, s) {
							t.Errorf("%s %v of %s's in %q: %q", r.Path, r.Options, who.Name, guild, briefly([]sent{s}))
						}
						answers++
					}
				}
			}
		}
	}
	if after := c.everything(); after != before {
		t.Errorf("before:\n%s\nafter:\n%s", before, after)
	}
	if answers < 300 {
		t.Errorf("only %d answers were looked at", answers)
	}
}

// Nor does who is at a table's server and neither plays nor manages it change anything of the match
// or of the server, by whatever button.
func TestForgedByWhoOnlyWatches(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	before, rules := c.everything(), c.ofServer()
	for _, r := range c.forgeries(bot.User{ID: "44", Name: "Dora"}, "77", pages.Key(tb.id)) {
		r.Channel, r.Message = tb.row().Channel, tb.message()
		if r.Kind == bot.Press {
			r.Values = []string{"pagat", "on", "de"}
		}
		c.send(r)
	}
	for _, k := range session.Asked(games).Commands {
		if k.Needs != 0 {
			r := c.request(bot.Command, bot.User{ID: "44", Name: "Dora"}, k.Name)
			for _, o := range k.Options {
				r.Options[o.Name] = "on"
			}
			c.send(r)
		}
	}
	if after := c.everything(); after != before {
		t.Errorf("before:\n%s\nafter:\n%s", before, after)
	}
	if after := c.ofServer(); after != rules {
		t.Errorf("the server was set\n%s\nand is set\n%s", rules, after)
	}
}

// ofServer is what is set for the server.
func (c *club) ofServer() string {
	c.Helper()
	raw, err := sql.Open("sqlite3", c.file)
	if err != nil {
		c.Fatal(err)
	}
	defer raw.Close()
	return rowsAsText(c, raw, "settings WHERE person = '' AND guild <> ''")
}

// forgeries are all presses and commands that can name a match.
func (c *club) forgeries(who bot.User, guild, match string) (all []bot.Request) {
	for _, p := range session.Asked(games).Presses {
		switch p.Path {
		case pages.PathForgetYes, pages.PathAtOnce, pages.PathMatches: // they are about the one who presses
			continue
		}
		r := c.request(bot.Press, who, samplePath(c, p.Path, match))
		r.Guild, r.Channel, r.Message = guild, "elsewhere", "forged"
		all = append(all, r)
	}
	for _, k := range session.Asked(games).Commands {
		for _, o := range k.Options {
			if o.Name == "match" {
				r := c.request(bot.Command, who, k.Name)
				r.Guild, r.Channel, r.Options = guild, "elsewhere", map[string]string{"match": match}
				all = append(all, r)
			}
		}
	}
	return all
}

// tells says whether an answer shows a match. Pages that are there for everybody, such as
// help and puzzles, may show cards and pictures.
func tells(r bot.Request, s sent) bool {
	if strings.Contains(s.message.Content, "Anna") || strings.Contains(s.message.Content, `Ben\*`) {
		return true
	}
	for _, of := range []string{view.PathPuzzle, view.PathBookPage, pages.PathLearn, pages.PathHelp, pages.PathSettings, pages.PathSettingsPage, pages.PathHear} {
		if r.Name() == of {
			return false
		}
	}
	return len(s.message.Files) > 0 || regexp.MustCompile(`[♠♥♦♣]|<@\d+>`).MatchString(s.message.Content)
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
