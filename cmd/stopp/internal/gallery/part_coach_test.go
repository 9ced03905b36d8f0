package gallery

import (
	"stopp/bot/games/streit/puzzle"
	"stopp/bot/games/streit/view"
	"stopp/bot/games/streit/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/game/zhengfen"
)

// speaker is the coach's voice at Anna's and Ben's table.
func (t *teller) speaker() words.Speaker {
	return words.Speaker{Say: t.say, Names: []string{anna.Name, ben.Name}}
}

// hints are one hint for each reason, and every move that one can advise.
func hints(t *teller) {
	turnOver := streit.Step{Move: streit.Move{Kind: streit.Turn}, TurnedOver: true}
	hint := func(when string, row streit.Code, line []streit.Step, reasons ...coach.Reason) {
		t.text(when, t.speaker().Hint(streit.Options{}, coach.Hint{Row: row, Line: line, Reasons: reasons}))
	}
	t.instead(turnOver)
	hint("a compulsory move", streit.FamilyFirst, []streit.Step{way(3, streit.ToFamily, ace), turnUp},
		coach.Reason{Why: coach.ToFamily, Card: ace, N: 1}, coach.Reason{Why: coach.FreesHouse, At: 3})
	hint("a long line", streit.Regular, many()[:20], coach.Reason{Why: coach.Prepares}, coach.Reason{Why: coach.PlaysTurned, Card: ten})
	hint("to win", streit.Regular, []streit.Step{way(5, streit.ToFamily, king)},
		coach.Reason{Why: coach.Wins}, coach.Reason{Why: coach.ToFamily, Card: king, N: 3}, coach.Reason{Why: coach.FreesCard, Card: ten, At: 5})
	hint("the reserve", streit.FillVacancy, []streit.Step{way(streit.OwnReserve, 4, ten), turnOver},
		coach.Reason{Why: coach.PlaysReserve, Card: ten}, coach.Reason{Why: coach.UncoversCard, At: 4})
	hint("the reserve's last card", streit.Regular, []streit.Step{way(streit.OwnReserve, 4, ten)}, coach.Reason{Why: coach.EmptiesReserve, Card: ten})
	hint("loading one", streit.Regular, []streit.Step{allMoves[6]}, coach.Reason{Why: coach.LoadsOpponent, Card: king, At: streit.WasteOf(game.B), N: 1})
	hint("loading two", streit.Regular, []streit.Step{allMoves[6], lay}, coach.Reason{Why: coach.LoadsOpponent, Card: king, At: streit.ReserveOf(game.B), N: 2})
	hint("opening", streit.OpenFirst, allMoves[1:2], coach.Reason{Why: coach.OpensReserve})
	hint("passing", streit.Regular, allMoves[8:], coach.Reason{Why: coach.EndsTurn})
	t.sentence("coach.hint.nothing", nil)
	scene := begun().scene(t.say)
	first := scene.View.Players[scene.View.ToMove].ReserveTop
	t.add("/hint", scene.Hint(coach.Hint{Row: streit.Regular, Line: []streit.Step{way(streit.OwnReserve, 5, first)},
		Reasons: []coach.Reason{{Why: coach.PlaysReserve, Card: first}}, Marks: []streit.Move{{Kind: streit.Play, From: streit.OwnReserve, To: 5}}}, 12))
	t.sentence("hint.none-here", nil)
	t.sentence("hint.old", nil)
}

// instead are hints to play no card, each with the points against the best play.
func (t *teller) instead(turn streit.Step) {
	against := func(why coach.WhyNot, cost float64) {
		t.text("to turn, and not to play", t.speaker().Hint(streit.Options{}, coach.Hint{Line: []streit.Step{turn},
			Instead: &coach.Rejected{Step: way(6, 5, ten), Cost: cost, Why: why}}))
	}
	for why := coach.StrandsReserve; why <= coach.GainsLittle; why++ {
		cost := float64(why) + 0.7
		if why == coach.OnlyShifts {
			cost = 0.2
		}
		against(why, cost)
	}
	against(coach.GainsLittle, 0.2)
}

