package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/cmd/stopp/internal/load"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// floor is some parties of different kinds in front of one program, and what they have
// seen.
type floor struct {
	*ground
	rng     *rand.Rand
	book    *sqlstore.DB // nil while the program is killed
	parties []company
	locked  func() error // lets go of the database
	scars   int          // how many edits of a message Discord may have refused for good
	eager   bool         // members do rare things more often
	guild   string       // the members' server, "" for the first one
	still   bool         // no clock is moved
	crashed atomic.Bool  // the database's server has crashed since the start

	mu    sync.Mutex
	tally tally
}

// company are members who play together, or one who plays alone, one thing after another.
type company interface {
	// next does what somebody does next, one interaction. It goes by the last reading;
	// errNothing means that nobody can do anything.
	next() (*claim, error)
	// midway tells whether a move was begun whose next key can be pressed at once.
	midway() bool
	// step does one thing and waits for the result.
	step(ctx context.Context) error
	// settled waits until Discord shows what the database has, and compares the two.
	settled(ctx context.Context) error
	// forget drops actions under way: after a kill nobody knows how far they came.
	forget()
	// doubt has the next deed meet something that nobody knows of.
	doubt()
}

// tally counts what happened in a drill.
type tally struct {
	Starts, Kills  int
	Faults         int // things that went wrong
	Interactions   int // what members did
	Answered       int // of these, before the next kill
	Silent         int // not answered within three seconds, without a kill
	PutOff         int // told that it can't be done now
	Actions        int // that were written
	Computers      int // of these, by computers
	Stopps, Groups int
	Matches, Ended int // begun; over
	Redelivered    int // interactions that Discord delivered again after a kill
	Left           int // messages with keys that a table left behind until somebody pressed one
}

// openFloor starts a program under a name (see Start). It plays for two pairs, a party of
// three, a member against a computer, two who play patiences, and three who play Zheng Fen
// with a computer.
func openFloor(ctx context.Context, name string, seed uint64) (f *floor, err error) {
	names := []string{"Ada", "Ben", "Cleo", "Dora", "Eve", "Finn", "Gus", "Hal", "Ida", "Jan", "Kay", "Leo", "Mia", "Nora", "Otto"}
	g, err := newGround(sandbox.Config{Members: names}, "")
	if err != nil {
		return nil, err
	}
	g.name = name
	f = &floor{ground: g, rng: rand.New(rand.NewPCG(seed, 0))}
	who := func(names ...string) (all []sandbox.Member) {
		for _, name := range names {
			all = append(all, g.Member(name))
		}
		return all
	}
	f.parties = []company{
		newParty(f, who("Ada", "Ben"), nil),
		newParty(f, who("Cleo", "Dora"), sandbox.Options{"set": "simple"}),
		newParty(f, who("Eve", "Finn", "Gus"), sandbox.Options{"set": "three"}),
		newParty(f, who("Hal"), sandbox.Options{"level": "beginner"}),
		&soloist{f: f, who: g.Member("Ida")},
		&soloist{f: f, who: g.Member("Jan"), dealt: 2},
		newCircle(f, who("Kay", "Leo", "Mia")),
	}
	if err := f.start(ctx); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// start starts the program and waits until everything is shown.
func (f *floor) start(ctx context.Context) error {
	f.count(func(t *tally) { t.Starts++ })
	if err := f.launch(); err != nil {
		return err
	}
	return f.arrived(ctx)
}

// arrived waits until the program is there, and opens its database.
func (f *floor) arrived(ctx context.Context) (err error) {
	if err := f.Arrive(ctx, load.Patience); err != nil {
		return &lossError{err.Error()}
	}
	f.book, err = f.Book()
	return err
}

// home is the server where all is played.
func (f *floor) home() string { return cmp.Or(f.guild, f.GuildID()) }

// shut leaves the database to the program alone.
func (f *floor) shut() {
	if f.book != nil {
		f.book.Close()
	}
	f.book = nil
}

// settled waits until every table is shown, and compares everything.
func (f *floor) settled(ctx context.Context) error {
	for _, p := range f.parties {
		if err := p.settled(ctx); err != nil {
			return err
		}
	}
	return nil
}

// any is a party by chance.
func (f *floor) any() company { return f.parties[f.rng.IntN(len(f.parties))] }

// later moves the clocks of Discord and of the program on, where they may be.
func (f *floor) later(ctx context.Context, d time.Duration) error {
	if f.still {
		return load.Rest(ctx, looked)
	}
	return f.ground.later(ctx, d)
}

// expired tells whether a challenge was open for as long as it may be; false for challenge
// 0. A challenge is open for an hour, and a clock that jumps ahead turns a moment into an
// hour.
func (f *floor) expired(ctx context.Context, challenge int64) (bool, error) {
	if challenge == 0 {
		return false, nil
	}
	c, err := f.book.Challenge(ctx, challenge)
	return c.State == storage.StateExpired && c.Expires.Before(time.Now().Add(f.furthest)), err
}

// count changes the tally.
func (f *floor) count(how func(*tally)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	how(&f.tally)
}

// counted is the tally so far.
func (f *floor) counted() tally {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.tally
}

// tell counts new actions.
func (f *floor) tell(fresh []storage.Action, people map[string]bool) {
	f.count(func(t *tally) {
		for _, a := range fresh {
			t.Actions++
			if !people[a.Seat] {
				t.Computers++
			}
		}
	})
}

// quiet finds errors in the program's log.
func (f *floor) quiet() error { return f.unlogged("level=ERROR", "panic", f.Token()) }

// sane finds faults that must never be there.
func (f *floor) sane() error { return f.unlogged("panic", f.Token()) }

// unlogged finds a line of the program's log that has one of some texts.
func (f *floor) unlogged(texts ...string) error {
	for line := range strings.Lines(f.Program.Log.String()) {
		if slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(line, text) }) {
			return &lossError{"the log says " + line}
		}
	}
	return nil
}

// Close ends everything.
func (f *floor) Close() error {
	f.shut()
	return f.ground.Close()
}

func (t tally) String() string {
	return fmt.Sprintf("%d starts, %d interactions (%d answered, %d put off, %d not although nothing was in the way, %d delivered again), %d actions (%d by computers), %d Stopps, %d groups, %d matches (%d over), %d old tables folded by a press",
		t.Starts, t.Interactions, t.Answered, t.PutOff, t.Silent, t.Redelivered, t.Actions, t.Computers, t.Stopps, t.Groups, t.Matches, t.Ended, t.Left)
}
