package toy

import (
	"context"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/pages"
	"stopp/game"
)

// showHand is the button below the table: it shows in private what a member holds.
func showHand(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	m, err := hand(t.Privately(ctx, r))
	return bot.Privately(m), err
}

// playCard is a card of that page. The press is answered with the page as it is then; the
// table is shown after that. A press that comes twice plays once.
func playCard(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if !t.Did(r.ID) {
		if err := t.MyTurn(r); err != nil {
			return bot.Reaction{}, err
		}
		if err := t.Act(ctx, t.Seat(r.User.ID), r.ID, r.Args()[1]); err != nil {
			return bot.Reaction{}, err
		}
	}
	m, err := hand(t.Privately(ctx, r))
	return t.Tell(r, bot.Answer{As: bot.Update, Message: m}), err
}

// hand is the page with the cards of whom the scene is for. Every card is a button,
// whether it may be played now or not: the rules say that.
func hand(s cardtable.Scene) (bot.Message, error) {
	if s.Viewer == game.NoSeat {
		return bot.Message{}, cardtable.Refuse("toy.not-seated", nil)
	}
	m := bot.Message{Content: turn(s)}
	var keys []bot.Button
	for _, c := range s.Story.(story).seen(s.Viewer).Hand(s.Viewer) {
		id := bot.Path(pathPlay, pages.Key(s.Match), c)
		keys = append(keys, bot.Button{Label: pages.Symbols(s.Say, c), Style: bot.Grey, ID: id})
	}
	if len(keys) > 0 {
		m.Rows = [][]bot.Button{keys}
	}
	return m, nil
}
