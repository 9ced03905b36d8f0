package patience_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/club/solo"
	"stopp/bot/text/i18n"
	rules "stopp/game/patience"
	"stopp/game/patience/solver"
	"stopp/internal/club"
)

// Each patience is played from the command on by pressing keys that are on, with the
// program started again now and then. Everything is in the database, only its player sees
// it, and what is stored replays to what is shown.
func TestPatiencesByTheirKeys(t *testing.T) {
	for _, k := range rules.Kinds() {
		t.Run(k.String(), func(t *testing.T) {
			c := club.Solitary(t)
			rnd := rand.New(rand.NewPCG(1, uint64(k)))
			c.Hers(c.Command(club.Anna, "patience", "game", k.String(), "number", "7"))
			for n := range 60 {
				id, m := c.Laid()
				club.Contains(c, m.Content, "deal 7")
				c.Hers(c.Press(club.Anna, id, club.AnyKey(c, rnd, m).ID))
				if n%20 == 19 {
					c.Restart()
					c.Hers(c.Command(club.Anna, "patience"))
				}
			}
			c.Replays(1)
		})
	}
}

// A deal comes out by typed moves and is finished by a press. The result is its player's
// alone; its record can be verified by anyone. Then the same is dealt again, and another.
func TestPatienceComesOut(t *testing.T) {
	c := club.Solitary(t)
	start, err := rules.Numbered(rules.Rules{Kind: rules.Grosse}, 2).Start()
	if err != nil {
		t.Fatal(err)
	}
	c.Hers(c.Command(club.Anna, "patience", "number", "2", "game", "grosse"))
	for _, move := range solver.Solve(start.Table(), solver.Budget{}).Moves {
		_, m := c.Laid()
		if i := slices.IndexFunc(slices.Concat(m.Rows...), func(b bot.Button) bool { return b.Label == "Finish" }); i >= 0 {
			break
		}
		c.Hers(c.Command(club.Anna, "move", "text", move.String()))
	}
	id, m := c.Laid()
	c.Hers(c.Press(club.Anna, id, club.Button(c, m, "Finish").ID))
	won := c.Channel.Asides[id].Message
	club.Contains(c, won.Content, "It has come out!")
	if got := c.Replays(1).Result().Standing; got != rules.Won {
		t.Errorf("%v", got)
	}
	if len(won.Files) != 1 || !strings.Contains(won.Files[0].Alt, "moves") {
		t.Errorf("%d files", len(won.Files))
	}
	details := club.Page(c, c.Press(club.Anna, id, club.Button(c, won, "Details").ID), bot.Private)
	record := string(details.Files[len(details.Files)-1].Data)
	if problems := rules.Verify(record); problems != nil || !strings.HasPrefix(record, "patience 1\nrules grosse\nnumber 2\n") {
		t.Errorf("%v of\n%s", problems, record)
	}
	c.Hers(c.Press(club.Anna, id, club.Button(c, won, "Same deal again").ID))
	_, m = c.Laid()
	club.Contains(c, m.Content, "deal 2")
	c.Hers(c.Press(club.Anna, id, club.Button(c, won, "New deal").ID))
	_, m = c.Laid()
	club.Contains(c, m.Content, "0 moves")
	club.Contains(c, c.Command(club.Carl, "leaderboard")[0].Message.Content, "Nobody has finished")
}

// Giving up asks first, ends the game, and leaves the deal to be played again.
func TestPatienceGivenUp(t *testing.T) {
	c := club.Solitary(t)
	c.Hers(c.Command(club.Anna, "patience", "game", "harfe", "rules", "ascend=off passes=2"))
	id, m := c.Laid()
	club.Contains(c, m.Content, "Rules: cards go downwards only, 2 passes through the hand.")
	club.Contains(c, club.Only(c, c.Press(club.Carl, id, club.Button(c, m, "Turn 49").ID)), "private")
	c.Hers(c.Press(club.Anna, id, club.Button(c, m, "Turn 49").ID))
	more := c.Press(club.Anna, id, club.Button(c, m, "More").ID)
	asked := c.Press(club.Anna, "more", club.Button(c, more[0].Message, "Could it still be won? (help +1)").ID)
	club.Contains(c, asked[len(asked)-1].Message.Content, "won")
	if got := c.Replays(1).Result().Peeks; got != 1 {
		t.Errorf("%d helps", got)
	}
	sure := c.Press(club.Anna, "more", club.Button(c, more[0].Message, "Give up").ID)
	c.Press(club.Anna, "sure", club.Button(c, sure[0].Message, "Yes, give up").ID)
	if got := c.Replays(1).Result().Standing; got != rules.Resigned {
		t.Errorf("%v", got)
	}
	over := c.Channel.Asides[id].Message
	club.Contains(c, over.Content, "Given up")
	told := c.Press(club.Anna, id, club.Button(c, over, "Could it have been won?").ID)
	if last := told[len(told)-1].Message; !strings.Contains(last.Content, "won") && !strings.Contains(last.Content, "for sure") {
		t.Errorf("%q", club.Briefly(told))
	}
}

// Impossible wishes are answered kindly, and nothing is dealt.
func TestPatienceNotDealt(t *testing.T) {
	c := club.Solitary(t)
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
		club.Contains(c, club.Only(c, c.Command(club.Anna, "patience", w.options...)), w.want)
	}
	if _, err := c.DB.Match(context.Background(), 1); err == nil {
		t.Error("a match was made")
	}
	for n := range solo.MostRunning {
		c.Hers(c.Command(club.Anna, "patience", "game", "reihe", "number", fmt.Sprint(n+1)))
	}
	club.Contains(c, club.Only(c, c.Command(club.Anna, "patience", "game", "reihe", "number", "1000")), "that is the limit")
}

