package clock

import (
	"context"
	"log/slog"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"stopp/bot"
)

const (
	// TickEvery is how often Run looks at the clock at least, TickAtMost how often at
	// most.
	TickEvery  = 20 * time.Second
	TickAtMost = time.Second
	// dozing is how long no sign of life means that the program slept.
	dozing = time.Minute
	// wakeTime is how long what Discord tells may wait for the deadlines to be moved on.
	wakeTime = 2 * time.Second
	// beatTime is how long a sign of life may take to be noted.
	beatTime = 30 * time.Second
)

// Store is what the clock asks of the database.
type Store interface {
	// Beat notes a sign of life.
	Beat(ctx context.Context, now time.Time) error
	// Resume notes one, too, and moves all deadlines on by how long there was none.
	Resume(ctx context.Context, now time.Time) (away time.Duration, err error)
	// Halt notes since when time stands still in a server, unless it does already.
	Halt(ctx context.Context, guild string, since time.Time) error
	Halted(ctx context.Context) (since map[string]time.Time, err error)
	// ResumeIn has it run again there, and moves the deadlines on.
	ResumeIn(ctx context.Context, guild string, now time.Time) (stood time.Duration, err error)
}

// Deadlines is what has deadlines.
type Deadlines interface {
	// Tick does everything due. It must not wait for anything.
	Tick()
	// Next is when something is due first, zero for never, but for servers whose time
	// stands still.
	Next(halted func(guild string) bool) time.Time
	// Reread has matches and challenges of some servers take the deadlines that the database
	// has. The function it returns shows them.
	Reread(ctx context.Context, in func(guild string) bool) (show func())
	// Enter does something in the queue for events about servers as such.
	Enter(do func(ctx context.Context) error)
}

// Clock tells the time of the servers. Its exported fields are set before Start and not
// changed after.
type Clock struct {
	Store     Store
	Deadlines Deadlines
	Log       *slog.Logger
	Now       func() time.Time
	// Connected, if set, tells whether members' requests arrive.
	Connected func() bool

	servers servers
	beat    atomic.Int64 // the last sign of life that was noted, in nanoseconds
	away    atomic.Bool  // no requests arrived at Run's last look
	looked  atomic.Int64 // when Run looked last, in nanoseconds of the machine's own time
	// moving is held while deadlines are moved on, and for reading from when one is
	// reckoned until it is written down.
	moving sync.RWMutex
	soon   chan struct{} // something has become due
}

// Start gives back the time that the program was away, and recalls where time stands
// still.
func (c *Clock) Start(ctx context.Context) (away time.Duration, err error) {
	c.soon = make(chan struct{}, 1)
	if away, err = c.Store.Resume(ctx, c.Now()); err != nil {
		return 0, err
	}
	c.beat.Store(c.Now().UnixNano())
	found, err := c.Store.Halted(ctx)
	for guild, since := range found {
		c.servers.halt(guild, since)
	}
	return away, err
}

// Open gives back the time since Start, in which the program was on its way to Discord.
func (c *Clock) Open(ctx context.Context) error {
	c.moving.Lock()
	defer c.moving.Unlock()
	now := c.Now()
	if now.Sub(time.Unix(0, c.beat.Load())) < TickAtMost {
		return nil
	}
	if _, err := c.Store.Resume(ctx, now); err != nil {
		return err
	}
	c.Deadlines.Reread(ctx, func(string) bool { return true })
	c.beat.Store(now.UnixNano())
	return nil
}

// In is what time it is for the matches and challenges of a server. All deadlines there
// are told by it; they are moved on together when it runs again.
func (c *Clock) In(guild string) time.Time { return c.servers.timeAt(guild, c.Now()) }

// Made is when a request was made, by the time of a server.
func (c *Clock) Made(r bot.Request, guild string) time.Time { return c.servers.timeAt(guild, r.At) }

// Halted tells whether the time of a server stands still.
func (c *Clock) Halted(guild string) bool { return c.servers.halted(guild) }

// Hold keeps deadlines from being moved on from when one is reckoned until it is written
// down. The function it returns lets them.
func (c *Clock) Hold() (release func()) {
	c.moving.RLock()
	return c.moving.RUnlock
}

