package session_test

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
)

// lets lets the running turn's time pass, once.
func (c *club) lets() []sent {
	c.Helper()
	c.channel.take()
	deadline := c.toyRow(1).Deadline
	c.now = deadline.Add(3e9)
	for range 2 { // warned of, then lost
		c.room.Tick()
		c.room.Wait()
	}
	return c.channel.take()
}

// slow is a match of Anna, Ben and Carl with five minutes a turn.
func slow(t *testing.T) *club {
	t.Helper()
	c := gathers(t)
	c.command(anna, "toy", "preset", "long", "pace", "live-5")
	c.joinTable(ben, 1, "Join")
	c.joinTable(carl, 1, "Join")
	c.joinTable(anna, 1, "Start")
	return c
}

// lateOf are the actions of a seat.
func (c *club) lateOf(seat string) (texts []string) {
	for _, a := range c.toyActions() {
		if a.Seat == seat {
			texts = append(texts, a.Text)
		}
	}
	return texts
}

// playTo has all but one member play until it is that one's turn, as far as others don't.
func (c *club) playTo(u bot.User) {
	c.Helper()
	for range 20 {
		row := c.toyRow(1)
		mover := c.toyMover(row)
		if mover.ID == u.ID {
			return
		}
		c.press(mover, "private", c.toyHand(mover, row)[0].ID)
	}
	c.Fatal("it is never their turn")
}

// Three turns lost in a row, and the computer plays on, until the member presses anything;
// a start in between changes nothing. One's own card between them starts the count again.
func TestComputerPlaysOnForWhoIsAway(t *testing.T) {
	c := slow(t)
	for n := range 3 {
		c.playTo(anna)
		if c.lets(); n == 1 { // she comes back in time
			c.playTo(anna)
			c.press(anna, "private", c.toyHand(anna, c.toyRow(1))[0].ID)
		}
	}
	if row := c.toyRow(1); row.Away != "" || row.Result != nil {
		t.Fatalf("%q away, %+v", row.Away, row.Result)
	}
	var said []sent
	for range 2 {
		c.playTo(anna)
		said = c.lets()
	}
	if row := c.toyRow(1); row.Away != "A" {
		t.Fatalf("%q away after %q", row.Away, c.lateOf("A"))
	}
	told := slices.ContainsFunc(said, func(s sent) bool {
		return s.how == "post" && strings.Contains(s.message.Content, "<@11>") && strings.Contains(s.message.Content, "the computer plays on")
	})
	if !told {
		t.Errorf("said: %q", briefly(said))
	}
	contains(c, c.channel.messages[c.toyRow(1).Message].Content, "(the computer plays)")
	c.restart()
	for range 4 { // nobody waits for her
		c.playUntilNot(anna, ben, carl)
	}
	all := c.lateOf("A")
	if n := len(all); n < 7 || slices.Contains(all[n-2:], "late") {
		t.Errorf("A has done %q", all)
	}
	for _, a := range c.toyActions() {
		if a.Seat == "A" && a.Number > 20 && a.Interaction != "" {
			t.Errorf("somebody did %+v", a)
		}
	}

	c.command(anna, "hand")
	if row := c.toyRow(1); row.Away != "" {
		t.Errorf("%q away", row.Away)
	}
	if text := c.channel.messages[c.toyRow(1).Message].Content; strings.Contains(text, "the computer plays") {
		t.Errorf("shown: %q", text)
	}
	c.playTo(anna)
	c.press(anna, "private", c.toyHand(anna, c.toyRow(1))[0].ID)
	if all := c.toyActions(); all[len(all)-1].Seat != "A" && all[len(all)-2].Seat != "A" {
		t.Errorf("Anna has not played: %+v", all[len(all)-2:])
	}
}

// playUntilNot has some members each play a card when it is their turn.
func (c *club) playUntilNot(away bot.User, all ...bot.User) {
	c.Helper()
	for range all {
		row := c.toyRow(1)
		if row.Result != nil {
			return
		}
		mover := c.toyMover(row)
		if mover.ID == away.ID {
			c.Fatal("the table waits for whoever is away")
		}
		c.press(mover, "private", c.toyHand(mover, row)[0].ID)
	}
}

// Who resigns has done with the match, which goes on: the computer plays the seat to the
// end, whatever its member presses. Points count, for two members sit there; the one who
// resigned comes last.
func TestComputerPlaysOnForWhoResigned(t *testing.T) {
	c := gathers(t)
	c.command(anna, "toy", "preset", "short")
	c.joinTable(ben, 1, "Join")
	c.joinTable(carl, 1, "Join")
	c.joinTable(anna, 1, "Start")
	c.playTo(carl)
	c.press(carl, "private", c.toyHand(carl, c.toyRow(1))[0].ID)
	sure := answered(c, c.command(carl, "match resign"))
	contains(c, sure.Content, "can’t win any more")
	contains(c, answered(c, c.press(carl, "private", button(c, sure, "Yes").ID)).Content, "to the end")
	if row := c.toyRow(1); row.Result != nil {
		t.Fatalf("%+v", row.Result)
	}
	c.command(carl, "hand")
	c.restart()
	for range 30 {
		if c.toyRow(1).Result != nil {
			break
		}
		c.playUntilNot(carl, anna)
	}
	row := c.toyRow(1)
	if row.Result == nil || row.Result.Ending != "won" || row.Result.Places[2] != 3 || row.Result.Points == nil {
		t.Fatalf("%+v", row.Result)
	}
	if got := c.placedAt("toy", carl); got.Games != 1 || got.Wins != 0 {
		t.Errorf("%+v", got)
	}
	contains(c, only(c, c.press(anna, row.Message, bot.Path(pages.PathClaim, pages.Key(1), pages.Surely))), "over")
}

// Whose turn it is within a round is called beside the table, unless they are there; the
// call goes when they have played.
func TestTurnWithinARoundCalls(t *testing.T) {
	c := slow(t)
	c.now = c.now.Add(3 * 60e9)
	annas, _ := c.openHand(anna)
	out := c.playFrom(anna, annas)
	c.room.Tick()
	c.room.Wait()
	out = append(out, c.channel.take()...)
	i := slices.IndexFunc(out, func(s sent) bool {
		return s.how == "post" && strings.Contains(s.message.Content, "<@22>") && slices.Equal(s.message.Mentions, []string{ben.ID})
	})
	if i < 0 {
		t.Fatalf("Ben is not called: %q", briefly(out))
	}
	out = c.press(ben, "private", c.toyHand(ben, c.toyRow(1))[0].ID)
	if !slices.ContainsFunc(out, func(s sent) bool { return s.how == "delete" }) {
		t.Errorf("the call stays: %q", briefly(out))
	}
}