// looksBack have everything in them, or nothing.
func looksBack(t *teller) {
	at := func(turn int, s streit.Step) coach.Moment {
		return coach.Moment{Turn: turn, Step: s, View: begun().view()}
	}
	called := coach.Fault{Moment: at(1, turnUp), Code: streit.FillVacancy, Caller: game.B}
	gone := coach.Fault{Moment: at(1, toHouse), Code: streit.FamilyFirst, Caller: game.NoSeat, TakenBack: true}
	unseen := coach.Fault{Moment: at(4, lay), Code: streit.ReserveFirst, Caller: game.NoSeat}
	costly := at(7, turnUp)
	over := func(all ...coach.Fault) coach.Oversight { return coach.Oversight{Faults: all} }
	missed := coach.Miss{Oversight: over(unseen, unseen, unseen), Deciding: coach.Deciding{Decided: true, Called: 0.71, Uncalled: 0.18}}
	last := coach.Miss{Oversight: over(unseen), Deciding: coach.Deciding{Decided: true, LastTurn: true, Called: 0.9}}
	full := coach.Account{
		Moves: 120, Late: []int{14, 30}, Oversights: []coach.Oversight{over(called), over(gone)}, Missed: []coach.Miss{{Oversight: over(unseen)}},
		Calls: []coach.Call{{Turn: 9, Ruling: streit.Ruling{Named: streit.FamilyFirst}}, {Turn: 11}, {Turn: 12, Ruling: streit.Ruling{Right: true}}},
		Costly: []coach.Costly{{Moment: costly, Cost: 3.4, Better: []streit.Step{way(6, 5, cards.New(4, cards.Clubs)), turnUp},
			Reasons: []coach.Reason{{Why: coach.Prepares}}, Marks: []streit.Move{{Kind: streit.Play, From: 6, To: 5}}}},
		Luck: coach.Luck{Games: 800, Wins: 0.62, UsualWins: 0.5, Points: 20, UsualPoints: 1, Within: 5.4, WinsWithin: 0.051},
	}
	one := over(unseen)
	many := coach.Account{Moves: 1, Late: []int{15}, Oversights: []coach.Oversight{over(unseen, unseen), over(unseen, unseen, unseen), one, one, one, one, one, one, one, one},
		Missed: []coach.Miss{{Oversight: one}, last, missed},
		Luck:   coach.Luck{Games: 800, Wins: 0.38, UsualWins: 0.5, Points: -20, UsualPoints: -1, Within: 5.4, WinsWithin: 0.05}}
	even := coach.Account{Moves: 80, Luck: coach.Luck{Games: 800, Wins: 0.5, UsualWins: 0.5, Within: 6, WinsWithin: 0.05}}
	mixed := coach.Account{Moves: 80, Luck: coach.Luck{Games: 800, Wins: 0.6, UsualWins: 0.5, Points: -8, Within: 6, WinsWithin: 0.05}}
	t.look("won", ended(game.Won, game.A, 47), full, many)
	t.look("blocked", ended(game.Blocked, game.NoSeat), even, coach.Account{})
	t.look("resigned", ended(game.Resigned, game.B, 0, 61), mixed)
	t.look("not over, in a terminal", game.Outcome{})
	t.sentences("review.none-over", "review.not-over", "review.patience")
}

func (t *teller) look(how string, out game.Outcome, seats ...coach.Account) {
	r, scene := coach.Review{Turns: 52, Outcome: out, Seats: seats}, begun().scene(t.say)
	for n := range t.speaker().Review(r, "") {
		scene.View.Viewer = game.NoSeat
		t.add("/match review, "+how, scene.Review(r, n))
	}
	if out.Winner == game.NoSeat || !out.Over() {
		return
	}
	for n := range t.speaker().Review(r, "") {
		scene.View.Viewer = game.B
		t.add("/match review, "+how+", for Ben, who has played", scene.Review(r, n))
	}
}

