package post_test

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
	"stopp/internal/club"
	"stopp/storage"
)

// A post arrived but its answer was lost, and the table went on: the same nonce
// gives the old message back, which is drawn once more.
func TestLostPostShowsTheNewTable(t *testing.T) {
	for _, restarted := range []bool{false, true} {
		t.Run(fmt.Sprint("restarted ", restarted), func(t *testing.T) {
			c := club.New(t)
			c.Start("")
			c.Move(streit.Move{Kind: streit.Turn})
			c.Channel.LostPost = true
			c.Move(streit.Move{Kind: streit.Lay})
			messages := len(c.Channel.Order)
			if restarted {
				restore := c.Mute()
				c.Command(c.Mover(), "turn")
				restore()
				c.Restart()
			} else {
				c.Command(c.Mover(), "turn")
			}
			id, m := c.Channel.Last()
			if len(c.Channel.Order) != messages || c.Table().Message() != id {
				t.Fatalf("%d messages instead of %d", len(c.Channel.Order), messages)
			}
			club.Contains(c, m.Content, " turned")
			c.Restart()
			if all := c.Channel.Take(); c.Table().Row().Message != id || c.Table().Row().Shown != 3 || c.Channel.Messages[id].Content != m.Content {
				t.Errorf("noted %s with %d actions; a restart sends %q", c.Table().Row().Message, c.Table().Row().Shown, club.Briefly(all))
			}
		})
	}
}

// The post whose answer was lost was then deleted: another one takes its place.
func TestLostPostThatWasDeleted(t *testing.T) {
	c := club.New(t)
	c.Start("")
	c.Move(streit.Move{Kind: streit.Turn})
	c.Channel.LostPost = true
	c.Move(streit.Move{Kind: streit.Lay})
	lost, _ := c.Channel.Last()
	c.Channel.Remove(lost)
	c.Command(c.Mover(), "turn")
	id, m := c.Channel.Last()
	if id == lost || c.Table().Message() != id {
		t.Fatalf("the living message is %s, the last one %s", c.Table().Message(), id)
	}
	club.Contains(c, m.Content, " turned")
}

// behind is a store with actions that the room doesn't know.
type behind struct{ session.Store }

func (behind) Append(context.Context, int64, int, []storage.Action, storage.Update) error {
	return fmt.Errorf("append: %w", storage.ErrConflict)
}

// A table is replayed again while other requests ask where they belong, and the race
// detector watches. A member told that the table has moved on is told where to.
func TestConflictReloads(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	c.KeepIn(behind{c.DB})
	var looking sync.WaitGroup
	done := make(chan struct{})
	asked := []bot.Request{c.Request(bot.Command, club.Carl, "match block"), c.Request(bot.Command, club.Carl, "board"), c.Request(bot.Command, club.Carl, "rules")}
	looking.Go(func() {
		for i := 0; ; i++ {
			select {
			case <-done:
				return
			default:
				ask := &asked[i%len(asked)]
				ask.ID += "0"
				c.Room.Handle(*ask)
				c.Room.Wait()
				runtime.Gosched() // for others waiting for the same
			}
		}
	})
	for range 5 {
		all := slices.DeleteFunc(c.Key(c.Mover(), view.PathTurn), func(s club.Sent) bool { return s.To == club.Carl.ID })
		club.Contains(c, club.Only(c, all), "moved on: "+pages.Link("77", "88", tb.Message()))
	}
	close(done)
	looking.Wait()
	if len(tb.Actions()) != 0 || tb.ID != 1 {
		t.Errorf("match %d with %d actions", tb.ID, len(tb.Actions()))
	}
}

// unheard is a store that writes actions down and then loses its next answer.
type unheard struct {
	session.Store
	loses bool
}

func (u *unheard) Append(ctx context.Context, match int64, after int, as []storage.Action, next storage.Update) error {
	err := u.Store.Append(ctx, match, after, as, next)
	if err == nil && u.loses {
		u.loses, err = false, context.DeadlineExceeded
	}
	return err
}

