package streit_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
	"stopp/internal/club"
)

func TestChallengeAcceptedOpensATable(t *testing.T) {
	c := club.New(t)
	all := c.Command(club.Anna, "challenge", "user", club.Ben.ID)
	if len(all) != 1 || all[0].As != bot.Reply || len(all[0].Message.Mentions) != 1 || all[0].Message.Mentions[0] != club.Ben.ID {
		t.Fatalf("challenge: %q", club.Briefly(all))
	}
	id, m := c.Channel.Last()
	all = c.Press(club.Ben, id, club.Button(c, m, "Accept").ID)
	if len(all) != 2 || all[0].As != bot.Update || all[1].How != "post" {
		t.Fatalf("accepted: %q", club.Briefly(all))
	}
	first := all[1].Message
	club.Contains(c, first.Content, "-# <@11> and <@22>: let’s play.")
	club.Contains(c, first.Content, "<@"+c.Mover().ID+">")
	if !slices.Equal(first.Mentions, []string{club.Anna.ID, club.Ben.ID}) || len(first.Files) != 1 || first.Files[0].Alt == "" {
		t.Errorf("first table: mentions %q, %d files", first.Mentions, len(first.Files))
	}
	var rows []int
	for _, row := range first.Rows {
		rows = append(rows, len(row))
	}
	want := []int{3, 3, 4, 4, 4} // A's reserve and the families stand in the last row of houses, B's in the first
	if c.Mover() == club.Ben {
		want = []int{4, 4, 3, 3, 4}
	}
	if !slices.Equal(rows, want) {
		t.Errorf("keypad rows %v, want %v", rows, want)
	}
}

