package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/game"
)

// TestWholeWay plays a match from /challenge to the leaderboard as two members of a local
// Discord. The real program runs as a process of its own, through real sockets, with
// everything that people and networks do wrong, and with SIGKILL in the middle. The test
// acts by commands and buttons alone; it reads in the database how the match stands. Each
// step builds on the one before.
func TestWholeWay(t *testing.T) {
	t.Parallel()
	inBoth(t, wholeWay)
}

func wholeWay(t *testing.T, database string) {
	t.Helper()
	e := newEveningIn(t, database)
	began := time.Now()
	e.walk(t, []step{
		{"a challenge is accepted", challenged},
		{"who may not press", notTheirs},
		{"a refused move", refusedMove},
		{"typed moves", typedMoves},
		{"two quick taps", quickTaps},
		{"a second tab", secondTab},
		{"delivered twice", deliveredTwice},
		{"the gateway is dropped", dropped},
		{"Discord is busy", busy},
		{"a right call", rightCall},
		{"a call after the next move", slowCall},
		{"a call that comes too late", lateCall},
		{"a wrong call", wrongCall},
		{"an old button", oldButton},
		{"a group", group},
		{"killed after a tap was written", killedAfterTap},
		{"killed after a lay was written", killedAfterLay},
		{"killed after the table was posted", killedAfterPost},
		{"to the end", toTheEnd},
		{"the result is accepted", accepted},
	})
	e.finish()
	t.Logf("the whole way took %v", time.Since(began).Round(time.Millisecond))
}

// step is a part of an evening.
type step struct {
	name string
	run  func(*evening)
}

// walk goes through steps; each builds on the one before.
func (e *evening) walk(t *testing.T, steps []step) {
	t.Helper()
	for _, one := range steps {
		ok := t.Run(one.name, func(t *testing.T) {
			e.T = t
			one.run(e)
		})
		e.T = t
		if !ok {
			if e.book != nil && e.match != 0 {
				t.Logf("the match so far:\n%s", e.record())
			}
			t.Fatalf("the program's log:\n%s", e.program.Log.String())
		}
	}
}

// acceptable tells whether a challenge can still be accepted.
func acceptable(m sandbox.Message) bool {
	return slices.ContainsFunc(slices.Concat(m.Buttons()...), func(b sandbox.Button) bool { return b.Label == "Accept" })
}

// challenged: Ada asks Ben, Cleo can't answer for him, Ben accepts, and the
// table pings both.
func challenged(e *evening) {
	command := e.ada.Command("challenge", sandbox.Options{"user": e.ben.ID})
	asked := e.answer(command)
	if !slices.Equal(asked.Pings, []string{e.ben.ID}) || asked.Private != "" {
		e.Errorf("the challenge pings %q: %s", asked.Pings, asked.Words())
	}
	e.whisper(e.click(e.cleo, asked, "Accept"), e.cleo, "This challenge is for Ben")
	e.whisper(e.click(e.ada, asked, "Accept"), e.ada, "Ben’s choice")
	if n := len(e.Messages(e.ada.Channel)); n != 1 {
		e.Errorf("%d messages while nobody has accepted", n)
	}
	acceptance := e.click(e.ben, asked, "Accept")
	closed := e.update(acceptance)
	e.challenge = [2]string{command.ID, acceptance.ID}
	if closed.ID != asked.ID || acceptable(closed) {
		e.Errorf("the accepted challenge is %+v", closed)
	}
	open, err := e.book.OpenMatches(e.Context())
	if err != nil || len(open) != 1 {
		e.Fatalf("%d matches, %v", len(open), err)
	}
	e.match = open[0].ID

	on, m := e.table(), e.shadow()
	e.shows(on, m)
	e.begins(on, e.ada, e.ben)
	e.whisper(e.ben.Command("challenge", sandbox.Options{"user": e.ada.ID}), e.ben, "already at a table")
}

// begins checks that the first message of a match mentions all players, once, including the
// member who has just pressed something, and says why.
func (e *evening) begins(on sandbox.Message, players ...sandbox.Member) {
	e.Helper()
	var ids []string
	for _, who := range players {
		ids = append(ids, who.ID)
	}
	if pings := slices.Sorted(slices.Values(on.Pings)); !slices.Equal(pings, slices.Sorted(slices.Values(ids))) || begun(on) == on.Words() {
		e.Errorf("the first message pings %q: %s", on.Pings, on.Words())
	}
}

// begun is a table's message without the line that mentions all players. That line stands
// in the first message of a match until something happens there.
func begun(on sandbox.Message) string {
	if first, rest, _ := strings.Cut(on.Words(), "\n"); strings.HasPrefix(first, "-# <@") && strings.HasSuffix(first, ">: let’s play.") {
		return rest
	}
	return on.Words()
}

// players are the member to move and the next one.
func (e *evening) players() (mine, next sandbox.Member) {
	seat := mover(e.shadow())
	return e.member(seat), e.member((seat + 1) % game.Seat(len(e.row().Players)))
}

// notTheirs: every key is there for everybody, but only the seat to move may press the
// moving ones.
func notTheirs(e *evening) {
	on := e.table()
	mine, next := e.players()
	for _, label := range []string{"1·", "Res. ", "Family", "Turn", "Lay"} {
		e.refused(e.dora, "This is not your table", func() *sandbox.Use { return e.click(e.dora, on, label) })
		e.refused(next, "It is "+mine.Name+"’s turn", func() *sandbox.Use { return e.click(next, on, label) })
	}
	e.refused(e.dora, "This is not your table", func() *sandbox.Use { return e.click(e.dora, on, "Stopp!") })
	e.refused(e.dora, "You have no table in this channel", func() *sandbox.Use { return e.dora.Command("turn", nil) })
	e.refused(next, "It is "+mine.Name+"’s turn", func() *sandbox.Use { return next.Command("turn", nil) })
	e.refused(e.dora, "More", func() *sandbox.Use { return e.click(e.dora, on, "More") })
	e.refused(e.dora, "```", func() *sandbox.Use { return e.dora.Command("board", sandbox.Options{"as": "text"}) })
}

// seen counts the messages in the channel that have a text.
func (e *evening) seen(part string) (n int) {
	for _, m := range e.all() {
		if strings.Contains(m.Words(), part) {
			n++
		}
	}
	return n
}
