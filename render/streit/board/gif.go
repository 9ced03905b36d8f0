package board

import (
	"io"
	"time"

	"stopp/game/streit"
	"stopp/render"
	"stopp/render/table"
)

// GIFLimit is the most bytes that GIF writes, well under what Discord takes as
// one file.
const GIFLimit = table.GIFLimit

// Frame is one picture of an animated one.
type Frame struct {
	View   streit.View
	Ruling *streit.Ruling // drawn as Verdict does, if there is one
	Delay  time.Duration  // how long it stays, to a hundredth of a second
	Line   int            // the action's line in the record; 0 for the deal

	turn int // that the action belongs to
}

// GIF writes frames as one animated picture that begins again at its end. A film longer
// than GIFLimit is drawn at half the size, then with the last frame of each turn only,
// then with fewer and fewer of them, the rulings last. Apart from the frames it takes no
// more memory than that limit and three pictures. Without frames it is an error.
func GIF(w io.Writer, frames []Frame, opts ...Option) error {
	return writeGIF(w, frames, opts, table.GIFLimit)
}

func writeGIF(w io.Writer, frames []Frame, opts []Option, limit int) error {
	r := reelOf(frames, apply(opts))
	return r.Write(w, limit)
}

// reelOf is the film of frames.
func reelOf(frames []Frame, want look) table.Film {
	size := smallest(frames)
	return table.Film{
		Style:  want.style,
		Frames: len(frames),
		Shot: func(i int) table.Shot {
			return table.Shot{Delay: frames[i].Delay, Turn: frames[i].View.Turn, Kept: frames[i].Ruling != nil}
		},
		Draw: func(p *table.Picture, i int) {
			want.verdict = frames[i].Ruling
			painter{p}.table(&frames[i].View, arrangeIn(&frames[i].View, size), want)
		},
	}
}

// smallest is the size of cards for which there is room in each frame.
func smallest(frames []Frame) render.Size {
	least := render.Large
	for i := range frames {
		least = min(least, arrange(&frames[i].View).Size)
	}
	return least
}
