package patience

import (
	"stopp/bot/games/cardtable"
	"stopp/game/patience"
	"stopp/game/patience/solver"
	"stopp/storage"
)

// ended is how a game came out. One in which nothing was ever moved does not count (§1.17).
func ended(of cardtable.Story) (end storage.SoloEnd, ok bool) {
	r := of.(story).match.Result()
	return storage.SoloEnd{Won: r.Standing == patience.Won, Left: r.Left, Moves: r.Moves, Undos: r.Undos, Peeks: r.Peeks}, r.Moves+r.Undos > 0
}

// judging is the budget for finding out whether a deal could have been won.
var judging = solver.Budget{Nodes: 300_000, Bytes: 128 << 20}

// could finds out whether a deal could be won.
func could(deal string, e cardtable.Effort) (storage.Verdict, error) {
	s, err := begin(patience.RecordVersion, deal)
	if err != nil {
		return storage.Unsure, err
	}
	budget := judging
	budget.Stop = func() bool {
		e.Progress()
		return e.Stop()
	}
	switch solver.Now(s.(story).match, budget) {
	case solver.Solved:
		return storage.Could, nil
	case solver.Unsolvable:
		return storage.CouldNot, nil
	}
	return storage.Unsure, nil
}
