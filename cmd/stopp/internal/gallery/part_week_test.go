package gallery

import (
	"fmt"
	"slices"
	"time"

	"stopp/bot/club/milestone"
	"stopp/bot/club/weekly"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/games"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/storage"
)

// weeks are summaries of a week in a channel, milestones, and teasing among rivals.
func weeks(t *teller) {
	monday := time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)
	w := pages.Week{From: monday, To: monday.AddDate(0, 0, 6), Matches: 1, Members: 1}
	t.add("a week in which little has happened", w.Message(t.say))
	streitpatience := t.say.Say("leaderboard.streitpatience", nil)
	w.Matches, w.Members = 34, 9
	w.Leaders = []pages.WeekLeader{{Game: streitpatience, People: []pages.Person{anna}, Before: []pages.Person{chloe}, Points: 231}, {Game: t.say.Say("zheng-fen.name", nil), People: []pages.Person{ben, dora}, Points: 60}}
	w.Series = []pages.WeekSeries{{Game: streitpatience, People: []pages.Person{ben}, Wins: 7}}
	w.Longest = &pages.WeekLongest{People: []pages.Person{anna, ben}, Games: 5}
	w.Moment = begun().scene(t.say).StoppOfTheWeek(coach.Caught{Ruling: streit.Ruling{Caller: 0, Offender: 1, Judged: streit.FillVacancy}, Left: 6})
	w.Near = []pages.WeekNear{{Person: chloe, Games: 99, Milestone: 100}}
	t.add("a week with all that there can be", w.Message(t.say))
	w = pages.Week{From: monday, To: monday.AddDate(0, 0, 6), Matches: 5, Members: 3, Leaders: []pages.WeekLeader{{Game: streitpatience, People: []pages.Person{anna}, Points: 40},
		{Game: streitpatience, People: []pages.Person{anna, ben}, Before: []pages.Person{dora}, Points: 40}},
		Moment: begun().scene(t.say).StoppOfTheWeek(coach.Caught{Ruling: streit.Ruling{Caller: 1, Offender: 0, Judged: streit.ReserveFirst}, Left: 1}), Near: []pages.WeekNear{{Person: ben, Games: 96, Milestone: 100}}}
	t.add("a week with new leaders", w.Message(t.say))
	t.sentence("week.film-alt", i18n.Data{"Names": "Anna, Ben"})
	kind := new(weekly.Weekly).Kind()
	t.add("/server settings, no weekly summary", kind.Page(t.say, "", soon))
	t.add("/server settings, a weekly summary", kind.Page(t.say, "88", soon))
	t.milestones()
}

// milestones are all of them, as their member is told, and as they are shared.
func (t *teller) milestones() {
	all := []storage.Milestone{{Name: cardtable.Master, Count: 1}, {Name: storage.SeriesWon, Count: 1}}
	for _, g := range games.List() {
		for _, m := range g.Milestones() {
			if !slices.ContainsFunc(all, func(o storage.Milestone) bool { return o.Name == m.Name }) {
				all = append(all, m)
			}
		}
	}
	for _, m := range all {
		reached := []storage.Reached{{Game: m.Game, Name: m.Name, Count: m.Count}}
		t.add("a milestone, to its member alone: "+m.Name, milestone.Message(t.say, true, reached))
		t.add("the same, shared", milestone.Openly(t.say, anna, reached[0]))
	}
	t.add("two at once, in a direct message", milestone.Message(t.say, false, []storage.Reached{{Name: all[2].Name, Count: all[2].Count}, {Name: cardtable.Master}}))
	seats := pages.Seats{Say: t.say, People: []pages.Person{anna, ben}}
	for i, kind := range []string{"reserve-first", "family-first", "open-first", "load-first", "fill-vacancy", "last"} {
		t.text(fmt.Sprint("under a result, ", kind), pages.Teasings(seats, []pages.Teasing{{Of: 1, By: 0, Kind: kind, Count: 3 + i}}))
	}
}
