package handlers

import (
	"context"
	"slices"
	"strconv"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
)

// block proposes a block, or agrees to a proposed one. If that would end the match, it
// asks first.
func block(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	seat, args := t.Seat(r.User.ID), r.Args()
	if len(args) > 0 {
		args = args[1:] // after the match
	}
	switch {
	case seat == game.NoSeat:
		return bot.Reaction{}, cardtable.Refuse("not-your-table", nil)
	case t.Did(r.ID):
		return sayBlock(ctx, t, r)
	case slices.Contains(args, view.PlayOn):
		m := bot.Message{Content: reader(r).Say("block.played-on", nil)}
		return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}}, nil
	case !proposalOf(t, args):
		return bot.Reaction{}, cardtable.Refuse("block.lapsed", nil)
	case t.Story().Proposed().Has(seat):
		return bot.Reaction{}, cardtable.Refuse("block.already", nil)
	case len(others(t, seat)) == 0 && !slices.Contains(args, pages.Surely):
		return private(play.Table(t.Scene(reader(r))).SureOfBlock(proposedAt(t))), nil
	case leftToBots(t, seat) && !slices.Contains(args, pages.Surely) && !slices.Contains(args, view.ToBegin):
		return private(play.Table(t.Scene(reader(r))).SureToPropose()), nil
	}
	return sayBlock(ctx, t, r)
}

// sayBlock says a seat's word for a block, and calls the others whose word it needs.
func sayBlock(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	before := len(t.Actions())
	reaction, err := t.Declare(ctx, r, streit.Action{Verb: streit.ProposeBlock}.String(), func() string {
		if t.Story().Outcome().Final() {
			return "block.agreed"
		}
		return pages.ForSeats("block.done", "block.done-three", len(t.Scene(reader(r)).People))
	})
	if err == nil && !t.Story().Outcome().Final() && len(t.Actions()) > before {
		seat := t.Seat(r.User.ID)
		t.Propose(ctx, func(say i18n.Texts) bot.Message { return play.Table(t.Scene(say)).Proposes(seat) })
	}
	return reaction, err
}

// others are the members whose word for a block is still missing, without one seat's. If
// there are none, the match is over once that seat agrees.
func others(t cardtable.Table, seat game.Seat) []game.Seat {
	missing := view.Unsaid(play.Of(t.Story()).Everyone())
	return slices.DeleteFunc(missing, func(s game.Seat) bool { return s == seat })
}

// leftToBots tells whether only computers still have to agree once a seat is for a
// block.
func leftToBots(t cardtable.Table, seat game.Seat) bool {
	return !slices.ContainsFunc(others(t, seat), func(s game.Seat) bool { return !t.Bot(s) })
}

// proposedAt is how many actions there were before the block was proposed, which tells
// this proposal from others.
func proposedAt(t cardtable.Table) int {
	word, all := streit.Action{Verb: streit.ProposeBlock}.String(), t.Actions()
	n := len(all)
	for n > 0 && all[n-1].Text == word {
		n--
	}
	return n
}

// proposalOf tells whether the proposal that a button agrees to still stands. The menu's
// button means any proposal, a question's button the one it asked about; other buttons
// mean none.
func proposalOf(t cardtable.Table, args []string) bool {
	stands := t.Story().Proposed() != 0
	switch {
	case slices.Contains(args, view.ToAgree):
		return stands
	case slices.Contains(args, pages.Surely):
		return stands && args[len(args)-1] == strconv.Itoa(proposedAt(t))
	}
	return true
}

func private(m bot.Message) bot.Reaction {
	return bot.Reaction{Answer: bot.Answer{As: bot.Private, Message: m}}
}
