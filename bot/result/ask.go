package result

import (
	"encoding/json"
	"fmt"

	"stopp/bot/cardtable"
	"stopp/bot/jobs"
	"stopp/storage"
)

// The names by which other processes know what there is to find out of a deal.
const (
	KindLuck  = "luck"  // how lucky it was
	KindCould = "could" // whether it could have been won
)

// dealt is what another process needs to know of a deal.
type dealt struct {
	Game  string
	Deal  string
	Games int    // to be played out
	Seed  uint64 // of chance
}

// ask has something found out about the deal of a match, here with an effort or by another
// process.
func ask[T any](rs *Results, kind string, row storage.Match, here func(deal string, e cardtable.Effort) (T, error)) (found T, err error) {
	q := dealt{Game: row.Game, Deal: row.Deal, Games: rs.Effort(), Seed: uint64(row.ID)}
	err = rs.Jobs.Think(jobs.Question{About: jobs.Luck, Kind: kind,
		Text: func() ([]byte, error) { return json.Marshal(q) },
		Here: func() (err error) {
			found, err = here(q.Deal, q.effort(jobs.Work{Stop: rs.Jobs.Ending, Progress: rs.Jobs.Breathe}))
			return err
		},
		Take: func(text []byte) error { return json.Unmarshal(text, &found) }})
	return found, err
}

func (q dealt) effort(w jobs.Work) cardtable.Effort {
	return cardtable.Effort{Games: q.Games, Seed: q.Seed, Stop: w.Stop, Progress: w.Progress}
}

// Answers find out for other processes how lucky deals were, and whether they could have been
// won.
func Answers(games cardtable.Games) jobs.Answers {
	return jobs.Answers{
		KindLuck: answer(games, KindLuck, func(g cardtable.Game) func(string, cardtable.Effort) (string, error) { return g.Luck }),
		KindCould: answer(games, KindCould, func(g cardtable.Game) func(string, cardtable.Effort) (storage.Verdict, error) {
			return g.Solo.Could
		}),
	}
}

func answer[T any](games cardtable.Games, kind string, way func(cardtable.Game) func(string, cardtable.Effort) (T, error)) jobs.Answer {
	return func(text []byte, w jobs.Work) ([]byte, error) {
		var q dealt
		if err := json.Unmarshal(text, &q); err != nil {
			return nil, err
		}
		g, _ := games.Of(q.Game)
		find := way(g)
		if find == nil {
			return nil, fmt.Errorf("%s of %q is not found out here", kind, q.Game)
		}
		found, err := find(q.Deal, q.effort(w))
		if err == nil && w.Stop() {
			err = fmt.Errorf("nobody wants to know %s any more", kind)
		}
		if err != nil {
			return nil, err
		}
		return json.Marshal(found)
	}
}
