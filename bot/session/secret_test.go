package session_test

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Nothing tells: a table where a fault was made, and one where the same cards
// came to lie there without it, send the same in number and in bytes. The fault
// here is a move made before the one that had to come first; the twin makes the
// same two moves the other way round.
func TestNothingTellsOfAFault(t *testing.T) {
	for _, test := range []struct {
		rules string
		fault streit.Code // streit.Regular for any
	}{
		{"pagat", streit.FamilyFirst}, {"pagat", streit.ReserveFirst}, {"pagat", streit.FillVacancy},
		{"pagat claim=call", streit.ReserveFirst}, {"pagat window=move", streit.FamilyFirst},
		{"pagat referee=touch", streit.Regular}, {"strict", streit.Regular}, {"simple", streit.Regular},
		{"three", streit.Regular}, {"three reserve-top=closed", streit.Regular},
	} {
		t.Run(fmt.Sprint(test.rules, " ", test.fault), func(t *testing.T) {
			t.Parallel()
			nothingTells(t, test.rules, test.fault)
		})
	}
}

func nothingTells(t *testing.T, rules string, fault streit.Code) {
	s, first, second := swappable(t, rules, fault)
	w := newTwins(t, s)
	// While the two moves are made only their own words and cards may differ.
	a1, b1 := w.faulty.move(first), w.clean.move(second)
	if len(a1) != len(b1) || a1[0].as != b1[0].as || len(a1[0].message.Rows) != len(b1[0].message.Rows) {
		t.Fatalf("the fault: %q against %q", briefly(a1), briefly(b1))
	}
	w.swapped("both moves made", w.faulty.move(second), w.clean.move(first))
	for i := range 5 {
		end := streit.Move{Kind: streit.Turn}
		if v := w.faulty.table().view(); v.Players[v.ToMove].Turned != cards.None {
			end.Kind = streit.Lay
		}
		if v := w.faulty.table().view(); i > 0 && end.Kind == streit.Lay && v.Rules.Referee != streit.RefereeTouch {
			house := takes(v, false) // which is lifted, for the turned card does not go there
			w.same("a tap on a house", w.faulty.tap(w.faulty.mover(), house), w.clean.tap(w.clean.mover(), house), i > 1)
		}
		// The words of the turn itself stay different until its log is gone.
		w.same(fmt.Sprint("move ", i), w.faulty.move(end), w.clean.move(end), i > 1)
		w.lists()
	}
	w.each("more", func(c *club) []sent { return c.key(c.mover(), view.PathMore) })
	w.each("board", func(c *club) []sent { return c.command(anna, "board") })
	w.each("as a private table", func(c *club) []sent {
		tb := c.table()
		scene := tb.scene(i18n.Fallback())
		scene.Look = pages.Look{Text: true}
		return []sent{{how: "private", message: scene.Message()}}
	})
	w.each("look back", func(c *club) []sent {
		tb := c.table()
		return c.press(anna, "private", bot.Path(view.PathBack, pages.Key(tb.id), len(tb.actions())))
	})
}