// Nudge has Run look again when the next thing is due.
func (c *Clock) Nudge() {
	select {
	case c.soon <- struct{}{}:
	default: // it will
	}
}

// Run lets the deadlines run until the context ends. They stand still while Discord is
// out of reach, and for as long as the whole computer slept.
func (c *Clock) Run(ctx context.Context) {
	last := time.Now().Round(0) // without the clock that sleeps, too
	for {
		c.looked.Store(time.Now().UnixNano())
		select {
		case <-ctx.Done():
			return
		case <-c.soon:
			continue
		case <-time.After(c.Pause(time.Since(last))):
		}
		now := time.Now().Round(0)
		c.Pulse(ctx, now.Sub(last))
		last = now
	}
}

// Looked is when Run last looked for due things, by the machine's clock; zero before it runs.
// It looks every TickEvery at least, unless something holds it up for ever.
func (c *Clock) Looked() time.Time {
	if at := c.looked.Load(); at != 0 {
		return time.Unix(0, at)
	}
	return time.Time{}
}

// Pause is how long until something is due, within bounds that count from the last look,
// so long ago: however often Run is nudged, it looks.
func (c *Clock) Pause(ago time.Duration) time.Duration {
	ago = max(0, ago) // clocks are set back
	next := c.Deadlines.Next(c.Halted)
	if next.IsZero() {
		return TickEvery - ago
	}
	return min(max(next.Sub(c.Now()), TickAtMost-ago), TickEvery-ago)
}

// Pulse is a look at the clock after a pause. A panic ends only it.
func (c *Clock) Pulse(ctx context.Context, paused time.Duration) {
	defer func() {
		if p := recover(); p != nil {
			c.Log.Error("panic at a look at the clock", "panic", p, "stack", string(debug.Stack()))
		}
	}()
	if c.Connected != nil && !c.Connected() {
		c.away.Store(true)
		return
	}
	if c.away.Load() || paused > dozing {
		if err := c.goOn(ctx); err != nil {
			c.Log.Warn("deadlines not moved on", "error", err)
			return // until that is done nothing may be due
		}
	}
	c.Tick()
}

// Tick notes a sign of life and does everything due.
func (c *Clock) Tick() {
	c.Beat()
	c.Deadlines.Tick()
	for _, guild := range c.servers.backs() {
		c.Deadlines.Enter(func(ctx context.Context) error { return c.GoOnIn(ctx, guild) })
	}
}

// Wake gives back the time that the program was away, before anything is taken that has come
// since. Every event of Discord goes through it first, because one can come before Run looks
// at the clock.
func (c *Clock) Wake() {
	if !c.Dormant() {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), wakeTime)
	defer cancel()
	if err := c.goOn(ctx); err != nil {
		c.Log.Warn("deadlines not moved on", "error", err)
	}
}

// goOn moves all deadlines on by the time that the program was away, here and in the
// database, unless that was done meanwhile. Whatever is queued after it, or after
// somebody has found the program awake, finds them moved.
func (c *Clock) goOn(ctx context.Context) error {
	c.moving.Lock()
	defer c.moving.Unlock()
	if !c.Dormant() {
		return nil
	}
	now := c.Now()
	away, err := c.Store.Resume(ctx, now)
	if err != nil {
		return err
	}
	c.Log.Info("deadlines stood still", "for", away)
	show := c.Deadlines.Reread(ctx, func(string) bool { return true })
	c.beat.Store(now.UnixNano())
	c.away.Store(false)
	show()
	return nil
}

// Beat notes that the program is there. Where it can't, nothing can be written, and so nobody
// play: it counts as away since the last time.
func (c *Clock) Beat() {
	ctx, cancel := context.WithTimeout(context.Background(), beatTime)
	defer cancel()
	if err := c.Store.Beat(ctx, c.Now()); err != nil {
		c.Log.Warn("heartbeat not noted", "error", err)
		c.away.Store(true)
		return
	}
	c.beat.Store(c.Now().UnixNano())
}

// Dormant tells that the deadlines may stand still, and have not been moved on: there was
// no sign of life for long, or no requests arrive.
func (c *Clock) Dormant() bool {
	return c.away.Load() || c.Now().Sub(time.Unix(0, c.beat.Load())) > dozing
}
