package pages

import (
	"maps"

	"stopp/bot/text/i18n"
)

// Buttons are the data of a sentence that names buttons for all to see: they speak the
// table's language, even if the sentence is in another. The sentence's own data come
// first.
func Buttons(table i18n.Texts, own i18n.Data) i18n.Data {
	data := i18n.Data{}
	for place, key := range map[string]string{
		"Turn": "key.turn", "Lay": "key.lay", "Pass": "key.pass", "Open": "key.open", "StoppKey": "key.stopp", "More": "key.more",
		"Accept": "challenge.accept", "Decline": "challenge.decline", "TakeBack": "people.take-back", "Rematch": "people.rematch-key",
	} {
		data[place] = table.Say(key, nil)
	}
	maps.Copy(data, own)
	return data
}
