package gallery

import (
	"math"
	"testing"

	"stopp/bot"
	"stopp/bot/club/series"
	"stopp/bot/club/stats"
	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/view"
	"stopp/bot/games/cardtable"
	"stopp/bot/session"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/games"
	"stopp/storage"
)

// longestID is how many bytes Discord takes of a custom id.
const longestID = 100

// snowflake is as long as an id of Discord's can be.
const snowflake = "18446744073709551615"

// ids are the custom ids of a message.
func ids(m bot.Message) (all []string) {
	for _, row := range m.Rows {
		for _, b := range row {
			all = append(all, b.ID)
		}
	}
	for _, menu := range m.Menus {
		all = append(all, menu.ID)
	}
	return all
}

// Whatever is asked, of anybody, the ids of buttons and menus are no longer than Discord
// allows.
func TestIDsAreShortEnough(t *testing.T) {
	longest, shown := map[string]string{}, 0
	look := func(m bot.Message) {
		for _, id := range ids(m) {
			shown++
			name := (bot.Request{Path: id}).Name()
			if len(id) > len(longest[name]) {
				longest[name] = id
			}
		}
	}
	say := i18n.For("en")
	for _, m := range append(statsPages(say), leaderPages(say)...) {
		look(m)
	}
	for _, m := range heldPages(say) {
		look(m)
	}
	for name, id := range longest {
		if len(id) > longestID {
			t.Errorf("%s: %d bytes: %s", name, len(id), id)
		}
	}
	if len(longest) < 8 || shown < 200 {
		t.Errorf("only %d ids were looked at: %v", shown, longest)
	}
}

// all are the games that have statistics.
func all() (found []cardtable.Game) {
	for _, g := range games.List() {
		if g.Game.Tally.Name != "" {
			found = append(found, g.Game)
		}
	}
	return found
}

// statsPages are pages of statistics, of somebody with the longest id.
func statsPages(say i18n.Texts) (list []bot.Message) {
	for _, g := range all() {
		for _, period := range []string{"season", "year", "all"} {
			for _, where := range []string{"here", "everywhere"} {
				f := stats.Frame{Query: stats.Query{Page: "member", Whom: snowflake, Played: g.Name, Period: period, Where: where}, Say: say, Now: "2026-11", Guild: snowflake, Asks: "1",
					Shareable: true, Wide: true, Game: g, Games: all()}
				m := stats.Member{Frame: f, Rivals: []storage.Rival{{Person: storage.Person{ID: snowflake, Name: "x"}}}}
				a, s := stats.Against{Frame: f}, stats.Server{Frame: f}
				a.Query.Page, s.Query.Page, s.Query.Whom = "against", "server", "-"
				list = append(list, m.Message(), a.Message(), s.Message())
			}
		}
	}
	return list
}

// leaderPages are leaderboards by every value.
func leaderPages(say i18n.Texts) (list []bot.Message) {
	line := pages.Rank{Place: 1, Person: pages.Person{ID: snowflake, Name: "x"}}
	for _, by := range listNames() {
		for _, g := range all() {
			l := pages.Leaderboard{Game: g.Name, By: by, Lists: listNames(), Season: "2026-11", Seasons: []string{"2026-11"}, Seats: 6, Apart: []int{0, 6}, Lines: []pages.Rank{line}, Stretch: pages.Stretch{Before: true, More: true}}
			list = append(list, l.Message(say))
		}
	}
	return list
}

// listNames are all values that a leaderboard can be by.
func listNames() (names []string) {
	for _, c := range session.Asked(games.List()).Commands {
		for _, o := range c.Options {
			if c.Name != "leaderboard" || o.Name != "by" {
				continue
			}
			for _, choice := range o.Choices {
				names = append(names, choice.Value)
			}
		}
	}
	return names
}

// heldPages are tournaments and series of the highest numbers.
func heldPages(say i18n.Texts) (list []bot.Message) {
	v := view.View{Say: say, Game: "leaderboard.streitpatience", Rules: pairing.Rules{Form: pairing.Swiss},
		Tournament: storage.Tournament{ID: math.MaxInt64, Guild: snowflake, Channel: snowflake, Plan: storage.TournamentPlan{Places: 64, Level: "master"}, Stage: storage.TournamentStage{State: storage.TournamentOpen}}}
	for range 64 {
		v.Entrants = append(v.Entrants, storage.Entrant{Person: storage.Person{ID: snowflake, Name: "x"}})
	}
	list = append(list, v.SignUp(), v.SureToWithdraw(), v.SureToCancel(), v.SureToJoin(nil), v.EntrantList(1))
	v.Stage.State = storage.TournamentRunning
	list = append(list, v.Closed(""), v.Table(pairing.Tournament{Rules: v.Rules, Entrants: make([]pairing.Entrant, 64), Rounds: []pairing.Round{{}}}, nil, 2))
	p := series.Page{Series: storage.Series{ID: math.MaxInt64, State: storage.SeriesPaused, Games: math.MaxInt16, Players: make([]storage.SeriesPlayer, 2)}}
	p.Say, p.People = say, make([]pages.Person, 2)
	p.Of.Places, p.Of.Wins, p.Of.Standing.Points = []int{1, 2}, []int{0, 0}, []int{0, 0}
	return append(list, p.Message(), p.Sure(0))
}