func puzzles(t *teller) {
	p := coach.Puzzle{Moves: []streit.Step{turnUp, toHouse}, Caller: game.B, Grade: 2, Fault: streit.FillVacancy,
		Accepted: []streit.Code{streit.FamilyFirst, streit.FillVacancy}, Duty: toFamily, Demanded: true}
	clean := p
	clean.Fault, clean.Accepted = streit.Regular, nil
	for _, key := range []string{"title", "before", "after"} {
		t.sentence("coach.puzzle."+key, i18n.Data{"Name": "2026-11-21"})
	}
	t.text("asked", t.speaker().Puzzle(p))
	t.text("answered rightly", t.speaker().Verdict(p, streit.FillVacancy))
	t.text("answered wrongly", t.speaker().Verdict(p, streit.Regular))
	t.text("answered, no fault", t.speaker().Verdict(clean, streit.Regular))
	t.posed(p, clean)
	t.daily(p, clean)
	t.bestMoves()
	t.streaks()
}

// bestMoves is /puzzle for the best of several moves.
func (t *teller) bestMoves() {
	option := func(cost float64, st streit.Step, more ...streit.Step) coach.Answer {
		return coach.Answer{Step: st, Cost: cost, Line: append([]streit.Step{st}, more...)}
	}
	best := option(0, way(streit.OwnReserve, 5, ten), turnUp)
	best.Reasons, best.Marks = []coach.Reason{{Why: coach.PlaysReserve, Card: ten}}, []streit.Move{{Kind: streit.Play, From: streit.OwnReserve, To: 5}}
	p := coach.BestMove{View: begun().view(), Best: 2, Options: []coach.Answer{option(0.1, way(6, 5, king)), option(1.2, way(4, 2, ace)), best, option(2.6, turnUp)}}
	t.text("the best move, in a terminal", t.speaker().BestMove(p)+"\n\n"+t.speaker().BestVerdict(p, 3))
	day := view.BestMove{BestMove: p, Say: t.say, Name: view.BestPrefix + "2026-11-24", Day: true}
	practice := view.BestMove{BestMove: p, Say: t.say, Name: view.BestPrefix + "7"}
	t.add("/puzzle, the best move", day.Ask())
	t.add("answered rightly", day.Solved(day.Verdict(0), ""))
	t.add("answered again, and wrongly", day.Solved(day.Verdict(1), day.First(view.Given{Right: true})))
	t.add("/puzzle, the best move, answered", day.Done(view.Given{Right: true}, soon))
	t.add("a best move to practise", practice.Ask())
}

// posed is /puzzle: a puzzle with a fault and one without.
func (t *teller) posed(faulty, clean coach.Puzzle) {
	for _, p := range []*coach.Puzzle{&faulty, &clean} {
		p.Before, p.After, p.At = begun().view(), begun().view(), begun().view()
	}
	day := view.Puzzle{Puzzle: faulty, Say: t.say, Name: "2026-11-21", Day: true}
	practice := view.Puzzle{Puzzle: clean, Say: t.say, Name: "practice-7"}
	t.add("/puzzle", day.Ask(false))
	t.add("the table before", day.Ask(true))
	t.add("Stopp", day.Reasons())
	t.add("answered rightly", day.Solved(day.Verdict(streit.FillVacancy), view.OwnStreak(t.say, 3)))
	t.add("answered again, and wrongly", day.Solved(day.Verdict(streit.Regular), day.First(view.Given{Right: true})))
	t.add("/puzzle, answered rightly", day.Done(view.Given{Right: true}, soon))
	t.add("/puzzle, answered wrongly", day.Done(view.Given{}, soon))
	t.add("/puzzle, answered elsewhere", day.Done(view.Given{Elsewhere: true}, soon))
	t.add("answered here after elsewhere", day.Solved(day.Verdict(streit.FillVacancy), day.First(view.Given{Elsewhere: true})))
	t.add("the answer after that", day.Solved("", day.First(view.Given{})))
	t.add("one to practise", practice.Ask(false))
	t.add("no fault", practice.Solved(practice.Verdict(streit.Regular), ""))
}

