package load

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"stopp/bot"
)

// Point is how it went at one rate.
type Point struct {
	Setup    Setup
	Rate     float64       // that was asked for
	Pictures int           // answers with one
	Lag      time.Duration // the most by which this program itself was late to press
	Took     time.Duration // until the last answer
	Answers
	Spent
}

// Answers are how presses were answered.
type Answers struct {
	Answered int
	Failed   int      // presses without an answer in three seconds, or refused
	Why      error    // of the first that failed
	Said     []string // warnings and errors that the program has logged meanwhile
	Delays   []time.Duration
}

// At is the delay that a share of all answers did not exceed, 0 without answers.
func (a Answers) At(share float64) time.Duration {
	if len(a.Delays) == 0 {
		return 0
	}
	return a.Delays[int(share*float64(len(a.Delays)-1))]
}

// Each is the processor time for one answer.
func (a Answers) Each(u Usage) time.Duration {
	if a.Answered == 0 {
		return 0
	}
	return u.CPU / time.Duration(a.Answered)
}

// Broken tells that the rate is more than can be done: one in a hundred fails, or one in
// a hundred waits for a second.
func (p Point) Broken() bool {
	return p.Failed*100 > p.Answered+p.Failed || p.At(0.99) > time.Second
}

// run is a load while it goes on.
type run struct {
	*crowd
	ready chan player // the members who can press a key

	mu    sync.Mutex
	point Point
}

// newRun has all members press, who are all ready.
func newRun(c *crowd) *run {
	all := make(chan player, len(c.pairs)+len(c.alone)+len(c.rings))
	for _, p := range c.pairs {
		all <- p
	}
	for _, p := range c.alone {
		all <- p
	}
	for _, p := range c.rings {
		all <- p
	}
	return &run{crowd: c, ready: all}
}

// at presses at a rate, for that long.
func (r *run) at(ctx context.Context, rate float64, length time.Duration) (Point, error) {
	r.point = Point{Rate: rate}
	before := r.spent()
	said := r.logged()
	began := time.Now()
	if err := r.pressing(ctx, began, rate, length); err != nil {
		return Point{}, err
	}
	p := &r.point
	p.Took = time.Since(began)
	p.Spent = r.spent().since(before)
	slices.Sort(p.Delays)
	p.Said = r.warnings(said)
	return *p, nil
}

// pressing presses, and waits for all answers.
func (r *run) pressing(ctx context.Context, began time.Time, rate float64, length time.Duration) error {
	var pressing sync.WaitGroup
	for i := range max(1, int(rate*length.Seconds())) {
		due := began.Add(time.Duration(float64(i) / rate * float64(time.Second)))
		if err := Rest(ctx, time.Until(due)); err != nil {
			return err
		}
		if p := r.fallen(); p != nil {
			return fmt.Errorf("the program has ended:\n%s", p.Log.String())
		}
		select {
		case p := <-r.ready:
			r.point.Lag = max(r.point.Lag, time.Since(due))
			pressing.Go(func() { r.press(ctx, p, due) })
		case <-time.After(Patience):
			return fmt.Errorf("at %.0f a second no table is left to press at; more --tables help", rate)
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
	pressing.Wait()
	return nil
}

// AnswerTime is how long Discord waits for an answer. Tests wait longer: their machines have much else to do.
var AnswerTime = bot.AnswerTime

// press presses a key of a pair that was due, and has the pair ready again.
func (r *run) press(ctx context.Context, p player, due time.Time) {
	soon, cancel := context.WithTimeout(ctx, AnswerTime)
	got, err := p.press(soon)
	cancel()
	r.note(due, got, err)
	go func() {
		ctx, cancel := context.WithTimeout(ctx, Patience)
		defer cancel()
		if err != nil {
			err = p.recall(ctx)
		}
		if err == nil {
			err = p.goOn(ctx)
		}
		if err == nil {
			r.ready <- p
		} else {
			r.note(due, answered{}, fmt.Errorf("a table is lost: %w", err))
		}
	}()
}

// note counts a press.
func (r *run) note(due time.Time, got answered, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	p := &r.point
	if err != nil {
		p.Failed++
		if p.Why == nil {
			p.Why = err
		}
		return
	}
	p.Answered++
	if got.files > 0 {
		p.Pictures++
	}
	p.Delays = append(p.Delays, got.at.Sub(due))
}
