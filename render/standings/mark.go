package standings

import (
	"image"
	"sync"

	"stopp/render/canvas"
	"stopp/render/ink"
)

// Mark is the kind of somebody's round.
type Mark uint8

// The marks.
const (
	Blank  Mark = iota // nothing
	Open               // still to be played
	Won                // of a table of several: came first
	Drawn              // of a table of several: came neither first nor last
	Lost               // of a table of several: came last
	Given              // a point without a game
	Missed             // they were not there
	Void               // no result
	Self               // of a cross table: nobody plays against themselves
	marks
)

// shape is how a mark looks: each has a form of its own, for people who do not see
// colours.
type shape struct {
	ink  ink.Ink
	mask canvas.Mask
}

const radius = 10

var shapes = sync.OnceValue(func() (all [marks]shape) {
	disc, hole := canvas.Disc(0, 0, radius), canvas.Disc(0, 0, radius-4)
	bar := canvas.Round(-radius, -2, 2*radius, 4, 1)
	all[Open] = shape{ink.Ghost, canvas.Disc(0, 0, 4).Raster()}
	all[Won] = shape{ink.Gold, disc.Raster()}
	all[Lost] = shape{ink.Line, disc.Without(hole).Raster()}
	all[Drawn] = shape{ink.Sky, canvas.Outline("M 0 -11 L 11 0 L 0 11 L -11 0 Z").Raster()}
	all[Given] = shape{ink.Gold, canvas.Outline("M -2.5 -10 L 2.5 -10 L 2.5 -2.5 L 10 -2.5 L 10 2.5 L 2.5 2.5 L 2.5 10 L -2.5 10 L -2.5 2.5 L -10 2.5 L -10 -2.5 L -2.5 -2.5 Z").Raster()}
	all[Missed] = shape{ink.Line, bar.Raster()}
	all[Void] = shape{ink.Line, canvas.Outline("M -10 -6 L -6 -10 L 0 -4 L 6 -10 L 10 -6 L 4 0 L 10 6 L 6 10 L 0 4 L -6 10 L -10 6 L -4 0 Z").Raster()}
	return all
})

// mark draws a mark around a point.
func (p pen) mark(m Mark, at image.Point) {
	if s := shapes()[m%marks]; m != Blank && m != Self {
		p.Stamp(s.mask, at, s.ink)
	}
}

// sign is the mark in monospace type.
func (m Mark) sign() string {
	return [...]string{" ", "·", "1", "½", "0", "+", "-", "x", "*"}[m%marks]
}

// Meaning is a mark with the word for it.
type Meaning struct {
	Mark
	Word string
}

// legend explains marks in as many lines as it takes, and returns the y below.
func (p pen) legend(all []Meaning, y int) int {
	x := margin
	for _, m := range all {
		wide := 2*radius + 10 + tinyType().Width(m.Word)
		if x > margin && x+wide > margin+inner {
			x, y = margin, y+rowHeight
		}
		p.mark(m.Mark, image.Pt(x+radius, y+rowHeight-8-7))
		p.write(tinyType(), m.Word, image.Pt(x+2*radius+8, y+rowHeight-8), inner, ink.Chalk)
		x += wide + 24
	}
	if len(all) > 0 {
		y += rowHeight
	}
	return y
}
