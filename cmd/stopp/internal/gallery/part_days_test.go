package gallery

import (
	"fmt"
	"strings"

	"stopp/bot/games/cardtable"
	"stopp/bot/games/patience"
	"stopp/bot/games/patience/day"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	solo "stopp/game/patience"
	"stopp/storage"
)

// ofDay is a day whose deals are shown.
const ofDay = "2026-11-22"

var salt = strings.Repeat("0f", 32)

// days are the deals of the day: the page, shared games, lists, and the day after.
func days(t *teller) {
	won := &storage.GoResult{Won: true, Moves: 97, Shape: "7 12 18 25 33 40 46 52"}
	undone := &storage.GoResult{Won: true, Moves: 103, Undos: 4, Peeks: 1, Shape: "7 12 15 19 24 31 38 52"}
	lost := &storage.GoResult{Left: 17, Moves: 61, Peeks: 3, Shape: "4 9 14 20 28 33 35 35"}
	page := day.Page{Say: t.say, Day: ofDay, Next: soon, Streak: 6, Server: true, Games: []day.Mine{
		{Kind: solo.Grosse, Proved: true, Begun: true, Result: won}, {Kind: solo.Napoleon, Proved: true, Begun: true, Result: lost},
		{Kind: solo.Reihe, Proved: true, Begun: true}, {Kind: solo.Harfe, Proved: true}}}
	t.add("/daily", page.Message())
	page.Games[3].Proved, page.Streak, page.Server, page.Above = false, 0, false, t.say.Say("day.refused.over", nil)
	t.add("/daily in a direct message, after a button of the day before", page.Message())
	t.add("Seals", day.Seals{Say: t.say, Of: dealsOf(ofDay)}.Message())

	shared := day.Shared{Say: t.say, Kind: solo.Grosse, Day: ofDay, Lines: []day.Line{{Place: 1, Name: anna, Result: *won, Streak: 6}}}
	t.add("What one has shared", shared.Message())
	shared.Kind, shared.Lines = solo.Harfe, []day.Line{{Place: 1, Name: ben, Result: *lost}}
	t.add("What one has shared who has not won", shared.Message())
	all := []day.Line{{Place: 1, Name: anna, Result: *won, Streak: 6}, {Place: 1, Result: *won}, {Place: 3, Name: chloe, Result: *undone}, {Place: 4, Name: ben, Result: *lost}}
	shared.Kind, shared.Lines = solo.Grosse, all
	t.add("What several have shared, two of them alike and one unnamed", shared.Message())
	told := pastDeals()
	shared.Told = &told[0]
	t.add("The day after", shared.Message())
	for i := range 60 {
		shared.Lines = append(shared.Lines, day.Line{Place: 5 + i, Name: dora, Result: storage.GoResult{Left: 20 + i, Shape: lost.Shape}})
	}
	t.add("More than fit", shared.Message())
	all[1].Own = true
	best := day.Board{Say: t.say, Kind: solo.Grosse, Day: ofDay, Server: true, Tally: storage.Tally{Made: 4, Won: 3}, Lines: all}
	t.add("The best of a server", best.Message())
	best.Look.Text = true
	t.add("The best of a server, for whoever reads text", best.Message())
	t.add("The best of all servers, none yet", day.Board{Say: t.say, Kind: solo.Harfe, Day: ofDay, Server: true, All: true}.Message())
	t.add("Yesterday", day.Past{Say: t.say, Day: ofDay, Deals: told, Server: true, Earlier: true, Later: true}.Message())
	t.add("A day without deals", day.Past{Say: t.say, Day: ofDay}.Message())
	t.add("In a server's channel", day.Posted{Say: t.say, Day: ofDay, Deals: dealsOf(ofDay)}.Message())
	t.add("The day after", day.Past{Say: t.say, Day: ofDay, Deals: told, Server: true, Public: true}.Message())
	t.add("/server settings, no deals of the day", new(day.Days).Kind().Page(t.say, "", soon))
	t.add("/server settings, deals of the day", new(day.Days).Kind().Page(t.say, "88", soon))
	show := patience.Game().Messages
	t.add("A first game", show.Table(sealedTable(t.say, "", 0)))
	t.add("A first game, given up", show.Table(sealedTable(t.say, "3-f resign", 0)))
	t.add("A game to practise, given up", show.Table(sealedTable(t.say, "3-f resign", 45)))
	left := sealedTable(t.say, "3-f", 0)
	left.After.Ending = pages.EndedAbandoned
	t.add("A first game that was left for two weeks", show.Table(left))
	left = sealedTable(t.say, "3-f", 45)
	left.After.Ending = pages.EndedAbandoned
	t.add("A game to practise that was left for two weeks", show.Table(left))
	t.add("More, in a first game", patience.More(sealedTable(t.say, "", 0)))
	for _, key := range []string{"day.shared", "day.shared-before"} {
		t.sentence(key, i18n.Data{"Where": "<#88>"})
	}
	t.sentences("day.refused.not-yet", "day.refused.share-open", "day.refused.share-late")
	t.sentence("export.sealed", i18n.Data{"Match": "1a"})
	t.sentence("day.you", nil)
	for month := 1; month <= 12; month++ {
		t.text("A date", day.Date(t.say, fmt.Sprintf("2026-%02d-01", month)))
	}
}

// dealsOf are a day's deals.
func dealsOf(of string) (all []storage.DayDeal) {
	for i, k := range solo.Kinds() {
		all = append(all, storage.DayDeal{Game: solo.RecordName, Day: of, Rules: k.String(), Number: fmt.Sprint(482710394 + i), Salt: salt, Solution: "3-f\n"})
	}
	return all
}

// pastDeals are deals whose day is over.
func pastDeals() (all []day.PastDeal) {
	for i, d := range dealsOf(ofDay) {
		all = append([]day.PastDeal{{DayDeal: d, All: storage.Tally{Made: 412 - i, Won: 239}, Here: storage.Tally{Made: 5 * i, Won: 3}}}, all...)
	}
	return all
}

// sealedTable is a table with the deal of a day, after moves. Again is the first game on
// it, 0 where this is the first.
func sealedTable(say i18n.Texts, moves string, again int64) cardtable.Scene {
	s := soloTable(say, solo.Sealed(solo.Rules{Kind: solo.Grosse}, 1, salt, ofDay).Head(), "grosse", moves)
	s.Hintless, s.After.DealOf = again == 0, again
	return s
}
