package session_test

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
)

// moment is something that went out, and when.
type moment struct {
	at time.Duration // since the cards were dealt
	sent
}

// twoHands is an evening of four at which Carl and the computer play and Anna and Ben pass.
// The hands of Anna and Ben may be exchanged, but for the card that says who leads. It
// returns all that goes to anybody else, with its time.
func twoHands(t *testing.T, exchanged, busy bool) (all []moment) {
	c := fen(t)
	c.moment = time.Second
	c.restart()
	c.command(anna, "zhengfen", "preset", "to-1", "computers", "1", "level", "greedy", "pace", "live-5")
	c.joinTable(ben, 1, "Join")
	c.joinTable(carl, 1, "Join")
	c.joinTable(anna, 1, "Start")
	if exchanged {
		row, _ := c.fenMatch(1)
		if exchange(row.Deal) == row.Deal || exchange(exchange(row.Deal)) != row.Deal {
			t.Fatalf("%q for %q", exchange(row.Deal), row.Deal)
		}
		c.rewrite("update matches set deal = ?", exchange(row.Deal))
	}
	c.channel.take()
	began := c.now
	note := func(some []sent) {
		some = append(some, c.channel.take()...)
		for _, s := range some {
			if s.to != anna.ID && s.to != ben.ID && s.how != "dismiss" {
				s.message.Rows = slices.Clone(s.message.Rows)
				all = append(all, moment{c.now.Sub(began), s})
			}
		}
	}
	for _, u := range []bot.User{anna, ben} {
		if busy {
			row, _ := c.fenMatch(1)
			note(c.press(u, row.Message, button(c, c.fenShown(), "My hand").ID))
			c.fenFiddle(u)
			note(nil)
		}
	}
	c.next = 5000 // requests
	for len(c.toyActions()) < 10 {
		row, m := c.fenMatch(1)
		mover := m.Story.ToMove()
		if busy && mover < 2 { // asking for a hint takes no number of those that follow
			next := c.next
			c.next += 1000
			note(c.command(sits(row, mover), "hint"))
			c.next = next
		}
		switch _, laid := play.Of(m.Story).View(game.NoSeat).Top(); {
		case mover == 3:
			n := len(m.Actions)
			for len(c.toyActions()) == n {
				note(c.after(100 * time.Millisecond))
			}
		case mover == 2:
			note(c.fenMove(1))
		case !laid:
			note(c.command(sits(row, mover), "play", "text", "3h"))
		default:
			note(c.press(sits(row, mover), row.Message, button(c, c.fenShown(), "Pass").ID))
		}
		note(c.command(carl, "board"))
		row, _ = c.fenMatch(1)
		note(c.press(carl, row.Message, button(c, c.fenShown(), "Log").ID))
		note(c.press(carl, row.Message, button(c, c.fenShown(), "More").ID))
		note(c.press(carl, row.Message, button(c, c.fenShown(), "My hand").ID))
		note(c.command(bot.User{ID: "66", Name: "Eve"}, "match watch"))
	}
	c.now = began.Add(time.Hour)
	c.restart()
	note(nil)
	note(c.command(carl, "matches"))
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

// fenFiddle has a member press all there is on their open hand, as long as that only prepares
// something, choose cards and a play, and take all of it back.
func (c *club) fenFiddle(u bot.User) {
	c.Helper()
	row, m := c.fenMatch(1)
	mover := row.Players[m.Story.ToMove()].ID == u.ID
	hand := func() (id string, m bot.Message) {
		id = slices.MaxFunc(c.asidesOf(u), func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
		return id, c.channel.asides[id].message
	}
	pressed := 0
	press := func(path string, values ...string) {
		id, _ := hand()
		r := c.request(bot.Press, u, path)
		r.Message, r.Values = id, values
		c.send(r)
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

// Nothing tells: if the hands of two are exchanged, all that anybody else is sent stays the
// same, byte for byte and to the millisecond; likewise whether or not they look at their hands
// and prepare something there.
func TestZhengFenNothingTells(t *testing.T) {
	if deal := rules.DeckLine(rules.Deck{}); exchange(deal) != deal {
		t.Fatal("of equal cards")
	}
	plain := twoHands(t, false, false)
	for name, other := range map[string][]moment{"exchanged": twoHands(t, true, false), "prepared": twoHands(t, false, true)} {
		for _, all := range [][]moment{plain, other} {
			slices.SortStableFunc(all, func(a, b moment) int {
				return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.to, b.to), cmp.Compare(a.how, b.how), cmp.Compare(a.message.Content, b.message.Content))
			})
		}
		if len(plain) < 45 || len(plain) != len(other) {
			t.Fatalf("%s: %d and %d things are told", name, len(plain), len(other))
		}
		for i := range plain {
			if !reflect.DeepEqual(plain[i], other[i]) {
				t.Fatalf("%s, number %d: after %v\n%+v\nafter %v\n%+v", name, i, plain[i].at, briefly([]sent{plain[i].sent}), other[i].at, briefly([]sent{other[i].sent}))
			}
		}
	}
}
