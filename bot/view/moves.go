package view

import (
	"strings"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/words"
	"stopp/game"
	"stopp/game/streit"
)

// Step says in neutral words what was moved from where to where.
func (t Table) Step(s streit.Step) string { return t.speaker().Step(s) }

// speaker says moves, with short names that are safe from Discord's markup.
func (t Table) speaker() words.Speaker { return t.naming(inMoves) }

// naming is a speaker that says as much of a name as limit, in characters.
func (t Table) naming(limit int) words.Speaker {
	names := make([]string, len(t.People))
	for i := range t.People {
		names[i] = Plain(t.brief(game.Seat(i), limit))
	}
	return words.Speaker{Say: t.Say, Names: names}
}

// Steps says moves one after the other, shortened in the middle to limit
// characters.
func (t Table) Steps(steps []streit.Step, limit int) string {
	all := make([]string, len(steps))
	for i, s := range steps {
		all[i] = t.Step(s)
	}
	return join(t.Say, all, dot, limit/3, limit)
}

// dot stands between moves.
const dot = " · "

// inMoves is how much of a name the words of a move have room for.
const inMoves = 12

// inSentences is how much of a name a look back has room for: all of one that
// Discord allows.
const inSentences = 32

// log is what happened on a sheet: a line for each seat's moves, a paragraph
// for each ruling, a line for whatever else. Limit is in characters; where
// there are rulings the moves leave them room, and the last one always fits.
func (t Table) log(l Log, limit int) string {
	perTurn := limit - 100
	if l.called() {
		perTurn = limit / 5
	}
	var paragraphs []string
	var steps []streit.Step
	mover := game.NoSeat
	flush := func() {
		if len(steps) > 0 {
			paragraphs = append(paragraphs, t.moves(mover, steps, perTurn))
		}
		steps = nil
	}
	for i, e := range l.Events {
		if i > 0 && agrees(l.Events[i-1], e) {
			paragraphs = append(paragraphs, t.say("event.agreed", i18n.Data{"Name": t.name(e.Seat)}))
			continue
		}
		if e.What == streit.Moved {
			mover, steps = e.Seat, append(steps, e.Step)
			continue
		}
		if text := t.Event(e); text != "" {
			flush()
			paragraphs = append(paragraphs, text)
		}
	}
	flush()
	return join(t.Say, paragraphs, "\n", limit/5, limit)
}

// agrees tells whether an event is another seat's word to a proposed block.
func agrees(before, e streit.Event) bool {
	return before.What == streit.Proposed && e.What == streit.Proposed && before.Seat != e.Seat
}

// Event is a happening that is no move, "" where there is nothing to say of it.
func (t Table) Event(e streit.Event) string {
	who := func(key string) string { return t.Say.Say(key, i18n.Data{"Name": t.name(e.Seat)}) }
	switch e.What {
	case streit.Called:
		return t.ruling(*e.Ruling)
	case streit.PassedOver:
		return who("event.passed-over")
	case streit.RanOut:
		return t.ranOut(e)
	case streit.Proposed:
		return who("event.proposed")
	case streit.TookResult:
		return who("event.accepted")
	case streit.GaveUp:
		return who(t.gaveUp())
	}
	return ""
}

// Folded is what is left of a table message when its sheet is over: the log,
// without picture and buttons.
func (t Table) Folded(l Log) string {
	title, cut := t.Say.Say("log.title", i18n.Data{"Turn": l.Sheet}), t.cut(l)
	return clip(lines(title, cut, t.log(l, contentLimit-100-bot.Length(cut))), contentLimit)
}

// quoted is a fault's name as people say it, with the card if one was named.
func (t Table) quoted(r streit.Ruling) string {
	if r.Named == streit.Regular {
		return ""
	}
	all := []string{t.Say.Say("fault."+r.Named.String(), nil)}
	if r.NamedCard.Ordinary() {
		all = append(all, t.card(r.NamedCard))
	}
	return strings.Join(all, ", ")
}