// A hint is told and drawn for its player alone, and counted.
func TestPatienceHints(t *testing.T) {
	c := club.Solitary(t)
	c.Hers(c.Command(club.Anna, "patience", "number", "2", "game", "grosse"))
	hint := c.Command(club.Anna, "hint")
	c.Hers(hint)
	club.Contains(c, hint[len(hint)-1].Message.Content, "💡 ")
	key := club.Button(c, hint[len(hint)-1].Message, "Play it").ID
	c.Hers(c.Press(club.Anna, "hint", key))
	if n := len(c.Replays(1).Moves()); n != 1 {
		t.Errorf("%d moves by the hint", n)
	}
	club.Contains(c, club.Only(c, c.Press(club.Anna, "hint", key)), "has moved on since this hint")
	_, laid := c.Laid()
	c.Hers(c.Press(club.Anna, "table", club.Button(c, laid, "Undo").ID))
	if files := hint[len(hint)-1].Message.Files; len(files) != 1 || files[0].Alt == "" {
		t.Errorf("%d pictures", len(files))
	}
	row, err := c.DB.Match(context.Background(), 1)
	if err != nil || len(row.Hints) != 1 || row.Hints[0] != 1 {
		t.Errorf("hints %v, %v", row.Hints, err)
	}
}

// Whoever plays all that hints say wins a deal that was drawn because it can be won. Each is counted, before it is
// given: as help, too, as long as cards lie hidden.
func TestPatienceHintsWin(t *testing.T) {
	c := club.Solitary(t)
	c.Hers(c.Command(club.Anna, "patience", "game", "reihe", "winnable", "true"))
	c.Command(club.Anna, "hint") // which nobody follows
	asked := 1
	for ; !c.Replays(1).Over(); asked++ {
		if asked > 100 {
			t.Fatalf("still open: %v", c.Replays(1).Result())
		}
		hidden := !solver.Open(c.Replays(1).View())
		before := c.Replays(1).Result().Peeks
		all := c.Command(club.Anna, "hint")
		page := all[len(all)-1].Message
		if looks := c.Replays(1).Result().Peeks - before; (looks == 1) != hidden || strings.Contains(page.Content, "as help") != hidden {
			t.Fatalf("%d helps: %q", looks, page.Content)
		}
		c.Hers(c.Press(club.Anna, "hint", club.Button(c, page, "Play it").ID))
	}
	if r := c.Replays(1).Result(); r.Standing != rules.Won {
		t.Errorf("%v after %d hints", r, asked)
	}
	if row, err := c.DB.Match(context.Background(), 1); err != nil || row.Hints[0] != asked {
		t.Errorf("%d hints, counted %v, %v", asked, row.Hints, err)
	}
}

// Discord shows a table before it says so, or never says so. A key pressed there counts all
// the same. A key of an older message, which shows an outdated table, does not.
func TestPatienceOnAMessageThatIsComing(t *testing.T) {
	c := club.Solitary(t)
	c.Hers(c.Command(club.Anna, "patience", "game", "reihe", "number", "7"))
	id, m := c.Laid()
	deal := club.Button(c, m, "Deal").ID
	restore := c.Mute()
	c.Command(club.Anna, "patience")
	restore()
	r := c.Request(bot.Press, club.Anna, deal)
	r.Message = r.ID + "0" // it is newer
	c.Send(r)
	if got := c.Replays(1).Result().Moves; got != 1 {
		t.Errorf("%d moves", got)
	}
	c.Press(club.Anna, id, deal)
	if got := c.Replays(1).Result().Moves; got != 1 {
		t.Errorf("%d moves after a press on the old message", got)
	}
}

// Whoever names no patience and has none running is asked which, with a line and a picture each. The table takes the
// place of the question, and the one begun last stands first the next time.
func TestWhichPatience(t *testing.T) {
	c := club.Solitary(t)
	asked := club.Page(c, c.Command(club.Anna, "patience"), bot.Private)
	club.Contains(c, asked.Content, "Which patience?")
	if len(asked.Files) != 4 || len(asked.Rows) != 2 || !strings.HasSuffix(asked.Files[0].Alt, "after the deal") || asked.Rows[0][0].Label != "The Harp" {
		t.Fatalf("asked: %+v", asked)
	}
	club.Contains(c, club.Page(c, c.Press(club.Anna, "private", club.Button(c, asked, "Napoleon").ID), bot.Update).Content, "Napoleon’s Patience")
	c.Restart()
	sure := c.Command(club.Anna, "match resign")
	c.Press(club.Anna, "sure", sure[0].Message.Rows[0][0].ID)
	again := club.Page(c, c.Command(club.Anna, "patience"), bot.Private)
	if key := again.Rows[0][0]; key.Label != "Napoleon’s Patience" || key.Style != bot.Green || len(again.Rows[1]) != 2 {
		t.Errorf("asked again: %+v", again.Rows)
	}
	c.Command(club.Anna, "patience", "winnable", "true") // it names no game: the one begun last
	if _, m := c.Laid(); !strings.Contains(m.Content, "Napoleon’s Patience") {
		t.Errorf("one that can be won: %q", m.Content)
	}
	for _, tag := range i18n.Languages { // so the option promises no patience to whoever names none
		say := i18n.For(tag.String())
		_, grosse, _ := strings.Cut(say.Say("patience.game.grosse", nil), " ")
		if about := say.Say("command.patience.game.about", nil); strings.Contains(strings.ToLower(about), strings.ToLower(grosse)) {
			t.Errorf("%v: the option says %q", tag, about)
		}
	}
}
