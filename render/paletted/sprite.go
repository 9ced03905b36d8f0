package paletted

import (
	"encoding/binary"
	"image"
	"sync"
)

// Sprite is a rectangle of pixels that comes again in many pictures. Repetitions among
// its lines are found once, so that a picture with it need not be searched there. It may
// be used by many at once.
type Sprite struct {
	w, h int
	pix  []uint8
	once sync.Once
	rows []row
}

// NewSprite is a copy of a rectangle of pixels, which are lines of a width.
func NewSprite(pix []uint8, width int, r image.Rectangle) *Sprite {
	s := &Sprite{w: r.Dx(), h: r.Dy()}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		s.pix = append(s.pix, pix[y*width+r.Min.X:y*width+r.Max.X]...)
	}
	return s
}

// Key is the same for sprites of the same pixels, and for no others.
func (s *Sprite) Key() string {
	return string(binary.AppendUvarint(nil, uint64(s.w))) + string(s.pix)
}

func (s *Sprite) line(y int) []uint8 { return s.pix[y*s.w:][:s.w] }

// Cell says that a sprite may be seen somewhere on a picture. If something was drawn
// over it, it is no use, but does no harm.
type Cell struct {
	Sprite *Sprite
	At     image.Point
	seen   int // from which line on all of it was seen
	next   int // the first line at which nobody has looked
}

// step is how some bytes of a sprite's line are written: as they are, or as what stands
// across bytes to the left (or, below 0, to the right) and up lines higher.
type step struct {
	n      uint8
	up     uint8
	across int16
}

// above is a step to the same pixels of the line before.
func (t step) above() bool { return t.up == 1 && t.across == 0 }

// back is how far back the bytes are.
func (t step) back() int { return int(t.up)*usualLine + int(t.across) }

// plain is a step of bytes as they are.
func (t step) plain() bool { return t.up == 0 && t.across == 0 }

// The limits of a search within sprites: how many lines of a table the format reaches
// back, and how many places with the same next bytes are looked at.
const (
	mostUp   = 37
	mostSeen = 80
)

// joinCost is how many bits a step to the line above costs that may go on beside the
// sprite, about.
const joinCost = 1

// usualLine is how many bytes a line of a table has. On other pictures cells are no use.
const usualLine = 841

// row is a line of a sprite as it is written: bytes that repeat the line above, a
// repetition, bits that are known, a repetition, bytes that repeat the line above.
type row struct {
	lead, trail uint8
	up          uint8 // how many lines up anything is that it repeats
	head, tail  step
	body        []written
	cost        int // how many bits it takes, about
	sums        sums
}

// written is some bytes of a line as bits.
type written struct {
	bits uint64
	n    uint8 // how many bits
}

// mostBits is how many bits are put together: as many as may be held at once.
const mostBits = 48

// write appends a step of the bytes b.
func (c *code) write(to []written, t step, b []uint8) []written {
	if !t.plain() {
		return append(to, c.repeat(int(t.n), t.back()))
	}
	w := written{}
	for _, v := range b {
		next := c.byte[v]
		if w.n+next.n > mostBits {
			to, w = append(to, w), written{}
		}
		w.bits |= uint64(next.bits) << w.n
		w.n += next.n
	}
	return append(to, w)
}

// row is a line. All are found when one is first needed.
func (s *Sprite) row(y int) *row {
	s.once.Do(func() {
		f := finder{Sprite: s, code: theCode, head: map[uint32]int32{}, next: make([]int32, len(s.pix))}
		for y := range s.h {
			s.rows = append(s.rows, f.row(y))
		}
	})
	return &s.rows[y]
}

// finder finds the steps of a sprite, line by line.
type finder struct {
	*Sprite
	code *code
	head map[uint32]int32 // where bytes were seen last, from 1
	next []int32          // where the same bytes were seen before a place
	cost []int            // of the line from a place on
	best []step
}

