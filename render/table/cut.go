package table

import (
	"image"
	"slices"

	"stopp/render/ink"
)

const (
	rim  = 8  // of the table around the cards of a strip
	near = 24 // strips that are no further apart are one
	seam = 4  // between two strips that are kept

	worth = 1.25 // how much larger cards have to be, to lie in two columns
)

// Around are the strips of the picture in which some cards lie, from above, with a little of the
// table around them. Those that overlap are one.
func Around(all []image.Rectangle) (strips []image.Rectangle) {
	for _, r := range all {
		if !r.Empty() {
			strips = append(strips, r.Inset(-rim).Intersect(image.Rect(0, 0, Width, Height)))
		}
	}
	return joinedIf(strips, func(above, r image.Rectangle) bool { return r.Min.Y < above.Max.Y-2*rim })
}

// joinedIf are strips from above, each one with the next if that is wanted.
func joinedIf(strips []image.Rectangle, wanted func(above, r image.Rectangle) bool) (all []image.Rectangle) {
	slices.SortFunc(strips, func(a, b image.Rectangle) int { return a.Min.Y - b.Min.Y })
	for _, r := range strips {
		if n := len(all); n > 0 && wanted(all[n-1], r) {
			all[n-1] = all[n-1].Union(r)
			continue
		}
		all = append(all, r)
	}
	return all
}

// Keep leaves nothing of the picture but some strips of it, as Around gives them, or all of it
// where there are none; not in a film. They lie one below the other or, if their cards are larger
// then, in two columns. What is higher than most goes on to both sides as an empty table, so that
// where pictures have one width this one is no higher. For 0 the picture stays as it is.
func (p *Picture) Keep(strips []image.Rectangle, most int) {
	if len(strips) == 0 && most > 0 {
		strips = []image.Rectangle{image.Rect(0, 0, p.W, p.H)}
	}
	p.kept, p.most = strips, most
}

// column is strips one below the other, all as wide as the widest.
type column struct {
	strips        []image.Rectangle
	width, height int
}

// columnOf is a column of strips; those close to each other stay as they lie.
func columnOf(strips []image.Rectangle, whole bool) (c column) {
	c.strips = joinedIf(slices.Clone(strips), func(above, r image.Rectangle) bool { return r.Min.Y <= above.Max.Y+near })
	across := image.Rect(0, 0, Width, Height)
	if !whole {
		across = image.Rectangle{}
		for _, r := range c.strips {
			across = across.Union(r)
		}
	}
	c.height = seam * (len(c.strips) - 1)
	for i := range c.strips {
		c.strips[i].Min.X, c.strips[i].Max.X = across.Min.X, across.Max.X
		c.height += c.strips[i].Dy()
	}
	c.width = across.Dx()
	return c
}

// columns are those in which the strips lie.
func (p *Picture) columns() []column {
	one := columnOf(p.kept, true)
	alone := wide(one.width, one.height, p.most)
	half := (len(p.kept) + 1) / 2
	if half == len(p.kept) || alone == Width {
		return []column{one}
	}
	left, right := columnOf(p.kept[:half], false), columnOf(p.kept[half:], false)
	if two := wide(left.width+seam+right.width, max(left.height, right.height), p.most); worth*float64(two) < float64(alone) {
		return []column{left, right}
	}
	return []column{one}
}

// wide is how wide a picture is that is to be no higher than most on one of Width.
func wide(width, height, most int) int { return max(width, Width*height/max(most, 1)) }

// cut is the picture of the strips that are kept.
func (p *Picture) cut() (pix []uint8, width int) {
	all := p.columns()
	across, height := seam*(len(all)-1), 0
	for _, c := range all {
		across, height = across+c.width, max(height, c.height)
	}
	width = wide(max(across, Width/2), height, p.most)
	pix = slices.Repeat([]uint8{uint8(ink.Felt)}, width*height)
	x := (width - across) / 2
	for i, c := range all {
		if i > 0 {
			for y := range height {
				fill(pix[y*width+x-seam:][:seam])
			}
		}
		p.copy(pix, width, c, x)
		x += c.width + seam
	}
	return pix, width
}

// copy puts a column into a picture, from x on.
func (p *Picture) copy(pix []uint8, width int, c column, x int) {
	at := 0
	for i, r := range c.strips {
		if i > 0 {
			for range seam {
				fill(pix[at*width+x:][:c.width])
				at++
			}
		}
		for y := r.Min.Y; y < r.Max.Y; y, at = y+1, at+1 {
			copy(pix[at*width+x:][:c.width], p.Pix[y*p.W+r.Min.X:y*p.W+r.Max.X])
		}
	}
}

// fill is a seam.
func fill(line []uint8) {
	for i := range line {
		line[i] = uint8(ink.Dim)
	}
}
