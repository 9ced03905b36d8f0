package zhengfen_test

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	handpage "stopp/bot/games/zhengfen/hand"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/text/pages"
	"stopp/game"
	rules "stopp/game/zhengfen"
	"stopp/internal/club"
)

// moment is something that went out, and when.
type moment struct {
	at time.Duration // since the cards were dealt
	club.Sent
}

// twoHands is an evening of four: Carl and the computer play, and Anna and Ben pass. The
// hands of Anna and Ben may be exchanged, but for the card that says who leads. It returns
// everything that goes to anybody else, with its time.
func twoHands(t *testing.T, exchanged, busy bool) (all []moment) {
	c := club.Fen(t)
	c.Moment = time.Second
	c.Restart()
	c.Command(club.Anna, "zhengfen", "preset", "to-1", "computers", "1", "level", "greedy", "pace", "live-5")
	c.JoinTable(club.Ben, 1, "Join")
	c.JoinTable(club.Carl, 1, "Join")
	c.JoinTable(club.Anna, 1, "Start")
	if exchanged {
		row, _ := c.FenMatch(1)
		if exchange(row.Deal) == row.Deal || exchange(exchange(row.Deal)) != row.Deal {
			t.Fatalf("%q for %q", exchange(row.Deal), row.Deal)
		}
		c.Rewrite("update matches set deal = ?", exchange(row.Deal))
	}
	c.Channel.Take()
	began := c.Now
	note := func(some []club.Sent) {
		some = append(some, c.Channel.Take()...)
		for _, s := range some {
			if s.To != club.Anna.ID && s.To != club.Ben.ID && s.How != "dismiss" {
				s.Message.Rows = slices.Clone(s.Message.Rows)
				all = append(all, moment{c.Now.Sub(began), s})
			}
		}
	}
	for _, u := range []bot.User{club.Anna, club.Ben} {
		if busy {
			row, _ := c.FenMatch(1)
			note(c.Press(u, row.Message, club.Button(c, fenShown(c), "My hand").ID))
			fenFiddle(c, u)
			note(nil)
		}
	}
	c.Next = 5000 // requests
	for len(c.ToyActions()) < 10 {
		row, m := c.FenMatch(1)
		mover := m.Story.ToMove()
		if busy && mover < 2 { // asking for a hint takes no number of those that follow
			next := c.Next
			c.Next += 1000
			note(c.Command(club.Sits(row, mover), "hint"))
			c.Next = next
		}
		switch _, laid := play.Of(m.Story).View(game.NoSeat).Top(); {
		case mover == 3:
			n := len(m.Actions)
			for len(c.ToyActions()) == n {
				note(c.After(100 * time.Millisecond))
			}
		case mover == 2:
			note(c.FenMove(1))
		case !laid:
			note(c.Command(club.Sits(row, mover), "play", "text", "3h"))
		default:
			note(c.Press(club.Sits(row, mover), row.Message, club.Button(c, fenShown(c), "Pass").ID))
		}
		note(c.Command(club.Carl, "board"))
		row, _ = c.FenMatch(1)
		note(c.Press(club.Carl, row.Message, club.Button(c, fenShown(c), "Log").ID))
		note(c.Press(club.Carl, row.Message, club.Button(c, fenShown(c), "More").ID))
		note(c.Press(club.Carl, row.Message, club.Button(c, fenShown(c), "My hand").ID))
		note(c.Command(bot.User{ID: "66", Name: "Eve"}, "match watch"))
	}
	c.Now = began.Add(time.Hour)
	c.Restart()
	note(nil)
	note(c.Command(club.Carl, "matches"))
	return all
}

// exchange is a deal with the hands of A and B exchanged, but for the three of hearts and
// the card at its place.
func exchange(deal string) string {
	lines := strings.Split(deal, "\n")
	for i, line := range lines {
		words := strings.Fields(line)
		if len(words) < 50 {
			continue
		}
		for at := 1; at+1 < len(words); at += 4 {
			if words[at] != "3h" && words[at+1] != "3h" {
				words[at], words[at+1] = words[at+1], words[at]
			}
		}
		lines[i] = strings.Join(words, " ")
	}
	return strings.Join(lines, "\n")
}

// fenFiddle has a member press everything on their open hand that only prepares something,
// choose cards and a play, and take all of it back.
func fenFiddle(c *club.Club, u bot.User) {
	c.Helper()
	row, m := c.FenMatch(1)
	mover := row.Players[m.Story.ToMove()].ID == u.ID
	hand := func() (id string, m bot.Message) {
		id = slices.MaxFunc(c.AsidesOf(u), func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
		return id, c.Channel.Asides[id].Message
	}
	pressed := 0
	press := func(path string, values ...string) {
		id, _ := hand()
		r := c.Request(bot.Press, u, path)
		r.Message, r.Values = id, values
		c.Send(r)
		pressed++
	}
	_, shown := hand()
	for i, row := range shown.Rows {
		for j := range row {
			_, now := hand()
			if i >= len(now.Rows) || j >= len(now.Rows[i]) || now.Rows[i][j].Off || mover && !strings.HasPrefix(now.Rows[i][j].ID, handpage.PathSort) {
				continue
			}
			press(now.Rows[i][j].ID)
		}
	}
	for i := range shown.Menus {
		_, now := hand()
		menu := now.Menus[i]
		if list := strings.HasPrefix(menu.ID, handpage.PathList); list && !mover || strings.HasPrefix(menu.ID, handpage.PathCards) {
			press(menu.ID, menu.Items[len(menu.Items)-1].Value)
		}
	}
	if pressed < 2 {
		c.Fatalf("%s finds %d things to press: %q", u.Name, pressed, shown.Content)
	}
	press(bot.Path(handpage.PathDo, pages.Key(1), len(m.Actions), "back"))
}

// Nothing tells: if the hands of two are exchanged, everything sent to anybody else stays the
// same, byte for byte and to the millisecond. The same holds whether or not they look at their
// hands and prepare something there.
func TestZhengFenNothingTells(t *testing.T) {
	if deal := rules.DeckLine(rules.Deck{}); exchange(deal) != deal {
		t.Fatal("of equal cards")
	}
	plain := twoHands(t, false, false)
	for name, other := range map[string][]moment{"exchanged": twoHands(t, true, false), "prepared": twoHands(t, false, true)} {
		for _, all := range [][]moment{plain, other} {
			slices.SortStableFunc(all, func(a, b moment) int {
				return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.To, b.To), cmp.Compare(a.How, b.How), cmp.Compare(a.Message.Content, b.Message.Content))
			})
		}
		if len(plain) < 45 || len(plain) != len(other) {
			t.Fatalf("%s: %d and %d things are told", name, len(plain), len(other))
		}
		for i := range plain {
			if !reflect.DeepEqual(plain[i], other[i]) {
				t.Fatalf("%s, number %d: after %v\n%+v\nafter %v\n%+v", name, i, plain[i].at, club.Briefly([]club.Sent{plain[i].Sent}), other[i].at, club.Briefly([]club.Sent{other[i].Sent}))
			}
		}
	}
}
