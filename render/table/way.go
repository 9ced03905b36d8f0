package table

import (
	"image"
	"math"

	"stopp/render/canvas"
)

// way is the line that an arrow takes.
type way struct {
	from, to canvas.Point // the middle of the dot or sign at its ends
	dir      canvas.Point // of length 1
	length   float64
}

// spread is a point of a card, how much of its width to the right and how much of
// its height down. The better ones come first.
type spread struct{ x, y float64 }

// Where arrows begin and end on a card: beyond its index, dots near the edges too,
// stop signs with room around. On a strip of a covered card it is below the index.
var (
	dots   = []spread{{0.62, 0.74}, {0.8, 0.1}, {0.62, 0.5}, {0.8, 0.88}, {0.2, 0.88}, {0.88, 0.5}}
	heads  = []spread{{0.62, 0.74}, {0.62, 0.5}, {0.62, 0.25}, {0.25, 0.85}}
	signs  = []spread{{0.62, 0.74}, {0.62, 0.5}, {0.62, 0.25}}
	strips = []spread{{0.5, 0.8}}
)

// way is, of all between the points of the two cards, the one that hides least.
func (a Arrow) way(kept []image.Rectangle) (best way) {
	ends := heads
	if a.How.barred {
		ends = signs
	}
	least := math.Inf(1)
	for i, from := range points(a.From, dots) {
		for j, to := range points(a.To, ends) {
			w := a.between(from, to)
			if n := w.hides(kept) + a.numberHides(w, kept) + preference*float64(i+j); n < least {
				best, least = w, n
			}
		}
	}
	return best
}

// numberHides is how much of an arrow's number would lie over kept places, which are brought back over it.
func (a Arrow) numberHides(w way, kept []image.Rectangle) (n float64) {
	if a.N == 0 {
		return 0
	}
	disc := image.Rect(int(w.from.X-numbered), int(w.from.Y-numbered), int(w.from.X+numbered), int(w.from.Y+numbered))
	for _, r := range kept {
		over := disc.Intersect(r)
		n += float64(over.Dx() * over.Dy())
	}
	return n
}

// preference is how many pixels more a better point may hide.
const preference = 2

// isStrip tells whether only a strip of a card shows.
func isStrip(r image.Rectangle) bool { return r.Dx() < r.Dy()*3/4 }

// points are the points of a card, or of its strip.
func points(r image.Rectangle, all []spread) (some []canvas.Point) {
	if isStrip(r) {
		all = strips
	}
	for _, s := range all {
		some = append(some, within(r, s.x, s.y))
	}
	return some
}

// between is the way from a point to another one; a head stops where the card
// begins, or a little further.
func (a Arrow) between(from, to canvas.Point) way {
	w := way{from: from, to: to, length: math.Hypot(to.X-from.X, to.Y-from.Y)}
	if w.length <= tooClose {
		return w
	}
	w.dir = canvas.Pt((to.X-from.X)/w.length, (to.Y-from.Y)/w.length)
	if a.How.barred {
		return w
	}
	w.length = min(reach(from, w.dir, a.To)+depth(from, w.dir, a.To), w.length)
	return w
}

// hides is how long the arrow lies over kept places, its head counted twice.
func (w way) hides(kept []image.Rectangle) (n float64) {
	neck := max(0, w.length-headLength)
	for _, r := range kept {
		n += w.over(r, 0, w.length, shaftWidth/2+rimWidth) + w.over(r, neck, w.length, headLength/2)
	}
	return n
}

// over is how much of the way from lo to hi lies over a rectangle, or nearer to it
// than a distance.
func (w way) over(r image.Rectangle, lo, hi, near float64) float64 {
	for _, side := range []struct{ at, dir, min, max float64 }{
		{w.from.X, w.dir.X, float64(r.Min.X) - near, float64(r.Max.X) + near},
		{w.from.Y, w.dir.Y, float64(r.Min.Y) - near, float64(r.Max.Y) + near},
	} {
		if side.dir == 0 {
			if side.at < side.min || side.at > side.max {
				return 0
			}
			continue
		}
		enter, leave := (side.min-side.at)/side.dir, (side.max-side.at)/side.dir
		lo, hi = max(lo, min(enter, leave)), min(hi, max(enter, leave))
	}
	return max(0, hi-lo)
}
