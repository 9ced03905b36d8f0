package rated

import (
	"context"
	"sync/atomic"
	"time"
)

// aging is how often it is looked whose rating is settled no more.
const aging = time.Hour

// Ager moves members whose rating is no longer settled behind the others: a rating becomes less
// certain while its member doesn't play.
type Ager struct {
	Keeper
	next atomic.Int64 // when it is looked next, in nanoseconds; 0 for now
}

// Tick looks for whom that is due. It only enters a job.
func (a *Ager) Tick() {
	now := a.Now()
	if next := a.next.Load(); now.UnixNano() < next || !a.next.CompareAndSwap(next, now.Add(aging).UnixNano()) {
		return
	}
	a.Jobs.Do(queue, func(ctx context.Context) error { return a.Store.AgeRatings(ctx, now) })
}
