package session_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/club/solo"
	"stopp/bot/games/patience"
	"stopp/bot/session"
	rules "stopp/game/patience"
	"stopp/game/patience/solver"
)

// solitary is a room that also plays patiences.
func solitary(t *testing.T) *club {
	c := newClub(t)
	c.with(func(rm *session.Room) { rm.Games = append(slices.Clone(games), patience.InHouse()) })
	c.dealtAhead()
	return c
}

// laid is the private message that shows a table of Anna's, the newest if the program
// could not take an older one away, and its id.
func (c *club) laid() (newest string, m bot.Message) {
	c.Helper()
	for id, a := range c.channel.asides {
		keys := slices.Concat(a.message.Rows...)
		if len(keys) > 0 && strings.HasPrefix(keys[0].ID, "patience/") && (len(id) > len(newest) || len(id) == len(newest) && id > newest) {
			newest, m = id, a.message
		}
	}
	if newest == "" {
		c.Fatal("no table is shown")
	}
	return newest, m
}

// Each patience is played from the command on by presses on keys that are on, with the
// program started again now and then: all stands in the database, only its player sees
// it, and what is stored replays to what is shown.
func TestPatiencesByTheirKeys(t *testing.T) {
	for _, k := range rules.Kinds() {
		t.Run(k.String(), func(t *testing.T) {
			c := solitary(t)
			rnd := rand.New(rand.NewPCG(1, uint64(k)))
			c.hers(c.command(anna, "patience", "game", k.String(), "number", "7"))
			for n := range 60 {
				id, m := c.laid()
				contains(c, m.Content, "deal 7")
				c.hers(c.press(anna, id, anyKey(c, rnd, m).ID))
				if n%20 == 19 {
					c.restart()
					c.hers(c.command(anna, "patience"))
				}
			}
			c.replays(1)
		})
	}
}

// anyKey is one of the keys that are on, but not the private page.
func anyKey(c *club, rnd *rand.Rand, m bot.Message) bot.Button {
	c.Helper()
	var on []bot.Button
	for _, b := range slices.Concat(m.Rows...) {
		if !b.Off && strings.HasPrefix(b.ID, "patience/") {
			on = append(on, b)
		}
	}
	if len(on) == 0 {
		c.Fatalf("no key is on: %v", m)
	}
	return on[rnd.IntN(len(on))]
}

