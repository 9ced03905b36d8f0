package view

import (
	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
	"stopp/game/streit"
)

// logLimit is the most characters that each of the two logs of a table message
// may fill.
const logLimit = 850

// How many moves a table repeats, counted as a log says them, if a phone has room
// for them above the picture: of the turn that is running, and of the one before,
// which stands in whole in the message above. All of both stand behind Moves.
const (
	runningMoves = 5
	pastMoves    = 40
	fewMoves     = 2 // even where there is no room
)

// playing is the table message while the game goes on.
func (t Table) playing() bot.Message {
	return bot.Message{
		Content:  markup.Clip(t.above(), markup.ContentLimit),
		Files:    t.pictures(),
		Rows:     t.keypad().withMoves(t.keypad().rows()),
		Mentions: t.Reach(t.View.ToMove),
	}
}

// above is what stands above the picture.
func (t Table) above() string {
	head := markup.Lines(t.title(), t.block(), t.Clock().Head(), t.beginning())
	foot := markup.Lines(t.lifted(), t.pausing(), t.notices())
	limit := min(logLimit, (markup.ContentLimit-bot.Length(markup.Lines(head, foot))-3)/2) // and a line's end each
	past, most := t.Previous, pastMoves
	if t.Running.Moved() {
		past, most = Log{}, runningMoves
	}
	log := t.logs()
	before, now := log.tail(past, limit), log.tail(t.Running, limit)
	return log.fitted(most, func(n int) string { return markup.Lines(head, before(n), now(n), foot) })
}

// beginning tells before the first move who sits where, and who starts.
func (t Table) beginning() string {
	if t.Running.Moved() {
		return ""
	}
	return markup.Lines(t.seats(), t.logs().cut(t.Running))
}

// seats says at the beginning who sits where, with which letter.
func (t Table) seats() string {
	switch {
	case t.Sheet != 1:
		return ""
	case len(t.People) > 2:
		return t.say("sheet.seats-three", i18n.Data{"A": t.Name(game.A), "B": t.Name(game.B), "C": t.Name(game.C)})
	}
	return t.say("sheet.seats", i18n.Data{"Bottom": t.Name(game.A), "Top": t.Name(game.B)})
}

// notices are what seats owe, where no ruling on this message says so, and how
// to agree to a block.
func (t Table) notices() string {
	var all []string
	for seat := range t.View.Players {
		told := t.Running.ruledOn(game.Seat(seat)) || !t.Running.Moved() && t.Previous.ruledOn(game.Seat(seat))
		if !told {
			all = append(all, t.debts(game.Seat(seat)))
		}
	}
	if len(t.View.Proposed) > 0 {
		all = append(all, t.say("sheet.proposed", nil))
	}
	return markup.Lines(all...)
}

// debts are what a seat owes for a wrong call, or for a fault that was stopped.
func (t Table) debts(seat game.Seat) string {
	var muted, skips string
	data := i18n.Data{"Name": t.Name(seat), "Count": t.View.Skips[seat]}
	if t.View.Muted[seat] {
		muted = t.say("sheet.silenced", data)
		if passedOver(t.View, seat) {
			muted = t.say("sheet.barred", data)
		}
	}
	if t.View.Skips[seat] > 0 {
		skips = t.say("sheet.skips", data)
	}
	return markup.Lines(muted, skips)
}

// thinks tells whether it is the computer's turn.
func (t Scene) thinks() bool {
	_, is := t.People[t.View.ToMove].Computer()
	return is
}

// title says whose turn it is.
func (t Table) title() string {
	key := "sheet.title"
	if t.thinks() {
		key = "rival.thinks"
	}
	return t.say(key, i18n.Data{"Turn": t.Sheet, "Mention": t.Mention(t.View.ToMove)})
}

// pausing says until when the last turn, or the last move, can be stopped, and by
// whom.
func (t Table) pausing() string {
	if len(t.Pause.For) == 0 {
		return ""
	}
	var names []string
	for _, seat := range t.Pause.For {
		names = append(names, t.Name(seat))
	}
	key := "rival.pause"
	if t.View.Rules.Window == streit.WindowMove {
		key = "rival.pause-move"
	}
	return t.say(key, i18n.Data{"Name": t.Name(t.View.ToMove), "Names": markup.And(t.Say, names), "When": markup.Ago(t.Pause.Until), "GoOn": t.Say.Say("rival.go-on", nil)})
}
