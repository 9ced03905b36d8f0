package gallery

import (
	"fmt"
	"time"

	"stopp/bot/club/stats"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit"
	"stopp/bot/games/zhengfen"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// asked is a frame of a page as Anna sees it in November 2026.
func (t *teller) asked(g cardtable.Game, page, whom, period, where string) stats.Frame {
	return stats.Frame{Query: stats.Query{Page: page, Whom: whom, Played: g.Name, Period: period, Where: where}, Say: t.say, Now: "2026-11", Guild: "1", Asks: anna.ID,
		Shareable: true, Wide: whom == anna.ID, Game: g}
}

// career is a made-up member's months, up to November 2026.
func career(g cardtable.Game, months int) (all []storage.Career) {
	for i := range months {
		month := time.Date(2026, time.November, 1, 0, 0, 0, 0, time.UTC).AddDate(0, i+1-months, 0).Format("2006-01")
		c := storage.Career{Game: g.Name, Season: month, Games: 6 + i%5, Won: 1 + i%4, Drawn: i % 2, Points: 20 + i, Run: storage.Run{Running: i % 3, Longest: 1 + i%4},
			Counts:  storage.Counts{"moves": 400 + 10*i, "faults": 12 - i%7, "right": 3 + i%3, "wrong": i % 2, "missed": 2, "rounds": 20, "above": 3000 * (i%5 - 1), "places": 8 + i%5, "place1": 1 + i%4, "place2": 3},
			Fortune: storage.Fortune{Matches: 4, Due: 4 * (5200 - 100*(i%9)), Came: 10000 * (1 + i%4)}}
		all = append(all, c)
	}
	return append(all, storage.Career{Game: g.Name, Computer: true, Season: "2026-11", Games: 3, Won: 1})
}

// went is how a made-up rating went over days, the last of them in November 2026.
func went(days int) (all []storage.RatedOn) {
	last := time.Date(2026, time.November, 21, 20, 0, 0, 0, time.UTC)
	for i := range days {
		all = append(all, storage.RatedOn{At: last.AddDate(0, 0, 3*(i+1-days)), Stood: storage.Stood{Value: 1500 + 4*i - 9*(i%7), Deviation: max(60, 350-12*i)}})
	}
	return all
}

func careers(t *teller) {
	game, fen := streit.Game(), zhengfen.Game()
	m := stats.Member{Frame: t.asked(game, "member", anna.ID, "all", "here"), Person: anna, Own: true, Months: career(game, 24), Family: "double", Over: went(120),
		Pastimes: []storage.Pastime{{Rules: "pagat", Games: 80, Won: 31}, {Rules: "crapette window=move", Games: 12, Won: 5}, {Rules: "x", Games: 1}},
		Others:   []storage.Career{{Game: fen.Name, Games: 12, Won: 4}},
		Ratings:  []pages.RatingOf{{Family: "double", Rating: pages.Rating{Value: 1612, Deviation: 60}, Matches: 140}},
		Rivals:   []storage.Rival{{Person: storage.Person(ben), Games: 41}, {Person: storage.Person(chloe), Games: 9}}}
	m.Games = []cardtable.Game{game, fen}
	t.add("/stats member", m.Message())
	m.Behind, m.Look.Text, m.Period, m.Where = true, true, "season", "everywhere"
	t.add("/stats member, as text, of all servers, with old matches that are not counted yet", m.Message())
	one := stats.Member{Frame: t.asked(game, "member", ben.ID, "year", "here"), Person: ben, Months: career(game, 1)[:1], Family: "double", Over: went(1), Pastimes: m.Pastimes[:1]}
	t.add("/stats member user:, with a month", one.Message())
	none := stats.Member{Frame: t.asked(fen, "member", anna.ID, "all", "here"), Person: anna, Own: true}
	t.add("/stats member, nothing yet", none.Message())
	of := stats.Member{Frame: t.asked(fen, "member", anna.ID, "all", "here"), Person: anna, Own: true, Months: career(fen, 14)[:14], Pastimes: []storage.Pastime{{Rules: "points=500", Games: 9}},
		Apart: []storage.Scoped{{Scope: storage.Scope{Seats: 3}, Standing: storage.Standing{Games: 4, Wins: 2, Points: 310}}}}
	t.add("/stats member game:", of.Message())
	t.against(game)
	t.server(game, fen)
	t.sentence("stats.against-self", i18n.Data{"Stats": pages.CommandName(t.say, "stats member")})
	t.sentences("stats.hidden")
	for month := range 12 {
		t.text("Below a chart", t.say.Say(fmt.Sprint("stats.month-", month+1), nil))
	}
}

// against is a member against another one.
func (t *teller) against(game cardtable.Game) {
	a := stats.Against{Frame: t.asked(game, "against", ben.ID, "all", "here"), One: anna, Other: ben}
	t.add("/stats against, never met", a.Message())
	ended := time.Unix(1795262400, 0).UTC()
	of := func(id int64, winner int, points ...int) storage.Match {
		return storage.Match{ID: id, Terms: storage.Terms{Rules: "pagat"}, Ended: ended, Players: []storage.Person{storage.Person(anna), storage.Person(ben)}, Result: &storage.Result{Winner: winner, Points: points}}
	}
	several := of(1180, 2, 3, 5, 9)
	several.Players = append(several.Players, storage.Person(chloe))
	a.Last = []storage.Match{of(1234, 0, 12, 0), of(1200, 1, 0, 7), of(1190, -1, 0, 0), several}
	a.Months = []storage.Rival{{Season: "2026-09", Games: 5, Won: 3, Lost: 2}, {Season: "2026-11", Games: 4, Won: 1, Lost: 2}}
	a.All = storage.Rival{Games: 9, Won: 4, Lost: 4, Points: 60, Theirs: 55, Counts: storage.Counts{"right": 7, "wrong": 1}, Others: storage.Counts{"right": 3, "wrong": 2}}
	t.add("/stats against", a.Message())
}

// server is a server's matches.
func (t *teller) server(game, fen cardtable.Game) {
	s := stats.Server{Frame: t.asked(game, "server", "-", "all", "here"), People: 1212, Computer: 240, Members: 41, Longest: storage.Longest{Match: 1234, Length: 812}, Players: []pages.Person{anna, ben},
		Pastimes: []storage.Pastime{{Rules: "pagat", Games: 900}, {Rules: "crapette", Games: 300}},
		Star:     &storage.Ranked{Place: 1, Standing: storage.Standing{Person: storage.Person(chloe), Counts: storage.Counts{"right": 31, "moves": 900, "faults": 9}}}}
	s.Games = []cardtable.Game{game, fen}
	for i := range 104 {
		monday := time.Date(2026, time.November, 16, 0, 0, 0, 0, time.UTC).AddDate(0, 0, 7*(i-103))
		s.Weeks = append(s.Weeks, storage.Week{Monday: monday.Format(time.DateOnly), People: 8 + i*i%11, Computer: i % 4})
	}
	t.add("/stats server", s.Message())
	s.Game, s.Players, s.Computer, s.Members, s.Weeks, s.Longest.Length, s.Period = fen, nil, 0, 1, s.Weeks[103:], 21, "season"
	s.Pastimes = nil
	t.add("/stats server game: period:, the longest match of somebody who stays out of lists", s.Message())
	empty := stats.Server{Frame: t.asked(game, "server", "-", "season", "here")}
	t.add("/stats server, nothing yet", empty.Message())
}
