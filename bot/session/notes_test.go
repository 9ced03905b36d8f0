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
	"stopp/internal/club"
)

// before2 is Streitpatience in a program that knew only version 1 of its rules.
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

// docs/upgrades.md: a match takes the lowest version that has its options. After a step
// back, a match of the newer version stands still and says why, nobody loses time, and all
// others go on. The newer version goes on with it where it stood.
func TestStepBackFromNotes(t *testing.T) {
	c := club.New(t)
	tb := c.Start("pagat notes=on")
	c.Turns()
	c.Command(club.Anna, "challenge", "user", club.Carl.ID, "rules", "pagat")
	c.Accept(club.Carl)
	plain := c.Match(tb.ID + 1)
	c.Command(club.Ben, "challenge", "user", club.Carl.ID, "rules", "pagat notes=on")
	asked, challenge := c.Channel.Last()
	before := c.Row(tb.ID)
	if before.Version != 2 || c.Row(plain.ID).Version != 1 {
		t.Fatalf("versions %d with notes, %d without", before.Version, c.Row(plain.ID).Version)
	}
	left := before.Deadline.Sub(c.Now)

	c.Set = func(r *session.Room) { r.Games = []house.Game{before2()} }
	c.Restart()
	for range 2 {
		c.Now = c.Now.Add(48 * time.Hour)
		c.Room.Tick()
		c.Room.Wait()
	}
	turn := bot.Path(view.PathTurn, pages.Key(tb.ID), 1)
	club.Contains(c, club.Only(c, c.Press(club.Anna, before.Message, turn)), club.UnknownRules+"streitpatience, version 2")
	club.Contains(c, club.Only(c, c.Command(club.Ben, "matches")), "stands still, for I don’t know its rules (streitpatience, version 2)")
	club.Contains(c, club.Only(c, c.Press(club.Carl, asked, club.Button(c, challenge, "Accept").ID)), club.UnknownRules+"streitpatience, version 2")
	club.Contains(c, club.Only(c, c.Press(club.Carl, asked, club.Button(c, challenge, "Decline").ID)), club.UnknownRules+"streitpatience, version 2")
	row := c.Row(plain.ID)
	mover := club.Member(c.Match(plain.ID).View().ToMove)
	if mover == club.Ben {
		mover = club.Carl
	}
	c.Press(mover, row.Message, bot.Path(view.PathTurn, pages.Key(plain.ID), c.Match(plain.ID).Sheet()))
	if now := c.Row(plain.ID); now.Count != row.Count+1 {
		t.Errorf("the plain match stands still: %d actions after %d", now.Count, row.Count)
	}

	c.Set = nil
	c.Restart()
	now := c.Row(tb.ID)
	if now.Result != nil || now.Count != before.Count || now.Deadline.Sub(c.Now) != left {
		t.Errorf("it did not stand still: %+v, %v left, not %v", now, now.Deadline.Sub(c.Now), left)
	}
	if m := c.Match(tb.ID); m == nil || m.Story().Rules().Notes != streit.On {
		t.Error("it does not go on by its rules")
	}
}

// §6.9: what a turn has overlooked is named in the log of the next one, once nothing in it can be
// stopped any more; its record begins with version 2. Without notes nothing of the kind is said,
// and the record begins with version 1.
func TestNotesInTheNextLog(t *testing.T) {
	for rules, version := range map[string]string{"pagat notes=on": "streitpatience 2\n", "pagat": "streitpatience 1\n"} {
		t.Run(rules, func(t *testing.T) {
			c := club.New(t)
			c.Seed = 4
			c.Start(rules)
			named := 0
			for range 40 {
				n := notesKept(c)
				for _, s := range c.Move(streit.Move{Kind: streit.Turn}) {
					if s.How == "answer" && notesKept(c) > n {
						named += strings.Count(s.Message.Content, "👀 Overlooked: ")
					}
				}
				c.Move(streit.Move{Kind: streit.Lay})
			}
			if noted := notesKept(c); (noted > 0) != (rules != "pagat") || (named > 0) != (noted > 0) {
				t.Errorf("%d turns have notes, %d are named", noted, named)
			}
			if record := c.Over(); !strings.HasPrefix(record, version) {
				t.Errorf("the record begins %q", record[:40])
			}
		})
	}
}

// notesKept counts the notes at the open table.
func notesKept(c *club.Club) (n int) {
	c.Helper()
	for _, l := range play.Of(c.Table().Story()).Sheets() {
		for _, e := range l.Events {
			n += len(e.Notes)
		}
	}
	return n
}

// §6.9: a member who has asked for notes does not ask for them again by saying nothing.
func TestNotesAreNotRemembered(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge", "user", club.Ben.ID, "rules", "juhl window=move notes=on")
	c.Command(club.Anna, "challenge", "user", club.Carl.ID)
	if ch, err := c.DB.Challenge(t.Context(), 2); err != nil || ch.Rules != "juhl window=move" {
		t.Errorf("%q, %v", ch.Rules, err)
	}
}
