package club

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/games/patience"
	deals "stopp/bot/games/patience/day"
	"stopp/bot/games/patience/race"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	rules "stopp/game/patience"
	"stopp/storage"
)

// Dealing is a room that plays patiences, and draws deals by chance.
func Dealing(t *testing.T, seed byte) *Club {
	c := New(t)
	c.With(c.ByChance(seed))
	return c
}

// ByChance makes a room such a one.
func (c *Club) ByChance(seed byte) func(*session.Room) {
	return func(rm *session.Room) {
		rm.Games, rm.Secrets = append(slices.Clone(Games), patience.InHouse()), rand.NewChaCha8([32]byte{seed, byte(c.Next)})
	}
}

// Dealt is such a room that has its deals of days.
func Dealt(t *testing.T, seed byte) *Club {
	c := Dealing(t, seed)
	c.DealtAhead()
	return c
}

// DealtAhead has the deals of today and tomorrow in the database, so that the room draws none in the background while
// something else is tested. They are always the same.
func (c *Club) DealtAhead() {
	c.Helper()
	c.byHand()
	for _, day := range ahead.of(c.TB.(*testing.T)) {
		if err := c.DB.PutDayDeals(context.Background(), day); err != nil {
			c.Fatal(err)
		}
	}
}

// ahead are the deals that a room has drawn for the day on which clubs begin and the day after, once for all tests.
var ahead drawnAhead

type drawnAhead struct {
	mu   sync.Mutex
	days [][]storage.DayDeal
}

func (a *drawnAhead) of(t *testing.T) [][]storage.DayDeal {
	t.Helper()
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.days != nil {
		return a.days
	}
	c := Dealing(t, 7)
	c.Room.Tick()
	c.Room.Wait()
	var all [][]storage.DayDeal
	for _, day := range []string{c.Today(), daypost.After(c.Today())} {
		of, err := c.DB.DayDeals(t.Context(), rules.RecordName, day)
		if err != nil || len(of) != len(rules.Kinds()) {
			t.Fatalf("%d deals of %s, %v", len(of), day, err)
		}
		all = append(all, of)
	}
	a.days = all
	return all
}

// Answer is the private message that a request was answered with in the end.
func Answer(c *Club, all []Sent) bot.Message {
	c.Helper()
	for _, s := range all {
		if s.How != "dismiss" && (s.As == bot.Reply && s.How == "answer" || s.How == "post") {
			c.Fatalf("not in private: %q", Briefly(all))
		}
	}
	if len(all) == 0 {
		c.Fatal("no answer")
	}
	m := all[len(all)-1].Message
	CheckLimits(c.TB.(*testing.T), m)
	return m
}

// SharesDeal has a member, who may write here, share a first game on today's deal.
func (c *Club) SharesDeal(u bot.User, k rules.Kind) []Sent {
	c.Helper()
	r := c.Request(bot.Press, u, bot.Path(deals.Path, "share", c.Today(), k))
	r.Message, r.Rights = "x", 1<<11
	return c.Send(r)
}

// DealOfToday is today's deal of a patience, as the database has it.
func (c *Club) DealOfToday(k rules.Kind) storage.DayDeal {
	c.Helper()
	all, err := c.DB.DayDeals(context.Background(), rules.RecordName, c.Today())
	if err != nil {
		c.Fatal(err)
	}
	for _, d := range all {
		if d.Rules == k.String() {
			return d
		}
	}
	c.Fatalf("no deal of %v among %d", k, len(all))
	return storage.DayDeal{}
}

// Begins has a member begin today's deal of a patience, or go on with it.
func (c *Club) Begins(u bot.User, k rules.Kind) (table bot.Message) {
	c.Helper()
	c.Command(u, "daily", "game", k.String())
	_, m := c.Laid()
	return m
}

// Wins plays a member's first game on today's deal of a patience to the end.
func (c *Club) Wins(u bot.User, k rules.Kind) (over bot.Message) {
	c.Helper()
	c.Begins(u, k)
	for _, move := range strings.Fields(c.DealOfToday(k).Solution) {
		c.Command(u, "move", "text", move)
	}
	return c.ended(u)
}

