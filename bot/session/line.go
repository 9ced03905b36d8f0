package session

import (
	"context"
	"sync"

	"golang.org/x/time/rate"
)

// How fast a start or a reconnection shows what it finds: with half of the requests
// that Discord takes in a second, so that those who play meanwhile have the rest.
const (
	lineRate  = 20 // a second
	lineFirst = 10 // at once
)

// line is where tables and challenges wait to be shown that nobody has touched.
type line struct {
	pace *rate.Limiter
	in   sync.Map // the queues that have something in the line
}

func (l *line) open() { l.pace = rate.NewLimiter(lineRate, lineFirst) }

// inTurn has a queue do something when all that is in the line is done; what a
// queue has there already need not be done twice. A program that ends leaves it to
// the next start.
func (rm *Room) inTurn(queue string, do func(ctx context.Context) error) {
	if _, waits := rm.line.in.LoadOrStore(queue, true); waits {
		return
	}
	rm.queues.Add("line", func() {
		served := !rm.ending.Load() && rm.line.pace.Wait(context.Background()) == nil
		rm.line.in.Delete(queue) // before it is done: what is to be shown after that stands in line again
		if served {
			rm.job(queue, do)
		}
	})
}

// showInTurn shows a table when the line has come to it. Nothing is on its way
// before, so that what a member does there meanwhile is shown at once.
func (rm *Room) showInTurn(t *table) {
	rm.inTurn(t.queue(), func(ctx context.Context) error {
		rm.show(ctx, t)
		return nil
	})
}

// lacksTime tells whether the time of a turn's end is all that the channel shows
// wrongly.
func (t *table) lacksTime() bool {
	but := t.wanted()
	but.until = t.shown.until
	return t.shown == but && t.shown.until != t.until() && !t.lacksResult()
}
