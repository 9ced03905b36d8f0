package table

import (
	"errors"
	"fmt"
	"io"
	"sync/atomic"
	"time"

	"stopp/render"
	"stopp/render/paletted"
)

// GIFLimit is how long a film may be, in bytes, well under what Discord takes as
// one file.
const GIFLimit = 6 << 20

// Shot is a film's knowledge of one of its frames.
type Shot struct {
	Delay time.Duration // how long it stays, to a hundredth of a second
	Turn  int           // only its last frame stays if the film gets too long
	Kept  bool          // is left out last
}

// Film is a film to make: its frames, by their numbers from 0.
type Film struct {
	Style  render.Style
	Frames int
	Shot   func(i int) Shot
	Draw   func(p *Picture, i int)
}

// errNoFrames is the only error of a film that is not the writer's.
var errNoFrames = errors.New("an animated picture without frames")

// Write writes the frames as one animated picture that begins again at its end. A film
// longer than a limit in bytes is drawn at half the size, then with the last frame of
// each turn only, then with fewer and fewer of them; frames to keep go last. It takes no
// more memory than that limit and three pictures. Without frames it is an error.
func (r *Film) Write(w io.Writer, limit int) error {
	if r.Frames == 0 {
		return errNoFrames
	}
	defer watched(WholeFilm)()
	left := make([]int, r.Frames)
	for i := range left {
		left[i] = i
	}
	p := newPicture()
	p.start(r.Style)
	for shrink := 1; ; shrink = 2 {
		f := paletted.NewFilm(Width, Height, shrink, p.Inks.Palette)
		if r.all(f, p, left, limit) {
			return f.Finish(w)
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
func (r *Film) all(f *paletted.Film, p *Picture, left []int, limit int) bool {
	for taken, i := range left {
		p.start(r.Style)
		r.Draw(p, i)
		f.Take(p.Pix, r.Shot(i).Delay)
		if f.Size() >= limit || hopeless(f, taken+1, len(left), limit) {
			return false
		}
	}
	return true
}

// fewer leaves out frames: all but the last of each turn or, if there are no others,
// every second one. As long as it can, it keeps the frames to keep; the last frame stays.
func (r *Film) fewer(left []int) (some []int) {
	second := func(n int) bool { return n%2 == 0 }
	for _, skip := range []func(n int) bool{
		func(n int) bool { return !r.Shot(left[n]).Kept && r.Shot(left[n]).Turn == r.Shot(left[n+1]).Turn },
		func(n int) bool { return !r.Shot(left[n]).Kept && second(n) },
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
func hopeless(f *paletted.Film, taken, all, limit int) bool {
	return taken == trial && f.Size()/trial*all > limit+limit/3
}

// Kind is what the frame draws.
type Kind string

// Events for Watch.
const (
	StillPicture Kind = "picture"
	WholeFilm    Kind = "film"
)

// watcher is asked for once a drawing, nil for nobody.
var watcher atomic.Pointer[func(what Kind, took time.Duration)]

// Watch has a function hear how long each drawing takes, from now on and until another
// one is named, which may be nil. It is called where the drawing was made and returns at
// once.
func Watch(hears func(what Kind, took time.Duration)) {
	if hears == nil {
		watcher.Store(nil)
		return
	}
	watcher.Store(&hears)
}

// watched begins to measure a drawing; the function it returns ends that.
func watched(what Kind) (done func()) {
	hears := watcher.Load()
	if hears == nil {
		return func() {}
	}
	began := time.Now()
	return func() { (*hears)(what, time.Since(began)) }
}
