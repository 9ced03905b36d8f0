package view

import (
	"strconv"
	"strings"

	"stopp/bot/text/i18n"
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
			list = append(list, say.Say("rules.duties."+code, nil))
		}
		return say.Say("rules.duties-some", i18n.Data{"List": strings.Join(list, ", ")})
	}
	return say.Say("rules."+s.Name+"."+s.Value, nil)
}

// SetName is what people call a rule set.
func SetName(say i18n.Texts, s streit.Set) string { return say.Say("set."+s.String()+".label", nil) }

// ofStopp are the options that are about calling Stopp.
var ofStopp = map[string]bool{"referee": true, "window": true, "claim": true, "wrong-call": true, "take-back": true}

// differences are the options that are not as in the rule set pagat, those
// about Stopp left out.
func differences(o streit.Options) (list []streit.Setting) {
	usual := streit.Pagat.Options().Settings()
	for i, s := range o.Settings() {
		if s != usual[i] && !ofStopp[s.Name] {
			list = append(list, s)
		}
	}
	return list
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

func bullets(say i18n.Texts, list []streit.Setting) []string {
	all := make([]string, len(list))
	for i, s := range list {
		all[i] = "• " + Sentence(say, s)
	}
	return all
}
