package session_test

import (
	"fmt"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// A typed move is answered in one private line, and the table is redrawn.
func TestTypedMoves(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	all := c.command(c.mover(), "turn")
	if len(all) != 3 || all[0].as != bot.Private || all[1].how != "edit" || all[2].how != "dismiss" {
		t.Fatalf("/turn: %q", briefly(all))
	}
	contains(c, all[0].message.Content, " turned")
	contains(c, only(c, c.command(c.mover(), "turn")), "is turned up already")
	contains(c, only(c, c.command(c.other(), "lay")), "turn")
	contains(c, only(c, c.command(c.mover(), "move", "text", "over there")), "don’t understand")
	contains(c, only(c, c.command(carl, "lay")), "no table in this channel")
	next, old := c.other(), tb.message()
	c.lives(hereFor)
	all = c.command(c.mover(), "move", "text", " lay ")
	if len(all) != 4 || all[1].how != "edit" || all[1].to != old || all[2].how != "dismiss" || all[3].how != "post" || all[3].message.Mentions[0] != next.ID {
		t.Errorf("lay: %q", briefly(all))
	}
}

// NxF-T is expanded; each single play is an action of the record (§3.10).
func TestTypedGroup(t *testing.T) {
	var group string
	s := find(t, "pagat referee=arbiter", false, func(s *script) bool {
		for from := streit.Place(1); from <= 8; from++ {
			for to := streit.Place(1); to <= 8; to++ {
				if steps, err := s.match.Steps(streit.Group{N: 2, From: from, To: to}); err == nil && len(steps) == 3 {
					group = fmt.Sprintf("2x%v-%v", from, to)
					return true
				}
			}
		}
		return false
	})
	c := newClub(t)
	tb := c.play(s)
	before := len(tb.actions())
	r := c.request(bot.Command, c.mover(), "move")
	r.Options["text"] = group
	all := c.send(r)
	if len(tb.actions()) != before+3 || strings.Count(all[0].message.Content, "→") != 3 {
		t.Fatalf("%s: %d actions, %q", group, len(tb.actions())-before, briefly(all))
	}
	c.restart()
	contains(c, c.send(r)[0].message.Content, "Done")
	if tb = c.table(); len(tb.actions()) != before+3 || tb.actions()[before+2].Part != 2 {
		t.Errorf("after a second delivery %d actions", len(tb.actions())-before)
	}
	contains(c, only(c, c.command(c.mover(), "move", "text", "9x1-2")), "empty houses")
}

// Proposing and agreeing (§7.2): the game is over at once, and final.
func TestBlockByAgreement(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	all := c.command(anna, "match block")
	if len(all) != 2 || all[0].as != bot.Private || all[1].how != "edit" {
		t.Fatalf("proposed: %q", briefly(all))
	}
	contains(c, all[1].message.Content, "proposes a block")
	more := c.key(ben, view.PathMore)
	all = c.agree(ben, c.press(ben, "private", button(c, more[0].message, "Agree").ID))
	if len(all) != 3 || all[2].how != "post" || len(all[2].message.Files) != 2 {
		t.Fatalf("agreed: %q", briefly(all))
	}
	if row, err := c.db.Match(t.Context(), tb.id); err != nil || row.Result == nil || row.Result.Ending != "blocked" {
		t.Errorf("stored: %+v, %v", row.Result, err)
	}
}

// Resigning asks first; the other scores, and the leaderboard counts it (§7.4).
func TestResign(t *testing.T) {
	c := newClub(t)
	c.start("")
	c.bothMove()
	all := c.command(anna, "match resign")
	contains(c, only(c, all), "really")
	all = c.press(anna, "private", button(c, all[0].message, "Yes").ID)
	contains(c, all[len(all)-1].message.Content, "<@22> wins")
	board := c.command(ben, "leaderboard")[0].message.Content
	contains(c, board, `**1.** **Ben\***`)
	contains(c, only(c, c.key2(ben, pages.PathQuit, 1)), "match is over")
}

// key2 presses a button of a match that may be over.
func (c *club) key2(u bot.User, path string, match int64) []sent {
	return c.press(u, "private", bot.Path(path, pages.Key(match)))
}

// Who sits at several tables in a channel is asked which one is meant, unless it
// is their turn at one only.
func TestSeveralTables(t *testing.T) {
	c := newClub(t)
	first := c.start("")
	c.command(anna, "challenge", "user", carl.ID)
	id, m := c.channel.last()
	c.press(carl, id, button(c, m, "Accept").ID)
	tables := c.tables()
	if len(tables) != 2 {
		t.Fatalf("%d tables", len(tables))
	}
	contains(c, only(c, c.command(anna, "match block")), "several tables. Which")
	second := tables[1]
	mine := 0
	for _, tb := range []*seated{first, second} {
		if tb.log(tb.sheet()).Mover == tb.seat(anna.ID) {
			mine++
		}
	}
	all := c.command(anna, "turn")
	if mine == 1 && len(all) != 2 || mine != 1 && !strings.Contains(only(c, all), "several tables") {
		t.Errorf("her turn at %d tables: %q", mine, briefly(all))
	}
	contains(c, only(c, c.command(anna, "matches")), "Carl")
}

// Earlier pictures, of this turn and the last, are stepped through privately.
func TestEarlierPictures(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	for range 3 {
		c.move(streit.Move{Kind: streit.Turn})
		c.move(streit.Move{Kind: streit.Lay})
	}
	more := c.key(carl, view.PathMore)
	if len(more[0].message.Rows) != 1 {
		t.Error("who does not sit there may resign")
	}
	all := c.press(carl, "private", button(c, more[0].message, "Earlier pictures").ID)
	contains(c, only(c, all), "2 of 2")
	all = c.press(carl, "private", button(c, all[0].message, "First").ID)
	if all[0].as != bot.Update || len(all[0].message.Files) != 1 {
		t.Fatalf("stepped: %q", briefly(all))
	}
	contains(c, all[0].message.Content, "0 of 2")
	checkLimits(t, all[0].message)
	then := tb.at(4)
	if then.view().ToMove == tb.view().ToMove || then.over() {
		t.Errorf("four actions ago: %v", then.view().ToMove)
	}
}

// German for who reads German, the server's language for all.
func TestLanguages(t *testing.T) {
	c := newClub(t)
	c.start("")
	r := c.keyRequest(c.mover(), view.PathTurn)
	r.Locale, r.GuildLocale = "de", "de"
	contains(c, c.send(r)[0].message.Content, "du bist am Zug")
	r = c.keyRequest(c.other(), view.PathTurn)
	r.Locale, r.GuildLocale = "en-US", "de"
	contains(c, only(c, c.send(r)), "It is ")
	c.restart()
	r = c.keyRequest(c.mover(), view.PathLay)
	r.GuildLocale = "" // as nobody told it since
	contains(c, c.send(r)[0].message.Content, "Zug 1")
}

// Buttons that mean nothing get an answer; the log keeps silent about tokens.
func TestOldButtonsAndTokens(t *testing.T) {
	c := newClub(t)
	c.start("")
	for _, path := range []string{"fold/1/2", "tap", "tap/zz!/1/3", "stopp/1", "call/1/1/1", "call/1/1/1/perhaps", "back/1/x", "play/77", ""} {
		contains(c, only(c, c.press(c.mover(), "m", path)), "older version")
	}
	if strings.Contains(c.log.String(), "secret-token") {
		t.Error("the log has a token")
	}
}
