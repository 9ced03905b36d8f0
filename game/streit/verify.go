package streit

import (
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/fair"
	"stopp/game/record"
)

// Verify lists everything in a record that does not follow from its secret, its seal and its
// two ids; nil if the deal is verified. It does not look at the moves. The errors are
// fair.Verify's or, alone, the reason why the deal can't be read.
func Verify(r *record.Record) []error {
	deal, err := ReadDeal(r)
	if err != nil {
		return []error{err}
	}
	return fair.Verify(r, func(src cards.Source) []error {
		c := comparison{record: r}
		c.compare(deal, NewDeal(deal.Rules, src))
		return c.problems
	})
}

// comparison collects where a deal in a record is not what would follow.
type comparison struct {
	record   *record.Record
	problems []error
}

func (c *comparison) wrong(line int, p *fair.Problem) {
	c.problems = append(c.problems, &record.Error{Line: line, Err: p})
}

// compare names the first card of each deck, and the first cut, that does not
// follow.
func (c *comparison) compare(got, want Deal) {
	for i, deck := range got.Decks {
		seat := game.Seat(i)
		c.cards(seat, deck, want.Decks[i])
	}
	c.cuts(got.Cuts, want.Cuts)
	c.start(got, want)
}

// start compares who begins the first game of a series (§8.3). In later ones that depends on
// the games before.
func (c *comparison) start(got, want Deal) {
	if got.Rules.Start == Alternate && fair.First(c.record) && got.Starter != want.Starter {
		c.wrong(c.line("start", got.Starter.String()), &fair.Problem{Reason: fair.BadStart, Seat: want.Starter, Word: got.Starter.String()})
	}
}

func (c *comparison) cards(seat game.Seat, got, want []cards.Card) {
	for i, card := range got {
		if card != want[i] {
			c.wrong(c.line("deck", seat.String()), &fair.Problem{Reason: fair.BadDeck, Seat: seat, Place: i + 1, Got: card, Want: want[i]})
			return
		}
	}
}

// line is the number of the head's line that begins so.
func (c *comparison) line(key, word string) int {
	for _, l := range c.record.Head {
		if l.Key == key && l.Words[0] == word {
			return l.No
		}
	}
	return c.record.HeadEnd()
}

// cuts compares the cuts, of which a valid deal has the right number a round,
// one by one.
func (c *comparison) cuts(got, want [][]cards.Card) {
	n := 0
	for _, l := range c.record.Head {
		if l.Key != "cut" {
			continue
		}
		round, seat := n/len(got[0]), n%len(got[0])
		if n++; round >= len(want) {
			c.wrong(l.No, &fair.Problem{Reason: fair.EarlyCut})
			return
		}
		if card := got[round][seat]; card != want[round][seat] {
			c.wrong(l.No, &fair.Problem{Reason: fair.BadCut, Seat: game.Seat(seat), Got: card, Want: want[round][seat]})
			return
		}
	}
}
