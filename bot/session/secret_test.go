package session_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/internal/club"
)

// Nothing tells of a fault to people with looks of their own.
func TestNothingTellsWithOwnLooks(t *testing.T) {
	s, first, second := swappable(t, "pagat", streit.FamilyFirst)
	w := newTwins(t, s)
	for _, c := range []*club.Club{w.faulty, w.clean} {
		c.Wish(club.Anna, pages.WishLook, "contrast-four")
		c.Wish(club.Ben, pages.WishBoard, pages.BoardText)
	}
	w.faulty.Move(first)
	w.faulty.Move(second)
	w.clean.Move(second)
	w.clean.Move(first)
	for range 4 {
		for _, c := range []*club.Club{w.faulty, w.clean} {
			c.Move(streit.Move{Kind: streit.Turn})
			c.Move(streit.Move{Kind: streit.Lay})
		}
	}
	for _, u := range []bot.User{club.Anna, club.Ben} {
		w.each("board", func(c *club.Club) []club.Sent { return c.Command(u, "board") })
		w.each("look back", func(c *club.Club) []club.Sent {
			tb := c.Table()
			return c.Press(u, "private", bot.Path(view.PathBack, pages.Key(tb.ID), len(tb.Actions())))
		})
		w.each("replay", func(c *club.Club) []club.Sent {
			tb := c.Table()
			return c.Press(u, "private", bot.Path(view.PathReplay, pages.Key(tb.ID), len(tb.Actions()), 4))
		})
	}
}

// Nothing tells: a call that was put off comes at the same moment and in the same words,
// whether the turn before had a fault or not.
func TestPutOffCallTellsNothing(t *testing.T) {
	s, first, second := swappable(t, "pagat", streit.FamilyFirst)
	w := newTwins(t, s)
	w.faulty.Move(first)
	w.clean.Move(second)
	w.swapped("both moves made", w.faulty.Move(second), w.clean.Move(first))
	w.same("turned", w.faulty.Move(streit.Move{Kind: streit.Turn}), w.clean.Move(streit.Move{Kind: streit.Turn}), false)
	putOff := func(c *club.Club) []club.Sent {
		c.Lives(club.HereFor)
		next := c.Other()
		c.Command(club.Carl, "challenge", "user", next.ID)
		c.Move(streit.Move{Kind: streit.Lay})
		all := c.After(club.CallEvery)
		if got := club.RungFor(all); len(all) != 1 || len(got) != 1 || got[0] != next.ID {
			t.Fatalf("%q calls %q", club.Briefly(all), got)
		}
		return all
	}
	w.each("the call", putOff)
}

// Nothing tells of a fault in pickers, lists, suggestions and what spectators see.
func TestNothingTellsInListsAndSuggestions(t *testing.T) {
	for _, fault := range []streit.Code{streit.FamilyFirst, streit.ReserveFirst, streit.FillVacancy} {
		s, first, second := swappable(t, "pagat", fault)
		w := newTwins(t, s)
		w.faulty.Move(first)
		w.faulty.Move(second)
		w.clean.Move(second)
		w.clean.Move(first)
		for range 2 {
			for _, c := range []*club.Club{w.faulty, w.clean} {
				c.Move(streit.Move{Kind: streit.Turn})
				c.Move(streit.Move{Kind: streit.Lay})
			}
		}
		for _, c := range []*club.Club{w.faulty, w.clean} {
			c.Second()
		}
		for _, u := range []bot.User{club.Anna, club.Ben, club.Carl} {
			for _, name := range []string{"move", "turn", "lay", "pass", "stopp", "match block", "board", "match resign", "match watch", "matches"} {
				if name == "turn" || name == "lay" || name == "match block" {
					continue // they may change the table
				}
				w.each("/"+name, func(c *club.Club) []club.Sent { return c.Command(u, name, "text", "nonsense") })
			}
			for _, text := range []string{"", "r", "8", "3-", "fam"} {
				w.each("typing "+text, func(c *club.Club) []club.Sent {
					return []club.Sent{{How: fmt.Sprint(c.Typing(u, "move", "text", text))}}
				})
			}
		}
	}
}

// Nothing tells: a call to somebody who was there comes at the same moment and in the same words, whether the turn
// before had a fault or not.
func TestCallOfWhoWasThereTellsNothing(t *testing.T) {
	s, first, second := swappable(t, "pagat", streit.FamilyFirst)
	w := newTwins(t, s)
	w.faulty.Move(first)
	w.clean.Move(second)
	w.swapped("both moves made", w.faulty.Move(second), w.clean.Move(first))
	w.same("turned", w.faulty.Move(streit.Move{Kind: streit.Turn}), w.clean.Move(streit.Move{Kind: streit.Turn}), false)
	w.each("the call", func(c *club.Club) []club.Sent {
		c.Lives(club.HereFor)
		next := c.Other()
		c.Key(next, view.PathMore)
		c.Move(streit.Move{Kind: streit.Lay})
		c.SilentFor(club.HereFor - time.Second)
		all := c.After(time.Second)
		c.CallsOnce(all, next)
		return all
	})
}

