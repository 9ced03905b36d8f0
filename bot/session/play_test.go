package session_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
)

func TestChallengeAcceptedOpensATable(t *testing.T) {
	c := newClub(t)
	all := c.command(anna, "challenge", "user", ben.ID)
	if len(all) != 1 || all[0].as != bot.Reply || len(all[0].message.Mentions) != 1 || all[0].message.Mentions[0] != ben.ID {
		t.Fatalf("challenge: %q", briefly(all))
	}
	id, m := c.channel.last()
	all = c.press(ben, id, button(c, m, "Accept").ID)
	if len(all) != 2 || all[0].as != bot.Update || all[1].how != "post" {
		t.Fatalf("accepted: %q", briefly(all))
	}
	first := all[1].message
	contains(c, first.Content, "<@11> and <@22>: the match begins.")
	contains(c, first.Content, "<@"+c.mover().ID+">")
	if !slices.Equal(first.Mentions, []string{anna.ID, ben.ID}) || len(first.Files) != 1 || first.Files[0].Alt == "" {
		t.Errorf("first table: mentions %q, %d files", first.Mentions, len(first.Files))
	}
	var rows []int
	for _, row := range first.Rows {
		rows = append(rows, len(row))
	}
	want := []int{3, 3, 4, 4, 4} // A's reserve and the families stand in the last row of houses, B's in the first
	if c.mover() == ben {
		want = []int{4, 4, 3, 3, 4}
	}
	if !slices.Equal(rows, want) {
		t.Errorf("keypad rows %v, want %v", rows, want)
	}
}

// The first tap lifts for all to see, the same pile again puts back.
func TestTapLiftsAndPutsBack(t *testing.T) {
	c := newClub(t)
	c.start("")
	all := c.tap(c.mover(), "3")
	if len(all) != 1 || all[0].as != bot.Update {
		t.Fatalf("lift: %q", briefly(all))
	}
	contains(c, all[0].message.Content, "has lifted")
	if b := button(c, all[0].message, "3 "); b.Style != bot.Green {
		t.Errorf("the lifted house has style %d", b.Style)
	}
	before := all[0].message
	all = c.tap(c.mover(), "3")
	if strings.Contains(all[0].message.Content, "has lifted") || button(c, all[0].message, "3 ").Style != bot.Grey {
		t.Errorf("put back: %q", all[0].message.Content)
	}
	if string(before.Files[0].Data) == string(all[0].message.Files[0].Data) {
		t.Error("the picture does not show the lifted card")
	}
}

// Two quick taps, the second sent before the first was answered, make a move;
// so do taps that come while the program is busy, in the order of delivery.
func TestTwoQuickTaps(t *testing.T) {
	c := newClub(t)
	s := find(t, "pagat", false, func(s *script) bool {
		state := s.match.Table()
		list := state.Regular(nil)
		return len(list) > 0 && list[0].From.House() > 0 && list[0].To.House() > 0
	})
	state := s.match.Table()
	mv := state.Regular(nil)[0]
	tb := c.play(s)
	before := len(tb.actions())
	lift, put := c.keyRequest(c.mover(), view.PathTap, mv.From), c.keyRequest(c.mover(), view.PathTap, mv.To)
	c.room.Handle(lift)
	c.room.Handle(put)
	c.room.Wait()
	if len(tb.actions()) != before+1 || tb.actions()[before].Text != mv.String() || tb.lifted() != "" {
		t.Errorf("%d actions more, lifted %q, wanted %v", len(tb.actions())-before, tb.lifted(), mv)
	}
}

func TestTapsThatAreNotForOne(t *testing.T) {
	c := newClub(t)
	c.start("")
	contains(c, only(c, c.tap(carl, "3")), "not your table")
	contains(c, only(c, c.tap(c.other(), "3")), "turn")
	contains(c, only(c, c.tap(c.mover(), view.TapFamily)), "First tap the card")
	contains(c, only(c, c.tap(c.mover(), view.TapTurned)), "Nothing lies there")
}

