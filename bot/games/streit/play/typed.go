package play

import (
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/typing"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
)

// Type is a move typed in any words, or a group such as 3x4-5.
func Type(d Desk, words []string) (cardtable.Deed, error) {
	scene := d.Scene()
	what, err := typing.Parse(strings.Join(words, " "), scene.Say, d.Everyone(), names(scene.People))
	if err != nil {
		return cardtable.Deed{}, err
	}
	if g := what.Group; g.N > 0 {
		return d.typeGroup(g)
	}
	deed, err := d.play(what.Move)
	return deed, d.because(err, what.Move, 1)
}

// typeGroup carries several cards from house to house (§3.10).
func (d Desk) typeGroup(g streit.Group) (cardtable.Deed, error) {
	moves, err := d.Steps(g)
	var deed cardtable.Deed
	if err == nil {
		deed, err = d.play(moves...)
	}
	return deed, d.because(err, streit.Move{Kind: streit.Play, From: g.From, To: g.To}, g.N)
}

// Suggest reads back typed text as a move of a seat, no matter whose turn it is.
func Suggest(text string, s cardtable.Scene, seat game.Seat) (choices []bot.Choice) {
	v := Of(s.Story).Everyone()
	v.ToMove = seat
	for _, said := range typing.Suggest(text, s.Say, v, names(s.People)) {
		choices = append(choices, bot.Choice{Name: said.Label, Value: said.Value})
	}
	return choices
}

// names are what people are called, by seat.
func names(people []pages.Person) []string {
	all := make([]string, len(people))
	for i, p := range people {
		all[i] = p.Name
	}
	return all
}
