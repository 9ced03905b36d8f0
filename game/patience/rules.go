package patience

import (
	"fmt"
	"slices"
	"strings"

	"stopp/game/quote"
)

// Rules are a patience and its options, as a comparable value. The zero value is
// Harfe with all defaults.
type Rules struct {
	Kind   Kind
	chosen [mostOptions]uint8 // of each option the number of its word
}

const mostOptions = 2

// option is something that can be chosen; its first word is the default.
type option struct {
	name  string
	words []string
}

// Option is one choice in a game's rules.
type Option struct {
	Name   string
	Values []string // the first is the default
}

// Options are the options of a game, in the order in which they are written.
func (k Kind) Options() (all []Option) {
	for _, o := range k.spec().options {
		all = append(all, Option{o.name, slices.Clone(o.words)})
	}
	return all
}

// Standard tells whether all options are at their defaults.
func (r Rules) Standard() bool { return r.chosen == [mostOptions]uint8{} }

// Value is the word chosen for an option, "" if the game has no such option.
func (r Rules) Value(name string) string {
	for i, o := range r.Kind.spec().options {
		if o.name == name {
			return o.words[r.chosen[i]]
		}
	}
	return ""
}

// Choose gives rules with another word for an option.
func (r Rules) Choose(name, word string) (Rules, error) {
	for i, o := range r.Kind.spec().options {
		if o.name != name {
			continue
		}
		at := slices.Index(o.words, word)
		if at < 0 {
			return r, fmt.Errorf("%s is no value of %s: %w", quote.Word(word), name, ErrNotation)
		}
		r.chosen[i] = uint8(at)
		return r, nil
	}
	return r, fmt.Errorf("%v has no option %s: %w", r.Kind, quote.Word(name), ErrNotation)
}

// String is the rules in one line: the game, then what differs from the defaults (§1.18).
func (r Rules) String() string {
	line := r.Kind.String()
	for i, o := range r.Kind.spec().options {
		if r.chosen[i] != 0 {
			line += " " + o.name + "=" + o.words[r.chosen[i]]
		}
	}
	return line
}

// ParseRules reads what String writes, and no other spelling.
func ParseRules(line string) (Rules, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return Rules{}, fmt.Errorf("rules begin with the name of a patience: %w", ErrNotation)
	}
	k, err := ParseKind(words[0])
	r := Rules{Kind: k}
	for _, word := range words[1:] {
		name, value, _ := strings.Cut(word, "=")
		if err == nil {
			r, err = r.Choose(name, value)
		}
	}
	if err != nil {
		return Rules{}, err
	}
	if spelled := strings.Join(words, " "); r.String() != spelled {
		return Rules{}, fmt.Errorf("%s has to be written as %s: %w", quote.Word(spelled), quote.Word(r.String()), ErrNotation)
	}
	return r, nil
}

// Passes is how often the hand may be gone through.
func (r Rules) Passes() int { return int(r.passes()) }

func (r Rules) passes() uint8 {
	s := r.Kind.spec()
	if s.passes < 0 {
		return 1
	}
	return s.options[s.passes].words[r.chosen[s.passes]][0] - '0'
}

// must tells whether no card may be drawn while one fits a family (§3.8, §4.7).
func (r Rules) must() bool {
	at := r.Kind.spec().must
	return at >= 0 && r.chosen[at] != 0
}
