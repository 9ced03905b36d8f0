package patience_test

import (
	"strings"
	"testing"

	"stopp/bot"
	rules "stopp/game/patience"
	"stopp/internal/club"
)

// begun is a patience at which moves were typed.
func begun(t *testing.T, game, number, moves string) *club.Club {
	t.Helper()
	c := club.Solitary(t)
	c.Hers(c.Command(club.Anna, "patience", "game", game, "number", number))
	for _, m := range strings.Fields(moves) {
		c.Hers(c.Command(club.Anna, "move", "text", m))
	}
	return c
}

// press presses a key of the table.
func press(c *club.Club, label string) {
	c.Helper()
	id, m := c.Laid()
	c.Hers(c.Press(club.Anna, id, club.Button(c, m, label).ID))
}

// What was taken back can be made again, one tap for each, also after a restart of the program, until another move is
// made. In the record it is a move as any other.
func TestPatienceRedo(t *testing.T) {
	c := begun(t, "napoleon", "3", "turn turn turn")
	press(c, "Undo")
	press(c, "Undo")
	c.Restart()
	c.Hers(c.Command(club.Anna, "patience"))
	press(c, "Redo")
	if r := c.Replays(1).Result(); r.Moves != 2 || r.Undos != 2 {
		t.Errorf("made again: %v", r)
	}
	c.Hers(c.Command(club.Anna, "move", "text", "redo"))
	if r := c.Replays(1).Result(); r.Moves != 3 {
		t.Errorf("typed: %v", r)
	}
	club.Contains(c, club.Only(c, c.Command(club.Anna, "move", "text", "redo")), "no move to make again")
}

// Another move drops what was taken back.
func TestPatienceRedoEnds(t *testing.T) {
	c := begun(t, "grosse", "1", "3-f 4-f undo undo")
	_, m := c.Laid()
	club.Button(c, m, "Redo")
	c.Hers(c.Command(club.Anna, "move", "text", "1-c"))
	club.Contains(c, club.Only(c, c.Command(club.Anna, "move", "text", "redo")), "no move to make again")
}

// One begins again at once after a few moves, and is asked after more. Nothing is rubbed out of the record, and all
// can be made again.
func TestPatienceBeginAgain(t *testing.T) {
	c := begun(t, "napoleon", "3", "turn")
	again := func() []club.Sent {
		id, m := c.Laid()
		page := club.Page(c, c.Press(club.Anna, id, club.Button(c, m, "More").ID), bot.Private)
		return c.Press(club.Anna, "more", club.Button(c, page, "Begin again").ID)
	}
	c.Hers(again())
	if r := c.Replays(1).Result(); r.Moves != 0 || r.Undos != 1 {
		t.Fatalf("begun again: %v", r)
	}
	for range 5 {
		c.Hers(c.Command(club.Anna, "turn"))
	}
	sure := club.Page(c, again(), bot.Private)
	club.Contains(c, sure.Content, "all 5 moves")
	if r := c.Replays(1).Result(); r.Moves != 5 {
		t.Fatalf("unasked: %v", r)
	}
	yes := club.Button(c, sure, "Begin again").ID
	c.Hers(c.Press(club.Anna, "sure", yes))
	if r := c.Replays(1).Result(); r.Moves != 0 || r.Undos != 6 {
		t.Errorf("begun again: %v", r)
	}
	c.Hers(c.Command(club.Anna, "turn"))
	club.Contains(c, club.Only(c, c.Press(club.Anna, "sure", yes)), "has moved on")
}

