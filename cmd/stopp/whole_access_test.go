package main

import (
	"testing"

	"stopp/bot/discord/sandbox"
	"stopp/internal/gate"
)

// The bot may no longer post (50013), then not even see the channel (50001),
// while a turn ends. The next table goes out as a further answer to the press,
// for all to see, and the match goes on there.
func TestWholeLostAccess(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.seat(e.ada, e.ben)
	channel := e.ada.Channel
	for _, left := range []uint64{sandbox.ViewChannel, 0} {
		m := e.lead("the turn can end", endable)
		mv, _ := ends(m)
		who, on := e.member(mover(m)), e.table()
		e.Permit(channel, left)
		before := e.InvalidRequests()
		lay := e.press(who, on, keyLay)
		if folded := e.update(lay); len(folded.Components) > 0 {
			e.Errorf("the turn's message is %s", folded.Words())
		}
		e.until("the table follows", func() bool { return len(lay.FollowUps()) == 1 })
		next := lay.FollowUps()[0]
		if next.Private != "" {
			e.Errorf("to %q: %s", next.Private, next.Words())
		}
		if n := e.InvalidRequests() - before; n != 1 {
			e.Errorf("with permissions %d Discord refuses %d requests, not one", left, n)
		}
		e.wrote(lay, mv.String())
		if now := e.table(); now.ID != next.ID {
			e.Errorf("the table is %s", now.Words())
		}
		e.shows(next, after(m, mv))
	}
	e.provoked = e.InvalidRequests()
	e.Permit(channel, sandbox.UsualPermissions)
	m := e.lead("the turn can end", endable)
	mv, _ := ends(m)
	old := e.table()
	e.make(e.member(mover(m)), mv)
	e.posted(old, after(m, mv))
	e.finish()
}

// seat has a member challenge another one, who accepts. From then on that match is read.
func (e *evening) seat(a, b sandbox.Member) {
	e.Helper()
	asked := e.answer(a.Command("challenge", sandbox.Options{"user": b.ID}))
	e.update(e.click(b, asked, "Accept"))
	e.newest()
}

// Two tables in one channel: nobody plays at the other's, somebody who sits at both must
// say which is meant, and resigning at one leaves the other alone.
func TestWholeTwoTables(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.seat(e.ben, e.cleo)
	theirs, on := e.match, e.table()
	e.seat(e.ada, e.ben)
	ours := e.match

	for _, match := range []int64{theirs, ours} {
		e.match = match
		e.refused(e.ben, "There are several tables. Which one", func() *sandbox.Use { return e.ben.Command("match block", nil) })
		for _, k := range []key{"1", keyTurn, keyLay, keyStopp} {
			e.refused(e.ada, "This is not your table", func() *sandbox.Use { return e.press(e.ada, on, k) })
		}
	}
	more := e.whisper(e.press(e.cleo, on, keyMore), e.cleo, "More")
	sure := e.whisper(e.click(e.cleo, more, "Resign"), e.cleo, "Do you really want to resign?")
	e.whisper(e.click(e.cleo, sure, "Yes"), e.cleo, "You have resigned")
	e.match = theirs
	e.over()
	if r := e.row().Result; r.Ending != "resigned" || r.Winner != 0 {
		e.Errorf("the result is %+v", r)
	}

	e.match = ours
	e.shows(e.table(), e.shadow())
	mv, _ := first(e.shadow())
	e.make(e.member(mover(e.shadow())), mv)
	e.whisper(e.ada.Command("leaderboard", nil), e.ada, "You’re not on this list yet") // Cleo gave up before anybody had moved: that counts for nobody
	e.finish()
}
