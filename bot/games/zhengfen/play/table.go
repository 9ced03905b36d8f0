package play

import (
	"bytes"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/render"
	"stopp/render/zhengfen/board"
)

// Table is a scene of Zheng Fen: the story with what messages need to show it. View is
// always what everybody may know.
type Table struct {
	cardtable.Scene
	Story
	View zhengfen.View
}

// TableOf is a scene of the room.
func TableOf(s cardtable.Scene) Table {
	story := Of(s.Story)
	return Table{Scene: s, Story: story, View: story.View(game.NoSeat)}
}

// At is the table as it stood at the end of a round, or as it is now.
func (t Table) At(v zhengfen.View) Table {
	t.View = v
	return t
}

// Words are the words of a picture.
func (t Table) Words(key string, data map[string]any) string { return t.Say.Say(key, data) }

// Options are how a table or a hand is drawn or written.
func (t Table) Options() []board.Option {
	return Drawn(t.Say, t.Look, t.names())
}

// names are those in pictures of it.
func (t Table) names() []string {
	if t.Private && len(t.People) > mostAbove {
		return t.BriefNames()
	}
	return t.ShortNames()
}

// mostAbove is how many names fit into a line: above a hand, where the seats of a private table are.
const mostAbove = 3

// Drawn is how a table is drawn or written in a language and a look, for these people.
func Drawn(say i18n.Texts, look pages.Look, names []string) []board.Option {
	words := func(key string, data map[string]any) string { return say.Say(key, data) }
	all := []board.Option{board.Labels(words), board.Names(names), board.Themed(look.Theme), board.Indexed(pages.Indices(say))}
	if look.Four {
		all = append(all, board.FourColours())
	}
	if look.Letters {
		all = append(all, board.Letters())
	}
	return all
}

// Below is the table below some text, as its reader wants to see it, with more drawn on it.
func (t Table) Below(text string, more ...board.Option) bot.Message {
	if opts := append(t.Options(), more...); t.Look.Text {
		return bot.Message{Content: markup.Lines(text, "```\n"+board.Text(t.View, opts...)+"\n```")}
	}
	return bot.Message{Content: text, Files: []bot.File{t.picture(more...)}}
}

// picture is the table as a PNG whose alt text says all of it in words.
func (t Table) picture(more ...board.Option) bot.File {
	var png bytes.Buffer
	opts := append(t.Options(), more...)
	if err := board.PNG(&png, t.View, opts...); err != nil {
		panic(err) // only a writer can fail, and memory does not
	}
	return bot.File{Name: "table.png", Alt: markup.Clip(board.Alt(t.View, t.Words, opts...), render.AltLimit), Data: png.Bytes()}
}

// Asked says what may be played now, as everybody can see: "pair above queens, or a
// special". It never depends on a hand.
func (t Table) Asked() string {
	switch top, laid := t.View.Top(); {
	case !laid:
		return t.Say.Say("zheng-fen.asked.lead", nil)
	case top.Seat == t.View.ToMove():
		return t.Say.Say("zheng-fen.asked.own", nil)
	}
	return t.Say.Say("zheng-fen.asked.what", i18n.Data{"Asked": words.Asked(t.Say, t.View)})
}

// InTrick says how many points lie in the trick, "" while none lies.
func (t Table) InTrick() string {
	if _, laid := t.View.Top(); !laid {
		return ""
	}
	return t.Say.Say("zheng-fen.in-trick", i18n.Data{"Count": t.View.Trick().Points()})
}

// Reading is a play's reading in words.
func (t Table) Reading(r zhengfen.Reading) string { return words.Reading(t.Say, r) }

// mostShown is how many cards of a text emojis may show. A long log is easier to read in
// letters, and an emoji takes some 40 of a message's characters.
const mostShown = 10

// Pictured is a message in whose text emojis may show some cards, if they are few, and if its
// reader has not chosen text.
func (t Table) Pictured(m bot.Message, set zhengfen.Cards) bot.Message {
	if set.Len() > mostShown || t.Look.Text {
		return m
	}
	var signs []bot.Sign
	for c := range set.All() {
		signs = append(signs, bot.Sign{Text: words.Card(t.Say, c), Emoji: pages.Emoji(t.Say, c.Face())})
	}
	m.Signs = signs
	return m
}
