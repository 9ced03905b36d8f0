package games

import (
	"testing"

	"stopp/bot/games/cardtable"
	"stopp/bot/session"
)

// This tells the author of a new game what it lacks, at its table and in the registry.
func TestGamesLackNothing(t *testing.T) {
	var all cardtable.Games
	for _, g := range List() {
		all = append(all, g.Game)
	}
	if err := all.Check(); err != nil {
		t.Error(err)
	}
	if err := session.Asked(List()).Check(); err != nil {
		t.Error(err)
	}
	if len(all) == 0 {
		t.Error("no games")
	}
}