// Actions whose answer was lost are found by their press, and the table goes on from there: it is
// shown, and the computer plays. The same press again does nothing.
func TestConflictGoesOn(t *testing.T) {
	c := club.New(t)
	tb := c.Rivals(opponent.Beginner)
	c.Key(club.Anna, view.PathTurn)
	message, lay := tb.Message(), bot.Path(view.PathLay, pages.Key(tb.ID), tb.Sheet())
	c.KeepIn(&unheard{c.DB, true})
	before := len(tb.Actions())
	all := c.Press(club.Anna, message, lay)
	if all[0].As != bot.Update {
		t.Errorf("the press: %q", club.Briefly(all))
	}
	if n := len(tb.Actions()); n <= before+1 || c.Mover() != club.Anna {
		t.Errorf("%d actions, %d before, and %s is to move", n, before, c.Mover().Name)
	}
	after := len(tb.Actions())
	if c.Press(club.Anna, message, lay); len(tb.Actions()) != after {
		t.Errorf("pressed once more: %d actions, %d before", len(tb.Actions()), after)
	}
	if id, _ := c.Channel.Last(); id == message || id != tb.Message() {
		t.Errorf("the last message is %s: %q", id, club.Briefly(all))
	}
}

// crashed is a database whose server crashes as it writes actions down. Nobody knows whether it has, and nobody
// can ask while it is down.
type crashed struct {
	session.Store
	crashes, down bool
}

func (s *crashed) Append(ctx context.Context, match int64, after int, as []storage.Action, next storage.Update) error {
	err := s.Store.Append(ctx, match, after, as, next)
	if err == nil && s.crashes {
		s.crashes, s.down = false, true
		err = storage.ErrDoubtful
	}
	return err
}

func (s *crashed) SetShown(ctx context.Context, match int64, message string, count int) error {
	if s.down {
		return storage.ErrUnreachable
	}
	return s.Store.SetShown(ctx, match, message, count)
}

func (s *crashed) SetCount(ctx context.Context, match int64, count int) error {
	if s.down {
		return storage.ErrUnreachable
	}
	return s.Store.SetCount(ctx, match, count)
}

func (s *crashed) Match(ctx context.Context, id int64) (storage.Match, error) {
	if s.down {
		return storage.Match{}, storage.ErrUnreachable
	}
	return s.Store.Match(ctx, id)
}

// Nobody knows whether a table is behind the database. It finds out by itself once it can ask, and is shown, without anybody
// pressing anything.
func TestDoubtIsFoundOut(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	db := &crashed{Store: c.DB, crashes: true}
	c.KeepIn(db)
	c.Key(c.Mover(), view.PathTurn)
	c.Room.Tick()
	c.Room.Wait()
	if n := len(tb.Actions()); n != 1 || tb.Row().Shown != 0 {
		t.Fatalf("%d actions, %d are shown", n, tb.Row().Shown)
	}
	db.down = false
	c.Room.Tick()
	c.Room.Wait()
	if tb.Row().Shown != 1 {
		t.Error("the action is not shown")
	}
	c.Logged.Reset()
	if c.Key(c.Mover(), view.PathLay); len(tb.Actions()) != 2 {
		t.Error("nobody can play on")
	}
}

// Once the database can be reached again, it notes what a table shows, in a new message or the same one; nothing is sent for
// that.
func TestShownIsNotedLater(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	db := &crashed{Store: c.DB}
	c.KeepIn(db)
	for n, press := range []string{view.PathTurn, view.PathLay} {
		db.down = true
		c.Key(c.Mover(), press)
		if shown := tb.Row().Shown; shown != n {
			t.Errorf("%s: %d actions are noted", press, shown)
		}
		db.down = false
		c.Channel.Take()
		c.Room.Tick()
		c.Room.Wait()
		last, _ := c.Channel.Last()
		if row := tb.Row(); row.Shown != n+1 || row.Message != last {
			t.Errorf("%s: %d actions are noted, in %s instead of %s", press, row.Shown, row.Message, last)
		}
		if sent := c.Channel.Take(); len(sent) != 0 {
			t.Errorf("%s: for that is sent: %q", press, club.Briefly(sent))
		}
	}
}
