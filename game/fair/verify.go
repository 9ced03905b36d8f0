package fair

import (
	"errors"
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
	"stopp/game/streit"
)

// Why a record can't be verified at all. Nothing is wrong with such a match.
var (
	ErrNoSeal   = errors.New("there is no seal: nothing was promised about this deal")
	ErrNoSecret = errors.New("there is no secret: it is shown when the match is over")
)

// Proof is what a record's head says about where its deal comes from, each in
// the record's own words.
type Proof struct {
	Seal, Secret, Challenge, Accepted string
}

// Lines are the proof as it stands in a record's head. What is empty has no
// line.
func (p Proof) Lines() (all []record.Line) {
	for _, l := range []record.Line{
		{Key: "seal", Words: []string{p.Seal}}, {Key: "secret", Words: []string{p.Secret}},
		{Key: "challenge", Words: []string{p.Challenge}}, {Key: "accepted", Words: []string{p.Accepted}},
	} {
		if l.Words[0] != "" {
			all = append(all, l)
		}
	}
	return all
}

// Verify tells everything in a record that does not follow from its secret, its
// seal and its two ids; nil if the deal is verified. What was played it does
// not look at. Each error is a *record.Error around a *Problem, ErrNoSeal,
// ErrNoSecret or, alone, what keeps the deal from being read.
func Verify(r *record.Record) []error {
	deal, err := streit.ReadDeal(r)
	if err != nil {
		return []error{err}
	}
	v := verifier{record: r}
	if want, ok := v.dealt(deal.Rules); ok {
		v.compare(deal, want)
	}
	return v.problems
}

// verifier collects what is wrong with a record.
type verifier struct {
	record   *record.Record
	problems []error
}

func (v *verifier) wrong(line int, err error) {
	v.problems = append(v.problems, &record.Error{Line: line, Err: err})
}

// dealt is the deal that follows, if the head's lines are there.
func (v *verifier) dealt(rules streit.Options) (d streit.Deal, ok bool) {
	seal, secret := v.line("seal"), v.line("secret")
	switch {
	case seal == nil:
		v.wrong(v.record.HeadEnd(), ErrNoSeal)
		return d, false
	case secret == nil:
		v.wrong(v.record.HeadEnd(), ErrNoSecret)
		return d, false
	}
	s, err := ParseSecret(word(secret))
	if err != nil {
		v.wrong(secret.No, &Problem{Reason: BadSecret, Word: word(secret)})
		return d, false
	}
	if word(seal) != s.Seal() {
		v.wrong(seal.No, &Problem{Reason: BadSeal})
	}
	challenge, accepted := v.id("challenge"), v.id("accepted")
	if challenge == "" || accepted == "" {
		return d, false
	}
	return streit.NewDeal(rules, cards.NewSource(s.Key(challenge, accepted))), true
}

// line is a line of the head by its key, nil if it is missing.
func (v *verifier) line(key string) *record.Line {
	for i := range v.record.Head {
		if v.record.Head[i].Key == key {
			return &v.record.Head[i]
		}
	}
	return nil
}

// word is what a line says where it has to say one word.
func word(l *record.Line) string { return strings.Join(l.Words, " ") }

// id is the id in a line of the head, "" if it isn't one.
func (v *verifier) id(key string) string {
	l := v.line(key)
	if l == nil {
		v.wrong(v.record.HeadEnd(), &Problem{Reason: NoLine, Word: key})
		return ""
	}
	if !isID(word(l)) {
		v.wrong(l.No, &Problem{Reason: BadID, Word: word(l)})
		return ""
	}
	return word(l)
}

// compare names the first card of each deck, and the first cut, that does not
// follow.
func (v *verifier) compare(got, want streit.Deal) {
	for i, deck := range got.Decks {
		seat := game.Seat(i)
		v.cards(seat, deck, want.Decks[i])
	}
	v.cuts(got.Cuts, want.Cuts)
}

func (v *verifier) cards(seat game.Seat, got, want []cards.Card) {
	for i, c := range got {
		if c != want[i] {
			v.wrong(v.deckLine(seat), &Problem{Reason: BadDeck, Seat: seat, Place: i + 1, Got: c, Want: want[i]})
			return
		}
	}
}

func (v *verifier) deckLine(seat game.Seat) int {
	for _, l := range v.record.Head {
		if l.Key == "deck" && l.Words[0] == seat.String() {
			return l.No
		}
	}
	return v.record.HeadEnd()
}

// cuts compares the cuts, of which a valid deal has the right number a round,
// one by one.
func (v *verifier) cuts(got, want [][]cards.Card) {
	n := 0
	for _, l := range v.record.Head {
		if l.Key != "cut" {
			continue
		}
		round, seat := n/len(got[0]), n%len(got[0])
		if n++; round >= len(want) {
			v.wrong(l.No, &Problem{Reason: EarlyCut})
			return
		}
		if c := got[round][seat]; c != want[round][seat] {
			v.wrong(l.No, &Problem{Reason: BadCut, Seat: game.Seat(seat), Got: c, Want: want[round][seat]})
			return
		}
	}
}
