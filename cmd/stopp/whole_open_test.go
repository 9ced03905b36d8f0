package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"stopp/bot/sandbox"
	"stopp/game/streit"
	"stopp/storage"
	"stopp/storage/sqlite"
	"stopp/storage/sqlite/sqlitetest"
)

var openTables = flag.Int("tables", 10_000, "how many tables are open in BenchmarkStart")

// playedActions is how many actions each of them has.
const playedActions = 60

// BenchmarkStart starts the program on a database with many open tables, as a process of
// its own in front of a local Discord: how long it takes to connect, how long from there
// until a member who has waited for it is answered, what of it is resident then and a
// little later, and how many requests it has sent to Discord for tables.
func BenchmarkStart(b *testing.B) {
	s, err := sandbox.Start(sandbox.Config{Unlimited: true})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close() })
	s.HoldOffline(true)
	ada := s.Member("Ada")
	folder := b.TempDir()
	file, config := filepath.Join(folder, "stopp.db"), filepath.Join(folder, "config.toml")
	if err := os.WriteFile(config, fmt.Appendf(nil, "database = %q\nlog_level = 'info'\n", file), 0o600); err != nil {
		b.Fatal(err)
	}
	crowd(b, s, file, *openTables)
	var shown atomic.Int64
	s.OnRequest(func(x sandbox.Exchange) {
		if strings.Contains(x.Path, "/messages") {
			shown.Add(1)
		}
	})
	begins := []string{"DISCORD_TOKEN=" + s.Token()}
	var connected, answered time.Duration
	var first, later float64
	tries := 0
	for b.Loop() {
		shown.Store(0)
		began := time.Now()
		p := startProgram(b, begins, "run", "--discord", s.URL(), "--config", config)
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
		if err := s.AwaitBot(ctx); err != nil {
			b.Fatalf("%v\n%s", err, p.log.String())
		}
		connected += time.Since(began)
		began = time.Now()
		for ctx.Err() == nil {
			if m, err := ada.Command("match watch", nil).Answer(ctx); err == nil && len(m.Attachments) > 0 {
				break
			}
			tries++
		}
		if cancel(); tries > 100 {
			b.Fatal(p.log.String())
		}
		answered += time.Since(began)
		first += resident(b, p)
		b.StopTimer()
		time.Sleep(10 * time.Second)
		later += resident(b, p)
		p.leave(b)
		b.StartTimer()
	}
	n := float64(b.N)
	b.ReportMetric(connected.Seconds()/n, "s-to-connect")
	b.ReportMetric(answered.Seconds()/n, "s-to-answer")
	b.ReportMetric(float64(tries)/n, "unanswered")
	b.ReportMetric(first/n, "MB-first")
	b.ReportMetric(later/n, "MB-later")
	b.ReportMetric(float64(shown.Load()), "redraws")
}

// resident is how much of a process is in memory, in millions of bytes.
func resident(b *testing.B, p *process) float64 {
	b.Helper()
	f, err := os.Open(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		b.Skip("no /proc on ", runtime.GOOS)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var kB float64
		if n, _ := fmt.Sscanf(lines.Text(), "VmRSS: %f kB", &kB); n == 1 {
			return kB * 1024 / 1e6
		}
	}
	b.Fatal("the system does not tell what is resident")
	return 0
}

// crowd makes a database with so many tables that Ada and Ben and many others sit at, all
// of which show what was played at them. In the first channel there is only Ada's.
func crowd(b *testing.B, s *sandbox.Server, file string, n int) {
	b.Helper()
	ctx, stop := context.WithCancel(context.Background())
	ready, done := make(chan struct{}), make(chan error, 1)
	bot := service{token: s.Token(), discord: s.URL(), database: file, log: slog.New(slog.DiscardHandler)}
	go func() { done <- bot.run(ctx, func() { close(ready) }) }()
	<-ready
	db, err := sqlite.Open(file)
	if err != nil {
		b.Fatal(err)
	}
	c := &clocked{b: b, s: s, db: db, rng: rand.New(rand.NewPCG(1, 2))}
	c.deal()
	c.table()
	stop()
	if err := <-done; err != nil {
		b.Fatal(err)
	}
	row, err := db.Match(b.Context(), c.match)
	if err == nil {
		err = db.Append(b.Context(), c.match, row.Count, c.played(playedActions), storage.Update{Deadline: time.Now().Add(20 * time.Hour)})
	}
	if err == nil {
		err = db.SetShown(b.Context(), c.match, row.Message, playedActions)
	}
	if err != nil {
		b.Fatal(err)
	}
	if err := db.Close(); err != nil {
		b.Fatal(err)
	}
	sqlitetest.Copies(b, file, c.match, n-1)
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
