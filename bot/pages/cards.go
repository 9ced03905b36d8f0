package pages

import (
	"stopp/bot/i18n"
	"stopp/game/cards"
	"stopp/render"
)

// Symbols is a card in signs, with the letters of a language.
func Symbols(say i18n.Texts, c cards.Card) string { return render.CardSymbols(c, Indices(say)) }

// Indices are the letters of a language on cards.
func Indices(say i18n.Texts) render.Indices { return render.IndicesIn(say.Language().String()) }
