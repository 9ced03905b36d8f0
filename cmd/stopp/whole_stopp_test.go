package main

import (
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
	"stopp/bot/games/streit/view"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// How the reasons of a call begin.
var reasons = map[streit.Code]string{
	streit.ReserveFirst: "The reserve’s card had to go to a family",
	streit.FamilyFirst:  "A free card had to go to a family",
	streit.FillVacancy:  "An empty house had to be filled",
}

// slow is how late a slow client's press is; Discord waits three seconds.
const slow = 1200 * time.Millisecond

// temptation: the seat to move can break a rule and the other may call.
func temptation(m streit.Match) bool {
	_, _, ok := faulty(m)
	return ok && !muted(m, 1-mover(m))
}

// fault leads to where a rule can be broken, and breaks it. Nobody is told.
func (e *evening) fault() (m streit.Match, mv streit.Move, code streit.Code) {
	e.Helper()
	m = e.lead("a rule can be broken", temptation)
	mv, code, _ = faulty(m)
	e.make(e.member(mover(m)), mv)
	on := e.table()
	e.shows(on, after(m, mv))
	for _, word := range []string{"Stopp!**", "Rule", "fault", "wrong"} {
		if strings.Contains(on.Words(), word) {
			e.Errorf("the fault is told: %s", on.Words())
		}
	}
	return m, mv, code
}

// list opens a caller's private list of reasons: it is the same, whatever lies
// on the table.
func (e *evening) list(caller sandbox.Member) sandbox.Message {
	e.Helper()
	list := e.whisper(e.press(caller, e.table(), keyStopp), caller, "What was wrong?")
	if len(list.Buttons()) != len(reasons)+1 { // and the way back
		e.Errorf("the reasons are %q", labels(list))
	}
	return list
}

// ruled checks what everybody reads about a right call. The table is as it was before the
// fault, except for the compulsory move, and the turn has passed.
func (e *evening) ruled(before streit.Match, mv streit.Move, code streit.Code) {
	e.Helper()
	on, now := e.table(), e.shadow()
	for _, part := range []string{"and is right", "Rule: ", " takes back: ", "Carried out instead: "} {
		if !strings.Contains(on.Words(), part) {
			e.Errorf("%q is missing in the ruling: %s", part, on.Words())
		}
	}
	if n := e.seen("and is right"); n < 2 {
		e.Error("the log of the turn has no ruling")
	}
	e.shows(on, now)
	if mover(now) == mover(before) {
		e.Error("the turn has not passed")
	}
	state := before.Table()
	duty := compulsory(state, mv, code)
	want, got := state.After(duty), now.Table()
	a, b := want.View(game.NoSeat), got.View(game.NoSeat)
	for n := range a.Houses {
		if a.Houses[n].Top() != b.Houses[n].Top() {
			e.Errorf("house %d shows %v, not %v", n+1, b.Houses[n].Top(), a.Houses[n].Top())
		}
	}
	for n := range a.Families {
		if a.Families[n] != b.Families[n] {
			e.Errorf("family %v is %v", a.Families[n], b.Families[n])
		}
	}
	if offender := b.Players[mover(before)]; offender.Turned != cards.None {
		e.Error("the turned card was not laid")
	}
}

// compulsory is the move that a fault left out (rules §6.3).
func compulsory(s streit.State, mv streit.Move, code streit.Code) streit.Move {
	list := s.Regular(nil)
	switch code {
	case streit.ReserveFirst:
		return streit.Move{Kind: streit.Play, From: streit.OwnReserve, To: streit.ToFamily}
	case streit.FillVacancy:
		for n, h := range s.View(game.NoSeat).Houses {
			if h.Top() == cards.None {
				return streit.Move{Kind: streit.Play, From: streit.OwnReserve, To: streit.Place(n + 1)}
			}
		}
	}
	best := list[0] // all of them are plays to families
	for _, one := range list {
		if one.From == mv.From {
			return one
		}
		if one.From < best.From { // houses by number, then the turned card
			best = one
		}
	}
	return best
}

// rightCall: the fault is called with two taps while the turn goes on.
func rightCall(e *evening) {
	m, mv, code := e.fault()
	caller, old := e.member(1-mover(m)), e.table()
	called := e.answer(e.click(caller, e.list(caller), reasons[code]))
	if called.Private != caller.ID || !strings.Contains(called.Words(), "You called Stopp") || len(called.Components) != 1 { // a row with Share
		e.Errorf("the caller reads %s", called.Words())
	}
	e.ruled(m, mv, code)
	e.posted(old, e.shadow())
	if last := e.actions()[e.row().Count-1]; last.Text != "stop "+code.String() {
		e.Errorf("the last action is %q", last.Text)
	}
}

// next is a move that can be made after a fault: the turn's end if it can be.
func next(m streit.Match) streit.Move {
	state := m.Table()
	list := state.Possible(nil)
	return list[len(list)-1]
}

// slowCall: the reason is pressed on a slow client, and another move is made
// before the call reaches the bot. The window is open, so it counts.
func slowCall(e *evening) {
	m, mv, code := e.fault()
	caller := e.member(1 - mover(m))
	list := e.list(caller)
	e.DeliverLate(slow)
	late := e.click(caller, list, reasons[code])
	e.DeliverLate(0)
	hasty := next(after(m, mv))
	e.make(e.member(mover(m)), hasty)
	if late.AnswerType() != 0 {
		e.Fatal("the call was not late")
	}
	e.whisper(late, caller, "You called Stopp")
	e.ruled(m, mv, code)
	if all := e.actions(); all[len(all)-2].Text != hasty.String() || all[len(all)-1].Text != "stop "+code.String() {
		e.Errorf("the actions end with %q, %q", all[len(all)-2].Text, all[len(all)-1].Text)
	}
}

// lateCall: the caller's own next move reaches the bot before the call. That
// closes the window: the call is too late, and costs nothing.
func lateCall(e *evening) {
	m, mv, code := e.fault()
	m = after(m, mv)
	offender, caller := e.member(mover(m)), e.member(1-mover(m))
	list := e.list(caller)
	for e.member(mover(m)) == offender { // to the end of the turn, without a look at the rules
		e.make(offender, next(m))
		m = after(m, next(m))
	}
	mine, _ := first(m)
	e.DeliverLate(slow)
	late := e.click(caller, list, reasons[code])
	e.DeliverLate(0)
	e.make(caller, mine)
	channel := e.channel()
	if late.AnswerType() != 0 {
		e.Fatal("the call was not late")
	}
	e.whisper(late, caller, "Too late")
	if e.actions()[e.row().Count-1].Text != mine.String() || muted(e.shadow(), mover(m)) || e.channel() != channel {
		e.Error("the late call has cost something")
	}
}

// first is the first regular move.
func first(m streit.Match) (streit.Move, bool) {
	state := m.Table()
	list := state.Regular(nil)
	if len(list) == 0 {
		return streit.Move{}, false
	}
	return list[0], true
}

// wrongCall: nothing was wrong. Everybody reads it with its price, which is
// kept: the caller may not call again for now.
func wrongCall(e *evening) {
	m := e.lead("a turn has begun well", func(m streit.Match) bool {
		_, who, ok := m.Stoppable()
		return ok && who == mover(m) && !muted(m, 1-mover(m)) && wellPlayed(m)
	})
	caller, on := e.member(1-mover(m)), e.table()
	e.whisper(e.click(caller, e.list(caller), reasons[streit.FillVacancy]), caller, "You called Stopp")
	shown := e.table()
	for _, part := range []string{"and is wrong", "Price: ", caller.Name + "** may not call again"} {
		if !strings.Contains(shown.Words(), part) {
			e.Errorf("%q is missing: %s", part, shown.Words())
		}
	}
	now := e.shadow()
	if shown.ID != on.ID || !muted(now, 1-mover(m)) || mover(now) != mover(m) {
		e.Error("a wrong call changes more than its price")
	}
	e.refused(caller, "You may not call Stopp", func() *sandbox.Use { return e.press(caller, e.table(), keyStopp) })
	e.shows(shown, now)
}

// wellPlayed tells whether no move that can be stopped was a fault: a call
// would be wrong, whatever its reason.
func wellPlayed(m streit.Match) bool {
	for code := range reasons {
		_, events, err := m.Do(1-mover(m), streit.Call(code, cards.None))
		if err != nil || events[0].Ruling.Right {
			return false
		}
	}
	return true
}

// oldButton: a press on a slow client reaches the bot after the turn has ended.
func oldButton(e *evening) {
	m := e.lead("the turn can end", endable)
	mv, _ := ends(m)
	who, on := e.member(mover(m)), e.table()
	e.DeliverLate(slow)
	late := e.press(who, on, "1")
	e.DeliverLate(0)
	e.make(who, mv)
	e.posted(on, after(m, mv))
	channel := e.channel()
	if late.AnswerType() != 0 {
		e.Fatal("the press was not late")
	}
	e.whisper(late, who, "The table has moved on: https://discord.com/channels/"+e.GuildID()+"/"+on.Channel+"/"+e.row().Message)
	if e.channel() != channel || e.row().Count != m.View(game.NoSeat).Number+1 {
		e.Error("the old button did something")
	}
}

// group: a group of cards goes through empty houses with one command.
func group(e *evening) {
	way, ok := plan(e.shadow(), 300, carriable)
	if !ok || way.cost > 250 {
		e.refused(e.member(mover(e.shadow())), "", func() *sandbox.Use {
			return e.member(mover(e.shadow())).Command("move", sandbox.Options{"text": "14x1-2"})
		})
		e.Log("no group can be carried in this deal")
		return
	}
	m := e.lead("a group can be carried", carriable)
	text, steps := groupOf(m)
	who := e.member(mover(m))
	typed := who.Command("move", sandbox.Options{"text": text})
	var texts, said []string
	for _, mv := range steps {
		texts = append(texts, mv.String())
		said = append(said, sign(view.TopOf(m.View(game.NoSeat), mv.From))+"\ufe0e\u00a0"+mv.From.String()+"\u00a0→\u00a0"+mv.To.String())
		m = after(m, mv)
	}
	e.read(e.whisper(typed, who, "").Words(), said)
	e.wrote(typed, texts...)
	e.shows(e.table(), m)
}

// read checks that a private line has all moves of a group one after the other. Where it
// hasn't room for all, the first and the last are enough.
func (e *evening) read(line string, moves []string) {
	e.Helper()
	first, last := moves[0], moves[len(moves)-1]
	whole := line == strings.Join(moves, " · ")
	cut := strings.Contains(line, "left out") && strings.HasPrefix(line, first+" · ") && strings.HasSuffix(line, " · "+last)
	if long := bot.Length(strings.Join(moves, " · ")) > 300; long && !cut || !long && !whole {
		e.Errorf("the group %q is read as %s", moves, line)
	}
}
