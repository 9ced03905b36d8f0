package gallery

import (
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// ended is how a match came out.
func ended(ending game.Ending, winner game.Seat, points ...int) game.Outcome {
	out := game.Outcome{Ending: ending, Winner: winner}
	copy(out.Points[:], points)
	return out
}

// due is how a match came out, with the score for a win by all cards at this table.
func due(v streit.View, out game.Outcome) game.Outcome {
	if out.Winner == game.NoSeat || out.Ending == game.Blocked {
		return out
	}
	points := 30
	for seat, p := range v.Players {
		if game.Seat(seat) != out.Winner {
			points += p.Hand + p.Waste + 2*p.Reserve
		}
		if game.Seat(seat) != out.Winner && p.Turned.Ordinary() {
			points++
		}
	}
	out.Points[out.Winner] = points
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
		{"three turns lost on time", false, ended(game.Resigned, game.A, 33), pages.EndedLate},
		{"three turns lost on time, without a winner", false, ended(game.Resigned, game.NoSeat), pages.EndedLate},
		{"three turns lost on time, three", true, ended(game.Resigned, game.NoSeat, 18, 0, 18), pages.EndedLate},
		{"the round of a tournament is over", false, ended(game.Resigned, game.A, 33), pages.EndedRound},
		{"claimed", false, ended(game.Resigned, game.A, 33), pages.EndedClaimed},
		{"claimed, without a winner", false, ended(game.Resigned, game.NoSeat), pages.EndedClaimed},
		{"claimed, three", true, ended(game.Resigned, game.NoSeat, 18, 0, 18), pages.EndedClaimed},
		{"ended without a result", false, game.Outcome{}, pages.EndedAbandoned},
	} {
		p := begun()
		if r.three {
			p = ofThree()
		}
		over := p.scene(t.say)
		over.View.Outcome, over.Ending = due(over.View, r.out), r.how
		t.add(r.when, over.Message())
		t.add(r.when+", its details", over.Details())
	}
	hinted := begun().scene(t.say)
	hinted.View.Outcome, hinted.Hints, hinted.Seal = due(hinted.View, ended(game.Won, game.A, 47)), []int{1, 3}, strings.Repeat("5ea1", 16)
	t.add("won, with hints, its details", hinted.Details())
	t.moments()
	t.again()
	t.card()
}

// moments are results with their best moments, for which they have headlines of their own.
func (t *teller) moments() {
	step := func(c cards.Card) streit.Step {
		return streit.Step{Seat: game.A, Card: c, Move: streit.Move{Kind: streit.Play}}
	}
	load := []streit.Step{step(cards.New(7, cards.Hearts)), step(cards.New(8, cards.Spades)), step(cards.New(7, cards.Diamonds))}
	called := &streit.Ruling{Caller: game.A, Offender: game.B, Right: true, Judged: streit.FamilyFirst, Demanded: true, Duty: step(cards.New(cards.Ace, cards.Hearts))}
	for _, m := range []struct {
		when string
		left int
		best view.Best
	}{
		{"a Stopp! has decided it", 20, view.Best{Turn: 41, Sheets: 42, Ruling: called}}, {"a Stopp! long before", 20, view.Best{Turn: 12, Sheets: 42, Ruling: called}},
		{"a load", 60, view.Best{Turn: 12, Sheets: 42, Steps: load, Load: true}}, {"a load of one card", 20, view.Best{Turn: 12, Sheets: 42, Steps: load[:1], Load: true}},
		{"the last turn", 5, view.Best{Turn: 42, Sheets: 42, Steps: load}}, {"a last turn of one move", 20, view.Best{Turn: 42, Sheets: 42, Steps: load[:1]}},
	} {
		won := begun().scene(t.say)
		for seat := range won.View.Players {
			won.View.Players[seat].Hand, won.View.Players[seat].Waste, won.View.Players[seat].Reserve, won.View.Players[seat].Turned = m.left, 0, 0, cards.None
		}
		won.View.Outcome = ended(game.Won, game.A, 30+m.left)
		won.Ended = view.Ended{Best: m.best, Took: 34 * time.Minute, Turns: 42}
		t.add(m.when, won.Result())
		won.Look.Text = true
		t.add(m.when+", for whoever reads text", won.Result())
	}
}

