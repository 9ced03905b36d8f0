package words

import (
	"stopp/bot/text/i18n"
	"stopp/game/streit"
)

// SetKey is where the catalogues have what people call a rule set.
func SetKey(s streit.Set) string { return setKeys.Of(s.String() + ".label") }

var setKeys = i18n.KeysOf("set.",
	"set.pagat.label", "set.strict.label", "set.covered.label", "set.crapette.label", "set.kern1884.label", "set.juhl.label", "set.simple.label", "set.three.label",
)

// RulesInShort is the name of a rule set, and whether options differ from it.
func RulesInShort(say i18n.Texts, o streit.Options) string {
	name := say.Say(SetKey(o.Set), nil)
	if o != o.Set.Options() {
		name = say.Say("stats.changed", i18n.Data{"Rules": name})
	}
	return name
}
