package render

import (
	"errors"
	"fmt"
	"image"
	"io"
	"time"

	"stopp/game/streit"
)

// GIFLimit is the most bytes that GIF writes, well under what Discord takes as
// one file.
const GIFLimit = 6 << 20

// Frame is one picture of an animated one.
type Frame struct {
	View   streit.View
	Ruling *streit.Ruling // drawn as Verdict does, if there is one
	Delay  time.Duration  // how long it stays, to a hundredth of a second
	Line   int            // of the record, with what was done; 0 for the deal

	turn int // that the action belongs to
}

// errNoFrames is GIF's only error that is not the writer's.
var errNoFrames = errors.New("an animated picture without frames")

// GIF writes frames as one animated picture that begins again at its end. What
// would be longer than GIFLimit is drawn at half the size, then with the last
// frame of each turn only, then with fewer and fewer of them, the rulings last.
// Apart from the frames it takes no more memory than that limit and three
// pictures. Without frames it is an error.
func GIF(w io.Writer, frames []Frame, opts ...Option) error {
	return writeGIF(w, frames, opts, GIFLimit)
}

func writeGIF(w io.Writer, frames []Frame, opts []Option, limit int) error {
	if len(frames) == 0 {
		return errNoFrames
	}
	p := packOf(apply(opts).style, smallest(frames))
	for shrink := 1; ; shrink = 2 {
		f := newFilm(p, shrink)
		if f.all(frames, opts, limit) {
			_, err := f.out.WriteTo(w)
			return err
		}
		switch {
		case len(frames) == 1 && shrink == 2:
			return fmt.Errorf("one frame is longer than %d bytes", limit)
		case shrink == 2:
			frames = fewer(frames)
		}
	}
}

// smallest is the size of cards for which there is room in each frame.
func smallest(frames []Frame) size {
	least := large
	for i := range frames {
		least = min(least, arrange(&frames[i].View).size)
	}
	return least
}

// fewer leaves out frames: those that are not the last of a turn, or, if there
// are no others, every second one. As long as it can it keeps the rulings; the
// last frame stays.
func fewer(frames []Frame) (some []Frame) {
	second := func(i int) bool { return i%2 == 0 }
	for _, skip := range []func(i int) bool{
		func(i int) bool { return frames[i].Ruling == nil && frames[i].View.Turn == frames[i+1].View.Turn },
		func(i int) bool { return frames[i].Ruling == nil && second(i) },
		second,
	} {
		some = nil
		for i, f := range frames {
			if i == len(frames)-1 || !skip(i) {
				some = append(some, f)
			}
		}
		if len(some) < len(frames) {
			break
		}
	}
	return some
}

// all takes every frame; false if that is too long.
func (f *film) all(frames []Frame, opts []Option, limit int) bool {
	for i := range frames {
		want := apply(opts)
		want.verdict = frames[i].Ruling
		v := &frames[i].View
		f.stage.table(v, arrangeIn(v, f.stage.pack.size), want)
		f.take(frames[i].Delay)
		if f.out.Len() >= limit || f.hopeless(i+1, len(frames), limit) {
			return false
		}
	}
	f.out.WriteByte(gifEnd)
	return true
}

// trial is after how many frames one can tell how long a film will be.
const trial = 100

// hopeless tells that so many of all frames have taken far more than their
// share of the limit, so that there is no need to take the others.
func (f *film) hopeless(taken, all, limit int) bool {
	return taken == trial && f.out.Len()/trial*all > limit+limit/3
}

// changed is the smallest rectangle around the pixels that are not as they
// were, at least one pixel.
func changed(now, were []uint8, w, h int) image.Rectangle {
	first := func(n int, same func(int) bool) int {
		for i := range n {
			if !same(i) {
				return i
			}
		}
		return n
	}
	row := func(y int) bool { return string(now[y*w:][:w]) == string(were[y*w:][:w]) }
	top := first(h, row)
	if top == h {
		return image.Rect(0, 0, 1, 1)
	}
	bottom := h - first(h, func(i int) bool { return row(h - 1 - i) })
	column := func(x int) bool {
		for y := top; y < bottom; y++ {
			if now[y*w+x] != were[y*w+x] {
				return false
			}
		}
		return true
	}
	return image.Rect(first(w, column), top, w-first(w, func(i int) bool { return column(w - 1 - i) }), bottom)
}
