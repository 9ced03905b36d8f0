package rules

import (
	"cmp"
	"errors"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/view"
	"stopp/bot/games/streit/words"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game/streit"
)

// Typed reads the rules that someone typed, in a line and as the name of a set. If the line
// names no set, it is the chosen one, or else the one that is meant if none is named. Without
// line and set the rules are the usual ones. The error is a *cardtable.Problem that names the
// fault, or a *streit.Contradiction.
func Typed(line, set string, usual streit.Options) (streit.Options, error) {
	return typed(line, set, usual, streit.ParseSingle)
}

// TypedForSeries is Typed for the games of a series. The start alternates (8.3) unless the
// line says otherwise, or the rules have another start than 2.2.
func TypedForSeries(line, set string, usual streit.Options) (streit.Options, error) {
	o, err := typed(line, set, usual, streit.ParseOptions)
	if err != nil {
		return o, err
	}
	if given(strings.Fields(strings.ToLower(line)), "start") || o.Start != streit.LowReserve {
		return o, o.Validate()
	}
	alternate := o
	alternate.Start = streit.Alternate
	if alternate.Validate() != nil {
		return o, o.Validate()
	}
	return alternate, nil
}

func typed(line, set string, usual streit.Options, parse func(string) (streit.Options, error)) (streit.Options, error) {
	words := strings.Fields(strings.ToLower(line))
	switch {
	case len(words) == 0 && set == "":
		words = strings.Fields(usual.String())
	case len(words) == 0 || strings.Contains(words[0], "="):
		words = append([]string{cmp.Or(set, Unnamed(usual.Seats()).String())}, words...)
	case set != "" && set != words[0]:
		return usual, cardtable.Refuse("choose.line-and-set", i18n.Data{"Line": markup.Plain(words[0]), "Set": set})
	}
	o, err := parse(strings.Join(words, " "))
	if errors.Is(err, streit.ErrContradiction) {
		return o, err
	}
	if err != nil {
		return o, problem(words, err)
	}
	return o, nil
}

// problem finds the first unknown word.
func problem(words []string, err error) error {
	if _, err := streit.ParseSet(words[0]); err != nil {
		return unknownWord("rules-unknown-set", words[0], "", setNames())
	}
	for i, word := range words[1:] {
		name, value, _ := strings.Cut(word, "=")
		switch {
		case streit.Choices(name) == nil:
			return unknownWord("rules-unknown-option", name, "", optionNames())
		case unknownValue(words[0], word):
			return unknownWord("rules-unknown-value", name, value, streit.Choices(name))
		case given(words[1:i+1], name):
			return unknownWord("rules-twice", name, "", nil)
		}
	}
	return err
}

// unknownWord is the problem of an unknown word, and lists the known ones.
func unknownWord(key, word, value string, known []string) error {
	return cardtable.Refuse(key, i18n.Data{"Word": markup.Plain(word), "Value": markup.Plain(value), "Known": "`" + strings.Join(known, "`, `") + "`"})
}

func setNames() (names []string) {
	for _, s := range streit.Sets() {
		names = append(names, s.String())
	}
	return names
}

func optionNames() (names []string) {
	for _, s := range (streit.Options{}).Settings() {
		names = append(names, s.Name)
	}
	return names
}

// unknownValue tells whether an option by itself is refused for its value.
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

// SetOption is the option that names a rule set.
func SetOption() registry.Option {
	o := registry.Text("set")
	for _, s := range streit.Sets() {
		o.Choices = append(o.Choices, registry.Said(words.SetKey(s), s.String()))
	}
	return o
}

// Pick changes rules by a choice from the menus. It also returns the option whose values
// to offer next, "" for none. The error is bot.ErrNoRoute for a choice that no menu
// offers, or a *streit.Contradiction.
func Pick(r bot.Request, o streit.Options) (next streit.Options, option string, err error) {
	args, value := append(r.Args(), "", "", "", ""), ""
	if len(r.Values) == 1 {
		value = r.Values[0]
	}
	switch args[1] {
	case view.ChooseSet:
		set, err := streit.ParseSet(value)
		if err != nil {
			return o, "", bot.ErrNoRoute
		}
		return set.Options(), "", nil
	case view.ChooseReset:
		return o.Set.Options(), "", nil
	case view.ChooseOption:
		if streit.Choices(value) == nil {
			return o, "", bot.ErrNoRoute
		}
		return o, value, nil
	case view.ChooseValue:
		if o.With(args[2], value) != nil {
			return o, "", bot.ErrNoRoute
		}
		return o, args[2], o.ValidateSingle()
	}
	return o, "", bot.ErrNoRoute
}
