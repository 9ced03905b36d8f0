package table

import (
	"context"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/table/post"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
)

// Story is the match as it stands.
func (t desk) Story() cardtable.Story { return t.match.Story }

// Scene is the table as all may see it, in a language.
func (t *Table) Scene(say i18n.Texts) cardtable.Scene {
	s := t.match.Scene(say)
	s.Pause, s.Time.Next = t.computer.Pause(), dealer{t}.goesOn()
	if looking := (dealer{t}).looking(); looking != 0 {
		s.Pause = cardtable.Pause{Until: s.Time.Next, For: looking.List()}
	}
	return s
}

// Privately is the table as the member of a request wants to see it, who sits at it or
// looks on.
func (t desk) Privately(ctx context.Context, r bot.Request) cardtable.Scene {
	s := post.Privately(t.Scene(prefs.Reader(r)), t.match, t.Seat(r.User.ID))
	s.Look = t.room.Prefs.LookFor(ctx, r.User.ID, s.Look)
	return s
}

// At is the table as it stood after some actions, as the member of a request wants to see
// it.
func (t desk) At(ctx context.Context, actions int, r bot.Request) (cardtable.Scene, error) {
	then, err := t.match.At(actions, nil)
	if err != nil {
		return cardtable.Scene{}, err
	}
	s := then.Scene(prefs.Reader(r))
	s.Viewer, s.Look = t.Seat(r.User.ID), t.room.Prefs.LookFor(ctx, r.User.ID, s.Look)
	return s, nil
}

// Wish is what the member of a request has chosen of pages.Wishes.
func (t desk) Wish(ctx context.Context, r bot.Request, what string) string {
	return t.room.Prefs.Wish(ctx, r.User.ID, what)
}

// Lookback is the number of actions that a look back begins after.
func (t desk) Lookback() int { return t.match.Lookback() }

// Actions are all that were done.
func (t desk) Actions() []game.Action {
	all := make([]game.Action, len(t.match.Actions))
	for i, a := range t.match.Actions {
		seat, _ := game.ParseSeat(a.Seat)
		all[i] = game.Action{Seat: seat, Text: a.Text}
	}
	return all
}

// By is the number of the first action that an interaction has done, from 1; 0 for none.
func (t desk) By(interaction string) int { return t.match.By(interaction) }

// Did tells whether an interaction has done or prepared anything here.
func (t desk) Did(interaction string) bool { return t.match.Did(interaction) }

// Seat is where a member sits, game.NoSeat for everybody else.
func (t desk) Seat(user string) game.Seat { return t.match.Seat(user) }

// Bot tells whether the computer plays a seat.
func (t desk) Bot(seat game.Seat) bool { return t.computer.Seats().Has(seat) }

// Live tells whether a message is the living one of the running sheet.
func (t desk) Live(message string) bool { return t.post.Live(message) }

// MayMove tells a member who presses a key why they may not: an old message, someone
// else's table, someone else's turn.
func (t desk) MayMove(r bot.Request) error {
	if t.Seat(r.User.ID) == game.NoSeat {
		return cardtable.Refuse("not-your-table", nil)
	}
	sheet, err := r.Number(1)
	switch {
	case err != nil:
		return err
	case sheet != t.match.Sheet() || !t.Live(r.Message):
		return t.MovedOn()
	}
	return t.MyTurn(r)
}

// MyTurn fails unless it is the member's turn.
func (t desk) MyTurn(r bot.Request) error {
	mover := t.match.Mover()
	switch {
	case mover == game.NoSeat:
		return cardtable.Refuse("refused.not-now", nil)
	case mover != t.Seat(r.User.ID):
		return cardtable.Refuse("not-your-turn", i18n.Data{"Name": markup.Plain(t.match.Row.Players[mover].Name)})
	}
	return nil
}

// MovedOn answers a button of a message that is not the living one.
func (t *Table) MovedOn() error {
	if t.post.Message() == "" {
		return cardtable.Refuse("moved-on-nowhere", nil)
	}
	return cardtable.Refuse("moved-on", i18n.Data{"Link": t.Link()})
}

// Present answers a press with the pressed message as it should be now, and shows the
// rest after that.
func (t desk) Present(r bot.Request) bot.Reaction { return t.post.Present(r) }

// Tell answers, and then shows the table.
func (t desk) Tell(r bot.Request, a bot.Answer) bot.Reaction {
	return bot.Reaction{Answer: a, Then: func(ctx context.Context, _ string, _ error) { t.post.ShowTo(ctx, r) }}
}

// TellBriefly answers privately, shows the table, and takes the answer away.
func (t desk) TellBriefly(r bot.Request, text string) bot.Reaction {
	return t.post.TellBriefly(r, text)
}

// Leave takes away the private message under which a key was pressed. No message for all goes so.
func (t desk) Leave(r bot.Request) (bot.Reaction, error) {
	if !r.Private {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	return t.post.Leave(r), nil
}

// Later answers in private at once, and sends a message that takes a while when it is
// made.
func (t desk) Later(r bot.Request, as bot.As, make func(context.Context) (bot.Message, error)) bot.Reaction {
	return t.room.Later(r, as, make)
}
