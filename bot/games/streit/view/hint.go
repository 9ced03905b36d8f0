package view

import (
	"stopp/bot"
	"stopp/bot/text/markup"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/render/streit/board"
)

// PathHint asks for advice; the match follows.
const PathHint = "hint"

// Hint is private advice for the seat to move: the move that the rules demand, else the
// best one, and why.
func (t Drawing) Hint(h coach.Hint) bot.Message {
	return t.pointing(t.say("hint.title", nil), t.speaker().Hint(t.View.Rules, h), h.Marks)
}

// pointing is the table with a title and a text, as the reader wants to see it, and
// arrows in the picture, or more.
func (t Drawing) pointing(title, text string, moves []streit.Move, more ...board.Option) bot.Message {
	if t.Look.Text {
		return t.page(title, func(limit int) string { return markup.Clip(text, limit) })
	}
	arrows := more
	for _, m := range moves {
		arrows = append(arrows, board.Arrow(m))
	}
	return t.pictured(bot.Message{Content: markup.Clip(markup.Lines(title, text), markup.ContentLimit), Files: []bot.File{t.drawn(arrows...)}})
}
