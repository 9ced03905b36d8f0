package zhengfen

import (
	"fmt"
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
)

// Game is Zheng Fen as all games are known.
func Game() game.Game {
	return game.Game{Name: Name, Version: Version, Later: later, Rules: rulesOf, Deal: deal, Open: open, Chance: chance}
}

func rulesOf(line string) (string, int, error) {
	r, err := ParseRules(line)
	if err != nil {
		return "", 0, err
	}
	return r.String(), int(r.Players), nil
}

// head is the lines of a record that hold the deal.
func head(r Rules, first Deck) []record.Line {
	return []record.Line{
		{Key: "rules", Words: strings.Fields(r.String())},
		{Key: deckWord, Words: strings.Fields(first.String())},
	}
}

func deal(rules string, src cards.Source) (string, error) {
	r, err := ParseRules(rules)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("rules %v\n%s\n", r, DeckLine(Shuffled(src))), nil
}

// DeckLine is a round's deck as a record writes it, and as game.NoSeat deals it.
func DeckLine(d Deck) string { return deckWord + " " + d.String() }

// open is a match as it was dealt.
func open(version int, text string) (game.Match, error) {
	if err := game.Knows(Name, Version, version); err != nil {
		return nil, err
	}
	rec, err := record.Parse(fmt.Sprintf("%s %d\n%s", Name, Version, text))
	if err == nil && len(rec.Actions) > 0 {
		err = wrong(rec.Actions[0].No, fmt.Errorf("a deal has no actions: %w", ErrNotation))
	}
	if err != nil {
		return nil, err
	}
	m, err := Begin(rec)
	if err != nil {
		return nil, err
	}
	return m, nil
}

// chance deals the next round. All rounds come out of one stream, so those before are
// shuffled first.
func chance(m game.Match, src cards.Source) (string, bool) {
	now := m.(Match)
	if !now.Waits() {
		return "", false
	}
	return DeckLine(DeckOf(src, now.now.Round()+1)), true
}

// Speaks tells whether a text is a position or a record of Zheng Fen: a record by its first
// word, a position by the name behind "rules".
func Speaks(text string) bool {
	if IsRecord(text) {
		return true
	}
	for _, words := range record.Lines(text) {
		if words[0] == "rules" {
			return len(words) > 1 && words[1] == Name
		}
	}
	return false
}

// IsRecord tells whether a text is a record of Zheng Fen rather than a position.
func IsRecord(text string) bool {
	for _, words := range record.Lines(text) {
		return words[0] == Name
	}
	return false
}
