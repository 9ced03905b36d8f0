package fair

import (
	"errors"
	"strings"

	"stopp/game/cards"
	"stopp/game/record"
)

// Why a record can't be verified at all. Nothing is wrong with such a match.
var (
	ErrNoSeal   = errors.New("there is no seal: nothing was promised about this deal")
	ErrNoSecret = errors.New("there is no secret: it is shown when the match is over")
)

// Proof is what a record's head says about where its deal comes from, each in
// the record's own words. A match that people have joined has Started, and in Joined the
// ids of those who did; every other one has Accepted.
type Proof struct {
	Seal, Secret, Challenge, Accepted string
	Joined                            []string
	Started                           string
}

// Lines are the proof as it stands in a record's head. What is empty has no
// line.
func (p Proof) Lines() (all []record.Line) {
	add := func(key string, words ...string) {
		for _, w := range words {
			if w != "" {
				all = append(all, record.Line{Key: key, Words: []string{w}})
			}
		}
	}
	add("seal", p.Seal)
	add("secret", p.Secret)
	add("challenge", p.Challenge)
	add("accepted", append([]string{p.Accepted}, p.Joined...)...)
	add("started", p.Started)
	return all
}

// Verify tells everything in a record that does not follow from its secret, its
// seal and its ids; nil if the deal is verified. Compare, which is the game's,
// deals once more out of the bits that the deal came from, and tells what is
// different. Each error is a *record.Error around a *Problem, ErrNoSeal or ErrNoSecret.
func Verify(r *record.Record, compare func(src cards.Source) []error) []error {
	v := verifier{record: r}
	if key, ok := v.key(); ok {
		v.problems = append(v.problems, compare(cards.NewSource(key))...)
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

// key is the key of the stream that the deal comes from, if the head's lines are there.
func (v *verifier) key() (key [32]byte, ok bool) {
	seal, secret := v.line("seal"), v.line("secret")
	switch {
	case seal == nil:
		v.wrong(v.record.HeadEnd(), ErrNoSeal)
		return key, false
	case secret == nil:
		v.wrong(v.record.HeadEnd(), ErrNoSecret)
		return key, false
	}
	s, err := ParseSecret(word(secret))
	if err != nil {
		v.wrong(secret.No, &Problem{Reason: BadSecret, Word: word(secret)})
		return key, false
	}
	if word(seal) != s.Seal() {
		v.wrong(seal.No, &Problem{Reason: BadSeal})
	}
	if v.line("started") != nil {
		return v.tableKey(s)
	}
	challenge, accepted := v.id("challenge"), v.id("accepted")
	if challenge == "" || accepted == "" {
		return key, false
	}
	return s.Key(challenge, accepted), true
}

// tableKey is the key of a match that people have joined.
func (v *verifier) tableKey(s Secret) (key [32]byte, ok bool) {
	t := Table{Game: v.record.Game, Opened: v.id("challenge"), Started: v.id("started")}
	ok = t.Opened != "" && t.Started != ""
	for i := range v.record.Head {
		if l := &v.record.Head[i]; l.Key == "accepted" {
			id := v.idIn(l)
			t.Joined, ok = append(t.Joined, id), ok && id != ""
		}
	}
	return s.TableKey(t), ok
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
	return v.idIn(l)
}

// idIn is the id in a line, "" if it isn't one.
func (v *verifier) idIn(l *record.Line) string {
	if !isID(word(l)) {
		v.wrong(l.No, &Problem{Reason: BadID, Word: word(l)})
		return ""
	}
	return word(l)
}
