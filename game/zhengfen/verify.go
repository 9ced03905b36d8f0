package zhengfen

import (
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/record"
)

// Verify lists everything in a record that does not follow from its secret, its seal and its
// ids: the decks of all rounds come out of one key. It is nil if the deals are verified. It
// does not look at the plays. The errors are fair.VerifyJoined's or, alone, the reason why a
// deal can't be read.
func Verify(r *record.Record) []error {
	decks, err := decksOf(r)
	if err != nil {
		return []error{err}
	}
	return fair.VerifyJoined(r, func(src cards.Source) (problems []error) {
		for i, want := range Decks(src, len(decks)) {
			if p := decks[i].differs(want); p != nil {
				p.Round = i + 1
				problems = append(problems, wrong(decks[i].line, p))
			}
		}
		return problems
	})
}

// dealtDeck is a deck and the line where it stands.
type dealtDeck struct {
	line int
	deck Deck
}

// decksOf are the decks of a record's rounds.
func decksOf(r *record.Record) ([]dealtDeck, error) {
	if _, err := Begin(r); err != nil {
		return nil, err
	}
	var lines []record.Action
	for _, l := range r.Head {
		if l.Key == deckWord {
			lines = append(lines, record.Action{No: l.No, Text: strings.Join(l.Words, " ")})
		}
	}
	for _, a := range r.Actions {
		if a.Seat == game.NoSeat {
			lines = append(lines, record.Action{No: a.No, Text: strings.TrimPrefix(a.Text, deckWord)})
		}
	}
	all := make([]dealtDeck, len(lines))
	for i, l := range lines {
		d, err := readDeck(strings.Fields(l.Text))
		if err != nil {
			return nil, wrong(l.No, err)
		}
		all[i] = dealtDeck{l.No, d}
	}
	return all, nil
}

// differs names the first card that is another one, nil if there is none.
func (d dealtDeck) differs(want Deck) *fair.Problem {
	for i, c := range d.deck {
		if c != want[i] {
			return &fair.Problem{Reason: fair.BadRound, Place: i + 1, Got: c.Face(), Want: want[i].Face()}
		}
	}
	return nil
}
