package patience

import (
	"fmt"
	"strings"

	"stopp/game"
	"stopp/game/cards"
)

// RecordName and RecordVersion begin a record of a patience. To the room all patiences
// are one game; the rules say which one is played.
const (
	RecordName    = "patience"
	RecordVersion = 1
)

// Game makes the patiences a game like all others.
func Game() game.Game {
	return game.Game{Name: RecordName, Version: RecordVersion, Rules: rulesLine, Deal: dealText, Open: open}
}

func rulesLine(line string) (string, int, error) {
	r, err := ParseRules(line)
	if err != nil {
		return "", 0, err
	}
	return r.String(), 1, nil
}

// dealText draws a number, so that the player can be told it, and deals its deck.
func dealText(rules string, src cards.Source) (string, error) {
	r, err := ParseRules(rules)
	if err != nil {
		return "", err
	}
	return Numbered(r, Draw(src)).Head(), nil
}

// open knows one version of the rules so far.
func open(version int, deal string) (game.Match, error) {
	if version != RecordVersion {
		return nil, &game.VersionError{Game: RecordName, Version: version}
	}
	rec, err := ReadDeal(deal)
	if err != nil {
		return nil, err
	}
	if len(rec.Entries) > 0 {
		return nil, fmt.Errorf("a deal holds no moves: %s: %w", strings.TrimSpace(rec.Entries[0].Text), ErrNotation)
	}
	m, err := rec.Start()
	if err != nil {
		return nil, err
	}
	return m, nil
}
