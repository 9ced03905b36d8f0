package view

import (
	"bytes"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
	"stopp/render/streit/board"
)

// Drawing is a table with the marks of its picture.
type Drawing struct {
	Scene
	Lifted   streit.Place // the pile that the seat to move has touched, or NoPlace
	Group    int          // how many cards of a lifted house; 0 is its top alone, too
	Running  Log          // what happened since this sheet began
	Previous Log          // what happened on the sheet before
}

// Picture is the table as a PNG whose alt text says all of it in words. Until the
// next move it marks what a call of Stopp was about.
func (t Drawing) Picture() bot.File { return t.drawn() }

// drawn is the table with more drawn on it.
func (t Drawing) drawn(more ...board.Option) bot.File {
	var png bytes.Buffer
	opts := append(t.options(), more...)
	if r := t.lastRuling(); r != nil {
		opts = append(opts, board.Verdict(*r))
	}
	if err := board.PNG(&png, t.View, opts...); err != nil {
		panic(err) // only a writer can fail, and memory does not
	}
	alt := board.Alt(t.View, t.words, t.Names(), opts...)
	return bot.File{Name: "table.png", Alt: markup.Clip(alt, render.AltLimit), Data: png.Bytes()}
}

// lastRuling is the ruling since which nobody has moved, nil if there is none.
func (t Drawing) lastRuling() *streit.Ruling {
	happened := t.Running.Events
	if !t.Running.Moved() {
		happened = append(slices.Clip(t.Previous.Events), happened...)
	}
	for _, e := range slices.Backward(happened) {
		switch e.What {
		case streit.Moved:
			return nil
		case streit.Called:
			return e.Ruling
		}
	}
	return nil
}

// Text is the table as a code block, and what its letters mean.
func (t Drawing) Text() string {
	return "```\n" + board.Text(t.View, t.options()...) + "\n```\n" + t.legend()
}

func (t Drawing) legend() string {
	seats := make([]string, len(t.People))
	for i := range t.People {
		seats[i] = game.Seat(i).String() + " " + t.Name(game.Seat(i))
	}
	return t.say(pages.ForSeats("board.legend", "board.legend-three", len(t.People)), i18n.Data{"Seats": strings.Join(seats, ", ")})
}

func (t Drawing) words(key string, data map[string]any) string { return t.Say.Say(key, data) }

// inPicture are the names that are written into a picture, which cuts them itself.
func (t Scene) inPicture() []string {
	names := t.Names()
	for i, p := range t.People {
		if _, is := p.Computer(); is && bot.Length(names[i]) > pages.BesideCards {
			names[i] = markup.Shorten(names[i], pages.BesideCards)
		}
	}
	return names
}

// TopOf is the card that lies on top of a place from which the seat to move
// can lift, cards.None if none does.
func TopOf(v streit.View, p streit.Place) cards.Card {
	me := v.Players[v.ToMove]
	switch {
	case p == streit.OwnReserve:
		return me.ReserveTop
	case p == streit.OwnTurned:
		return me.Turned
	case p == streit.OwnWaste:
		return me.WasteTop
	case p.House() > 0 && p.House() <= len(v.Houses):
		return v.Houses[p.House()-1].Top()
	}
	return cards.None
}

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

// page is the table with a title above it, as the reader wants to see it, and words
// that fill at most as many characters as they are given.
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
