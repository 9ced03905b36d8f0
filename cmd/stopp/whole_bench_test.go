package main

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/cmd/stopp/internal/load"
	"stopp/game"
	"stopp/game/streit"
	"stopp/internal/eventually"
	"stopp/storage/sqlstore"
)

// BenchmarkTap measures an accepted tap from click to answer: sandbox, gateway, discordgo,
// the room, SQLite with its write to the disk, the picture, and back over HTTP into the
// message. Taps are those of random regular play. A lay counts as one; the post that
// follows does not.
func BenchmarkTap(b *testing.B) {
	c := newClocked(b)
	var took []time.Duration
	for b.Loop() {
		took = append(took, c.tap())
	}
	slices.Sort(took)
	at := func(share float64) float64 {
		return float64(took[int(share*float64(len(took)-1))].Microseconds()) / 1000
	}
	b.ReportMetric(at(0.5), "ms/median")
	b.ReportMetric(at(0.99), "ms/99th")
}

// clocked is the bot and a local Discord in this process, with one table.
type clocked struct {
	b       *testing.B
	s       *sandbox.Server
	db      *sqlstore.DB
	rng     *rand.Rand
	match   int64
	game    streit.Match
	who     sandbox.Member
	waiting []key // the taps of the move that is being made
}

func newClocked(b *testing.B) *clocked {
	b.Helper()
	s, err := sandbox.Start(sandbox.Config{Unlimited: true, Patience: longWait})
	if err != nil {
		b.Fatal(err)
	}
	file := filepath.Join(b.TempDir(), "stopp.db")
	ctx, stop := context.WithCancel(context.Background())
	ready, done := make(chan struct{}), make(chan error, 1)
	bot := service{token: s.Token(), discord: s.URL(), database: file, log: slog.New(slog.DiscardHandler)}
	go func() { done <- bot.run(ctx, func() { close(ready) }) }()
	select {
	case <-ready:
	case err := <-done:
		b.Fatal(err)
	}
	db, err := sqlstore.Open(file)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			b.Error(err)
		}
		db.Close()
		s.Close()
	})
	c := &clocked{b: b, s: s, db: db, rng: rand.New(rand.NewPCG(1, 2))}
	c.deal()
	return c
}

// deal begins a match.
func (c *clocked) deal() {
	c.b.Helper()
	ada, ben := c.s.Member("Ada"), c.s.Member("Ben")
	asked := c.answer(ada.Command("challenge", sandbox.Options{"user": ben.ID}))
	c.answer(ben.Press(asked.ID, asked.Buttons()[0][0].CustomID))
	open, err := c.db.OpenMatches(c.b.Context())
	if err != nil || len(open) != 1 {
		c.b.Fatalf("%d matches, %v", len(open), err)
	}
	c.match = open[0].ID
	if c.game, err = load.Replay[streit.Match](open[0], nil); err != nil {
		c.b.Fatal(err)
	}
}

// table waits for the message that shows all that was done.
func (c *clocked) table() sandbox.Message {
	c.b.Helper()
	var m sandbox.Message
	eventually.Is(c.b, "the table", func() (ok bool) {
		row, err := c.db.Match(c.b.Context(), c.match)
		if err == nil && row.Shown == row.Count {
			m, ok = c.s.Message(row.Message)
		}
		return ok && len(m.Components) > 0
	})
	return m
}

func (c *clocked) answer(u *sandbox.Use) sandbox.Message {
	c.b.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), longWait)
	defer cancel()
	m, err := u.Answer(ctx)
	if err != nil {
		c.b.Fatal(err)
	}
	return m
}

// tap makes the next tap of the game and tells how long its answer took.
func (c *clocked) tap() time.Duration {
	c.b.Helper()
	if len(c.waiting) == 0 {
		c.b.StopTimer()
		c.choose()
		c.b.StartTimer()
	}
	on, k := c.table(), c.waiting[0]
	c.waiting = c.waiting[1:]
	id := k.ID(on)
	began := time.Now()
	use := c.who.Press(on.ID, id)
	m := c.answer(use)
	took := time.Since(began)
	if use.AnswerType() != 7 {
		c.b.Fatalf("not accepted: %s", m.Words())
	}
	return took
}

// choose decides on the next move and its taps, in a new match where this one is over.
func (c *clocked) choose() {
	c.b.Helper()
	mv, ok := choose(c.rng, c.game)
	for !ok {
		c.next()
		mv, ok = choose(c.rng, c.game)
	}
	c.who = c.member(mover(c.game))
	before := c.game.View(game.NoSeat)
	c.game = after(c.game, mv)
	switch mv.Kind {
	case streit.Play:
		for _, place := range taps(before, "", mv) {
			c.waiting = append(c.waiting, keyOf(place))
		}
	case streit.Turn:
		c.waiting = []key{keyTurn}
	default:
		c.waiting = []key{keyLay}
	}
}

func (c *clocked) member(s game.Seat) sandbox.Member {
	return c.s.Member([]string{"Ada", "Ben"}[s])
}

// next has a result accepted and begins another match.
func (c *clocked) next() {
	c.b.Helper()
	_, last, _ := c.game.Stoppable()
	on := c.table()
	c.answer(c.member(1-last).Press(on.ID, on.Buttons()[0][0].CustomID))
	eventually.Is(c.b, "the result", func() bool {
		row, err := c.db.Match(c.b.Context(), c.match)
		return err == nil && row.Result != nil && row.Shown == row.Count
	})
	c.deal()
}
