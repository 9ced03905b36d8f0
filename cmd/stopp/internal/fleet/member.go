package fleet

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"time"

	"stopp/storage"
)

// Usual is how long a lease holds without being renewed.
const Usual = 15 * time.Second

// Store keeps the leases; *sqlstore.DB is one.
type Store interface {
	Lease(ctx context.Context, s storage.Share, holder, address string, ttl time.Duration) (storage.Lease, error)
	Renew(ctx context.Context, l storage.Lease, ttl time.Duration) (storage.Lease, error)
	Release(ctx context.Context, l storage.Lease) error
	Leases(ctx context.Context) ([]storage.Lease, error)
	Want(ctx context.Context, s storage.Share, who string) error
}

// Member is one process of a fleet. Its exported fields are set before Run.
type Member struct {
	Store   Store
	Name    string // no other process has it, not one that is started in its place either
	Address string // where it takes interactions over HTTP, "" for nowhere
	Share   storage.Share
	TTL     time.Duration // of a lease, Usual but for tests
	Log     *slog.Logger
	// Play serves a share until its context ends, and returns once nothing of it is left to do. The cause of
	// that end is ErrLost when nothing may be written or sent any more.
	Play func(ctx context.Context, h *Hold) error
	// Final, if set, tells which errors of Play end the whole process. After others it goes on.
	Final func(error) bool
	// Looked, if set, is called after each look at the leases that came to something.
	Looked func()

	mu    sync.Mutex
	holds []*Hold
	seen  []storage.Lease // at the last look
	free  map[storage.Share]sight
	ill   int // how often playing has failed in a row
}

// sight is a share that was seen free.
type sight struct {
	since time.Time
	term  int64
}

// every is how often a lease is renewed. Whether one is free is looked for more often.
func (m *Member) every() time.Duration { return m.TTL / 3 }

// Run takes part until the context ends, or Play ends it.
func (m *Member) Run(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	m.free = map[storage.Share]sight{}
	var rooms sync.WaitGroup
	for {
		taken, whole, err := m.look(ctx)
		for _, h := range taken {
			m.add(h)
			rooms.Go(func() { m.serve(ctx, h, cancel) })
		}
		wait := m.every() / 3
		switch {
		case ctx.Err() != nil:
		case err != nil:
			m.Log.Warn("the leases are not known", "error", err)
		case !whole: // somebody may let go of it at any moment
			wait = m.every() / 10
		}
		if err == nil && m.Looked != nil {
			m.Looked()
		}
		if !pause(ctx, wait) {
			break
		}
	}
	rooms.Wait()
	if ended := new(final); errors.As(context.Cause(ctx), ended) {
		return ended.error
	}
	return nil
}

// final is an error that ends the process.
type final struct{ error }

// serve plays by a lease until it ends, and lets it go then.
func (m *Member) serve(ctx context.Context, h *Hold, end context.CancelCauseFunc) {
	defer m.remove(h)
	m.Log.Info("a share is taken", "share", h.Share, "term", h.Term, "own", m.Share.Overlaps(h.Share))
	playing, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	keeping, kept := context.WithCancel(context.WithoutCancel(ctx)) // unfinished work is written, too
	var keeper sync.WaitGroup
	keeper.Go(func() { m.keep(keeping, h, stop) })
	err := m.Play(playing, h)
	kept()
	keeper.Wait()
	why := context.Cause(playing)
	switch {
	case errors.Is(why, ErrLost):
		m.Log.Warn("a lease is lost; its servers are another process's", "share", h.Share)
		return
	case playing.Err() != nil: // it was to end, wherever it was
	case err != nil && m.Final != nil && m.Final(err):
		end(final{err})
	case err != nil:
		m.Log.Error("a share can't be served", "share", h.Share, "error", err)
		defer m.fails(ctx)
	default:
		m.well()
	}
	h.over.Store(true)
	m.release(h)
}

// release lets a lease go, so that nobody has to wait until it has run out.
func (m *Member) release(h *Hold) {
	ctx, cancel := context.WithTimeout(context.Background(), m.every())
	defer cancel()
	if err := m.Store.Release(ctx, h.Lease); err != nil {
		m.Log.Warn("a lease is not let go; it will run out", "share", h.Share, "error", err)
		return
	}
	m.Log.Info("a share is let go", "share", h.Share)
}

// mostIll is for how long at most a process takes no share after it could not play.
const mostIll = time.Minute

// fails waits before a share is taken again that could not be served: the longer the more often that happens.
func (m *Member) fails(ctx context.Context) {
	m.mu.Lock()
	wait := min(mostIll, time.Second<<min(m.ill, 10))
	m.ill++
	m.mu.Unlock()
	pause(ctx, wait)
}

func (m *Member) well() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.ill = 0
}

func (m *Member) add(h *Hold) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.holds = append(m.holds, h)
}

func (m *Member) remove(h *Hold) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.holds = slices.DeleteFunc(m.holds, func(o *Hold) bool { return o == h })
}

// has tells whether this process serves a share, or is just ending that.
func (m *Member) has(s storage.Share) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.ContainsFunc(m.holds, func(h *Hold) bool { return h.Share.Overlaps(s) })
}

// foreign is for how many shares it stands in.
func (m *Member) foreign() (n int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, h := range m.holds {
		if !h.Share.Overlaps(m.Share) {
			n++
		}
	}
	return n
}

// Where is the address of the process that has a server ("" for direct messages), by the last look.
// It is "" if that is this process, is unknown or has no address.
func (m *Member) Where(guild string) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, l := range m.seen {
		if l.Live() && l.Has(guild) && l.Holder != m.Name {
			return l.Address
		}
	}
	return ""
}

// saw remembers what leases there are.
func (m *Member) saw(all []storage.Lease) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.seen = all
}
