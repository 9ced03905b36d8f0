package gallery

import (
	"stopp/bot/pace"
	"stopp/bot/view"
	"stopp/game"
)

// ended is how a match came out.
func ended(ending game.Ending, winner game.Seat, points ...int) game.Outcome {
	out := game.Outcome{Ending: ending, Winner: winner}
	copy(out.Points[:], points)
	return out
}

func results(t *teller) {
	won := found("pagat", false, func(p played) bool { return p.match.Outcome().Ending == game.Won })
	s := scenes{t}
	s.show("a result that can be stopped", won, func(t *view.Table) { t.Deadline, t.Previous.Mover = soon, t.View.Outcome.Winner })
	s.show("the same for three", ofThree(), func(t *view.Table) {
		t.View.Outcome, t.Deadline, t.Previous.Mover = ended(game.Won, game.C, 0, 0, 31), soon, game.C
		t.View.Outcome.Provisional = true
	})
	for _, r := range []struct {
		when  string
		three bool
		out   game.Outcome
		how   string
	}{
		{"won", false, ended(game.Won, game.A, 47), ""},
		{"blocked", false, ended(game.Blocked, game.B, 0, 1), ""},
		{"blocked, three", true, ended(game.Blocked, game.B, 0, 14, 0), ""},
		{"blocked, as much left", false, ended(game.Blocked, game.NoSeat), ""},
		{"blocked, as much left, three", true, ended(game.Blocked, game.NoSeat), ""},
		{"resigned", false, ended(game.Resigned, game.A, 33), ""},
		{"resigned, without a winner", false, ended(game.Resigned, game.NoSeat), ""},
		{"resigned, three", true, ended(game.Resigned, game.NoSeat, 18, 0, 18), ""},
		{"three turns lost on time", false, ended(game.Resigned, game.A, 33), view.EndedLate},
		{"three turns lost on time, without a winner", false, ended(game.Resigned, game.NoSeat), view.EndedLate},
		{"three turns lost on time, three", true, ended(game.Resigned, game.NoSeat, 18, 0, 18), view.EndedLate},
		{"claimed", false, ended(game.Resigned, game.A, 33), view.EndedClaimed},
		{"claimed, without a winner", false, ended(game.Resigned, game.NoSeat), view.EndedClaimed},
		{"claimed, three", true, ended(game.Resigned, game.NoSeat, 18, 0, 18), view.EndedClaimed},
		{"ended without a result", false, game.Outcome{}, view.EndedAbandoned},
	} {
		p := begun()
		if r.three {
			p = ofThree()
		}
		s.show(r.when, p, func(t *view.Table) { t.View.Outcome, t.Ending = r.out, r.how })
	}
	s.show("won, with hints", begun(), func(t *view.Table) { t.View.Outcome, t.Hints = ended(game.Won, game.A, 47), []int{1, 3} })
	t.again()
}

// again is a result in the channel, and what becomes of its rematch.
func (t *teller) again() {
	scene := begun().scene(t.say)
	scene.View.Outcome = ended(game.Won, game.A, 47)
	t.add("in the channel, of a match in a thread", scene.Result())
	scene.Rematch.By = []view.Person{anna}
	t.add("a rematch is wanted", scene.Result())
	three := ofThree().scene(t.say)
	three.View.Outcome, three.Rematch.By = ended(game.Won, game.A, 47), []view.Person{anna, chloe}
	t.add("two want a rematch, three", three.Result())
	scene.Rematch = view.Rematch{Link: link}
	t.add("the rematch is on", scene.Result())
}

func waiting(t *teller) {
	scene := begun().scene(t.say)
	scene.Deadline, scene.Pace = soon, pace.Daily
	t.add("a turn is nearly over", scene.Warning(false))
	t.add("a third turn is nearly over", scene.Warning(true))
	t.add("a second turn is lost", scene.SecondLoss(game.B))
	t.text("Wait", scene.Waits(game.A, game.B, false))
	t.text("Wait, for the next turn", scene.Waits(game.A, game.B, true))
	unhurried, three := begun().scene(t.say), ofThree().scene(t.say)
	t.add("three days of silence", unhurried.Silence())
	for _, path := range []string{view.PathEnd, view.PathClaim} {
		t.add("sure? "+path, unhurried.SureOf(path))
		t.add("sure? "+path+", three", three.SureOf(path))
	}
	t.sentence("time.not-yet", scene.NotYet())
	t.sentences("time.done", "time.own-turn", "time.nothing", "time.unknown-pace")
}
