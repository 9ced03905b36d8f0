package session_test

import (
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/internal/club"
)

// Killed after the write, before the answer; then delivered again (§ the
// package's table of crashes).
func TestKilledAfterAMoveWasWritten(t *testing.T) {
	c := club.New(t)
	c.Start("")
	press := c.KeyRequest(c.Mover(), view.PathTurn)
	restore := c.Mute()
	c.Send(press)
	restore()
	c.Channel.Take()
	c.Restart()
	all := c.Channel.Take()
	if len(all) != 1 || all[0].How != "edit" || all[0].To != press.Message {
		t.Fatalf("after the restart: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, " turned")
	again := c.Again(press)
	if len(again) != 1 || again[0].As != bot.Update || again[0].Message.Content != all[0].Message.Content {
		t.Errorf("delivered again: %q", club.Briefly(again))
	}
	if n := len(c.Table().Actions()); n != 1 {
		t.Errorf("%d actions", n)
	}
	c.Restart()
	if all := c.Channel.Take(); len(all) != 0 {
		t.Errorf("one restart later: %q", club.Briefly(all))
	}
}

func TestKilledAfterATurnEnded(t *testing.T) {
	c := club.New(t)
	c.Start("")
	c.Move(streit.Move{Kind: streit.Turn})
	press := c.KeyRequest(c.Mover(), view.PathLay)
	restore := c.Mute()
	c.Send(press)
	restore()
	c.Restart()
	all := c.Channel.Take()
	if len(all) != 3 || all[0].How != "edit" || len(all[0].Message.Rows) != 0 || !club.DrawnTwice(all[1:]) {
		t.Fatalf("after the restart: %q", club.Briefly(all))
	}
	club.Contains(c, all[1].Message.Content, "<@"+c.Mover().ID+">")
	again := c.Again(press)
	if len(again) != 1 || again[0].As != bot.Update || again[0].Message.Content != all[0].Message.Content {
		t.Errorf("delivered again: %q", club.Briefly(again))
	}
}

// Killed after the next table was posted, before that was noted: the nonce
// keeps it from being posted twice.
func TestKilledAfterThePost(t *testing.T) {
	c := club.New(t)
	c.Start("")
	c.Move(streit.Move{Kind: streit.Turn})
	c.KeepIn(club.ShownFails{Store: c.DB})
	c.Move(streit.Move{Kind: streit.Lay})
	tables := len(c.Channel.Order)
	c.Restart()
	for _, s := range c.Channel.Take() {
		if s.How == "post" {
			t.Errorf("posted twice: %q", s.Message.Content)
		}
	}
	if len(c.Channel.Order) != tables {
		t.Errorf("%d messages instead of %d", len(c.Channel.Order), tables)
	}
	if last, _ := c.Channel.Last(); c.Table().Message() != last {
		t.Error("the posted message is not the living one")
	}
}

func TestKilledAfterALift(t *testing.T) {
	c := club.New(t)
	c.Start("")
	press := c.KeyRequest(c.Mover(), view.PathTap, "2")
	restore := c.Mute()
	c.Send(press)
	restore()
	c.Restart()
	all := c.Channel.Take()
	if len(all) != 1 || all[0].How != "edit" {
		t.Fatalf("after the restart: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, "has lifted")
	again := c.Again(press)
	if len(again) != 1 || !strings.Contains(again[0].Message.Content, "has lifted") {
		t.Errorf("delivered again: %q", club.Briefly(again))
	}
}

// A tap is delivered again after a restart. It does not move the pile that has been lifted
// since: pile 7, put back, pile 5, then the first tap once more.
func TestOldTapDeliveredAgain(t *testing.T) {
	c := club.New(t)
	s := club.Find(t, "pagat", false, func(s *club.Script) bool {
		state := s.Match.Table()
		list := state.Regular(nil)
		return len(list) > 0 && list[0].From.House() > 0 && list[0].To.House() > 0 && view.TopOf(state.View(game.NoSeat), list[0].To) != cards.None
	})
	state := s.Match.Table()
	mv := state.Regular(nil)[0]
	before := len(c.Play(s).Actions())
	first := c.KeyRequest(c.Mover(), view.PathTap, mv.To)
	c.Send(first)
	c.Tap(c.Mover(), mv.To)
	c.Tap(c.Mover(), mv.From)
	c.Restart()
	all := c.Again(first)
	if tb := c.Table(); len(tb.Actions()) != before || tb.Lifted() != mv.From.String() {
		t.Errorf("%d actions more, lifted %q", len(tb.Actions())-before, tb.Lifted())
	}
	if len(all) != 1 || all[0].As != bot.Update || !strings.Contains(all[0].Message.Content, "has lifted") {
		t.Errorf("delivered again: %q", club.Briefly(all))
	}
}

func TestKilledAfterTheChallengeWasAccepted(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	id, m := c.Channel.Last()
	press := c.Request(bot.Press, club.Ben, club.Button(c, m, "Accept").ID)
	press.Message = id
	restore := c.Mute()
	c.Send(press)
	restore()
	c.Restart()
	all := c.Channel.Take()
	if len(all) != 3 || all[0].To != id || club.AsksStill(all[0].Message) || !club.DrawnTwice(all[1:]) {
		t.Fatalf("after the restart: %q", club.Briefly(all))
	}
	again := c.Again(press)
	if len(again) != 1 || again[0].As != bot.Update || club.AsksStill(again[0].Message) {
		t.Errorf("delivered again: %q", club.Briefly(again))
	}
	c.Table() // one, not two
}

func TestKilledAfterTheResultWasWritten(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	quit := c.Request(bot.Press, club.Ben, bot.Path(pages.PathQuit, pages.Key(tb.ID)))
	restore := c.Mute()
	c.Send(quit)
	restore()
	c.Restart()
	all := c.Channel.Take()
	if len(all) != 3 || !club.DrawnTwice(all[1:]) || len(all[1].Message.Files) != 1 {
		t.Fatalf("after the restart: %q", club.Briefly(all))
	}
	club.Contains(c, all[1].Message.Files[0].Alt, "gives up")
	club.Contains(c, club.Only(c, c.Again(quit)), "This match is over")
	c.Restart()
	if all := c.Channel.Take(); len(all) != 0 {
		t.Errorf("one restart later: %q", club.Briefly(all))
	}
}

// A repeated delivery without a restart is not handled at all.
func TestDeliveredTwice(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	press := c.KeyRequest(c.Mover(), view.PathTurn)
	c.Send(press)
	if all := c.Send(press); len(all) != 0 || len(tb.Actions()) != 1 {
		t.Errorf("the second delivery: %q, %d actions", club.Briefly(all), len(tb.Actions()))
	}
}

// Discord was too busy for the next table: the clock tries again.
func TestBusyDiscord(t *testing.T) {
	c := club.New(t)
	c.Start("")
	c.Move(streit.Move{Kind: streit.Turn})
	c.Channel.PostErr = bot.ErrBusy
	c.Move(streit.Move{Kind: streit.Lay})
	c.Channel.PostErr = nil
	c.Channel.Take()
	c.Room.Tick()
	c.Room.Wait()
	if all := c.Channel.Take(); len(all) != 1 || all[0].How != "post" {
		t.Errorf("a tick later: %q", club.Briefly(all))
	}
}

// Lost access (50001, 50013): the table goes out as a further answer to the tap,
// for all to see.
func TestLostAccess(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	c.Move(streit.Move{Kind: streit.Turn})
	c.Channel.PostErr, c.Channel.EditErr = bot.ErrNoAccess, bot.ErrNoAccess
	all := c.Move(streit.Move{Kind: streit.Lay})
	if len(all) != 2 || all[1].How != "follow-up" || all[1].As != bot.Reply || len(all[1].Message.Rows) != 5 {
		t.Fatalf("turn ended: %q", club.Briefly(all))
	}
	if id, _ := c.Channel.Last(); tb.Message() != id {
		t.Errorf("the table is %s, not %s", tb.Message(), id)
	}
	if all := c.Move(streit.Move{Kind: streit.Turn}); len(all) != 1 || all[0].As != bot.Update {
		t.Errorf("a tap on it: %q", club.Briefly(all))
	}
}

// Lost access, and nobody's request to answer: the move is kept, and /board
// brings the table back.
func TestLostAccessAndToken(t *testing.T) {
	c := club.New(t)
	c.Start("")
	c.Move(streit.Move{Kind: streit.Turn})
	c.Channel.PostErr, c.Channel.EditErr = bot.ErrNoAccess, bot.ErrNoAccess
	c.Channel.FollowErr = bot.ErrNoAccess
	c.Move(streit.Move{Kind: streit.Lay})
	if n := len(c.Table().Actions()); n != 2 {
		t.Errorf("%d actions", n)
	}
	c.Quiet()
	back := c.Command(c.Mover(), "board")
	if len(back) != 1 || back[0].As != bot.Reply {
		t.Fatalf("/board: %q", club.Briefly(back))
	}
	if all := c.Move(streit.Move{Kind: streit.Turn}); len(all) != 1 || all[0].As != bot.Update {
		t.Errorf("a tap on what /board brought: %q", club.Briefly(all))
	}
}

// Somebody deleted the table message: /board brings it back, once.
func TestDeletedTable(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	c.Channel.Remove(tb.Message())
	if all := c.Command(club.Anna, "board"); len(all) != 1 || all[0].As != bot.Reply || len(all[0].Message.Rows) != 5 {
		t.Fatalf("/board: %q", club.Briefly(all))
	}
	c.Tap(c.Mover(), "4")
	all := c.Command(club.Anna, "board", "as", "text")
	if len(all) != 2 || all[1].As != bot.Private || !strings.Contains(all[1].Message.Content, "```") {
		t.Errorf("/board as text: %q", club.Briefly(all))
	}
}

// It comes back by itself with the next move that is typed, and once only.
func TestDeletedTableComesBackWithAMove(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	gone := tb.Message()
	c.Channel.Remove(gone)
	c.Command(c.Mover(), "turn")
	id, m := c.Channel.Last()
	if id == gone || tb.Message() != id || len(m.Rows) != 5 {
		t.Fatalf("%s, shown is %s, with %d rows", id, tb.Message(), len(m.Rows))
	}
	posts := len(c.Channel.Order)
	c.Command(c.Mover(), "lay")
	c.Restart()
	if n := len(c.Channel.Order); n != posts+1 {
		t.Errorf("%d posts more", n-posts)
	}
}

// A full database: the member is told, nothing changes, and the same move can
// be made once there is room.
func TestFullDatabase(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	c.KeepIn(club.Full{Store: c.DB})
	club.Contains(c, club.Only(c, c.Tap(c.Mover(), "3")), "no room left")
	club.Contains(c, club.Only(c, c.Key(c.Mover(), view.PathTurn)), "no room left")
	if len(tb.Actions()) != 0 || tb.Lifted() != "" {
		t.Errorf("%d actions, lifted %q", len(tb.Actions()), tb.Lifted())
	}
	c.KeepIn(c.DB)
	if all := c.Key(c.Mover(), view.PathTurn); len(all) != 1 || all[0].As != bot.Update {
		t.Errorf("with room again: %q", club.Briefly(all))
	}
	c.Logged.Reset() // the two failures belong there
}