// row finds a line's steps and writes them.
func (f *finder) row(y int) (r row) {
	all, x := f.steps(y), 0
	r.cost, r.sums = f.cost[0], sumsOf(f.line(y))
	for _, t := range all {
		r.up = max(r.up, t.up)
	}
	if all[0].above() {
		r.lead, x, all = all[0].n, int(all[0].n), all[1:]
	}
	if n := len(all); n > 0 && all[n-1].above() {
		r.trail, all = all[n-1].n, all[:n-1]
	}
	if len(all) > 0 && !all[0].plain() {
		r.head, x, all = all[0], x+int(all[0].n), all[1:]
	}
	if n := len(all); n > 0 && !all[n-1].plain() {
		r.tail, all = all[n-1], all[:n-1]
	}
	for _, t := range all {
		r.body = f.code.write(r.body, t, f.line(y)[x:x+int(t.n)])
		x += int(t.n)
	}
	return r
}

// steps are a line's cheapest: the cheapest from each place to the line's end are
// worked out from right to left.
func (f *finder) steps(y int) (all []step) {
	f.note(y)
	f.cost, f.best = make([]int, f.w+1), make([]step, f.w)
	for x := f.w - 1; x >= 0; x-- {
		f.cost[x], f.best[x] = f.cost[x+1]+int(f.code.byte[f.pix[y*f.w+x]].n), step{n: 1}
		if y > 0 {
			f.above(x, y)
		}
		f.others(x, y)
	}
	for x := 0; x < f.w; x += int(f.best[x].n) {
		if n := len(all); n > 0 && all[n-1].plain() && f.best[x].plain() {
			all[n-1].n++
			continue
		}
		all = append(all, f.best[x])
	}
	return all
}

// note puts the places of a line into the lists of places with the same bytes.
func (f *finder) note(y int) {
	for x := 0; x+minLength <= f.w; x++ {
		at := y*f.w + x
		k := f.three(at)
		f.next[at], f.head[k] = f.head[k], int32(at+1)
	}
}

func (f *finder) three(at int) uint32 {
	return uint32(f.pix[at]) | uint32(f.pix[at+1])<<8 | uint32(f.pix[at+2])<<16
}

// above looks at the line before. At the line's ends what repeats it can be short, as
// it goes on beside the sprite.
func (f *finder) above(x, y int) {
	n := 0
	for x+n < f.w && f.pix[y*f.w+x+n] == f.pix[(y-1)*f.w+x+n] {
		n++
	}
	for ; n > 0 && (n >= minLength || x == 0 || x+n == f.w); n-- {
		t := step{n: uint8(n), up: 1}
		if x == 0 || x+n == f.w {
			f.try(x, t, joinCost)
		} else {
			f.try(x, t, f.code.price(n, t.back()))
		}
	}
}

// others looks at where the next bytes were seen before, as far up as the format reaches.
func (f *finder) others(x, y int) {
	if x+minLength > f.w {
		return
	}
	at, best, first := y*f.w+x, minLength-1, max(0, (y-mostUp)*f.w)
	for was, looked := int(f.next[at])-1, 0; was >= first && looked < mostSeen; was, looked = int(f.next[was])-1, looked+1 {
		if f.pix[was+best] != f.pix[at+best] {
			continue
		}
		n, column := 0, was%f.w
		for most := f.w - max(x, column); n < most && f.pix[was+n] == f.pix[at+n]; {
			n++
		}
		if n <= best {
			continue
		}
		best = n
		f.repeats(x, step{n: uint8(n), up: uint8(y - was/f.w), across: int16(x - column)})
		if x+n == f.w {
			return
		}
	}
}

// repeats tries a step, and it cut short.
func (f *finder) repeats(x int, t step) {
	back := f.code.far(t.back())
	for ; t.n >= minLength; t.n-- {
		f.try(x, t, back+int(f.code.length[t.n].n))
	}
}

// try takes a step if it is the cheapest.
func (f *finder) try(x int, t step, cost int) {
	if c := cost + f.cost[x+int(t.n)]; c < f.cost[x] {
		f.cost[x], f.best[x] = c, t
	}
}
