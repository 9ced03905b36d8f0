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
	next := rm.index.next()
	if next.IsZero() {
		return tickEvery - ago
	}
	return min(max(next.Sub(rm.Now()), tickAtMost-ago), tickEvery-ago)
}

// pulse is a look at the clock after a pause.
func (rm *Room) pulse(ctx context.Context, paused time.Duration) {
	if rm.Connected != nil && !rm.Connected() {
		rm.away = true
		return
	}
	if rm.away || paused > dozing {
		if err := rm.goOn(ctx); err != nil {
			rm.Log.Warn("deadlines not moved on", "error", err)
			return // until that is done nothing may be due
		}
	}
	rm.away = false
	rm.Tick()
}

// goOn moves all deadlines on by the time that the program was away, here and in
// the database, and shows it.
func (rm *Room) goOn(ctx context.Context) error {
	away, err := rm.Store.Resume(ctx, rm.Now())
	if err != nil {
		return err
	}
	rm.beat.Store(rm.Now().UnixNano())
	rm.Log.Info("deadlines stood still", "for", away)
	for _, e := range rm.index.find(func(*entry) bool { return true }) {
		rm.job(e.t.queue(), func(ctx context.Context) error { return rm.reset(ctx, e.t) })
	}
	return rm.loadChallenges(ctx)
}

// reset reads a table's deadline anew, and shows it.
func (rm *Room) reset(ctx context.Context, t *table) error {
	row, err := rm.Store.Match(ctx, t.id)
	if err != nil {
		return err
	}
	t.row.Deadline, t.row.Warned = row.Deadline, row.Warned
	rm.index.update(t)
	rm.show(ctx, t)
	return nil
}

// alive notes that the program is. Where it can't, a start believes that it was
// away since the last time.
func (rm *Room) alive() {
	ctx, cancel := context.WithTimeout(context.Background(), jobTime)
	defer cancel()
	if err := rm.Store.Beat(ctx, rm.Now()); err != nil {
		rm.Log.Warn("heartbeat not noted", "error", err)
		return
	}
	rm.beat.Store(rm.Now().UnixNano())
}

// dozed tells that there was no sign of life for so long that the deadlines may
// have stood still.
func (rm *Room) dozed() bool { return rm.Now().Sub(time.Unix(0, rm.beat.Load())) > dozing }
