package session

import (
	"cmp"
	"errors"
	"strings"

	"stopp/bot/i18n"
	"stopp/bot/view"
	"stopp/game/streit"
)

// typedRules reads the rules that someone typed, in a line and as the name of a
// set. The line's own set may be missing; then it is the chosen one, else
// pagat. Without both the rules are the usual ones. The error is a problem that
// names what is wrong, or a *streit.Contradiction.
func typedRules(line, set string, usual streit.Options) (streit.Options, error) {
	words := strings.Fields(strings.ToLower(line))
	switch {
	case len(words) == 0 && set == "":
		words = strings.Fields(usual.String())
	case len(words) == 0 || strings.Contains(words[0], "="):
		words = append([]string{cmp.Or(set, streit.Pagat.String())}, words...)
	case set != "" && set != words[0]:
		return usual, sorry("choose.line-and-set", i18n.Data{"Line": view.Plain(words[0]), "Set": set})
	}
	o, err := streit.ParseOptions(strings.Join(words, " "))
	if errors.Is(err, streit.ErrContradiction) {
		return o, err
	}
	if err != nil {
		return o, rulesProblem(words, err)
	}
	if !played(o) {
		return o, sorry("rules-not-yet", nil)
	}
	return o, nil
}

// played tells whether tables on Discord can show everything that the options
// ask for. The rules and the command line know more.
func played(o streit.Options) bool {
	for _, s := range o.Different() {
		switch s.Name {
		case "window", "claim", "wrong-call", "take-back":
		case "referee":
			if o.Referee == streit.RefereeTouch {
				return false
			}
		default:
			return false
		}
	}
	return o.Set == streit.Pagat
}

// rulesProblem finds the first word that the rules do not know.
func rulesProblem(words []string, err error) error {
	bad := func(key, word string) error { return sorry(key, i18n.Data{"Word": view.Plain(word)}) }
	if _, err := streit.ParseOptions(words[0]); err != nil {
		return bad("rules-unknown-set", words[0])
	}
	for i, word := range words[1:] {
		name, value, _ := strings.Cut(word, "=")
		switch {
		case !knownOption(name):
			return bad("rules-unknown-option", name)
		case unknownValue(words[0], word):
			return sorry("rules-unknown-value", i18n.Data{"Word": view.Plain(name), "Value": view.Plain(value)})
		case given(words[1:i+1], name):
			return bad("rules-twice", name)
		}
	}
	return err
}

func knownOption(name string) bool {
	for _, s := range (streit.Options{}).Settings() {
		if s.Name == name {
			return true
		}
	}
	return false
}

// unknownValue tells whether an option alone is refused for its value.
func unknownValue(set, word string) bool {
	_, err := streit.ParseOptions(set + " " + word)
	return err != nil && !errors.Is(err, streit.ErrContradiction)
}

// given tells whether an option stands among words.
func given(words []string, name string) bool {
	for _, w := range words {
		if n, _, _ := strings.Cut(w, "="); n == name {
			return true
		}
	}
	return false
}
