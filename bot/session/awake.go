package session

import (
	"context"
	"time"
)

const (
	// tickEvery is how often Run looks at the clock at least, tickAtMost how often
	// at most.
	tickEvery  = 20 * time.Second
	tickAtMost = time.Second
	// dozing is how long no sign of life means that the program slept.
	dozing = time.Minute
	// wakeTime is how long what Discord tells may wait for the deadlines to be
	// moved on.
	wakeTime = 2 * time.Second
)

// Run lets the deadlines run until the context ends. They stand still while
// Discord is out of reach, and for as long as the whole computer slept.
func (rm *Room) Run(ctx context.Context) {
	last := time.Now().Round(0) // without the clock that sleeps, too
	for {
		select {
		case <-ctx.Done():
			return
		case <-rm.soon:
			continue
		case <-time.After(rm.pause(time.Since(last))):
		}
		now := time.Now().Round(0)
		rm.pulse(ctx, now.Sub(last))
		last = now
	}
}

// pause is how long until something is due, within bounds that count from the last
// look, so long ago: however often Run is nudged, it looks.
func (rm *Room) pause(ago time.Duration) time.Duration {
	ago = max(0, ago) // clocks are set back
	next := rm.index.next(rm.guilds.halted)
	if next.IsZero() {
		return tickEvery - ago
	}
	return min(max(next.Sub(rm.Now()), tickAtMost-ago), tickEvery-ago)
}

// pulse is a look at the clock after a pause.
func (rm *Room) pulse(ctx context.Context, paused time.Duration) {
	if rm.Connected != nil && !rm.Connected() {
		rm.away.Store(true)
		return
	}
	if rm.away.Load() || paused > dozing {
		if err := rm.goOn(ctx); err != nil {
			rm.Log.Warn("deadlines not moved on", "error", err)
			return // until that is done nothing may be due
		}
	}
	rm.Tick()
}

// wake gives the time back that the program was away, if it was, before anything
// is taken that has come since. Whatever Discord tells goes through it first, for
// that can be sooner than Run looks at the clock.
func (rm *Room) wake() {
	if !rm.dormant() {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), wakeTime)
	defer cancel()
	if err := rm.goOn(ctx); err != nil {
		rm.Log.Warn("deadlines not moved on", "error", err)
	}
}

// goOn moves all deadlines on by the time that the program was away, here and in
// the database, unless that was done meanwhile. Whatever is queued after it, or
// after somebody has found the program awake, finds them moved.
func (rm *Room) goOn(ctx context.Context) error {
	rm.moving.Lock()
	defer rm.moving.Unlock()
	if !rm.dormant() {
		return nil
	}
	now := rm.Now()
	away, err := rm.Store.Resume(ctx, now)
	if err != nil {
		return err
	}
	rm.Log.Info("deadlines stood still", "for", away)
	show := rm.reread(ctx, everywhere)
	rm.beat.Store(now.UnixNano())
	rm.away.Store(false)
	show()
	return nil
}

// reread has the tables and challenges of servers take the deadlines that the
// database has. What it returns shows them.
func (rm *Room) reread(ctx context.Context, in func(guild string) bool) (show func()) {
	tables := rm.index.find(func(e *entry) bool { return in(e.guild) })
	for _, e := range tables {
		rm.job(e.t.queue(), func(ctx context.Context) error { return rm.reset(ctx, e.t) })
	}
	asked, err := rm.loadChallenges(ctx, in)
	if err != nil {
		rm.Log.Warn("challenges not moved on", "error", err) // expire looks again
	}
	return func() {
		rm.showChallenges(asked)
		for _, e := range tables {
			rm.job(e.t.queue(), func(ctx context.Context) error { return rm.resume(ctx, e.t) })
		}
	}
}

// reset reads a table's deadline again.
func (rm *Room) reset(ctx context.Context, t *table) error {
	if err := rm.reckon(ctx, t); err != nil {
		return err
	}
	rm.restAgain(t)
	rm.index.update(t)
	return nil
}

// alive notes that the program is. Where it can't, nothing can be written, and so
// nobody play: it counts as away since the last time.
func (rm *Room) alive() {
	ctx, cancel := context.WithTimeout(context.Background(), jobTime)
	defer cancel()
	if err := rm.Store.Beat(ctx, rm.Now()); err != nil {
		rm.Log.Warn("heartbeat not noted", "error", err)
		rm.away.Store(true)
		return
	}
	rm.beat.Store(rm.Now().UnixNano())
}

// dozed tells that there was no sign of life for so long that the deadlines may
// have stood still.
func (rm *Room) dozed() bool { return rm.Now().Sub(time.Unix(0, rm.beat.Load())) > dozing }

// dormant tells that the deadlines may stand still, and have not been moved on.
func (rm *Room) dormant() bool { return rm.away.Load() || rm.dozed() }
