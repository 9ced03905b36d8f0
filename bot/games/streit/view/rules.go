package view

import (
	"slices"
	"strconv"
	"strings"

	"stopp/bot/games/streit/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// Sentence says in words what an option's value means.
func Sentence(say i18n.Texts, s streit.Setting) string {
	switch {
	case s.Name == "reserve" && s.Value == "0":
		return say.Say("rules.no-reserve", nil)
	case s.Name == "reserve":
		n, _ := strconv.Atoi(s.Value) // it is one of streit.Choices
		return say.Say("rules.reserve", i18n.Data{"Count": n})
	case s.Name == "duties" && s.Value == "none":
		return say.Say("rules.duties-none", nil)
	case s.Name == "duties":
		var list []string
		for _, code := range strings.Split(s.Value, "+") {
			list = append(list, say.Say(ruleKeys.Of("duties."+code), nil))
		}
		return say.Say("rules.duties-some", i18n.Data{"List": strings.Join(list, ", ")})
	}
	return say.Say(ruleKeys.Of(s.Name+"."+s.Value), nil)
}

// optionKeys are the names of options, ruleKeys their values in words, by option and value. Which
// there are, the table in game/streit says.
var (
	optionKeys = i18n.KeysOf("option.")
	ruleKeys   = i18n.KeysOf("rules.")
)

// SetName is what people call a rule set.
func SetName(say i18n.Texts, s streit.Set) string { return say.Say(words.SetKey(s), nil) }

// setKeys are each rule set's character, and its source.
var setKeys = i18n.KeysOf("set.",
	"set.pagat.about", "set.pagat.source", "set.strict.about", "set.strict.source",
	"set.covered.about", "set.covered.source", "set.crapette.about", "set.crapette.source",
	"set.kern1884.about", "set.kern1884.source", "set.juhl.about", "set.juhl.source",
	"set.simple.about", "set.simple.source", "set.three.about", "set.three.source",
)

// ofStopp are the options that are about calling Stopp.
var ofStopp = map[string]bool{"referee": true, "window": true, "claim": true, "wrong-call": true, "take-back": true}

// differences are the options that are not as in the rule set pagat, those
// about Stopp left out.
func differences(o streit.Options) []streit.Setting {
	return slices.DeleteFunc(changed(o, streit.Pagat.Options()), func(s streit.Setting) bool { return ofStopp[s.Name] })
}

// aboutStopp are the options about Stopp; under an arbiter only who that is, as
// nothing can be stopped.
func aboutStopp(o streit.Options) (list []streit.Setting) {
	for _, s := range o.Settings() {
		if s.Name == "referee" || ofStopp[s.Name] && o.Referee != streit.RefereeArbiter {
			list = append(list, s)
		}
	}
	return list
}

// differencesSaid is how many options a challenge names that are not as in its rule set; more would hide its buttons.
const differencesSaid = 3

// InWords says the rules of a challenge: those that most people play are the usual ones, the others have their
// name, and what differs from these is said below.
func InWords(say i18n.Texts, c pages.Challenge, rules streit.Options) string {
	line := say.Say("choose.named", i18n.Data{"Set": SetName(say, rules.Set)})
	if rules.Set == streit.Pagat || rules.Set == streit.Three {
		line = say.Say("choose.usual", nil)
	}
	list := changed(rules, rules.Set.Options())
	if c.Series.Is() { // there the players start by turns, unless something else is agreed on
		list = slices.DeleteFunc(list, func(s streit.Setting) bool { return s == streit.Setting{Name: "start", Value: alternate} })
	}
	if len(list) == 0 {
		return line
	}
	all := bullets(say, list[:min(len(list), differencesSaid)])
	if len(list) > differencesSaid {
		all = append(all, say.Say("choose.more", i18n.Data{"Button": say.Say("challenge.rules", nil)}))
	}
	return markup.Lines(say.Say("choose.but", i18n.Data{"Rules": line}), markup.Lines(all...))
}

// changed are the options that are not as in other rules.
func changed(o, than streit.Options) (list []streit.Setting) {
	usual := than.Settings()
	for i, s := range o.Settings() {
		if s != usual[i] {
			list = append(list, s)
		}
	}
	return list
}

func bullets(say i18n.Texts, list []streit.Setting) []string {
	all := make([]string, len(list))
	for i, s := range list {
		all[i] = "• " + Sentence(say, s)
	}
	return all
}
