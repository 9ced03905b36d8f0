package streit_test

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
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/internal/club"
	"stopp/render"
)

// recordOf is the match as text.
func recordOf(t *club.Match) string {
	s, row := t.Story(), t.Row()
	r := s.Deal().Record()
	if row.DealOf != 0 {
		r.Head = append(r.Head, record.Line{Key: "deal-of", Words: []string{pages.Key(row.DealOf)}})
	}
	for i, a := range t.Actions() {
		seat, _ := game.ParseSeat(a.Seat)
		r.Actions = append(r.Actions, record.Action{No: i + 1, Seat: seat, Text: a.Text})
	}
	return r.String()
}

// every is each rule set, and options that change how a table looks.
var every = []string{"pagat", "strict", "covered", "crapette", "kern1884", "juhl", "simple", "three",
	"pagat referee=touch", "covered reserve-top=closed covered=2", "pagat own-waste=on peek=on",
	"three reserve-top=closed referee=touch", "simple strict=on loose=on", "pagat duties=none reserve=0 start=houses"}

// Every rule set can be played with taps: each move arrives, every message keeps Discord's
// limits, and the keypad changes only with whose turn it is.
func TestEveryRuleSetIsPlayed(t *testing.T) {
	for _, rules := range every {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			c := club.New(t)
			tb := c.Start(rules)
			rng := rand.New(rand.NewPCG(4, 5))
			pads := map[game.Seat]string{}
			for n := 0; n < 30 && !tb.Story().Match.Outcome().Over(); n++ {
				mv, seat := club.Regular(rng, tb.Story().Match), tb.View().ToMove
				for _, out := range c.Move(mv) {
					club.CheckLimits(t, out.Message)
				}
				if last := tb.Actions()[len(tb.Actions())-1]; len(tb.Actions()) != n+1 || last.Text != mv.String() || last.Seat != seat.String() {
					t.Fatalf("move %d was to be %v by %v, %d actions, the last %s %s", n, mv, seat, len(tb.Actions()), last.Seat, last.Text)
				}
				if tb.Story().Match.Outcome().Over() {
					break
				}
				seat = tb.View().ToMove
				pad := keys(c.Living(tb))
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
	c := club.New(t)
	c.Seed = s.Seed
	tb := c.Start("kern1884")
	cuts := tb.Story().Deal().Cuts
	_, m := c.Channel.Last()
	club.Contains(c, m.Content, "Cut: **Anna** ")
	starts := markup.Plain(c.Mover().Name) + "** starts."
	first := tb.Message()
	c.Move(streit.Move{Kind: streit.Turn})
	c.Move(streit.Move{Kind: streit.Lay})
	for _, said := range []string{"the higher card begins", "; again: ", starts} {
		club.Contains(c, c.Channel.Messages[first].Content, said)
	}
	if n := strings.Count(c.Channel.Messages[first].Content, "**Anna** "); n < len(cuts) {
		t.Errorf("%d of %d rounds in the log", n, len(cuts))
	}
	if _, m := c.Channel.Last(); strings.Contains(m.Content, "begins") {
		t.Errorf("the second table tells of the cut: %q", m.Content)
	}
	club.Contains(c, recordOf(tb), fmt.Sprintf("cut A %v\ncut B %v\n", cuts[0][0], cuts[0][1]))
}

// cutTwice is a deal whose first cut was equal, and whose starter can only turn.
func cutTwice(t *testing.T) *club.Script {
	t.Helper()
	for seed := range 256 {
		s := club.NewScript(t, "kern1884", byte(seed))
		if strings.Count(club.DealOf(s.Rules, byte(seed)).String(), "cut A") > 1 {
			return s
		}
	}
	t.Fatal("no cut is equal")
	return nil
}

// Kern's arbiter asks for the waste's top first where a house is empty, and w
// plays it (§8, vacancy=waste).
func TestWasteFillsTheVacancy(t *testing.T) {
	fill := func(s *club.Script) streit.Move {
		state := s.Match.Table()
		for _, m := range state.Regular(nil) {
			if m.From == streit.OwnWaste {
				return m
			}
		}
		return streit.Move{}
	}
	s := club.Find(t, "kern1884", false, func(s *club.Script) bool { return fill(s) != streit.Move{} })
	c := club.New(t)
	tb := c.Play(s)
	if v := tb.View(); v.Players[v.ToMove].Turned == cards.None {
		club.Contains(c, club.Only(c, c.Move(streit.Move{Kind: streit.Turn})), "has to be filled first")
	}
	all := c.Move(fill(s))
	if len(all) != 1 || all[0].As != bot.Update {
		t.Fatalf("the waste's top to the vacancy: %q", club.Briefly(all))
	}
	club.Contains(c, all[0].Message.Content, " waste → ")
}

// A closed reserve is turned up by its own button; until then it can't be lifted, and all
// can see that (§8.2).
func TestOpenReserve(t *testing.T) {
	c := club.New(t)
	tb := c.Start("pagat reserve-top=closed")
	_, m := c.Channel.Last()
	club.Contains(c, club.Button(c, m, "Res.").Label, "??")
	club.Contains(c, club.Only(c, c.Tap(c.Mover(), view.TapReserve)), "lies face down")
	all := c.Key(c.Mover(), view.PathOpen)
	club.Contains(c, all[0].Message.Content, "reserve opened ("+cardOf(tb)+")")
	club.Contains(c, club.Button(c, all[0].Message, "Res.").Label, cardOf(tb))
	club.Contains(c, club.Only(c, c.Key(c.Mover(), view.PathOpen)), "is open already")
}

// cardOf is the mover's reserve's top.
func cardOf(tb *club.Match) string {
	v := tb.View()
	return render.CardSymbols(v.Players[v.ToMove].ReserveTop, render.English)
}

// A player who lays without having opened can be stopped; the compulsory move is to open
// (§8.2).
func TestOpenFirstIsStopped(t *testing.T) {
	s, fault := with(t, "pagat reserve-top=closed", streit.OpenFirst)
	c := club.New(t)
	c.Play(s)
	caller := c.Other()
	c.Move(fault)
	all := stopp(c, caller, reasons(c, caller), "The reserve had to be opened")
	text := all[len(all)-1].Message.Content
	club.Contains(c, text, "lies face down, nobody turns or lays")
	club.Contains(c, text, "Carried out instead: reserve opened (")
}

// The joker of three and the house that it leaves empty: closed, shown so, and
// neither lifted nor played to (§11).
func TestClosedHouse(t *testing.T) {
	s := club.Find(t, "three", false, func(s *club.Script) bool {
		for _, h := range s.Match.View(game.NoSeat).Houses {
			if h.Closed {
				return true
			}
		}
		return false
	})
	c := club.New(t)
	tb := c.Play(s)
	at := 0
	for i, h := range tb.View().Houses {
		if h.Closed {
			at = i + 1
		}
	}
	_, m := c.Channel.Last()
	club.Contains(c, club.Button(c, m, fmt.Sprint(at, "·")).Label, "✕")
	club.Contains(c, club.Only(c, c.Tap(c.Mover(), at)), "out of the game")
	c.Tap(c.Mover(), at%9+1)
	club.Contains(c, club.Only(c, c.Tap(c.Mover(), at)), "out of the game")
}

// With referee=touch a wrong card is put down without a word, and stopped
// without a compulsory move: the turn passes (§5.3, §6.3).
func TestTouch(t *testing.T) {
	c := club.New(t)
	tb := c.Start("pagat referee=touch")
	from, to := badPlacement(t, tb.Story().Match)
	caller := c.Other()
	c.Tap(c.Mover(), from)
	all := c.Tap(c.Mover(), to)
	if len(all) != 1 || all[0].As != bot.Update || len(tb.Actions()) != 1 {
		t.Fatalf("a wrong card: %q", club.Briefly(all))
	}
	list := reasons(c, caller)
	if len(list.Rows) != 5 {
		t.Errorf("%d rows of reasons", len(list.Rows))
	}
	all = stopp(c, caller, list, "The card does not go where it was put")
	text := all[len(all)-1].Message.Content
	club.Contains(c, text, "only where it fits")
	club.Contains(c, text, " takes back: ")
	if strings.Contains(text, "Carried out") || strings.Contains(text, "had to come first") || c.Mover() != caller {
		t.Errorf("ruling %q, it is %s's turn", text, c.Mover().Name)
	}
}

// Under referee=touch one's own waste can be lifted and put down, too.
func TestTouchedWaste(t *testing.T) {
	s := club.Find(t, "pagat referee=touch", false, func(s *club.Script) bool {
		v := s.Match.View(game.NoSeat)
		return v.Players[v.ToMove].Waste > 0 && v.Houses[0].Top() != cards.None
	})
	c := club.New(t)
	tb := c.Play(s)
	before, caller := len(tb.Actions()), c.Other()
	c.Move(streit.Move{Kind: streit.Play, From: streit.OwnWaste, To: 1})
	if len(tb.Actions()) != before+1 || tb.Actions()[before].Text != "w-1" {
		t.Fatal("the waste's top was not put down")
	}
	all := stopp(c, caller, reasons(c, caller), "The card that was played is not free")
	club.Contains(c, all[len(all)-1].Message.Content, "only a free card may be played")
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
			c := club.New(t)
			s, fault := with(t, "covered", code)
			c.Play(s)
			caller := c.Other()
			c.Move(fault)
			all := stopp(c, caller, reasons(c, caller), parts[0])
			club.Contains(c, all[len(all)-1].Message.Content, parts[1])
			if strings.Contains(all[len(all)-1].Message.Content, "Carried out") {
				t.Error("a move was carried out")
			}
		})
	}
}

