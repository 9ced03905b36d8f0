package main

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot/discord/sandbox"
	"stopp/game"
	"stopp/game/streit"
	"stopp/internal/gate"
)

// TestWholeThree plays a whole match of three (rules §11) as three members of a local
// Discord while a fourth looks on. SIGKILL comes between the two acceptances and in the
// middle of the game.
func TestWholeThree(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.walk(t, []step{
		{"both accept", bothAccept},
		{"three seats", threeSeats},
		{"who may not press", notTheirs},
		{"a refused move", refusedMove},
		{"the next one calls", func(e *evening) { e.stoppedBy(1) }},
		{"the one after calls", func(e *evening) { e.stoppedBy(2) }},
		{"half-way", func(e *evening) {
			e.lead("many moves are made", func(m streit.Match) bool { return m.View(game.NoSeat).Number >= 120 })
		}},
		{"killed after a tap was written", killedAfterTap},
		{"to the end", threeToTheEnd},
		{"both accept the result", bothAcceptTheResult},
	})
	e.finish()
}

// bothAccept: Ada asks Ben and Cleo. One acceptance is delivered twice, and
// kept through SIGKILL; the other makes the match.
func bothAccept(e *evening) {
	asked := e.answer(e.ada.Command("challenge", sandbox.Options{"user": e.ben.ID, "user2": e.cleo.ID, "set": "three"}))
	if !slices.Equal(asked.Pings, []string{e.ben.ID, e.cleo.ID}) || asked.Private != "" {
		e.Errorf("the challenge pings %q: %s", asked.Pings, asked.Words())
	}
	e.whisper(e.click(e.dora, asked, "Accept"), e.dora, "This challenge is for Ben and Cleo")
	e.whisper(e.click(e.ada, asked, "Accept"), e.ada, "Ben and Cleo’s choice")
	e.DeliverTwice(1)
	twice := e.click(e.cleo, asked, "Accept")
	e.update(twice)
	e.Redeliver(twice.ID)
	e.kill()
	e.start()
	e.until("who has accepted is shown", func() bool { return e.seen("**Cleo** has accepted.") == 1 })
	e.Redeliver(twice.ID)
	e.whisper(e.click(e.cleo, asked, "Accept"), e.cleo, "You have accepted already. Now Ben has to say yes, too.")
	if n := len(e.Messages(e.ada.Channel)); n != 1 {
		e.Errorf("%d messages while one of two has accepted", n)
	}
	last := e.click(e.ben, asked, "Accept")
	if closed := e.update(last); closed.ID != asked.ID {
		e.Errorf("the accepted challenge is %+v", closed)
	}
	e.until("the challenge shows that both have accepted", func() bool { // the start may still show it as it stood
		return e.seen("**Ben** and **Cleo** have accepted") == 1 && !slices.ContainsFunc(e.Messages(e.ada.Channel), acceptable)
	})
	e.Redeliver(last.ID)
	open, err := e.book.OpenMatches(e.Context())
	if err != nil || len(open) != 1 || len(open[0].Players) != 3 {
		e.Fatalf("%+v, %v", open, err)
	}
	e.match = open[0].ID
}

// threeSeats: the first table shows nine houses and the piles of both opponents, names all three
// and calls them.
func threeSeats(e *evening) {
	on, m := e.table(), e.shadow()
	e.shows(on, m)
	alt := on.Attachments[0].Alt
	for _, part := range []string{"Ada", "Ben", "Cleo", "9"} {
		if !strings.Contains(alt, part) {
			e.Errorf("%q is missing in the alt text: %s", part, alt)
		}
	}
	e.begins(on, e.ada, e.ben, e.cleo)
	mine, next := e.players()
	for _, who := range []sandbox.Member{e.ada, e.ben, e.cleo} {
		list := e.whisper(who.Command("matches", nil), who, "/channels/"+e.GuildID()+"/"+on.Channel)
		if whose := "**" + mine.Name + "**’s turn"; who != mine && !strings.Contains(list.Words(), whose) {
			e.Errorf("%q is missing: %s", whose, list.Words())
		}
	}
	e.whisper(e.dora.Command("matches", nil), e.dora, "You have no match and no open challenge here")
	e.whisper(next.Command("challenge", sandbox.Options{"user": mine.ID, "user2": e.member((mover(m) + 2) % 3).ID}), next, "already at a table")
}

// stoppedBy makes a fault that an opponent calls: the next seat or the one after it. The
// turn comes to the next seat, no matter who called.
func (e *evening) stoppedBy(caller game.Seat) {
	e.Helper()
	m := e.lead("a rule can be broken", func(m streit.Match) bool { _, _, ok := faulty(m); return ok })
	mv, code, _ := faulty(m)
	offender := mover(m)
	e.make(e.member(offender), mv)
	e.shows(e.table(), after(m, mv))
	who := e.member((offender + caller) % 3)
	list := e.whisper(e.click(who, e.table(), "Stopp!"), who, "What was wrong?")
	e.whisper(e.click(who, list, reasons[code]), who, "You called Stopp")
	on, now := e.table(), e.shadow()
	for _, part := range []string{"**" + who.Name + "** calls", "and is right", "**" + e.member(offender).Name + "** takes back"} {
		says(e, on, part)
	}
	if next := (offender + 1) % 3; mover(now) != next {
		e.Errorf("after a Stopp against %v it is %v's turn", offender, mover(now))
	}
	e.calls(on, e.member(mover(now)))
	e.shows(on, now)
}

// threeToTheEnd plays to a result that either loser may still stop.
func threeToTheEnd(e *evening) {
	m := e.lead("there is a result", func(m streit.Match) bool { return m.Outcome().Provisional })
	on := e.table()
	_, last, _ := m.Stoppable()
	var asked []sandbox.Member
	for seat := range game.Seat(3) {
		if seat != last {
			asked = append(asked, e.member(seat))
		}
	}
	e.calls(on, asked...)
	says(e, on, "can still be stopped")
	e.pictured(on)
	e.whisper(e.dora.Command("leaderboard", nil), e.dora, "Nobody has finished")
	mine := e.member(last)
	e.refused(mine, "no result for you to accept", func() *sandbox.Use { return e.click(mine, on, "Accept") })
	e.refused(e.dora, "not your table", func() *sandbox.Use { return e.click(e.dora, on, "Accept") })
	e.Logf("%v after %d actions", m.Outcome().Ending, e.row().Count)
}

// bothAcceptTheResult: with one acceptance of two nothing is entered yet.
func bothAcceptTheResult(e *evening) {
	_, last, _ := e.shadow().Stoppable()
	one, other := e.member((last+2)%3), e.member((last+1)%3)
	e.update(e.click(one, e.table(), "Accept"))
	on := e.table()
	if e.row().Result != nil || strings.Contains(on.Words(), "<@"+one.ID+">:") || !strings.Contains(on.Words(), "<@"+other.ID+">") {
		e.Errorf("one of two has accepted: %s", on.Words())
	}
	e.refused(one, "no result for you to accept", func() *sandbox.Use { return e.click(one, on, "Accept") })
	e.update(e.click(other, on, "Accept"))
	e.over()
	out := e.shadow().Outcome()
	e.entered(out)
	e.told(out)
	e.listed(out)
}
