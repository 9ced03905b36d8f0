package main

import (
	"regexp"
	"slices"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/internal/gate"
)

// flooding is how many presses count as pressing without end.
const flooding = 500

// flood has a member press a key, which lifts a card or puts it back, again and again.
func (e *evening) flood(who sandbox.Member, on sandbox.Message, k key) (uses []*sandbox.Use) {
	for id := k.ID(on); len(uses) < flooding; {
		uses = append(uses, who.Press(on.ID, id))
	}
	return uses
}

// answeredOf counts the presses that were answered.
func answeredOf(uses []*sandbox.Use) (n int) {
	for _, u := range uses {
		if u.AnswerType() != 0 {
			n++
		}
	}
	return n
}

// atTwoTables seats Cleo and Dora at one table, and Ada and Ben at another. It gives the
// tables and the members to move there.
func (e *evening) atTwoTables() (on [2]sandbox.Message, who [2]sandbox.Member) {
	for i, pair := range [][2]sandbox.Member{{e.cleo, e.dora}, {e.ada, e.ben}} {
		e.seat(pair[0], pair[1])
		on[i], who[i] = e.table(), pair[mover(e.shadow())]
	}
	return on, who
}

// A member who presses a key without end delays nobody else: only some of the presses are
// ever taken up. When the flood ends, that member, too, is answered at once.
func TestWholeFloodDelaysNobody(t *testing.T) {
	gate.Only(t)
	e := newEvening(t)
	on, who := e.atTwoTables()
	flood := e.flood(who[0], on[0], keyReserve)
	e.update(e.press(who[1], on[1], keyReserve))
	if n := answeredOf(flood); n > flooding/5 {
		t.Errorf("%d presses of the flood were answered before somebody else’s", n)
	}
	e.until("the flood has drained", func() bool { return e.heardOf(flood) })
	n := answeredOf(flood)
	if n == 0 || n > flooding/5 {
		t.Errorf("%d presses of %d were answered", n, flooding)
	}
	t.Logf("%d presses of %d were answered", n, flooding)
	e.update(e.press(who[0], on[0], keyReserve))
	e.finish()
}

// heardOf tells whether the log says what became of each of some presses.
func (e *evening) heardOf(uses []*sandbox.Use) bool {
	known := map[string]bool{}
	for _, found := range regexp.MustCompile(`interaction=(\d+)`).FindAllStringSubmatch(e.program.Log.String(), -1) {
		known[found[1]] = true
	}
	return !slices.ContainsFunc(uses, func(u *sandbox.Use) bool { return !known[u.ID] })
}

// longestEnd is how long the program may take to end before deploy/stopp.service has it killed.
const longestEnd = 20 * time.Second

// ends asks the program to end, and holds it to the time that it may take.
func (e *evening) ends() {
	e.Helper()
	e.closeBook()
	began := time.Now()
	e.program.leave(e.T)
	took := time.Since(began)
	if took > longestEnd {
		e.Errorf("asked to end, the program takes %v", took)
	}
	e.Logf("asked to end, the program takes %v", took)
}

// Asked to end in the middle of a flood, the program finishes its work, and everything
// answered is written.
func TestWholeEndAfterFlood(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	on, who := e.atTwoTables()
	flood := e.flood(who[0], on[0], keyReserve)
	e.flood(who[1], on[1], keyReserve)
	e.ends()
	e.openBook()
	e.match = 1
	written := slices.IndexFunc(flood, func(u *sandbox.Use) bool { return u.ID == e.draft().Interaction })
	answered := -1
	for i, u := range flood {
		if u.AnswerType() != 0 {
			answered = i
		}
	}
	if written < answered || answered < 0 {
		t.Errorf("press %d is written, and press %d was answered", written, answered)
	}
}

// A Discord that answers nothing does not delay the end, either.
func TestWholeEndWithoutDiscord(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	on, who := e.atTwoTables()
	e.swallow("", "")
	e.flood(who[0], on[0], keyReserve)
	e.flood(who[1], on[1], keyReserve)
	e.ends()
}
