package main

import (
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/game"
	"stopp/game/streit"
	"stopp/internal/gate"
	"stopp/storage"
)

// later moves the clocks of Discord and of the program on. If the program runs, it waits
// until the program has looked.
func (e *evening) later(d time.Duration) {
	e.Helper()
	moved := time.Now().Add(e.ahead + d)
	e.Advance(d)
	e.ahead += d
	e.setClock(e.ahead)
	e.until("the program has looked at its clock", func() bool { return !e.Online() || !e.beat().Before(moved.Truncate(time.Millisecond)) })
}

// setClock puts the program's clock ahead of the machine's. If the program runs, it waits until the program goes
// by that.
func (e *evening) setClock(ahead time.Duration) {
	e.Helper()
	if err := e.ground.setClock(ahead); err != nil {
		e.Fatal(err)
	}
	e.until("the program goes by the new time", func() bool {
		text, err := os.ReadFile(e.clock + seen)
		return !e.Online() || err == nil && string(text) == ahead.String()
	})
}

// beat is the program's last sign of life.
func (e *evening) beat() time.Time {
	e.Helper()
	text, err := e.book.Setting(e.Context(), storage.Setting{Name: "heartbeat"})
	ms, wrong := strconv.ParseInt(text, 10, 64)
	if err = errors.Join(err, wrong); err != nil {
		e.Fatal(err)
	}
	return time.UnixMilli(ms)
}

// turn plays whatever ends the running turn.
func (e *evening) turn() {
	e.Helper()
	m := e.lead("the turn can end", endable)
	mv, _ := ends(m)
	e.make(e.member(mover(m)), mv)
}

// called counts how often a member has been called so far.
func called(who sandbox.Member) int { return len(who.Mentions()) }

// A match over days, in a thread: an absent member is called once, warned once, and loses a
// turn. An old table is posted again at the next tap. While the program is away no time
// runs. The channel shows the challenge and the result.
func TestWholeDays(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	channel := e.ada.Channel
	e.seat(e.ada, e.ben)
	thread := e.row().Channel
	if threads := e.Threads(channel); len(threads) != 1 || threads[0].ID != thread || e.row().Home != channel {
		t.Fatalf("the table is in %s, the threads are %+v", thread, threads)
	}

	e.later(3 * time.Minute)
	e.turn()
	away := e.member(mover(e.shadow()))
	e.until("who is away is called", func() bool { return len(e.table().Pings) == 1 })
	calls := called(away)

	e.later(19 * time.Hour)
	if n := called(away); n != calls || e.seen("your turn ends") != 0 {
		t.Errorf("five hours before the turn's end there were %d calls", n-calls)
	}
	e.later(2 * time.Hour)
	e.until("the warning", func() bool { return e.seen("your turn ends") == 1 && called(away) == calls+1 })
	old := e.table()
	lifted := e.update(e.press(away, old, keyReserve))
	if len(lifted.Components) > 0 {
		t.Errorf("a table of 21 hours became %s", lifted.Words())
	}
	e.until("the table is posted again", func() bool { return e.row().Message != old.ID })
	says(e, e.table(), "has lifted")
	if n := called(away); n != calls+1 {
		t.Errorf("the tap calls: %d", n-calls)
	}
	e.update(e.press(away, e.table(), keyReserve))
	e.turn()
	e.until("the warning goes", func() bool { return e.seen("your turn ends") == 0 })

	second := mover(e.shadow())
	e.table() // if the program died before noting a post, Discord would have forgotten it by the restart
	e.kill()
	e.later(100 * time.Hour)
	e.start()
	if n := e.lost(second); n != 0 {
		t.Errorf("while the program was away %d turns were lost", n)
	}
	e.later(25 * time.Hour)
	e.until("the turn is lost", func() bool { return e.lost(second) == 1 && mover(e.shadow()) != second })
	says(e, e.table(), "has run out of time")

	sure := e.whisper(e.ada.Command("match resign", nil), e.ada, "Do you really want to resign?")
	e.whisper(e.click(e.ada, sure, "Yes"), e.ada, "You have resigned")
	e.until("the channel is told", func() bool { return e.row().ResultMessage != "" })
	if n := e.Traffic(channel).Posted; n != 2 {
		t.Errorf("the channel got %d messages, not the challenge and the result", n)
	}
	var result sandbox.Message
	e.until("the result is laid out", func() bool { result, _ = e.Message(e.row().ResultMessage); return result.Laid() })
	if len(result.Attachments) != 1 || !strings.Contains(result.Attachments[0].Alt, "gives up") {
		t.Errorf("the result is told with %d files", len(result.Attachments))
	}
	e.finish()
}