// card is the report of a match beyond its result, and the parts that can be shared.
func (t *teller) card() {
	won := found("pagat", false, func(p played) bool { return p.match.Outcome().Ending == game.Won }).scene(t.say)
	won.View.Outcome.Provisional = false
	lucky := coach.Luck{Games: 800, Wins: 0.71, UsualWins: 0.5, Points: 12, UsualPoints: 1, Within: 4, WinsWithin: 0.056}
	won.Ended = view.Ended{Took: 34 * time.Minute, Turns: 46, Calls: []view.Tally{{Right: 2, Wrong: 1}, {Right: 1}}, Wins: []int{5, 3}}
	t.add("a result with its card", won.Message())
	won.Ended.Ratings = []pages.RatingChange{{Before: pages.Rating{Value: 1500, Deviation: 350}, After: pages.Rating{Value: 1662, Deviation: 290}, Counted: true},
		{Before: pages.Rating{Value: 1671, Deviation: 64}, After: pages.Rating{Value: 1659, Deviation: 64}, Counted: true}}
	t.add("the same, where it counts for ratings, its details", won.Details())
	unplayed := won
	unplayed.Ended.Ratings, unplayed.Ended.Unplayed = nil, true
	t.add("the same, where not everybody has played", unplayed.Message())
	t.add("the details of that", unplayed.Details())
	won.Ended.Luck, won.Ended.Took = []coach.Luck{lucky, {Games: 800}}, 125*time.Minute
	t.add("the same, once the luck of the deal is known, its details", won.Details())
	won.Ended.Luck, won.Ended.Took, won.Ended.Turns = []coach.Luck{{Games: 800}, {Games: 800}}, 53*time.Hour, 1
	won.Ended.Calls, won.Ended.Wins, won.Ended.DealOf = make([]view.Tally, 2), nil, 1200
	t.add("the same deal once more, a fair one, nobody has called, its details", won.Details())
	t.text("a result in a line", won.Line())
	shared := pages.Shared(t.say, anna, won.Result())
	shared.Rows = [][]bot.Button{{won.SameCardsButton(game.A, "0123456789abcdef")}}
	t.add("a result, shared", shared)
	here := pages.Shared(t.say, anna, bot.Message{Content: won.Result().Words() + "\n" + link})
	here.Rows = shared.Rows
	t.add("a result, shared where it stands", here)
	t.sentence("again.highlights-of", i18n.Data{"Match": "ya", "Names": "**Anna**"})
	t.sentences("again.no-highlights", "again.rules", "share.not-here", "share.done", "share.here", "share.review-gone")
	t.sentence("again.other-offer", i18n.Data{"Name": "Ben", "Link": link})
	day := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	t.add("a puzzle, shared", view.SharedPuzzle(t.say, anna, view.PuzzleFault, day, true, 5))
	t.add("a puzzle with a wrong answer, shared", view.SharedPuzzle(t.say, anna, view.PuzzleFault, day, false, 0))
	t.add("a best move, shared", view.SharedPuzzle(t.say, anna, view.PuzzleBest, day, true, 0))
	t.add("a streak, shared", view.SharedStreak(t.say, anna, view.Streak{Days: 5, Right: 12, Made: 14}))
	again := challenge("pagat", ben)
	again.Rematch, again.DealOf = true, 1200
	t.add("the same deal is offered", again.Message(t.say))
}

// again is a result in the channel, and what becomes of its rematch.
func (t *teller) again() {
	scene := begun().scene(t.say)
	scene.View.Outcome = due(scene.View, ended(game.Won, game.A, 47))
	t.add("in the channel, of a match in a thread", scene.Result())
	scene.Rematch.By = []pages.Person{anna}
	t.add("a rematch is wanted", scene.Result())
	three := ofThree().scene(t.say)
	three.View.Outcome, three.Rematch.By = due(three.View, ended(game.Won, game.A, 47)), []pages.Person{anna, chloe}
	t.add("two want a rematch, three", three.Result())
	scene.Rematch = pages.Rematch{Link: link}
	t.add("the rematch is on", scene.Result())
}

func waiting(t *teller) {
	scene := begun().scene(t.say)
	scene.Deadline, scene.Pace = soon, pace.Daily
	t.add("a turn is nearly over", scene.Clock().Warning(false))
	t.add("a third turn is nearly over", scene.Clock().Warning(true))
	t.add("a second turn is lost", scene.Clock().SecondLoss(game.B))
	t.text("Wait", scene.Clock().Waits(game.A, game.B, false))
	t.text("Wait, for the next turn", scene.Clock().Waits(game.A, game.B, true))
	unhurried, three := begun().scene(t.say), ofThree().scene(t.say)
	t.add("three days of silence", unhurried.Clock().Silence())
	for _, path := range []string{pages.PathEnd, pages.PathClaim} {
		t.add("sure? "+path, unhurried.Clock().SureOf(path))
		t.add("sure? "+path+", three", three.Clock().SureOf(path))
	}
	t.sentence("time.not-yet", scene.Clock().NotYet())
	t.sentences("time.done", "time.own-turn", "time.nothing", "time.unknown-pace")
}
