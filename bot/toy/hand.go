package toy

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/pages"
	"stopp/game/cards"
)

// playCard is a card on a member's hand. The press is answered with the hand as it is then;
// the table is shown after that. A press that comes twice plays once.
func playCard(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if !t.Did(r.ID) {
		if err := t.MyTurn(r); err != nil {
			return bot.Reaction{}, err
		}
		if err := t.Act(ctx, t.Seat(r.User.ID), r.ID, r.Args()[2]); err != nil {
			return bot.Reaction{}, err
		}
	}
	return t.Hand(ctx, r), nil
}

// still tells whether a card on an old hand can be played all the same: a card is a card,
// whatever lies on the table, if its player holds it and is to move.
func still(s cardtable.Scene, r bot.Request) bool {
	c, err := cards.Parse(r.Args()[2])
	return err == nil && s.Story.Awaited().Has(s.Viewer) && slices.Contains(s.Story.(story).seen(s.Viewer).Hand(s.Viewer), c)
}

// hand is the page with the cards of whom the scene is for. Every card is a button,
// whether it may be played now or not: the rules say that.
func hand(s cardtable.Scene) bot.Message {
	m := bot.Message{Content: turn(s)}
	var keys []bot.Button
	for _, c := range s.Story.(story).seen(s.Viewer).Hand(s.Viewer) {
		keys = append(keys, bot.Button{Label: pages.Symbols(s.Say, c), Style: bot.Grey, ID: s.OnHand(pathPlay, c)})
	}
	if len(keys) > 0 && !s.Over() {
		m.Rows = [][]bot.Button{keys}
	}
	return m
}