// Nothing tells. At one table a fault was made, at the other the same cards came to lie
// there without it: both send the same in number and in bytes. The fault here is a move
// made before the one that had to come first; the twin makes the same two moves the other
// way round.
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
	// While the two moves are made, only their own words and cards may differ.
	a1, b1 := w.faulty.Move(first), w.clean.Move(second)
	if len(a1) != len(b1) || a1[0].As != b1[0].As || len(a1[0].Message.Rows) != len(b1[0].Message.Rows) {
		t.Fatalf("the fault: %q against %q", club.Briefly(a1), club.Briefly(b1))
	}
	w.swapped("both moves made", w.faulty.Move(second), w.clean.Move(first))
	for i := range 5 {
		end := streit.Move{Kind: streit.Turn}
		if v := w.faulty.Table().View(); v.Players[v.ToMove].Turned != cards.None {
			end.Kind = streit.Lay
		}
		if v := w.faulty.Table().View(); i > 0 && end.Kind == streit.Lay && v.Rules.Referee != streit.RefereeTouch {
			house := club.Takes(v, false) // which is lifted, for the turned card does not go there
			w.same("a tap on a house", w.faulty.Tap(w.faulty.Mover(), house), w.clean.Tap(w.clean.Mover(), house), i > 1)
		}
		// The words of the turn itself stay different until its log is gone.
		w.same(fmt.Sprint("move ", i), w.faulty.Move(end), w.clean.Move(end), i > 1)
		w.lists()
	}
	w.each("more", func(c *club.Club) []club.Sent { return c.Key(c.Mover(), view.PathMore) })
	w.each("board", func(c *club.Club) []club.Sent { return c.Command(club.Anna, "board") })
	w.each("as a private table", func(c *club.Club) []club.Sent {
		tb := c.Table()
		scene := tb.Scene(i18n.Fallback())
		scene.Look = pages.Look{Text: true}
		return []club.Sent{{How: "private", Message: scene.Message()}}
	})
	w.each("look back", func(c *club.Club) []club.Sent {
		tb := c.Table()
		return c.Press(club.Anna, "private", bot.Path(view.PathBack, pages.Key(tb.ID), len(tb.Actions())))
	})
}

// Nothing tells of a fault in the turn that ends the game. With and without one the result
// is provisional for as long, and the same people are asked (§6.7).
func TestNothingTellsAtTheEnd(t *testing.T) {
	var first, second streit.Move
	var rest []streit.Move
	s := club.Find(t, "pagat", false, func(s *club.Script) bool {
		v := s.Match.View(game.NoSeat)
		if me := v.Players[v.ToMove]; v.Outcome.Over() || me.Hand+me.Waste+me.Reserve > 4 {
			return false
		}
		var ok bool
		first, second, ok = swap(s, streit.Regular, func(m *streit.Match) bool {
			rest = wins(*m)
			return rest != nil
		})
		return ok
	})
	w := newTwins(t, s)
	w.faulty.Move(first)
	w.clean.Move(second)
	w.swapped("both moves made", w.faulty.Move(second), w.clean.Move(first))
	for _, m := range rest {
		w.swapped("on to the win", w.faulty.Move(m), w.clean.Move(m))
	}
	if row := w.faulty.Table().Row(); !row.Deadline.Equal(w.clean.Table().Row().Deadline) || row.Deadline.IsZero() {
		t.Errorf("accepted by itself at %v", row.Deadline)
	}
	loser := club.Member(1 - w.faulty.Table().Story().Outcome().Winner)
	w.lists()
	for _, u := range []bot.User{club.Anna, club.Ben} {
		w.each("resign", func(c *club.Club) []club.Sent { return c.Command(u, "match resign") })
		w.each("more", func(c *club.Club) []club.Sent { return c.Key(u, view.PathMore) })
	}
	a, b := w.faulty.Key(loser, view.PathAccept), w.clean.Key(loser, view.PathAccept)
	w.swapped("accepted", a, b)
}

// wins is how the running turn can go on to a win: nil where chance finds no way, empty
// where it is won already.
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
			mv := club.Regular(rng, now)
			now, _, _ = now.Do(mover, streit.Do(mv))
			rest = append(rest, mv)
		}
	}
	return nil
}

// twins are two tables where the same was played up to a fault.
type twins struct {
	*testing.T
	faulty, clean *club.Club
}

func newTwins(t *testing.T, s *club.Script) twins {
	w := twins{t, club.New(t), club.New(t)}
	w.faulty.Play(s)
	w.clean.Play(s)
	return w
}

