package session

import (
	"context"
	"errors"
	"slices"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/streit/typing"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// pressStopp opens the private list of reasons, unless it is public that a call
// would come to nothing. Which turn is meant depends on the pressed message alone:
// the last turn up to its own that isn't the caller's. The list never depends on
// the position; above it is the table, as all see it.
func (rm *Room) pressStopp(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	caller := t.seat(r.User.ID)
	if caller == game.NoSeat {
		return bot.Reaction{}, sorry("not-your-table", nil)
	}
	sheet, err := r.Number(1)
	if err != nil {
		return bot.Reaction{}, err
	}
	moves, err := r.Number(2)
	if err != nil {
		return bot.Reaction{}, err
	}
	return rm.reasons(ctx, t, r, sheet, moves)
}

// reasons is the list for a caller at a table, who had seen so many moves on a
// sheet, or why there is none.
func (rm *Room) reasons(ctx context.Context, t *table, r bot.Request, sheet, moves int) (bot.Reaction, error) {
	caller := t.seat(r.User.ID)
	target := t.story.Target(caller, sheet, moves)
	if err := t.story.Futile(caller, target, moves); err != nil {
		return bot.Reaction{}, err
	}
	return bot.Privately(rm.privately(ctx, t, r).Calling(target, moves)), nil
}

// call is a press on a reason. One that comes too late, or before there is
// anything to stop, costs nothing.
func (rm *Room) call(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	if t.did(r.ID) {
		return rm.called(t, r, bot.Update)
	}
	caller := t.seat(r.User.ID)
	if caller == game.NoSeat {
		return bot.Reaction{}, sorry("not-your-table", nil)
	}
	action, sheet, moves, err := reason(r)
	if err == nil {
		err = t.story.Timely(sheet, moves)
	}
	if err == nil {
		err = t.story.MayCall(caller)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	err = rm.act(ctx, t, caller, r.ID, action.String())
	if err != nil && !errors.Is(err, errRepeated) {
		return bot.Reaction{}, err
	}
	return rm.called(t, r, bot.Update)
}

// reason is the call that a reason's button stands for, the sheet whose moves it
// means, and how many moves the caller had seen.
func reason(r bot.Request) (call streit.Action, sheet, moves int, err error) {
	if sheet, err = r.Number(1); err != nil {
		return call, 0, 0, err
	}
	if moves, err = r.Number(2); err != nil || len(r.Args()) < 4 {
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

// rules are those of the match.
func (t *table) rules() streit.Options { return t.story.Rules() }

// typeStopp is /stopp. It means the moves that can be stopped now; without a
// reason, where the rules want one, it opens the list.
func (rm *Room) typeStopp(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	if t.did(r.ID) {
		return rm.called(t, r, bot.Private)
	}
	action, err := typedReason(r)
	if err != nil {
		return bot.Reaction{}, err
	}
	if fault := action.Fault; fault != streit.Regular && !slices.Contains(t.rules().Faults(), fault) {
		return bot.Reaction{}, t.unknownFault(r)
	}
	caller := t.seat(r.User.ID)
	if err := t.story.MayCall(caller); err != nil {
		return bot.Reaction{}, err
	}
	if action.Fault == streit.Regular && t.rules().Claim == streit.ClaimName && t.rules().Referee != streit.RefereeArbiter {
		if action.Card != cards.None { // the list has no place for it
			return bot.Reaction{}, sorry("fault-too", nil)
		}
		return rm.reasons(ctx, t, r, t.sheet(), t.story.Moves())
	}
	err = rm.act(ctx, t, caller, r.ID, action.String())
	if err != nil && !errors.Is(err, errRepeated) {
		return bot.Reaction{}, err
	}
	return rm.called(t, r, bot.Private)
}

// unknownFault names the faults that there are at the table, if there are any.
func (t *table) unknownFault(r bot.Request) error {
	list := t.scene(reader(r)).Faults()
	switch {
	case t.rules().Referee == streit.RefereeArbiter:
		return &streit.Refusal{Reason: streit.NoStopping}
	case list == "":
		return sorry("stopp.no-faults", nil)
	}
	return sorry("fault-not-here", i18n.Data{"Faults": list})
}

func typedReason(r bot.Request) (streit.Action, error) {
	fault, card := streit.Regular, cards.None
	var err error
	if text := r.Options["fault"]; text != "" {
		if fault, err = streit.ParseCode(text); err != nil {
			return streit.Action{}, sorry("fault-unknown", nil)
		}
	}
	if text := r.Options["card"]; text != "" {
		var ok bool
		if card, ok = typing.Card(text, reader(r)); !ok {
			return streit.Action{}, sorry("card-unknown", map[string]any{"Text": markup.Plain(text)})
		}
	}
	return streit.Call(fault, card), nil
}
