package fair

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"stopp/game/cards"
	"stopp/game/record"
)

// Why a record can't be verified at all. That says nothing against the match.
var (
	ErrNoSeal   = errors.New("there is no seal: nothing was promised about this deal")
	ErrNoSecret = errors.New("there is no secret: it is shown when the match is over")
)

// Proof is the part of a record's head about the origin of its deal, in the record's own
// words. A match that people joined has Started, and in Joined the ids of their presses. Every
// other match has Accepted, and in Joined the ids of earlier acceptances, if they count. A
// deal that shares its secret with others has a Number. Series says which game of which series
// it is (package plan), "" for none.
type Proof struct {
	Seal, Secret, Challenge, Accepted string
	Joined                            []string
	Started                           string
	Number                            int
	Series                            string
}

// Lines are the proof as it stands in a record's head. An empty field has no line.
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
	add("accepted", append(slices.Clone(p.Joined), p.Accepted)...)
	add("started", p.Started)
	if p.Number > 0 {
		add(numberLine, strconv.Itoa(p.Number))
	}
	if p.Series != "" {
		all = append(all, record.Line{Key: SeriesLine, Words: strings.Fields(p.Series)})
	}
	return all
}

// DealLine begins the line that names the match whose cards these are.
const DealLine = "deal-of"

const (
	numberLine = "deal-number"
	// SeriesLine begins the line that says which game of which series it is.
	SeriesLine = "series"
)

// Speaks tells whether a line of a record's head, by its first word, is about where the deal
// comes from. The rules take no notice of such a line.
func Speaks(key string) bool {
	switch key {
	case "seal", "secret", "challenge", "accepted", "started", DealLine, numberLine, SeriesLine:
		return true
	}
	return false
}

// Repeats tells whether there may be several lines of a kind.
func Repeats(key string) bool { return key == "accepted" }

// Lines are the ids as they stand in a record's head, behind seal and secret. Without Started
// it has no line.
func (j Joined) Lines() []record.Line {
	all := []record.Line{{Key: "challenge", Words: []string{j.Challenge}}}
	for _, id := range j.Accepted {
		all = append(all, record.Line{Key: "accepted", Words: []string{id}})
	}
	if j.Started == "" {
		return all
	}
	return append(all, record.Line{Key: "started", Words: []string{j.Started}})
}

// Verify lists everything in a record that does not follow from its secret, its seal and its
// ids; nil if the deal is verified. Compare is the game's own: it deals once more out of the
// same bits and says what differs. Each error is a *record.Error around a *Problem, ErrNoSeal
// or ErrNoSecret. A record with a line started or deal-number is for VerifyJoined.
func Verify(r *record.Record, compare func(src cards.Source) []error) []error {
	v := verifier{record: r}
	if v.line("started") != nil || v.line(numberLine) != nil {
		return VerifyJoined(r, compare)
	}
	if key, ok := v.key(); ok {
		v.problems = append(v.problems, compare(cards.NewSource(key))...)
	}
	return v.problems
}

// VerifyJoined is Verify for a match whose key comes from KeyOf or, if its deal has a number,
// from SeriesKey.
func VerifyJoined(r *record.Record, compare func(src cards.Source) []error) []error {
	v := verifier{record: r}
	if key, ok := v.keyOf(); ok {
		v.problems = append(v.problems, compare(cards.NewSource(key))...)
	}
	return v.problems
}

// verifier collects a record's faults.
type verifier struct {
	record   *record.Record
	problems []error
}

func (v *verifier) wrong(line int, err error) {
	v.problems = append(v.problems, &record.Error{Line: line, Err: err})
}

// key is the key of the stream that the deal comes from, if the head's lines are there.
func (v *verifier) key() (key [32]byte, ok bool) {
	s, ok := v.secret()
	if !ok {
		return key, false
	}
	v.alone("accepted")
	challenge, accepted := v.id("challenge"), v.id("accepted")
	if challenge == "" || accepted == "" {
		return key, false
	}
	return s.Key(challenge, accepted), true
}

// alone refuses a second line of a kind: it would count for nothing.
func (v *verifier) alone(key string) {
	first := v.line(key)
	for i := range v.record.Head {
		if l := &v.record.Head[i]; l.Key == key && l != first {
			v.wrong(l.No, &Problem{Reason: MoreIDs, Word: key})
		}
	}
}

// keyOf is the key of a table that people joined before the start, or of a secret with several
// deals.
func (v *verifier) keyOf() (key [32]byte, ok bool) {
	s, ok := v.secret()
	if !ok {
		return key, false
	}
	ids, ok := v.joined()
	if v.line(numberLine) == nil {
		return s.KeyOf(v.record.Game, ids), ok
	}
	n := v.number()
	return s.SeriesKey(v.record.Game, ids, n), ok && n > 0
}

// joined are the ids of the head. Only a deal with a number may do without a start.
func (v *verifier) joined() (ids Joined, ok bool) {
	ok = v.id("challenge") != ""
	for i := range v.record.Head {
		if l := &v.record.Head[i]; l.Key == "accepted" {
			ok = v.idIn(l) != "" && ok
		}
	}
	if v.line("started") != nil || v.line(numberLine) == nil {
		ok = v.id("started") != "" && ok
	}
	return IDs(v.record), ok
}

// IDs are the ids in a record's head, whatever they are.
func IDs(r *record.Record) (ids Joined) {
	for i := range r.Head {
		switch l := &r.Head[i]; l.Key {
		case "challenge":
			ids.Challenge = word(l)
		case "accepted":
			ids.Accepted = append(ids.Accepted, word(l))
		case "started":
			ids.Started = word(l)
		}
	}
	return ids
}

// First tells whether a record has its secret's first or only deal, played for the first time.
// Then who begins may follow from the deal; in any other record earlier games may decide it.
func First(r *record.Record) bool {
	v := verifier{record: r}
	n := v.line(numberLine)
	return v.line(DealLine) == nil && (n == nil || word(n) == "1")
}

// number is which of its secret's deals the record claims to have, 0 if it names none.
func (v *verifier) number() int {
	l := v.line(numberLine)
	n, err := strconv.Atoi(word(l))
	if err != nil || n < 1 || strconv.Itoa(n) != word(l) {
		v.wrong(l.No, &Problem{Reason: BadNumber, Word: word(l)})
		return 0
	}
	return n
}

// secret is the head's secret, if there is one.
func (v *verifier) secret() (s Secret, ok bool) {
	seal, secret := v.line("seal"), v.line("secret")
	switch {
	case seal == nil:
		v.wrong(v.record.HeadEnd(), ErrNoSeal)
		return s, false
	case secret == nil:
		v.wrong(v.record.HeadEnd(), ErrNoSecret)
		return s, false
	}
	s, err := ParseSecret(word(secret))
	if err != nil {
		v.wrong(secret.No, &Problem{Reason: BadSecret, Word: word(secret)})
		return s, false
	}
	if word(seal) != s.Seal() {
		v.wrong(seal.No, &Problem{Reason: BadSeal})
	}
	return s, true
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

// word is the one word that a line must have.
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

// idIn is the id that a line says, "" if it isn't one.
func (v *verifier) idIn(l *record.Line) string {
	if !isID(word(l)) {
		v.wrong(l.No, &Problem{Reason: BadID, Word: word(l)})
		return ""
	}
	return word(l)
}
