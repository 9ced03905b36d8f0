package view

import (
	"fmt"
	"slices"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/game"
	"stopp/game/streit"
)

// logLimit is the most characters that each of the two logs of a table message
// may fill.
const logLimit = 850

// pastLimit is the most characters of the log of the sheet before, which stands in
// whole in the message above. A phone has room for the table then.
const pastLimit = 300

// playing is the table message while the game goes on.
func (t Table) playing() bot.Message {
	head := lines(t.title(), t.block(), t.clock(), t.seats(), t.cut(t.Running))
	foot := lines(t.lifted(), t.pausing(), t.notices())
	room := (contentLimit - bot.Length(lines(head, foot)) - 3) / 2 // and a line's end each
	limit := min(logLimit, room)
	content := lines(head, t.past(limit), t.log(t.Running, limit), foot)
	return bot.Message{
		Content:  clip(content, contentLimit),
		Files:    t.pictures(),
		Rows:     t.keypad(),
		Mentions: t.members(t.View.ToMove),
	}
}

// seats tells at the beginning who sits where, and by which letter.
func (t Table) seats() string {
	switch {
	case t.Sheet != 1:
		return ""
	case len(t.People) > 2:
		return t.say("sheet.seats-three", i18n.Data{"A": t.name(game.A), "B": t.name(game.B), "C": t.name(game.C)})
	}
	return t.say("sheet.seats", i18n.Data{"Bottom": t.name(game.A), "Top": t.name(game.B)})
}

// past is the log of the sheet before, while no move of this one has been made.
func (t Table) past(limit int) string {
	if t.Running.Moved() {
		return ""
	}
	return t.before(limit)
}

// before is the end of the log of the sheet before. A ruling is told in whole.
func (t Table) before(limit int) string {
	if !t.Previous.called() {
		limit = min(limit, pastLimit)
	}
	return t.log(t.Previous, limit)
}

// lifted tells what the seat to move holds in its hand.
func (t Table) lifted() string {
	if t.Lifted == streit.NoPlace {
		return ""
	}
	return t.say("sheet.lifted", i18n.Data{
		"Name": t.name(t.View.ToMove),
		"Card": t.card(TopOf(t.View, t.Lifted)),
		"From": t.speaker().Place(t.Lifted),
	})
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
	return lines(all...)
}

// debts are what a seat owes for a wrong call, or for a fault that was stopped.
func (t Table) debts(seat game.Seat) string {
	var muted, skips string
	data := i18n.Data{"Name": t.name(seat), "Count": t.View.Skips[seat]}
	if t.View.Muted[seat] {
		muted = t.say("sheet."+muteness(t.View.Rules), data)
	}
	if t.View.Skips[seat] > 0 {
		skips = t.say("sheet.skips", data)
	}
	return lines(muted, skips)
}

// provisional is the message of a result that can still be undone.
func (t Table) provisional() bot.Message {
	mentions, asked := t.asked()
	content := lines(
		t.outcome(),
		t.block(),
		t.before(logLimit),
		t.log(t.Running, logLimit/2),
		t.say("result.provisional", i18n.Data{"Mentions": asked, "When": fmt.Sprintf("<t:%d:R>", t.Deadline.Unix())}),
	)
	return bot.Message{
		Content: clip(content, contentLimit),
		Files:   t.pictures(),
		Rows: [][]bot.Button{{
			t.button(bot.Green, "key.accept", PathAccept),
			t.stoppButton(),
			t.button(bot.Grey, "key.more", PathMore),
		}},
		Mentions: mentions,
	}
}

// asked are those whose word is awaited.
func (t Table) asked() (ids []string, text string) {
	seats := t.awaited()
	return t.members(seats...), t.list(t.mention, seats...)
}

// Awaits tells whether a provisional result waits for a seat's word: it did not
// make the last move, may call, and has not accepted.
func (t Table) Awaits(seat game.Seat) bool {
	return seat != t.Previous.Mover && !t.View.Muted[seat] && !slices.Contains(t.View.Accepted, seat)
}

// Awaited names those whose word is awaited.
func (t Table) Awaited() string { return t.list(t.name, t.awaited()...) }

func (t Table) awaited() []game.Seat {
	return slices.DeleteFunc(t.all(), func(s game.Seat) bool { return !t.Awaits(s) })
}

// final is the message of a result that stands, with the match's record.
func (t Table) final() bot.Message {
	content := lines(
		t.outcome(),
		t.block(),
		t.points(),
		t.hinted(),
		t.before(logLimit),
		t.say("result.record", nil),
		t.again(),
	)
	record := bot.File{Name: "match-" + Key(t.Match) + ".txt", Alt: t.say("result.record-alt", nil), Data: []byte(t.Record)}
	return bot.Message{Content: clip(content, contentLimit), Files: append(t.pictures(), record), Rows: t.afterwards(), Mentions: t.members(t.all()...)}
}

// outcome is how the game came out, in a sentence that names the winner.
func (t Table) outcome() string {
	out, how := t.View.Outcome, "result."+t.View.Outcome.Ending.String()
	if t.Ending != "" {
		how = "time." + t.Ending
	}
	switch {
	case t.Ending == EndedAbandoned:
		return t.say(how, nil)
	case out.Winner == game.NoSeat:
		return t.stuck(t.say(ForSeats(how+"-nobody", len(t.People)), i18n.Data{"Names": t.everybody()}))
	}
	key := how
	if out.Ending == game.Blocked {
		key = ForSeats(key, len(t.People))
	}
	return t.stuck(t.say(key, i18n.Data{
		"Name":    t.name(out.Winner),
		"Mention": t.mention(out.Winner),
		"Other":   t.Others(out.Winner),
		"Points":  points(t.Say, out.Points[out.Winner]),
	}))
}

// stuck adds to how a game came out why it is blocked, where nobody has proposed
// that (rules §7.2).
func (t Table) stuck(outcome string) string {
	if t.View.Outcome.Ending != game.Blocked || len(t.View.Proposed) == len(t.People) {
		return outcome
	}
	return outcome + " " + t.say("result.blocked-why", nil)
}

// points is the score of every seat, where not only the winner may have one.
func (t Table) points() string {
	if len(t.People) < 3 || t.Ending == EndedAbandoned {
		return ""
	}
	var all []string
	for seat := range t.People {
		all = append(all, t.name(game.Seat(seat))+" "+points(t.Say, t.View.Outcome.Points[seat]))
	}
	return join(t.Say, all, dot, 100, 300)
}

func points(say i18n.Texts, n int) string {
	return say.Say("result.points", i18n.Data{"Count": n})
}
