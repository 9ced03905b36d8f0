package series

import (
	"stopp/game/plan"
	"stopp/storage"
)

// history is a series with its matches, as far as they count.
type history struct {
	storage.Series
	plan  plan.Series
	games []storage.Match // games that count, in their order; then the one under way, if any
	// unread tells that nobody here knows how it is played, such as after a step back to an older version. Then there is no plan.
	unread bool
}

// first is its first match; all others are made like it.
func (t history) first() storage.Match { return t.games[0] }

// last is the newest match.
func (t history) last() storage.Match { return t.games[len(t.games)-1] }

// running tells whether a game is under way, noted or not.
func (t history) running() bool { return t.last().Result == nil }

// over tells whether nothing more is played.
func (t history) over() bool {
	return t.State == storage.SeriesOver || t.Ending != "" || !t.unread && t.plan.Over()
}

// after is a series as it stood after so many games.
func (t history) after(games int) history {
	t.plan.Results, t.plan.Left, t.plan.Ended = t.plan.Results[:min(games, len(t.plan.Results))], nil, false
	return t
}

// end is how a series came out that ends now.
func (t history) end(season string) storage.SeriesEnd {
	if t.unread {
		return storage.SeriesEnd{Ending: t.Ending, Winner: plan.Nobody}
	}
	t.plan.Ended = t.Ending == storage.SeriesLeft
	st := t.plan.Standing()
	e := storage.SeriesEnd{Ending: t.Ending, Places: st.Places, Winner: -1, Season: season}
	switch {
	case st.Broken && e.Ending == "":
		e.Ending = storage.SeriesBroken
	case e.Ending == "":
		e.Ending = storage.SeriesPlayed
	}
	switch e.Ending {
	case storage.SeriesPlayed, storage.SeriesLeft:
		e.Winner = st.Winner
	default:
		e.Places, e.Season = nil, ""
	}
	if members(t.Series) < 2 {
		e.Season = ""
	}
	return e
}

// members is how many of the players are no computers.
func members(s storage.Series) (n int) {
	for _, p := range s.Players {
		if !p.Computer() {
			n++
		}
	}
	return n
}
