package jobs

import (
	"context"
	"log/slog"
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"stopp/bot"
)

// Time is how long a job may take.
const Time = 30 * time.Second

// Aside is the queue for what is done beside a queue, such as messages that nobody
// in it waits for.
func Aside(queue string) string { return queue + "/out" }

// Jobs are the queues of a program and what is done in them.
type Jobs struct {
	log    *slog.Logger
	queues bot.Queues
	line   line
	cores  chan struct{} // room for those who think at the same time
	ending atomic.Bool   // the program ends
}

// New has no jobs yet. What fails is told in the log.
func New(log *slog.Logger) *Jobs {
	return &Jobs{log: log, line: line{pace: rate.NewLimiter(LineRate, LineFirst)}, cores: make(chan struct{}, max(1, runtime.NumCPU()-1))}
}

// Queues are the queues for requests, too.
func (j *Jobs) Queues() *bot.Queues { return &j.queues }

// Do has a queue do something that no request caused. A panic ends only it.
func (j *Jobs) Do(queue string, do func(ctx context.Context) error) {
	j.queues.Add(queue, func() {
		ctx, cancel := context.WithTimeout(context.Background(), Time)
		defer cancel()
		defer func() {
			if p := recover(); p != nil {
				j.log.Error("panic in a job", "queue", queue, "panic", p, "stack", string(debug.Stack()))
			}
		}()
		if err := do(ctx); err != nil {
			j.log.Warn("job failed", "queue", queue, "error", err)
		}
	})
}

// Within has a queue do something and waits for it. It must not be called in a queue
// that the other one may wait for. A panic is bot.ErrPanic.
func (j *Jobs) Within(queue string, do func(ctx context.Context) error) error {
	err, done := bot.ErrPanic, make(chan struct{})
	j.Do(queue, func(ctx context.Context) error {
		defer close(done)
		err = do(ctx)
		return nil // whoever waits reports it
	})
	<-done
	return err
}

// Core waits until a processor is free for thinking; what it returns lets it go.
func (j *Jobs) Core() (release func()) {
	j.cores <- struct{}{}
	return func() { <-j.cores }
}

// Breathe lets others think, if any wait for it, before who has a processor goes
// on.
func (j *Jobs) Breathe() {
	<-j.cores
	j.cores <- struct{}{}
}

// Ending tells whether the program ends: what takes long is not to be begun, and
// comes to nothing.
func (j *Jobs) Ending() bool { return j.ending.Load() }

// Wait returns when nothing is left to do.
func (j *Jobs) Wait() { j.queues.Wait() }

// Finish is Wait for a program that ends.
func (j *Jobs) Finish() {
	j.ending.Store(true)
	j.Wait()
}