// same fails unless two tables send the same. The words are compared only where they count.
func (w twins) same(what string, a, b []club.Sent, text bool) {
	w.Helper()
	if len(a) != len(b) {
		w.Fatalf("%s: %q against %q", what, club.Briefly(a), club.Briefly(b))
	}
	for i := range a {
		if x, y := club.BytesOf(a[i], text), club.BytesOf(b[i], text); x != y {
			w.Errorf("%s, message %d differs:\n%.600s\n%.600s", what, i, x, y)
		}
	}
}

// swapped is the same for what follows moves in another order: the picture marks the last
// move, and the words name them all.
func (w twins) swapped(what string, a, b []club.Sent) {
	w.Helper()
	for _, all := range [][]club.Sent{a, b} {
		for i := range all {
			if files := all[i].Message.Files; len(files) > 0 {
				all[i].Message.Files = slices.Clone(files)
				all[i].Message.Files[0].Data = []byte("marks the last move")
			}
		}
	}
	w.same(what, a, b, false)
}

// each has both do the same, and compares everything.
func (w twins) each(what string, do func(*club.Club) []club.Sent) {
	w.Helper()
	w.same(what, do(w.faulty), do(w.clean), true)
}

// lists compares what is sent to everybody who wants to call.
func (w twins) lists() {
	w.Helper()
	for seat := range w.faulty.Table().People() {
		u := club.Member(game.Seat(seat))
		w.each("list of reasons", func(c *club.Club) []club.Sent { return c.Key(u, view.PathStopp, c.Table().Story().Moves()) })
		if w.faulty.Table().Rules().Claim == streit.ClaimName {
			w.each("/stopp", func(c *club.Club) []club.Sent { return c.Command(u, "stopp") })
		}
	}
}

// swappable leads to two moves that end alike in either order. To make the first one first
// is a fault, and the turn goes on.
func swappable(t *testing.T, rules string, fault streit.Code) (s *club.Script, first, second streit.Move) {
	t.Helper()
	s = club.Find(t, rules, false, func(s *club.Script) (ok bool) {
		if !bare(s) {
			return false
		}
		first, second, ok = swap(s, fault, func(m *streit.Match) bool { return !m.Outcome().Over() })
		return ok && first.From != streit.OwnTurned
	})
	return s, first, second
}

// swap finds two such moves, with an end as wanted.
func swap(s *club.Script, fault streit.Code, wanted func(*streit.Match) bool) (first, second streit.Move, ok bool) {
	state := s.Match.Table()
	regular := state.Regular(nil)
	for _, a := range state.Possible(nil) {
		broken := state.Judge(a).Faults.First()
		if broken == streit.Regular || fault != streit.Regular && broken != fault {
			continue
		}
		for _, b := range regular {
			if x, y := last(s, a, b), last(s, b, a); x != nil && y != nil && clean(s, b, a) && wanted(x) && sameTable(x, y) {
				return a, b, true
			}
		}
	}
	return first, second, false
}

// clean tells whether two moves, in this order, break no rule.
func clean(s *club.Script, a, b streit.Move) bool {
	state, then := s.Match.Table(), last(s, a).Table()
	return state.Judge(a).Faults.First() == streit.Regular && then.Judge(b).Faults.First() == streit.Regular
}

func sameTable(a, b *streit.Match) bool {
	x, y := a.Table(), b.Table()
	return x.String() == y.String()
}

// bare tells whether no turned card lies and turning ends no game, so that the turn can go
// on by turning.
func bare(s *club.Script) bool {
	v := s.Match.View(game.NoSeat)
	return v.Players[v.ToMove].Turned == 0 && v.Players[v.ToMove].Hand > 3
}

// last is the match after some moves of the seat to move, nil if they can't be made.
func last(s *club.Script, moves ...streit.Move) *streit.Match {
	m := s.Match
	for _, mv := range moves {
		var err error
		if m, _, err = m.Do(m.View(game.NoSeat).ToMove, streit.Do(mv)); err != nil {
			return nil
		}
	}
	return &m
}

// Whatever is legal, each seat's keypad has the same buttons in the same order.
func TestKeypadNeverChanges(t *testing.T) {
	c := club.New(t)
	s := club.Find(t, "pagat", true, func(s *club.Script) bool { return s.Match.View(game.NoSeat).Turn > 6 })
	tb := c.Play(s)
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
	for n := range len(tb.Actions()) + 1 {
		then := tb.At(n)
		if got := fmt.Sprint(ids(then.Scene(i18n.For("en")).Message())); got != fmt.Sprintf(want[then.View().ToMove], then.Story().Moves()) {
			t.Fatalf("after %d actions: %s", n, got)
		}
	}
}
