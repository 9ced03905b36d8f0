package handlers

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/typing"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// pressStopp opens the private list of reasons, unless all can see that a call would come
// to nothing. The pressed message alone decides which turn it is about: the last turn, up
// to its own, that isn't the caller's. The list never depends on the position; above it
// is the table, as all see it.
func pressStopp(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if t.Seat(r.User.ID) == game.NoSeat {
		return bot.Reaction{}, cardtable.Refuse("not-your-table", nil)
	}
	sheet, err := number(r, 1)
	if err != nil {
		return bot.Reaction{}, err
	}
	moves, err := number(r, 2)
	if err != nil {
		return bot.Reaction{}, err
	}
	return reasons(ctx, t, r, sheet, moves)
}

// reasons is the list for a caller who had seen that many moves on a sheet, or why
// there is none.
func reasons(ctx context.Context, t cardtable.Table, r bot.Request, sheet, moves int) (bot.Reaction, error) {
	caller, story := t.Seat(r.User.ID), play.Of(t.Story())
	target := story.Target(caller, sheet, moves)
	if err := story.Futile(caller, target, moves); err != nil {
		return bot.Reaction{}, err
	}
	return private(play.Table(t.Privately(ctx, r)).Calling(target, moves)), nil
}

// call is a press on a reason, or on the key below them that leads back to the table. A call
// that comes too late, or before there is anything to stop, costs nothing.
func call(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if slices.Contains(r.Args(), view.ToTable) {
		return t.Leave(r)
	}
	if t.Did(r.ID) {
		return called(ctx, t, r, bot.Update)
	}
	caller, story := t.Seat(r.User.ID), play.Of(t.Story())
	if caller == game.NoSeat {
		return bot.Reaction{}, cardtable.Refuse("not-your-table", nil)
	}
	action, sheet, moves, err := reason(r)
	if err == nil {
		err = story.Timely(sheet, moves)
	}
	if err == nil {
		err = story.MayCall(caller)
	}
	if err == nil {
		err = t.Act(ctx, caller, r.ID, action.String())
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	return called(ctx, t, r, bot.Update)
}

// reason is the call that a reason's button stands for, the sheet whose moves it means,
// and how many moves the caller had seen.
func reason(r bot.Request) (call streit.Action, sheet, moves int, err error) {
	if sheet, err = number(r, 1); err != nil {
		return call, 0, 0, err
	}
	if moves, err = number(r, 2); err != nil || len(r.Args()) < 4 {
		return call, 0, 0, bot.ErrNoRoute
	}
	fault := streit.Regular
	if word := r.Args()[3]; word != fault.String() {
		if fault, err = streit.ParseCode(word); err != nil {
			return call, 0, 0, bot.ErrNoRoute
		}
	}
	return streit.Call(fault, cards.None), sheet, moves, nil
}

// typeStopp is /stopp. It means the moves that can be stopped now. If the rules want
// a reason and there is none, it opens the list.
func typeStopp(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	if t.Did(r.ID) {
		return called(ctx, t, r, bot.Private)
	}
	action, err := typedReason(r)
	if err != nil {
		return bot.Reaction{}, err
	}
	story := play.Of(t.Story())
	rules := story.Rules()
	if fault := action.Fault; fault != streit.Regular && !slices.Contains(rules.Faults(), fault) {
		return bot.Reaction{}, unknownFault(t, reader(r))
	}
	caller := t.Seat(r.User.ID)
	if err := story.MayCall(caller); err != nil {
		return bot.Reaction{}, err
	}
	if action.Fault == streit.Regular && rules.Claim == streit.ClaimName && rules.Referee != streit.RefereeArbiter {
		if action.Card != cards.None { // the list has no place for it
			return bot.Reaction{}, cardtable.Refuse("fault-too", nil)
		}
		return reasons(ctx, t, r, story.Sheet(), story.Moves())
	}
	if err := t.Act(ctx, caller, r.ID, action.String()); err != nil {
		return bot.Reaction{}, err
	}
	return called(ctx, t, r, bot.Private)
}

// unknownFault says that no fault has this name, and names the table's faults, if any.
func unknownFault(t cardtable.Table, say i18n.Texts) error {
	scene := play.Table(t.Scene(say))
	list := scene.Faults()
	switch {
	case scene.View.Rules.Referee == streit.RefereeArbiter:
		return &streit.Refusal{Reason: streit.NoStopping}
	case list == "":
		return cardtable.Refuse("stopp.no-faults", nil)
	}
	return cardtable.Refuse("fault-not-here", i18n.Data{"Faults": list})
}

func typedReason(r bot.Request) (streit.Action, error) {
	fault, card := streit.Regular, cards.None
	var err error
	if text := r.Options["fault"]; text != "" {
		if fault, err = streit.ParseCode(text); err != nil {
			return streit.Action{}, cardtable.Refuse("fault-unknown", nil)
		}
	}
	if text := r.Options["card"]; text != "" {
		var ok bool
		if card, ok = typing.Card(text, reader(r)); !ok {
			return streit.Action{}, cardtable.Refuse("card-unknown", map[string]any{"Text": markup.Plain(text)})
		}
	}
	return streit.Call(fault, card), nil
}

// called tells the caller the referee's decision. The reasons are at the table, for all
// to read.
func called(ctx context.Context, t cardtable.Table, r bot.Request, as bot.As) (bot.Reaction, error) {
	ruling, err := ruled(ctx, t, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	scene := play.Table(t.Scene(reader(r)))
	m := bot.Message{Content: scene.Called(ruling)}
	if ruling.Right && r.Guild != "" {
		m.Rows = [][]bot.Button{{scene.ShareOfStopp(t.By(r.ID))}}
	}
	return t.Tell(r, bot.Answer{As: as, Message: m}), nil
}

// ruled is what the referee has said to the call of a request. The error is
// bot.ErrNoRoute if the request has made none.
func ruled(ctx context.Context, t cardtable.Table, r bot.Request) (streit.Ruling, error) {
	n := t.By(r.ID)
	if n == 0 {
		return streit.Ruling{}, bot.ErrNoRoute
	}
	then, err := t.At(ctx, n, r)
	if err != nil {
		return streit.Ruling{}, err
	}
	for _, e := range play.Of(then.Story).Last() {
		if e.What == streit.Called {
			return *e.Ruling, nil
		}
	}
	return streit.Ruling{}, bot.ErrNoRoute
}
