package view

import (
	"stopp/bot"
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/game/cards"
	"stopp/render"
	"stopp/render/streit/board"
)

// options are how the table is drawn or written.
func (t Drawing) options() []board.Option {
	all := []board.Option{board.Lifted(t.Lifted), board.Group(t.Group), board.Labels(t.words), board.Names(t.inPicture()), board.Themed(t.Look.Theme), board.Indexed(pages.Indices(t.Say))}
	if t.Look.Four {
		all = append(all, board.FourColours())
	}
	if t.Look.Letters {
		all = append(all, board.Letters())
	}
	return all
}

// page is the table with a title above it, as the reader wants to see it, and
// words that fill at most so many characters as they are told.
func (t Drawing) page(title string, words func(limit int) string) bot.Message {
	if !t.Look.Text {
		return bot.Message{Content: markup.Clip(markup.Lines(title, words(markup.ContentLimit-100)), markup.ContentLimit), Files: []bot.File{t.Picture()}}
	}
	head := markup.Lines(title, t.Text())
	return bot.Message{Content: markup.Lines(head, words(markup.ContentLimit-bot.Length(head)-1))}
}

// Board is the table alone, with a line above it.
func (t Drawing) Board(title string) bot.Message {
	return t.page(title, func(int) string { return "" })
}

// card is a card in signs, with the language's index.
func (t Scene) card(c cards.Card) string { return pages.Symbols(t.Say, c) }

// emoji is the name of the card's emoji, "" where the emoji has another letter than
// the language's cards have: a picture of a D with a button of a Q beside it puzzles.
func (t Scene) emoji(c cards.Card) string {
	if t.card(c) != render.CardSymbols(c, render.English) {
		return ""
	}
	return render.EmojiName(c)
}

// block is the table as text, for a private table whose player wants no picture.
func (t Drawing) block() string {
	if !t.Look.Text {
		return ""
	}
	return t.Text()
}

// pictures are the table's picture, unless its player would rather read.
func (t Drawing) pictures() []bot.File {
	if t.Look.Text {
		return nil
	}
	return []bot.File{t.Picture()}
}
