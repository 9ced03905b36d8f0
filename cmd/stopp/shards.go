package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/discord"
	"stopp/cmd/stopp/internal/fleet"
	"stopp/storage"
)

// sharding says which of Discord's shards this process serves.
type sharding struct {
	count int           // how many it serves as the only one: 0 for one, or discord.Auto
	share storage.Share // the share it wants among other processes; zero if there are none
	ttl   time.Duration // of a lease, 0 for the usual
}

// leased tells whether other processes serve the rest.
func (s sharding) leased() bool { return s.share.Count > 0 }

// amongOthers serves a share of the servers, and others whose process has died.
func (s service) amongOthers(ctx context.Context, ready func()) (err error) {
	h, err := s.open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, h.db.Close()) }()
	defer s.watch.begins(ctx, h.db)()
	m := &fleet.Member{Store: h.db, Name: processName(), Address: s.http.address, Share: s.shards.share, TTL: cmp.Or(s.shards.ttl, fleet.Usual), Log: s.log, Looked: s.watch.standsBy,
		Final: func(err error) bool { return errors.Is(err, discord.ErrRefused) }}
	h.tables = &tables{elsewhere: m.Where}
	defer s.http.open(h.tables, s.log)()
	m.Play = func(ctx context.Context, hold *fleet.Hold) error {
		shards := discord.Shards{Mine: hold.Shards(), Count: hold.Count, Turn: h.turn, Held: hold.Held}
		return h.play(ctx, h.db.Of(hold.Lease), shards, ready)
	}
	s.log.Info("serves its share of the servers", "process", m.Name, "share", m.Share)
	return m.Run(ctx)
}

// turn waits until a shard may identify, whichever process has the others of its bucket.
func (h *host) turn(ctx context.Context, bucket int, every time.Duration) error {
	wait, err := h.db.Identify(ctx, bucket, every)
	if err != nil {
		return err
	}
	select {
	case <-time.After(wait):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// processName is a name that no other process has.
func processName() string {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	return fmt.Sprintf("%s-%d-%s", host, os.Getpid(), rand.Text()[:8])
}

// tables are the tables of a process among others, for interactions over HTTP: its rooms, and the
// addresses of the processes that have the rest.
type tables struct {
	elsewhere func(guild string) string // the address of the process that has a server; "" is unknown

	mu   sync.Mutex
	here []*seats
}

// seats are the tables of one room.
type seats struct {
	share storage.Share
	held  func() bool // they still are this process's
	take  func(bot.Request) bool
}

// add has a room take requests until the function it returns is called.
func (t *tables) add(s *seats) (remove func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.here = append(t.here, s)
	return func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.here = slices.DeleteFunc(t.here, func(o *seats) bool { return o == s })
	}
}

// of are the seats for a server; nil if they are not here.
func (t *tables) of(guild string) *seats {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range t.here {
		if s.share.Has(guild) && s.held() {
			return s
		}
	}
	return nil
}

// Owner is this process, or the one that has the lease.
func (t *tables) Owner(guild string) (address string, here bool) {
	if t.of(guild) != nil {
		return "", true
	}
	return t.elsewhere(guild), false
}

// Take has the room take a request.
func (t *tables) Take(r bot.Request) bool {
	s := t.of(r.Guild)
	return s != nil && s.take(r)
}
