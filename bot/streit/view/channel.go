package view

import (
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/game"
)

// ThreadName is how the thread of a match is called, in at most so many
// characters.
func (t Table) ThreadName(limit int) string {
	return markup.Clip(strings.Join(t.names(), " – ")+" · "+t.say("channel.match", i18n.Data{"Match": pages.Key(t.Match)}), limit)
}

// Result is a result that stands, for the channel that a match came from while
// it was played in a thread: how it came out, and the last table.
func (t Table) Result() bot.Message {
	content := markup.Lines(t.outcome(), t.points(), t.account(), t.again())
	return t.pictured(bot.Message{Content: markup.Clip(content, markup.ContentLimit), Files: []bot.File{t.Picture()}, Rows: t.afterwards()})
}

// Others names everybody at the table but one seat.
func (t Table) Others(seat game.Seat) string {
	others := slices.DeleteFunc(t.all(), func(s game.Seat) bool { return s == seat })
	return t.list(t.name, others...)
}

// Members are the ids of all who play and can be called.
func (t Table) Members() []string { return t.members(t.all()...) }

// Begins calls all who play to a match that begins.
func (t Table) Begins() string {
	players := slices.DeleteFunc(t.all(), func(s game.Seat) bool { return !t.People[s].Member() })
	return t.say("channel.begins", i18n.Data{"Mentions": t.list(t.mention, players...)})
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
	return t.members(expected...)
}

// Beckon is a message beside the table that calls one seat to it.
func (t Table) Beckon(seat game.Seat, link string) bot.Message {
	data := i18n.Data{"Mention": t.mention(seat), "Link": link}
	return bot.Message{Content: t.say("channel.beckon", data), Mentions: t.members(seat)}
}
