package session

import (
	"context"
	"errors"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/streit/play"
	"stopp/bot/streit/view"
	"stopp/game"
	"stopp/game/streit"
)

// key handles a press on a key of a table: the game says what it means.
func (rm *Room) key(meaning play.Key) tableHandler {
	return func(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
		if t.did(r.ID) {
			return rm.present(t, r), nil
		}
		if err := t.mayMove(r); err != nil {
			return bot.Reaction{}, err
		}
		deed, err := meaning(t.desk(reader(r)), r.Args()[2:])
		if err == nil {
			err = rm.carryDeed(ctx, t, r, deed)
		}
		if err != nil && !errors.Is(err, errRepeated) {
			return bot.Reaction{}, err
		}
		return rm.present(t, r), nil
	}
}

// carryDeed writes down what the seat to move has done.
func (rm *Room) carryDeed(ctx context.Context, t *table, r bot.Request, d cardtable.Deed) error {
	if d.Draft != nil {
		return rm.lift(ctx, t, *d.Draft, r.ID)
	}
	return rm.act(ctx, t, t.view().ToMove, r.ID, d.Actions...)
}

// desk is the table before the seat to move.
func (t *table) desk(say i18n.Texts) play.Desk {
	return play.Desk{Story: t.story, Held: t.held(), Scene: func() view.Table { return t.scene(say) }}
}

// mayMove tells a member who presses a button of the keypad why it isn't for
// them: an old message, someone else's table, someone else's turn.
func (t *table) mayMove(r bot.Request) error {
	if t.seat(r.User.ID) == game.NoSeat {
		return sorry("not-your-table", nil)
	}
	sheet, err := r.Number(1)
	switch {
	case err != nil:
		return err
	case sheet != t.sheet() || !t.live(r.Message):
		return t.movedOn()
	}
	return t.myTurn(r)
}

// myTurn fails unless it is the member's turn.
func (t *table) myTurn(r bot.Request) error {
	mover := t.log(t.sheet()).Mover
	switch {
	case mover == game.NoSeat:
		return &streit.Refusal{Reason: streit.NotNow}
	case mover != t.seat(r.User.ID):
		return sorry("not-your-turn", i18n.Data{"Name": markup.Plain(t.people[mover].Name)})
	}
	return nil
}

// movedOn answers a button of a message that is not the living one.
func (t *table) movedOn() error {
	if t.shown.message == "" {
		return sorry("moved-on-nowhere", nil)
	}
	return sorry("moved-on", i18n.Data{"Link": t.link()})
}
