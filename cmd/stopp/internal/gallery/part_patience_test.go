package gallery

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/patience"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	solo "stopp/game/patience"
	"stopp/game/patience/solver"
	"stopp/storage"
)

// patiences are tables for one: after the deal, in the middle of play, and at the end.
func patiences(t *teller) {
	show := patience.Game().Messages
	t.add("/patience", patience.Game().Solo.Which(t.say, "", pages.Look{}))
	t.add("/patience, for whoever reads text, Napoleon before", patience.Game().Solo.Which(t.say, "napoleon passes=2", pages.Look{Text: true}))
	for _, k := range solo.Kinds() {
		t.add(k.String()+", dealt", show.Table(alone(t.say, k.String(), "")))
	}
	t.add("grosse, a card lifted", show.Table(held(alone(t.say, "grosse", ""), "3")))
	for _, k := range solo.Kinds() {
		t.add(k.String()+", in play", show.Table(alone(t.say, k.String(), middle[k])))
	}
	t.add("grosse, to the cellar", show.Table(alone(t.say, "grosse", "3-f 4-f 4-f 2-f 6-3 2-c")))
	t.add("harfe, to an empty column", show.Table(held(alone(t.say, "harfe", middle[solo.Harfe]), "3>4")))
	t.add("harfe, taken back", show.Table(alone(t.say, "harfe", "turn undo")))
	t.add("grosse, taken back", show.Table(alone(t.say, "grosse", "3-f undo")))
	t.add("napoleon, given up", show.Table(alone(t.say, "napoleon passes=2", "turn undo resign")))
	t.add("grosse, it has come out", show.Table(numbered(t.say, 2, "grosse", solution())))
	t.add("grosse, it can be finished", show.Table(numbered(t.say, 2, "grosse", butLast(solution()))))
	t.add("grosse, upwards", show.Table(numbered(t.say, 2, "grosse", "8-f")))
	t.add("napoleon, from the waste", show.Table(alone(t.say, "napoleon", "turn turn turn turn turn w-f")))
	t.add("napoleon, from a helper", show.Table(alone(t.say, "napoleon", "turn turn turn turn turn w-f 5-f")))
	for what, change := range []func(*cardtable.Scene){
		func(s *cardtable.Scene) { s.Look.Clock, s.Time.Played = true, 8*time.Minute+5*time.Second },
		func(s *cardtable.Scene) { s.After.Best = cardtable.Best{New: true, Moves: 103} },
		func(s *cardtable.Scene) { s.Look.Text = true },
	} {
		out := numbered(t.say, 2, "grosse", solution())
		change(&out)
		t.add("grosse, it has come out: "+[]string{"with a clock", "your best", "as text"}[what], show.Table(out))
	}
	before := butLast(solution())
	t.add("grosse, it has come out with undo", show.Table(numbered(t.say, 2, "grosse", before+" undo"+strings.TrimPrefix(solution(), butLast(before)))))
	t.add("grosse, details", show.Details(numbered(t.say, 2, "grosse", solution())))
	t.add("More", patience.More(alone(t.say, "grosse", "")))
	t.add("More, where cards lie hidden", patience.More(alone(t.say, "harfe", "")))
	t.sentences("patience.could.yes", "patience.could.no", "patience.could.unknown")
	for why := solver.Harmless; why <= solver.Draws; why++ {
		t.add("A hint, "+why.String(), patience.Advice(alone(t.say, "grosse", ""), solver.Hint{Move: solo.Move{From: 3, To: 4, N: 1}, Why: why}))
	}
	t.add("A hint, to draw", patience.Advice(alone(t.say, "harfe", ""), solver.Hint{Move: solo.Turn, Why: solver.Draws}))
	t.add("A hint, to deal", patience.Advice(alone(t.say, "reihe", ""), solver.Hint{Move: solo.Deal, Why: solver.Draws}))
	t.sentences("patience.hint.none", "patience.refused.no-redo", "patience.out.name")
	for what, found := range []solver.Turning{{Winnable: 1, Lost: -1}, {Winnable: 3}, {Winnable: -1}, {Winnable: -1, Lost: -1}} {
		t.add(fmt.Sprint("Back to where it could be won ", what+1), patience.WayBack(alone(t.say, "grosse", "3-f 4-f 4-f"), found))
	}
	t.add("Begin again", patience.Restarts(alone(t.say, "grosse", "3-f 4-f 4-f 2-f")))
	t.add("Begin again, which counts", patience.Restarts(alone(t.say, "napoleon", "turn turn")))
	given := alone(t.say, "grosse", "3-f 4-f resign")
	for when, found := range []solver.Turning{{Winnable: 2, Lost: -1, Better: []solo.Move{{From: 4, To: solo.Family, N: 1}}}, {Winnable: -1},
		{Winnable: 1, Lost: 2, Better: []solo.Move{{From: 4, To: solo.Family, N: 1}}}, {Winnable: -1, Lost: -1}} {
		m, err := patience.Afterwards(given, solo.Numbered(solo.Rules{Kind: solo.Grosse}, 1).Head(), found)
		if err != nil {
			panic(err)
		}
		t.add(fmt.Sprint("Could it have been won? ", when+1), m)
	}
	t.add("Give up", show.Resign(alone(t.say, "grosse", "")))
	t.add("reihe, stuck", show.Table(numbered(t.say, 1, "reihe", stuck())))
	t.add("grosse, played up by itself", show.Table(byItself(t.say)))
	t.add("grosse, in the channel", show.Table(opened(t.say, func(row *storage.Match) { row.Private = false })))
	t.add("grosse, together", show.Table(opened(t.say, func(row *storage.Match) { row.Private, row.Players = false, nil })))
	t.add("grosse, a deal that can be won", show.Table(opened(t.say, func(row *storage.Match) { row.Luck = storage.Winnable })))
	t.add("A replay", patience.Replayed(alone(t.say, "harfe", "turn turn"), 2, 40))
	film, err := patience.Filmed(alone(t.say, "harfe", "turn turn"), solo.RecordVersion, headOf(1, "harfe"), []string{"turn", "turn"})
	if err != nil {
		panic(err)
	}
	t.add("A replay as a film", film)
	t.add("Shared, won", patience.Shared(numbered(t.say, 2, "grosse", solution()), anna))
	t.add("Shared, stuck", patience.Shared(numbered(t.say, 1, "reihe", stuck()), anna))
	t.add("Shared, given up", patience.Shared(alone(t.say, "harfe", "turn undo turn resign"), anna))
	t.add("Options of Harfe while one types", offered(t.say, "harfe", ""))
	t.add("Options of Napoleon while one types", offered(t.say, "napoleon", "passes=2"))
	t.add("Which table", picked(t.say))
	t.add("/matches, with patiences", pages.List{Seated: running(t.say)}.Message(t.say))
	t.sentences("patience.choose.ascend-below", "patience.choose.ascend-off", "patience.choose.play-must", "solo.where.private", "solo.where.channel", "solo.where.together")
	t.sentence("patience.choose.passes", i18n.Data{"Count": 2})
	t.sentences("solo.searching", "solo.found", "solo.none-found", "solo.no-channel", "solo.may-not-post", "solo.not-yours")
	t.sentence("solo.full-here", i18n.Data{"Most": 3})
}

