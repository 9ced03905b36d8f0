package view

import (
	"slices"
	"strconv"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/game"
)

// What the buttons about a block do, besides Surely, which the count of the
// actions before the proposal follows.
const (
	ToAgree = "agree" // to what is proposed, if that still stands
	ToBegin = "begin" // with a proposal that the computer may agree to at once
	PlayOn  = "on"    // nothing
)

// Count is a number as a path has it.
func Count(n int) string { return strconv.Itoa(n) }

// blockFor is the menu's button to propose a block or to agree to another seat's.
func (t Table) blockFor(seat game.Seat) bot.Button {
	if len(t.View.Proposed) > 0 && !slices.Contains(t.View.Proposed, seat) {
		return t.own("more.agree", bot.Grey, PathBlock, ToAgree)
	}
	return t.own("more.block", bot.Grey, PathBlock)
}

// SureOfBlock asks whose word would end the match by a block; before is how many
// actions there were before the proposal.
func (t Table) SureOfBlock(before int) bot.Message {
	var names []string
	for _, seat := range t.View.Proposed {
		names = append(names, t.name(seat))
	}
	return bot.Message{
		Content: t.say(ForSeats("block.sure", len(t.People)), i18n.Data{"Names": and(t.Say, names)}),
		Rows: [][]bot.Button{{
			t.own("block.agree", bot.Red, PathBlock, Surely, Count(before)),
			t.own("block.play-on", bot.Grey, PathBlock, PlayOn),
		}},
	}
}

// SureToPropose asks who proposes a block to computers alone: they answer at once.
func (t Table) SureToPropose() bot.Message {
	return bot.Message{
		Content: t.say("block.sure-computer", nil),
		Rows: [][]bot.Button{{
			t.own("more.block", bot.Red, PathBlock, ToBegin),
			t.own("block.play-on", bot.Grey, PathBlock, PlayOn),
		}},
	}
}

// Proposes calls those whose word for a block is wanted, which a seat proposes.
func (t Table) Proposes(by game.Seat) bot.Message {
	wanted := slices.DeleteFunc(t.all(), func(s game.Seat) bool { return slices.Contains(t.View.Proposed, s) })
	var mentions []string
	for _, s := range wanted {
		mentions = append(mentions, t.mention(s))
	}
	return bot.Message{
		Content:  t.say("block.call", i18n.Data{"Mentions": and(t.Say, mentions), "Name": t.name(by)}),
		Mentions: t.members(wanted...),
	}
}
