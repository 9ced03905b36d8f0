package zhengfen_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/zhengfen/hand"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/zhengfen/opponent"
	"stopp/internal/club"
)

// fenAdvised is the hint that a request got, after a word at once.
func fenAdvised(c *club.Club, all []club.Sent, as bot.As) bot.Message {
	c.Helper()
	if len(all) != 2 || all[0].How != "answer" || all[0].As != as || all[1].How != "amend" || all[1].To != all[0].To {
		c.Fatalf("not a word and a hint: %q", club.Briefly(all))
	}
	m := all[1].Message
	club.CheckLimits(c.TB.(*testing.T), m)
	c.Says(m.Content, "**Hint:** ", "\n• ")
	if len(m.Files) != 1 || m.Files[0].Alt == "" || len(m.Rows) != 1 || len(m.Rows[0]) != 2 {
		c.Fatalf("%+v", m)
	}
	return m
}

// A hint comes to the player to move, by a command or in the place of their hand, and is done
// with one tap. At the end everybody reads how many hints there were, also after a restart.
func TestZhengFenHints(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-1")
	row, m := c.FenMatch(1)
	leader := m.Story.ToMove()
	first, second := club.Sits(row, leader), club.Sits(row, (leader+1)%3)
	typed := fenAdvised(c, c.Command(first, "hint"), bot.Private)
	club.Contains(c, club.Only(c, c.Command(second, "hint")), "turn")
	club.Contains(c, club.Only(c, c.Command(bot.User{ID: "66", Name: "Eve"}, "hint")), "no table")

	c.Press(first, row.Message, bot.Path(pages.PathHand, pages.Key(1)))
	shown := c.AsidesOf(first)
	id := shown[len(shown)-1]
	for _, other := range shown {
		if len(c.Channel.Asides[other].Message.Menus) > 0 {
			id = other
		}
	}
	key := club.Button(c, c.Channel.Asides[id].Message, "💡")
	pressed := fenAdvised(c, c.Press(first, id, key.ID), bot.Update)
	if !reflect.DeepEqual(pressed.Rows, typed.Rows) || pressed.Content != typed.Content {
		t.Errorf("%q by the key, %q by the command", pressed.Content, typed.Content)
	}
	if got := c.Channel.Asides[id].Message.Content; got != pressed.Content {
		t.Errorf("the hint is not where the hand was: %q", got)
	}
	if len(c.ToyActions()) != 0 {
		t.Errorf("%d actions by hints", len(c.ToyActions()))
	}
	c.Press(first, id, pressed.Rows[0][0].ID)
	if done := fenDone(c); len(done) != 1 || len(c.Channel.Asides[id].Message.Menus) == 0 {
		t.Fatalf("%q, then %+v", done, c.Channel.Asides[id].Message)
	}
	refused := c.Press(first, id, key.ID) // of the old hand, and it is not their turn
	club.Contains(c, club.Only(c, refused), "turn")

	c.Restart()
	for fenView(c).ToMove() != leader {
		c.FenMove(1)
	}
	fenAdvised(c, c.Command(first, "hint"), bot.Private)
	c.Command(second, "match resign")
	for _, seat := range []game.Seat{(leader + 1) % 3, (leader + 2) % 3} {
		c.Press(club.Sits(row, seat), "", bot.Path(pages.PathQuit, pages.Key(1)))
	}
	for n := 0; ; n++ {
		if row, _ = c.FenMatch(1); row.Result != nil {
			break
		}
		if n > 300 {
			t.Fatal("it has no end")
		}
		c.FenMove(1)
	}
	end := c.Details(club.Carl, c.Channel.Messages[row.Message]).Content
	c.Says(end, first.Name+"** asked for 3 hints.")
	if strings.Count(end, "asked for") != 1 {
		t.Errorf("%q", end)
	}
}

// A hint asked for by command has its own message. When that has become the hand, the hand
// before is taken away, and no later answer takes the new one away.
func TestZhengFenHintBecomesTheHand(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-1")
	row, m := c.FenMatch(1)
	first := club.Sits(row, m.Story.ToMove())
	old, _ := c.OpenHand(first)
	c.Command(first, "hint")
	hint := ""
	for _, id := range c.AsidesOf(first) {
		if strings.Contains(c.Channel.Asides[id].Message.Content, "**Hint:**") {
			hint = id
		}
	}
	if hint == "" || hint == old {
		t.Fatalf("no hint beside the hand: %q", c.AsidesOf(first))
	}
	c.Press(first, hint, c.Channel.Asides[hint].Message.Rows[0][0].ID)
	if _, there := c.Channel.Asides[old]; there {
		t.Error("the old hand is still there")
	}
	c.Press(first, row.Message, club.Button(c, fenShown(c), "Log").ID)
	c.Press(first, row.Message, club.Button(c, fenShown(c), "More").ID)
	if a, there := c.Channel.Asides[hint]; !there || len(a.Message.Menus) == 0 {
		t.Errorf("the hand is gone: %q", c.AsidesOf(first))
	}
}

