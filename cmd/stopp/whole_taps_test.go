package main

import (
	"flag"
	"testing"

	"stopp/bot"
	"stopp/bot/discord/sandbox"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/load"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/autoplay"
	"stopp/game/streit/opponent"
	"stopp/internal/gate"
)

var tapMatches = flag.Int("matches", 1, "how many matches TestWholeTaps taps to their end")

// TestWholeTaps taps whole matches through the real program, as computers would play them, where a card with one place to go is
// played at the first tap. It counts the presses: they are fewer than in the usual way of the same moves.
func TestWholeTaps(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	e := newEvening(t)
	e.walk(t, []step{{"once", func(e *evening) {
		for _, who := range []sandbox.Member{e.ada, e.ben} {
			wishes := e.update(e.click(who, e.whisper(e.settings(who), who, "settings"), "Playing"))
			e.update(who.Choose(wishes.ID, bot.Path(pages.PathSettings, pages.WishTaps), pages.TapsOnce))
		}
		var sum tapped
		for n := range *tapMatches {
			e.tapThrough(uint64(n), &sum)
		}
		e.Logf("%d moves of %d matches: %.3f presses each, %.3f in the usual way", sum.moves, *tapMatches, float64(sum.presses)/float64(sum.moves), float64(sum.usual)/float64(sum.moves))
		if sum.presses >= sum.usual {
			e.Errorf("%+v", sum)
		}
	}}})
	e.finish()
}

// tapped counts moves, the presses that they took, and those that they take in the usual way.
type tapped struct{ moves, presses, usual int }

// tapThrough plays a match to its end.
func (e *evening) tapThrough(seed uint64, sum *tapped) {
	e.Helper()
	e.begin("pagat")
	bots := autoplay.New(e.shadow().View(game.NoSeat).Rules, autoplay.Bot{Seat: game.A, Level: opponent.Casual, Seed: seed}, autoplay.Bot{Seat: game.B, Level: opponent.Skilled, Seed: seed})
	for m := e.shadow(); !m.Outcome().Final(); m = e.shadow() {
		step, err := bots.Step(m)
		if err != nil || !step.Acts {
			e.Fatal(step, err)
		}
		who, a := e.member(step.Seat), step.Action
		switch a.Verb {
		case streit.Moving:
			e.tap(who, a.Move, sum)
		case streit.Stop:
			list := e.whisper(e.press(who, e.table(), load.KeyStopp), who, "What was wrong?")
			e.whisper(e.click(who, list, reasons[a.Fault]), who, "You called Stopp")
		case streit.Accept:
			e.update(e.press(who, e.table(), load.KeyAccept))
		default: // nothing is left to tap
			e.giveUp()
			return
		}
		all := e.actions()
		did, err := streit.ParseAction(all[len(all)-1].Text)
		if err != nil || did.Verb != a.Verb || did.Move != a.Move {
			e.Fatalf("%s was to be done, and the match has %+v, %v", a, did, err)
		}
		bots.Done(did)
	}
	e.over()
}

// tap makes a move with as few presses as it takes.
func (e *evening) tap(who sandbox.Member, mv streit.Move, sum *tapped) {
	e.Helper()
	before, keys := e.row().Count, load.KeysOf(e.shadow().View(game.NoSeat), e.draft().Text, mv)
	sum.moves, sum.usual = sum.moves+1, sum.usual+len(keys)
	for _, key := range keys {
		e.update(e.press(who, e.table(), key))
		if sum.presses++; e.row().Count > before {
			return
		}
	}
}
