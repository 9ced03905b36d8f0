package session

import (
	"context"
	"slices"
	"strconv"
	"time"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
	"stopp/game"
	"stopp/game/streit"
)

// block proposes a block, or agrees to one that has been proposed. Whose word would
// end the match is asked first.
func (rm *Room) block(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	seat, args := t.seat(r.User.ID), r.Args()
	if len(args) > 0 {
		args = args[1:] // after the match
	}
	switch {
	case seat == game.NoSeat:
		return bot.Reaction{}, sorry("not-your-table", nil)
	case t.did(r.ID):
		return rm.sayBlock(ctx, t, r)
	case slices.Contains(args, view.PlayOn):
		m := bot.Message{Content: reader(r).Say("block.played-on", nil)}
		return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}}, nil
	case !t.proposalOf(args):
		return bot.Reaction{}, sorry("block.lapsed", nil)
	case slices.Contains(t.view().Proposed, seat):
		return bot.Reaction{}, sorry("block.already", nil)
	case len(t.others(seat)) == 0 && !slices.Contains(args, pages.Surely):
		return bot.Privately(t.scene(reader(r)).SureOfBlock(t.proposedAt())), nil
	case t.leftToMinds(seat) && !slices.Contains(args, pages.Surely) && !slices.Contains(args, view.ToBegin):
		return bot.Privately(t.scene(reader(r)).SureToPropose()), nil
	}
	return rm.sayBlock(ctx, t, r)
}

// sayBlock says a seat's word for a block, and calls the others whose word it
// needs.
func (rm *Room) sayBlock(ctx context.Context, t *table, r bot.Request) (bot.Reaction, error) {
	before := len(t.actions)
	reaction, err := rm.declare(ctx, t, r, streit.ProposeBlock, func() string {
		if t.over() {
			return "block.agreed"
		}
		return pages.ForSeats("block.done", len(t.people))
	})
	if err == nil && !t.over() && len(t.actions) > before {
		rm.callToBlock(ctx, t, t.seat(r.User.ID))
	}
	return reaction, err
}

// others are those whose word for a block is missing besides a seat's: if there are
// none, the match is over once it agrees.
func (t *table) others(seat game.Seat) []game.Seat {
	return slices.DeleteFunc(view.Unsaid(t.view()), func(s game.Seat) bool { return s == seat })
}

// leftToMinds tells whether, once a seat is for a block, computers alone decide.
func (t *table) leftToMinds(seat game.Seat) bool {
	return !slices.ContainsFunc(t.others(seat), func(s game.Seat) bool { return !t.computer.plays(s) })
}

// proposedAt is how many actions there were before the first word for the block
// that is proposed, which tells it from others.
func (t *table) proposedAt() int {
	word, n := streit.Action{Verb: streit.ProposeBlock}.String(), len(t.actions)
	for n > 0 && t.actions[n-1].Text == word {
		n--
	}
	return n
}

// proposalOf tells whether the proposal still stands that a button agrees to: any
// for that of the menu, the one that was asked about for that of a question.
// Everything else means none.
func (t *table) proposalOf(args []string) bool {
	stands := len(t.view().Proposed) > 0
	switch {
	case slices.Contains(args, view.ToAgree):
		return stands
	case slices.Contains(args, pages.Surely):
		return stands && args[len(args)-1] == strconv.Itoa(t.proposedAt())
	}
	return true
}

// callToBlock calls those beside the table whose word for a block is wanted and
// who are not here; once for a proposal, and unless another notice stands there.
func (rm *Room) callToBlock(ctx context.Context, t *table, by game.Seat) {
	m := t.scene(rm.prefs.Public(t.guild)).Proposes(by)
	m.Mentions = slices.DeleteFunc(m.Mentions, func(member string) bool { return rm.isHere(t, member) })
	if len(m.Mentions) == 0 || t.row.Warning != "" || t.noticing {
		return
	}
	t.proposing = rm.Now()
	rm.notice(ctx, t, m, t.proposing)
}

// lapsed takes the notice of a proposal away that has lapsed within the turn.
func (rm *Room) lapsed(t *table) {
	if t.proposing.IsZero() || len(t.view().Proposed) > 0 {
		return
	}
	if t.noticing || t.row.Warned.Equal(t.proposing) {
		t.round++
		rm.tidy(t)
	}
	rm.uncrowd(t)
	t.proposing = time.Time{}
}

// recallProposal finds the notice of a proposal again that still stands.
func (t *table) recallProposal() {
	if w := t.row.Warned; len(t.view().Proposed) > 0 && !w.IsZero() && !w.Equal(t.row.Deadline) {
		t.proposing = w
	}
}
