package session_test

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/patience"
	"stopp/bot/session"
	rules "stopp/game/patience"
	"stopp/game/patience/solver"
	"stopp/storage"
)

// solutionOf are moves with which a deal of the Große Patience comes out, beginning with
// some.
func (c *club) solutionOf(number rules.Number, begin ...string) (moves []string) {
	c.Helper()
	m, err := rules.Numbered(rules.Rules{Kind: rules.Grosse}, number).Start()
	for _, move := range begin {
		if err == nil {
			m, err = m.Do(move)
		}
	}
	if err != nil {
		c.Fatal(err)
	}
	for _, move := range solver.Solve(m.Table(), solver.Budget{}).Moves {
		moves = append(moves, move.String())
	}
	if len(moves) == 0 {
		c.Fatal("it does not come out")
	}
	return append(begin, moves...)
}

// comesOut plays a deal of the Große Patience to its end by typed moves, and returns the
// message that shows it, with its id.
func (c *club) comesOut(number rules.Number, moves []string) (id string, won bot.Message) {
	c.Helper()
	c.command(anna, "patience", "number", fmt.Sprint(number), "game", "grosse")
	for _, move := range moves {
		c.command(anna, "move", "text", move)
	}
	return c.overAt("It has come out!")
}

// overAt is the newest message of Anna's that says how a game has ended, and its id.
func (c *club) overAt(how string) (newest string, m bot.Message) {
	c.Helper()
	for id, a := range c.channel.asides {
		if strings.Contains(a.message.Content, how) && (len(id) > len(newest) || len(id) == len(newest) && id > newest) {
			newest, m = id, a.message
		}
	}
	if newest == "" {
		c.Fatalf("nothing says %q", how)
	}
	return newest, m
}

// dealsAndGivesUp deals a patience by its rules, types moves, and gives up.
func (c *club) dealsAndGivesUp(game, options string, moves ...string) {
	c.Helper()
	typed := []string{"game", game}
	if options != "" {
		typed = append(typed, "rules", options)
	}
	c.command(anna, "patience", typed...)
	for _, m := range moves {
		c.command(anna, "move", "text", m)
	}
	id, m := c.laid()
	more := c.press(anna, id, button(c, m, "More").ID)
	sure := c.press(anna, "more", button(c, more[0].message, "Give up").ID)
	c.press(anna, "sure", button(c, sure[0].message, "Yes, give up").ID)
}

// stats is what Anna's statistics of a patience say.
func (c *club) stats(options ...string) bot.Message {
	c.Helper()
	return page(c, c.command(anna, "my stats", options...), bot.Private)
}

// patiences.md 1.17, the whole way: games are won and lost, the statistics say so and show
// it, to others only by a press; they begin again, and go with whoever is forgotten. A game
// that was never moved in does not count; one by other rules counts apart.
func TestRule1_17_StatisticsFromTheFirstGameOn(t *testing.T) {
	c := solitary(t)
	c.with(func(rm *session.Room) {
		rm.Games, rm.Gauged = append(slices.Clone(games), patience.InHouse()), 100
	})
	contains(c, c.stats().Content, "You have finished no game of it yet")

	id, won := c.comesOut(2, c.solutionOf(2))
	contains(c, won.Content, "The first time that it has come out for you.")
	m := page(c, c.press(anna, id, button(c, won, "Statistics").ID), bot.Private)
	contains(c, m.Content, "Played 1, won 1 (100%).")
	contains(c, m.Content, "Of these deals 1 could be won, 0 could not.")
	if files := m.Files; len(files) != 1 || !strings.Contains(files[0].Alt, "Played 1, won 1 (100%).") || !strings.Contains(files[0].Alt, "The last game: won.") {
		t.Errorf("%+v", files)
	}
	contains(c, c.channel.asides[id].message.Content, "It has come out!") // the table stays

	c.dealsAndGivesUp("harfe", "", "turn", "undo")
	c.dealsAndGivesUp("harfe", "ascend=off", "turn")
	c.dealsAndGivesUp("harfe", "")
	c.command(anna, "patience", "game", "harfe")
	c.command(anna, "move", "text", "turn")
	m = c.stats("game", "harfe")
	for _, want := range []string{"Played 1, won 0 (0%).", "1 game is under way", "`harfe ascend=off`: 1 played, 0 won (0%)", "Lost games:", "0 hints"} {
		contains(c, m.Content, want)
	}
	contains(c, c.stats("game", "harfe", "rules", "ascend=off").Content, "Played 1, won 0 (0%).")
	contains(c, c.stats().Content, "The Harp: your statistics") // which was played most

	c.restart() // all stands in the database
	m = c.stats("game", "grosse")
	contains(c, m.Content, "Played 1, won 1 (100%).")
	file := page(c, c.press(anna, "stats", button(c, m, "As a file").ID), bot.Private)
	if lines := strings.Split(strings.TrimSpace(string(file.Files[0].Data)), "\n"); len(lines) != 4 || !strings.Contains(lines[1], ",grosse,number,won,0,") {
		t.Errorf("%q", lines)
	}
	whole := page(c, c.command(anna, "match export", "match", "1"), bot.Private)
	if record := string(whole.Files[0].Data); !strings.HasPrefix(record, "patience 1\nrules grosse\nnumber 2\n") {
		t.Errorf("exported is %q", record)
	}
	contains(c, last1(c, c.send(c.write(anna, button(c, m, "Share").ID))).Content, "Played 1, won 1 (100%).")
	m = page(c, c.press(anna, "stats", button(c, m, "The Harp").ID), bot.Update)
	contains(c, m.Content, "The Harp: your statistics")

	sure := page(c, c.press(anna, "stats", button(c, m, "Begin again …").ID), bot.Private)
	contains(c, c.stats("game", "harfe").Content, "Played 1")
	page(c, c.press(anna, "sure", button(c, sure, "Yes, begin again").ID), bot.Update)
	contains(c, c.stats("game", "harfe").Content, "You have finished no game of it yet")
	contains(c, c.stats("game", "grosse").Content, "Played 1")

	c.forget(anna)
	c.nothingOf(anna)
}