// What was said of a table goes once its player does anything more there: whether it can still be won, and the
// question whether to begin again. The table stays.
func TestPatienceAnswersGo(t *testing.T) {
	for key, said := range map[string]string{"patience-peek": "won", "patience-back": "won", "patience-restart": "Begin"} {
		c := begun(t, "napoleon", "3", "turn turn turn turn")
		c.Press(club.Anna, "more", bot.Path(key, "1"))
		if ids := c.AsidesOf(club.Anna); len(ids) != 2 || !strings.Contains(c.Channel.Asides[ids[0]].Message.Content+c.Channel.Asides[ids[1]].Message.Content, said) {
			t.Errorf("%s: %d messages", key, len(ids))
		}
		press(c, "Turn")
		if ids := c.AsidesOf(club.Anna); len(ids) != 1 {
			t.Errorf("%s: %d messages after the next move", key, len(ids))
		}
	}
}

// Whoever begins again is told before how much that counts, and it counts just so much: one for each move that had
// shown a card. It is asked for two of them already, and nothing is said of it where no card lies hidden.
func TestPatienceBeginAgainSaysWhatItCounts(t *testing.T) {
	c := begun(t, "napoleon", "3", "turn turn")
	sure := club.Page(c, c.Press(club.Anna, "more", bot.Path("patience-restart", "1")), bot.Private)
	club.Contains(c, sure.Content, "all 2 moves")
	club.Contains(c, sure.Content, "help goes up by 2")
	c.Hers(c.Press(club.Anna, "sure", club.Button(c, sure, "Begin again").ID))
	if r := c.Replays(1).Result(); r.Moves != 0 || r.Peeks != 2 {
		t.Errorf("begun again: %v", r)
	}
	_, m := c.Laid()
	club.Contains(c, m.Content, "help: 2")
	c = begun(t, "grosse", "1", "3-f 4-f 1-c c-1 1-c")
	if sure := club.Page(c, c.Press(club.Anna, "more", bot.Path("patience-restart", "1")), bot.Private); strings.Contains(sure.Content, "help") {
		t.Errorf("where all lies open: %q", sure.Content)
	}
}

// Back to where it could still be won: the way is told and counted as help where cards lie hidden, and a button
// goes there. From there hints win.
func TestPatienceBackToWhereItCouldBeWon(t *testing.T) {
	m, err := rules.Numbered(rules.Rules{Kind: rules.Grosse}, 2).Start()
	for n := 0; err == nil && n < 25 && !m.View().Stuck(); n++ { // the last possible move of each table
		list := m.View().Legal(nil)
		m, err = m.Play(list[len(list)-1])
	}
	if err != nil {
		t.Fatal(err)
	}
	var moves []string
	for _, move := range m.Moves() {
		moves = append(moves, move.String())
	}
	c := begun(t, "grosse", "2", strings.Join(moves, " "))
	ask := func() bot.Message {
		all := c.Press(club.Anna, "more", bot.Path("patience-back", "1"))
		return all[len(all)-1].Message
	}
	page := ask()
	club.Contains(c, page.Content, "could still be won")
	c.Hers(c.Press(club.Anna, "back", club.Button(c, page, "Take").ID))
	r := c.Replays(1).Result()
	if r.Moves >= len(moves) || r.Undos != len(moves)-r.Moves || r.Peeks != 0 {
		t.Errorf("%v after %d moves", r, len(moves))
	}
	club.Contains(c, ask().Content, "it can still be won from here")
	if after := c.Replays(1).Result(); after != r {
		t.Errorf("%v, then %v", r, after)
	}
}

// Where cards lie hidden the way back is help, written down before it is told. Only its player may ask.
func TestPatienceBackIsHelp(t *testing.T) {
	c := begun(t, "napoleon", "3", "turn")
	c.Press(club.Anna, "more", bot.Path("patience-back", "1"))
	if r := c.Replays(1).Result(); r.Peeks != 1 {
		t.Errorf("%v", r)
	}
	c.Press(club.Ben, "more", bot.Path("patience-back", "1"))
	c.Press(club.Ben, "more", bot.Path("patience-restart", "1"))
	c.Press(club.Anna, "more", bot.Path("patience-back", "1", "2", "7")) // forged
	if r := c.Replays(1).Result(); r.Peeks != 1 || r.Moves != 1 {
		t.Errorf("%v", r)
	}
}
