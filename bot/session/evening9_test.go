package session_test

import (
	"database/sql"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
	"stopp/internal/club"
	"stopp/storage"
)

// An evening that the program with schema 9 wrote: every rule set, being played and over.
// The file never changes; evening9.txt says what that program showed of it.
const (
	eveningFile  = "../../storage/sqlite/testdata/evening9.sql"
	eveningShown = "testdata/evening9.txt"
)

var updateEvening = flag.Bool("update", false, "write down anew what is shown of an old database")

// eveningEnds is a minute after the last thing that was done in it.
var eveningEnds = time.Unix(1_800_300_000, 0)

// evening is a club that goes on with that database. The computer has time to think.
func evening(t testing.TB) *club.Club {
	t.Helper()
	text, err := os.ReadFile(eveningFile)
	if err != nil {
		t.Fatal(err)
	}
	c := &club.Club{TB: t, Now: eveningEnds, Next: 500_000, Moment: time.Hour}
	c.Channel = club.NewChannel(func() time.Time { return c.Now })
	c.File = filepath.Join(t.TempDir(), "stopp.db")
	raw, err := sql.Open("sqlite3", c.File)
	if err == nil {
		_, err = raw.Exec(string(text))
	}
	if err = errors.Join(err, raw.Close()); err != nil {
		t.Fatal(err)
	}
	c.Open()
	t.Cleanup(func() {
		c.Room.Wait()
		c.DB.Close()
		if strings.Contains(c.Logged.String(), "level=ERROR") {
			t.Errorf("the log has errors:\n%s", c.Logged.String())
		}
	})
	return c
}

// kept are the matches of the evening.
func kept(c *club.Club) (all []storage.Match) {
	c.Helper()
	for id := int64(1); ; id++ {
		m, err := c.DB.Match(c.Context(), id)
		if errors.Is(err, storage.ErrNotFound) {
			return all
		}
		if err != nil {
			c.Fatal(err)
		}
		all = append(all, m)
	}
}

// someone is the first known member at a match who is no computer.
func someone(m storage.Match) bot.User {
	for _, p := range m.Players {
		if _, computer := pages.Person(p).Computer(); !computer && !p.Forgotten() {
			return bot.User{ID: p.ID, Name: p.Name}
		}
	}
	return bot.User{ID: "none"}
}

// typed types a command in a server; follow-ups are left out.
func typed(c *club.Club, guild string, u bot.User, name string, options ...string) []club.Sent {
	c.Helper()
	r := c.Request(bot.Command, u, name)
	r.Guild, r.Rights = guild, bot.ManageServer
	r.Users[u.ID] = u
	for i := 0; i+1 < len(options); i += 2 {
		r.Options[options[i]] = options[i+1]
	}
	return c.Send(r)
}

