package table_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/patience"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/pace"
	"stopp/game"
	"stopp/game/streit"
	"stopp/internal/club"
	"stopp/storage"
	"stopp/storage/sqlite/sqlitetest"
	"stopp/storage/sqlstore"
)

// A patience that nobody plays is not replayed at a start; a player who comes back finds
// it.
func TestPatienceRests(t *testing.T) {
	c := club.Solitary(t)
	c.Hers(c.Command(club.Anna, "patience", "game", "grosse", "number", "1"))
	c.Hers(c.Command(club.Anna, "move", "text", "3-f"))
	c.Hers(c.Command(club.Anna, "patience", "game", "harfe", "number", "5")) // nothing is moved in it
	c.Now = c.Now.Add(time.Hour)
	c.Restart() // after that it is looked at, and found to rest
	c.Room.Finish()
	s := counting(c)
	c.Room.Games = append(slices.Clone(club.Games), patience.InHouse())
	started(c)
	if n := s.n.Load(); n != 0 {
		t.Errorf("%d matches are replayed", n)
	}
	c.Command(club.Anna, "patience", "game", "grosse")
	_, m := c.Laid()
	club.Contains(c, m.Content, "deal 1")
	club.Contains(c, m.Content, "1 move")
}

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

// seated fills the club with tables of 60 actions each, all of them shown. Anna and Ben sit
// at the first one.
func seated(c *club.Club, n int) {
	c.Helper()
	row := c.Paced(pace.Daily, "").Row()
	var all []storage.Action
	rng := rand.New(rand.NewPCG(1, 2))
	m, err := streit.ParseDeal(row.Deal)
	if err != nil {
		c.Fatal(err)
	}
	match, err := streit.New(m)
	for len(all) < 60 && err == nil {
		mv := club.Regular(rng, match)
		state := match.Table()
		seat := state.View(game.NoSeat).ToMove
		all = append(all, storage.Action{Seat: seat.String(), Text: mv.String(), At: c.Now.Add(-club.HereFor), Interaction: fmt.Sprint(1_500_000_000_000_000_000 + len(all)*1_000_000)})
		match, _, err = match.Do(seat, streit.Do(mv))
	}
	ctx := context.Background()
	if err == nil {
		err = c.DB.Append(ctx, row.ID, row.Count, all, storage.Update{Deadline: c.Now.Add(20 * time.Hour)})
	}
	if err == nil {
		err = c.DB.SetShown(ctx, row.ID, row.Message, len(all))
	}
	if err == nil {
		c.Room.Wait()
		err = c.DB.Close()
	}
	if err != nil {
		c.Fatal(err)
	}
	sqlitetest.Copies(c, c.File, row.ID, n-1)
	if c.DB, err = sqlstore.Open(c.File); err != nil {
		c.Fatal(err)
	}
	c.DB.Now = func() time.Time { return c.Now }
	open, err := c.DB.OpenMatches(ctx)
	if err != nil {
		c.Fatal(err)
	}
	for _, m := range open {
		c.Channel.Messages[m.Message], c.Channel.Home[m.Message] = bot.Message{}, m.Channel
	}
	c.Channel.Take()
}

// counting is another room on the same database, which counts what it replays.
func counting(c *club.Club) *replays {
	c.Helper()
	c.Opening()
	s := &replays{Store: c.DB}
	c.Store.Store = s
	return s
}

func started(c *club.Club) {
	c.Helper()
	if err := c.Room.Start(context.Background()); err != nil {
		c.Fatal(err)
	}
	c.Room.Wait()
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
	c := club.New(b)
	seated(c, *restTables)
	counting(c)
	started(c)
	c.Room.Finish()
	runtime.GC()
	for b.Loop() {
		b.StopTimer()
		c.Room = nil
		before := heap()
		c.Now = c.Now.Add(10 * time.Second)
		counting(c)
		b.StartTimer()
		if err := c.Room.Load(b.Context()); err != nil {
			b.Fatal(err)
		}
		if err := c.Room.Start(b.Context()); err != nil {
			b.Fatal(err)
		}
		c.Room.Wait()
		b.StopTimer()
		b.ReportMetric(float64(heap()-before)/float64(*restTables), "B/table")
		b.StartTimer()
	}
}

// watched looks at the table of Anna and Ben.
func watched(c *club.Club) {
	c.Helper()
	if m := c.Command(club.Anna, "match watch"); len(m) != 1 || len(m[0].Message.Files) == 0 {
		c.Errorf("no table: %q", club.Briefly(m))
	}
}

