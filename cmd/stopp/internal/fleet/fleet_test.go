package fleet

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"stopp/storage"
	"stopp/storage/postgres/postgrestest"
	"stopp/storage/sqlite"
)

// far is a database from which one process can be cut off.
type far struct {
	*sqlite.DB
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

// board is who plays for which share, as the processes themselves see it.
type board struct {
	t      *testing.T
	mu     sync.Mutex
	who    map[storage.Share]string
	causes []error // for which rooms have ended
}

// sees waits until shares are served so.
func (b *board) sees(what string, want map[storage.Share]string) {
	b.t.Helper()
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(2 * time.Millisecond) {
		b.mu.Lock()
		same := len(b.who) == len(want)
		for s, who := range want {
			same = same && b.who[s] == who
		}
		now := b.who
		b.mu.Unlock()
		if same {
			return
		}
		if time.Now().After(end) {
			b.t.Fatalf("%s: %v, want %v", what, now, want)
		}
	}
}

// play serves a share; two must never do so at the same time that both believe they may.
func (b *board) play(who string) func(context.Context, *Hold) error {
	return func(ctx context.Context, h *Hold) error {
		b.mu.Lock()
		if was := b.who[h.Share]; was != "" {
			b.t.Errorf("%s takes %v, and %s plays there", who, h.Share, was)
		}
		b.who[h.Share] = who
		b.mu.Unlock()
		<-ctx.Done()
		b.mu.Lock()
		defer b.mu.Unlock()
		delete(b.who, h.Share)
		b.causes = append(b.causes, context.Cause(ctx))
		return nil
	}
}

// Two processes share eight shards of one database. One that is cut off stops before the other takes its servers, gets them
// back when it comes again, and leaves them to the other one when it ends.
func TestTwoProcesses(t *testing.T) {
	t.Parallel()
	s := postgrestest.Own(t)
	b := &board{t: t, who: map[storage.Share]string{}}
	low, high := share(t, "0-3"), share(t, "4-7")
	var all sync.WaitGroup
	begin := func(name string, own storage.Share) (*far, context.CancelFunc) {
		db, err := sqlite.Open(s.Address)
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
	apart := map[storage.Share]string{low: "one", high: "two"}
	b.sees("at first", apart)
	one.off.Store(true)
	b.sees("one is cut off", map[storage.Share]string{low: "two", high: "two"})
	one.off.Store(false)
	b.sees("one is back", apart)
	stopOne()
	b.sees("one ends", map[storage.Share]string{low: "two", high: "two"})
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.causes) < 3 || !errors.Is(b.causes[len(b.causes)-3], ErrLost) || !errors.Is(b.causes[len(b.causes)-2], ErrWanted) || !errors.Is(b.causes[len(b.causes)-1], context.Canceled) {
		t.Errorf("rooms ended for %v", b.causes)
	}
}

// An error that is final ends the process; after another one it tries again.
func TestFinalError(t *testing.T) {
	t.Parallel()
	s := postgrestest.Own(t)
	db, err := sqlite.Open(s.Address)
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
