package jobs

import (
	"context"
	"errors"
	"log/slog"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"stopp/bot"
)

// Time is how long a job may take.
const Time = 30 * time.Second

// Aside is the queue for work beside another one, such as messages that nobody in it waits
// for.
func Aside(queue string) string { return queue + "/out" }

// Jobs are the queues of a program and the work in them.
type Jobs struct {
	Watch Watch // set before the first job and not changed after it

	log    *slog.Logger
	queues bot.Queues
	line   line
	cores  *Cores       // of jobs that think at the same time
	ending atomic.Bool  // the program ends
	owed   sync.Map     // what waits for an answer, by conversation and queue
	heard  atomic.Int64 // answers: one may come while something is on its way
}

// New has no jobs yet. Failures go to the log. The processors for thinking may be shared
// with other Jobs.
func New(log *slog.Logger, c *Cores) *Jobs {
	return &Jobs{log: log, line: line{pace: rate.NewLimiter(LineRate, LineFirst)}, cores: c}
}

// Queues are the queues for requests, too.
func (j *Jobs) Queues() *bot.Queues { return &j.queues }

// Do does something in a queue that no request caused. A panic ends only that job.
func (j *Jobs) Do(queue string, do func(ctx context.Context) error) {
	j.queues.Add(queue, func() {
		ctx, cancel := context.WithTimeout(context.Background(), Time)
		defer cancel()
		defer func() {
			if p := recover(); p != nil {
				j.log.Error("panic in a job", bot.LoggedQueue(queue), "panic", p, "stack", string(debug.Stack()))
				j.ended(Panicked)
			}
		}()
		switch err := do(ctx); {
		case errors.Is(err, bot.ErrSilent): // a conversation's way
		case err != nil:
			j.log.Warn("job failed", bot.LoggedQueue(queue), "error", err)
			j.ended(Failed)
			return
		}
		j.ended(Done)
	})
}

// Within does something in a queue and waits for it. It must not be called in a queue that
// the other one may wait for. A panic becomes bot.ErrPanic.
func (j *Jobs) Within(queue string, do func(ctx context.Context) error) error {
	err, done := bot.ErrPanic, make(chan struct{})
	j.Do(queue, func(ctx context.Context) error {
		defer close(done)
		err = do(ctx)
		return nil // the one who waits reports it
	})
	<-done
	return err
}

// Ending tells whether the program ends. Then nothing long should begin, and work under way
// comes to nothing.
func (j *Jobs) Ending() bool { return j.ending.Load() }

// Wait returns when nothing is left to do.
func (j *Jobs) Wait() { j.queues.Wait() }

// Finish is Wait for a program that ends.
func (j *Jobs) Finish() {
	j.ending.Store(true)
	j.Wait()
}

// How fast a start or a reconnection shows its finds: with half of the requests that Discord
// takes in a second, so that people who play meanwhile have the rest.
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
		j.line.in.Delete(queue) // before it is done: anything to show after that stands in line again
		if served {
			j.Do(queue, do)
		}
	})
}
