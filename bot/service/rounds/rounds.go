// Package rounds compares, now and then, what is open in the database with what the room looks at.
// So no event has to arrive: a match whose table was never made is played all the same, and a
// challenge that is missing in memory is posted.
//
// A round reads only numbers (storage.Open). Things that nobody looks at are looked up one by one,
// in the queue of each and under the locks that are held when such things begin, so a round never
// gets in the way of something that is just being made. Anything younger than Young is left to the
// next round: the answer that shows it may be on its way.
package rounds

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"stopp/storage"
)

const (
	// First is how long after the start of the room the first round is, Every how long after one
	// the next is.
	First = 2 * time.Minute
	Every = 5 * time.Minute
	// Young is how long what has just begun is left alone.
	Young = 20 * time.Second
)

// Doubted is how something stands that has to be looked at.
const Doubted = "doubted"

// Part is what looks at one kind of things.
type Part struct {
	Name string // of the things, as the log has them
	// Of are the open ones.
	Of func(storage.Open) map[int64]storage.Opened
	// Known is how those stand that are looked at, by their numbers. If that is in doubt, it
	// is Doubted.
	Known func() map[int64]storage.Opened
	// Look looks at one that is open and not known so, or known and no longer open: done tells that
	// something came of it. It is called in no queue, and one at a time.
	Look func(ctx context.Context, id int64) (done bool, err error)
}

// Rounds are all rounds. The exported fields are set before the first Tick and not changed after it.
type Rounds struct {
	Store  Store
	Jobs   Jobs
	Log    *slog.Logger
	Now    func() time.Time
	Halted func(guild string) bool // where nothing is looked at
	Parts  []Part
	// Settle ends doubts about things perhaps never made, after a round.
	Settle func(ctx context.Context) error
	// Found, if set, hears how many things of a name a round has found.
	Found func(name string, n int)

	next    atomic.Int64 // when the next round is due, in nanoseconds; 0 before the first Tick
	soon    atomic.Bool  // somebody has reason to doubt
	working atomic.Bool
}

// Store knows the open things.
type Store interface {
	StillOpen(ctx context.Context) (storage.Open, error)
}

// Jobs does what nobody waits for.
type Jobs interface {
	Do(queue string, do func(ctx context.Context) error)
	Ending() bool
}

// Soon makes the next Tick begin a round, because something may be open that is missing in memory.
// Every Tick tries until a round has gone well.
func (r *Rounds) Soon() { r.soon.Store(true) }

// Queue is where rounds are made.
const Queue = "rounds"

// Tick begins a round where one is due. It only enters a job.
func (r *Rounds) Tick() {
	now := r.Now().UnixNano()
	r.next.CompareAndSwap(0, now+int64(First))
	if now < r.next.Load() && !r.soon.Load() || !r.working.CompareAndSwap(false, true) {
		return
	}
	r.next.Store(now + int64(Every))
	doubted := r.soon.Swap(false)
	r.Jobs.Do(Queue, func(ctx context.Context) error {
		defer r.working.Store(false)
		left, err := r.round(ctx)
		if doubted && (left || err != nil) {
			r.Soon()
		}
		return err
	})
}

// round is a round; left tells that something was too young, or could not be looked at.
func (r *Rounds) round(ctx context.Context) (left bool, err error) {
	open, err := r.Store.StillOpen(ctx)
	if err != nil {
		return true, err
	}
	var found []string
	for _, p := range r.Parts {
		n := 0
		for _, id := range r.differing(p.Of(open), p.Known(), &left) {
			if r.Jobs.Ending() {
				return true, nil
			}
			done, err := p.Look(ctx, id)
			if err != nil {
				left = true
				r.Log.Warn("what is open can't be looked at", "kind", p.Name, "number", id, "error", err)
			}
			if done {
				n++
			}
		}
		if n > 0 {
			found = append(found, fmt.Sprintf("%s: %d", p.Name, n))
			if r.Found != nil {
				r.Found(p.Name, n)
			}
		}
	}
	if err := r.Settle(ctx); err != nil {
		return true, err
	}
	if len(found) > 0 {
		r.Log.Warn("a round has found what nobody looked at", "found", strings.Join(found, ", "))
	}
	return left, nil
}

// differing are things open but not known as open, or known but not open.
func (r *Rounds) differing(open, known map[int64]storage.Opened, left *bool) (ids []int64) {
	for id, is := range open {
		if as, ok := known[id]; ok && as.Stands == is.Stands || r.Halted(is.Guild) {
			continue
		}
		if r.Now().Sub(is.Since) < Young {
			*left = true
			continue
		}
		ids = append(ids, id)
	}
	for id, as := range known {
		if _, ok := open[id]; !ok && !r.Halted(as.Guild) {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}
