package session_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/storage"
)

// mute makes Discord unreachable, as it is for a program that has just been
// killed; the result restores it.
func (c *club) mute() (restore func()) {
	ch := c.channel
	ch.answerErr, ch.editErr, ch.postErr = bot.ErrBusy, bot.ErrBusy, bot.ErrBusy
	return func() { ch.answerErr, ch.editErr, ch.postErr = nil, nil, nil }
}

// again is the same request, delivered once more after a restart.
func (c *club) again(r bot.Request) []sent {
	c.Helper()
	return c.send(r)
}

// keyRequest is a press on the living table message.
func (c *club) keyRequest(u bot.User, what string, args ...any) bot.Request {
	t := c.table()
	r := c.request(bot.Press, u, bot.Path(what, append([]any{pages.Key(t.id), t.sheet()}, args...)...))
	r.Message = t.message()
	return r
}

// drawnTwice tells of a post that is drawn once more, as Discord may have given
// back an older message.
func drawnTwice(all []sent) bool {
	return len(all) == 2 && all[0].how == "post" && all[1].how == "edit" && strings.HasSuffix(all[0].message.Content, all[1].message.Content)
}

// Killed after the write, before the answer; then delivered again (§ the
// package's table of crashes).
func TestKilledAfterAMoveWasWritten(t *testing.T) {
	c := newClub(t)
	c.start("")
	press := c.keyRequest(c.mover(), view.PathTurn)
	restore := c.mute()
	c.send(press)
	restore()
	c.channel.take()
	c.restart()
	all := c.channel.take()
	if len(all) != 1 || all[0].how != "edit" || all[0].to != press.Message {
		t.Fatalf("after the restart: %q", briefly(all))
	}
	contains(c, all[0].message.Content, " turned")
	again := c.again(press)
	if len(again) != 1 || again[0].as != bot.Update || again[0].message.Content != all[0].message.Content {
		t.Errorf("delivered again: %q", briefly(again))
	}
	if n := len(c.table().actions()); n != 1 {
		t.Errorf("%d actions", n)
	}
	c.restart()
	if all := c.channel.take(); len(all) != 0 {
		t.Errorf("one restart later: %q", briefly(all))
	}
}

func TestKilledAfterATurnEnded(t *testing.T) {
	c := newClub(t)
	c.start("")
	c.move(streit.Move{Kind: streit.Turn})
	press := c.keyRequest(c.mover(), view.PathLay)
	restore := c.mute()
	c.send(press)
	restore()
	c.restart()
	all := c.channel.take()
	if len(all) != 3 || all[0].how != "edit" || len(all[0].message.Rows) != 0 || !drawnTwice(all[1:]) {
		t.Fatalf("after the restart: %q", briefly(all))
	}
	contains(c, all[1].message.Content, "<@"+c.mover().ID+">")
	again := c.again(press)
	if len(again) != 1 || again[0].as != bot.Update || again[0].message.Content != all[0].message.Content {
		t.Errorf("delivered again: %q", briefly(again))
	}
}

// shownFails is a store that can't note messages.
type shownFails struct{ session.Store }

func (shownFails) SetShown(context.Context, int64, string, int) error { return errors.New("killed") }
func (shownFails) SetCount(context.Context, int64, int) error         { return errors.New("killed") }

// Killed after the next table was posted, before that was noted: the nonce
// keeps it from being posted twice.
func TestKilledAfterThePost(t *testing.T) {
	c := newClub(t)
	c.start("")
	c.move(streit.Move{Kind: streit.Turn})
	c.keepIn(shownFails{c.db})
	c.move(streit.Move{Kind: streit.Lay})
	tables := len(c.channel.order)
	c.restart()
	for _, s := range c.channel.take() {
		if s.how == "post" {
			t.Errorf("posted twice: %q", s.message.Content)
		}
	}
	if len(c.channel.order) != tables {
		t.Errorf("%d messages instead of %d", len(c.channel.order), tables)
	}
	if last, _ := c.channel.last(); c.table().message() != last {
		t.Error("the posted message is not the living one")
	}
}

