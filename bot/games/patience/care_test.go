package patience_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	"stopp/bot"
	rules "stopp/game/patience"
	"stopp/internal/club"
)

// A move that the rules refuse at a table is answered with the reason in words, and changes
// nothing.
func TestPatienceRefusalsInWords(t *testing.T) {
	for _, test := range []struct {
		game, options string
		moves         []string // made first
		try, want     string
	}{
		{"grosse", "", nil, "1-5", "it has to be of the same suit, and one lower or one higher"},
		{"grosse", "", nil, "1-9", "Nothing is ever laid on the two lowest half rows."},
		{"grosse", "", nil, "c-f", "There is no card there."},
		{"grosse", "", []string{"1-c"}, "c-f", "The cellar is locked"},
		{"grosse", "", []string{"1-c"}, "2-c", "The cellar has room for one card"},
		{"grosse", "", nil, "1-1", "It is there already."},
		{"grosse", "", nil, "turn", "is no move here"},
		{"grosse", "", nil, "undo", "There is no move to take back."},
		{"grosse", "", nil, "11-f", "This game has no such pile."},
		{"harfe", "", nil, "w-f", "There is no card there."},
		{"harfe", "", nil, "10-1^", "does not go above"},
		{"harfe", "ascend=off", nil, "10-1^", "Here a card can’t be laid above the first one."},
		{"harfe", "", nil, "2x10-1", "This card is not free"},
		{"reihe", "", nil, "1-2", "Cards go to families alone here"},
		{"napoleon", "", nil, "w-f", "There is no card there."},
		{"napoleon", "", nil, "1-2", "Cards go to families alone here"},
		{"napoleon", "", nil, "8-f", "This game has no such pile."},
	} {
		c := club.Solitary(t)
		c.Command(club.Anna, "patience", "game", test.game, "number", "3", "rules", test.options)
		for _, move := range test.moves {
			c.Hers(c.Command(club.Anna, "move", "text", move))
		}
		got := club.Only(c, c.Command(club.Anna, "move", "text", test.try))
		if !strings.Contains(got, test.want) {
			t.Errorf("%s %s: %q", test.game, test.try, got)
		}
		if actions, err := c.DB.Actions(context.Background(), 1); err != nil || len(actions) != len(test.moves) {
			t.Errorf("%s %s: %d actions, %v", test.game, test.try, len(actions), err)
		}
	}
}

// Two devices show one game. A press on the outdated one is answered with the table as it
// is, in its place, and makes no move.
func TestPatienceOnASecondDevice(t *testing.T) {
	c := club.Solitary(t)
	c.Hers(c.Command(club.Anna, "patience", "game", "napoleon", "number", "3"))
	phone, m := c.Laid()
	turn := club.Button(c, m, "Turn").ID
	c.Hers(c.Press(club.Anna, phone, turn))
	kept := c.Channel.Asides[phone]
	c.Hers(c.Command(club.Anna, "patience"))
	desk, _ := c.Laid()
	if desk == phone {
		t.Fatal("no second message")
	}
	c.Channel.Asides[phone] = kept // as on a device that was offline
	c.Hers(c.Press(club.Anna, desk, turn))
	shown := club.Page(c, c.Press(club.Anna, phone, turn), bot.Update)
	club.Contains(c, shown.Content, "2 moves")
	if got := c.Replays(1).Result().Moves; got != 2 {
		t.Errorf("%d moves", got)
	}
	c.Hers(c.Press(club.Anna, phone, turn)) // which is the table now
	if got := c.Replays(1).Result().Moves; got != 3 {
		t.Errorf("%d moves", got)
	}
}

