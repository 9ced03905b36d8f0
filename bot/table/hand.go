package table

import (
	"context"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/table/post"
	"stopp/game"
)

// Hand answers with the member's hand as it is now, and then shows the table. At a private table both
// are one message.
func (t desk) Hand(ctx context.Context, r bot.Request) bot.Reaction { return t.handBelow(ctx, r, "") }

// handBelow is Hand below a note.
func (t desk) handBelow(ctx context.Context, r bot.Request, note string) bot.Reaction {
	if t.hands != nil {
		return t.hands.Show(ctx, r, note)
	}
	if p, private := t.post.(*post.Private); private {
		p.Enter(ctx, r) // who may have changed how hands are sorted
	}
	if r.Kind == bot.Press {
		return t.post.Present(r)
	}
	return t.post.Board(ctx, r, func() cardtable.Scene { return t.Privately(ctx, r) })
}

// hand is /hand, and the button under a table: a member's own hand. Onlookers have none.
func hand(ctx context.Context, t desk, r bot.Request) (bot.Reaction, error) {
	switch {
	case t.match.Game.Messages.Hand == nil:
		return bot.Reaction{}, bot.ErrNoRoute
	case t.Seat(r.User.ID) == game.NoSeat:
		return bot.Reaction{}, cardtable.Refuse("hand.none", nil)
	}
	return t.Hand(ctx, r), nil
}

// onHand is a press on a hand. If the table has moved on since the hand was shown, it brings
// the hand up to date, unless the press still makes sense. A repeated press is left to the
// handler.
func (t desk) onHand(ctx context.Context, p cardtable.Press, r bot.Request) (bot.Reaction, error) {
	if t.Seat(r.User.ID) == game.NoSeat {
		return bot.Reaction{}, cardtable.Refuse("hand.none", nil)
	}
	state, err := r.Number(1)
	if err != nil {
		return bot.Reaction{}, err
	}
	if state != len(t.match.Actions) && !t.Did(r.ID) && (p.Still == nil || !p.Still(t.Privately(ctx, r), r)) {
		return t.handBelow(ctx, r, prefs.Reader(r).Say("hand.moved-on", nil)), nil
	}
	return p.Do(ctx, t, r)
}

// kept are the seats whose drafts stay after an action.
func (t *Table) kept(next cardtable.Story) (seats []int) {
	for _, d := range t.match.Row.Drafts {
		if d.Seat >= 0 && d.Text != "" && t.match.Game.Keeps != nil && t.match.Game.Keeps(next, game.Seat(d.Seat), d.Text) {
			seats = append(seats, d.Seat)
		}
	}
	return seats
}