// The hand of the member to move begins with the play that a hint would say, in green: as it is asked for,
// and as it is brought up to date when their turn comes. No hint is counted for that. Others'
// hands, hands where there are no hints, and hands that had better pass, have nothing green.
func TestZhengFenHandBeginsWithTheHint(t *testing.T) {
	for _, hints := range []string{"on", "off"} {
		c := club.Fen(t)
		c.FenTable("preset", "to-1", "hints", hints)
		row, _ := c.FenMatch(1)
		all := []bot.User{club.Anna, club.Ben, club.Carl}
		for _, who := range all {
			c.OpenHand(who)
		}
		plays, asked := 0, 0
		for range 5 {
			v := fenView(c)
			for _, who := range all {
				green := ""
				m := openHand(c, who)
				for _, b := range slices.Concat(m.Rows...) {
					if b.Style == bot.Green && !b.Off {
						green = b.ID
					}
				}
				mine := who.ID == row.Players[v.ToMove()].ID
				top, lies := v.Top()
				own := lies && top.Seat == v.ToMove() // the key that takes the trick is always green
				if !mine || own || hints == "off" {
					if (green != "") != (mine && own) {
						t.Fatalf("hints %s, %s’s turn is %v: %q is green", hints, who.Name, mine, green)
					}
					continue
				}
				asked++
				hint := fenAdvised(c, c.Command(who, "hint"), bot.Private).Rows[0][0].ID
				switch is := strings.HasPrefix(hint, hand.PathPlay) || strings.HasPrefix(hint, hand.PathLead); {
				case !is && green != "":
					t.Errorf("%q is green, the hint says %q", green, hint)
				case is && (green != hint || m.Rows[0][0].ID != hint):
					t.Errorf("%q is green and not first of %+v, the hint says %q", green, m.Rows, hint)
				case is:
					plays++
				}
				counted := 0
				row, _ := c.FenMatch(1)
				for _, n := range row.Hints {
					counted += n
				}
				if counted != asked {
					t.Fatalf("%d hints are counted, %d were asked for", counted, asked)
				}
			}
			_, m := c.FenMatch(1)
			a, _ := opponent.Choose(play.Of(m.Story).View(v.ToMove()), opponent.Greedy, nil)
			c.Command(club.Sits(row, v.ToMove()), "play", "text", a.String())
		}
		if hints == "on" && plays == 0 {
			t.Error("no hint is a play")
		}
	}
}

// openHand is a member's hand as it stands.
func openHand(c *club.Club, u bot.User) bot.Message {
	c.Helper()
	for _, id := range c.AsidesOf(u) {
		m := c.Channel.Asides[id].Message
		for _, b := range slices.Concat(m.Rows...) {
			if strings.HasPrefix(b.ID, hand.PathSort) {
				return m
			}
		}
	}
	c.Fatalf("%s has no hand open", u.Name)
	return bot.Message{}
}

// At a table without hints the key is missing, and members who ask are told.
func TestZhengFenNoHints(t *testing.T) {
	c := club.Fen(t)
	c.FenTable("preset", "to-1", "hints", "off")
	row, m := c.FenMatch(1)
	first := club.Sits(row, m.Story.ToMove())
	club.Contains(c, club.Only(c, c.Command(first, "hint")), "nobody gets hints")
	for _, row := range fenHand(c, first).Rows {
		for _, b := range row {
			if strings.Contains(b.Label, "Hint") {
				t.Error("the hand offers a hint")
			}
		}
	}
	refused := c.Press(first, "private", bot.Path(hand.PathHint, pages.Key(1), 0))
	club.Contains(c, club.Only(c, refused), "nobody gets hints")
	if row, _ = c.FenMatch(1); len(row.Hints) != 0 {
		t.Errorf("counted: %v", row.Hints)
	}
}

// Delivered again after a restart, a request for a hint counts once. Hidden hands dealt
// differently give the same hint.
func TestZhengFenHintKnowsWhatItsSeatSees(t *testing.T) {
	said := func(others bool) string {
		c := club.Fen(t)
		c.FenTable("preset", "to-1")
		row, m := c.FenMatch(1)
		leader := m.Story.ToMove()
		if others {
			if exchangeBeside(row.Deal, int(leader)) == row.Deal {
				t.Fatalf("nothing is exchanged: %q", row.Deal)
			}
			c.Rewrite("update matches set deal = ?", exchangeBeside(row.Deal, int(leader)))
			c.Restart()
		}
		hand := play.Of(m.Story).View(leader).Hand()
		if _, m = c.FenMatch(1); play.Of(m.Story).View(leader).Hand() != hand {
			t.Fatal("another hand")
		}
		r := c.Request(bot.Command, club.Sits(row, leader), "hint")
		all := c.Send(r)
		c.Restart()
		c.Send(r)
		if row, _ = c.FenMatch(1); len(row.Hints) != 3 || row.Hints[leader] != 1 {
			t.Errorf("%v", row.Hints)
		}
		m1 := fenAdvised(c, all, bot.Private)
		return fmt.Sprintf("%s %+v %s %s", m1.Content, m1.Rows, m1.Files[0].Alt, m1.Files[0].Data)
	}
	if plain, other := said(false), said(true); plain != other {
		t.Errorf("%q\n%q", plain[:200], other[:200])
	}
}

// exchangeBeside is a deal in which the two others of three have exchanged their hands.
func exchangeBeside(deal string, leader int) string {
	lines := strings.Split(deal, "\n")
	for i, line := range lines {
		words := strings.Fields(line)
		if len(words) < 50 {
			continue
		}
		a, b := (leader+1)%3, (leader+2)%3
		for at := 1; at+max(a, b) < len(words); at += 3 {
			words[at+a], words[at+b] = words[at+b], words[at+a]
		}
		lines[i] = strings.Join(words, " ")
	}
	return strings.Join(lines, "\n")
}
