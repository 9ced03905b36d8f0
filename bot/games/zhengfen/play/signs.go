package play

import (
	"stopp/bot"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/pages"
	"stopp/game/zhengfen"
	"stopp/render"
)

// mostShown is how many cards of a text emojis may show. A long log is easier to read in
// letters, and an emoji takes some 40 of a message's characters.
const mostShown = 10

// Pictured is a message in whose text emojis may show some cards, if they are few, if all of
// them have one, and if its reader has not chosen text.
func (t Table) Pictured(m bot.Message, set zhengfen.Cards) bot.Message {
	if set.Len() > mostShown || t.Look.Text {
		return m
	}
	var signs []bot.Sign
	for c := range set.All() {
		face := c.Face()
		if face.Ordinary() && pages.Symbols(t.Say, face) != render.CardSymbols(face, render.English) {
			return m // emojis have English letters
		}
		signs = append(signs, bot.Sign{Text: words.Card(t.Say, c), Emoji: render.EmojiName(face)})
	}
	m.Signs = signs
	return m
}
