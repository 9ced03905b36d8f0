package table

import (
	"sync"

	"stopp/render"
	"stopp/render/canvas"
)

// stencils are stamped onto pictures of tables with cards of a size, in different inks.
type stencils struct {
	frame   mark        // a thick line around a card
	corners mark        // of the frame
	closed  canvas.Mask // a crossed place
}

// stamps are stamped beside cards of every size.
var stamps = sync.OnceValue(func() (all struct {
	keys         map[int]canvas.Mask // the boxes of labels by their width
	arrow, crown mark
}) {
	all.keys = map[int]canvas.Mask{}
	for _, w := range []int{KeyWidth, twoKey, tightKey} {
		all.keys[w] = canvas.Round(0, 0, float64(w), KeyHeight, 7).Raster()
	}
	all.arrow = rimmed(canvas.Outline("M 0 0 L 22 18 L 0 36 Z").Raster())
	all.crown = rimmed(canvas.Outline("M 2 30 L 0 6 L 8 14 L 13 2 L 18 14 L 26 6 L 24 30 Z").Raster())
	return all
})

// mark is a mark that must be seen on any ground: it has a dark rim.
type mark struct{ body, rim canvas.Mask }

// sheets are the stencils by size, made when they are first needed.
var sheets = func() (all [render.Sizes]func() *stencils) {
	for s := range render.Sizes {
		all[s] = sync.OnceValue(func() *stencils { return cutOut(s) })
	}
	return all
}()

// sheet has the stencils of a size.
func sheet(s render.Size) *stencils { return sheets[s]() }

// cutOut makes the stencils of a size.
func cutOut(s render.Size) *stencils {
	a := &stencils{frame: frameOf(s, s.W(), s.H())}
	a.corners = mark{a.frame.body.Corners(s.Px(26)), a.frame.rim.Corners(s.Px(26) + 4)}
	a.closed = s.Together(
		canvas.Round(1, 1, render.CardW-2, render.CardH-2, render.Corner-1).Without(canvas.Round(5, 5, render.CardW-10, render.CardH-10, render.Corner-4)),
		canvas.Outline("M 20 29 L 26 23 L 60 73 L 54 79 Z"),
		canvas.Outline("M 60 29 L 54 23 L 20 73 L 26 79 Z"),
	)
	return a
}

// frameOf is the frame of cards of a size that take a width and a height, from their
// upper left corner. Inside it keeps off their indices.
func frameOf(s render.Size, w, h int) mark {
	width, height, r := float64(w), float64(h), float64(s.Px(render.Corner))
	ring := func(out, in float64) canvas.Mask {
		outer := canvas.Round(-out, -out, width+2*out, height+2*out, r+out)
		return outer.Without(canvas.Round(in, in, width-2*in, height-2*in, r-in+1)).Raster()
	}
	return mark{body: ring(3, 2), rim: ring(4, 3)}
}

// rimmed is a mask with a rim of two pixels.
func rimmed(m canvas.Mask) mark {
	const wide = 2
	rim := canvas.Mask{Rect: m.Rect.Inset(-wide)}
	w := rim.Rect.Dx()
	rim.Cover = make([]uint8, w*rim.Rect.Dy())
	for i, n := range m.Cover {
		x, y := i%m.Rect.Dx(), i/m.Rect.Dx()
		for dy := range 2*wide + 1 {
			for dx := range 2*wide + 1 {
				at := &rim.Cover[(y+dy)*w+x+dx]
				*at = max(*at, n)
			}
		}
	}
	return mark{m, rim}
}
