package gallery

import (
	"bytes"
	"io"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/streit"
	"stopp/render"
	"stopp/render/streit/board"
)

// people are the players on this page.
var people = []string{"Anna", "Ben", "Chloé"}

// speaks is a catalogue as the pictures use it.
func speaks(language string) render.Say {
	texts := i18n.For(language)
	return func(key string, data map[string]any) string { return texts.Say(key, data) }
}

// table is a picture with the words that belong to it, in English.
func table(caption string, v streit.View, opts ...board.Option) item {
	return tableIn("en", caption, v, opts...)
}

func tableIn(language, caption string, v streit.View, opts ...board.Option) item {
	say, names := speaks(language), people[:len(v.Players)]
	opts = append([]board.Option{board.Labels(say), board.Names(names), board.Indexed(render.IndicesIn(language))}, opts...)
	return item{
		Caption: caption,
		Image:   drawn(func(w io.Writer) error { return board.PNG(w, v, opts...) }),
		Alt:     board.Alt(v, say, names, opts...),
		Text:    []string{board.Text(v, opts...), board.Text(v, append(opts, board.Letters())...)},
	}
}

// bare leaves the words of a picture out.
func (i item) bare(width int) item {
	i.Alt, i.Text, i.Width = "", nil, width
	return i
}

// drawn is a picture as part of the page.
func drawn(draw func(io.Writer) error) *picture {
	var file bytes.Buffer
	if err := draw(&file); err != nil {
		panic(err) // memory takes everything
	}
	return &picture{"image/png", file.String()}
}

func deals() section {
	covered := after("covered covered=2 reserve-top=closed", 4, 0)
	three := after("three", 4, 0)
	simple := after("simple", 4, 0)
	return section{Title: "The deal", About: "Every pile under what one types for it.", Items: []item{
		table("pagat", after("pagat", 4, 0).view()), table("covered, with two cards under each house and closed reserves", covered.view()),
		table("simple", simple.view()), table("three", three.view()),
	}}
}

func middles() section {
	p := after("pagat", 9, 130)
	three := after("three", 6, 200)
	return section{Title: "In the middle of a game", About: "The last play is marked by corners and a frame; a card that was touched stands out.", Items: []item{
		table("two", p.view()), table("a house lifted", p.view(), board.Lifted(filled(p.view()))),
		table("three", three.view()), table("simple", after("simple", 5, 60).view()), table("covered", after("covered covered=2", 5, 90).view()),
	}}
}

// filled is the first house in which a card lies.
func filled(v streit.View) streit.Place {
	for i, h := range v.Houses {
		if len(h.Open) > 0 {
			return streit.Place(i + 1)
		}
	}
	return streit.NoPlace
}

// longest is the house with the most open cards.
func longest(v streit.View) (house streit.Place) {
	most := 0
	for i, h := range v.Houses {
		if len(h.Open) > most {
			house, most = streit.Place(i+1), len(h.Open)
		}
	}
	return house
}

func fans() section {
	return section{Title: "Long fans", About: "Fans tighten as they grow; what is left out is counted. More than can occur.", Items: []item{
		table("up to 33 cards in a house, 100 in a waste", stretched(after("pagat", 9, 130).view())),
	}}
}

func verdicts() section {
	right, wrong := found("pagat", true, stopped), wrongly()
	r, three := right.ruling(), found("three", true, stopped)
	m := right.regularNow()
	return section{Title: "Stopp", About: "A right call: what had to come first, and, dashed, what was done instead. A wrong one: a question mark.", Items: []item{
		table("right, before the ruling", right.before, board.Verdict(*r)), table("right, after it", right.view(), board.Verdict(*r)),
		table("wrong", wrong.view(), board.Verdict(*wrong.ruling())), table("three", three.view(), board.Verdict(*three.ruling())),
		table("a hint", right.view(), board.Arrow(m)),
	}}
}

func others() section {
	p := after("covered peek=on", 5, 60)
	return section{Title: "What one seat may see", About: "With the option peek one's own hand's next card lies open.", Items: []item{
		table("for all", p.view()), table("for A", p.match.View(game.A)),
	}}
}

func ends() section {
	won := found("pagat", false, func(p played) bool { return p.match.Outcome().Ending == game.Won })
	return section{Title: "The end", About: "Complete families are turned over. And a table on which nothing lies.", Items: []item{
		table("won", won.view()), table("empty", emptied(won.view())),
	}}
}