func TestKilledAfterALift(t *testing.T) {
	c := newClub(t)
	c.start("")
	press := c.keyRequest(c.mover(), view.PathTap, "2")
	restore := c.mute()
	c.send(press)
	restore()
	c.restart()
	all := c.channel.take()
	if len(all) != 1 || all[0].how != "edit" {
		t.Fatalf("after the restart: %q", briefly(all))
	}
	contains(c, all[0].message.Content, "has lifted")
	again := c.again(press)
	if len(again) != 1 || !strings.Contains(again[0].message.Content, "has lifted") {
		t.Errorf("delivered again: %q", briefly(again))
	}
}

// A tap that is delivered again after a restart makes no move of the pile that
// has been lifted since: pile 7, put back, pile 5, then the first tap once more.
func TestOldTapDeliveredAgain(t *testing.T) {
	c := newClub(t)
	s := find(t, "pagat", false, func(s *script) bool {
		state := s.match.Table()
		list := state.Regular(nil)
		return len(list) > 0 && list[0].From.House() > 0 && list[0].To.House() > 0 && view.TopOf(state.View(game.NoSeat), list[0].To) != cards.None
	})
	state := s.match.Table()
	mv := state.Regular(nil)[0]
	before := len(c.play(s).actions())
	first := c.keyRequest(c.mover(), view.PathTap, mv.To)
	c.send(first)
	c.tap(c.mover(), mv.To)
	c.tap(c.mover(), mv.From)
	c.restart()
	all := c.again(first)
	if tb := c.table(); len(tb.actions()) != before || tb.lifted() != mv.From.String() {
		t.Errorf("%d actions more, lifted %q", len(tb.actions())-before, tb.lifted())
	}
	if len(all) != 1 || all[0].as != bot.Update || !strings.Contains(all[0].message.Content, "has lifted") {
		t.Errorf("delivered again: %q", briefly(all))
	}
}

func TestKilledAfterTheChallengeWasAccepted(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID)
	id, m := c.channel.last()
	press := c.request(bot.Press, ben, button(c, m, "Accept").ID)
	press.Message = id
	restore := c.mute()
	c.send(press)
	restore()
	c.restart()
	all := c.channel.take()
	if len(all) != 3 || all[0].to != id || asksStill(all[0].message) || !drawnTwice(all[1:]) {
		t.Fatalf("after the restart: %q", briefly(all))
	}
	again := c.again(press)
	if len(again) != 1 || again[0].as != bot.Update || asksStill(again[0].message) {
		t.Errorf("delivered again: %q", briefly(again))
	}
	c.table() // one, not two
}

func TestKilledAfterTheResultWasWritten(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	quit := c.request(bot.Press, ben, bot.Path(pages.PathQuit, pages.Key(tb.id)))
	restore := c.mute()
	c.send(quit)
	restore()
	c.restart()
	all := c.channel.take()
	if len(all) != 3 || !drawnTwice(all[1:]) || len(all[1].message.Files) != 2 {
		t.Fatalf("after the restart: %q", briefly(all))
	}
	contains(c, all[1].message.Content, "resigned")
	contains(c, only(c, c.again(quit)), "This match is over")
	c.restart()
	if all := c.channel.take(); len(all) != 0 {
		t.Errorf("one restart later: %q", briefly(all))
	}
}

// A repeated delivery without a restart is not handled at all.
func TestDeliveredTwice(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	press := c.keyRequest(c.mover(), view.PathTurn)
	c.send(press)
	if all := c.send(press); len(all) != 0 || len(tb.actions()) != 1 {
		t.Errorf("the second delivery: %q, %d actions", briefly(all), len(tb.actions()))
	}
}

