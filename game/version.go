package game

import (
	"fmt"
	"strings"
)

// Later is an addition to a game's rules after version 1: a word of a line of rules, such
// as "notes=on" or the name of a rule set, and the version that has it first. An addition
// to one rule set alone has its name before it, as in "reihe/passes=2".
type Later map[string]int

// Version is the version of the rules by which a match with these rules is dealt, as
// Game.Rules returns them: the lowest that has all of their words. So a program of an
// older version goes on playing whatever it knows.
func (l Later) Version(rules string) int {
	version := 1
	words := strings.Fields(rules)
	for _, word := range words {
		version = max(version, l[word], l[words[0]+"/"+word])
	}
	return version
}

// VersionError tells that this program does not know the rules of a version.
type VersionError struct {
	Game    string
	Version int
}

func (e *VersionError) Error() string {
	return fmt.Sprintf("the rules of version %d of %s are not known here", e.Version, e.Game)
}

// Knows fails with a *VersionError unless a version of a game is one from 1 to the newest.
func Knows(name string, newest, version int) error {
	if version < 1 || version > newest {
		return &VersionError{Game: name, Version: version}
	}
	return nil
}
