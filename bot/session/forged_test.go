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
	"stopp/internal/club"
)

// contested are the tables about what members play together, and not about members one by one.
var contested = []string{"matches", "players", "actions", "drafts", "lifts", "hints", "challenges", "invited"}

// allRows is what a club's database says of matches and challenges.
func allRows(c *club.Club) string {
	c.Helper()
	raw, err := sql.Open("sqlite3", c.File)
	if err != nil {
		c.Fatal(err)
	}
	defer raw.Close()
	var all strings.Builder
	for _, table := range tablesOf(c, raw) {
		fmt.Fprintln(&all, table, rowsAsText(c, raw, table))
	}
	return all.String()
}

// tablesOf are the database's tables about matches and challenges.
func tablesOf(c *club.Club, raw *sql.DB) (names []string) {
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

func rowsAsText(c *club.Club, raw *sql.DB, table string) string {
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

// Members send buttons of their own making, in a direct message or in a server of their own. They
// learn nothing of matches played elsewhere, of other people's private matches or of challenges, and
// change nothing there. That holds for strangers and for players.
func TestForgedElsewhere(t *testing.T) {
	c := club.New(t)
	open := c.Start("")
	c.Command(club.Anna, "challenge", "level", opponent.Beginner.String(), "private", "true")
	private := c.Newest()
	c.Command(club.Ben, "challenge", "user", club.Carl.ID)
	before, answers := allRows(c), 0
	for _, guild := range []string{"", "99"} {
		for _, match := range []string{pages.Key(open.ID), pages.Key(private)} {
			for _, who := range []bot.User{{ID: "44", Name: "Dora"}, club.Ben} {
				for _, r := range forgeries(c, who, guild, match) {
					for _, s := range c.Send(r) {
						if tells(r, s) {
							t.Errorf("%s %v of %s's in %q: %q", r.Path, r.Options, who.Name, guild, club.Briefly([]club.Sent{s}))
						}
						answers++
					}
				}
			}
		}
	}
	if after := allRows(c); after != before {
		t.Errorf("before:\n%s\nafter:\n%s", before, after)
	}
	if answers < 300 {
		t.Errorf("only %d answers were looked at", answers)
	}
}

// Somebody at a table's server neither plays nor manages it. No button of theirs changes anything
// of the match or of the server.
func TestForgedByWhoOnlyWatches(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	before, rules := allRows(c), ofServer(c)
	for _, r := range forgeries(c, bot.User{ID: "44", Name: "Dora"}, "77", pages.Key(tb.ID)) {
		r.Channel, r.Message = tb.Row().Channel, tb.Message()
		if r.Kind == bot.Press {
			r.Values = []string{"pagat", "on", "de"}
		}
		c.Send(r)
	}
	for _, k := range session.Asked(club.Games).Commands {
		if k.Needs != 0 {
			r := c.Request(bot.Command, bot.User{ID: "44", Name: "Dora"}, k.Name)
			for _, o := range k.Options {
				r.Options[o.Name] = "on"
			}
			c.Send(r)
		}
	}
	if after := allRows(c); after != before {
		t.Errorf("before:\n%s\nafter:\n%s", before, after)
	}
	if after := ofServer(c); after != rules {
		t.Errorf("the server was set\n%s\nand is set\n%s", rules, after)
	}
}

// ofServer is what is set for the server.
func ofServer(c *club.Club) string {
	c.Helper()
	raw, err := sql.Open("sqlite3", c.File)
	if err != nil {
		c.Fatal(err)
	}
	defer raw.Close()
	return rowsAsText(c, raw, "settings WHERE person = '' AND guild <> ''")
}

// forgeries are all presses and commands that can name a match.
func forgeries(c *club.Club, who bot.User, guild, match string) (all []bot.Request) {
	for _, p := range session.Asked(club.Games).Presses {
		switch p.Path {
		case pages.PathForgetYes, pages.PathAtOnce, pages.PathMatches, pages.PathFront: // they are about the one who presses
			continue
		}
		r := c.Request(bot.Press, who, samplePath(c, p.Path, match))
		r.Guild, r.Channel, r.Message = guild, "elsewhere", "forged"
		all = append(all, r)
	}
	for _, k := range session.Asked(club.Games).Commands {
		for _, o := range k.Options {
			if o.Name == "match" {
				r := c.Request(bot.Command, who, k.Name)
				r.Guild, r.Channel, r.Options = guild, "elsewhere", map[string]string{"match": match}
				all = append(all, r)
			}
		}
	}
	return all
}

// tells says whether an answer shows a match. Pages that are there for everybody, such as
// help and puzzles, may show cards and pictures.
func tells(r bot.Request, s club.Sent) bool {
	if strings.Contains(s.Message.Content, "Anna") || strings.Contains(s.Message.Content, `Ben\*`) {
		return true
	}
	for _, of := range []string{view.PathPuzzle, view.PathBookPage, pages.PathLearn, pages.PathHelp, pages.PathSettings, pages.PathSettingsPage, pages.PathHear} {
		if r.Name() == of {
			return false
		}
	}
	return len(s.Message.Files) > 0 || regexp.MustCompile(`[♠♥♦♣]|<@\d+>`).MatchString(s.Message.Content)
}

// Nobody else gets at a private match: not by its number, not by its buttons.
func TestPrivateMatchIsNobodyElses(t *testing.T) {
	c := club.New(t)
	tb := c.Alone(opponent.Beginner)
	key := pages.Key(tb.ID)
	for _, name := range []string{"match replay", "match review", "match verify", "match export"} {
		club.Contains(c, club.Only(c, c.Command(club.Carl, name, "match", key)), "match is private")
	}
	for _, name := range []string{"match watch", "board", "server end"} {
		r := c.Request(bot.Command, club.Carl, name)
		r.Rights = bot.Administrator
		r.Options["match"] = key
		club.Contains(c, club.Only(c, c.Send(r)), "no running match")
		delete(r.Options, "match")
		r.ID += "0"
		if text := club.Only(c, c.Send(r)); !strings.Contains(text, "no table") && !strings.Contains(text, "Nobody is playing") && !strings.Contains(text, "No match is running") {
			t.Errorf("%s: %q", name, text)
		}
	}
	for _, path := range []string{view.PathMore, pages.PathWatch, pages.PathBring, view.PathTurn, view.PathBoard, pages.PathForce} {
		club.Contains(c, club.Only(c, c.Press(club.Carl, tb.Message(), samplePath(c, path, key))), "match is private")
	}
	if got := c.Typing(club.Carl, "match watch", "match", ""); len(got) > 0 {
		t.Errorf("offered: %v", got)
	}
	c.Command(club.Anna, "match resign")
	c.Hers(c.Press(club.Anna, "menu", bot.Path(pages.PathQuit, key)))
	for _, path := range []string{bot.Path(pages.PathRematch, key), bot.Path(view.PathReview, key), bot.Path(view.PathReplay, key, 0, 0), bot.Path(pages.PathWatch, key)} {
		club.Contains(c, club.Only(c, c.Press(club.Carl, "menu", path)), "older version")
	}
}
