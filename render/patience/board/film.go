package board

import (
	"io"
	"time"

	"stopp/game/cards"
	"stopp/game/patience"
	"stopp/render/table"
)

// Frame is one picture of an animated one: a table, and the move that led to it.
type Frame struct {
	View patience.View
	Move patience.Move // the zero Move for the deal, and where one was taken back
	Card cards.Card    // that was moved
}

// How long the frames of a film stay.
const (
	firstDelay = 1500 * time.Millisecond
	stepDelay  = 800 * time.Millisecond
	lastDelay  = 6 * time.Second
	longest    = 6 * time.Minute        // steps of longer films are quicker
	quickest   = 200 * time.Millisecond // but not than this
)

// GIF writes frames as one animated picture that begins again at its end. A film longer
// than table.GIFLimit is drawn smaller, then with fewer frames. Without frames it is an
// error, else the error is the writer's.
func GIF(w io.Writer, frames []Frame, opts ...Option) error {
	f := table.Film{
		Style:  apply(opts).style,
		Frames: len(frames),
		Shot: func(i int) table.Shot {
			return table.Shot{Delay: delay(i, len(frames)), Turn: i, Kept: i == 0 || i == len(frames)-1}
		},
		Draw: func(p *table.Picture, i int) {
			want := apply(opts)
			if f := frames[i]; f.Move != (patience.Move{}) {
				want.last, want.card = &f.Move, f.Card
			}
			paint(p, arrange(laid(frames[i].View)), want)
		},
	}
	return f.Write(w, table.GIFLimit)
}

// delay is how long one of n frames stays.
func delay(i, n int) time.Duration {
	switch i {
	case n - 1:
		return lastDelay
	case 0:
		return firstDelay
	}
	return max(quickest, min(stepDelay, (longest/time.Duration(n)).Truncate(10*time.Millisecond)))
}