// Discord has dropped the table's message, as it does with private ones. A press that was
// under way counts, and the command brings the table back.
func TestPatienceWhoseMessageIsGone(t *testing.T) {
	c := club.Solitary(t)
	c.Hers(c.Command(club.Anna, "patience", "game", "reihe", "number", "3"))
	id, m := c.Laid()
	c.Channel.AnswerErr, c.Channel.EditErr = bot.ErrGone, bot.ErrGone
	c.Press(club.Anna, id, club.Button(c, m, "Deal").ID)
	c.Channel.AnswerErr, c.Channel.EditErr = nil, nil
	delete(c.Channel.Asides, id)
	again := club.Page(c, c.Command(club.Anna, "patience"), bot.Private)
	club.Contains(c, again.Content, "1 move")
	c.Restart()
	club.Contains(c, club.Page(c, c.Command(club.Anna, "patience"), bot.Private).Content, "deal 3")
	if got := c.Replays(1).Result().Moves; got != 1 {
		t.Errorf("%d moves", got)
	}
}

// Buttons of a finished game, of another sheet, and buttons that never existed are answered
// kindly, and nothing happens.
func TestPatienceStaleButtons(t *testing.T) {
	c := club.Solitary(t)
	c.Hers(c.Command(club.Anna, "patience", "game", "napoleon", "number", "3"))
	id, m := c.Laid()
	turn := club.Button(c, m, "Turn").ID
	key := strings.TrimSuffix(turn, "draw")
	for _, word := range []string{"nonsense", "f.x", "n3", "99", "hand"} {
		if all := c.Press(club.Anna, id, key+word); len(all) == 0 || all[0].Message.Content == "" {
			t.Errorf("%s: %q", word, club.Briefly(all))
		}
	}
	c.Press(club.Anna, id, strings.Replace(turn, "/1/draw", "/2/draw", 1))
	club.Contains(c, club.Only(c, c.Press(club.Ben, id, turn)), "private")
	if actions, err := c.DB.Actions(context.Background(), 1); err != nil || len(actions) != 0 {
		t.Errorf("%d actions, %v", len(actions), err)
	}
	sure := c.Command(club.Anna, "match resign")
	c.Press(club.Anna, "sure", club.Button(c, sure[0].Message, "Yes, give up").ID)
	for _, path := range []string{turn, key + "undo", club.Button(c, sure[0].Message, "Yes, give up").ID} {
		if all := c.Press(club.Anna, id, path); len(all) == 0 || all[0].Message.Content == "" {
			t.Errorf("%s: %q", path, club.Briefly(all))
		}
	}
	if actions, err := c.DB.Actions(context.Background(), 1); err != nil || len(actions) != 1 {
		t.Errorf("%d actions, %v", len(actions), err)
	}
}

// A member floods the bot with presses: each is one move or none, all are written in order,
// and another member's game goes on beside it.
func TestPatienceFlood(t *testing.T) {
	c := club.Solitary(t)
	c.Hers(c.Command(club.Anna, "patience", "game", "harfe", "number", "3"))
	id, m := c.Laid()
	turn := club.Button(c, m, "Turn").ID
	var all []bot.Request
	for range 40 {
		r := c.Request(bot.Press, club.Anna, turn)
		r.Message = id
		all = append(all, r)
	}
	var flood sync.WaitGroup
	for _, r := range all {
		flood.Go(func() {
			c.Room.Handle(r)
			c.Room.Handle(r) // delivered twice
		})
	}
	flood.Wait()
	c.Room.Wait()
	actions, err := c.DB.Actions(context.Background(), 1)
	if err != nil || len(actions) == 0 || len(actions) > len(all) {
		t.Errorf("%d actions, %v", len(actions), err)
	}
	seen := map[string]bool{}
	for i, a := range actions {
		if a.Number != i+1 || seen[a.Interaction] {
			t.Errorf("action %d: %+v", i, a)
		}
		seen[a.Interaction] = true
	}
	if got := c.Replays(1).Result(); got.Moves != len(actions) || got.Standing != rules.Open {
		t.Errorf("%v of %d actions", got, len(actions))
	}
	club.Contains(c, club.Page(c, c.Command(club.Ben, "patience", "game", "reihe", "number", "3"), bot.Private).Content, "deal 3")
	club.Contains(c, club.Page(c, c.Command(club.Anna, "patience"), bot.Private).Content, fmt.Sprint(len(actions), " move"))
}
