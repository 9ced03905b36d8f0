package patience

import (
	"errors"
	"strings"

	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/registry"
	"stopp/game/cards"
	"stopp/game/patience"
)

// alone is how a member begins.
func alone() cardtable.Solo {
	return cardtable.Solo{
		Command: "patience",
		Options: []registry.Option{kinds(), registry.Text("number"), registry.Text("rules")},
		Typed:   wished,
		Deal:    deal,
		Number:  numberOf,
		Ended:   ended,
		Could:   could,
		Usual:   patience.Rules{Kind: patience.Grosse}.String(),
	}
}

// wished reads what somebody wishes. Numbers are those of a game.
func wished(options map[string]string) (w cardtable.Wish, err error) {
	game, number := options["game"], strings.TrimSpace(options["number"])
	line := strings.Join(strings.Fields(options["rules"]), " ")
	if game != "" && line != game && !strings.HasPrefix(line, game+" ") {
		line = strings.TrimSpace(game + " " + line)
	}
	if line != "" {
		if w.Rules, err = ruled(line); err != nil {
			return w, err
		}
	}
	if number != "" {
		switch _, err := patience.ParseNumber(number); {
		case err != nil:
			return w, refuse("no-number", nil)
		case line == "":
			return w, refuse("number-game", nil)
		}
		w.Number = number
	}
	return w, nil
}

// ruled reads rules, with their options in any order.
func ruled(line string) (string, error) {
	words := strings.Fields(line)
	k, err := patience.ParseKind(words[0])
	if err != nil {
		return "", errNoGame(words[0])
	}
	r := patience.Rules{Kind: k}
	for _, word := range words[1:] {
		name, value, _ := strings.Cut(word, "=")
		if r, err = r.Choose(name, value); err != nil {
			return "", refuse("no-rules", nil)
		}
	}
	return r.String(), nil
}

// errNoGame names the patiences that there are.
func errNoGame(text string) error {
	var all []string
	for _, k := range patience.Kinds() {
		all = append(all, "`"+k.String()+"`")
	}
	return refuse("no-game", i18n.Data{"Text": markup.Plain(text), "Games": strings.Join(all, ", ")})
}

// deal deals the number that is wished, else one by chance.
func deal(w cardtable.Wish, src cards.Source) (string, error) {
	if w.Number == "" {
		return patience.Game().Deal(w.Rules, src)
	}
	r, err := patience.ParseRules(w.Rules)
	n, err2 := patience.ParseNumber(w.Number)
	if err := errors.Join(err, err2); err != nil {
		return "", err
	}
	return patience.Numbered(r, n).Head(), nil
}

// numberOf is the number of a deal, "" for none, or for one that is sealed: it is not to
// be told before the day or the race is over.
func numberOf(deal string) string {
	if lineOf(deal, "seal") != "" {
		return ""
	}
	return lineOf(deal, "number")
}

// lineOf is what a line of a deal says, "" where there is none.
func lineOf(deal, key string) string {
	for line := range strings.Lines(deal) {
		if text, ok := strings.CutPrefix(line, key+" "); ok {
			return strings.TrimSpace(text)
		}
	}
	return ""
}

func refuse(key string, data i18n.Data) error { return cardtable.Refuse("patience.refused."+key, data) }

func nameKey(k patience.Kind) string { return "patience.game." + k.String() }
