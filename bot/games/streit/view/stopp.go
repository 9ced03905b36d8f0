package view

import (
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
)

// PathCall is a reason's button; match, the sheet whose moves are meant, how
// many moves had been made, and the fault's word ("regular" for a bare call)
// follow. With ToTable after the match it leads back there.
const (
	PathCall = "call"
	ToTable  = "table"
)

// Reasons is the private list to choose a Stopp's reason from: the faults that
// the rules know, or a single button where they want a bare call. Sheet is the
// one whose moves are meant, moves how many had been made when the caller
// looked.
func (t Scene) Reasons(sheet, moves int) bot.Message {
	call := func(label string, c streit.Code) bot.Button {
		return bot.Button{Label: markup.Clip(label, markup.LabelLimit), Style: bot.Red, ID: bot.Path(PathCall, pages.Key(t.Match), sheet, moves, c)}
	}
	rules := t.View.Rules
	if rules.Claim == streit.ClaimCall {
		return bot.Message{Content: t.say("stopp.sure", i18n.Data{"Price": t.warning()}),
			Rows: [][]bot.Button{{call(t.say("key.stopp", nil), streit.Regular)}}}
	}
	faults := rules.Faults()
	if len(faults) == 0 {
		return bot.Message{Content: t.say("stopp.no-faults", nil)}
	}
	m := bot.Message{Content: t.say("stopp.why", i18n.Data{"Price": t.warning()})}
	for row := range slices.Chunk(faults, 1+len(faults)/(markup.MaxRows+1)) {
		var buttons []bot.Button
		for _, c := range row {
			buttons = append(buttons, call(t.say(ReasonKey(c), nil), c))
		}
		m.Rows = append(m.Rows, buttons)
	}
	return m
}

// Calling is Reasons below the table as it stands now, for the eyes of one member:
// on a phone the list covers the table. Whoever does not want to call finds the way back there.
func (t Drawing) Calling(sheet, moves int) bot.Message {
	reasons := t.Reasons(sheet, moves)
	m := t.page("", func(int) string { return reasons.Content })
	m.Rows = lastly(reasons.Rows, t.Own("stopp.back", bot.Grey, PathCall, ToTable))
	return m
}

// lastly are rows with one more button: in a row of its own, if a message has room for one more.
func lastly(rows [][]bot.Button, b bot.Button) [][]bot.Button {
	if len(rows) < markup.MaxRows {
		return append(rows, []bot.Button{b})
	}
	last := &rows[len(rows)-1]
	*last = append(slices.Clip(*last), b)
	return rows
}

// Faults lists the faults that the rules know, a line each, "" for none.
func (t Scene) Faults() string {
	var list []string
	for _, c := range t.View.Rules.Faults() {
		list = append(list, "• "+t.say(ReasonKey(c), nil))
	}
	return strings.Join(list, "\n")
}

// Called tells the caller alone whether a call was right, and its price.
func (t Scene) Called(r streit.Ruling) string {
	switch {
	case r.Right:
		return t.say("stopp.right", nil)
	case r.Named == streit.Regular:
		return t.say("stopp.wrong", i18n.Data{"Price": t.warning()})
	}
	return t.say("stopp.wrong-named", i18n.Data{"Price": t.warning()})
}

// MayNotCall is the key of the sentence for a seat that may not call Stopp: when it may again
// (rules §6.5), or that it has accepted the result.
func MayNotCall(v streit.View, seat game.Seat) string {
	switch {
	case !v.Muted[seat]:
		return "refused.may-not-call"
	case passedOver(v, seat):
		return "stopp.barred"
	}
	return "stopp.silenced"
}

// passedOver tells whether a turn passed over ends the bar of a wrong call, whatever that turn is
// owed for, or the seat's second turn from then (rules §6.5).
func passedOver(v streit.View, seat game.Seat) bool {
	return v.Rules.WrongCall == streit.Skip || v.Skips[seat] > 0
}

// warning is what a wrong call costs under these rules.
func (t Scene) warning() string {
	key := map[streit.WrongCall]string{streit.Silence: "stopp.silence", streit.Skip: "stopp.skip", streit.NoPrice: "stopp.free"}
	return t.say(key[t.View.Rules.WrongCall], nil)
}

// ReasonKey is where the catalogues have a fault as one says it with a call of Stopp.
func ReasonKey(c streit.Code) string { return reasonKeys.Of(c.String()) }

var reasonKeys = i18n.KeysOf("reason.",
	"reason.reserve-first", "reason.family-first", "reason.open-first", "reason.free-for-family", "reason.uncover",
	"reason.load-first", "reason.fill-vacancy", "reason.make-vacancy", "reason.not-free", "reason.bad-placement",
)
