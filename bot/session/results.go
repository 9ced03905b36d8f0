package session

import (
	"context"

	"stopp/bot/cardtable"
	"stopp/bot/match"
	results "stopp/bot/result"
	"stopp/bot/streit"
	"stopp/storage"
)

// games are those that are played here.
func games() cardtable.Games { return cardtable.Games{streit.Game()} }

// tellers tell of matches that are over.
func (rm *Room) tellers() *results.Results {
	return &results.Results{Store: rm.Store, Discord: rm.Discord, Jobs: rm.jobs, Prefs: &rm.prefs, Log: rm.Log, Games: games(),
		Load: rm.stored, Effort: func() int { return rm.Games }}
}

// stored replays a match from the database, apart from the table where it may still be
// played.
func (rm *Room) stored(ctx context.Context, row storage.Match) (*match.Match, error) {
	actions, err := rm.Store.Actions(ctx, row.ID)
	if err != nil {
		return nil, err
	}
	m, err := match.Open(games(), row, actions, nil)
	if err == nil {
		rm.doubtMatch(row)
	}
	return m, err
}
