package render

import (
	"io"
	"time"

	"stopp/game/streit"
)

// Frame is one picture of an animated one.
type Frame struct {
	View   streit.View
	Ruling *streit.Ruling // drawn as Verdict does, if there is one
	Delay  time.Duration  // how long it stays, to a hundredth of a second
	Line   int            // of the record, with what was done; 0 for the deal

	turn int // that the action belongs to
}

// GIF writes frames as one animated picture that begins again at its end. What
// would be longer than GIFLimit is drawn at half the size, then with the last
// frame of each turn only, then with fewer and fewer of them, the rulings last.
// Apart from the frames it takes no more memory than that limit and three
// pictures. Without frames it is an error.
func GIF(w io.Writer, frames []Frame, opts ...Option) error {
	return writeGIF(w, frames, opts, GIFLimit)
}

func writeGIF(w io.Writer, frames []Frame, opts []Option, limit int) error {
	r := reelOf(frames, apply(opts))
	return r.write(w, limit)
}

// reelOf is the film of frames.
func reelOf(frames []Frame, want look) reel {
	size := smallest(frames)
	return reel{
		style:  want.style,
		frames: len(frames),
		shot: func(i int) shot {
			return shot{delay: frames[i].Delay, turn: frames[i].View.Turn, kept: frames[i].Ruling != nil}
		},
		draw: func(p *pic, i int) {
			want.verdict = frames[i].Ruling
			painter{p}.table(&frames[i].View, arrangeIn(&frames[i].View, size), want)
		},
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
