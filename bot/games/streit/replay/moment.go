package replay

import (
	"time"

	"stopp/bot"
	"stopp/bot/club/weekly"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/play"
	"stopp/bot/table/match"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// Moments are the right calls of Stopp of members. By whom the most was at stake is the best.
func Moments() weekly.Moments {
	return weekly.Moments{Best: bestCall, Said: saidCall, Film: filmedCall}
}

func bestCall(m *match.Match) (best weekly.Moment, ok bool, err error) {
	if rules := play.Of(m.Story).Rules(); rules.Referee == streit.RefereeArbiter {
		return best, false, nil
	}
	all, err := coach.Catches(m.Whole())
	for _, c := range all {
		if caller := match.Persons(m.Row.Players)[c.Ruling.Caller]; caller.Member() && c.Worth() > best.Worth {
			best, ok = weekly.Moment{Worth: c.Worth(), Step: c.Line, About: c}, true
		}
	}
	return best, ok, err
}

func saidCall(s cardtable.Scene, best weekly.Moment) string {
	return play.Table(s).StoppOfTheWeek(best.About.(coach.Caught))
}

func filmedCall(s cardtable.Scene, m *match.Match, best weekly.Moment, limit time.Duration) (bot.File, error) {
	t := play.Table(s)
	return t.FilmOfCall(m.Whole(), best.Step, limit)
}
