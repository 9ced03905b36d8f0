package session_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
)

// every is each rule set, and options that a table shows by themselves.
var every = []string{"pagat", "strict", "covered", "crapette", "kern1884", "juhl", "simple", "three",
	"pagat referee=touch", "covered reserve-top=closed covered=2", "pagat own-waste=on peek=on",
	"three reserve-top=closed referee=touch", "simple strict=on loose=on", "pagat duties=none reserve=0 start=houses"}

// Every rule set can be played with taps: each move arrives, every message
// keeps Discord's limits, and the keypad never changes but with whose turn it
// is.
func TestEveryRuleSetIsPlayed(t *testing.T) {
	for _, rules := range every {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			c := newClub(t)
			tb := c.start(rules)
			rng := rand.New(rand.NewPCG(4, 5))
			pads := map[game.Seat]string{}
			for n := 0; n < 30 && !tb.story().Match.Outcome().Over(); n++ {
				mv, seat := regular(rng, tb.story().Match), tb.view().ToMove
				for _, out := range c.move(mv) {
					checkLimits(t, out.message)
				}
				if last := tb.actions()[len(tb.actions())-1]; len(tb.actions()) != n+1 || last.Text != mv.String() || last.Seat != seat.String() {
					t.Fatalf("move %d was to be %v by %v, %d actions, the last %s %s", n, mv, seat, len(tb.actions()), last.Seat, last.Text)
				}
				if tb.story().Match.Outcome().Over() {
					break
				}
				seat = tb.view().ToMove
				pad := keys(c.living(tb))
				if before, ok := pads[seat]; ok && before != pad {
					t.Fatalf("%v had the keys %s and has %s", seat, before, pad)
				}
				pads[seat] = pad
			}
		})
	}
}

// keys are a keypad's buttons, without what changes with every move.
func keys(m bot.Message) string {
	var all []string
	for _, row := range m.Rows {
		for _, b := range row {
			r := bot.Request{Path: b.ID}
			if r.Name() == view.PathTap {
				all = append(all, r.Args()[2])
			} else {
				all = append(all, r.Name())
			}
		}
		all = append(all, "/")
	}
	return strings.Join(all, " ")
}

// The cut for the start is told under the first table, and kept in its log and
// in the record (§8, start).
func TestCutIsSeen(t *testing.T) {
	s := cutTwice(t)
	c := newClub(t)
	c.seed = s.seed
	tb := c.start("kern1884")
	cuts := tb.story().Deal().Cuts
	_, m := c.channel.last()
	contains(c, m.Content, "the higher card begins")
	contains(c, m.Content, "; again: ")
	contains(c, m.Content, markup.Plain(c.mover().Name)+"** starts.")
	if strings.Count(m.Content, "**Anna** ") < len(cuts) {
		t.Errorf("%d rounds in %q", len(cuts), m.Content)
	}
	first := tb.message()
	c.move(streit.Move{Kind: streit.Turn})
	c.move(streit.Move{Kind: streit.Lay})
	contains(c, c.channel.messages[first].Content, "the higher card begins")
	if _, m := c.channel.last(); strings.Contains(m.Content, "begins") {
		t.Errorf("the second table tells of the cut: %q", m.Content)
	}
	contains(c, tb.record(), fmt.Sprintf("cut A %v\ncut B %v\n", cuts[0][0], cuts[0][1]))
}

// cutTwice is a deal whose first cut was equal, and whose starter can only turn.
func cutTwice(t *testing.T) *script {
	t.Helper()
	for seed := range 256 {
		s := newScript(t, "kern1884", byte(seed))
		if strings.Count(dealOf(s.rules, byte(seed)).String(), "cut A") > 1 {
			return s
		}
	}
	t.Fatal("no cut is equal")
	return nil
}