// A start replays no table that rested when the program ended, draws none of them once
// more, and has next to nothing of them in memory. A player who comes to one finds it.
func TestStartLeavesTablesAtRest(t *testing.T) {
	const n = 500
	c := club.New(t)
	seated(c, n)
	first := counting(c)
	started(c)
	if got := first.n.Load(); got != n {
		t.Errorf("a start that knows nothing of its tables looks at %d of %d", got, n)
	}
	c.Room.Finish()
	c.Room = nil
	before := heap()
	c.Now = c.Now.Add(20 * time.Second) // and the deadlines with it
	s := counting(c)
	started(c)
	if got := (int64(heap()) - int64(before)) / n; got > 4000 { // below 0 where something of an earlier test has gone meanwhile
		t.Errorf("each table has %d bytes of memory", got)
	}
	if got, all := s.n.Load(), c.Channel.Take(); got != 0 || len(all) != 0 {
		t.Errorf("%d tables are replayed, %d things sent", got, len(all))
	}
	watched(c)
	watched(c)
	if got := s.n.Load(); got != 1 {
		t.Errorf("a table is replayed %d times", got)
	}
	playsOn(c)
}

// playsOn has the first table's player make a move.
func playsOn(c *club.Club) {
	c.Helper()
	before := stored(c, 1)
	match := c.Replayed(before)
	state := match.Table()
	all := c.Command(club.Member(state.View(game.NoSeat).ToMove), "move", "text", state.Regular(nil)[0].String())
	if n := stored(c, 1).Count; n != before.Count+1 {
		c.Errorf("%d actions after a move, not %d: %q", n, before.Count+1, club.Briefly(all))
	}
}

func stored(c *club.Club, id int64) storage.Match {
	c.Helper()
	row, err := c.DB.Match(context.Background(), id)
	if err != nil {
		c.Fatal(err)
	}
	return row
}

// After a long absence the messages show wrong times. They are mended one after the other.
func TestStartMendsTimes(t *testing.T) {
	const n = club.LineFirst + 2
	c := club.New(t)
	seated(c, n)
	counting(c)
	started(c)
	c.Room.Finish()
	for i, away := range []time.Duration{time.Minute, time.Second, time.Minute} {
		c.Now = c.Now.Add(away)
		counting(c)
		started(c)
		c.Room.Finish()
		edits := len(club.Of(c.Channel.Take(), "edit"))
		if want := []int{0, n, 0}[i]; edits != want {
			t.Errorf("away for %v more: %d edits, not %d", away, edits, want)
		}
	}
}

// A table where nobody has done anything for long is out of memory, and known all the
// same.
func TestTablesGoToRest(t *testing.T) {
	c := club.New(t)
	seated(c, 1)
	s := counting(c)
	started(c)
	watched(c)
	reads := func(after time.Duration, more int64) {
		t.Helper()
		before := s.n.Load()
		c.Now = c.Now.Add(after)
		c.Room.Tick()
		c.Room.Wait()
		watched(c)
		if got := s.n.Load() - before; got != more {
			t.Errorf("after %v it is replayed %d times, not %d", after, got, more)
		}
	}
	reads(bot.TokenTime-time.Second, 0)
	reads(bot.TokenTime, 1)
	reads(bot.TokenTime, 1)
	c.Now = c.Now.Add(bot.TokenTime)
	c.Room.Tick()
	c.Room.Wait()
	before := s.n.Load()
	club.Contains(c, club.Only(c, c.Command(c.Mover(), "matches")), "your turn")
	if s.n.Load() != before {
		t.Error("a list replays")
	}
	playsOn(c)
}

// A table's rest counts for nothing once something has happened there that nobody has been
// shown: a lifted pile, a move, the end of a turn. It is told, once.
func TestKilledAfterATableRested(t *testing.T) {
	for what, do := range map[string]func(c *club.Club) bot.Request{
		"a pile is lifted": func(c *club.Club) bot.Request { return c.KeyRequest(c.Mover(), view.PathTap, "2") },
		"a move is made":   func(c *club.Club) bot.Request { return c.KeyRequest(c.Mover(), view.PathTurn) },
	} {
		c := club.New(t)
		c.Start("")
		c.Room.Tick()
		c.Room.Wait()
		if stored(c, c.Table().ID).Rested == "" {
			t.Fatal("nobody has noted that the table rests")
		}
		press := do(c)
		restore := c.Mute()
		c.Send(press)
		restore()
		c.Channel.Take()
		c.Restart()
		all := c.Channel.Take()
		if len(all) != 1 || all[0].How != "edit" || all[0].To != press.Message {
			t.Errorf("%s, after the restart: %q", what, club.Briefly(all))
		}
		again := c.Again(press)
		if len(again) != 1 || again[0].As != bot.Update || again[0].Message.Content != all[0].Message.Content {
			t.Errorf("%s, delivered again: %q", what, club.Briefly(again))
		}
		c.Room.Finish()
		c.Restart()
		if all := c.Channel.Take(); len(all) != 0 {
			t.Errorf("%s, one restart later: %q", what, club.Briefly(all))
		}
	}
}
