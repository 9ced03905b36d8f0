package render

import "sync"

// stencils are what is stamped onto pictures of tables with cards of a size, in
// different inks.
type stencils struct {
	frame   mark // a thick line around a card
	corners mark // of the frame
	closed  mask // a crossed place
}

// stamps are what is stamped beside cards of every size.
var stamps = sync.OnceValue(func() (all struct {
	keys         map[int]mask // the boxes of labels by their width
	arrow, crown mark
}) {
	all.keys = map[int]mask{}
	for _, w := range []int{oneKey, twoKey, tightKey} {
		all.keys[w] = round(0, 0, float64(w), keyH, 7).raster()
	}
	all.arrow = rimmed(outline("M 0 0 L 22 18 L 0 36 Z").raster())
	all.crown = rimmed(outline("M 2 30 L 0 6 L 8 14 L 13 2 L 18 14 L 26 6 L 24 30 Z").raster())
	return all
})

// mark is what must be seen on whatever it lies: it has a dark rim.
type mark struct{ body, rim mask }

// sheets are the stencils by size, made when they are first needed.
var sheets = func() (all [sizeKinds]func() *stencils) {
	for s := range sizeKinds {
		all[s] = sync.OnceValue(func() *stencils { return cutOut(s) })
	}
	return all
}()

// sheet has the stencils of a size.
func sheet(s size) *stencils { return sheets[s]() }

// cutOut makes the stencils of a size.
func cutOut(s size) *stencils {
	a := &stencils{frame: frameOf(s, s.w(), s.h())}
	a.corners = mark{a.frame.body.corners(s.px(26)), a.frame.rim.corners(s.px(26) + 4)}
	a.closed = s.together(
		round(1, 1, cardW-2, cardH-2, corner-1).without(round(5, 5, cardW-10, cardH-10, corner-4)),
		outline("M 20 29 L 26 23 L 60 73 L 54 79 Z"),
		outline("M 60 29 L 54 23 L 20 73 L 26 79 Z"),
	)
	return a
}

// frameOf is the frame of cards of a size that take a width and a height, from their
// upper left corner. Inside it keeps off their indices.
func frameOf(s size, w, h int) mark {
	width, height, r := float64(w), float64(h), float64(s.px(corner))
	ring := func(out, in float64) mask {
		outer := round(-out, -out, width+2*out, height+2*out, r+out)
		return outer.without(round(in, in, width-2*in, height-2*in, r-in+1)).raster()
	}
	return mark{body: ring(3, 2), rim: ring(4, 3)}
}

// rimmed is a mask with a rim of two pixels.
func rimmed(m mask) mark {
	const wide = 2
	rim := mask{rect: m.rect.Inset(-wide)}
	w := rim.rect.Dx()
	rim.cover = make([]uint8, w*rim.rect.Dy())
	for i, n := range m.cover {
		x, y := i%m.rect.Dx(), i/m.rect.Dx()
		for dy := range 2*wide + 1 {
			for dx := range 2*wide + 1 {
				at := &rim.cover[(y+dy)*w+x+dx]
				*at = max(*at, n)
			}
		}
	}
	return mark{m, rim}
}
