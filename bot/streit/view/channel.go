package view

import (
	"stopp/bot"
	"stopp/bot/markup"
	"stopp/game"
)

// Result is a result that stands, for the channel that a match came from while
// it was played in a thread: how it came out, and the last table.
func (t Table) Result() bot.Message {
	r := t.result()
	content := markup.Lines(r.outcome(), r.points(), r.account(), r.Rematch.Said(r.Say))
	return t.pictured(bot.Message{Content: markup.Clip(content, markup.ContentLimit), Files: []bot.File{t.Picture()}, Rows: r.afterwards()})
}

// Expected are the members for whose move, or for whose word on a result that can
// be undone or on a block, the table waits.
func (t Table) Expected() []string {
	switch out := t.View.Outcome; {
	case out.Final():
		return nil
	case out.Provisional:
		ids, _ := t.asked()
		return ids
	}
	expected := []game.Seat{t.View.ToMove}
	if len(t.View.Proposed) > 0 {
		expected = append(expected, Unsaid(t.View)...)
	}
	return t.Reach(expected...)
}
