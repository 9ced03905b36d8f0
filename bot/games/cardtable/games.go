package cardtable

import "stopp/game"

// Games are the games that the card room knows.
type Games []Game

// Of is the game of a name; ok is false for one that is not known.
func (all Games) Of(name string) (g Game, ok bool) {
	for _, g := range all {
		if g.Name == name {
			return g, true
		}
	}
	return Game{}, false
}

// Known fails with a *game.VersionError unless the rules of a version of a game are known.
func (all Games) Known(name string, version int) error {
	g, _ := all.Of(name) // of one that is not known there is no version
	return game.Knows(name, g.Version, version)
}
