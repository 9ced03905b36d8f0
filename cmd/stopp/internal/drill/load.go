package drill

import (
	"context"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"
)

// Load asks how long answers take at which rate. Members press keys at moments that
// are fixed beforehand, whether earlier presses are answered or not; what is late
// counts from the moment at which it was to be. Every press that counts is one of a
// real match: it is written on the disk, and its answer has a picture.
type Load struct {
	Rates  []float64     // presses a second, one after the other
	For    time.Duration // how long at each
	Tables int           // where two members play
	Rings  int           // where four members play Zheng Fen
	Alone  int           // members who play a patience each
	Stay   int           // a turn is ended once in so many times that it could be, from 1
	Seed   uint64
	Report func(Point) // hears of each rate
	Told   func(Held)  // hears at the end what patiences take
}

// Point is how it went at one rate.
type Point struct {
	Rate     float64 // that was asked for
	Answered int
	Pictures int           // answers with one
	Sent     int           // messages and edits besides answers, which Discord limits to 50 a second
	Failed   int           // presses without an answer in three seconds, or refused
	Why      error         // of the first that failed
	Took     time.Duration // until the last answer
	Delays   []time.Duration
	Lag      time.Duration // the most by which this program itself was late to press
	Program  Usage         // processor time that the program has taken for it, and its memory after it
	Discord  Usage         // the same of this process, which is Discord and all members
}

// At is the delay that a share of all answers did not exceed, 0 without answers.
func (p Point) At(share float64) time.Duration {
	if len(p.Delays) == 0 {
		return 0
	}
	return p.Delays[int(share*float64(len(p.Delays)-1))]
}

// Each is the program's processor time for one answer.
func (p Point) Each(u Usage) time.Duration {
	if p.Answered == 0 {
		return 0
	}
	return u.CPU / time.Duration(p.Answered)
}

// Broken tells that the rate is more than can be done: one in a hundred fails, or one in
// a hundred waits for a second.
func (p Point) Broken() bool {
	return p.Failed*100 > p.Answered+p.Failed || p.At(0.99) > time.Second
}

// Run goes through the rates up to the first that breaks.
func (l Load) Run(ctx context.Context) (err error) {
	c, err := gather(ctx, l.Tables, l.Rings, l.Alone, l.Stay, l.Seed)
	if err != nil {
		return err
	}
	defer func() {
		if e := c.Close(); err == nil {
			err = e
		}
	}()
	held, err := c.patiences(ctx, l.Alone, l.Seed)
	if err != nil {
		return err
	}
	defer func() {
		if l.Told != nil && err == nil {
			held, err = c.moved(held)
			l.Told(held)
		}
	}()
	r := &run{crowd: c, ready: c.players()}
	for _, rate := range l.Rates {
		point, err := r.at(ctx, rate, l.For)
		if err != nil {
			return err
		}
		l.Report(point)
		if point.Broken() {
			break
		}
	}
	return nil
}

// run is a load while it goes on.
type run struct {
	*crowd
	ready chan player // those who can press a key

	mu    sync.Mutex
	point Point
}

// at presses at a rate.
func (r *run) at(ctx context.Context, rate float64, length time.Duration) (Point, error) {
	r.point = Point{Rate: rate}
	sent := r.answers.count()
	program, own := UsageOf(r.Program.ID()), UsageOf(os.Getpid())
	began := time.Now()
	var pressing sync.WaitGroup
	for i := range int(rate * length.Seconds()) {
		due := began.Add(time.Duration(float64(i) / rate * float64(time.Second)))
		if err := rest(ctx, time.Until(due)); err != nil {
			return Point{}, err
		}
		select {
		case p := <-r.ready:
			r.point.Lag = max(r.point.Lag, time.Since(due))
			pressing.Go(func() { r.press(ctx, p, due) })
		case <-time.After(Patience):
			return Point{}, fmt.Errorf("at %.0f a second no table is left to press at; more --tables help", rate)
		case <-r.Program.Done():
			return Point{}, fmt.Errorf("the program has ended:\n%s", r.Program.Log.String())
		case <-ctx.Done():
			return Point{}, context.Cause(ctx)
		}
	}
	pressing.Wait()
	p := &r.point
	p.Took, p.Sent = time.Since(began), r.answers.count()-sent
	p.Program, p.Discord = since(program, r.Program.ID()), since(own, os.Getpid())
	slices.Sort(p.Delays)
	return *p, nil
}

// since is what a process has taken since then, and its memory now.
func since(then Usage, pid int) Usage {
	now := UsageOf(pid)
	now.CPU -= then.CPU
	return now
}

// answerTime is how long Discord waits for an answer.
const answerTime = 3 * time.Second

// press presses a key of a pair that was due, and has the pair ready again.
func (r *run) press(ctx context.Context, p player, due time.Time) {
	soon, cancel := context.WithTimeout(ctx, answerTime)
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