// Members who wish to be called by direct message, or not at all, are called so.
func TestWholeCalls(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.seat(e.ada, e.ben)
	for _, who := range []sandbox.Member{e.ada, e.ben} {
		wishes := e.whisper(e.settings(who), who, "settings")
		e.answer(who.Choose(wishes.ID, "settings/calls", "direct"))
	}
	e.later(3 * time.Minute)
	e.turn()
	next := e.member(mover(e.shadow()))
	e.until("the direct message", func() bool { return len(next.Direct().Messages()) == 2 })
	says(e, next.Direct().Messages()[0], "I’ll tell you here")
	says(e, next.Direct().Messages()[1], e.row().Channel)
	if on := e.table(); slices.Contains(on.Pings, next.ID) {
		t.Errorf("%s pings, too", on.Words())
	}

	next.AcceptDirect(false) // closed direct messages hold nothing up (50007)
	rung := len(next.Mentions())
	e.later(3 * time.Minute)
	e.turn()
	e.later(3 * time.Minute)
	e.turn()
	e.table()
	e.provoked = 1
	e.until("the direct message is refused", func() bool { return e.InvalidRequests() == e.provoked })
	e.until("a mention comes instead", func() bool { return len(next.Mentions()) == rung+1 })
	says(e, next.Mentions()[rung], "the table is waiting for you")
	e.finish()
}

func (e *evening) settings(who sandbox.Member) *sandbox.Use { return who.Command("my settings", nil) }

// A match without a pace is never ended by itself; after three silent days the
// other may claim it.
func TestWholeSilence(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	asked := e.answer(e.ada.Command("challenge", sandbox.Options{"user": e.ben.ID, "pace": "none"}))
	e.update(e.click(e.ben, asked, "Accept"))
	open, err := e.book.OpenMatches(e.Context())
	if err != nil || len(open) != 1 {
		t.Fatalf("%d matches, %v", len(open), err)
	}
	e.match = open[0].ID
	e.table()
	silent := mover(e.shadow())
	other := e.member(1 - silent)
	e.later(71 * time.Hour)
	if e.seen("has not moved for three days") != 0 {
		t.Error("offered an hour too early")
	}
	e.later(2 * time.Hour)
	var offer sandbox.Message
	e.until("the offer", func() bool {
		for _, m := range e.all() {
			if offer = m; strings.Contains(m.Words(), "has not moved for three days") {
				return true
			}
		}
		return false
	})
	e.later(1000 * time.Hour)
	if e.row().Result != nil {
		t.Fatalf("the match ended by itself: %+v", e.row().Result)
	}
	sure := e.whisper(e.click(other, offer, "Claim the win"), other, "Claim the win?")
	e.answer(e.click(other, sure, "Yes, claim it"))
	e.until("the result", func() bool { row := e.row(); return row.Result != nil && row.ResultMessage != "" })
	if r := e.row().Result; r.Ending != "claimed" || r.Winner != int(1-silent) {
		t.Errorf("the result is %+v", r)
	}
	e.finish()
}

// How much a whole match asks of its players and of their channel, played by
// taps: at most three for two moves, one new message a turn, three in the channel.
func TestWholeCount(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.seat(e.ada, e.ben)
	thread, taps := e.row().Channel, e.uses
	m := e.lead("there is a result", func(m streit.Match) bool { return m.Outcome().Over() })
	taps = e.uses - taps
	moves, turns := 0, m.View(game.NoSeat).Turn
	for _, a := range e.actions() {
		if action, err := streit.ParseAction(a.Text); err == nil && action.Verb == streit.Moving {
			moves++
		}
	}
	if m.Outcome().Provisional {
		asked := e.member(1 - mover(m))
		if _, last, _ := m.Stoppable(); last == 1-mover(m) {
			asked = e.member(mover(m))
		}
		e.answer(e.click(asked, e.table(), "Accept"))
	}
	e.until("the channel is told", func() bool { return e.row().ResultMessage != "" })
	home, own := e.Traffic(e.ada.Channel), e.Traffic(thread)
	t.Logf("%d moves in %d turns: %d taps (%.2f a move); the channel got %d messages, the thread %d (%.2f a turn), edited %d times, mostly by answers",
		moves, turns, taps, float64(taps)/float64(moves), home.Posted, own.Posted, float64(own.Posted)/float64(turns), own.Edited)
	if 2*taps > 3*moves {
		t.Errorf("%d taps for %d moves", taps, moves)
	}
	if own.Posted > turns+2 {
		t.Errorf("%d messages for %d turns", own.Posted, turns)
	}
	if home.Posted > 3 {
		t.Errorf("%d messages in the channel", home.Posted)
	}
	e.finish()
}
