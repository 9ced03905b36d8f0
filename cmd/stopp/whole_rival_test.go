package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"stopp/bot/discord/sandbox"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
	"stopp/internal/eventually"
	"stopp/internal/gate"
)

// A match against the computer to its end, with the program killed in the middle of the
// computer's turns. There is a hint on the way, and afterwards a look back and a puzzle.
func TestWholeRival(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.answer(e.ada.Command("challenge", sandbox.Options{"level": "beginner"}))
	e.newest()
	e.hinted()
	turns := 0
	for n := 0; e.row().Result == nil; n++ {
		if n > 3000 {
			t.Fatal("no end")
		}
		seen := e.row().Count
		if e.adaActs() {
			continue
		}
		switch turns++; turns {
		case 3, 10:
			e.restart()
		case 6, 13: // just when it moves: before, after, or in the middle
			e.later(moment)
			e.restart()
		default:
			e.rivalActs(seen)
		}
	}
	e.over()
	t.Logf("%d actions, %d turns of the computer", e.row().Count, turns)
	if turns < 6 {
		t.Error("too short to be killed in it")
	}
	e.noTwice()
	on, _ := e.Message(e.row().Message)
	e.whisper(e.click(e.ben, on, "Details"), e.ben, "Ada** asked for 1 hint.")
	e.whisper(e.ben.Command("leaderboard", nil), e.ben, "Nobody has finished")

	e.whisper(e.click(e.ben, on, "🔎 Look back"), e.ben, "moment")
	page := e.promised(e.ben, "Here the match turned: ")
	e.kill()
	e.start()
	e.update(e.click(e.ben, page, "Next"))
	e.promised(e.ben, "Moment 2 of ")

	puzzle := e.whisper(e.cleo.Direct().Command("puzzle", nil), e.cleo.Direct(), "Find the fault")
	told := e.update(e.click(e.cleo.Direct(), puzzle, "Everything is right"))
	if !strings.Contains(told.Words(), "\nRight!") && !strings.Contains(told.Words(), "\nNo, that is not it.") {
		t.Errorf("answered: %s", told.Words())
	}
	again := e.whisper(e.cleo.Direct().Command("puzzle", nil), e.cleo.Direct(), "The next one comes")
	e.pictured(e.update(e.click(e.cleo.Direct(), again, "One to practise")))
	e.finish()
}

// hinted asks for a hint, as soon as it is Ada's turn.
func (e *evening) hinted() {
	e.Helper()
	for seen := e.row().Count; mover(e.shadow()) != game.A; seen = e.row().Count {
		e.rivalActs(seen)
	}
	count := e.row().Count
	e.whisper(e.ada.Command("hint", nil), e.ada, "moment")
	e.pictured(e.promised(e.ada, "Hint: "))
	if now := e.row().Count; now != count {
		e.Errorf("%d actions by a hint", now-count)
	}
}

// promised waits for a private message that takes a moment.
func (e *evening) promised(who sandbox.Member, part string) (found sandbox.Message) {
	e.Helper()
	e.until(part, func() bool {
		all := who.Private()
		at := slices.IndexFunc(all, func(m sandbox.Message) bool { return strings.Contains(m.Words(), part) })
		if at >= 0 {
			found = all[at]
		}
		return at >= 0
	})
	return found
}

// adaActs does what Ada would, if it is hers to act.
func (e *evening) adaActs() bool {
	e.Helper()
	m := e.shadow()
	d := opponent.Decide(m.View(game.A), opponent.Memory{}, opponent.Greedy, 1, opponent.Budget{Nodes: 100})
	switch {
	case !d.Acts:
		return false
	case d.Action.Verb == streit.Moving:
		e.heard(e.ada.Command("move", sandbox.Options{"text": d.Action.Move.String()}))
	case d.Action.Verb == streit.Accept:
		e.answer(e.click(e.ada, e.table(), "Accept"))
	case d.Action.Verb == streit.ProposeBlock:
		if asked := e.answer(e.ada.Command("match block", nil)); len(asked.Buttons()) > 0 {
			e.heard(e.click(e.ada, asked, "Agree"))
		}
	default:
		e.Fatalf("Ada wants to %v", d.Action)
	}
	return true
}

// heard waits until something that a member did is answered in whatever way.
func (e *evening) heard(u *sandbox.Use) {
	e.Helper()
	e.uses++
	ctx, cancel := e.soon()
	defer cancel()
	if err := u.Answered(ctx); err != nil {
		e.Fatal(err)
	}
}

// rivalActs lets the computer's moment pass until there are more actions than before it was found to be the
// computer's turn: on a slow machine it may have acted meanwhile. All that it does at once goes together.
func (e *evening) rivalActs(seen int) {
	e.Helper()
	e.moments(func() bool { return e.row().Count > seen })
	e.until("its turn is shown", func() bool { row := e.row(); return row.Shown == row.Count })
}

// moments lets the time pass that a computer leaves to people, until it has done something. While it thinks, on a
// busy machine, the program's clock goes only a little faster than the machine's. So nothing that ends after minutes
// ends meanwhile.
func (e *evening) moments(done func() bool) {
	e.Helper()
	if done() {
		return
	}
	e.later(checkMost)
	for end := time.Now().Add(longWait); !eventually.Within(time.Second, done); e.later(moment) {
		if time.Now().After(end) {
			e.Fatalf("the computer does nothing:\n%s", e.program.Log.String())
		}
	}
}

// noTwice checks the actions against the rules, and the channel for one message a turn.
func (e *evening) noTwice() {
	e.Helper()
	m := e.shadow()
	if !m.Outcome().Final() {
		e.Errorf("replayed, the match ends as %+v", m.Outcome())
	}
	seen := map[string]bool{}
	for _, text := range e.all() {
		line, _, _ := strings.Cut(text.Words(), "\n")
		if strings.HasPrefix(line, "Turn ") || strings.HasPrefix(line, "**Turn ") {
			if seen[line] {
				e.Errorf("twice: %s", line)
			}
			seen[line] = true
		}
	}
	if len(seen) < 6 {
		e.Errorf("logs of %d turns", len(seen))
	}
}
