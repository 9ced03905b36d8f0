package view

import (
	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pace"
	"stopp/bot/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// clock tells how fast is played and when the running turn ends.
func (t Table) clock() string {
	if t.Pace == pace.None || t.Deadline.IsZero() {
		return ""
	}
	return t.say("time.head", i18n.Data{"Pace": pages.PaceName(t.Say, t.Pace), "When": markup.Ago(t.Deadline)})
}

// ranOut tells that a seat has lost the rest of its turn.
func (t Table) ranOut(e streit.Event) string {
	data := i18n.Data{"Name": t.name(e.Seat)}
	if e.Laid == cards.None {
		return t.say("time.lost", data)
	}
	data["Card"] = t.card(e.Laid)
	return t.say("time.lost-laid", data)
}

// gaveUp is the key of the sentence for a resignation, whoever spoke it.
func (t Table) gaveUp() string {
	if t.Ending == "" {
		return "event.gave-up"
	}
	return "time.gave-up-" + t.Ending
}

// Warning calls the seat to move before its turn is lost; last tells that the
// match goes with it.
func (t Table) Warning(last bool) bot.Message {
	key := "time.warning"
	if last {
		key = "time.warning-last"
	}
	mover := t.View.ToMove
	return bot.Message{
		Content:  t.say(key, i18n.Data{"Mention": t.mention(mover), "When": markup.Ago(t.Deadline)}),
		Rows:     [][]bot.Button{{t.waitFor(mover)}},
		Mentions: t.members(mover),
	}
}

// SecondLoss tells a seat that has lost two turns what a third one means.
func (t Table) SecondLoss(seat game.Seat) bot.Message {
	return bot.Message{
		Content:  t.say("time.second", i18n.Data{"Mention": t.mention(seat)}),
		Rows:     [][]bot.Button{{t.waitFor(seat)}},
		Mentions: t.members(seat),
	}
}

// Silence offers those who wait for a move what they may do about it.
func (t Table) Silence() bot.Message {
	mover := t.View.ToMove
	return bot.Message{
		Content:  t.say("time.silence", i18n.Data{"Name": t.mention(mover)}),
		Rows:     [][]bot.Button{t.patience()},
		Mentions: t.members(t.all()...),
	}
}

func (t Table) waitFor(seat game.Seat) bot.Button {
	return t.own("time.key.wait", bot.Grey, pages.PathWait, seat)
}

// patience is the buttons for those who wait.
func (t Table) patience() []bot.Button {
	wait := t.own("time.key.wait", bot.Grey, pages.PathWait)
	if t.Pace != pace.None {
		return []bot.Button{wait}
	}
	return []bot.Button{wait, t.own("time.key.end", bot.Grey, pages.PathEnd), t.own("time.key.claim", bot.Red, pages.PathClaim)}
}

// Waits says that a seat gives another one more time. Next tells that it is for
// the other's next turn.
func (t Table) Waits(by, seat game.Seat, next bool) string {
	data := i18n.Data{"Name": t.name(by), "Mover": t.name(seat)}
	if next {
		return t.say("time.waits-next", data)
	}
	data["When"] = markup.Ago(t.Deadline)
	return t.say("time.waits", data)
}

// SureOf asks before somebody ends a silent match, by PathEnd or PathClaim.
func (t Table) SureOf(path string) bot.Message {
	return bot.Message{
		Content: t.say(pages.ForSeats("time.sure-"+path, len(t.People)), i18n.Data{"Name": t.name(t.View.ToMove)}),
		Rows:    [][]bot.Button{{t.own("time.key."+path+"-yes", bot.Red, path, pages.Surely)}},
	}
}

// NotYet tells how long the seat to move may still be silent.
func (t Table) NotYet() i18n.Data {
	return i18n.Data{"Name": t.name(t.View.ToMove), "When": markup.Ago(t.Deadline)}
}