// stuck are moves of deal 1 of the Reihe, each the first possible one. After them nothing
// can be moved.
var stuck = sync.OnceValue(func() string {
	m, err := solo.Numbered(solo.Rules{Kind: solo.Reihe}, 1).Start()
	var all []string
	for err == nil && len(m.View().Legal(nil)) > 0 {
		move := m.View().Legal(nil)[0]
		all = append(all, move.String())
		m, err = m.Play(move)
	}
	if err != nil {
		panic(err)
	}
	return strings.Join(all, " ")
})

// byItself is a table after a move that others followed by themselves.
func byItself(say i18n.Texts) cardtable.Scene {
	m, err := solo.Numbered(solo.Rules{Kind: solo.Grosse}, 2).Start()
	if err == nil {
		m, err = m.Do("8-f")
	}
	actions := []storage.Action{{Number: 1, Seat: game.A.String(), Text: "8-f", Interaction: "1"}}
	for move, safe := m.View().Safe(); safe && err == nil; move, safe = m.View().Safe() {
		actions = append(actions, storage.Action{Number: len(actions) + 1, Seat: game.A.String(), Text: move.String()})
		m, err = m.Play(move)
	}
	if err != nil {
		panic(err)
	}
	return seen(say, headOf(2, "grosse"), "grosse", func(*storage.Match) {}, actions)
}

// opened is a table as it was dealt, with its row changed.
func opened(say i18n.Texts, change func(*storage.Match)) cardtable.Scene {
	return seen(say, headOf(1, "grosse"), "grosse", change, nil)
}

// running are patiences as a list has them.
func running(say i18n.Texts) []pages.Seated {
	called := patience.Game().Solo.Called
	at := func(match int64, line, moves string) pages.Seated {
		s := alone(say, line, moves)
		return pages.Seated{Match: match, Alone: called(say, line, "number 1"), Stands: patience.Game().Messages.Line(s), Private: true, MyTurn: true, Since: before}
	}
	return []pages.Seated{at(46, "grosse", middle[solo.Grosse]), at(47, "harfe passes=2", "turn")}
}

// picked asks which of two patiences a command means.
func picked(say i18n.Texts) bot.Message {
	m, _ := pages.Picker(say, "move", "text=turn", running(say))
	return m
}

// offered are suggestions for the rules.
func offered(say i18n.Texts, game, typed string) bot.Message {
	var lines []string
	for _, o := range patience.Game().Solo.Options {
		if o.Suggest == nil {
			continue
		}
		all, err := o.Suggest(context.Background(), bot.Request{Locale: say.Language().String(), Options: map[string]string{"game": game, "rules": typed}})
		if err != nil {
			panic(err)
		}
		for _, c := range all {
			lines = append(lines, c.Name)
		}
	}
	return bot.Message{Content: strings.Join(lines, "\n")}
}