// written is a message as text.
func written(m bot.Message) string {
	var b strings.Builder
	b.WriteString(m.Content + "\n")
	for _, f := range m.Files {
		fmt.Fprintf(&b, "file %s: %s\n", f.Name, f.Alt)
		if strings.HasSuffix(f.Name, ".txt") {
			b.Write(f.Data)
		}
	}
	for _, menu := range m.Menus {
		fmt.Fprintf(&b, "menu %s %s:", menu.ID, menu.Label)
		for _, item := range menu.Items {
			fmt.Fprintf(&b, " %s", item.Value)
		}
		b.WriteByte('\n')
	}
	for _, row := range m.Rows {
		for _, k := range row {
			fmt.Fprintf(&b, "[%s|%s|%d] ", k.Label, k.ID, k.Style)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// notes writes down what goes out, a section for each thing that was done.
type notes struct{ strings.Builder }

func (n *notes) add(title string, all []club.Sent) {
	fmt.Fprintf(n, "=== %s\n", title)
	for _, s := range all {
		if s.How != "archive" {
			fmt.Fprintf(n, "--- %s %d\n%s", s.How, s.As, written(s.Message))
		}
	}
}

// told is what the room shows of all that the database holds.
func told(c *club.Club) string {
	c.Helper()
	var n notes
	for _, m := range kept(c) {
		key, who := pages.Key(m.ID), someone(m)
		if m.Result == nil {
			n.add(fmt.Sprintf("match %d: board", m.ID), typed(c, m.Guild, who, "board", "match", key))
			n.add(fmt.Sprintf("match %d: board as text", m.ID), typed(c, m.Guild, who, "board", "match", key, "as", "text"))
		}
		n.add(fmt.Sprintf("match %d: export", m.ID), typed(c, m.Guild, who, "match export", "match", key))
		n.add(fmt.Sprintf("match %d: verify", m.ID), typed(c, m.Guild, who, "match verify", "match", key))
		wins, err := c.DB.Between(c.Context(), m.ID)
		fmt.Fprintln(&n, "between", wins, err, m.Hints, m.Hintless, m.Private, m.DealOf, m.Pace, m.Luck)
	}
	for _, guild := range []string{"77", "78"} {
		n.add("leaderboard of "+guild, typed(c, guild, club.Anna, "leaderboard"))
		n.add("server settings of "+guild, typed(c, guild, club.Anna, "server settings"))
		for id := 11; id <= 77; id += 11 {
			u := bot.User{ID: strconv.Itoa(id), Name: "X"}
			n.add("matches of "+u.ID+" in "+guild, typed(c, guild, u, "matches"))
		}
	}
	for id := 11; id <= 77; id += 11 {
		u := bot.User{ID: strconv.Itoa(id), Name: "X"}
		n.add("settings of "+u.ID, typed(c, "77", u, "my settings"))
		n.add("ignored by "+u.ID, typed(c, "77", u, "my ignore"))
		r := c.Request(bot.Press, u, bot.Path(view.PathPuzzle, c.Today(), view.PuzzleStreaks))
		r.Message = "private"
		n.add("streaks, shown to "+u.ID, c.Send(r))
	}
	n.add("a puzzle that was answered", typed(c, "77", club.Anna, "puzzle"))
	return snowflake.ReplaceAllString(n.String(), "MESSAGE")
}

// snowflake is the id of a message; it may differ.
var snowflake = regexp.MustCompile(`\b\d{19}\b`)

// Every match of the evening stands as it stood, and what was set, answered and won is
// there. Members are shown exactly what the program before showed.
func TestEveningOfSchema9LooksTheSame(t *testing.T) {
	c := evening(t)
	got := told(c)
	if *updateEvening {
		if err := os.WriteFile(eveningShown, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(eveningShown)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Error(firstDifference(string(want), got))
	}
}

// firstDifference names the section and the lines in which two texts differ first.
func firstDifference(want, got string) string {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	title := ""
	for i := range min(len(a), len(b)) {
		if strings.HasPrefix(a[i], "=== ") {
			title = a[i]
		}
		if a[i] != b[i] {
			return fmt.Sprintf("line %d, %s\nwant %s\ngot  %s", i+1, title, a[i], b[i])
		}
	}
	return fmt.Sprintf("%d lines, not %d", len(b), len(a))
}

// Every open match of the evening goes on: the player to move can.
func TestEveningOfSchema9GoesOn(t *testing.T) {
	c := evening(t)
	seen := map[string]bool{}
	for _, m := range kept(c) {
		set, _, _ := strings.Cut(m.Rules, " ")
		if m.Result != nil {
			continue
		}
		match := c.Replayed(m)
		mover := match.View(game.NoSeat).ToMove
		if match.Outcome().Over() || int(mover) >= len(m.Players) || m.Guild == "78" { // whose time stands still
			continue
		}
		p := m.Players[mover]
		if _, computer := pages.Person(p).Computer(); computer {
			continue
		}
		state := match.Table()
		move := state.Regular(nil)[0]
		typed(c, m.Guild, bot.User{ID: p.ID, Name: p.Name}, "move", "text", "match-"+pages.Key(m.ID)+" "+move.String())
		now, err := c.DB.Match(t.Context(), m.ID)
		if err != nil || now.Count != m.Count+1 {
			t.Errorf("match %d, %s: %d actions after %v, not %d: %v", m.ID, m.Rules, now.Count, move, m.Count+1, err)
		}
		seen[set] = true
	}
	for _, s := range streit.Sets() {
		if !seen[s.String()] {
			t.Errorf("no match of %v went on", s)
		}
	}
}
