package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/cmd/stopp/internal/load"
	"stopp/game/streit"
	"stopp/storage"
	"stopp/storage/sqlite/sqlitetest"
	"stopp/storage/sqlstore"
)

var openTables = flag.Int("tables", 10_000, "how many tables are open in BenchmarkStart")

// playedActions is how many actions each of them has.
const playedActions = 60

// BenchmarkStart starts the program on a database with many open tables, as a process of
// its own in front of a local Discord. It measures how long the program takes to connect,
// how long from there until a member is answered with a table, and how much processor time
// that takes. It also measures how much memory is resident then and once the program is
// idle, and how many requests about messages it has sent by then. At the first start nobody
// has noted that the tables rest.
func BenchmarkStart(b *testing.B) {
	s, err := sandbox.Start(sandbox.Config{Unlimited: true, Patience: longWait})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close() })
	s.HoldOffline(true)
	folder := b.TempDir()
	c := &crowd{Server: s, ada: s.Member("Ada"), file: filepath.Join(folder, "stopp.db"), config: filepath.Join(folder, "config.toml")}
	if err := os.WriteFile(c.config, fmt.Appendf(nil, "database = %q\n", c.file), 0o600); err != nil {
		b.Fatal(err)
	}
	c.seat(b, *openTables)
	s.OnRequest(func(x sandbox.Exchange) {
		if strings.Contains(x.Path, "/messages") {
			c.sent.Add(1)
		}
	})
	b.Run("first", c.start)
	b.Run("again", c.start)
}

// crowd is a server with many tables.
type crowd struct {
	*sandbox.Server
	ada          sandbox.Member
	file, config string
	sent         atomic.Int64 // requests about messages
}

func (c *crowd) start(b *testing.B) {
	var connected, answered time.Duration
	var before, after, first, later float64
	var sent, unanswered int64
	for b.Loop() {
		c.sent.Store(0)
		began := time.Now()
		p := startProgram(b, []string{"DISCORD_TOKEN=" + c.Token()}, "run", "--discord", c.URL(), "--config", c.config)
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
		if err := c.AwaitBot(ctx); err != nil {
			b.Fatalf("%v\n%s", err, p.Log.String())
		}
		connected += time.Since(began)
		before += load.UsageOf(p.ID()).CPU.Seconds()
		began = time.Now()
		for ; !c.answered(ctx); unanswered++ {
			if ctx.Err() != nil {
				b.Fatal(p.Log.String())
			}
		}
		cancel()
		answered += time.Since(began)
		after += load.UsageOf(p.ID()).CPU.Seconds()
		b.StopTimer()
		first += float64(load.UsageOf(p.ID()).Memory) / 1e6
		settle(b, p)
		later += float64(load.UsageOf(p.ID()).Memory) / 1e6
		sent += c.sent.Load()
		p.leave(b)
		b.StartTimer()
	}
	n := float64(b.N)
	b.ReportMetric(connected.Seconds()/n, "s-to-connect")
	b.ReportMetric(answered.Seconds()/n, "s-to-answer")
	b.ReportMetric(before/n, "cpu-s-to-connect")
	b.ReportMetric((after-before)/n, "cpu-s-to-answer")
	b.ReportMetric(float64(unanswered)/n, "unanswered")
	b.ReportMetric(first/n, "MB-first")
	b.ReportMetric(later/n, "MB-later")
	b.ReportMetric(float64(sent)/n, "messages")
}

// answered tells whether a member who asks for a table is shown it.
func (c *crowd) answered(ctx context.Context) bool {
	m, err := c.ada.Command("match watch", nil).Answer(ctx)
	return err == nil && len(m.Attachments) > 0
}

// settle waits until a process has nothing to do.
func settle(b *testing.B, p *process) {
	b.Helper()
	for i, before := 0, -1.0; i < 60; i++ {
		now := load.UsageOf(p.ID()).CPU.Seconds()
		if now-before < 0.02 {
			return
		}
		before = now
		time.Sleep(2 * time.Second)
	}
}

// seat makes a database with that many tables, Ada and Ben's and others', and all of them
// show their moves.
func (c *crowd) seat(b *testing.B, n int) {
	b.Helper()
	ctx, stop := context.WithCancel(context.Background())
	ready, done := make(chan struct{}), make(chan error, 1)
	bot := service{token: c.Token(), discord: c.URL(), database: c.file, log: slog.New(slog.DiscardHandler)}
	go func() { done <- bot.run(ctx, func() { close(ready) }) }()
	<-ready
	db, err := sqlstore.Open(c.file)
	if err != nil {
		b.Fatal(err)
	}
	one := &clocked{b: b, s: c.Server, db: db, rng: rand.New(rand.NewPCG(1, 2))}
	one.deal()
	one.table()
	stop()
	if err := <-done; err != nil {
		b.Fatal(err)
	}
	row, err := db.Match(b.Context(), one.match)
	if err == nil {
		err = db.Append(b.Context(), one.match, row.Count, one.played(playedActions), storage.Update{Deadline: time.Now().Add(20 * time.Hour)})
	}
	if err == nil {
		err = db.SetShown(b.Context(), one.match, row.Message, playedActions)
	}
	if err != nil {
		b.Fatal(err)
	}
	if err := db.Close(); err != nil {
		b.Fatal(err)
	}
	sqlitetest.Copies(b, c.file, one.match, n-1)
}

// played are actions by chance, as they are stored.
func (c *clocked) played(n int) (all []storage.Action) {
	for len(all) < n {
		mv, ok := choose(c.rng, c.game)
		if !ok {
			c.b.Fatalf("the match is over after %d actions", len(all))
		}
		all = append(all, storage.Action{Seat: mover(c.game).String(), Text: streit.Do(mv).String(), At: time.Now(), Interaction: fmt.Sprint(1_400_000_000_000_000_000 + len(all)*1_000_000)})
		c.game = after(c.game, mv)
	}
	return all
}
