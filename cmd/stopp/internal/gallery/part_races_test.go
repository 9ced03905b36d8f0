package gallery

import (
	"stopp/bot/games/patience"
	"stopp/bot/games/patience/race"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	solo "stopp/game/patience"
	"stopp/storage"
)

// races are races on one deal: the offer, the bars, the result, a game once more.
func races(t *teller) {
	row := storage.Race{ID: 12, Guild: "77", Channel: "88", Game: solo.RecordName, Rules: "grosse", Number: "482710394", Salt: salt, Pace: "none", State: storage.RaceOpen, Until: soon}
	b := race.Board{Say: t.say, Race: row, Kind: solo.Grosse, Runners: []race.Runner{{Person: anna}, {Person: ben}}}
	t.add("/race", b.Message())
	b.Race.Pace, b.Runners[1].Ready = "day", true
	t.add("A race for a day, one is ready", b.Message())
	b.Race.Pace = "quarter"
	t.add("A race for 15 minutes", b.Message())
	b.Race.State = storage.RaceOff
	t.add("Declined, taken back or lapsed", b.Message())
	b.Race.State, b.Runners[0].Height, b.Runners[1].Height, b.Runners[1].Done = storage.RaceRunning, 31, 12, true
	t.add("Under way", b.Message())
	b.Race.State = storage.RaceOver
	won := solo.Result{Standing: solo.Won, Moves: 97}
	b.Runners = []race.Runner{{Person: ben, Result: solo.Result{Standing: solo.Resigned, Left: 17, Moves: 60, Peeks: 3}, Shape: [8]int{4, 9, 14, 20, 28, 33, 35, 35}},
		{Person: anna, Result: won, Shape: [8]int{7, 12, 18, 25, 33, 40, 46, 52}}}
	t.add("The result", b.Message())
	t.add("Its Details", b.Details())
	for _, more := range []struct {
		when      string
		anna, ben solo.Result
	}{
		{"Both come out", won, solo.Result{Standing: solo.Won, Moves: 103, Undos: 4}},
		{"Both come out, one with help", won, solo.Result{Standing: solo.Won, Moves: 90, Peeks: 1}},
		{"Both come out in as many moves", solo.Result{Standing: solo.Won, Moves: 97, Undos: 2, Peeks: 1}, solo.Result{Standing: solo.Won, Moves: 97, Undos: 3, Peeks: 1}},
		{"Nobody comes out: one game is given up, one still open", solo.Result{Left: 1, Moves: 70}, solo.Result{Standing: solo.Resigned, Left: 17, Moves: 60}},
		{"Nobody has moved", solo.Result{Left: 52}, solo.Result{Left: 52}},
	} {
		b.Runners[1].Result, b.Runners[0].Result = more.anna, more.ben
		t.add(more.when, b.Message())
	}
	b.Runners[1].Result, b.Runners[0].Result, b.Runners[0].Person = won, won, pages.Known(t.say, []pages.Person{{}})[0]
	t.add("Both are equal, and one has left", b.Message())
	b.Runners[0] = race.Runner{Person: ben, Unread: true}
	t.add("A game that can’t be read any more", b.Message())
	t.add("Its Details", b.Details())
	b.Unread, b.Race.Rules, b.Race.State = true, "of-tomorrow", storage.RaceOpen
	t.add("By rules that nobody knows", b.Message())
	b.Race.State = storage.RaceRunning
	t.add("Under way by rules that nobody knows", b.Message())

	show := patience.Game().Messages
	deal := solo.Sealed(solo.Rules{Kind: solo.Grosse}, 1, salt, "").Head()
	t.add("The table of a race", show.Table(soloTable(t.say, deal, "grosse", "")))
	t.add("The table of a race, given up", show.Table(soloTable(t.say, deal, "grosse", "3-f resign")))
	left := soloTable(t.say, deal, "grosse", "3-f")
	left.After.Ending = pages.EndedAbandoned
	t.add("The table of a race, left for two weeks", show.Table(left))
	step, err := patience.Step(soloTable(t.say, deal, "grosse", "3-f 4-f resign"), deal, []solo.Move{{From: 3, To: solo.Family, N: 1}},
		t.say.Say("race.step", i18n.Data{"Name": anna.Bold(), "At": 1, "Moves": 2}))
	if err != nil {
		panic(err)
	}
	step.Rows = race.Replay(12, 0, 1, 2)
	t.add("A game of a race, step by step", step)
	t.sentence("race.rematch-on", i18n.Data{"Link": link})
	t.sentence("race.refused.full", i18n.Data{"Most": 5})
	t.sentences("race.wait", "race.refused.self", "race.refused.bot", "race.refused.not-yours", "race.refused.left", "race.refused.running")
}
