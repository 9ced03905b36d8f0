package table_test

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/text/pages"
	"stopp/internal/club"
)

// lets lets the running turn's time pass, once.
func lets(c *club.Club) []club.Sent {
	c.Helper()
	c.Channel.Take()
	deadline := c.ToyRow(1).Deadline
	c.Now = deadline.Add(3e9)
	for range 2 { // warned of, then lost
		c.Room.Tick()
		c.Room.Wait()
	}
	return c.Channel.Take()
}

// slow is a match of Anna, Ben and Carl with five minutes a turn.
func slow(t *testing.T) *club.Club {
	t.Helper()
	c := club.Gathers(t)
	c.Command(club.Anna, "toy", "preset", "long", "pace", "live-5")
	c.JoinTable(club.Ben, 1, "Join")
	c.JoinTable(club.Carl, 1, "Join")
	c.JoinTable(club.Anna, 1, "Start")
	return c
}

// playTo has everybody but one member play until it is that member's turn, unless others
// play first.
func playTo(c *club.Club, u bot.User) {
	c.Helper()
	for range 20 {
		row := c.ToyRow(1)
		mover := c.ToyMover(row)
		if mover.ID == u.ID {
			return
		}
		c.Press(mover, "private", c.ToyHand(mover, row)[0].ID)
	}
	c.Fatal("it is never their turn")
}

// Three turns lost in a row, and the computer plays on until the member presses anything; a
// start in between changes nothing. Playing a card oneself in between starts the count
// again.
func TestComputerPlaysOnForWhoIsAway(t *testing.T) {
	c := slow(t)
	for n := range 3 {
		playTo(c, club.Anna)
		if lets(c); n == 1 { // she comes back in time
			playTo(c, club.Anna)
			c.Press(club.Anna, "private", c.ToyHand(club.Anna, c.ToyRow(1))[0].ID)
		}
	}
	if row := c.ToyRow(1); row.Away != "" || row.Result != nil {
		t.Fatalf("%q away, %+v", row.Away, row.Result)
	}
	var said []club.Sent
	for range 2 {
		playTo(c, club.Anna)
		said = lets(c)
	}
	if row := c.ToyRow(1); row.Away != "A" {
		t.Fatalf("%q away after %q", row.Away, c.LateOf("A"))
	}
	told := slices.ContainsFunc(said, func(s club.Sent) bool {
		return s.How == "post" && strings.Contains(s.Message.Content, "<@11>") && strings.Contains(s.Message.Content, "the computer plays on")
	})
	if !told {
		t.Errorf("said: %q", club.Briefly(said))
	}
	club.Contains(c, c.Channel.Messages[c.ToyRow(1).Message].Content, "(the computer plays)")
	c.Restart()
	for range 4 { // nobody waits for her
		playUntilNot(c, club.Anna, club.Ben, club.Carl)
	}
	all := c.LateOf("A")
	if n := len(all); n < 7 || slices.Contains(all[n-2:], "late") {
		t.Errorf("A has done %q", all)
	}
	for _, a := range c.ToyActions() {
		if a.Seat == "A" && a.Number > 20 && a.Interaction != "" {
			t.Errorf("somebody did %+v", a)
		}
	}

	c.Command(club.Anna, "hand")
	if row := c.ToyRow(1); row.Away != "" {
		t.Errorf("%q away", row.Away)
	}
	if text := c.Channel.Messages[c.ToyRow(1).Message].Content; strings.Contains(text, "the computer plays") {
		t.Errorf("shown: %q", text)
	}
	playTo(c, club.Anna)
	c.Press(club.Anna, "private", c.ToyHand(club.Anna, c.ToyRow(1))[0].ID)
	if all := c.ToyActions(); all[len(all)-1].Seat != "A" && all[len(all)-2].Seat != "A" {
		t.Errorf("Anna has not played: %+v", all[len(all)-2:])
	}
}

// playUntilNot has some members each play a card when it is their turn.
func playUntilNot(c *club.Club, away bot.User, all ...bot.User) {
	c.Helper()
	for range all {
		row := c.ToyRow(1)
		if row.Result != nil {
			return
		}
		mover := c.ToyMover(row)
		if mover.ID == away.ID {
			c.Fatal("the table waits for whoever is away")
		}
		c.Press(mover, "private", c.ToyHand(mover, row)[0].ID)
	}
}

// A member who resigns is done with the match, which goes on: the computer plays the seat
// to the end, whatever its member presses. Points count, because two members sit there; the
// one who resigned comes last.
func TestComputerPlaysOnForWhoResigned(t *testing.T) {
	c := club.Gathers(t)
	c.Command(club.Anna, "toy", "preset", "short")
	c.JoinTable(club.Ben, 1, "Join")
	c.JoinTable(club.Carl, 1, "Join")
	c.JoinTable(club.Anna, 1, "Start")
	playTo(c, club.Carl)
	c.Press(club.Carl, "private", c.ToyHand(club.Carl, c.ToyRow(1))[0].ID)
	sure := club.Answered(c, c.Command(club.Carl, "match resign"))
	club.Contains(c, sure.Content, "can’t win any more")
	club.Contains(c, club.Answered(c, c.Press(club.Carl, "private", club.Button(c, sure, "Yes").ID)).Content, "to the end")
	if row := c.ToyRow(1); row.Result != nil {
		t.Fatalf("%+v", row.Result)
	}
	c.Command(club.Carl, "hand")
	c.Restart()
	for range 30 {
		if c.ToyRow(1).Result != nil {
			break
		}
		playUntilNot(c, club.Carl, club.Anna)
	}
	row := c.ToyRow(1)
	if row.Result == nil || row.Result.Ending != "won" || row.Result.Places[2] != 3 || row.Result.Points == nil {
		t.Fatalf("%+v", row.Result)
	}
	if got := c.PlacedAt("toy", club.Carl); got.Games != 1 || got.Wins != 0 {
		t.Errorf("%+v", got)
	}
	club.Contains(c, club.Only(c, c.Press(club.Anna, row.Message, bot.Path(pages.PathClaim, pages.Key(1), pages.Surely))), "over")
}

// A member whose turn comes within a round is called beside the table, unless they are
// there; the call goes when they have played.
func TestTurnWithinARoundCalls(t *testing.T) {
	c := slow(t)
	c.Now = c.Now.Add(3 * 60e9)
	annas, _ := c.OpenHand(club.Anna)
	out := playFrom(c, club.Anna, annas)
	c.Room.Tick()
	c.Room.Wait()
	out = append(out, c.Channel.Take()...)
	i := slices.IndexFunc(out, func(s club.Sent) bool {
		return s.How == "post" && strings.Contains(s.Message.Content, "<@22>") && slices.Equal(s.Message.Mentions, []string{club.Ben.ID})
	})
	if i < 0 {
		t.Fatalf("Ben is not called: %q", club.Briefly(out))
	}
	out = c.Press(club.Ben, "private", c.ToyHand(club.Ben, c.ToyRow(1))[0].ID)
	if !slices.ContainsFunc(out, func(s club.Sent) bool { return s.How == "delete" }) {
		t.Errorf("the call stays: %q", club.Briefly(out))
	}
}
