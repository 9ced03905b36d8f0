package patience

import (
	"fmt"
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
)

// RecordName begins a record of a patience, with the version of its rules behind it, and
// names them as one game of the room: the rules say which patience it is. RecordVersion is
// the newest version; all from 1 on are played (docs/upgrades.md).
const (
	RecordName    = "patience"
	RecordVersion = 1
)

// later is the list of additions to the rules after version 1. A new patience, option or value has
// a line here and in testdata/options.txt, and mostly raises RecordVersion.
var later game.Later

// Version is the lowest version of the rules that has all of these. Records begin with it.
func (r Rules) Version() int { return later.Version(r.String()) }

// Game makes the patiences a game like all others.
func Game() game.Game {
	return game.Game{Name: RecordName, Version: RecordVersion, Later: later, Rules: rulesLine, Deal: dealText, Open: open}
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

func open(version int, deal string) (game.Match, error) {
	if err := game.Knows(RecordName, RecordVersion, version); err != nil {
		return nil, err
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

// Speaks tells whether a text is a position or a record of a patience: a record by its
// first word, a position by the name behind "rules".
func Speaks(text string) bool {
	if IsRecord(text) {
		return true
	}
	for _, words := range record.Lines(text) {
		if words[0] == "rules" && len(words) > 1 {
			_, err := ParseKind(words[1])
			return err == nil
		}
	}
	return false
}

// IsRecord tells whether a text is a record of a patience rather than a position.
func IsRecord(text string) bool {
	for _, words := range record.Lines(text) {
		return words[0] == RecordName
	}
	return false
}
