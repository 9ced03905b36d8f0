package patience

import (
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// help is what /help has about patiences. Their tables speak their player's own language.
func help() pages.GameHelp {
	return pages.GameHelp{Topic: "patiences", Verbs: []string{"move", "turn", "hint"}, Places: func(alone, _ i18n.Texts) i18n.Data {
		data := i18n.Data{}
		for place, key := range map[string]string{"Undo": "patience.key.undo", "DealOn": "patience.key.deal-on", "GoOn": "patience.key.go-on", "Finish": "patience.key.finish"} {
			data[place] = alone.Say(key, nil)
		}
		return data
	}}
}
