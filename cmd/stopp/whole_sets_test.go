package main

import (
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/internal/gate"
)

// TestWholeSets plays by other rule sets through the real program: each match
// shows what its rules have of their own, and is given up.
func TestWholeSets(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.walk(t, []step{
		{"kern1884", cutAndWaste},
		{"juhl", lastResort},
		{"covered", closedReserves},
		{"touch", touched},
		{"simple", simpleToTheEnd},
	})
	e.finish()
}

// begin has Ada and Ben play by rules, given as a line.
func (e *evening) begin(rules string) {
	e.Helper()
	asked := e.answer(e.ada.Command("challenge", sandbox.Options{"user": e.ben.ID, "rules": rules}))
	says(e, asked, "Rules: ")
	e.update(e.click(e.ben, asked, "Accept"))
	open, err := e.book.OpenMatches(e.Context())
	if err != nil || len(open) != 1 {
		e.Fatalf("%d matches, %v", len(open), err)
	}
	e.match = open[0].ID
	e.shows(e.table(), e.shadow())
}

// giveUp ends the match: Ada resigns.
func (e *evening) giveUp() {
	e.Helper()
	sure := e.whisper(e.ada.Command("match resign", nil), e.ada, "Do you really want to resign?")
	e.whisper(e.click(e.ada, sure, "Yes"), e.ada, "")
	e.over()
	out := e.shadow().Outcome()
	e.entered(out)
	e.told(out)
}

// goOn plays a turn, by regular moves.
func (e *evening) goOn() {
	e.Helper()
	was := e.shadow().View(game.NoSeat).Turn
	e.lead("the turn has passed", func(m streit.Match) bool { return m.View(game.NoSeat).Turn > was })
	e.shows(e.table(), e.shadow())
}

// move leads to a position with a regular move as wanted, and makes it.
func (e *evening) move(what string, wanted func(streit.Move) bool) streit.Match {
	e.Helper()
	find := func(m streit.Match) streit.Move {
		state := m.Table()
		for _, mv := range state.Regular(nil) {
			if wanted(mv) && !after(m, mv).Outcome().Over() {
				return mv
			}
		}
		return streit.Move{}
	}
	m := e.lead(what, func(m streit.Match) bool { return find(m) != streit.Move{} })
	mv := find(m)
	e.make(e.member(mover(m)), mv)
	e.shows(e.table(), after(m, mv))
	return after(m, mv)
}

// cutAndWaste: under kern1884 each seat cuts a card, which all see and the
// record keeps; the waste's top fills a vacancy, and the program is the
// arbiter: nobody calls.
func cutAndWaste(e *evening) {
	e.begin("kern1884")
	on, m := e.table(), e.shadow()
	says(e, on, "Cut: **Ada** ")
	says(e, on, "**Turn 1** · <@"+e.member(mover(m)).ID+">")
	if !strings.Contains(e.row().Deal, "\ncut A ") {
		e.Errorf("the cut is not in the deal:\n%s", e.row().Deal)
	}
	next := e.member(1 - mover(m))
	e.refused(next, "", func() *sandbox.Use { return e.click(next, on, "Stopp!") })
	e.move("the waste can fill a vacancy", func(mv streit.Move) bool { return mv.From == streit.OwnWaste })
	says(e, e.table(), " waste → ")
	e.giveUp()
	if text := e.published(); !strings.Contains(text, "\nrules kern1884\n") || !strings.Contains(text, "\ncut A ") {
		e.Errorf("the record has no cut:\n%s", text)
	}
}

// lastResort: under juhl nobody loads what still goes to a house.
func lastResort(e *evening) {
	e.begin("juhl")
	early := func(m streit.Match) (streit.Move, bool) {
		state, v := m.Table(), m.View(game.NoSeat)
		me, they := v.Players[v.ToMove], v.Players[1-v.ToMove]
		mv := streit.Move{Kind: streit.Play, From: streit.OwnReserve, To: streit.ReserveOf(1 - v.ToMove)}
		a, b := me.ReserveTop, they.ReserveTop
		beside := a != cards.None && b != cards.None && a.Suit() == b.Suit() && (a.Rank() == b.Rank()+1 || b.Rank() == a.Rank()+1)
		return mv, beside && state.Judge(mv).Faults.Has(streit.BadPlacement)
	}
	m := e.lead("the reserve's top goes to a house and could be loaded, too", func(m streit.Match) bool { _, ok := early(m); return ok })
	mv, _ := early(m)
	who := e.member(mover(m))
	lifted := e.update(e.click(who, e.table(), e.label(mv.From)))
	e.refused(who, "only if they go nowhere else", func() *sandbox.Use { return e.click(who, lifted, e.label(mv.To)) })
	e.update(e.click(who, lifted, e.label(mv.From)))
	e.goOn()
	e.giveUp()
}

// closedReserves: with covered houses and closed reserves, the top is turned up
// by a button of its own, and shows for all from then on.
func closedReserves(e *evening) {
	e.begin("covered reserve-top=closed")
	m := e.shadow()
	who, on := e.member(mover(m)), e.table()
	e.refused(who, "lies face down", func() *sandbox.Use { return e.click(who, on, "Res. ??") })
	m = e.move("the reserve can be opened", func(mv streit.Move) bool { return mv.Kind == streit.Open })
	says(e, e.table(), "reserve opened (")
	who, on = e.member(mover(m)), e.table()
	e.refused(who, "is open already", func() *sandbox.Use { return e.click(who, on, "Open") })
	e.goOn()
	e.giveUp()
}

// touched: with referee=touch a wrong card is put down as if it were right,
// until it is called.
func touched(e *evening) {
	e.begin("pagat referee=touch")
	m := e.lead("a card does not go somewhere", func(m streit.Match) bool { return awkward(m).From != 0 })
	mv := awkward(m)
	who, caller := e.players()
	e.make(who, mv)
	wrong := e.table()
	e.shows(wrong, after(m, mv))
	if strings.Contains(wrong.Words(), "does not go") || strings.Contains(wrong.Words(), "Rule") {
		e.Errorf("the fault is told: %s", wrong.Words())
	}
	list := e.whisper(e.click(caller, wrong, "Stopp!"), caller, "What was wrong?")
	e.whisper(e.click(caller, list, "The card does not go where it was put"), caller, "You called Stopp")
	ruled, now := e.table(), e.shadow()
	says(e, ruled, "and is right")
	says(e, ruled, "takes back")
	if e.member(mover(now)) != caller || now.View(game.NoSeat).Houses[mv.To.House()-1].Top() != m.View(game.NoSeat).Houses[mv.To.House()-1].Top() {
		e.Errorf("after the Stopp: %s", ruled.Words())
	}
	e.shows(ruled, now)
	e.giveUp()
}

// simpleToTheEnd plays a whole match of six houses and four families.
func simpleToTheEnd(e *evening) {
	e.begin("simple")
	m := e.lead("there is a result", func(m streit.Match) bool { return m.Outcome().Provisional })
	_, last, _ := m.Stoppable()
	asked := e.member(1 - last)
	e.pictured(e.table())
	e.update(e.click(asked, e.table(), "Accept"))
	e.over()
	out := e.shadow().Outcome()
	e.entered(out)
	e.told(out)
	e.Logf("%v after %d actions", out.Ending, e.row().Count)
}
