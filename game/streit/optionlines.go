package streit

import (
	"fmt"
	"slices"
	"strings"

	"stopp/game/quote"
)

// Setting is one option of a rule set and its value, both as words.
type Setting struct{ Name, Value string }

// Settings lists every option with its value, in the order of the rules.
func (o Options) Settings() []Setting {
	all := make([]Setting, len(table))
	for i, row := range table {
		all[i] = Setting{row.name, row.words[*row.field(&o)]}
	}
	return all
}

// Different lists the options whose values differ from the rule set's, in the order of
// the rules.
func (o Options) Different() []Setting {
	var list []Setting
	base := o.Set.Options().Settings()
	for i, s := range o.Settings() {
		if s != base[i] {
			list = append(list, s)
		}
	}
	return list
}

// String is the one-line form: the rule set's name, then the options that
// differ from it.
func (o Options) String() string {
	line := o.Set.String()
	for _, s := range o.Different() {
		line += " " + s.Name + "=" + s.Value
	}
	return line
}

// ParseOptions reads the one-line form. Options may come in any order and may
// repeat the rule set's own value; an unknown word, an option given twice, or
// options that contradict each other are refused.
func ParseOptions(line string) (Options, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return Options{}, fmt.Errorf("no rule set named: %w", ErrNotation)
	}
	set, err := ParseSet(words[0])
	if err != nil {
		return Options{}, err
	}
	o := set.Options()
	seen := map[string]bool{}
	for _, word := range words[1:] {
		name, value, _ := strings.Cut(word, "=")
		if seen[name] {
			return Options{}, fmt.Errorf("option %q given twice: %w", name, ErrNotation)
		}
		seen[name] = true
		if err := o.With(name, value); err != nil {
			return Options{}, err
		}
	}
	return o, o.Validate()
}

// With changes one option. The list of duties may come in any order.
func (o *Options) With(name, value string) error {
	for _, row := range table {
		if row.name != name {
			continue
		}
		if name == "duties" {
			value = inOrder(value)
		}
		if v := slices.Index(row.words, value); v >= 0 {
			*row.field(o) = uint8(v)
			return nil
		}
		return fmt.Errorf("option %s has no value %s (it has %s): %w", name, quote.Word(value), strings.Join(row.words, ", "), ErrNotation)
	}
	return fmt.Errorf("unknown option %s: %w", quote.Word(name), ErrNotation)
}

// Choices are the values of an option that a single match can have, its usual
// one first; nil if there is no such option.
func Choices(name string) (words []string) {
	for _, row := range table {
		for v, word := range row.words {
			if row.name == name && !(name == "start" && Start(v) == Alternate) {
				words = append(words, word)
			}
		}
	}
	return words
}

// inOrder sorts a list of duties as the table has them.
func inOrder(list string) string {
	words := strings.Split(list, "+")
	slices.SortStableFunc(words, func(a, b string) int { return dutyPlace(a) - dutyPlace(b) })
	return strings.Join(words, "+")
}

func dutyPlace(word string) int {
	return slices.IndexFunc(dutyCodes[:], func(c Code) bool { return c.String() == word })
}

// MarshalText is String, for text formats.
func (o Options) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText is ParseOptions.
func (o *Options) UnmarshalText(text []byte) (err error) {
	*o, err = ParseOptions(string(text))
	return err
}