// nothingOf fails if a table of the database has a member.
func (c *club) nothingOf(u bot.User) {
	c.Helper()
	raw, err := sql.Open("sqlite3", c.file)
	if err != nil {
		c.Fatal(err)
	}
	defer raw.Close()
	for _, table := range []string{"solos", "tallies", "boards"} {
		var n int
		if err := raw.QueryRow("select count(*) from "+table+" where person = ?", u.ID).Scan(&n); err != nil || n > 0 {
			c.Errorf("%d rows of %s, %v", n, table, err)
		}
	}
}

// patiences.md 1.17: the page of a game that was won compares its moves with those of the
// games that were won before; as many as before are no new best.
func TestRule1_17_YourBest(t *testing.T) {
	c := solitary(t)
	ways := [][]string{c.solutionOf(2), c.solutionOf(2, "10-c")}
	slices.SortFunc(ways, func(a, b []string) int { return len(b) - len(a) })
	if len(ways[0]) == len(ways[1]) {
		t.Fatal("both ways are as long")
	}
	_, won := c.comesOut(2, ways[0])
	contains(c, won.Content, "The first time that it has come out for you.")
	_, won = c.comesOut(2, ways[1])
	contains(c, won.Content, fmt.Sprintf("Your best so far!** Until now it was %d moves.", len(ways[0])))
	for _, way := range ways {
		_, won = c.comesOut(2, way)
		contains(c, won.Content, fmt.Sprintf("Your best: %d moves.", len(ways[1])))
	}
}

// patiences.md 1.18: the leaderboards of the day and the month, here and everywhere. A deal
// that was named stands on none; whoever hides their name counts without it.
func TestRule1_18_Leaderboards(t *testing.T) {
	c := solitary(t)
	board := func(options ...string) string {
		t.Helper()
		return page(c, c.command(ben, "leaderboard", append([]string{"game", "grosse"}, options...)...), bot.Reply).Content
	}
	contains(c, board(), "Nobody has won one yet.")
	c.comesOut(2, c.solutionOf(2))
	contains(c, board(), "Nobody has won one yet.")
	c.winsByChance()
	contains(c, board(), "**1.** **Anna**: 1 won of 1")
	contains(c, board("of", "day"), c.today())
	contains(c, board("of", "day", "servers", "all"), "**1.** **Anna**: 1 won of 1")
	contains(c, board("of", "daily"), "Nobody has won one yet.")
	if err := c.db.SetSetting(context.Background(), storage.Setting{Name: storage.Named, Person: anna.ID}, storage.NamedHidden); err != nil {
		t.Fatal(err)
	}
	contains(c, board(), "**1.** somebody: 1 won of 1")
	c.onDay(1, time.Hour)
	contains(c, board("of", "day"), "Nobody has won one yet.")
	contains(c, only(c, c.command(ben, "leaderboard", "of", "day")), "say which one with `game`")
	contains(c, c.command(ben, "leaderboard")[0].message.Content, "Nobody has finished a match")
}

// winsByChance deals by chance until a deal of the Große Patience comes out.
func (c *club) winsByChance() {
	c.Helper()
	for range 40 {
		c.command(anna, "patience", "game", "grosse")
		id := c.newest()
		row, err := c.db.Match(context.Background(), id)
		if err != nil {
			c.Fatal(err)
		}
		m, err := rules.Game().Open(row.Version, row.Deal)
		if err != nil {
			c.Fatal(err)
		}
		if a := solver.Solve(m.(rules.Match).Table(), solver.Budget{}); a.Result == solver.Solved {
			for _, move := range a.Moves {
				c.command(anna, "move", "text", move.String())
			}
			return
		}
		shown, m2 := c.laid()
		more := c.press(anna, shown, button(c, m2, "More").ID)
		sure := c.press(anna, "more", button(c, more[0].message, "Give up").ID)
		c.press(anna, "sure", button(c, sure[0].message, "Yes, give up").ID)
	}
	c.Fatal("nothing comes out")
}

// patiences.md 1.17: deals of the day count under their own heading, the first game alone,
// and so do races; a game for practice is one of one's own deals, and on no leaderboard.
func TestRule1_17_DailyAndRaces(t *testing.T) {
	c := dealing(t, 3)
	c.tick()
	c.wins(anna, rules.Reihe)
	contains(c, c.command(ben, "leaderboard", "game", "reihe", "of", "daily")[0].message.Content, "**1.** **Anna**: 1 won of 1")
	c.begins(anna, rules.Reihe)
	c.command(anna, "turn")
	c.givesUp(anna)
	m := c.stats("game", "reihe")
	for _, want := range []string{"Played 2, won 1 (50%).", "• Own deals: 1 played, 0 won (0%)", "• Deals of the day: 1 played, 1 won (100%)"} {
		contains(c, m.Content, want)
	}
	contains(c, c.command(ben, "leaderboard", "game", "reihe")[0].message.Content, "**1.** **Anna**: 1 won of 1")
}