// ended is the private message of a game that is over.
func (c *Club) ended(u bot.User) (m bot.Message) {
	c.Helper()
	for _, a := range c.Channel.Asides {
		if keys := slices.Concat(a.Message.Rows...); len(keys) > 0 && strings.HasPrefix(keys[0].ID, "day/share/") && len(a.Message.Files) == 1 {
			m = a.Message
		}
	}
	if m.Content == "" {
		c.Fatalf("no game of %s has ended", u.Name)
	}
	return m
}

// Solitary is a room that also plays patiences.
func Solitary(t *testing.T) *Club {
	c := New(t)
	c.With(func(rm *session.Room) { rm.Games = append(slices.Clone(Games), patience.InHouse()) })
	c.DealtAhead()
	return c
}

// byHand has members play every card of a patience themselves, so that a test knows what was played.
func (c *Club) byHand() {
	c.Helper()
	for _, who := range []bot.User{Anna, Ben, Carl} {
		if err := c.DB.SetSetting(context.Background(), storage.Setting{Name: pages.WishUp, Person: who.ID}, pages.UpNothing); err != nil {
			c.Fatal(err)
		}
	}
}

// Laid is the private message that shows a table of Anna's, the newest if the program
// could not take an older one away, and its id.
func (c *Club) Laid() (newest string, m bot.Message) {
	c.Helper()
	for id, a := range c.Channel.Asides {
		keys := slices.Concat(a.Message.Rows...)
		if len(keys) > 0 && strings.HasPrefix(keys[0].ID, "patience/") && (len(id) > len(newest) || len(id) == len(newest) && id > newest) {
			newest, m = id, a.Message
		}
	}
	if newest == "" {
		c.Fatal("no table is shown")
	}
	return newest, m
}

// AnyKey is one of the keys that are on, but not the private page.
func AnyKey(c *Club, rnd *rand.Rand, m bot.Message) bot.Button {
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

// Replays holds a match's actions to its deal and to the message that shows it.
func (c *Club) Replays(id int64) rules.Match {
	c.Helper()
	row, err := c.DB.Match(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	actions, err := c.DB.Actions(context.Background(), id)
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

// Races has Anna ask Ben to a race, and gives its message.
func (c *Club) Races(options ...string) (id string, m bot.Message) {
	c.Helper()
	out := c.Command(Anna, "race", append([]string{"user", Ben.ID, "game", "grosse"}, options...)...)
	if len(out) != 1 || out[0].As != bot.Reply {
		c.Fatalf("%q", Briefly(out))
	}
	return c.Channel.Last()
}

// RaceRow is the first race as the database has it.
func (c *Club) RaceRow() storage.Race {
	c.Helper()
	r, err := c.DB.Race(c.Context(), 1)
	if err != nil {
		c.Fatal(err)
	}
	return r
}

// Plays has a racer make moves at the table that the race's message brings.
func (c *Club) Plays(u bot.User, id string, moves int) {
	c.Helper()
	for range moves {
		Answer(c, c.Press(u, id, bot.Path(race.Path, "my-table", "1")))
		row := c.RaceRow()
		match := row.Racers[row.Seat(u.ID)].Match
		actions, err := c.DB.Actions(c.Context(), match)
		if err != nil {
			c.Fatal(err)
		}
		stored, err := c.DB.Match(c.Context(), match)
		if err != nil {
			c.Fatal(err)
		}
		at, err := rules.Game().Open(stored.Version, stored.Deal)
		if err != nil {
			c.Fatal(err)
		}
		m := at.(rules.Match)
		for _, a := range actions {
			if m, err = m.Do(a.Text); err != nil {
				c.Fatal(err)
			}
		}
		v := m.View()
		list := v.Legal(nil)
		move := list[0]
		for _, other := range list {
			if other.To == rules.Family {
				move = other
			}
		}
		c.Command(u, "move", "text", move.String())
	}
}

// Quits has a racer give up.
func (c *Club) Quits(u bot.User) {
	c.Helper()
	row := c.RaceRow()
	c.Press(u, "sure", bot.Path(pages.PathQuit, pages.Key(row.Racers[row.Seat(u.ID)].Match)))
}
