package main

import (
	"errors"
	"sync/atomic"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// never is how long a request takes that never arrives.
const never = time.Hour

// swallow keeps requests from Discord until the next restart. The function it returns waits
// for the first of them: a request still on its way as the faults are cleared would be
// carried out.
func (e *evening) swallow(method, path string) (met func()) {
	var one atomic.Bool
	e.Server.Fail(sandbox.Fault{Method: method, Path: path, Before: never, Times: -1, Chance: func() bool { one.Store(true); return true }})
	return func() {
		e.Helper()
		e.until("a request is swallowed", one.Load)
	}
}

// restart kills the program and starts it again, on a Discord without faults.
func (e *evening) restart() {
	e.Helper()
	e.kill()
	e.ClearFaults()
	e.HoldOffline(true)
	e.start()
}

// again has an unanswered interaction delivered once more, and waits for its answer.
func (e *evening) again(u *sandbox.Use) {
	e.Helper()
	if u.AnswerType() != 0 {
		e.Fatal("Discord has an answer already")
	}
	e.Redeliver(u.ID)
	ctx, cancel := e.soon()
	defer cancel()
	err := u.Answered(ctx)
	if errors.Is(err, sandbox.ErrNoResponse) {
		e.Log("this machine is too slow: Discord did not wait for the answer")
		return
	}
	if err != nil || u.AnswerType() != 7 {
		e.Errorf("delivered again, it is answered with type %d, %v", u.AnswerType(), err)
	}
}

// killedAfterTap: the program is killed when the card has been put down in the
// database, and Discord has heard nothing of it.
func killedAfterTap(e *evening) {
	m := e.lead("a card can be played", free)
	mv, _ := regular(m, streit.Play)
	who, on := e.member(mover(m)), e.table()
	e.update(e.click(who, on, e.label(mv.From)))
	messages := e.Messages(on.Channel)
	swallowed := e.swallow("", "/interactions/*/*/callback")
	tap := e.click(who, on, e.label(mv.To))
	e.written(m)
	swallowed()
	e.restart()
	e.again(tap)

	m = after(m, mv)
	e.wrote(tap, mv.String())
	now := e.table()
	e.shows(now, m)
	e.sameMessages(messages, e.Messages(on.Channel))
	e.untouched(who, now)
}

// written waits until the database has one action more than a match.
func (e *evening) written(m streit.Match) {
	e.Helper()
	count := m.View(game.NoSeat).Number
	e.until("the action is written", func() bool { return e.row().Count == count+1 })
}

// sameMessages checks that no message has come or gone.
func (e *evening) sameMessages(before, now []sandbox.Message) {
	e.Helper()
	if len(before) != len(now) {
		e.Fatalf("%d messages instead of %d", len(now), len(before))
	}
	for i, m := range now {
		if m.ID != before[i].ID {
			e.Errorf("message %d is another one", i)
		}
	}
}

// untouched lifts a pile and puts it back. That draws the table as if nothing had ever been
// killed, so it must look as it does after the kill.
func (e *evening) untouched(who sandbox.Member, after sandbox.Message) {
	e.Helper()
	for i, house := range e.shadow().View(game.NoSeat).Houses {
		if house.Top() == cards.None {
			continue // a tap would bring the reserve's top there
		}
		k := keyOf(streit.Place(i + 1))
		e.update(e.press(who, e.table(), k))
		e.update(e.press(who, e.table(), k))
		e.until("the table looks as after the kill", func() bool { // an edit may just have crossed the answer
			now := e.table()
			same := now.ID == after.ID && now.Words() == after.Words() && len(now.Attachments) == len(after.Attachments)
			for i := range now.Attachments {
				same = same && now.Attachments[i].Alt == after.Attachments[i].Alt &&
					string(now.Attachments[i].Data) == string(after.Attachments[i].Data)
			}
			return same
		})
		return
	}
	e.Error("no pile can be lifted")
}

// killedAfterLay: the turn has ended in the database, and nowhere else. The
// message of the turn must become its log, and the next one must be posted and
// ping once.
func killedAfterLay(e *evening) {
	m, lay, on, messages := e.lastLay()
	swallowed := e.swallow("", "/interactions/*/*/callback")
	press := e.press(e.member(mover(m)), on, keyLay)
	e.written(m)
	swallowed()
	e.restart()
	e.again(press)
	e.wrote(press, lay.String())
	e.continued(on, after(m, lay), messages)
}

// killedAfterPost: the next table stands in the channel, but the program was
// killed before it knew.
func killedAfterPost(e *evening) {
	m, lay, on, messages := e.lastLay()
	e.Server.Fail(sandbox.Fault{Method: "POST", Path: "/channels/*/messages", Delay: never})
	press := e.press(e.member(mover(m)), on, keyLay)
	e.update(press)
	e.until("the table is posted", func() bool { return len(e.Messages(on.Channel)) == messages+1 })
	e.restart()
	e.wrote(press, lay.String())
	e.continued(on, after(m, lay), messages)
}

// lastLay leads to the end of a turn.
func (e *evening) lastLay() (m streit.Match, lay streit.Move, on sandbox.Message, messages int) {
	e.Helper()
	m = e.lead("the turn can end", endable)
	lay, _ = ends(m)
	on = e.table()
	return m, lay, on, len(e.Messages(on.Channel))
}

// continued checks that a turn has ended as it always does, and goes on.
func (e *evening) continued(old sandbox.Message, m streit.Match, messages int) {
	e.Helper()
	e.posted(old, m)
	e.untouched(e.member(mover(m)), e.table())
	if mv, ok := first(m); ok {
		e.make(e.member(mover(m)), mv)
		e.table()
	}
	if n := len(e.Messages(old.Channel)); n != messages+1 {
		e.Errorf("%d messages instead of %d", n, messages+1)
	}
}