// refusedAlone is why a move of a patience is not possible, and what can't be dealt.
func refusedAlone(t *teller) {
	for _, c := range solo.Codes() {
		t.sentence("patience.refused."+c.String(), i18n.Data{"Card": "Q♠"})
	}
	t.sentences("patience.refused.lift-first", "patience.refused.no-finish", "patience.refused.no-building-up", "patience.refused.not-free-cellar", "patience.refused.not-free-column",
		"patience.refused.no-undo", "patience.refused.not-over", "patience.refused.number-winnable", "patience.refused.no-number", "patience.refused.number-game", "patience.refused.no-rules")
	t.sentence("patience.refused.no-move", i18n.Data{"Text": "5 to 6", "Example": "`5-f`, `5-3`"})
	t.sentence("patience.refused.no-game", i18n.Data{"Text": "spider", "Games": "`harfe`, `reihe`, `napoleon`, `grosse`"})
	t.sentence("patience.head-unnumbered", i18n.Data{"Game": t.say.Say("patience.game.grosse", nil)})
	t.sentence("patience.refused.not-yours", i18n.Data{"Name": "**Anna**"})
	t.sentence("solo.full", i18n.Data{"Most": 12})
}

// middle are moves of deal 1.
var middle = map[solo.Kind]string{
	solo.Harfe: `turn 5-9 turn turn w-f 8-f turn w-1^ turn turn 6-8 turn turn turn w-10 turn turn turn w-2 turn turn turn turn 5-2 turn 5-3 4-5 2x9-3 6-9 3x2-4
		2x8-10 3x3-5 2x9-5 6x5-2 6x2-5 3x5-6 4x4-9 4-f 2x5-3 2x3-5 3x6-5 3-2 3x5-6 5x9-10 2x10-9 turn 3-4 2x5-2 3x6-2 3x2-6 2x9-10 3x6-2 2-3 4x2-5 2x4-5
		4x5-4 7-4 7-4 7-f 6x4-6 6x6-4 3x4-3 3-8 2x5-2 2x2-5 3x4-5 2x10-9`,
	solo.Reihe:    "deal deal deal deal deal deal deal deal deal deal 9-f deal deal deal deal 2-f 3-f deal deal deal deal deal",
	solo.Napoleon: "turn turn turn turn turn w-f 5-f 1-f turn turn turn turn w-f 1-f 6-f 1-f w-f 7-f 3-f 1-f 2-f 2-f turn",
	solo.Grosse:   "3-f 4-f 4-f 2-f 6-3 2-c 9-3 9-6 10-6 10-1 10-f",
}

// butLast leaves the last move out.
func butLast(moves string) string { return moves[:strings.LastIndex(moves, " ")] }

// solution are moves that bring deal 2 of the Große Patience out.
var solution = sync.OnceValue(func() string {
	m, err := solo.Numbered(solo.Rules{Kind: solo.Grosse}, 2).Start()
	if err != nil {
		panic(err)
	}
	var all []string
	for _, move := range solver.Solve(m.Table(), solver.Budget{Nodes: 100_000}).Moves {
		all = append(all, move.String())
	}
	return strings.Join(all, " ")
})

// alone is a table of Anna's, after moves of deal 1.
func alone(say i18n.Texts, line, moves string) cardtable.Scene { return numbered(say, 1, line, moves) }

func numbered(say i18n.Texts, number solo.Number, line, moves string) cardtable.Scene {
	return soloTable(say, headOf(number, line), line, moves)
}

// headOf is a deal by its number.
func headOf(number solo.Number, line string) string {
	r, err := solo.ParseRules(line)
	if err != nil {
		panic(err) // it stands above
	}
	return solo.Numbered(r, number).Head()
}

// soloTable is a table of Anna's with a deal, after moves.
func soloTable(say i18n.Texts, deal, line, moves string) cardtable.Scene {
	var actions []storage.Action
	for i, text := range strings.Fields(moves) {
		actions = append(actions, storage.Action{Number: i + 1, Seat: game.A.String(), Text: text, Interaction: "1"})
	}
	return seen(say, deal, line, func(*storage.Match) {}, actions)
}

// seen is a table after actions, with its row changed.
func seen(say i18n.Texts, deal, line string, change func(*storage.Match), actions []storage.Action) cardtable.Scene {
	row := storage.Match{ID: 46, Terms: storage.Terms{Game: solo.RecordName, Rules: line, Private: true}, Version: solo.RecordVersion, Deal: deal, Players: []storage.Person{{ID: "1", Name: people[0]}}}
	change(&row)
	m, err := match.Open(cardtable.Games{patience.Game()}, row, actions, nil)
	if err != nil {
		panic(err)
	}
	return m.Scene(say)
}

// held is a table at which something is lifted.
func held(s cardtable.Scene, draft string) cardtable.Scene {
	s.Draft = draft
	return s
}
