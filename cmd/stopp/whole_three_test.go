package main

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot/sandbox"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// TestWholeThree plays a whole match of three (rules §11) as three members of a
// local Discord: both must accept, with SIGKILL between the two, either
// opponent calls Stopp, both losers accept the result.
func TestWholeThree(t *testing.T) {
	e := newEvening(t)
	asked := e.answer(e.ada.Command("challenge", sandbox.Options{"user": e.ben.ID, "user2": e.cleo.ID, "rules": "three"}))
	if !slices.Equal(asked.Pings, []string{e.ben.ID, e.cleo.ID}) {
		e.Errorf("the challenge pings %q", asked.Pings)
	}
	e.update(e.click(e.cleo, asked, "Accept"))
	e.kill()
	e.start()
	e.until("who has accepted is shown", func() bool {
		m, _ := e.Message(asked.ID)
		return strings.Contains(m.Content, "**Cleo** has accepted")
	})
	e.update(e.click(e.ben, asked, "Accept"))
	open, err := e.book.OpenMatches(e.Context())
	if err != nil || len(open) != 1 || len(open[0].Players) != 3 {
		e.Fatalf("%+v, %v", open, err)
	}
	e.match = open[0].ID
	for caller := range 2 {
		e.stoppedBy(caller)
	}
	e.endOfThree()
	e.finish()
}

// stoppedBy makes a fault that the next seat, or the one after it, calls; the
// turn comes to the next seat.
func (e *evening) stoppedBy(caller int) {
	e.Helper()
	m := e.leadThree(func(m streit.Match) bool { _, _, ok := faulty(m); return ok })
	mv, code, _ := faulty(m)
	offender := mover(m)
	e.makeThree(m, mv)
	who := e.member((offender + 1 + game.Seat(caller)) % 3)
	e.whisper(who.Command("stopp", sandbox.Options{"fault": code.String()}), who, "You called Stopp")
	on, now := e.table(), e.shadow()
	if !strings.Contains(on.Content, "**"+who.Name+"** calls") || !strings.Contains(on.Content, "and is right") {
		e.Errorf("the ruling: %s", on.Content)
	}
	if next := (offender + 1) % 3; mover(now) != next || !slices.Equal(on.Pings, []string{e.member(next).ID}) {
		e.Errorf("after a Stopp against %v it is %v's turn, the table pings %q", offender, mover(now), on.Pings)
	}
	e.pictured(on)
}

// endOfThree plays to a result, which both losers accept.
func (e *evening) endOfThree() {
	e.Helper()
	m := e.leadThree(func(m streit.Match) bool { return m.Outcome().Provisional })
	_, last, _ := m.Stoppable()
	for i := range game.Seat(2) {
		e.update(e.click(e.member((last+2-i)%3), e.table(), "Accept"))
	}
	e.until("the result is told", func() bool { row := e.row(); return row.Result != nil && row.Shown == row.Count })
	out := e.shadow().Outcome()
	if r := e.row().Result; !out.Final() || !slices.Equal(r.Points, out.Points[:3]) {
		e.Errorf("the database has %+v, the rules %+v", r, out)
	}
	e.told(out)
	board := e.said(e.cleo.Command("leaderboard", nil), "Leaderboard")
	for _, who := range []sandbox.Member{e.ada, e.ben, e.cleo} {
		if !strings.Contains(board.Content, "**"+who.Name+"**") {
			e.Errorf("%s is missing: %s", who.Name, board.Content)
		}
		e.whisper(who.Command("matches", nil), who, "You have no match in this server")
	}
	e.Logf("%v after %d actions", out.Ending, e.row().Count)
}

// leadThree plays on, by regular moves, until the match is as wanted.
func (e *evening) leadThree(wanted func(streit.Match) bool) streit.Match {
	e.Helper()
	m := e.shadow()
	way, ok := plan(m, 200, wanted)
	if !ok {
		e.Fatalf("no way leads there:\n%s", e.record())
	}
	for _, mv := range way.moves {
		e.makeThree(m, mv)
		m = after(m, mv)
	}
	return m
}

// makeThree makes a move of the seat to move, and holds the keypad against the
// table before it.
func (e *evening) makeThree(m streit.Match, mv streit.Move) {
	e.Helper()
	who, on := e.member(mover(m)), e.table()
	e.keypadOfThree(on, m)
	switch mv.Kind {
	case streit.Play:
		first, second := e.pressFor(who, on, "tap", mv.From.String()), e.pressFor(who, on, "tap", mv.To.String())
		e.update(first)
		e.update(second)
	case streit.Turn:
		e.update(e.pressFor(who, on, "turn", ""))
	default:
		e.update(e.pressFor(who, on, "lay", ""))
	}
}

// pressFor presses the button of some path: what it does and, for a tap, the
// pile.
func (e *evening) pressFor(who sandbox.Member, on sandbox.Message, does, pile string) *sandbox.Use {
	e.Helper()
	for _, row := range on.Buttons() {
		for _, b := range row {
			if strings.HasPrefix(b.CustomID, does+"/") && (pile == "" || strings.HasSuffix(b.CustomID, "/"+pile)) {
				return who.Press(on.ID, b.CustomID)
			}
		}
	}
	e.Fatalf("no button to %s %s under %s", does, pile, on.Content)
	return nil
}

// keypadOfThree: houses in the rows of their owners, beside them the owner's
// piles, unless it is the mover.
func (e *evening) keypadOfThree(on sandbox.Message, m streit.Match) {
	e.Helper()
	v := m.View(game.NoSeat)
	var want [][]string
	for i, seat := range []game.Seat{game.B, game.C, game.A} {
		var row []string
		for n := 3 * i; n < 3*i+3; n++ {
			top := sign(v.Houses[n].Top())
			if v.Houses[n].Closed {
				top = "✕"
			}
			row = append(row, string(rune('1'+n))+" "+top)
		}
		if p := v.Players[seat]; seat != v.ToMove {
			name := e.member(seat).Name
			row = append(row, name+": reserve "+sign(p.ReserveTop), name+": waste "+sign(p.WasteTop))
		}
		want = append(want, row)
	}
	me, lay := v.Players[v.ToMove], "Lay"
	if me.Turned == cards.None && me.Hand == 0 && me.Waste == 0 {
		lay = "Pass"
	}
	want = append(want, []string{"Reserve " + sign(me.ReserveTop), "Turned " + sign(me.Turned), "Family"}, []string{"Turn", lay, "Stopp!", "More"})
	if got := labels(on); !slices.EqualFunc(got, want, slices.Equal) {
		e.Errorf("the keypad is\n%q, not\n%q", got, want)
	}
}