// Discord was too busy for the next table: the clock tries again.
func TestBusyDiscord(t *testing.T) {
	c := newClub(t)
	c.start("")
	c.move(streit.Move{Kind: streit.Turn})
	c.channel.postErr = bot.ErrBusy
	c.move(streit.Move{Kind: streit.Lay})
	c.channel.postErr = nil
	c.channel.take()
	c.room.Tick()
	c.room.Wait()
	if all := c.channel.take(); len(all) != 1 || all[0].how != "post" {
		t.Errorf("a tick later: %q", briefly(all))
	}
}

// Lost access (50001, 50013): the table goes out as a further answer to the tap,
// for all to see.
func TestLostAccess(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	c.move(streit.Move{Kind: streit.Turn})
	c.channel.postErr, c.channel.editErr = bot.ErrNoAccess, bot.ErrNoAccess
	all := c.move(streit.Move{Kind: streit.Lay})
	if len(all) != 2 || all[1].how != "follow-up" || all[1].as != bot.Reply || len(all[1].message.Rows) != 5 {
		t.Fatalf("turn ended: %q", briefly(all))
	}
	if id, _ := c.channel.last(); tb.message() != id {
		t.Errorf("the table is %s, not %s", tb.message(), id)
	}
	if all := c.move(streit.Move{Kind: streit.Turn}); len(all) != 1 || all[0].as != bot.Update {
		t.Errorf("a tap on it: %q", briefly(all))
	}
}

// Lost access, and nobody's request to answer: the move is kept, and /board
// brings the table back.
func TestLostAccessAndToken(t *testing.T) {
	c := newClub(t)
	c.start("")
	c.move(streit.Move{Kind: streit.Turn})
	c.channel.postErr, c.channel.editErr = bot.ErrNoAccess, bot.ErrNoAccess
	c.channel.followErr = bot.ErrNoAccess
	c.move(streit.Move{Kind: streit.Lay})
	if n := len(c.table().actions()); n != 2 {
		t.Errorf("%d actions", n)
	}
	c.quiet()
	back := c.command(c.mover(), "board")
	if len(back) != 1 || back[0].as != bot.Reply {
		t.Fatalf("/board: %q", briefly(back))
	}
	if all := c.move(streit.Move{Kind: streit.Turn}); len(all) != 1 || all[0].as != bot.Update {
		t.Errorf("a tap on what /board brought: %q", briefly(all))
	}
}

// Somebody deleted the table message: /board brings it back, once.
func TestDeletedTable(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	c.channel.remove(tb.message())
	if all := c.command(anna, "board"); len(all) != 1 || all[0].as != bot.Reply || len(all[0].message.Rows) != 5 {
		t.Fatalf("/board: %q", briefly(all))
	}
	c.tap(c.mover(), "4")
	all := c.command(anna, "board", "as", "text")
	if len(all) != 2 || all[1].as != bot.Private || !strings.Contains(all[1].message.Content, "```") {
		t.Errorf("/board as text: %q", briefly(all))
	}
}

// full is a store on a disk without room.
type full struct{ session.Store }

func (full) Append(context.Context, int64, int, []storage.Action, storage.Update) error {
	return fmt.Errorf("append: %w", storage.ErrFull)
}

func (full) SetDraft(context.Context, int64, int, string, string) error { return storage.ErrFull }

// A full database: the member is told, nothing changes, and the same move can
// be made once there is room.
func TestFullDatabase(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	c.keepIn(full{c.db})
	contains(c, only(c, c.tap(c.mover(), "3")), "no room left")
	contains(c, only(c, c.key(c.mover(), view.PathTurn)), "no room left")
	if len(tb.actions()) != 0 || tb.lifted() != "" {
		t.Errorf("%d actions, lifted %q", len(tb.actions()), tb.lifted())
	}
	c.keepIn(c.db)
	if all := c.key(c.mover(), view.PathTurn); len(all) != 1 || all[0].as != bot.Update {
		t.Errorf("with room again: %q", briefly(all))
	}
	c.log.Reset() // the two failures belong there
}
