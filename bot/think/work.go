package think

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"stopp/bot"
	"stopp/bot/jobs"
	"stopp/storage"
)

// work takes questions of other processes, as long as this one has a processor that nobody here
// wants. When the context ends, what it is thinking about is given back.
func (m *Mind) work(ctx context.Context) {
	var signs sync.WaitGroup
	defer signs.Wait()
	for {
		select {
		case <-m.kick:
		case <-ctx.Done():
			return
		}
		for m.next(ctx, &signs) {
		}
	}
}

// next begins to think about the next question; false if there is none.
func (m *Mind) next(ctx context.Context, signs *sync.WaitGroup) bool {
	release, ok := m.Cores.Idle(ctx.Done())
	if !ok {
		return false
	}
	soon, cancel := context.WithTimeout(ctx, deskTime)
	defer cancel()
	t, ok, err := m.Desk.Take(soon, m.Name, m.Version, m.least())
	if err != nil && ctx.Err() == nil {
		m.complain(err)
	}
	if !ok {
		release()
		return false
	}
	h := &held{Mind: m, Task: t, done: make(chan struct{})}
	signs.Go(func() { h.keep(ctx) })
	go h.answer(release)
	return true
}

// least is what a question may be about that is taken now, by its handicap. Where there are several
// processors the last one that is free is kept for moves: a film would have it for seconds.
func (m *Mind) least() time.Duration {
	if all, busy := m.Cores.Count(), m.Cores.Busy(); all > 1 && busy == all {
		return jobs.Turn.Handicap()
	}
	return time.Hour
}

// held is a question that this process thinks about.
type held struct {
	*Mind
	storage.Task
	done chan struct{} // is closed when it has been thought about
	stop atomic.Bool   // nobody wants to know it from this process any more
}

// answer thinks about it and lays down what comes of it.
func (h *held) answer(release func()) {
	began := time.Now()
	found, err := h.find()
	release()
	close(h.done)
	h.again()
	if h.stop.Load() {
		return
	}
	if err != nil {
		h.Log.Warn("a question of another process can't be answered", "kind", h.Kind, "error", err)
		found = nil
	}
	if h.Watch.Answered != nil {
		h.Watch.Answered(h.Kind, err == nil, time.Since(began))
	}
	ctx, cancel := context.WithTimeout(context.Background(), deskTime)
	defer cancel()
	if err := h.Desk.Answer(ctx, h.ID, h.Name, found); err != nil {
		h.complain(err) // another one does it, or whoever has asked
	}
}

// keep gives signs of life until it is answered, or gives it back when the context ends.
func (h *held) keep(ctx context.Context) {
	sign := time.NewTicker(h.Desk.Hold() / 3)
	defer sign.Stop()
	for {
		select {
		case <-sign.C:
		case <-h.done:
			return
		case <-ctx.Done():
			h.stop.Store(true)
			soon, cancel := context.WithTimeout(context.WithoutCancel(ctx), deskTime)
			defer cancel()
			_ = h.Desk.Return(soon, h.ID, h.Name) // else it is free when there is no sign of life
			return
		}
		soon, cancel := context.WithTimeout(ctx, h.Desk.Hold()/3)
		still, err := h.Desk.Keep(soon, h.ID, h.Name)
		cancel()
		if err == nil && !still {
			h.stop.Store(true)
			return
		}
	}
}

// find finds the answer. A panic is an error.
func (h *held) find() (found []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			h.Log.Error("panic while this process thinks for another", "kind", h.Kind, "panic", p, "stack", string(debug.Stack()))
			found, err = nil, bot.ErrPanic
		}
	}()
	answer := h.Answers[h.Kind]
	if answer == nil {
		return nil, fmt.Errorf("nobody here knows of %s", h.Kind)
	}
	return answer(h.Question, jobs.Work{Stop: h.stop.Load, Progress: h.Cores.Breathe})
}
