package view

import (
	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/game"
	"stopp/game/streit"
)

// paragraph is a part of a log: the moves of a seat, or a text.
type paragraph struct {
	text  string
	mover game.Seat
	steps []streit.Step  // none where it is a text
	said  []markup.Entry // the steps in words, where many lengths are tried
}

// paragraphs are what happened on a sheet: one for each run of moves, for each
// ruling and for whatever else.
func (t Table) paragraphs(l Log) (all []paragraph) {
	for i, e := range l.Events {
		last := len(all) - 1
		switch {
		case i > 0 && agrees(l.Events[i-1], e):
			all = append(all, paragraph{text: t.say("event.agreed", i18n.Data{"Name": t.name(e.Seat)})})
		case e.What != streit.Moved:
			if text := t.Event(e); text != "" {
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

// log is what happened on a sheet, in so many characters. The computer's moves,
// which come all at once, have a line for all that follows from a card.
func (t Table) log(l Log, limit int) string {
	return t.written(t.paragraphs(l), limit, t.whole)
}

// tail writes a log in a single line for a seat's moves, of which the last few are
// said: so many, counted as they are said. It puts the moves into words once,
// however often it writes.
func (t Table) tail(l Log, limit int) (write func(most int) string) {
	all := t.paragraphs(l)
	for i, p := range all {
		if p.text == "" {
			all[i].said = t.entries(p.steps, false)
		}
	}
	return func(most int) string {
		return t.written(all, limit, func(p paragraph, room int) string { return t.last(p, room, &most) })
	}
}

// written is a log whose moves take the room that all else leaves them, the last
// ones first. Where even that is too much the middle is left out.
func (t Table) written(all []paragraph, limit int, moves func(p paragraph, room int) string) string {
	texts, room := make([]string, len(all)), limit
	for i, p := range all {
		if texts[i] = p.text; p.text == "" {
			texts[i] = t.line(p.mover, t.leftOut(len(p.steps)))
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
	return markup.Join(t.Say, texts, "\n", limit/5, limit)
}

// whole are all moves of a paragraph that there is room for.
func (t Table) whole(p paragraph, room int) string {
	_, inLines := t.People[p.mover].Computer()
	name := t.line(p.mover, "")
	entries := append([]markup.Entry{{Text: name}}, t.entries(p.steps, inLines)...)
	if !inLines {
		entries[1].Lead = " "
	}
	return markup.Abridge(entries, markup.Dot, entries[0].Length(), room, t.leftOut)
}

// last are the last moves of a paragraph, in a line; what is said is taken from
// how much may be. A single one is not left out: to say so takes as much room.
func (t Table) last(p paragraph, room int, most *int) string {
	out := max(len(p.said)-*most, 0)
	*most -= len(p.said) - out
	if out == 1 {
		out = 0
	}
	shown := append(markup.Gap(p.said[:out], markup.Dot, t.leftOut), p.said[out:]...)
	return t.line(p.mover, markup.Abridge(shown, markup.Dot, 0, room-bot.Length(t.line(p.mover, "")), t.leftOut))
}
