package view

import (
	"slices"
	"strconv"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
)

// The actions of buttons about a block, besides Surely; the number of actions before the
// proposal follows that.
const (
	ToAgree = "agree" // to the proposal, if that still stands
	ToBegin = "begin" // with a proposal that the computer may agree to at once
	PlayOn  = "on"    // nothing
)

// Unsaid are the seats whose word for the block that is proposed is missing, all
// where none is.
func Unsaid(v streit.View) (seats []game.Seat) {
	for i := range v.Players {
		if s := game.Seat(i); !slices.Contains(v.Proposed, s) {
			seats = append(seats, s)
		}
	}
	return seats
}

// blockFor is the menu's button to propose a block or to agree to another seat's.
func (t Scene) blockFor(seat game.Seat) bot.Button {
	if len(t.View.Proposed) > 0 && !slices.Contains(t.View.Proposed, seat) {
		return t.Own("more.agree", bot.Grey, PathBlock, ToAgree)
	}
	return t.Own("more.block", bot.Grey, PathBlock)
}

// SureOfBlock asks whose word would end the match by a block; before is how many
// actions there were before the proposal.
func (t Scene) SureOfBlock(before int) bot.Message {
	return t.orPlayOn(
		t.say(pages.ForSeats("block.sure", "block.sure-three", len(t.People)), i18n.Data{"Names": t.List(t.Name, t.View.Proposed...)}),
		t.Own("block.agree", bot.Red, PathBlock, pages.Surely, strconv.Itoa(before)))
}

// SureToPropose asks who proposes a block to computers alone: they answer at once.
func (t Scene) SureToPropose() bot.Message {
	return t.orPlayOn(t.say("block.sure-computer", nil), t.Own("more.block", bot.Red, PathBlock, ToBegin))
}

// orPlayOn asks whether to do something or not.
func (t Scene) orPlayOn(question string, do bot.Button) bot.Message {
	return bot.Message{Content: question, Rows: [][]bot.Button{{do, t.Own("block.play-on", bot.Grey, PathBlock, PlayOn)}}}
}

// Proposes calls the members whose word is wanted for a block that a seat proposes.
func (t Scene) Proposes(by game.Seat) bot.Message {
	wanted := Unsaid(t.View)
	return bot.Message{
		Content:  t.say("block.call", i18n.Data{"Mentions": t.List(t.Mention, wanted...), "Name": t.Name(by)}),
		Mentions: t.Reach(wanted...),
	}
}