// The first tap lifts for all to see, the same pile again puts back.
func TestTapLiftsAndPutsBack(t *testing.T) {
	c := club.New(t)
	c.Start("")
	all := c.Tap(c.Mover(), "3")
	if len(all) != 1 || all[0].As != bot.Update {
		t.Fatalf("lift: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, "has lifted")
	if b := club.Button(c, all[0].Message, "3·"); b.Style != bot.Green {
		t.Errorf("the lifted house has style %d", b.Style)
	}
	before := all[0].Message
	all = c.Tap(c.Mover(), "3")
	if strings.Contains(all[0].Message.Content, "has lifted") || club.Button(c, all[0].Message, "3·").Style != bot.Grey {
		t.Errorf("put back: %q", all[0].Message.Content)
	}
	if string(before.Files[0].Data) == string(all[0].Message.Files[0].Data) {
		t.Error("the picture does not show the lifted card")
	}
}

// Two quick taps, the second sent before the first was answered, make a move. So do taps
// that come while the program is busy, in the order of delivery.
func TestTwoQuickTaps(t *testing.T) {
	c := club.New(t)
	s := club.Find(t, "pagat", false, func(s *club.Script) bool {
		state := s.Match.Table()
		list := state.Regular(nil)
		return len(list) > 0 && list[0].From.House() > 0 && list[0].To.House() > 0
	})
	state := s.Match.Table()
	mv := state.Regular(nil)[0]
	tb := c.Play(s)
	before := len(tb.Actions())
	lift, put := c.KeyRequest(c.Mover(), view.PathTap, mv.From), c.KeyRequest(c.Mover(), view.PathTap, mv.To)
	c.Room.Handle(lift)
	c.Room.Handle(put)
	c.Room.Wait()
	if len(tb.Actions()) != before+1 || tb.Actions()[before].Text != mv.String() || tb.Lifted() != "" {
		t.Errorf("%d actions more, lifted %q, wanted %v", len(tb.Actions())-before, tb.Lifted(), mv)
	}
}

func TestTapsThatAreNotForOne(t *testing.T) {
	c := club.New(t)
	c.Start("")
	club.Contains(c, club.Only(c, c.Tap(club.Carl, "3")), "not your table")
	club.Contains(c, club.Only(c, c.Tap(c.Other(), "3")), "turn")
	club.Contains(c, club.Only(c, c.Tap(c.Mover(), view.TapFamily)), "First tap the card")
	club.Contains(c, club.Only(c, c.Tap(c.Mover(), view.TapTurned)), "There is nothing there")
}

// A refused move is told to the mover alone, and the card stays lifted (§5.2).
func TestRefusedMoveChangesNothingForOthers(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	from, to := badPlacement(t, tb.Story().Match)
	c.Tap(c.Mover(), from)
	id, before := c.Channel.Last()
	club.Contains(c, club.Only(c, c.Tap(c.Mover(), to)), "does not go onto")
	if after := c.Channel.Messages[id]; after.Content != before.Content {
		t.Errorf("the table message changed to %q", after.Content)
	}
	if tb.Lifted() == "" || len(tb.Actions()) != 0 {
		t.Errorf("lifted %q, %d actions", tb.Lifted(), len(tb.Actions()))
	}
}

// That the card stays lifted is said only until its player does something: the note goes as a hint does.
func TestNoteOfALiftedCardGoes(t *testing.T) {
	c := club.New(t)
	from, to := badPlacement(t, c.Start("").Story().Match)
	c.Tap(c.Mover(), from)
	club.Contains(c, club.Only(c, c.Tap(c.Mover(), to)), "stays lifted")
	if n := len(c.AsidesOf(c.Mover())); n != 1 {
		t.Fatalf("%d notes", n)
	}
	c.Tap(c.Mover(), from)
	if n := len(c.AsidesOf(c.Mover())); n != 0 {
		t.Errorf("%d notes after the card was put back", n)
	}
}

// badPlacement finds a house's card that does not go on another house.
func badPlacement(t *testing.T, m streit.Match) (from, to streit.Place) {
	t.Helper()
	state := m.Table()
	for _, mv := range state.All(nil) {
		if mv.From.House() > 0 && mv.To.House() > 0 && state.Judge(mv).Faults.First() == streit.BadPlacement {
			return mv.From, mv.To
		}
	}
	t.Fatal("every card goes everywhere")
	return 0, 0
}

// The click that ends a turn shrinks its message to the log and posts the next
// table, which mentions the next player.
func TestTurnEnds(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	rng := rand.New(rand.NewPCG(1, 1))
	for sheet := tb.Sheet(); tb.Sheet() == sheet; {
		mv := club.Regular(rng, tb.Story().Match)
		next, old := c.Other(), tb.Message()
		all := c.Move(mv)
		if tb.Sheet() == sheet {
			if len(all) != 1 || all[0].As != bot.Update {
				t.Fatalf("%v: %q", mv, club.Briefly(all))
			}
			continue
		}
		if len(all) != 2 || all[0].As != bot.Update || len(all[0].Message.Files)+len(all[0].Message.Rows) != 0 || all[1].How != "post" {
			t.Fatalf("%v: %q", mv, club.Briefly(all))
		}
		club.Contains(c, all[1].Message.Content, "<@"+next.ID+">")
		club.Contains(c, club.Only(c, c.Press(next, old, bot.Path(view.PathTap, pages.Key(tb.ID), sheet, "3"))), "moved on: https://")
	}
}

// shortest is the shortest of some matches that end with a win.
func shortest(t *testing.T, rules string) *club.Script {
	t.Helper()
	var best *club.Script
	for seed := range 40 {
		s := club.NewScript(t, rules, byte(seed))
		for rng := rand.New(rand.NewPCG(2, 3)); !s.Match.Outcome().Over() && len(s.Rows) < 1000; {
			s.Do(t, club.Regular(rng, s.Match))
		}
		if s.Match.Outcome().Ending == game.Won && (best == nil || len(s.Rows) < len(best.Rows)) {
			best = s
		}
	}
	if best == nil {
		t.Fatal("nobody wins")
	}
	return best
}

// A whole match with taps: it ends, is accepted, and counts.
func TestWholeMatch(t *testing.T) {
	c := club.New(t)
	s := shortest(t, "pagat")
	c.Seed = s.Seed
	tb := c.Start("")
	posts := 0
	for _, row := range s.Rows {
		if sheet := tb.Sheet(); tb.Story().Moves() > 0 && !tb.Log(sheet).Moved() {
			c.Lives(club.HereFor) // the waiting player is somewhere else
		}
		mv, err := streit.ParseMove(row.Text)
		if err != nil {
			t.Fatal(err)
		}
		for _, out := range c.Move(mv) {
			club.CheckLimits(t, out.Message)
			if out.How == "post" {
				posts++
			}
		}
	}
	t.Logf("%d moves in %d turns, %d tables posted", len(s.Rows), tb.Sheet()-1, posts)
	if want := tb.Sheet() - 1; posts != want {
		t.Errorf("%d tables posted for %d sheets after the first", posts, want)
	}
	_, m := c.Channel.Last()
	club.Contains(c, m.Content, "can still be stopped")
	loser := club.Member(1 - tb.Story().Match.Outcome().Winner)
	if len(m.Mentions) != 1 || m.Mentions[0] != loser.ID {
		t.Errorf("the provisional result calls %q", m.Mentions)
	}
	club.Contains(c, club.Only(c, c.Key(club.Member(tb.Story().Match.Outcome().Winner), view.PathAccept)), "no result for you to accept")
	c.Key(loser, view.PathAccept)
	_, m = c.Channel.Last()
	if text, _ := c.Record(club.Carl, m); club.Button(c, m, "Rematch").ID == "" || len(m.Files) != 1 || len(m.Rows) != 2 || !strings.HasPrefix(text, "streitpatience 1\nrules pagat\ndeck A ") {
		t.Fatalf("result: %q with %d files", m.Content, len(m.Files))
	}
	all := c.Command(club.Carl, "leaderboard")
	club.Contains(c, club.Shown(all[0].Message), "Anna")
	if all := c.Command(club.Anna, "matches"); !strings.Contains(club.Only(c, all), "no match") {
		t.Errorf("after the end: %q", club.Briefly(all))
	}
}
