package view

import (
	"sort"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// logbook says what happened at a table.
type logbook struct {
	Scene
	Cuts   [][]cards.Card // as in Table
	Ending string
}

// paragraph is a part of a log: the moves of a seat, or a text.
type paragraph struct {
	text  string
	mover game.Seat
	steps []streit.Step  // none where it is a text
	said  []markup.Entry // the steps in words, where many lengths are tried
}

// paragraphs are what happened on a sheet: one for each run of moves, each ruling
// and each other event.
func (b logbook) paragraphs(l Log) (all []paragraph) {
	for i, e := range l.Events {
		last := len(all) - 1
		switch {
		case i > 0 && agrees(l.Events[i-1], e):
			all = append(all, paragraph{text: b.say("event.agreed", i18n.Data{"Name": b.Name(e.Seat)})})
		case e.What != streit.Moved:
			if text := b.event(e); text != "" {
				all = append(all, paragraph{text: text})
			}
		case last >= 0 && len(all[last].steps) > 0 && all[last].mover == e.Seat:
			all[last].steps = append(all[last].steps, e.Step)
		default:
			all = append(all, paragraph{mover: e.Seat, steps: []streit.Step{e.Step}})
		}
	}
	return all
}

// agrees tells whether an event is another seat's word to a proposed block.
func agrees(before, e streit.Event) bool {
	return before.What == streit.Proposed && e.What == streit.Proposed && before.Seat != e.Seat
}

// log is what happened on a sheet, in at most limit characters. The computer's
// moves, which come all at once, have a line for all that follows from a card.
func (b logbook) log(l Log, limit int) string {
	return b.written(b.paragraphs(l), limit, b.whole)
}

// tail writes a log with one line for each seat's moves, of which only the last
// few are said. It puts the moves into words once, however often it writes.
func (b logbook) tail(l Log, limit int) (write func(most int) string) {
	all := b.paragraphs(l)
	for i, p := range all {
		if p.text == "" {
			all[i].said = b.entries(p.steps, false)
		}
	}
	return func(most int) string {
		return b.written(all, limit, func(p paragraph, room int) string { return b.last(p, room, &most) })
	}
}

// written is a log whose moves take the room that all else leaves them, the last
// ones first. Where even that is too much the middle is left out.
func (b logbook) written(all []paragraph, limit int, moves func(p paragraph, room int) string) string {
	texts, room := make([]string, len(all)), limit
	for i, p := range all {
		if texts[i] = p.text; p.text == "" {
			texts[i] = b.line(p.mover, b.leftOut(len(p.steps)))
		}
		room -= bot.Length(texts[i]) + 1
	}
	for i := len(all) - 1; i >= 0; i-- {
		free := room + bot.Length(texts[i])
		if p := all[i]; p.text == "" && free > bot.Length(texts[i])+markup.MissingRoom {
			texts[i] = moves(p, free)
			room = free - bot.Length(texts[i])
		}
	}
	return markup.Join(b.Say, texts, "\n", limit/5, limit)
}

// whole are all moves of a paragraph that fit.
func (b logbook) whole(p paragraph, room int) string {
	_, inLines := b.People[p.mover].Computer()
	name := b.line(p.mover, "")
	entries := append([]markup.Entry{{Text: name}}, b.entries(p.steps, inLines)...)
	if !inLines {
		entries[1].Lead = " "
	}
	return markup.Abridge(entries, markup.Dot, entries[0].Length(), room, b.leftOut)
}

// last are the last moves of a paragraph, in a line; it takes their length from the room
// left.
func (b logbook) last(p paragraph, room int, most *int) string {
	out := max(len(p.said)-*most, 0)
	*most -= len(p.said) - out
	shown := append(markup.Gap(p.said[:out], markup.Dot, leaves), p.said[out:]...)
	return b.line(p.mover, markup.Abridge(shown, markup.Dot, 0, room-bot.Length(b.line(p.mover, "")), b.leftOut))
}

// leaves stands for moves that there is no room for.
func leaves(int) string { return "…" }

// ranOut tells that a seat has lost the rest of its turn.
func (b logbook) ranOut(e streit.Event) string {
	data := i18n.Data{"Name": b.Name(e.Seat)}
	if e.Laid == cards.None {
		return b.say("time.lost", data)
	}
	data["Card"] = b.card(e.Laid)
	return b.say("time.lost-laid", data)
}

// gaveUp is the key of the sentence for a resignation: by the player, or by the
// clock.
func (b logbook) gaveUp() string {
	if b.Ending == "" {
		return "event.gave-up"
	}
	return gaveUpKeys.Of(b.Ending)
}

var gaveUpKeys = i18n.KeysOf("time.gave-up-",
	"time.gave-up-late", "time.gave-up-round", "time.gave-up-claimed",
)

// event is a happening that is no move, "" where there is nothing to say of it.
func (b logbook) event(e streit.Event) string {
	who := func(key string) string { return b.Say.Say(key, i18n.Data{"Name": b.Name(e.Seat)}) }
	switch e.What {
	case streit.Called:
		return referee{b.Scene}.ruling(*e.Ruling)
	case streit.PassedOver:
		return who("event.passed-over")
	case streit.RanOut:
		return b.ranOut(e)
	case streit.Proposed:
		return who("event.proposed")
	case streit.TookResult:
		return who("event.accepted")
	case streit.GaveUp:
		return who(b.gaveUp())
	case streit.Noted:
		return b.overlooked(e.Notes)
	}
	return ""
}

// overlookedLimit is how many characters may list oversights.
const overlookedLimit = 400

// overlooked names the oversights, a line each (rules §6.9).
func (b logbook) overlooked(notes []streit.Note) string {
	var all []string
	for _, n := range notes {
		fault := b.speaker().Fault(n.Code)
		if len(n.Cards) > 0 {
			fault += ", " + b.cards(n.Cards)
		}
		all = append(all, b.say("event.overlooked", i18n.Data{"Name": b.Name(n.Step.Seat), "Move": b.Step(n.Step), "Fault": fault}))
	}
	return markup.Join(b.Say, all, "\n", overlookedLimit/2, overlookedLimit)
}

// folded is the rest of a table message when its sheet is over: the log, without picture
// and buttons.
func (b logbook) folded(l Log) string {
	title, cut := b.Say.Say("log.title", i18n.Data{"Turn": l.Sheet}), b.cut(l)
	return markup.Clip(markup.Lines(title, cut, b.log(l, markup.ContentLimit-100-bot.Length(cut))), markup.ContentLimit)
}

// phoneLines are so many that a phone of 360 by 740 pixels shows them, the picture and all keys at once:
// what happened in small print, and whose turn it is.
const phoneLines = 2

// fitted is a text with as many moves as so many lines of a phone have room for, but most at the
// most, and a few in any case.
func (b logbook) fitted(lines, most int, text func(moves int) string) string {
	more := sort.Search(most-fewMoves, func(i int) bool { return b.Wrapped(text(fewMoves+i+1)) > lines })
	return text(fewMoves + more)
}

// Wrapped is how many lines of a phone a text fills, people's names included.
func (b logbook) Wrapped(text string) (lines int) { return markup.Wrapped(text, b.NameOf) }