// A reason that the table's rules don't know is no call at all.
func TestReasonOfOtherRules(t *testing.T) {
	c := club.New(t)
	tb := c.Start("")
	c.Move(streit.Move{Kind: streit.Turn})
	club.Contains(c, club.Only(c, c.Command(c.Other(), "stopp", "fault", "load-first")), "know no such fault")
	if len(tb.Actions()) != 1 {
		t.Error("it was called")
	}
}

// With peek=on only the owner sees the next card of their own hand, while others play;
// nothing changes (§8, §12).
func TestPeek(t *testing.T) {
	c := club.New(t)
	tb := c.Start("pagat peek=on")
	owner := c.Other()
	all := c.Key(owner, view.PathMore)
	look := club.Button(c, all[0].Message, "See my next card").ID
	text := club.Only(c, c.Press(owner, "private", look))
	state := tb.Story().Match.Table()
	seat := tb.Seat(owner.ID)
	next := state.View(seat).Players[seat].HandNext
	club.Contains(c, text, render.CardSymbols(next, render.English))
	club.Contains(c, club.Only(c, c.Press(c.Mover(), "private", look)), "It is your turn")
	club.Contains(c, club.Only(c, c.Press(club.Carl, "private", look)), "not your table")
	if len(tb.Actions()) != 0 {
		t.Error("looking is an action")
	}
	for _, b := range c.Key(club.Carl, view.PathMore)[0].Message.Rows[0] {
		if b.Label == "See my next card" {
			t.Error("a spectator is offered to peek")
		}
	}
	plain := club.New(t)
	pt := plain.Start("")
	r := plain.Press(plain.Other(), "private", bot.Path(view.PathPeek, pages.Key(pt.ID)))
	club.Contains(plain, club.Only(plain, r), "older version")
}