// Nothing tells of a fault in the turn that ends the game: with and without one
// the result is provisional, for as long, and asks the same people (§6.7).
func TestNothingTellsAtTheEnd(t *testing.T) {
	var first, second streit.Move
	var rest []streit.Move
	s := find(t, "pagat", false, func(s *script) bool {
		v := s.match.View(game.NoSeat)
		if me := v.Players[v.ToMove]; v.Outcome.Over() || me.Hand+me.Waste+me.Reserve > 4 {
			return false
		}
		var ok bool
		first, second, ok = s.swap(streit.Regular, func(m *streit.Match) bool {
			rest = wins(*m)
			return rest != nil
		})
		return ok
	})
	w := newTwins(t, s)
	w.faulty.move(first)
	w.clean.move(second)
	w.swapped("both moves made", w.faulty.move(second), w.clean.move(first))
	for _, m := range rest {
		w.swapped("on to the win", w.faulty.move(m), w.clean.move(m))
	}
	if row := w.faulty.table().row(); !row.Deadline.Equal(w.clean.table().row().Deadline) || row.Deadline.IsZero() {
		t.Errorf("accepted by itself at %v", row.Deadline)
	}
	loser := member(1 - w.faulty.table().story().Outcome().Winner)
	w.lists()
	for _, u := range []bot.User{anna, ben} {
		w.each("resign", func(c *club) []sent { return c.command(u, "match resign") })
		w.each("more", func(c *club) []sent { return c.key(u, view.PathMore) })
	}
	a, b := w.faulty.key(loser, view.PathAccept), w.clean.key(loser, view.PathAccept)
	for _, result := range [][]sent{a, b} {
		result[len(result)-1].message.Files[1].Data = []byte("tells the order of the moves")
	}
	w.swapped("accepted", a, b)
}

// wins is how the running turn can go on to a win, nil where chance finds no
// way; empty where it is one.
func wins(m streit.Match) []streit.Move {
	rng := rand.New(rand.NewPCG(3, 4))
	mover := m.View(game.NoSeat).ToMove
	for range 20 {
		now, rest := m, []streit.Move{}
		for range 12 {
			if now.Outcome().Ending == game.Won {
				return rest
			}
			if now.Outcome().Over() || now.View(game.NoSeat).ToMove != mover {
				break
			}
			mv := regular(rng, now)
			now, _, _ = now.Do(mover, streit.Do(mv))
			rest = append(rest, mv)
		}
	}
	return nil
}

// twins are two tables on which the same was played up to a fault.
type twins struct {
	*testing.T
	faulty, clean *club
}

func newTwins(t *testing.T, s *script) twins {
	w := twins{t, newClub(t), newClub(t)}
	w.faulty.play(s)
	w.clean.play(s)
	return w
}

// same fails unless two tables send the same; the words only if they count.
func (w twins) same(what string, a, b []sent, text bool) {
	w.Helper()
	if len(a) != len(b) {
		w.Fatalf("%s: %q against %q", what, briefly(a), briefly(b))
	}
	for i := range a {
		if x, y := bytesOf(a[i], text), bytesOf(b[i], text); x != y {
			w.Errorf("%s, message %d differs:\n%.600s\n%.600s", what, i, x, y)
		}
	}
}

// swapped is the same for what follows moves in another order: the picture
// marks the last one, and the words say all.
func (w twins) swapped(what string, a, b []sent) {
	w.Helper()
	for _, all := range [][]sent{a, b} {
		for i := range all {
			if files := all[i].message.Files; len(files) > 0 {
				all[i].message.Files = slices.Clone(files)
				all[i].message.Files[0].Data = []byte("marks the last move")
			}
		}
	}
	w.same(what, a, b, false)
}

// each has both do the same and compares all of it.
func (w twins) each(what string, do func(*club) []sent) {
	w.Helper()
	w.same(what, do(w.faulty), do(w.clean), true)
}

// lists compares what everybody gets who wants to call.
func (w twins) lists() {
	w.Helper()
	for seat := range w.faulty.table().people() {
		u := member(game.Seat(seat))
		w.each("list of reasons", func(c *club) []sent { return c.key(u, view.PathStopp, c.table().story().Moves()) })
		if w.faulty.table().rules().Claim == streit.ClaimName {
			w.each("/stopp", func(c *club) []sent { return c.command(u, "stopp") })
		}
	}
}

// bytesOf is all of a message, a picture being its sum; its words only if they count.
func bytesOf(s sent, text bool) string {
	m := s.message
	if !text {
		m.Content, m.Signs = "", nil // which are those of the words
	}
	if m.Files != nil && len(m.Files[0].Data) == 0 {
		panic("no picture")
	}
	files := m.Files
	m.Files = nil
	all := fmt.Sprintf("%s %d %s %v", s.how, s.as, s.to, m)
	for _, f := range files {
		sum := sha256.Sum256(f.Data)
		f.Data = nil
		all += fmt.Sprintf(" %v %x", f, sum)
	}
	return all
}

