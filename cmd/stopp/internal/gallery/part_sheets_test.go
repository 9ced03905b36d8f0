package gallery

import (
	"slices"

	"stopp/bot/club/series/pairs"
	"stopp/bot/club/series/sheet"
	"stopp/bot/text/pages"
	"stopp/game/plan"
	"stopp/storage"
)

// scored is a series in which the players have won one game after the other with these points;
// nobody wins a game without points.
func scored(form string, players int, points ...[]int) plan.Series {
	f, err := plan.Parse(form)
	if err != nil {
		panic(err)
	}
	s := plan.Series{Form: f, Players: players, Order: []int{2, 1}}
	for _, by := range points {
		g, _ := s.Next()
		r := plan.Result{Seats: g.Seats, Started: 0, Ending: "won", Winner: plan.Nobody, Points: make([]int, players)}
		for seat, player := range g.Seats {
			r.Points[seat] = by[player]
		}
		if best := slices.Max(by); best > 0 {
			r.Winner = slices.Index(r.Points, best)
		}
		s.Results = append(s.Results, r)
	}
	return s
}

// scoreSheets are the sheets of series of every kind.
func scoreSheets(t *teller) {
	of := func(s plan.Series, look pages.Look) sheet.Sheet {
		return sheet.Sheet{Say: t.say, People: []pages.Person{anna, ben, chloe, dora}[:s.Players], Look: look, Of: s.Sheet()}
	}
	total := [][]int{{44, 0}, {0, 61}, {0, 0}, {52, 0}, {38, 0}, {0, 71}, {85, 0}, {90, 0}}
	t.add("before the first game", of(scored("total 300", 2), pages.Look{}).Message())
	t.add("after a game", of(scored("total 300", 2, total[:1]...), pages.Look{}).Message())
	t.add("after four", of(scored("total 300", 2, total[:4]...), pages.Look{}).Message())
	t.add("to 300, over", of(scored("total 300", 2, total...), pages.Look{}).Message())
	t.add("as text", of(scored("total 300", 2, total...), pages.Look{Text: true}).Message())
	t.add("best of three, of four", of(scored("best 3", 4, []int{20, 0, 5, 0}, []int{0, 90, 5, 15}, []int{0, 0, 10, 30}), pages.Look{}).Message())
	t.add("best of three, after a game", of(scored("best 3", 2, []int{44, 0}), pages.Look{}).Message())
	twice := [][]int{{44, 0}, {0, 61}, {57, 0}, {0, 39}}
	t.add("a duplicate", of(scored("duplicate 2", 2, twice[:3]...), pages.Look{}).Message())
	t.add("a duplicate, over", of(scored("duplicate 2", 2, twice...), pages.Look{}).Message())
	t.add("a duplicate, over, as text", of(scored("duplicate 2", 2, twice...), pages.Look{Text: true}).Message())
	t.add("a duplicate that is drawn", of(scored("duplicate 2", 2, []int{44, 0}, []int{0, 61}, []int{61, 0}, []int{0, 44}), pages.Look{}).Message())
	t.add("a duplicate with equal points", of(scored("duplicate 3", 2, []int{40, 0}, []int{40, 0}, []int{0, 40}, []int{0, 39}, []int{0, 39}, []int{38, 0}), pages.Look{}).Message())
	broken := scored("best 3", 2, []int{44, 0})
	broken.Results = append(broken.Results, plan.Result{Seats: []int{1, 0}, Ending: plan.Abandoned, Winner: plan.Nobody})
	t.add("a game had no result", of(broken, pages.Look{}).Message())
	for _, form := range []string{"total 1", "total 300", "best 5", "duplicate 2", "duplicate 4"} {
		f, _ := plan.Parse(form)
		t.text("what "+form+" is called", sheet.FormName(t.say, f))
	}
}

// twoPairs is the rest of matches between two pairs.
func twoPairs(t *teller) {
	p := storage.Pairs{ID: 7, Guild: "77", Channel: "88"}
	for _, who := range []pages.Person{anna, ben, chloe, dora} {
		p.Players = append(p.Players, storage.Person(who))
	}
	t.add("it was only asked for", pairs.Message(t.say, p, pairs.CalledOff))
	t.add("both tables play", pairs.Message(t.say, p, pairs.LastGames))
	t.add("both tables are done", pairs.Message(t.say, p, pairs.Closed))
	t.add("that it ends", pairs.Message(t.say, p, pairs.Ended))
	t.sentences("pairs.watch")
}
