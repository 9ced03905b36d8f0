package view

import (
	"bytes"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
	"stopp/render/streit/board"
)

// Drawing is a table with what a picture of it marks.
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
	return t.say(pages.ForSeats("board.legend", len(t.People)), i18n.Data{"Seats": strings.Join(seats, ", ")})
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