// Kern's arbiter asks for the waste's top first where a house is empty, and w
// plays it (§8, vacancy=waste).
func TestWasteFillsTheVacancy(t *testing.T) {
	fill := func(s *script) streit.Move {
		state := s.match.Table()
		for _, m := range state.Regular(nil) {
			if m.From == streit.OwnWaste {
				return m
			}
		}
		return streit.Move{}
	}
	s := find(t, "kern1884", false, func(s *script) bool { return fill(s) != streit.Move{} })
	c := newClub(t)
	tb := c.play(s)
	if v := tb.view(); v.Players[v.ToMove].Turned == cards.None {
		contains(c, only(c, c.move(streit.Move{Kind: streit.Turn})), "has to be filled first")
	}
	all := c.move(fill(s))
	if len(all) != 1 || all[0].as != bot.Update {
		t.Fatalf("the waste's top to the vacancy: %q", briefly(all))
	}
	contains(c, all[0].message.Content, " waste → ")
}

// A closed reserve is turned up by its own button; until then it can't be
// lifted, which all can see (§8.2).
func TestOpenReserve(t *testing.T) {
	c := newClub(t)
	tb := c.start("pagat reserve-top=closed")
	_, m := c.channel.last()
	contains(c, button(c, m, "Reserve").Label, "??")
	contains(c, only(c, c.tap(c.mover(), view.TapReserve)), "lies face down")
	all := c.key(c.mover(), view.PathOpen)
	contains(c, all[0].message.Content, "r opened ("+cardOf(tb)+")")
	contains(c, button(c, all[0].message, "Reserve").Label, cardOf(tb))
	contains(c, only(c, c.key(c.mover(), view.PathOpen)), "is open already")
}

// cardOf is the mover's reserve's top.
func cardOf(tb *seated) string {
	v := tb.view()
	return render.CardSymbols(v.Players[v.ToMove].ReserveTop, render.English)
}

// Whoever lays without having opened can be stopped; the compulsory move is to
// open (§8.2).
func TestOpenFirstIsStopped(t *testing.T) {
	s, fault := with(t, "pagat reserve-top=closed", streit.OpenFirst)
	c := newClub(t)
	c.play(s)
	caller := c.other()
	c.move(fault)
	all := c.stopp(caller, c.reasons(caller), "The reserve had to be opened")
	text := all[len(all)-1].message.Content
	contains(c, text, "lies face down, nobody turns or lays")
	contains(c, text, "Carried out instead: r opened (")
}

// The joker of three and the house that it leaves empty: closed, shown so, and
// neither lifted nor played to (§11).
func TestClosedHouse(t *testing.T) {
	s := find(t, "three", false, func(s *script) bool {
		for _, h := range s.match.View(game.NoSeat).Houses {
			if h.Closed {
				return true
			}
		}
		return false
	})
	c := newClub(t)
	tb := c.play(s)
	at := 0
	for i, h := range tb.view().Houses {
		if h.Closed {
			at = i + 1
		}
	}
	_, m := c.channel.last()
	contains(c, button(c, m, fmt.Sprint(at, " ")).Label, "✕")
	contains(c, only(c, c.tap(c.mover(), at)), "out of the game")
	c.tap(c.mover(), at%9+1)
	contains(c, only(c, c.tap(c.mover(), at)), "out of the game")
}

// With referee=touch a wrong card is put down without a word, and stopped
// without a compulsory move: the turn passes (§5.3, §6.3).
func TestTouch(t *testing.T) {
	c := newClub(t)
	tb := c.start("pagat referee=touch")
	from, to := badPlacement(t, tb.story().Match)
	caller := c.other()
	c.tap(c.mover(), from)
	all := c.tap(c.mover(), to)
	if len(all) != 1 || all[0].as != bot.Update || len(tb.actions()) != 1 {
		t.Fatalf("a wrong card: %q", briefly(all))
	}
	list := c.reasons(caller)
	if len(list.Rows) != 5 {
		t.Errorf("%d rows of reasons", len(list.Rows))
	}
	all = c.stopp(caller, list, "The card does not go where it was put")
	text := all[len(all)-1].message.Content
	contains(c, text, "only where it fits")
	contains(c, text, " takes back: ")
	if strings.Contains(text, "Carried out") || strings.Contains(text, "had to come first") || c.mover() != caller {
		t.Errorf("ruling %q, it is %s's turn", text, c.mover().Name)
	}
}

