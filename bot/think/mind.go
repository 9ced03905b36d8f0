package think

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"stopp/bot/jobs"
	"stopp/storage"
)

// Desk is where questions lie; *postgres.Tasks is one.
type Desk interface {
	Put(ctx context.Context, t storage.Task) (id int64, err error)
	Withdraw(ctx context.Context, id int64) (bool, error)
	Drop(ctx context.Context, id int64) error
	DropAll(ctx context.Context, asker string) error
	States(ctx context.Context, asker string) ([]storage.TaskState, error)
	Fetch(ctx context.Context, id int64) ([]byte, error)

	Take(ctx context.Context, worker, version string, most time.Duration) (t storage.Task, ok bool, err error)
	Keep(ctx context.Context, id int64, worker string) (still bool, err error)
	Return(ctx context.Context, id int64, worker string) error
	Answer(ctx context.Context, id int64, worker string, answer []byte) error
	Hold() time.Duration // for how long a task is a worker's without a sign of life

	Hear(ctx context.Context, heard func(id int64))
	Sweep(ctx context.Context) (open int, err error)
}

// Mind is a process among those that think for each other. Its fields are set before Run and not
// changed after it.
type Mind struct {
	Desk    Desk
	Name    string // of the process; no other one has it
	Version string // of the program; only those of the same one answer each other
	Cores   *jobs.Cores
	Answers jobs.Answers // what it answers others; nil for nothing
	Log     *slog.Logger
	Watch   Watch
	// Look is how often it looks at the desk by itself, in case nothing is heard; 0 is usual.
	Look time.Duration

	offers offers
	kick   chan struct{}
	open   atomic.Int64 // questions that nobody had taken when it was looked last
	muted  mute
}

// Watch hears how a mind is doing. Its functions may be nil.
type Watch struct {
	// Answered is told of each question of another process, and for how long it was thought about.
	Answered func(kind string, ok bool, took time.Duration)
}

const (
	usualLook = time.Second
	sweepEach = 30 * time.Second
	// deskTime is how long the desk may take for anything.
	deskTime = 5 * time.Second
)

// Open is how many questions lay on the desk that nobody had taken, lately.
func (m *Mind) Open() int { return int(m.open.Load()) }

// Run looks after the questions of this process, and answers those of others, until the context
// ends. What it is thinking about then is given back.
func (m *Mind) Run(ctx context.Context) {
	if m.Look == 0 {
		m.Look = usualLook
	}
	m.kick = make(chan struct{}, 1)
	var all sync.WaitGroup
	defer m.leave(context.WithoutCancel(ctx))
	defer all.Wait()
	all.Go(func() { m.Desk.Hear(ctx, func(id int64) { m.heard(ctx, id) }) })
	if m.Answers != nil {
		all.Go(func() { m.work(ctx) })
	}
	look, sweep := time.NewTicker(m.Look), time.NewTicker(sweepEach)
	defer look.Stop()
	defer sweep.Stop()
	m.sweep(ctx)
	for {
		select {
		case <-look.C:
			m.heard(ctx, 0)
		case <-sweep.C:
			m.sweep(ctx)
		case <-ctx.Done():
			return
		}
	}
}

// heard looks at the question of that number if it is one of this process, and for 0 at all.
func (m *Mind) heard(ctx context.Context, id int64) {
	if id == 0 {
		m.again()
	}
	if m.offers.has(id) {
		m.look(ctx)
	}
}

// again has it looked whether there is a question to take.
func (m *Mind) again() {
	select {
	case m.kick <- struct{}{}:
	default:
	}
}

// sweep removes what has lain there too long.
func (m *Mind) sweep(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, deskTime)
	defer cancel()
	if open, err := m.Desk.Sweep(ctx); err == nil {
		m.open.Store(int64(open))
	}
}

// leave takes back what is left of this process.
func (m *Mind) leave(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, deskTime)
	defer cancel()
	if err := m.Desk.DropAll(ctx, m.Name); err != nil {
		m.Log.Warn("questions to other processes are left", "error", err)
	}
}

// mute lets a warning through once a minute.
type mute struct {
	mu   sync.Mutex
	last time.Time
}

func (q *mute) may(now time.Time) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if now.Sub(q.last) < time.Minute {
		return false
	}
	q.last = now
	return true
}
