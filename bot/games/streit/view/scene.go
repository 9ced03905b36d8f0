package view

import (
	"strings"

	"stopp/bot"
	"stopp/bot/games/streit/rulebook"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
)

// Scene is a table as everybody may see it, and how its reader wants to see it.
type Scene struct {
	pages.Seats
	View streit.View // for everyone's eyes
	Look pages.Look  // what pictures of it look like
}

// onTable is a scene of no match.
func onTable(say i18n.Texts, people []pages.Person, v streit.View, look pages.Look) Scene {
	return Scene{Seats: pages.Seats{Say: say, People: people}, View: v, Look: look}
}

func (t Scene) say(key string, data i18n.Data) string { return t.Say.Say(key, data) }

// card is a card in signs, with the language's index.
func (t Scene) card(c cards.Card) string { return pages.Symbols(t.Say, c) }

// emoji is the name of the card's emoji, "" where the emoji has another letter than
// the language's cards have: a picture of a D with a button of a Q beside it puzzles.
func (t Scene) emoji(c cards.Card) string {
	if t.card(c) != render.CardSymbols(c, render.English) {
		return ""
	}
	return render.EmojiName(c)
}

func (t Scene) cards(all []cards.Card) string {
	text := make([]string, len(all))
	for i, c := range all {
		text[i] = t.card(c)
	}
	return strings.Join(text, " ")
}

// Sample is a table as it looks with what a member has chosen, by name.
func Sample(say i18n.Texts, chosen map[string]string) bot.Message {
	v := rulebook.Scenes(streit.Options{})[0].View
	return Drawing{Scene: onTable(say, seats(v), v, pages.Look{}.Wished(chosen))}.Board(say.Say("settings.title", nil))
}
