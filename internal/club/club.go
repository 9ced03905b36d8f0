package club

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/house"
	streitpatience "stopp/bot/games/streit"
	"stopp/bot/session"
	"stopp/game/streit/coach"
	"stopp/storage/sqlstore"
)

// The members of the tests' server.
var (
	Anna = bot.User{ID: "11", Name: "Anna"}
	Ben  = bot.User{ID: "22", Name: "Ben*"}
	Carl = bot.User{ID: "33", Name: "Carl"}
)

// Club is a room on a real database, in front of a channel that remembers.
type Club struct {
	testing.TB
	Room    *session.Room
	DB      *sqlstore.DB
	File    string
	Channel *Channel
	Now     time.Time
	Seed    byte
	Next    int // number of the next interaction
	Moment  time.Duration
	Check   func(moves int) time.Duration
	Locale  string // of who sends requests, and
	Server  string // of the server; English if nothing else is said
	Logged  bytes.Buffer

	Store      *store
	Set        func(*session.Room) // sets more of its fields, nil for no more
	Milestones bool                // what send returns has those, too
	Connected  func() bool         // whether requests arrive, nil for always
	replaying  sync.Mutex
	tellings   map[int64]telling // the matches that were replayed
	lately     lately            // what was read of them
}

// Games are those that are played here.
var Games = Played(coach.Effort{})

// Played are those games, where a look back may think so much.
func Played(e coach.Effort) []house.Game { return []house.Game{streitpatience.InHouse(e)} }

// before is the number of the interaction before a club's first.
const before = 1000

// New is a club in front of an empty channel. Its server has no threads, until a test wants some.
func New(t testing.TB) *Club {
	t.Helper()
	c := &Club{TB: t, Now: time.Unix(1_800_000_000, 0), Next: before}
	c.Channel = NewChannel(func() time.Time { return c.Now })
	c.File = newPlace(t)
	c.Open()
	c.Threads("off")
	t.Cleanup(func() {
		c.Room.Wait()
		c.DB.Close()
		if strings.Contains(c.Logged.String(), "level=ERROR") && !t.Failed() {
			t.Errorf("the log has errors:\n%s", c.Logged.String())
		}
	})
	return c
}

// Open opens the database, and starts a room on it.
func (c *Club) Open() {
	c.Helper()
	var err error
	if c.DB, err = sqlstore.Open(c.File); err != nil {
		c.Fatal(err)
	}
	c.DB.Now = func() time.Time { return c.Now }
	c.lately.watch(c.DB)
	c.begin()
}

// begin starts a room.
func (c *Club) begin() {
	c.Helper()
	if err := c.Opening().Start(context.Background()); err != nil {
		c.Fatal(err)
	}
	c.Room.Wait()
}

// Opening is a room that is to be started.
func (c *Club) Opening() *session.Room {
	c.Store, c.tellings = &store{c.DB}, map[int64]telling{}
	c.Room = &session.Room{Games: Games, Store: c.Store, Discord: c.Channel, Now: func() time.Time { return c.Now }, Secrets: Secrets{c}, Moment: c.Moment, Check: c.Check, Connected: func() bool { return c.Connected == nil || c.Connected() },
		Log: slog.New(slog.NewTextHandler(&c.Logged, nil))}
	if c.Set != nil {
		c.Set(c.Room)
	}
	return c.Room
}

// Restart is what is left after the program was killed and started again.
func (c *Club) Restart() {
	c.Helper()
	c.Room.Wait()
	if err := c.DB.Close(); err != nil {
		c.Fatal(err)
	}
	c.Open()
}

// Secrets gives the same bytes for the same seed of the club.
type Secrets struct{ *Club }

// Read fills the bytes with the seed.
func (s Secrets) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = s.Seed
	}
	return len(p), nil
}

// With sets fields of the room, and starts it with them.
func (c *Club) With(set func(*session.Room)) {
	c.Helper()
	c.Set = set
	c.Anew()
}

// Anew has a room begin instead of the one there is, on the same open database: where fields are set before anything has
// happened.
func (c *Club) Anew() {
	c.Helper()
	if c.Next > before {
		c.Restart()
		return
	}
	c.Room.Wait()
	c.begin()
}
