package session_test

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
	"stopp/storage"
)

// A post arrived but its answer was lost, and the table went on: the same nonce
// gives the old message back, which is drawn once more.
func TestLostPostShowsTheNewTable(t *testing.T) {
	for _, restarted := range []bool{false, true} {
		t.Run(fmt.Sprint("restarted ", restarted), func(t *testing.T) {
			c := newClub(t)
			c.start("")
			c.move(streit.Move{Kind: streit.Turn})
			c.channel.lostPost = true
			c.move(streit.Move{Kind: streit.Lay})
			messages := len(c.channel.order)
			if restarted {
				restore := c.mute()
				c.command(c.mover(), "turn")
				restore()
				c.restart()
			} else {
				c.command(c.mover(), "turn")
			}
			id, m := c.channel.last()
			if len(c.channel.order) != messages || c.table().message() != id {
				t.Fatalf("%d messages instead of %d", len(c.channel.order), messages)
			}
			contains(c, m.Content, " turned")
			c.restart()
			if all := c.channel.take(); c.table().row().Message != id || c.table().row().Shown != 3 || c.channel.messages[id].Content != m.Content {
				t.Errorf("noted %s with %d actions; a restart sends %q", c.table().row().Message, c.table().row().Shown, briefly(all))
			}
		})
	}
}

// The post whose answer was lost was then deleted: another one takes its place.
func TestLostPostThatWasDeleted(t *testing.T) {
	c := newClub(t)
	c.start("")
	c.move(streit.Move{Kind: streit.Turn})
	c.channel.lostPost = true
	c.move(streit.Move{Kind: streit.Lay})
	lost, _ := c.channel.last()
	c.channel.remove(lost)
	c.command(c.mover(), "turn")
	id, m := c.channel.last()
	if id == lost || c.table().message() != id {
		t.Fatalf("the living message is %s, the last one %s", c.table().message(), id)
	}
	contains(c, m.Content, " turned")
}

// behind is a store that has actions which the room doesn't know.
type behind struct{ session.Store }

func (behind) Append(context.Context, int64, int, []storage.Action, storage.Update) error {
	return fmt.Errorf("append: %w", storage.ErrConflict)
}

// A table is replayed again while other requests ask where they belong, which
// the race detector watches; and who is told that the table has moved on is told
// where to.
func TestConflictReloads(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	c.keepIn(behind{c.db})
	var looking sync.WaitGroup
	done := make(chan struct{})
	asked := []bot.Request{c.request(bot.Command, carl, "match block"), c.request(bot.Command, carl, "board"), c.request(bot.Command, carl, "rules")}
	looking.Go(func() {
		for i := 0; ; i++ {
			select {
			case <-done:
				return
			default:
				ask := &asked[i%len(asked)]
				ask.ID += "0"
				c.room.Handle(*ask)
				c.room.Wait()
				runtime.Gosched() // for whoever waits for the same
			}
		}
	})
	for range 5 {
		all := slices.DeleteFunc(c.key(c.mover(), view.PathTurn), func(s sent) bool { return s.to == carl.ID })
		contains(c, only(c, all), "moved on: "+pages.Link("77", "88", tb.message()))
	}
	close(done)
	looking.Wait()
	if len(tb.actions()) != 0 || tb.id != 1 {
		t.Errorf("match %d with %d actions", tb.id, len(tb.actions()))
	}
}

// unheard is a store whose next answer is lost after it has written actions down.
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
	c := newClub(t)
	tb := c.rivals(opponent.Beginner)
	c.key(anna, view.PathTurn)
	message, lay := tb.message(), bot.Path(view.PathLay, pages.Key(tb.id), tb.sheet())
	c.keepIn(&unheard{c.db, true})
	before := len(tb.actions())
	all := c.press(anna, message, lay)
	if all[0].as != bot.Update {
		t.Errorf("the press: %q", briefly(all))
	}
	if n := len(tb.actions()); n <= before+1 || c.mover() != anna {
		t.Errorf("%d actions, %d before, and %s is to move", n, before, c.mover().Name)
	}
	after := len(tb.actions())
	if c.press(anna, message, lay); len(tb.actions()) != after {
		t.Errorf("pressed once more: %d actions, %d before", len(tb.actions()), after)
	}
	if id, _ := c.channel.last(); id == message || id != tb.message() {
		t.Errorf("the last message is %s: %q", id, briefly(all))
	}
}

// crashed is a database whose server crashes when it has written actions down: nobody knows whether it has, and
// nobody can ask as long as it is down.
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

// A table of which nobody knows whether it is behind the database finds out by itself once it can ask, and is shown, without
// anybody pressing anything.
func TestDoubtIsFoundOut(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	db := &crashed{Store: c.db, crashes: true}
	c.keepIn(db)
	c.key(c.mover(), view.PathTurn)
	c.room.Tick()
	c.room.Wait()
	if n := len(tb.actions()); n != 1 || tb.row().Shown != 0 {
		t.Fatalf("%d actions, %d are shown", n, tb.row().Shown)
	}
	db.down = false
	c.room.Tick()
	c.room.Wait()
	if tb.row().Shown != 1 {
		t.Error("the action is not shown")
	}
	c.log.Reset()
	if c.key(c.mover(), view.PathLay); len(tb.actions()) != 2 {
		t.Error("nobody can play on")
	}
}

// What a table shows is noted once the database can be reached again, be it of a new message or the same one; nothing is sent for that.
func TestShownIsNotedLater(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	db := &crashed{Store: c.db}
	c.keepIn(db)
	for n, press := range []string{view.PathTurn, view.PathLay} {
		db.down = true
		c.key(c.mover(), press)
		if shown := tb.row().Shown; shown != n {
			t.Errorf("%s: %d actions are noted", press, shown)
		}
		db.down = false
		c.channel.take()
		c.room.Tick()
		c.room.Wait()
		last, _ := c.channel.last()
		if row := tb.row(); row.Shown != n+1 || row.Message != last {
			t.Errorf("%s: %d actions are noted, in %s instead of %s", press, row.Shown, row.Message, last)
		}
		if sent := c.channel.take(); len(sent) != 0 {
			t.Errorf("%s: for that is sent: %q", press, briefly(sent))
		}
	}
}
