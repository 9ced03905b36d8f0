package render

import (
	"bytes"
	"image/color"
	"slices"
	"sync"

	"stopp/game/cards"
	"stopp/render/canvas"
	"stopp/render/ink"
)

// Emoji is a small card for Discord, to stand in buttons and lines of text.
type Emoji struct {
	Name string // what one types between colons and a screen reader says: queen_of_spades
	PNG  []byte // a square of emojiSize pixels, clear around the card
}

// emojiSize is how wide and high an emoji is, in pixels: the most that Discord
// keeps. It shows them 20 to 48 pixels high.
const emojiSize = 128

// Emojis are the 52 cards by suits from the ace to the king, with English letters, a card's back, an
// empty place, the joker, and the small and the big one of a pack that has two; then the court cards
// of the other languages that have another letter there. They are the same each time and on every
// machine.
func Emojis() []Emoji {
	all := slices.Clone(emojis())
	for i := range all {
		all[i].PNG = bytes.Clone(all[i].PNG)
	}
	return all
}

// EmojiName is the name of a card's emoji: "ten_of_hearts", "joker", "card_back"
// for a hidden card and "empty_place" for none. Where there are two jokers, they are
// "small_joker" and "big_joker". A card that has another letter in English has its language in its
// name: "queen_of_spades_de".
func EmojiName(c cards.Card, in Indices) string {
	switch {
	case c.Ordinary() && in.own(c):
		return EmojiName(c, English) + "_" + in.String()
	case c.Ordinary():
		return emojiRanks[c.Rank()] + "_of_" + emojiSuits[c.Suit()]
	case c == cards.Joker:
		return "joker"
	case c == cards.SmallJoker:
		return "small_joker"
	case c == cards.BigJoker:
		return "big_joker"
	case c == cards.None:
		return "empty_place"
	}
	return "card_back"
}

var (
	emojiRanks = [...]string{"", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"}
	emojiSuits = [cards.Suits]string{"clubs", "diamonds", "hearts", "spades"}
)

var emojis = sync.OnceValue(func() (all []Emoji) {
	t := canvas.OpenTypeface()
	draw := func(c cards.Card, in Indices) {
		all = append(all, Emoji{EmojiName(c, in), drawEmoji(t, c, in).encoded()})
	}
	for _, c := range append(cards.Pack(), cards.Hidden, cards.None, cards.Joker, cards.SmallJoker, cards.BigJoker) {
		draw(c, English)
	}
	for _, in := range AllIndices() {
		for _, c := range cards.Pack() {
			if in.own(c) {
				draw(c, in)
			}
		}
	}
	return all
})

// own tells whether a card has another letter than in English.
func (i Indices) own(c cards.Card) bool { return i.rank(c.Rank()) != English.rank(c.Rank()) }

// The colours of emojis, which must stand out from Discord's dark and its light
// background.
var (
	emojiRim   = ink.RGB(0x80848e)
	emojiPaper = ink.RGB(0xfffefa)
	emojiBlack = ink.RGB(0x14141c)
	emojiRed   = ink.RGB(0xd01226)
	emojiBlue  = ink.RGB(0x2f57b8)
	emojiBrass = ink.RGB(0xf0a81c)
	emojiEdge  = ink.RGB(0x8cc8a8) // of an empty place, which shows the felt
	emojiFelt  = ink.RGB(0x1b5239)
)

// The card within its square, in pixels: its edge and how thick its rim is.
const (
	emojiX, emojiY = 2.0, 1.0
	emojiW, emojiH = emojiSize - 2*emojiX, emojiSize - 2*emojiY
	emojiRound     = 17.0
	emojiLine      = 4.5
)

// drawEmoji draws a card as large as it can be told from others.
func drawEmoji(t *canvas.Typeface, card cards.Card, in Indices) *tile {
	e := new(tile)
	inset := func(by float64) canvas.Shape {
		return canvas.Round(emojiX+by, emojiY+by, emojiW-2*by, emojiH-2*by, emojiRound-by)
	}
	if card == cards.None {
		e.fill(inset(0), emojiEdge)
		e.fill(inset(11), emojiFelt)
		return e
	}
	e.fill(inset(0), emojiPaper)
	switch {
	case card.Ordinary():
		e.face(t, card, in)
	case card == cards.Joker:
		e.joker()
	case card == cards.SmallJoker:
		e.star(emojiBlack, 0.9, emojiSize/2-45, 20)
	case card == cards.BigJoker:
		e.star(emojiRed, 0.68, 10, 8)
		e.star(emojiRed, 0.68, emojiSize-78, emojiSize-74)
	default:
		e.back(inset(13))
	}
	e.fill(inset(0).Without(inset(emojiLine)), emojiRim)
	return e
}

// The rank and the suit of an emoji, in pixels: as large as can be in the upper
// left and in the lower right corner, a seam of paper between them.
const (
	emojiRankX, emojiRankY, emojiRankW, emojiRankH = 10, 11, 54, 71
	emojiSuitX, emojiSuitY, emojiSuit, emojiSeam   = 60, 60, 60, 6
	emojiTail                                      = 14 // of a Q below the other letters
)

// face is a card's rank and its suit, and nothing else.
func (e *tile) face(t *canvas.Typeface, card cards.Card, in Indices) {
	i, height := emojiBlack, float64(emojiRankH)
	if card.Red() {
		i = emojiRed
	}
	letter := rankText(card.Rank(), in)
	signs := t.Word(letter, 0)
	switch {
	case card.Rank() == cards.Ten:
		signs = tenShape()
	case letter == "Q":
		height += emojiTail
	}
	e.fill(signs.Fitted(emojiRankX, emojiRankY, emojiRankW, height), i)
	e.suit(card.Suit(), emojiSeam, emojiPaper)
	e.suit(card.Suit(), 0, i)
}

// suit is a suit's sign, by some pixels larger than usual on all sides.
func (e *tile) suit(s cards.Suit, wider float64, i color.RGBA) {
	for _, part := range suitShapes(s, emojiSuitX-wider, emojiSuitY-wider, emojiSuit+2*wider) {
		e.fill(part, i)
	}
}

// joker is a star within another.
func (e *tile) joker() {
	e.star(emojiRed, 0.98, emojiSize/2-49, 17)
	e.star(emojiBrass, 0.62, emojiSize/2-31, 37)
}

// star is a star, by its size and its upper left corner. Like their indices on cards, the
// small joker has a black one, and the big one two.
func (e *tile) star(i color.RGBA, size, x, y float64) {
	e.fill(starShape().Moved(size, size, x, y), i)
}

// back is a trellis, coarse enough to be seen when it is small.
func (e *tile) back(field canvas.Shape) {
	e.fill(field, emojiBlue)
	for row := range 5 {
		for col := range 3 - row%2 {
			x, y := emojiSize/2+(float64(col)-1+float64(row%2)/2)*30, emojiSize/2+(float64(row)-2)*17.5
			e.fill(canvas.Outline("M 0 -13 L 11 0 L 0 13 L -11 0 Z").Moved(1, 1, x, y), emojiPaper)
		}
	}
}
