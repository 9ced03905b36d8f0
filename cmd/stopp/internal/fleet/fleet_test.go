package fleet

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"stopp/internal/eventually"
	"stopp/storage"
	"stopp/storage/postgres"
	"stopp/storage/postgres/postgrestest"
	"stopp/storage/sqlstore"
)

// A busy machine is no silent server.
func init() { postgres.Patient() }

// far is a database from which one process can be cut off.
type far struct {
	*sqlstore.DB
	off atomic.Bool
}

var errOff = errors.New("nobody answers")

func (f *far) Leases(ctx context.Context) ([]storage.Lease, error) {
	if f.off.Load() {
		return nil, errOff
	}
	return f.DB.Leases(ctx)
}

func (f *far) Renew(ctx context.Context, l storage.Lease, ttl time.Duration) (storage.Lease, error) {
	if f.off.Load() {
		return l, errOff
	}
	return f.DB.Renew(ctx, l, ttl)
}

func (f *far) Release(ctx context.Context, l storage.Lease) error {
	if f.off.Load() {
		return errOff
	}
	return f.DB.Release(ctx, l)
}

// board is which process plays for which share, as the processes themselves see it.
type board struct {
	t      *testing.T
	mu     sync.Mutex
	who    map[storage.Share]playing
	causes []error // why rooms have ended
}

// playing is a process that serves a share.
type playing struct {
	who string
	by  *Hold
}

// serving is which process serves what just now, and how many rooms have ended until then.
func (b *board) serving() (map[storage.Share]string, int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	all := map[storage.Share]string{}
	for s, p := range b.who {
		all[s] = p.who
	}
	return all, len(b.causes)
}

// sees waits until shares are served like that, and tells how many rooms have ended until then.
func (b *board) sees(what string, want map[storage.Share]string) (ends int) {
	b.t.Helper()
	var now map[storage.Share]string
	if !eventually.Within(eventually.Limit, func() bool { now, ends = b.serving(); return maps.Equal(now, want) }) {
		b.t.Fatalf("%s: %v, want %v", what, now, want)
	}
	return ends
}

// play serves a share. Never may two processes do so at the same time and both believe that they may.
func (b *board) play(who string) func(context.Context, *Hold) error {
	return func(ctx context.Context, h *Hold) error {
		b.mu.Lock()
		if was, there := b.who[h.Share]; there && was.by.Held() {
			b.t.Errorf("%s takes %v, and %s plays there", who, h.Share, was.who)
		}
		b.who[h.Share] = playing{who, h}
		b.mu.Unlock()
		<-ctx.Done()
		b.mu.Lock()
		defer b.mu.Unlock()
		if b.who[h.Share].by == h {
			delete(b.who, h.Share)
		}
		b.causes = append(b.causes, context.Cause(ctx))
		return nil
	}
}

// ended waits until a room has ended for a reason, after some number of ends.
func (b *board) ended(since int, why error) {
	b.t.Helper()
	eventually.Is(b.t, fmt.Sprintf("a room ends for %q", why), func() bool {
		b.mu.Lock()
		defer b.mu.Unlock()
		return slices.ContainsFunc(b.causes[since:], func(err error) bool { return errors.Is(err, why) })
	})
}

// Two processes share eight shards of one database. A process that is cut off stops before the other takes its servers. It
// gets them back when it comes again, and leaves them to the other when it ends.
func TestTwoProcesses(t *testing.T) {
	t.Parallel()
	s := postgrestest.Own(t)
	b := &board{t: t, who: map[storage.Share]playing{}}
	low, high := share(t, "0-3"), share(t, "4-7")
	var all sync.WaitGroup
	begin := func(name string, own storage.Share) (*far, context.CancelFunc) {
		db, err := sqlstore.Open(s.Address)
		if err != nil {
			t.Fatal(err)
		}
		f := &far{DB: db}
		ctx, stop := context.WithCancel(t.Context())
		m := &Member{Store: f, Name: name, Share: own, TTL: 1500 * time.Millisecond, Log: slog.New(slog.DiscardHandler), Play: b.play(name)}
		all.Go(func() {
			defer db.Close()
			if err := m.Run(ctx); err != nil {
				t.Error(err)
			}
		})
		return f, stop
	}
	one, stopOne := begin("one", low)
	_, stopTwo := begin("two", high)
	defer all.Wait()
	defer stopTwo()
	defer stopOne()
	apart, together := map[storage.Share]string{low: "one", high: "two"}, map[storage.Share]string{low: "two", high: "two"}
	since := 0
	for _, step := range []struct {
		what string
		do   func()
		want map[storage.Share]string
		ends error // why a room ends then; on a busy machine others may run out of time, too
	}{
		{"at first", func() {}, apart, nil},
		{"one is cut off", func() { one.off.Store(true) }, together, ErrLost},
		{"one is back", func() { one.off.Store(false) }, apart, ErrWanted},
		{"one ends", stopOne, together, context.Canceled},
	} {
		step.do()
		ends := b.sees(step.what, step.want)
		if step.ends != nil {
			b.ended(since, step.ends)
		}
		since = ends
	}
}

// An error that is final ends the process; after another one it tries again.
func TestFinalError(t *testing.T) {
	t.Parallel()
	s := postgrestest.Own(t)
	db, err := sqlstore.Open(s.Address)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var times atomic.Int32
	final := errors.New("never again")
	m := &Member{Store: db, Name: "one", Share: share(t, "all"), TTL: 1500 * time.Millisecond, Log: slog.New(slog.DiscardHandler),
		Final: func(err error) bool { return errors.Is(err, final) },
		Play: func(context.Context, *Hold) error {
			if times.Add(1) == 1 {
				return errOff
			}
			return final
		}}
	if err := m.Run(t.Context()); !errors.Is(err, final) || times.Load() != 2 {
		t.Errorf("%v after %d times", err, times.Load())
	}
	all, err := db.Leases(t.Context())
	if err != nil || len(all) != 1 || all[0].Live() {
		t.Errorf("it leaves %+v, %v", all, err)
	}
}
