package gallery

import (
	"slices"

	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/bot/series/pairs"
	"stopp/bot/series/sheet"
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

// twoPairs are matches between two pairs.
func twoPairs(t *teller) {
	p := storage.Pairs{ID: 7, Guild: "77", Channel: "88", State: storage.PairsOpen, Expires: soon, Terms: storage.PairsTerms{Rules: "pagat", Pace: "daily", Deals: 2}}
	seated := []pages.Person{anna, ben, chloe, dora}
	for _, who := range seated {
		p.Players = append(p.Players, storage.PairPlayer{Person: storage.Person(who)})
	}
	p.Players[0].Accepted = "1"
	b := pairs.Board{Say: t.say, Pairs: p, People: seated, Seal: salt}
	t.add("/pairs play", b.Message())
	b.Pairs.Players[2].Accepted, b.Pairs.Players[3].Accepted = "2", "3"
	t.add("one is still asked", b.Message())
	b.Pairs.State = storage.PairsOff
	t.add("declined, taken back or lapsed", b.Message())
	b.Pairs.State = storage.PairsPlaying
	t.add("about to begin", b.Message())
	b.Links, b.Played = [2]string{link, link}, [2]int{1, 0}
	t.add("both tables play", b.Message())
	t.add("above a table's thread", b.Table(1))
	t.add("Give up", pairs.Sure(t.say, 7))
	t.sentences("pairs.left")
	for _, key := range []string{"pairs.here", "pairs.here-next"} {
		t.sentence(key, i18n.Data{"Table": 2, "Link": link})
	}
	b.Pairs.State, b.Pairs.Told = storage.PairsOver, "99"
	t.add("over", b.Message())

	m := plan.Teams{Deals: 2}
	for i, points := range [][]int{{44, 0}, {0, 61}, {0, 30}, {0, 55}} {
		table := i / 2
		m.Tables[table] = append(m.Tables[table], plan.Result{Seats: []int{2 * table, 2*table + 1}, Ending: "won", Points: points})
	}
	compared := func(c plan.Comparison, look pages.Look) sheet.Teams {
		return sheet.Teams{Say: t.say, People: seated, Look: look, Of: c}
	}
	t.add("the comparison", b.Ended(compared(m.Comparison(), pages.Look{}).Framed()))
	t.add("the comparison as text", b.Ended(compared(m.Comparison(), pages.Look{Text: true}).Framed()))
	m.Tables[1][1].Points = []int{0, 31}
	m.Tables[1][0].Points = []int{44, 0}
	m.Tables[0][1].Points = []int{0, 31}
	t.add("equal", b.Ended(compared(m.Comparison(), pages.Look{}).Framed()))
	m.Tables[1] = nil
	m.Left = []int{2}
	b.Pairs.Players[2].Gone = true
	t.add("given up", b.Ended(compared(m.Comparison(), pages.Look{}).Framed()))
	b.Pairs.Players[2].Gone, m.Left = false, nil
	m.Tables[0][1] = plan.Result{Seats: []int{0, 1}, Ending: plan.Abandoned, Winner: plan.Nobody}
	t.add("a game had no result", b.Ended(compared(m.Comparison(), pages.Look{}).Framed()))
	t.sentences("pairs.refused.not-yours", "pairs.refused.bot", "pairs.refused.none", "pairs.refused.may-not", "pairs.refused.watch")
	t.sentence("pairs.refused.twice", i18n.Data{"Name": ben.Name})
	t.sentence("pairs.refused.full", i18n.Data{"Most": 3})
}
