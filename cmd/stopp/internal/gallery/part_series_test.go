package gallery

import (
	"time"

	"stopp/bot/club/series"
	"stopp/bot/club/series/sheet"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/fair"
	"stopp/game/plan"
	"stopp/storage"
)

// seriesPage is a series of two after some games, all won by the first player, for 30 points
// each.
func seriesPage(t *teller, form string, games int) series.Page {
	of := plan.Series{Form: pages.SeriesOf(form), Players: 2}
	for range games {
		of.Results = append(of.Results, plan.Result{Seats: []int{0, 1}, Ending: "won", Points: []int{30, 0}})
	}
	people := []storage.SeriesPlayer{{Person: storage.Person(anna)}, {Person: storage.Person(ben)}}
	s := storage.Series{ID: 3, Guild: "1", Form: form, State: storage.SeriesPaused, Games: games, Next: time.Unix(1_800_000_300, 0), Players: people,
		Sheet: storage.SeriesSheet{Channel: "2", Message: "3"}}
	return series.Page{Sheet: sheet.Sheet{Say: t.say, People: []pages.Person{anna, ben}, Look: pages.Look{Text: true}, Of: of.Sheet()}, Series: s}
}

// seriesOfGames are the messages of a series besides its score sheet: what comes next, and how it
// ends.
func seriesOfGames(t *teller) {
	p := seriesPage(t, "total 300", 1)
	t.add("after a game", p.Message())
	p.Series.Players[0].Ready, p.Series.Players[1].Agreed = 2, true
	t.add("one wants to go on, the other would end it", p.Message())
	t.add("End the series, pressed", p.Sure(0))
	t.add("likewise, by one who has agreed to end it", p.Sure(1))
	p.Series.State, p.Running, p.Number = storage.SeriesPlaying, "https://discord.com/channels/1/2/4", 2
	t.add("the next game is played", p.Message())
	t.add("/match series", p.Mine())
	alone := seriesPage(t, "best 3", 1)
	alone.People[1] = computer(t.say)
	alone.Series.Players[1].Person = storage.Person(computer(t.say))
	t.add("against the computer", alone.Message())
	t.add("End the series, against the computer", alone.Sure(0))
	unread := seriesPage(t, "total 300", 1)
	unread.Unread = true
	t.add("nobody here knows how it is played", unread.Message())
	unread.Series.State, unread.Series.Ending = storage.SeriesOver, storage.SeriesLeft
	unread.Series.Players[1].Gone = true
	t.add("likewise, and it was given up", unread.Message())
	t.seriesEnds()
	t.seriesRefused()
	t.seriesVerified()
}

// seriesEnds are the ends of a series.
func (t *teller) seriesEnds() {
	for _, ending := range []string{storage.SeriesAgreed, storage.SeriesLeft, storage.SeriesBroken} {
		p := seriesPage(t, "best 5", 2)
		p.Series.State, p.Series.Ending, p.Series.Players[1].Gone = storage.SeriesOver, ending, ending == storage.SeriesLeft
		t.add("it has ended: "+ending, p.Message())
	}
	p := seriesPage(t, "best 3", 2)
	p.Series.State, p.Series.Ending = storage.SeriesOver, storage.SeriesPlayed
	t.add("it is over", p.Message())
	t.add("the same in the channel where it was agreed on", p.Told())
}

// seriesRefused are the answers to impossible requests, and to presses.
func (t *teller) seriesRefused() {
	for _, key := range []string{"series.moved-on", "series.over"} {
		t.sentence(key, i18n.Data{"Link": "https://discord.com/channels/1/2/3"})
	}
	t.sentence("series.unknown", i18n.Data{"Text": "tricks"})
	t.sentence("series.challenge", i18n.Data{"Form": pages.FormName(t.say, pages.SeriesOf("best 5"))})
	t.sentence("series.listed", i18n.Data{"Name": ben.Bold(), "Game": 3})
}

// seriesVerified is /match verify of a series.
func (t *teller) seriesVerified() {
	v := pages.Verdict{Match: 7, Sealed: true, Proof: fair.Proof{Seal: fair.Secret{}.Seal()}}
	t.text("/match verify, while it goes on", v.Text(t.say))
	v.Sealed, v.Games = false, 3
	v.Proof.Secret, v.Proof.Challenge, v.Proof.Accepted, v.Proof.Number, v.Proof.Series = fair.Secret{}.Reveal(), "1", "2", 1, "1 best 5"
	t.text("/match verify of all of its games", v.Text(t.say))
	v.Problems = []error{&pages.OfGame{Game: 2, Err: &fair.Problem{Reason: fair.BadNumber, Word: "x"}}}
	for _, reason := range []plan.Reason{plan.NoSeries, plan.OtherSeries, plan.MissingGame, plan.GameTwice, plan.TooLate, plan.WrongDeal, plan.WrongStart} {
		v.Problems = append(v.Problems, &plan.Problem{Reason: reason, File: 2, Game: 3, Got: "4", Want: "5"})
	}
	t.text("what does not follow", v.Text(t.say))
}
