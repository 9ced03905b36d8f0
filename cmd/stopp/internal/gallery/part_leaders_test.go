package gallery

import (
	"slices"

	"stopp/bot/games/cardtable"
	game "stopp/bot/games/streit/play"
	"stopp/bot/games/zhengfen"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// leaderboard is one of a game, by something, with lines of made-up people.
func leaderboard(say i18n.Texts, t cardtable.Tally, name, by string, lines ...pages.Rank) pages.Leaderboard {
	return pages.Leaderboard{Game: name, Name: say.Say(t.Name, nil), By: by, Lists: t.All(), Season: pages.AllSeasons, Seasons: []string{"2026-11", "2026-10"},
		Lines: lines, Own: &lines[len(lines)/2], Stretch: pages.Stretch{All: len(lines)}}
}

// byList are people on a list of a game, in this order.
func byList(say i18n.Texts, l cardtable.List, all ...storage.Counts) (lines []pages.Rank) {
	for i, c := range all {
		s := storage.Standing{Games: 12 - i, Wins: 5 - i, Points: 214 - 20*i, Counts: c}
		lines = append(lines, pages.Rank{Place: i + 1, Person: []pages.Person{chloe, anna, ben}[i], Games: s.Games, Wins: s.Wins, Points: s.Points, Value: l.Number(say, s), Line: l.Line(say, s)})
	}
	return lines
}

func leaderboards(t *teller) {
	say, streit, zheng := t.say, game.Tally(), zhengfen.Game().Tally
	points := []pages.Rank{
		{Place: 1, Person: chloe, Games: 12, Wins: 7, Points: 214, Value: "214"}, {Place: 2, Person: anna, Games: 9, Wins: 5, Points: 180, Value: "180"},
		{Place: 2, Person: ben, Games: 14, Wins: 5, Points: 180, Value: "180"}, {Place: 4, Person: dora, Games: 1, Value: "0"},
	}
	l := leaderboard(say, streit, "streitpatience", "points", points...)
	l.Lines, l.Notes = slices.Clone(points), []string{pages.NotePoints}
	l.Lines[1].Moved, l.Lines[2].Moved = 2, -1
	t.add("/leaderboard", l.Message(say))
	l.Look.Text = true
	t.add("/leaderboard, for whoever reads text", l.Message(say))
	l.Look.Text = false
	t.add("/leaderboard, one alone", leaderboard(say, streit, "streitpatience", "points", points[0]).Message(say))
	l.Lines = []pages.Rank{{Place: 1, Person: chloe, Games: 1, Wins: 1, Value: "0"}, {Place: 1, Person: ben, Games: 1, Value: "0"}}
	t.add("/leaderboard, after a match that was given up", l.Message(say))
	l.More, l.Own, l.Lines, l.All, l.Notes = true, &pages.Rank{Place: 207, Person: anna, Games: 3, Points: 4}, slices.Repeat(points[:1], 10), 4021, []string{pages.NotePoints, pages.NoteBehind}
	t.add("/leaderboard, with old matches that are not counted yet", l.Message(say))
	l.Own, l.Season, l.Lines, l.Notes = nil, "2026-10", slices.Clone(points), l.Notes[:1]
	l.Over()
	t.add("/leaderboard season:, one that is over", l.Message(say))
	l.Look.Text = true
	t.add("/leaderboard season:, one that is over, for whoever reads text", l.Message(say))
	l.Lines[1].Place, l.Lines[1].Won, l.Look.Text, l.Hidden = 1, l.Season, false, true
	t.add("/leaderboard season:, one that two have won; who asks stands on none", l.Message(say))
	l.Lines, l.All, l.Hidden, l.Season, l.Seats, l.Notes = nil, 0, false, pages.AllSeasons, 3, nil
	t.add("/leaderboard players:, where nobody stands", l.Message(say))
	l.Seats = 0
	t.add("/leaderboard, none", l.Message(say))
	for month := range 12 {
		t.text("/leaderboard season:", pages.Season(say, "2026-"+[]string{"01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"}[month]))
	}
	for _, list := range streit.Lists {
		l = leaderboard(say, streit, "streitpatience", list.Name, byList(say, list, storage.Counts{"right": 14, "wrong": 3, "faults": 21, "moves": 1900, "missed": 9}, storage.Counts{"right": 2, "faults": 4, "moves": 310}, storage.Counts{"moves": 205, "faults": 9, "missed": 1})...)
		t.add("/leaderboard by:"+list.Name, l.Message(say))
		l.Look.Text = true
		t.add("/leaderboard by:"+list.Name+", for whoever reads text", l.Message(say))
	}
	t.add("/leaderboard by:series", leaderboard(say, streit, "streitpatience", storage.CountSeries, byList(say, cardtable.SeriesList(), nil, nil)...).Message(say))
	l.Own, l.Needs = nil, say.Say(streit.Lists[1].Needs, i18n.Data{"Count": streit.Lists[1].Least})
	t.add("/leaderboard by:careful, with too few moves", l.Message(say))
	for _, list := range zheng.Lists {
		lines := byList(say, list, storage.Counts{"rounds": 123, "above": 40_010, "specials": 31, "first": 40, "last": 22, "places": 26, "place1": 4, "place2": 3, "place4": 4},
			storage.Counts{"rounds": 61, "above": -3_000, "specials": 4, "first": 9, "last": 20, "places": 29, "place2": 4, "place3": 7}, storage.Counts{"rounds": 31, "above": -9_000, "first": 1, "places": 40, "place4": 10})
		l = leaderboard(say, zheng, "zheng-fen", list.Name, lines...)
		l.Apart = []int{0, 3, 4, 5, 6}
		t.add("/leaderboard game: by:"+list.Name, l.Message(say))
		l.Look.Text = true
		t.add("/leaderboard game: by:"+list.Name+", for whoever reads text", l.Message(say))
		l.Look.Text = false
		if list.Needs != "" {
			l.Own, l.Needs = nil, say.Say(list.Needs, i18n.Data{"Count": list.Least})
			t.add("/leaderboard game: by:"+list.Name+", with too few", l.Message(say))
		}
	}
	t.text("Under a result of three", pages.Seats{Say: say, People: []pages.Person{anna, ben, chloe}}.Versus([]int{3, 1, 0}))
	t.sentences("leaderboard.which", "leaderboard.only-matches", "leaderboard.only-patiences", "leaderboard.no-list", "leaderboard.no-season", "leaderboard.no-seats", "leaderboard.by-rate")
	t.sentence("people.server.zone-unknown", i18n.Data{"Zone": "Mars"})
}
