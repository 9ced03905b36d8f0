package session_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/pace"
	"stopp/game"
	"stopp/game/streit"
	"stopp/storage"
	"stopp/storage/sqlite/sqlitetest"
	"stopp/storage/sqlstore"
)

var restTables = flag.Int("tables", 10_000, "how many tables are open in BenchmarkOpen")

// replays counts how many matches are read to be replayed.
type replays struct {
	session.Store
	n atomic.Int64
}

func (s *replays) Actions(ctx context.Context, match int64) ([]storage.Action, error) {
	s.n.Add(1)
	return s.Store.Actions(ctx, match)
}

// seated fills the club with tables of 60 actions each, all of which are shown. At the
// first one sit Anna and Ben.
func (c *club) seated(n int) {
	c.Helper()
	row := c.paced(pace.Daily, "").row()
	var all []storage.Action
	rng := rand.New(rand.NewPCG(1, 2))
	m, err := streit.ParseDeal(row.Deal)
	if err != nil {
		c.Fatal(err)
	}
	match, err := streit.New(m)
	for len(all) < 60 && err == nil {
		mv := regular(rng, match)
		state := match.Table()
		seat := state.View(game.NoSeat).ToMove
		all = append(all, storage.Action{Seat: seat.String(), Text: mv.String(), At: c.now.Add(-hereFor), Interaction: fmt.Sprint(1_500_000_000_000_000_000 + len(all)*1_000_000)})
		match, _, err = match.Do(seat, streit.Do(mv))
	}
	ctx := context.Background()
	if err == nil {
		err = c.db.Append(ctx, row.ID, row.Count, all, storage.Update{Deadline: c.now.Add(20 * time.Hour)})
	}
	if err == nil {
		err = c.db.SetShown(ctx, row.ID, row.Message, len(all))
	}
	if err == nil {
		c.room.Wait()
		err = c.db.Close()
	}
	if err != nil {
		c.Fatal(err)
	}
	sqlitetest.Copies(c, c.file, row.ID, n-1)
	if c.db, err = sqlstore.Open(c.file); err != nil {
		c.Fatal(err)
	}
	c.db.Now = func() time.Time { return c.now }
	open, err := c.db.OpenMatches(ctx)
	if err != nil {
		c.Fatal(err)
	}
	for _, m := range open {
		c.channel.messages[m.Message], c.channel.home[m.Message] = bot.Message{}, m.Channel
	}
	c.channel.take()
}

// counting is another room on the same database, which counts what it replays.
func (c *club) counting() *replays {
	c.Helper()
	c.opening()
	s := &replays{Store: c.db}
	c.store.Store = s
	return s
}

func (c *club) started() {
	c.Helper()
	if err := c.room.Start(context.Background()); err != nil {
		c.Fatal(err)
	}
	c.room.Wait()
}

func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// BenchmarkOpen is a start with many open tables that are all shown: until the first
// member is answered, and what is in memory then.
func BenchmarkOpen(b *testing.B) {
	c := newClub(b)
	c.seated(*restTables)
	c.counting()
	c.started()
	c.room.Finish()
	runtime.GC()
	for b.Loop() {
		b.StopTimer()
		c.room = nil
		before := heap()
		c.now = c.now.Add(10 * time.Second)
		c.counting()
		b.StartTimer()
		if err := c.room.Load(b.Context()); err != nil {
			b.Fatal(err)
		}
		if err := c.room.Start(b.Context()); err != nil {
			b.Fatal(err)
		}
		c.room.Wait()
		b.StopTimer()
		b.ReportMetric(float64(heap()-before)/float64(*restTables), "B/table")
		b.StartTimer()
	}
}

// watched looks at the table of Anna and Ben.
func (c *club) watched() {
	c.Helper()
	if m := c.command(anna, "match watch"); len(m) != 1 || len(m[0].message.Files) == 0 {
		c.Errorf("no table: %q", briefly(m))
	}
}

