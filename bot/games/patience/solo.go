package patience

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/patience/day"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game/cards"
	"stopp/game/patience"
	"stopp/game/patience/solver"
)

// alone is how a member begins.
func alone() cardtable.Solo {
	return cardtable.Solo{
		Command: "patience",
		Options: []registry.Option{kinds(), registry.Text("number"), {Name: "winnable", Type: bot.BoolOption},
			{Name: "rules", Type: bot.TextOption, Suggest: suggestRules}},
		Typed:    wished,
		Deal:     deal,
		Number:   numberOf,
		Ended:    ended,
		Could:    could,
		Usual:    patience.Rules{Kind: patience.Grosse}.String(),
		Which:    which,
		Stuck:    func(s cardtable.Story) bool { return s.(story).view().Stuck() },
		Called:   called,
		Winnable: winnable,
	}
}

// mostTried is how many deals are looked at for one that can be won. Under no rules can
// fewer than a sixth be won.
const mostTried = 100

// perDeal is the budget for each.
var perDeal = solver.Budget{Nodes: 20_000, Bytes: 32 << 20}

// winnable finds the number of a deal that can be won.
func winnable(rules string, src cards.Source, stop func() bool) (string, bool) {
	r, err := patience.ParseRules(rules)
	if err != nil {
		return "", false
	}
	b := perDeal
	b.Stop = stop
	found, ok := solver.FindWinnable(r, func() patience.Number { return patience.Draw(src) }, mostTried, b)
	return strconv.FormatUint(uint64(found.Number), 10), ok
}

// called is what people call a game.
func called(say i18n.Texts, rules, deal string) string {
	r, err := patience.ParseRules(rules)
	if err != nil {
		return rules
	}
	name := say.Say(nameKey(r.Kind), nil)
	if !r.Standard() {
		name += " (" + others(say, r) + ")"
	}
	if n := numberOf(deal); n != "" {
		name = say.Say("patience.called", i18n.Data{"Game": name, "Number": n})
	}
	return name
}

// suggestRules offers the options of the game that is chosen, one more than is typed. They
// are read back as one types them, with what they mean.
func suggestRules(_ context.Context, r bot.Request) (all []bot.Choice, err error) {
	say, typed := reader(r), strings.Fields(strings.ToLower(r.Options["rules"]))
	k, err := patience.ParseKind(r.Options["game"])
	if err != nil {
		return nil, nil
	}
	if len(typed) > 0 && typed[0] == k.String() {
		typed = typed[1:]
	}
	begun, last := typed, ""
	if len(typed) > 0 {
		begun, last = typed[:len(typed)-1], typed[len(typed)-1]
	}
	for _, o := range k.Options() {
		if slices.ContainsFunc(begun, func(word string) bool { return strings.HasPrefix(word, o.Name+"=") }) {
			continue
		}
		for _, value := range o.Values[1:] {
			if word := o.Name + "=" + value; strings.HasPrefix(word, last) {
				line := strings.Join(append(slices.Clone(begun), word), " ")
				all = append(all, bot.Choice{Name: line + markup.Dot + meant(say, o.Name, value), Value: line})
			}
		}
	}
	return all, nil
}

// others says in words what rules have that is not usual, "" for nothing.
func others(say i18n.Texts, r patience.Rules) string {
	var all []string
	for _, o := range r.Kind.Options() {
		if value := r.Value(o.Name); value != o.Values[0] {
			all = append(all, meant(say, o.Name, value))
		}
	}
	return strings.Join(all, ", ")
}

// meant is what a value of an option means.
func meant(say i18n.Texts, option, value string) string {
	if n, err := strconv.Atoi(value); err == nil {
		return say.Say(choiceKeys.Of(option), i18n.Data{"Count": n})
	}
	return say.Say(choiceKeys.Of(option+"-"+value), nil)
}

// choiceKeys say what an option with its value means, where it is typed.
var choiceKeys = i18n.KeysOf("patience.choose.",
	"patience.choose.ascend-below", "patience.choose.ascend-off", "patience.choose.play-must", "patience.choose.passes",
)

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
			return w, refuse("patience.refused.no-number", nil)
		case line == "":
			return w, refuse("patience.refused.number-game", nil)
		case options["winnable"] == "true":
			return w, refuse("patience.refused.number-winnable", nil)
		}
		w.Number = number
	}
	w.Winnable = options["winnable"] == "true"
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
			return "", refuse("patience.refused.no-rules", nil)
		}
	}
	return r.String(), nil
}

// errNoGame names all patiences.
func errNoGame(text string) error {
	var all []string
	for _, k := range patience.Kinds() {
		all = append(all, "`"+k.String()+"`")
	}
	return refuse("patience.refused.no-game", i18n.Data{"Text": markup.Plain(text), "Games": strings.Join(all, ", ")})
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

func refuse(key string, data i18n.Data) error { return cardtable.Refuse(key, data) }

func nameKey(k patience.Kind) string { return day.GameKey(k.String()) }
