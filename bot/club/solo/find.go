package solo

import (
	"time"

	"stopp/bot/games/cardtable"
	"stopp/bot/service/jobs"
	"stopp/game/cards"
)

// searchTime is how long a search for a deal that can be won may take.
const searchTime = 2 * time.Minute

// find searches for a deal that can be won, when a processor is free for that.
func (s *Solos) find(g cardtable.Game, rules string) (number string, found bool, err error) {
	key, err := s.key()
	if err != nil {
		return "", false, err
	}
	defer s.Jobs.Core(jobs.Later)()
	limit := time.Now().Add(searchTime)
	number, found = g.Solo.Winnable(rules, cards.NewSource(key), func() bool { return s.Jobs.Ending() || time.Now().After(limit) })
	return number, found, nil
}