// A start replays no table that rested when the program ended, draws none of them once
// more, and has next to nothing of them in memory. Who comes to one finds it.
func TestStartLeavesTablesAtRest(t *testing.T) {
	const n = 500
	c := newClub(t)
	c.seated(n)
	first := c.counting()
	c.started()
	if got := first.n.Load(); got != n {
		t.Errorf("a start that knows nothing of its tables looks at %d of %d", got, n)
	}
	c.room.Finish()
	c.room = nil
	before := heap()
	c.now = c.now.Add(20 * time.Second) // and the deadlines with it
	s := c.counting()
	c.started()
	if got := (int64(heap()) - int64(before)) / n; got > 4000 { // below 0 where something of an earlier test has gone meanwhile
		t.Errorf("each table has %d bytes of memory", got)
	}
	if got, all := s.n.Load(), c.channel.take(); got != 0 || len(all) != 0 {
		t.Errorf("%d tables are replayed, %d things sent", got, len(all))
	}
	c.watched()
	c.watched()
	if got := s.n.Load(); got != 1 {
		t.Errorf("a table is replayed %d times", got)
	}
	c.goesOn()
}

// goesOn has the first table's player make a move.
func (c *club) goesOn() {
	c.Helper()
	before := c.stored(1)
	match := c.replayed(before)
	state := match.Table()
	all := c.command(member(state.View(game.NoSeat).ToMove), "move", "text", state.Regular(nil)[0].String())
	if n := c.stored(1).Count; n != before.Count+1 {
		c.Errorf("%d actions after a move, not %d: %q", n, before.Count+1, briefly(all))
	}
}

func (c *club) stored(id int64) storage.Match {
	c.Helper()
	row, err := c.db.Match(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	return row
}

// After a long absence the messages show wrong times. They are mended one after the other.
func TestStartMendsTimes(t *testing.T) {
	const n = lineFirst + 2
	c := newClub(t)
	c.seated(n)
	c.counting()
	c.started()
	c.room.Finish()
	for i, away := range []time.Duration{time.Minute, time.Second, time.Minute} {
		c.now = c.now.Add(away)
		c.counting()
		c.started()
		c.room.Finish()
		edits := len(of(c.channel.take(), "edit"))
		if want := []int{0, n, 0}[i]; edits != want {
			t.Errorf("away for %v more: %d edits, not %d", away, edits, want)
		}
	}
}

// A table where nobody has done anything for long is out of memory, and known all the
// same.
func TestTablesGoToRest(t *testing.T) {
	c := newClub(t)
	c.seated(1)
	s := c.counting()
	c.started()
	c.watched()
	reads := func(after time.Duration, more int64) {
		t.Helper()
		before := s.n.Load()
		c.now = c.now.Add(after)
		c.room.Tick()
		c.room.Wait()
		c.watched()
		if got := s.n.Load() - before; got != more {
			t.Errorf("after %v it is replayed %d times, not %d", after, got, more)
		}
	}
	reads(bot.TokenTime-time.Second, 0)
	reads(bot.TokenTime, 1)
	reads(bot.TokenTime, 1)
	c.now = c.now.Add(bot.TokenTime)
	c.room.Tick()
	c.room.Wait()
	before := s.n.Load()
	contains(c, only(c, c.command(c.mover(), "matches")), "your turn")
	if s.n.Load() != before {
		t.Error("a list replays")
	}
	c.goesOn()
}

// That a table rested counts for nothing once something has happened there that nobody has
// been shown: a lifted pile, a move, the end of a turn. It is told, once.
func TestKilledAfterATableRested(t *testing.T) {
	for what, do := range map[string]func(c *club) bot.Request{
		"a pile is lifted": func(c *club) bot.Request { return c.keyRequest(c.mover(), view.PathTap, "2") },
		"a move is made":   func(c *club) bot.Request { return c.keyRequest(c.mover(), view.PathTurn) },
	} {
		c := newClub(t)
		c.start("")
		c.room.Tick()
		c.room.Wait()
		if c.stored(c.table().id).Rested == "" {
			t.Fatal("nobody has noted that the table rests")
		}
		press := do(c)
		restore := c.mute()
		c.send(press)
		restore()
		c.channel.take()
		c.restart()
		all := c.channel.take()
		if len(all) != 1 || all[0].how != "edit" || all[0].to != press.Message {
			t.Errorf("%s, after the restart: %q", what, briefly(all))
		}
		again := c.again(press)
		if len(again) != 1 || again[0].as != bot.Update || again[0].message.Content != all[0].message.Content {
			t.Errorf("%s, delivered again: %q", what, briefly(again))
		}
		c.room.Finish()
		c.restart()
		if all := c.channel.take(); len(all) != 0 {
			t.Errorf("%s, one restart later: %q", what, briefly(all))
		}
	}
}