// Under referee=touch the own waste can be lifted and put down, too.
func TestTouchedWaste(t *testing.T) {
	s := find(t, "pagat referee=touch", false, func(s *script) bool {
		v := s.match.View(game.NoSeat)
		return v.Players[v.ToMove].Waste > 0 && v.Houses[0].Top() != cards.None
	})
	c := newClub(t)
	tb := c.play(s)
	before, caller := len(tb.actions()), c.other()
	c.move(streit.Move{Kind: streit.Play, From: streit.OwnWaste, To: 1})
	if len(tb.actions()) != before+1 || tb.actions()[before].Text != "w-1" {
		t.Fatal("the waste's top was not put down")
	}
	all := c.stopp(caller, c.reasons(caller), "The card that was played is not free")
	contains(c, all[len(all)-1].message.Content, "only a free card may be played")
}

// The stricter order in words (§9): no compulsory move is named.
func TestStrictIsStopped(t *testing.T) {
	for code, parts := range map[streit.Code][2]string{
		streit.FreeForFamily: {"A card had to be freed", "once the cards on it are moved away"},
		streit.LoadFirst:     {"A card had to be loaded", "onto an opponent’s pile"},
		streit.MakeVacancy:   {"A house had to be emptied", "could be emptied"},
		streit.Uncover:       {"A face-down card had to be", "can be uncovered"},
	} {
		t.Run(code.String(), func(t *testing.T) {
			t.Parallel()
			c := newClub(t)
			s, fault := with(t, "covered", code)
			c.play(s)
			caller := c.other()
			c.move(fault)
			all := c.stopp(caller, c.reasons(caller), parts[0])
			contains(c, all[len(all)-1].message.Content, parts[1])
			if strings.Contains(all[len(all)-1].message.Content, "Carried out") {
				t.Error("a move was carried out")
			}
		})
	}
}

// A reason that the table's rules don't know is no call at all.
func TestReasonOfOtherRules(t *testing.T) {
	c := newClub(t)
	tb := c.start("")
	c.move(streit.Move{Kind: streit.Turn})
	contains(c, only(c, c.command(c.other(), "stopp", "fault", "load-first")), "know no such fault")
	if len(tb.actions()) != 1 {
		t.Error("it was called")
	}
}

// With peek=on the owner alone sees the next card of the own hand, while
// others play; nothing changes (§8, §12).
func TestPeek(t *testing.T) {
	c := newClub(t)
	tb := c.start("pagat peek=on")
	owner := c.other()
	all := c.key(owner, view.PathMore)
	look := button(c, all[0].message, "See my next card").ID
	text := only(c, c.press(owner, "private", look))
	state := tb.story().Match.Table()
	seat := tb.seat(owner.ID)
	next := state.View(seat).Players[seat].HandNext
	contains(c, text, render.CardSymbols(next, render.English))
	contains(c, only(c, c.press(c.mover(), "private", look)), "It is your turn")
	contains(c, only(c, c.press(carl, "private", look)), "not your table")
	if len(tb.actions()) != 0 {
		t.Error("looking is an action")
	}
	for _, b := range c.key(carl, view.PathMore)[0].message.Rows[0] {
		if b.Label == "See my next card" {
			t.Error("a spectator is offered to peek")
		}
	}
	plain := newClub(t)
	pt := plain.start("")
	r := plain.press(plain.other(), "private", bot.Path(view.PathPeek, pages.Key(pt.id)))
	contains(plain, only(plain, r), "older version")
}
