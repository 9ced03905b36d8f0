package patience_test

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
	"stopp/internal/club"
	"stopp/storage"
)

// solutionOf are moves that bring a deal of the Große Patience out, beginning with some.
func solutionOf(c *club.Club, number rules.Number, begin ...string) (moves []string) {
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
func comesOut(c *club.Club, number rules.Number, moves []string) (id string, won bot.Message) {
	c.Helper()
	c.Command(club.Anna, "patience", "number", fmt.Sprint(number), "game", "grosse")
	for _, move := range moves {
		c.Command(club.Anna, "move", "text", move)
	}
	return overAt(c, "It has come out!")
}

// overAt is Anna's newest message that says how a game has ended, and its id.
func overAt(c *club.Club, how string) (newest string, m bot.Message) {
	c.Helper()
	for id, a := range c.Channel.Asides {
		if strings.Contains(a.Message.Content, how) && (len(id) > len(newest) || len(id) == len(newest) && id > newest) {
			newest, m = id, a.Message
		}
	}
	if newest == "" {
		c.Fatalf("nothing says %q", how)
	}
	return newest, m
}

// dealsAndGivesUp deals a patience by its rules, types moves, and gives up.
func dealsAndGivesUp(c *club.Club, game, options string, moves ...string) {
	c.Helper()
	typed := []string{"game", game}
	if options != "" {
		typed = append(typed, "rules", options)
	}
	c.Command(club.Anna, "patience", typed...)
	for _, m := range moves {
		c.Command(club.Anna, "move", "text", m)
	}
	id, m := c.Laid()
	more := c.Press(club.Anna, id, club.Button(c, m, "More").ID)
	sure := c.Press(club.Anna, "more", club.Button(c, more[0].Message, "Give up").ID)
	c.Press(club.Anna, "sure", club.Button(c, sure[0].Message, "Yes, give up").ID)
}

// stats is what Anna's statistics of a patience say.
func stats(c *club.Club, options ...string) bot.Message {
	c.Helper()
	return club.Page(c, c.Command(club.Anna, "my stats", options...), bot.Private)
}

// patiences.md 1.17, the whole way: games are won and lost, and the statistics say so and
// show it, to others only by a press. They can begin again, and go when their member is
// forgotten. A game without a move does not count; one by other rules counts apart.
func TestRule1_17_StatisticsFromTheFirstGameOn(t *testing.T) {
	c := club.Solitary(t)
	c.With(func(rm *session.Room) {
		rm.Games, rm.Gauged = append(slices.Clone(club.Games), patience.InHouse()), 100
	})
	none := stats(c)
	club.Contains(c, none.Content, "Your first game is waiting")
	if len(none.Menus) != 0 || club.Button(c, none, "Play now").Style != bot.Green {
		t.Errorf("nothing was played: %+v", none)
	}

	id, won := comesOut(c, 2, solutionOf(c, 2))
	club.Contains(c, won.Content, "The first time that it has come out for you.")
	m := club.Page(c, c.Press(club.Anna, id, club.Button(c, won, "Statistics").ID), bot.Private)
	club.Contains(c, m.Content, "Played 1, won 1.")
	for _, one := range []string{"%", "in a row", "at least", "at best", "on average"} { // one game can't carry that
		if strings.Contains(m.Content, one) {
			t.Errorf("%q of one game: %s", one, m.Content)
		}
	}
	club.Contains(c, m.Content, "This deal could be won.")
	if files := m.Files; len(files) != 1 || !strings.Contains(files[0].Alt, "Played 1, won 1.") || !strings.Contains(files[0].Alt, "The last game: won.") {
		t.Errorf("%+v", files)
	}
	club.Contains(c, c.Channel.Asides[id].Message.Content, "It has come out!") // the table stays

	dealsAndGivesUp(c, "harfe", "", "turn", "undo")
	dealsAndGivesUp(c, "harfe", "ascend=off", "turn")
	dealsAndGivesUp(c, "harfe", "")
	c.Command(club.Anna, "patience", "game", "harfe")
	c.Command(club.Anna, "move", "text", "turn")
	m = stats(c, "game", "harfe")
	for _, want := range []string{"Played 1, won 0.", "1 game is under way", "• cards go downwards only: 1 played, 0 won", "Lost games:", "0 hints"} {
		club.Contains(c, m.Content, want)
	}
	club.Contains(c, stats(c, "game", "harfe", "rules", "ascend=off").Content, "Played 1, won 0.")
	club.Contains(c, stats(c).Content, "The Harp: statistics") // which was played most

	c.Restart() // all stands in the database
	m = stats(c, "game", "grosse")
	club.Contains(c, m.Content, "Played 1, won 1.")
	file := club.Page(c, c.Press(club.Anna, "stats", club.Button(c, m, "As a file").ID), bot.Private)
	if lines := strings.Split(strings.TrimSpace(string(file.Files[0].Data)), "\n"); len(lines) != 4 || !strings.Contains(lines[1], ",grosse,number,won,0,") {
		t.Errorf("%q", lines)
	}
	whole := club.Page(c, c.Command(club.Anna, "match export", "match", "1"), bot.Private)
	if record := string(whole.Files[0].Data); !strings.HasPrefix(record, "patience 1\nrules grosse\nnumber 2\n") {
		t.Errorf("exported is %q", record)
	}
	club.Contains(c, club.Last(c, c.Send(c.Write(club.Anna, club.Button(c, m, "Share").ID))).Content, "Played 1, won 1.")
	if played := played(m); !slices.Equal(played, []string{"The Harp", "The Great Patience"}) {
		t.Errorf("played were %q", played)
	}
	m = club.Page(c, c.Choose(club.Anna, "stats", m.Menus[0].ID, "harfe"), bot.Update)
	club.Contains(c, m.Content, "The Harp: statistics")

	sure := club.Page(c, c.Press(club.Anna, "stats", club.Button(c, m, "Begin again …").ID), bot.Private)
	club.Contains(c, stats(c, "game", "harfe").Content, "Played 1")
	club.Page(c, c.Press(club.Anna, "sure", club.Button(c, sure, "Yes, begin again").ID), bot.Update)
	club.Contains(c, stats(c, "game", "harfe").Content, "You have finished no game of it yet")
	club.Contains(c, stats(c, "game", "grosse").Content, "Played 1")

	c.Forget(club.Anna)
	nothingOf(c, club.Anna)
}

// played are the games that a page of statistics leads to, in its order.
func played(m bot.Message) (names []string) {
	for _, menu := range m.Menus {
		for _, i := range menu.Items {
			names = append(names, i.Label)
		}
	}
	return names
}

// Statistics open at what was played most, wherever that was, and lead to all that was played and nothing else: also
// to Streitpatience against the computer, which only its member has seen.
func TestStatisticsOpenAtWhatWasPlayed(t *testing.T) {
	c := club.Solitary(t)
	c.LosesAlone()
	m := stats(c)
	club.Contains(c, m.Content, "Against the computer: 1 match, 0 won")
	if played := played(m); len(played) != 0 {
		t.Errorf("one game was played, and there are %q", played)
	}

	dealsAndGivesUp(c, "harfe", "", "turn")
	dealsAndGivesUp(c, "harfe", "", "turn")
	m = stats(c)
	club.Contains(c, m.Content, "The Harp: statistics")
	if played := played(m); !slices.Equal(played, []string{"The Harp", "Streitpatience"}) {
		t.Errorf("played were %q", played)
	}
	m = club.Page(c, c.Choose(club.Anna, "stats", m.Menus[0].ID, "streitpatience"), bot.Update)
	club.Contains(c, m.Content, "Against the computer: 1 match, 0 won")
	m = club.Page(c, c.Choose(club.Anna, "stats", m.Menus[0].ID, "harfe"), bot.Update)
	club.Contains(c, m.Content, "The Harp: statistics")
	if all := c.Choose(club.Ben, "stats", m.Menus[0].ID, "harfe"); len(all) > 0 && strings.Contains(all[0].Message.Content, "Played") {
		t.Errorf("Ben sees Anna’s patiences: %q", club.Briefly(all))
	}
}

// nothingOf fails if a table of the database mentions a member.
func nothingOf(c *club.Club, u bot.User) {
	c.Helper()
	raw, err := sql.Open("sqlite3", c.File)
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

// patiences.md 1.17: the page of a won game compares its moves with those of the games won
// before; as many as before are no new best.
func TestRule1_17_YourBest(t *testing.T) {
	c := club.Solitary(t)
	ways := [][]string{solutionOf(c, 2), solutionOf(c, 2, "10-c")}
	slices.SortFunc(ways, func(a, b []string) int { return len(b) - len(a) })
	if len(ways[0]) == len(ways[1]) {
		t.Fatal("both ways are as long")
	}
	_, won := comesOut(c, 2, ways[0])
	club.Contains(c, won.Content, "The first time that it has come out for you.")
	_, won = comesOut(c, 2, ways[1])
	club.Contains(c, won.Content, fmt.Sprintf("Your best so far!** Until now it was %d moves.", len(ways[0])))
	for _, way := range ways {
		_, won = comesOut(c, 2, way)
		club.Contains(c, won.Content, fmt.Sprintf("Your best: %d moves.", len(ways[1])))
	}
}

// patiences.md 1.18: the leaderboards of the day and the month, here and everywhere. A
// named deal stands on none; members who hide their name count without it. An empty one is
// for whoever asked, as those of games against others are.
func TestRule1_18_Leaderboards(t *testing.T) {
	c := club.Solitary(t)
	ask := func(options ...string) []club.Sent {
		return c.Command(club.Ben, "leaderboard", append([]string{"game", "grosse"}, options...)...)
	}
	board := func(options ...string) string {
		t.Helper()
		return club.Shown(club.Page(c, ask(options...), bot.Reply))
	}
	empty := func(options ...string) {
		t.Helper()
		club.Contains(c, club.Only(c, ask(options...)), "Nobody has won one yet.")
	}
	empty()
	comesOut(c, 2, solutionOf(c, 2))
	empty()
	winsByChance(c)
	club.Contains(c, board(), "1. Anna: 1 won of 1, in ")
	club.Contains(c, board("of", "day"), c.Today())
	club.Contains(c, board("of", "day", "servers", "all"), "1. Anna: 1 won of 1, in ")
	empty("of", "daily")
	if err := c.DB.SetSetting(context.Background(), storage.Setting{Name: storage.Named, Person: club.Anna.ID}, storage.NamedHidden); err != nil {
		t.Fatal(err)
	}
	club.Contains(c, board(), "1. somebody: 1 won of 1, in ")
	c.OnDay(1, time.Hour)
	empty("of", "day")
	club.Contains(c, club.Only(c, c.Command(club.Ben, "leaderboard", "of", "day")), "say which one with `game`")
	club.Contains(c, c.Command(club.Ben, "leaderboard")[0].Message.Content, "Nobody has finished a match")
}

// winsByChance deals by chance until a deal of the Große Patience comes out.
func winsByChance(c *club.Club) {
	c.Helper()
	for range 40 {
		c.Command(club.Anna, "patience", "game", "grosse")
		id := c.Newest()
		row, err := c.DB.Match(context.Background(), id)
		if err != nil {
			c.Fatal(err)
		}
		m, err := rules.Game().Open(row.Version, row.Deal)
		if err != nil {
			c.Fatal(err)
		}
		if a := solver.Solve(m.(rules.Match).Table(), solver.Budget{}); a.Result == solver.Solved {
			for _, move := range a.Moves {
				c.Command(club.Anna, "move", "text", move.String())
			}
			return
		}
		shown, m2 := c.Laid()
		more := c.Press(club.Anna, shown, club.Button(c, m2, "More").ID)
		sure := c.Press(club.Anna, "more", club.Button(c, more[0].Message, "Give up").ID)
		c.Press(club.Anna, "sure", club.Button(c, sure[0].Message, "Yes, give up").ID)
	}
	c.Fatal("nothing comes out")
}

// patiences.md 1.17: deals of the day count under their own heading, the first game alone,
// and so do races. A practice game counts as one of one's own deals, and stands on no
// leaderboard.
func TestRule1_17_DailyAndRaces(t *testing.T) {
	c := club.Dealing(t, 3)
	c.Tick()
	c.Wins(club.Anna, rules.Reihe)
	club.Contains(c, club.Shown(c.Command(club.Ben, "leaderboard", "game", "reihe", "of", "daily")[0].Message), "1. Anna: 1 won of 1, in ")
	c.Begins(club.Anna, rules.Reihe)
	c.Command(club.Anna, "turn")
	givesUp(c, club.Anna)
	m := stats(c, "game", "reihe")
	for _, want := range []string{"Played 2, won 1 (50%).", "• Own deals: 1 played, 0 won", "• Deals of the day: 1 played, 1 won"} {
		club.Contains(c, m.Content, want)
	}
	club.Contains(c, club.Shown(c.Command(club.Ben, "leaderboard", "game", "reihe")[0].Message), "1. Anna: 1 won of 1, in ")
}
