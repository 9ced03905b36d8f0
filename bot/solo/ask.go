package solo

import (
	"encoding/json"
	"fmt"
	"time"

	"stopp/bot/cardtable"
	"stopp/bot/jobs"
	"stopp/game/cards"
)

// Kind is what other processes know the search for a deal by that can be won.
const Kind = "winnable"

// searchTime is how long it may take.
const searchTime = 2 * time.Minute

// wanted is what is searched for, and from which bits.
type wanted struct {
	Game, Rules string
	Key         [32]byte
}

// number is the number of a deal that can be won, if there is one.
type number struct {
	Number string
	Found  bool
}

// find searches for a deal that can be won, in this process or in another one.
func (s *Solos) find(g cardtable.Game, rules string) (n number, err error) {
	w := wanted{Game: g.Name, Rules: rules}
	if w.Key, err = s.key(); err != nil {
		return n, err
	}
	err = s.Jobs.Think(jobs.Question{About: jobs.Later, Kind: Kind,
		Text: func() ([]byte, error) { return json.Marshal(w) },
		Here: func() error {
			limit := time.Now().Add(searchTime)
			n = w.search(g, func() bool { return s.Jobs.Ending() || time.Now().After(limit) })
			return nil
		},
		Take: func(text []byte) error { return json.Unmarshal(text, &n) }})
	return n, err
}

func (w wanted) search(g cardtable.Game, stop func() bool) (n number) {
	n.Number, n.Found = g.Solo.Winnable(w.Rules, cards.NewSource(w.Key), stop)
	return n
}

// Answer searches for other processes.
func Answer(games cardtable.Games) jobs.Answer {
	return func(text []byte, work jobs.Work) ([]byte, error) {
		var w wanted
		if err := json.Unmarshal(text, &w); err != nil {
			return nil, err
		}
		g, _ := games.Of(w.Game)
		if g.Solo.Winnable == nil {
			return nil, fmt.Errorf("nobody searches for deals of %q here", w.Game)
		}
		n := w.search(g, work.Stop)
		if work.Stop() {
			return nil, fmt.Errorf("nobody wants a deal of %q any more", w.Game)
		}
		return json.Marshal(n)
	}
}
