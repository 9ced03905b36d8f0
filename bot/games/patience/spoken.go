package patience

import (
	"slices"
	"strings"

	"golang.org/x/text/language"

	"stopp/bot/text/i18n"
	fold "stopp/bot/text/typed"
	"stopp/game/patience"
)

// notation is typed text as the notation writes it: words of the catalogues for drawing, taking back and making
// again become its own. The words of every language are understood in every language, without accents, too.
func notation(k patience.Kind, text string) string {
	switch word := fold.Fold(text); {
	case understood("patience.words.undo", word):
		return undo
	case understood("patience.words.redo", word):
		return keyRedo
	case understood("patience.words.draw", word) && k.Draws() != patience.Move{}:
		return k.Draws().String()
	}
	return strings.ToLower(strings.TrimSpace(text))
}

// understood tells whether a folded text is a word of a list, in some language.
func understood(key, text string) bool {
	return slices.ContainsFunc(i18n.Languages, func(tag language.Tag) bool {
		return slices.ContainsFunc(strings.Fields(i18n.For(tag.String()).Say(key, nil)), func(word string) bool {
			return slices.Contains(fold.Spellings(word), text)
		})
	})
}

// Example is moves of a patience as one may type them, in the words of a language.
func Example(say i18n.Texts, k patience.Kind) string {
	turn, deal := "`"+say.Say("patience.typed.turn", nil)+"`", "`"+say.Say("patience.typed.deal", nil)+"`"
	switch k {
	case patience.Harfe:
		return "`5-f`, `3x5-8`, `w-3`, " + turn
	case patience.Reihe:
		return "`5-f`, " + deal
	case patience.Napoleon:
		return "`5-f`, `w-f`, " + turn
	}
	return "`5-f`, `5-3`, `5-c`, `c-3`"
}