// daily is the day's puzzle in a channel, that day and the day after, and its
// setting.
func (t *teller) daily(faulty, clean coach.Puzzle) {
	for _, p := range []*coach.Puzzle{&faulty, &clean} {
		p.Before, p.After, p.At = begun().view(), begun().view(), begun().view()
	}
	one := view.Puzzle{Puzzle: faulty, Say: t.say, Name: "2026-11-24", Day: true}
	other := view.Puzzle{Puzzle: clean, Say: t.say, Name: "2026-11-25", Day: true}
	t.add("the day's puzzle in a channel", one.Daily(view.Score{}))
	t.add("the day after", one.DailySolved(view.Score{Solvers: []pages.Person{anna, ben, {}}, Made: 5}))
	t.add("the day's puzzle, when the day before's was answered", other.Daily(view.Score{Solvers: []pages.Person{anna}, Made: 5}))
	t.add("the day after, nobody has tried", other.DailySolved(view.Score{}))
	t.add("the day after, one has tried", other.DailySolved(view.Score{Solvers: []pages.Person{anna}, Made: 1}))
	t.add("/server settings, no puzzle of the day", new(puzzle.Daily).Kind().Page(t.say, "", soon))
	t.add("/server settings, a puzzle of the day", new(puzzle.Daily).Kind().Page(t.say, "88", soon))
	t.sentences("daily.may-not", "daily.told")
}

// streaks are a server's, one's own, and none at all.
func (t *teller) streaks() {
	mine := view.Streak{Person: ben, Days: 1, Right: 6, Made: 9}
	t.text("a day", view.OwnStreak(t.say, 1))
	t.add("streaks", view.Streaks(t.say, []view.Streak{{Person: anna, Days: 12, Right: 30, Made: 31}, mine}, mine))
	t.text("streaks, in a direct message", view.StreakAlone(t.say, mine))
	t.add("no streak", view.Streaks(t.say, nil, view.Streak{}))
}

// terminals are the texts of a terminal that plays and asks puzzles.
func terminals(t *teller) {
	data := i18n.Data{"Rules": "pagat", "Level": "skilled", "Seed": 7, "Name": anna.Name, "Text": "zebra", "Seat": "B", "File": "match-7.txt"}
	for _, key := range []string{"hello", "help", "prompt", "prompt-other", "prompt-result", "no-undo", "too-long", "your-turn", "block-sure", "resign-sure", "reasons", "reason-unknown", "ended", "kept", "nothing-kept"} {
		t.sentence("coach.play."+key, data)
	}
	data = i18n.Data{"Game": t.say.Say("patience.game.harfe", nil), "Rules": "harfe", "Deal": "harfe-7", "File": "harfe-7.record"}
	for _, key := range []string{"hello", "hello-winnable", "help", "help-harfe", "help-reihe", "help-napoleon", "help-grosse", "finish", "no-finish", "no-hand",
		"still-solved", "still-unsolvable", "still-unknown", "deal-solved", "deal-unsolvable", "deal-unknown", "ended", "kept"} {
		t.sentence("patience.terminal."+key, data)
	}
	data = i18n.Data{"Rules": "zheng-fen players=3", "Deal": "2a", "Seat": "A", "Round": 2, "Cards": 9, "Points": 35, "Total": 120, "Text": "zebra",
		"First": "C", "Last": "B", "Hand": "4c 5d", "Result": "won A 520"}
	for _, key := range []string{"hello", "help", "round", "seat", "lead", "own", "follow", "hand", "no-action", "round-over", "over", "ended"} {
		t.sentence("zheng-fen.terminal."+key, data)
	}
	for _, code := range zhengfen.Codes() {
		t.sentence("zheng-fen.refused."+code.String(), nil)
	}
	t.sentences("coach.puzzle.terminal.hint", "coach.puzzle.terminal.none", "coach.puzzle.terminal.again",
		"coach.best.terminal.hint", "coach.best.terminal.again")
}
