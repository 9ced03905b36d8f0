package patience

import (
	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/game/patience"
)

// Why says in words why a move is refused, for the terminal.
func Why(say i18n.Texts, v patience.View, m patience.Move, code patience.Code) string {
	return say.Say("patience.refused."+whyKey(v.Kind(), m, code), i18n.Data{"Card": pages.Symbols(say, v.Top(m.From))})
}

// whyKey is the key of the sentence for a refusal.
func whyKey(k patience.Kind, m patience.Move, code patience.Code) string {
	key := code.String()
	switch {
	case code == patience.NotFree && m.From == patience.Cellar:
		key += "-cellar"
	case code == patience.NotFree && k != patience.Harfe:
		key += "-column"
	case code == patience.NoBuilding && m.Above:
		key += "-up"
	}
	return key
}

// Example is moves of a patience as one may type them.
func Example(k patience.Kind) string {
	switch k {
	case patience.Harfe:
		return "`5-f`, `3x5-8`, `w-3`, `turn`"
	case patience.Reihe:
		return "`5-f`, `deal`"
	case patience.Napoleon:
		return "`5-f`, `w-f`, `turn`"
	}
	return "`5-f`, `5-3`, `5-c`, `c-3`"
}