// swappable leads to two moves that can be made in either order and end alike,
// where making the first one first is a fault, and the turn goes on.
func swappable(t *testing.T, rules string, fault streit.Code) (s *script, first, second streit.Move) {
	t.Helper()
	s = find(t, rules, false, func(s *script) (ok bool) {
		if !s.bare() {
			return false
		}
		first, second, ok = s.swap(fault, func(m *streit.Match) bool { return !m.Outcome().Over() })
		return ok && first.From != streit.OwnTurned
	})
	return s, first, second
}

// swap finds two moves of the kind, with an end as wanted.
func (s *script) swap(fault streit.Code, wanted func(*streit.Match) bool) (first, second streit.Move, ok bool) {
	state := s.match.Table()
	regular := state.Regular(nil)
	for _, a := range state.Possible(nil) {
		broken := state.Judge(a).Faults.First()
		if broken == streit.Regular || fault != streit.Regular && broken != fault {
			continue
		}
		for _, b := range regular {
			if x, y := s.last(a, b), s.last(b, a); x != nil && y != nil && s.clean(b, a) && wanted(x) && sameTable(x, y) {
				return a, b, true
			}
		}
	}
	return first, second, false
}

// clean tells that two moves, in this order, break no rule.
func (s *script) clean(a, b streit.Move) bool {
	state, then := s.match.Table(), s.last(a).Table()
	return state.Judge(a).Faults.First() == streit.Regular && then.Judge(b).Faults.First() == streit.Regular
}

func sameTable(a, b *streit.Match) bool {
	x, y := a.Table(), b.Table()
	return x.String() == y.String()
}

// bare tells that no turned card lies, so that the turn can go on by turning,
// and that turning ends no game.
func (s *script) bare() bool {
	v := s.match.View(game.NoSeat)
	return v.Players[v.ToMove].Turned == 0 && v.Players[v.ToMove].Hand > 3
}

// last is the match after two moves of the seat to move, nil if they can't be
// made.
func (s *script) last(moves ...streit.Move) *streit.Match {
	m := s.match
	for _, mv := range moves {
		var err error
		if m, _, err = m.Do(m.View(game.NoSeat).ToMove, streit.Do(mv)); err != nil {
			return nil
		}
	}
	return &m
}

// Whatever is legal, the keypad's buttons are the same ones in the same order for
// each seat.
func TestKeypadNeverChanges(t *testing.T) {
	c := newClub(t)
	s := find(t, "pagat", true, func(s *script) bool { return s.match.View(game.NoSeat).Turn > 6 })
	tb := c.play(s)
	ids := func(m bot.Message) (all []string) {
		for _, row := range m.Rows {
			for _, b := range row {
				r := bot.Request{Path: b.ID}
				all = append(all, fmt.Sprint(r.Name(), r.Args()[2:]))
			}
			all = append(all, "/")
		}
		return all
	}
	want := [...]string{
		"[tap[1] tap[5] tap[R] / tap[2] tap[6] tap[W] / tap[3] tap[7] tap[t] tap[f] / tap[4] tap[8] tap[r] moves[] / turn[] lay[] stopp[%d] more[] /]",
		"[tap[1] tap[5] tap[r] moves[] / tap[2] tap[6] tap[t] tap[f] / tap[3] tap[7] tap[W] / tap[4] tap[8] tap[R] / turn[] lay[] stopp[%d] more[] /]",
	}
	for n := range len(tb.actions()) + 1 {
		then := tb.at(n)
		if got := fmt.Sprint(ids(then.scene(i18n.For("en")).Message())); got != fmt.Sprintf(want[then.view().ToMove], then.story().Moves()) {
			t.Fatalf("after %d actions: %s", n, got)
		}
	}
}
