package jobs

import (
	"context"
	"sync"

	"golang.org/x/time/rate"
)

// How fast a start or a reconnection shows what it finds: with half of the requests
// that Discord takes in a second, so that people who play meanwhile have the rest.
const (
	LineRate  = 20 // a second
	LineFirst = 10 // at once
)

// line is where jobs wait for tables that nobody has touched.
type line struct {
	pace *rate.Limiter
	in   sync.Map // the queues that have something in the line
}

// InTurn does something in a queue when all before it in the line is done. If the
// queue already has something there, it does nothing more. A program that ends
// leaves the line to the next start.
func (j *Jobs) InTurn(queue string, do func(ctx context.Context) error) {
	if _, waits := j.line.in.LoadOrStore(queue, true); waits {
		return
	}
	j.queues.Add("line", func() {
		served := !j.Ending() && j.line.pace.Wait(context.Background()) == nil
		j.line.in.Delete(queue) // before it is done: what is to be shown after that stands in line again
		if served {
			j.Do(queue, do)
		}
	})
}
