package render

import (
	"image"
	"slices"

	"stopp/game/cards"
	"stopp/render/canvas"
	"stopp/render/ink"
)

// joker is the look of one.
type joker struct {
	art   []layer
	stars []ink.Ink // of its index, from above
	line  ink.Ink   // of the star where it is covered from below
}

// jokers are all jokers. In a pack with two, the big one wears motley and has two stars,
// the small one is black and grey with a single star.
var jokers = map[cards.Card]joker{
	cards.Joker:      {jokerArt, []ink.Ink{ink.Brass, ink.Heart}, ink.Heart},
	cards.BigJoker:   {jokerArt, []ink.Ink{ink.Brass, ink.Heart}, ink.Heart},
	cards.SmallJoker: {sober(jokerArt), []ink.Ink{ink.Black}, ink.Black},
}

// sober is a drawing without its colours.
func sober(art []layer) []layer {
	inks := map[ink.Ink]ink.Ink{ink.Heart: ink.Black, ink.BackB: ink.Slate, ink.Brass: ink.Paper, ink.Skin: ink.Paper, ink.Paper: ink.Slate}
	art = slices.Clone(art)
	for i, l := range art {
		if other, ok := inks[l.ink]; ok {
			art[i].ink = other
		}
	}
	return art
}

// drawJoker draws a joker that lies open.
func (p *Pack) drawJoker(card cards.Card) *canvas.Canvas {
	c := p.newCard()
	copy(c.Pix, p.Blank.Pix)
	c.Paste(p.drawStars(card, Full), p.Size.IndexAt(Full, false).Min)
	p.figure(c, jokers[card].art, cards.Spades)
	return c
}

// drawStars are a joker's index.
func (p *Pack) drawStars(card cards.Card, d Dress) *canvas.Canvas {
	at := p.Size.IndexAt(d, false)
	c := canvas.New(at.Dx(), at.Dy(), p.inks)
	c.Flood(c.Bounds(), ink.Paper)
	wide := float64(at.Dx())
	for i, star := range jokers[card].stars {
		c.Fill(starShape().Moved(wide/100, wide/100, 0, float64(i)*(wide+4)), star)
	}
	return c
}

// starShape is a star in a square of 100.
func starShape() canvas.Shape {
	return canvas.Outline("M 50 0 L 61 36 L 99 36 L 68 58 L 80 95 L 50 72 L 20 95 L 32 58 L 1 36 L 39 36 Z")
}

// stands are the cards that a joker may stand for, without their suits and with them.
type stands [2][cards.Kinds + 1]*canvas.Canvas

// standWide is how wide a card is that a joker stands for, in pixels: not wider than the
// least strip of a joker that is covered, but where cards are large.
var standWide = [Sizes]int{Small: 18, Usual: 22, Large: 30}

// Stand is a card that a joker stands for, small enough for the joker's lower left
// corner; with its suit if that is certain, too.
func (p *Pack) Stand(c cards.Card, suit bool) *canvas.Canvas {
	if suit {
		return p.stands()[1][c]
	}
	return p.stands()[0][c]
}

// drawStands draws them all.
func (p *Pack) drawStands(language Indices) *stands {
	all, t := new(stands), canvas.OpenTypeface()
	for _, c := range cards.Pack() {
		all[0][c], all[1][c] = p.drawStand(t, c, language, false), p.drawStand(t, c, language, true)
	}
	return all
}

// drawStand draws a rank, and below it perhaps a suit, on a tag.
func (p *Pack) drawStand(t *canvas.Typeface, card cards.Card, language Indices, suit bool) *canvas.Canvas {
	const rim, seam = 2, 2
	wide := standWide[p.Size]
	inner := wide - 2*(rim+seam)
	rank, high, i := inner*4/3, 0, ink.Black
	if suit {
		high, i = inner+seam, ink.Of(card.Suit())
	}
	c := canvas.New(wide, rank+high+2*(rim+seam), p.inks)
	c.Flood(c.Bounds(), ink.Gold)
	c.Flood(c.Bounds().Inset(rim), ink.Paper)
	c.Fill(rankShape(t, card.Rank(), language).Fitted(rim+seam, rim+seam, float64(inner), float64(rank)), i)
	if suit {
		for _, part := range suitShapes(card.Suit(), rim+seam, float64(rim+2*seam+rank), float64(inner)) {
			c.Fill(part, i)
		}
	}
	return c
}

// StandAt is where such a card lies from the upper left corner of its joker.
func (s Size) StandAt(tag *canvas.Canvas) image.Point { return image.Pt(3, s.H()-tag.H-4) }
