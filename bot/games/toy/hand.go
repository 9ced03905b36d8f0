package toy

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/toy"
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

// planCard is playCard in a game in which one may choose while others think: out of turn a
// press notes the card, which is played when the turn comes, and a second one takes that
// back.
func planCard(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	s := t.Privately(ctx, r)
	if t.Did(r.ID) || s.Story.Awaited().Has(s.Viewer) || s.Over() {
		return playCard(ctx, t, r)
	}
	c, err := cards.Parse(r.Args()[2])
	if err != nil || !holds(s.Story, s.Viewer, c) {
		return bot.Reaction{}, toy.NotHeld
	}
	plan := c.String()
	if s.Draft == plan {
		plan = ""
	}
	if err := t.Prepare(ctx, s.Viewer, plan, r.ID); err != nil {
		return bot.Reaction{}, err
	}
	return t.Hand(ctx, r), nil
}

// planned tells whether a card that was chosen stays so: while it is held.
func planned(s cardtable.Story, seat game.Seat, draft string) bool {
	c, err := cards.Parse(draft)
	return err == nil && holds(s, seat, c)
}

func holds(s cardtable.Story, seat game.Seat, c cards.Card) bool {
	return slices.Contains(s.(story).seen(seat).Hand(seat), c)
}

// still tells whether a card on an old hand can be played all the same: a card is a card,
// whatever lies on the table, if its player holds it and is to move.
func still(s cardtable.Scene, r bot.Request) bool {
	c, err := cards.Parse(r.Args()[2])
	return err == nil && s.Story.Awaited().Has(s.Viewer) && holds(s.Story, s.Viewer, c)
}

// hand is the page with the cards of the scene's viewer. Every card is a button, whether or
// not it may be played now: the rules decide that.
func hand(s cardtable.Scene) bot.Message {
	m := bot.Message{Content: turn(s)}
	var keys []bot.Button
	for _, c := range s.Story.(story).seen(s.Viewer).Hand(s.Viewer) {
		key := bot.Button{Label: pages.Symbols(s.Say, c), Style: bot.Grey, ID: s.OnHand(pathPlay, c)}
		if c.String() == s.Draft {
			key.Style = bot.Blurple
		}
		keys = append(keys, key)
	}
	if len(keys) > 0 && !s.Over() {
		m.Rows = [][]bot.Button{keys}
	}
	return m
}
