package gallery

import (
	"fmt"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/patience"
	"stopp/bot/games/patience/day"
	game "stopp/bot/games/streit/play"
	"stopp/bot/games/zhengfen"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	solo "stopp/game/patience"
	"stopp/storage"
)

// longestBoards are full leaderboards with all that they may say, by what they are by.
func longestBoards(say i18n.Texts) []spoken {
	all := map[string]bot.Message{}
	for name, tally := range map[string]cardtable.Tally{"streitpatience": game.Tally(), "zheng-fen": zhengfen.Game().Tally} {
		for _, by := range append(tally.All(), storage.CountSeries) {
			list, _ := tally.List(by)
			l := fullBoard(say, name, tally, list)
			all[name+"-"+by] = l.Message(say)
			beside := l.Lines[0]
			beside.Place, beside.ID, l.Own = 207, "207", &beside
			all[name+"-"+by+"-beside"] = l.Message(say)
		}
	}
	rated := fullBoard(say, "zheng-fen", zhengfen.Game().Tally, cardtable.SeriesList())
	rated.By, rated.Season, rated.Seasons, rated.Seats, rated.Apart = "rating-computer", pages.AllSeasons, nil, 0, nil
	for i := range rated.Lines {
		line := pages.RatingLine{Place: i + 191, Person: rated.Lines[i].Person, Rating: pages.Rating{Value: 1712 - 31*i, Deviation: 30 + 32*i}, Matches: 1040}.Rank(say)
		line.Moved, rated.Lines[i] = 3-i, line
	}
	rated.Own = &rated.Lines[5]
	all["rating"] = rated.Message(say)
	l := patience.Leaderboard{Say: say, Own: "3", Board: storage.Board{Span: "m2026-11", Game: solo.RecordName, Rules: "napoleon", Head: storage.KindDaily, Guild: storage.Everywhere}}
	best := day.Board{Say: say, Kind: solo.Napoleon, Day: ofDay, Server: true, Tally: storage.Tally{Made: 4021, Won: 1003}}
	for i, who := range tenPeople() {
		l.List = append(l.List, storage.Placed{Person: storage.Person(who), Played: 400, Won: 120 - i, Moves: 12_000})
		best.Lines = append(best.Lines, day.Line{Place: i + 1, Name: who, Own: i == 2, Streak: 112, Result: storage.GoResult{Won: i < 5, Moves: 1104, Left: 52, Undos: 12, Peeks: 3}})
	}
	all["patience"], all["day"] = l.Message(), best.Message()
	return sorted(all)
}

// fullBoard is a page of a list in the midst of others, of a month that is over.
func fullBoard(say i18n.Texts, name string, t cardtable.Tally, list cardtable.List) pages.Leaderboard {
	l := pages.Leaderboard{Game: name, Name: say.Say(t.Name, nil), By: list.Name, Lists: t.All(), Season: "2026-09", Seasons: []string{"2026-11", "2026-10", "2026-09"},
		Stretch: pages.Stretch{Before: true, More: true, All: 4021}}
	if t.Points != nil && list.Name == storage.CountPoints {
		l.Notes = []string{pages.NotePoints}
	}
	if t.Apart {
		l.Seats, l.Apart = 6, []int{0, 3, 4, 5, 6}
	}
	for i, who := range tenPeople() {
		s := storage.Standing{Person: storage.Person(who), Games: 1040, Wins: 504 - i, Points: 21_433 - i, Counts: storage.Counts{"right": 1014, "wrong": 103, "faults": 2101, "moves": 91_900, "missed": 119,
			"rounds": 1230, "above": 40_010_000, "specials": 3110, "first": 400, "last": 222, "places": 2600, "place1": 401, "place2": 302, "place3": 101, "place4": 102, "place5": 103, "place6": 104}}
		r := pages.Rank{Place: 191 + i, Person: who, Games: s.Games, Wins: s.Wins, Points: s.Points, Value: list.Number(say, s)}
		if list.Line != nil {
			r.Line = list.Line(say, s)
		}
		l.Lines = append(l.Lines, r)
	}
	l.Own = &l.Lines[2]
	return l
}

// tenPeople are as many people as stand on a page, with long names.
func tenPeople() (all []pages.Person) {
	for i, who := range append(named(6), named(4)...) {
		all = append(all, pages.Person{ID: fmt.Sprint(i + 1), Name: who.Name})
	}
	return all
}
