package session_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/house"
	streitpatience "stopp/bot/games/streit"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/view"
	"stopp/bot/session"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// before2 is Streitpatience as a program played it that knew version 1 of its rules alone.
func before2() house.Game {
	g := streitpatience.InHouse(coach.Effort{})
	g.Version, g.Later = 1, nil
	newer, deal, begin, open := g.Rules, g.Deal, g.Begin, g.Open
	known := func(line string) error {
		if strings.Contains(line, "notes=") {
			return fmt.Errorf("unknown option notes: %w", streit.ErrNotation)
		}
		return nil
	}
	g.Rules = func(line string) (string, int, error) {
		if err := known(line); err != nil {
			return "", 0, err
		}
		return newer(line)
	}
	g.Deal = func(rules string, src cards.Source) (string, error) { return deal(rules, src) }
	g.Begin = func(version int, deal string) (cardtable.Story, error) {
		if err := game.Knows(g.Name, 1, version); err != nil {
			return nil, err
		}
		if err := known(deal); err != nil {
			return nil, err
		}
		return begin(version, deal)
	}
	g.Open = func(version int, deal string) (game.Match, error) {
		if err := game.Knows(g.Name, 1, version); err != nil {
			return nil, err
		}
		return open(version, deal)
	}
	return g
}

// docs/upgrades.md: a match takes the lowest version that has its options. After a step back
// one of the newer version stands still and says why, nobody loses time, and all others
// go on; the newer version goes on with it where it stood.
func TestStepBackFromNotes(t *testing.T) {
	c := newClub(t)
	tb := c.start("pagat notes=on")
	c.turns()
	c.command(anna, "challenge", "user", carl.ID, "rules", "pagat")
	c.accept(carl)
	plain := c.match(tb.id + 1)
	c.command(ben, "challenge", "user", carl.ID, "rules", "pagat notes=on")
	asked, challenge := c.channel.last()
	before := kept(c, tb.id)
	if before.Version != 2 || kept(c, plain.id).Version != 1 {
		t.Fatalf("versions %d with notes, %d without", before.Version, kept(c, plain.id).Version)
	}
	left := before.Deadline.Sub(c.now)

	c.set = func(r *session.Room) { r.Games = []house.Game{before2()} }
	c.restart()
	for range 2 {
		c.now = c.now.Add(48 * time.Hour)
		c.room.Tick()
		c.room.Wait()
	}
	turn := bot.Path(view.PathTurn, pages.Key(tb.id), 1)
	contains(c, only(c, c.press(anna, before.Message, turn)), unknownRules+"streitpatience, version 2")
	contains(c, only(c, c.command(ben, "matches")), "stands still, for I don’t know its rules (streitpatience, version 2)")
	contains(c, only(c, c.press(carl, asked, button(c, challenge, "Accept").ID)), unknownRules+"streitpatience, version 2")
	contains(c, only(c, c.press(carl, asked, button(c, challenge, "Decline").ID)), unknownRules+"streitpatience, version 2")
	row := kept(c, plain.id)
	mover := member(c.match(plain.id).view().ToMove)
	if mover == ben {
		mover = carl
	}
	c.press(mover, row.Message, bot.Path(view.PathTurn, pages.Key(plain.id), c.match(plain.id).sheet()))
	if now := kept(c, plain.id); now.Count != row.Count+1 {
		t.Errorf("the plain match stands still: %d actions after %d", now.Count, row.Count)
	}

	c.set = nil
	c.restart()
	now := kept(c, tb.id)
	if now.Result != nil || now.Count != before.Count || now.Deadline.Sub(c.now) != left {
		t.Errorf("it did not stand still: %+v, %v left, not %v", now, now.Deadline.Sub(c.now), left)
	}
	if m := c.match(tb.id); m == nil || m.story().Rules().Notes != streit.On {
		t.Error("it does not go on by its rules")
	}
}

// §6.9: what a turn has overlooked is named in the log of the next one, once nothing in it can be
// stopped any more; its record begins with version 2. Without notes nothing of that is
// said, and the record begins with version 1.
func TestNotesInTheNextLog(t *testing.T) {
	for rules, version := range map[string]string{"pagat notes=on": "streitpatience 2\n", "pagat": "streitpatience 1\n"} {
		t.Run(rules, func(t *testing.T) {
			c := newClub(t)
			c.seed = 4
			c.start(rules)
			named := 0
			for range 40 {
				n := c.notes()
				for _, s := range c.move(streit.Move{Kind: streit.Turn}) {
					if s.how == "answer" && c.notes() > n {
						named += strings.Count(s.message.Content, "👀 Overlooked: ")
					}
				}
				c.move(streit.Move{Kind: streit.Lay})
			}
			if noted := c.notes(); (noted > 0) != (rules != "pagat") || (named > 0) != (noted > 0) {
				t.Errorf("%d turns have notes, %d are named", noted, named)
			}
			if record := c.over(); !strings.HasPrefix(record, version) {
				t.Errorf("the record begins %q", record[:40])
			}
		})
	}
}

// notes counts what has been named at the open table.
func (c *club) notes() (n int) {
	c.Helper()
	for _, l := range play.Of(c.table().story()).Sheets() {
		for _, e := range l.Events {
			n += len(e.Notes)
		}
	}
	return n
}

// §6.9: who has asked for notes does not ask for them again by saying nothing.
func TestNotesAreNotRemembered(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge", "user", ben.ID, "rules", "juhl window=move notes=on")
	c.command(anna, "challenge", "user", carl.ID)
	if ch, err := c.db.Challenge(t.Context(), 2); err != nil || ch.Rules != "juhl window=move" {
		t.Errorf("%q, %v", ch.Rules, err)
	}
}
