// Package toy is the game of game/toy at a table of the card room. It is as small as a game can be
// and still has everything: hands that nobody else sees, rounds with a message of their own, chance
// after the first deal. It is always compiled and tested, and offered to nobody: a new game begins
// as a copy of it (docs/adding-a-game.md).
//
// # The second game shows that the line holds
//
// The toy (game/toy, bot/games/toy) has what Streitpatience has not: hidden hands on private pages,
// rounds, chance after the deal, a ranking. It lacks nearly everything else. It is always compiled;
// bot/session/toy_test.go plays it from the command to the database and to the messages, beside the
// first game, with a restart after every card.
package toy

import (
	"errors"

	"stopp/bot/games/cardtable"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/game/cards"
	"stopp/game/toy"
)

// Game is the toy as the card room plays it. It leaves out the rest: verbs such as resigning,
// commands of its own, the computer as a player, the luck of a deal.
func Game() cardtable.Game {
	return cardtable.Game{
		Game:     toy.Game(),
		Lobby:    lobby(),
		Begin:    begin,
		Messages: messages(),
		Presses: []cardtable.Press{
			{Press: registry.Press{Path: pathPlay, Forms: []registry.Form{{registry.Match, registry.Number, registry.Name}}}, Do: playCard, Hand: true, Still: still},
		},
		Explain: explain,
		Chance:  chance,
		Counts:  cardtable.Counts{Rating: cardtable.Rating{Families: []string{"toy"}, Family: func(string) string { return "toy" }}, Tally: tally()},
	}
}

var refusedKeys = i18n.KeysOf("toy.refused.",
	"toy.refused.over", "toy.refused.not-dealt", "toy.refused.not-your-turn", "toy.refused.not-held", "toy.refused.gone",
)

// explain turns the rules' refusals into sentences of the catalogues. Other errors are not the
// game's.
func explain(_ i18n.Texts, err error) error {
	var refused toy.Refusal
	if errors.As(err, &refused) {
		return cardtable.Refuse(refusedKeys.Of(string(refused)), nil)
	}
	return nil
}

// chance deals the next round.
func chance(s cardtable.Story, src cards.Source) (action string, waits bool) {
	return toy.Game().Chance(s.(story).match, src)
}