// A refused move is told to the mover alone, and the card stays lifted (§5.2).
func TestRefusedMoveChangesNothingForOthers(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	from, to := badPlacement(t, tb.story().Match)
	c.tap(c.mover(), from)
	id, before := c.channel.last()
	contains(c, only(c, c.tap(c.mover(), to)), "does not go onto")
	if after := c.channel.messages[id]; after.Content != before.Content {
		t.Errorf("the table message changed to %q", after.Content)
	}
	if tb.lifted() == "" || len(tb.actions()) != 0 {
		t.Errorf("lifted %q, %d actions", tb.lifted(), len(tb.actions()))
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
	c := newClub(t)
	tb := c.start("")
	rng := rand.New(rand.NewPCG(1, 1))
	for sheet := tb.sheet(); tb.sheet() == sheet; {
		mv := regular(rng, tb.story().Match)
		next, old := c.other(), tb.message()
		all := c.move(mv)
		if tb.sheet() == sheet {
			if len(all) != 1 || all[0].as != bot.Update {
				t.Fatalf("%v: %q", mv, briefly(all))
			}
			continue
		}
		if len(all) != 2 || all[0].as != bot.Update || len(all[0].message.Files)+len(all[0].message.Rows) != 0 || all[1].how != "post" {
			t.Fatalf("%v: %q", mv, briefly(all))
		}
		contains(c, all[1].message.Content, "<@"+next.ID+">")
		contains(c, only(c, c.press(next, old, bot.Path(view.PathTap, pages.Key(tb.id), sheet, "3"))), "moved on: https://")
	}
}

// shortest is the shortest of some matches that end with a win.
func shortest(t *testing.T, rules string) *script {
	t.Helper()
	var best *script
	for seed := range 40 {
		s := newScript(t, rules, byte(seed))
		for rng := rand.New(rand.NewPCG(2, 3)); !s.match.Outcome().Over() && len(s.rows) < 1000; {
			s.do(t, regular(rng, s.match))
		}
		if s.match.Outcome().Ending == game.Won && (best == nil || len(s.rows) < len(best.rows)) {
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
	c := newClub(t)
	s := shortest(t, "pagat")
	c.seed = s.seed
	tb := c.start("")
	posts := 0
	for _, row := range s.rows {
		if sheet := tb.sheet(); tb.story().Moves() > 0 && !tb.log(sheet).Moved() {
			c.lives(hereFor) // who waits is somewhere else
		}
		mv, err := streit.ParseMove(row.Text)
		if err != nil {
			t.Fatal(err)
		}
		for _, out := range c.move(mv) {
			checkLimits(t, out.message)
			if out.how == "post" {
				posts++
			}
		}
	}
	t.Logf("%d moves in %d turns, %d tables posted", len(s.rows), tb.sheet()-1, posts)
	if want := tb.sheet() - 1; posts != want {
		t.Errorf("%d tables posted for %d sheets after the first", posts, want)
	}
	_, m := c.channel.last()
	contains(c, m.Content, "can still be stopped")
	loser := member(1 - tb.story().Match.Outcome().Winner)
	if len(m.Mentions) != 1 || m.Mentions[0] != loser.ID {
		t.Errorf("the provisional result calls %q", m.Mentions)
	}
	contains(c, only(c, c.key(member(tb.story().Match.Outcome().Winner), view.PathAccept)), "no result for you to accept")
	c.key(loser, view.PathAccept)
	_, m = c.channel.last()
	if button(c, m, "Rematch"); len(m.Files) != 2 || len(m.Rows) != 2 || !strings.HasPrefix(string(m.Files[1].Data), "streitpatience 1\nrules pagat\ndeck A ") {
		t.Fatalf("result: %q with %d files", m.Content, len(m.Files))
	}
	all := c.command(carl, "leaderboard")
	contains(c, all[0].message.Content, "Anna")
	if all := c.command(anna, "matches"); !strings.Contains(only(c, all), "no match") {
		t.Errorf("after the end: %q", briefly(all))
	}
}

// checkLimits holds a message against Discord's limits (discord/limits.md).
func checkLimits(t *testing.T, m bot.Message) {
	t.Helper()
	if n := utf8.RuneCountInString(m.Content); n > 2000 && m.Layout == nil {
		t.Errorf("content of %d characters", n)
	}
	seen := map[string]bool{}
	for _, row := range m.Rows {
		for _, b := range row {
			if seen[b.ID] || len(b.ID) > 100 || b.Label == "" || utf8.RuneCountInString(b.Label) > 80 {
				t.Errorf("button %q %q", b.Label, b.ID)
			}
			seen[b.ID] = true
		}
	}
	for _, f := range m.Files {
		if utf8.RuneCountInString(f.Alt) > 1024 {
			t.Errorf("alt text of %d characters", utf8.RuneCountInString(f.Alt))
		}
	}
}
