package table

import (
	"context"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/text/i18n"
	"stopp/game"
)

// remind is the button of somebody who waits: it calls the member to move, once a turn.
// Its answer is the same whether or not they want to be called.
func remind(ctx context.Context, t desk, r bot.Request) (bot.Reaction, error) {
	say, mover := prefs.Reader(r), t.match.Mover()
	switch {
	case t.Seat(r.User.ID) == game.NoSeat:
		return bot.Reaction{}, cardtable.Refuse("not-your-table", nil)
	case mover == game.NoSeat || !t.match.Story.Awaited().Has(mover):
		return bot.Reaction{}, cardtable.Refuse("time.nothing", nil)
	case t.Seat(r.User.ID) == mover:
		return bot.Reaction{}, cardtable.Refuse("time.own-turn", nil)
	case t.computer.Playing().Has(mover):
		return bot.Reaction{}, cardtable.Refuse("remind.computer", nil)
	}
	data := i18n.Data{"Name": t.Scene(say).Name(mover)}
	if !t.Did(r.ID) && !t.calls.Remind(ctx, mover) {
		return bot.Reaction{}, cardtable.Refuse("remind.lately", data)
	}
	return t.Tell(r, bot.Answer{As: bot.Update, Message: bot.Message{Content: say.Say("remind.done", data)}}), nil
}