// replays holds a match's actions to its deal and to the message that shows it.
func (c *club) replays(id int64) rules.Match {
	c.Helper()
	row, err := c.db.Match(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	actions, err := c.db.Actions(context.Background(), id)
	if err != nil || len(actions) == 0 {
		c.Fatalf("%d actions, %v", len(actions), err)
	}
	at, err := rules.Game().Open(row.Version, row.Deal)
	if err != nil {
		c.Fatal(err)
	}
	m := at.(rules.Match)
	for _, a := range actions {
		if m, err = m.Do(a.Text); err != nil {
			c.Fatalf("%s: %v", a.Text, err)
		}
	}
	return m
}

// A deal comes out by typed moves and is finished by a press. The result is its player's
// alone; its record can be verified by anyone. Then the same is dealt again, and another.
func TestPatienceComesOut(t *testing.T) {
	c := solitary(t)
	start, err := rules.Numbered(rules.Rules{Kind: rules.Grosse}, 2).Start()
	if err != nil {
		t.Fatal(err)
	}
	c.hers(c.command(anna, "patience", "number", "2", "game", "grosse"))
	for _, move := range solver.Solve(start.Table(), solver.Budget{}).Moves {
		_, m := c.laid()
		if i := slices.IndexFunc(slices.Concat(m.Rows...), func(b bot.Button) bool { return b.Label == "Finish" }); i >= 0 {
			break
		}
		c.hers(c.command(anna, "move", "text", move.String()))
	}
	id, m := c.laid()
	c.hers(c.press(anna, id, button(c, m, "Finish").ID))
	won := c.channel.asides[id].message
	contains(c, won.Content, "It has come out!")
	if got := c.replays(1).Result().Standing; got != rules.Won {
		t.Errorf("%v", got)
	}
	record := string(won.Files[len(won.Files)-1].Data)
	if problems := rules.Verify(record); problems != nil || !strings.HasPrefix(record, "patience 1\nrules grosse\nnumber 2\n") {
		t.Errorf("%v of\n%s", problems, record)
	}
	c.hers(c.press(anna, id, button(c, won, "Same deal again").ID))
	_, m = c.laid()
	contains(c, m.Content, "deal 2")
	c.hers(c.press(anna, id, button(c, won, "New deal").ID))
	_, m = c.laid()
	contains(c, m.Content, "0 moves")
	contains(c, c.command(carl, "leaderboard")[0].message.Content, "Nobody has finished")
}

// Giving up asks first, ends the game, and leaves the deal to be played again.
func TestPatienceGivenUp(t *testing.T) {
	c := solitary(t)
	c.hers(c.command(anna, "patience", "game", "harfe", "rules", "ascend=off passes=2"))
	id, m := c.laid()
	contains(c, m.Content, "harfe ascend=off passes=2")
	contains(c, only(c, c.press(carl, id, button(c, m, "Turn 49").ID)), "private")
	c.hers(c.press(anna, id, button(c, m, "Turn 49").ID))
	more := c.press(anna, id, button(c, m, "More").ID)
	asked := c.press(anna, "more", button(c, more[0].message, "Could it still be won? (a second look)").ID)
	contains(c, asked[len(asked)-1].message.Content, "won")
	if got := c.replays(1).Result().Peeks; got != 1 {
		t.Errorf("%d second looks", got)
	}
	sure := c.press(anna, "more", button(c, more[0].message, "Give up").ID)
	c.press(anna, "sure", button(c, sure[0].message, "Yes, give up").ID)
	if got := c.replays(1).Result().Standing; got != rules.Resigned {
		t.Errorf("%v", got)
	}
	over := c.channel.asides[id].message
	contains(c, over.Content, "Given up")
	told := c.press(anna, id, button(c, over, "Could it have been won?").ID)
	if last := told[len(told)-1].message; !strings.Contains(last.Content, "won") && !strings.Contains(last.Content, "for sure") {
		t.Errorf("%q", briefly(told))
	}
}

// What somebody wishes and can't have is answered kindly, and nothing is dealt.
func TestPatienceNotDealt(t *testing.T) {
	c := solitary(t)
	for _, w := range []struct {
		options []string
		want    string
	}{
		{[]string{"number", "12"}, "Say which `game`"},
		{[]string{"game", "harfe", "number", "0"}, "from 1 to"},
		{[]string{"game", "harfe", "number", "x"}, "from 1 to"},
		{[]string{"game", "harfe", "rules", "ascend=up"}, "can’t read these rules"},
		{[]string{"rules", "spider"}, "no patience"},
	} {
		contains(c, only(c, c.command(anna, "patience", w.options...)), w.want)
	}
	if _, err := c.db.Match(context.Background(), 1); err == nil {
		t.Error("a match was made")
	}
	for n := range solo.MostRunning {
		c.hers(c.command(anna, "patience", "game", "reihe", "number", fmt.Sprint(n+1)))
	}
	contains(c, only(c, c.command(anna, "patience", "game", "reihe", "number", "1000")), "that is the limit")
}

// A hint is told and drawn for its player alone, counted, and right: to follow the hints
// wins a deal that can be won.
func TestPatienceHints(t *testing.T) {
	c := solitary(t)
	c.hers(c.command(anna, "patience", "number", "2", "game", "grosse"))
	hint := c.command(anna, "hint")
	c.hers(hint)
	contains(c, hint[len(hint)-1].message.Content, "💡 ")
	if files := hint[len(hint)-1].message.Files; len(files) != 1 || files[0].Alt == "" {
		t.Errorf("%d pictures", len(files))
	}
	row, err := c.db.Match(context.Background(), 1)
	if err != nil || len(row.Hints) != 1 || row.Hints[0] != 1 {
		t.Errorf("hints %v, %v", row.Hints, err)
	}
	at, err := rules.Game().Open(row.Version, row.Deal)
	if err != nil {
		t.Fatal(err)
	}
	m := at.(rules.Match)
	for n := 0; !m.Over(); n++ {
		h, ok := solver.FindHint(m.View(), solver.Budget{})
		if m, err = m.Play(h.Move); !ok || err != nil || n > 200 {
			t.Fatalf("hint %d: %v, %v", n, h, err)
		}
	}
}

// A patience that nobody plays at is not replayed at a start; whoever comes back finds it.
func TestPatienceRests(t *testing.T) {
	c := solitary(t)
	c.hers(c.command(anna, "patience", "game", "grosse", "number", "1"))
	c.hers(c.command(anna, "move", "text", "3-f"))
	c.hers(c.command(anna, "patience", "game", "harfe", "number", "5")) // in which nothing is moved
	c.now = c.now.Add(time.Hour)
	c.restart() // after which it is looked at, and found to rest
	c.room.Finish()
	s := c.counting()
	c.room.Games = append(slices.Clone(games), patience.InHouse())
	c.started()
	if n := s.n.Load(); n != 0 {
		t.Errorf("%d matches are replayed", n)
	}
	c.command(anna, "patience", "game", "grosse")
	_, m := c.laid()
	contains(c, m.Content, "deal 1")
	contains(c, m.Content, "1 move")
}

// Discord shows a table before it says so, or never says so. A key that is pressed there
// counts all the same; one of an older message, which shows the table as it was, does not.
func TestPatienceOnAMessageThatIsComing(t *testing.T) {
	c := solitary(t)
	c.hers(c.command(anna, "patience", "game", "reihe", "number", "7"))
	id, m := c.laid()
	deal := button(c, m, "Deal").ID
	restore := c.mute()
	c.command(anna, "patience")
	restore()
	r := c.request(bot.Press, anna, deal)
	r.Message = r.ID + "0" // which is newer
	c.send(r)
	if got := c.replays(1).Result().Moves; got != 1 {
		t.Errorf("%d moves", got)
	}
	c.press(anna, id, deal)
	if got := c.replays(1).Result().Moves; got != 1 {
		t.Errorf("%d moves after a press on the old message", got)
	}
}
