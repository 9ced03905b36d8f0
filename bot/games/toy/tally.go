package toy

import (
	"strings"

	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/record"
	"stopp/game/toy"
	"stopp/storage"
)

// tally counts rounds, for a leaderboard by tricks a round.
func tally() cardtable.Tally {
	l := storage.List{Name: "rate", Of: storage.CountPoints, Per: "rounds", Least: 2}
	return cardtable.Tally{Name: "toy.name", Count: counts, Apart: true, Lists: []cardtable.List{{List: l, Line: rate, Value: perRound, Needs: "toy.needs"}}}
}

// counts are the rounds of a match, the same for all seats. Each began with a deck.
func counts(r *record.Record) ([]storage.Counts, error) {
	rounds, seats := 1, 0
	for _, l := range r.Head {
		if l.Key != "rules" {
			continue
		}
		var err error
		if seats, _, err = toy.Options(strings.Join(l.Words, " ")); err != nil {
			return nil, err
		}
	}
	for _, a := range r.Actions {
		if a.Seat == game.NoSeat {
			rounds++
		}
	}
	all := make([]storage.Counts, seats)
	for i := range all {
		all[i] = storage.Counts{"rounds": rounds}
	}
	return all, nil
}

func rate(say i18n.Texts, s storage.Standing) string {
	return say.Say("toy.rate", i18n.Data{"Mean": perRound(say, s), "Count": s.Counts["rounds"]})
}

// perRound is how many tricks a round has brought.
func perRound(say i18n.Texts, s storage.Standing) string {
	return pages.Decimal(say, float64(s.Points)/float64(max(1, s.Counts["rounds"])))
}
