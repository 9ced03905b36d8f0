package patience_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"stopp/bot/games/patience"
	"stopp/bot/text/pages"
	rules "stopp/game/patience"
	"stopp/internal/club"
	"stopp/storage"
)

// wishes has Anna choose something; "" is to choose nothing.
func wishes(c *club.Club, what, value string) {
	c.Helper()
	if err := c.DB.SetSetting(context.Background(), storage.Setting{Name: what, Person: club.Anna.ID}, value); err != nil {
		c.Fatal(err)
	}
}

// Whoever has chosen nothing has cards that can do no harm played up by themselves, and a move made again brings them
// again. Whoever has turned it off plays every card.
func TestPatienceByItselfIsUsual(t *testing.T) {
	c := club.Solitary(t)
	wishes(c, pages.WishUp, "")
	c.Command(club.Anna, "patience", "game", "grosse", "number", "2")
	c.Command(club.Anna, "move", "text", "8-f")
	up := len(c.Replays(1).Moves())
	if up < 2 {
		t.Fatalf("moves: %v", c.Replays(1).Moves())
	}
	press(c, "Undo")
	press(c, "Redo")
	if n := len(c.Replays(1).Moves()); n != up {
		t.Errorf("%d moves made again, not %d", n, up)
	}
	press(c, "Undo")
	if n := len(c.Replays(1).Moves()); n != 0 {
		t.Errorf("%d moves stand", n)
	}
	wishes(c, pages.WishUp, pages.UpNothing)
	c.Command(club.Anna, "move", "text", "8-f")
	if n := len(c.Replays(1).Moves()); n != 1 {
		t.Errorf("%d moves after it was turned off", n)
	}
}

// No card is played up by itself if that shows a card: taking it back would be help.
func TestRule1_10_WhatGoesUpShowsNothing(t *testing.T) {
	for _, k := range rules.Kinds() {
		for n := range rules.Number(20) {
			m, err := rules.Numbered(rules.Rules{Kind: k}, n+1).Start()
			for err == nil && !m.View().Stuck() && !m.Over() {
				list := m.View().Legal(nil)
				if m, err = m.Play(list[(int(n)+len(m.Moves()))%len(list)]); err != nil {
					break
				}
				if len(m.Moves()) > 300 {
					break
				}
				for _, up := range patience.ByItself(m) {
					if m, err = m.Play(up); err != nil || m.Peeks() {
						t.Fatalf("%v %d: %v shows a card, %v", k, n+1, up, err)
					}
				}
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A member who wants it sees how long they have played: the times between their actions, without long breaks, and
// nothing else. It stands in the result, too.
func TestPatienceClock(t *testing.T) {
	c := club.Solitary(t)
	wishes(c, pages.WishClock, pages.ClockOn)
	c.Hers(c.Command(club.Anna, "patience", "game", "napoleon", "number", "3"))
	c.Pass(70 * time.Second)
	c.Hers(c.Command(club.Anna, "turn"))
	_, m := c.Laid()
	club.Contains(c, m.Content, "⏱ 1:10")
	c.Pass(26 * time.Hour)
	c.Hers(c.Command(club.Anna, "turn"))
	_, m = c.Laid()
	club.Contains(c, m.Content, "⏱ 6:10")
	wishes(c, pages.WishClock, "")
	c.Hers(c.Command(club.Anna, "patience"))
	if _, m = c.Laid(); strings.Contains(m.Content, "⏱") {
		t.Errorf("unasked: %q", m.Content)
	}
}
