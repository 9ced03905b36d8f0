package session_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/session"
	"stopp/bot/streit/view"
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
				time.Sleep(time.Millisecond)
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

// A table that has found out that it is behind the database goes on from there: it is
// shown, and the computer plays.
func TestConflictGoesOn(t *testing.T) {
	c := newClub(t)
	tb := c.rivals(opponent.Beginner)
	c.key(anna, view.PathTurn)
	message, lay := tb.message(), bot.Path(view.PathLay, pages.Key(tb.id), tb.sheet())
	c.keepIn(&unheard{c.db, true})
	contains(c, only(c, c.press(anna, message, lay)), "went wrong")
	c.log.Reset()
	before := len(tb.actions())
	all := c.press(anna, message, lay)
	contains(c, all[0].message.Content, "moved on")
	if n := len(tb.actions()); n == before || c.mover() != anna {
		t.Errorf("%d actions, %d before, and %s is to move", n, before, c.mover().Name)
	}
	if id, _ := c.channel.last(); id == message || id != tb.message() {
		t.Errorf("the last message is %s: %q", id, briefly(all))
	}
}
