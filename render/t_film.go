package render

import (
	"errors"
	"fmt"
	"io"
	"time"
)

// GIFLimit is how long a film may be, in bytes, well under what Discord takes as
// one file.
const GIFLimit = 6 << 20

// shot is what a film needs to know of one of its frames.
type shot struct {
	delay time.Duration // how long it stays, to a hundredth of a second
	turn  int           // of whom only the last frame stays in a film that gets too long
	kept  bool          // is left out last
}

// reel is a film to be made: what its frames are, by their numbers from 0.
type reel struct {
	style  style
	frames int
	shot   func(i int) shot
	draw   func(p *pic, i int)
}

// errNoFrames is the only error of a film that is not the writer's.
var errNoFrames = errors.New("an animated picture without frames")

// write writes the frames as one animated picture that begins again at its end. What
// would be longer than a limit in bytes is drawn at half the size, then with the last
// frame of each turn only, then with fewer and fewer of them, those that are to be
// kept last. It takes no more memory than that limit and three pictures. Without
// frames it is an error.
func (r *reel) write(w io.Writer, limit int) error {
	if r.frames == 0 {
		return errNoFrames
	}
	left := make([]int, r.frames)
	for i := range left {
		left[i] = i
	}
	p := newPic()
	p.start(r.style)
	for shrink := 1; ; shrink = 2 {
		f := newFilm(Width, Height, shrink, p.pot.palette)
		if r.all(f, p, left, limit) {
			return f.writeTo(w)
		}
		switch {
		case len(left) == 1 && shrink == 2:
			return fmt.Errorf("one frame is longer than %d bytes", limit)
		case shrink == 2:
			left = r.fewer(left)
		}
	}
}

// all takes the frames that are left; false if that is too long.
func (r *reel) all(f *film, p *pic, left []int, limit int) bool {
	for taken, i := range left {
		p.start(r.style)
		r.draw(p, i)
		f.take(p.pix, r.shot(i).delay)
		if f.size() >= limit || hopeless(f, taken+1, len(left), limit) {
			return false
		}
	}
	return true
}

// fewer leaves out frames: those that are not the last of a turn, or, if there
// are no others, every second one. As long as it can it keeps those that are to be
// kept; the last frame stays.
func (r *reel) fewer(left []int) (some []int) {
	second := func(n int) bool { return n%2 == 0 }
	for _, skip := range []func(n int) bool{
		func(n int) bool { return !r.shot(left[n]).kept && r.shot(left[n]).turn == r.shot(left[n+1]).turn },
		func(n int) bool { return !r.shot(left[n]).kept && second(n) },
		second,
	} {
		some = nil
		for n, i := range left {
			if n == len(left)-1 || !skip(n) {
				some = append(some, i)
			}
		}
		if len(some) < len(left) {
			break
		}
	}
	return some
}

// trial is after how many frames one can tell how long a film will be.
const trial = 100

// hopeless tells that the frames taken, of all, have needed far more than their
// share of the limit, so that there is no need to take the others.
func hopeless(f *film, taken, all, limit int) bool {
	return taken == trial && f.size()/trial*all > limit+limit/3
}
