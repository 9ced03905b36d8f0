package play

import (
	"stopp/bot/cardtable"
	"stopp/bot/pages"
	"stopp/bot/streit/typing"
	"stopp/game/streit"
)

// Type is a typed move in whatever words, or a group such as 3x4-5.
func Type(d Desk, text string) (cardtable.Deed, error) {
	scene := d.Scene()
	what, err := typing.Parse(text, scene.Say, d.Everyone(), names(scene.People))
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

// Move is a command that makes a move and has no words of its own.
func Move(kind streit.Kind) func(Desk, string) (cardtable.Deed, error) {
	return func(d Desk, _ string) (cardtable.Deed, error) { return d.play(streit.Move{Kind: kind}) }
}

// names are what people are called, by seat.
func names(people []pages.Person) []string {
	all := make([]string, len(people))
	for i, p := range people {
		all[i] = p.Name
	}
	return all
}
