package streit_test

import (
	"fmt"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/internal/club"
)

// A typed move is answered in one private line, and the table is redrawn.
func TestTypedMoves(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	all := c.Command(c.Mover(), "turn")
	if len(all) != 3 || all[0].As != bot.Private || all[1].How != "edit" || all[2].How != "dismiss" {
		t.Fatalf("/turn: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, " turned")
	club.Contains(c, club.Only(c, c.Command(c.Mover(), "turn")), "is turned up already")
	club.Contains(c, club.Only(c, c.Command(c.Other(), "lay")), "turn")
	club.Contains(c, club.Only(c, c.Command(c.Mover(), "move", "text", "over there")), "don’t understand")
	club.Contains(c, club.Only(c, c.Command(club.Carl, "lay")), "no table in this channel")
	next, old := c.Other(), tb.Message()
	c.Lives(club.HereFor)
	all = c.Command(c.Mover(), "move", "text", " lay ")
	if len(all) != 4 || all[1].How != "edit" || all[1].To != old || all[2].How != "dismiss" || all[3].How != "post" || all[3].Message.Mentions[0] != next.ID {
		t.Errorf("lay: %q", club.Briefly(all))
	}
}

// NxF-T is expanded; each single play is an action of the record (§3.10).
func TestTypedGroup(t *testing.T) {
	var group string
	s := club.Find(t, "pagat referee=arbiter", false, func(s *club.Script) bool {
		for from := streit.Place(1); from <= 8; from++ {
			for to := streit.Place(1); to <= 8; to++ {
				if steps, err := s.Match.Steps(streit.Group{N: 2, From: from, To: to}); err == nil && len(steps) == 3 {
					group = fmt.Sprintf("2x%v-%v", from, to)
					return true
				}
			}
		}
		return false
	})
	c := club.New(t)
	tb := c.Play(s)
	before := len(tb.Actions())
	r := c.Request(bot.Command, c.Mover(), "move")
	r.Options["text"] = group
	all := c.Send(r)
	if len(tb.Actions()) != before+3 || strings.Count(all[0].Message.Content, "→") != 3 {
		t.Fatalf("%s: %d actions, %q", group, len(tb.Actions())-before, club.Briefly(all))
	}
	c.Restart()
	club.Contains(c, c.Send(r)[0].Message.Content, "Done")
	if tb = c.Table(); len(tb.Actions()) != before+3 || tb.Actions()[before+2].Part != 2 {
		t.Errorf("after a second delivery %d actions", len(tb.Actions())-before)
	}
	club.Contains(c, club.Only(c, c.Command(c.Mover(), "move", "text", "9x1-2")), "empty houses")
}

// Proposing and agreeing (§7.2): the game is over at once, and final.
func TestBlockByAgreement(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	all := c.Command(club.Anna, "match block")
	if len(all) != 2 || all[0].As != bot.Private || all[1].How != "edit" {
		t.Fatalf("proposed: %q", club.Briefly(all))
	}
	club.Contains(c, all[1].Message.Content, "proposes a block")
	more := c.Key(club.Ben, view.PathMore)
	all = c.Agree(club.Ben, c.Press(club.Ben, "private", club.Button(c, more[0].Message, "Agree").ID))
	if len(all) != 3 || all[2].How != "post" || len(all[2].Message.Files) != 1 {
		t.Fatalf("agreed: %q", club.Briefly(all))
	}
	if row, err := c.DB.Match(t.Context(), tb.ID); err != nil || row.Result == nil || row.Result.Ending != "blocked" {
		t.Errorf("stored: %+v, %v", row.Result, err)
	}
}

// Resigning asks first; the other scores, and the leaderboard counts it (§7.4).
func TestResign(t *testing.T) {
	c := club.New(t)
	c.Start("")
	c.BothMove()
	all := c.Command(club.Anna, "match resign")
	club.Contains(c, club.Only(c, all), "really")
	all = c.Press(club.Anna, "private", club.Button(c, all[0].Message, "Yes").ID)
	club.Contains(c, all[len(all)-1].Message.Content, "🏆 <@22>")
	club.Contains(c, club.Shown(c.Command(club.Ben, "leaderboard")[0].Message), "1. Ben*: ")
	club.Contains(c, club.Only(c, key2(c, club.Ben, pages.PathQuit, 1)), "match is over")
}

// key2 presses a button of a match that may be over.
func key2(c *club.Club, u bot.User, path string, match int64) []club.Sent {
	return c.Press(u, "private", bot.Path(path, pages.Key(match)))
}

// A member who sits at several tables in a channel is asked which one is meant, unless it
// is their turn at only one.
func TestSeveralTables(t *testing.T) {
	c := club.New(t)
	first := c.Start("")
	c.Command(club.Anna, "challenge", "user", club.Carl.ID)
	id, m := c.Channel.Last()
	c.Press(club.Carl, id, club.Button(c, m, "Accept").ID)
	tables := c.Tables()
	if len(tables) != 2 {
		t.Fatalf("%d tables", len(tables))
	}
	club.Contains(c, club.Only(c, c.Command(club.Anna, "match block")), "several tables. Which")
	second := tables[1]
	mine := 0
	for _, tb := range []*club.Match{first, second} {
		if tb.Log(tb.Sheet()).Mover == tb.Seat(club.Anna.ID) {
			mine++
		}
	}
	all := c.Command(club.Anna, "turn")
	if mine == 1 && len(all) != 2 || mine != 1 && !strings.Contains(club.Only(c, all), "several tables") {
		t.Errorf("her turn at %d tables: %q", mine, club.Briefly(all))
	}
	club.Contains(c, club.Only(c, c.Command(club.Anna, "matches")), "Carl")
}

// Earlier pictures, of this turn and the last, can be stepped through privately.
func TestEarlierPictures(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	for range 3 {
		c.Move(streit.Move{Kind: streit.Turn})
		c.Move(streit.Move{Kind: streit.Lay})
	}
	more := c.Key(club.Carl, view.PathMore)
	if len(more[0].Message.Rows) != 1 {
		t.Error("who does not sit there may resign")
	}
	all := c.Press(club.Carl, "private", club.Button(c, more[0].Message, "Earlier pictures").ID)
	club.Contains(c, club.Only(c, all), "2 of 2")
	all = c.Press(club.Carl, "private", club.Button(c, all[0].Message, "First").ID)
	if all[0].As != bot.Update || len(all[0].Message.Files) != 1 {
		t.Fatalf("stepped: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, "0 of 2")
	club.CheckLimits(t, all[0].Message)
	then := tb.At(4)
	if then.View().ToMove == tb.View().ToMove || then.Over() {
		t.Errorf("four actions ago: %v", then.View().ToMove)
	}
}

// German for a German reader, the server's language for all.
func TestLanguages(t *testing.T) {
	c := club.New(t)
	c.Start("")
	r := c.KeyRequest(c.Mover(), view.PathTurn)
	r.Locale, r.GuildLocale = "de", "de"
	club.Contains(c, c.Send(r)[0].Message.Content, "**Zug 1**")
	r = c.KeyRequest(c.Other(), view.PathTurn)
	r.Locale, r.GuildLocale = "en-US", "de"
	club.Contains(c, club.Only(c, c.Send(r)), "It is ")
	c.Restart()
	r = c.KeyRequest(c.Mover(), view.PathLay)
	r.GuildLocale = "" // as nobody has told it since
	club.Contains(c, c.Send(r)[0].Message.Content, "Zug 1")
}

// Buttons that mean nothing get an answer; the log keeps silent about tokens.
func TestOldButtonsAndTokens(t *testing.T) {
	c := club.New(t)
	c.Start("")
	for _, path := range []string{"fold/1/2", "tap", "tap/zz!/1/3", "stopp/1", "call/1/1/1", "call/1/1/1/perhaps", "back/1/x", "play/77", ""} {
		club.Contains(c, club.Only(c, c.Press(c.Mover(), "m", path)), "older version")
	}
	if strings.Contains(c.Logged.String(), "secret-token") {
		t.Error("the log has a token")
	}
}
