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
)

// Around are the strips of the picture in which some cards lie, from above, each over its whole
// width, with a little of the table around them. Those that are close to each other are one.
func Around(all []image.Rectangle) (strips []image.Rectangle) {
	for _, r := range all {
		if !r.Empty() {
			r = r.Inset(-rim).Intersect(image.Rect(0, 0, Width, Height))
			strips = append(strips, image.Rect(0, r.Min.Y, Width, r.Max.Y))
		}
	}
	slices.SortFunc(strips, func(a, b image.Rectangle) int { return a.Min.Y - b.Min.Y })
	return joined(strips)
}

// joined are strips from above, each one with the next if that is close.
func joined(strips []image.Rectangle) (all []image.Rectangle) {
	for _, r := range strips {
		if n := len(all); n > 0 && r.Min.Y <= all[n-1].Max.Y+near {
			all[n-1] = all[n-1].Union(r)
			continue
		}
		all = append(all, r)
	}
	return all
}

// Keep leaves nothing of the picture but some strips of it, as Around gives them, one below the
// other, or all of it where there are none; not in a film. What is written from now on is left out
// where it would be cut. What is higher than most goes on to both sides as an empty table, so that
// where pictures have one width this one is no higher. For 0 the picture stays as it is.
func (p *Picture) Keep(strips []image.Rectangle, most int) { p.kept, p.most = strips, most }

// keeps tells whether the whole of something stays on the picture.
func (p *Picture) keeps(r image.Rectangle) bool {
	return len(p.kept) == 0 || slices.ContainsFunc(p.kept, r.In)
}

// cut is the picture of the strips that are kept.
func (p *Picture) cut() (pix []uint8, width int) {
	if len(p.kept) == 0 {
		p.kept = []image.Rectangle{p.Bounds()}
	}
	height := seam * (len(p.kept) - 1)
	for i := range p.kept {
		p.kept[i].Max.Y = min(p.kept[i].Max.Y, p.H)
		height += p.kept[i].Dy()
	}
	width = max(Width, Width*height/max(p.most, 1))
	pix = slices.Repeat([]uint8{uint8(ink.Felt)}, width*height)
	p.copy(pix, width)
	return pix, width
}

// copy puts the strips into the middle of a wider picture.
func (p *Picture) copy(pix []uint8, width int) {
	at := (width - Width) / 2
	for i, r := range p.kept {
		if i > 0 {
			for range seam {
				fill(pix[at:][:Width])
				at += width
			}
		}
		for y := r.Min.Y; y < r.Max.Y; y++ {
			copy(pix[at:][:Width], p.Pix[y*p.W:][:Width])
			at += width
		}
	}
}

// fill is a seam.
func fill(line []uint8) {
	for i := range line {
		line[i] = uint8(ink.Dim)
	}
}
