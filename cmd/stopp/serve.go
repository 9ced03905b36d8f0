package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"stopp/bot/discord"
	"stopp/bot/discord/door"
	"stopp/bot/service/jobs"
	"stopp/bot/session"
	"stopp/storage"
	"stopp/storage/sqlstore"
)

// service is the bot in front of one Discord, on one database.
type service struct {
	token    string
	discord  string        // scheme and host; "" is the real Discord
	database string        // path of the file, or address of a server
	clock    string        // path of a file that moves the clock, "" for none
	contact  string        // whom people may ask about what is kept of them
	uploads  time.Duration // between two emojis that are uploaded, 0 for what Discord can be asked for
	wait     time.Duration // for another program to let go of the database
	pace     int           // requests a second to Discord, 0 for the usual
	proxy    bool          // at discord is a proxy for requests
	shards   sharding      // of Discord's
	log      *slog.Logger
	watch    *watch // nil for nobody
	http     overHTTP
}

// moment is how long people can look at what they have done before the computer
// answers.
const moment = 3 * time.Second

// How long people have at least to look at a turn before a computer's move closes it
// to calls, how much more for each of its moves, and how long at most.
const (
	checkTurn = 5 * time.Second
	checkMove = 2 * time.Second
	checkMost = 45 * time.Second
)

func checking(moves int) time.Duration {
	return min(checkTurn+time.Duration(moves)*checkMove, checkMost)
}

// begin writes the first line of the log: which program this is.
func (s service) begin() { s.log.Info("Stopp", "build", thisBuild()) }

// run serves until the context ends (nil) or something makes going on impossible. Work taken
// up is finished first. Ready, if not nil, is called once people can play.
func (s service) run(ctx context.Context, ready func()) error {
	if s.shards.leased() {
		return s.amongOthers(ctx, ready)
	}
	return s.byItself(ctx, ready)
}

// byItself serves all servers, as the only process that plays with the database.
func (s service) byItself(ctx context.Context, ready func()) (err error) {
	lock, err := sqlstore.Hold(ctx, s.database, s.wait, func(holder string) {
		s.log.Warn("another Stopp plays with this database; waiting for it to end", "holder", holder, "at most", s.wait)
	})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Release()) }()
	ctx, lose := context.WithCancelCause(ctx)
	defer lose(nil)
	go watchLock(ctx, lock, lose)
	defer func() {
		if lost := new(lostLock); errors.As(context.Cause(ctx), lost) {
			err = lost
		}
	}()
	h, err := s.open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, h.db.Close()) }()
	db, leave, err := h.alone(ctx, lose)
	if err != nil {
		return err
	}
	defer leave()
	defer s.watch.begins(ctx, h.db)()
	return h.play(ctx, db, discord.Shards{Count: s.shards.count, Held: lock.Held}, ready)
}

// How long the lease of a bot alone holds, and how often it is renewed. It outlasts the minute for which a server that is away is
// waited for.
const (
	aloneFor   = 75 * time.Second
	aloneAgain = 5 * time.Second
)

// alone is the database for a process that has it to itself. In a file the lock makes sure of that.
// On a server the lock can be lost while the process lives, so it writes by a lease too, which the
// next holder of the lock takes away.
func (h *host) alone(ctx context.Context, lose context.CancelCauseFunc) (db *sqlstore.DB, leave func(), err error) {
	if !sqlstore.Remote(h.database) {
		return h.db, func() {}, nil
	}
	l, err := h.db.Alone(ctx, processName(), aloneFor)
	if err != nil {
		return nil, nil, err
	}
	ctx = context.WithoutCancel(ctx) // unfinished work is written, too
	keeping, end := context.WithCancel(ctx)
	var renewing sync.WaitGroup
	renewing.Go(func() { h.renew(keeping, l, lose) })
	return h.db.Of(l), func() {
		end()
		renewing.Wait()
		soon, cancel := context.WithTimeout(ctx, aloneAgain)
		defer cancel()
		if err := h.db.Release(soon, l); err != nil {
			h.log.Warn("a lease is not let go; it will run out", "share", l.Share, "error", err)
		}
	}, nil
}

// renew renews the lease of a bot alone until the context ends. A server that is away is the lock's affair.
func (h *host) renew(ctx context.Context, l storage.Lease, lose context.CancelCauseFunc) {
	for {
		select {
		case <-time.After(aloneAgain):
		case <-ctx.Done():
			return
		}
		if _, err := h.db.Renew(ctx, l, aloneFor); errors.Is(err, storage.ErrFenced) {
			lose(lostLock{fmt.Errorf("the lock of the database is lost: %w", err)})
			return
		}
	}
}

// host is everything that the card rooms of the program share.
type host struct {
	service
	db     *sqlstore.DB
	clock  *clock
	cores  *jobs.Cores // of all rooms together
	tables *tables     // nil where there are no other processes
}

// overHTTP has a room take interactions over HTTP until the function it returns is called.
func (h *host) overHTTP(db *sqlstore.DB, shards discord.Shards, client *discord.Client) (ends func()) {
	if h.tables == nil {
		return h.http.open(door.Here(client.Take), h.log)
	}
	return h.tables.add(&seats{share: db.Share(), held: shards.Held, take: client.Take})
}

// open opens the database.
func (s service) open(ctx context.Context) (*host, error) {
	db, err := sqlstore.OpenContext(ctx, s.database, func(why, who string) {
		s.log.Warn("the database cannot be brought to a newer schema yet; waiting", "why", why, "holder", who)
	}, func(copied string) {
		s.log.Info("the database is going to be brought to a newer schema; as it is it is kept", "copy", copied)
	})
	if err != nil {
		return nil, err
	}
	s.watch.database(db)
	if db.Copy != "" {
		s.log.Info("the database was brought to a newer schema; as it was it is kept", "copy", db.Copy)
	}
	if newer, err := db.Newer(ctx); err == nil && newer {
		s.log.Warn("a newer version has brought the database to its schema; what that has added stays unused")
	}
	h := &host{service: s, db: db, clock: &clock{file: s.clock}, cores: jobs.NewCores()}
	h.clock.read()
	return h, nil
}

// lostLock: the database is not ours alone any more.
type lostLock struct{ error }

// watchLock ends a context when the lock has gone.
func watchLock(ctx context.Context, lock sqlstore.Lock, lose context.CancelCauseFunc) {
	select {
	case err := <-lock.Lost():
		lose(lostLock{err})
	case <-ctx.Done():
	}
}

// spoilt is the database as the room sees it. Tests of the drills put a fault here.
var spoilt = func(db session.Store) session.Store { return db }

// stopping turns the error of a context that ended on request into none.
func stopping(ctx context.Context, err error) error {
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("the bot stopped: %w", err)
	}
	return nil
}
