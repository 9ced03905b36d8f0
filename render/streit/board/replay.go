package board

import (
	"io"
	"slices"
	"time"

	"stopp/game"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/render"
	"stopp/render/table"
)

// How long the frames of a replay stay.
const (
	startDelay = 1500 * time.Millisecond
	stepDelay  = 800 * time.Millisecond
	turnDelay  = 1300 * time.Millisecond // when the turn passes on
	stopDelay  = 4 * time.Second         // of each of the two frames of a Stopp
	endDelay   = 6 * time.Second

	longest  = 6 * time.Minute        // steps of longer replays are quicker
	quickest = 200 * time.Millisecond // but not than this
)

// Replay returns the frames of a match, as spectators see it: the deal, then one for each
// action, then one more for each right call of Stopp, the first showing the table right
// after the faulty move and the second the one after the ruling. Turn is the number of a
// turn that alone is wanted, with the calls that were made of it, or 0; of a turn that
// the match does not have there are no frames. The error is of the record; it names the
// line.
func Replay(r *record.Record, turn int) ([]Frame, error) {
	all, err := frames(r)
	if turn != 0 {
		all = chosen(all, func(f Frame) bool { return f.turn == turn })
	}
	return paced(all), err
}

// ReplayPart gives those frames of a match that show the actions of the lines
// from first to last, after one of the table at which these begin; none where
// there are no such actions. The error is of the record.
func ReplayPart(r *record.Record, first, last int) ([]Frame, error) {
	all, err := frames(r)
	return paced(chosen(all, func(f Frame) bool { return first <= f.Line && f.Line <= last })), err
}

// frames are the frames of a whole match.
func frames(r *record.Record) (all []Frame, err error) {
	var before streit.Match
	var moved []streit.View // the tables after the moves so far
	for e, err := range streit.Replay(r) {
		if err != nil {
			return nil, err
		}
		v := e.Match.View(game.NoSeat)
		switch {
		case e.Line == 0:
			all = append(all, Frame{View: v, Delay: startDelay, turn: v.Turn})
		default:
			all = append(all, acted(before, e, v, moved)...)
		}
		if _, made := e.Moved(); made {
			moved = append(moved, v)
		}
		before = e.Match
	}
	return all, nil
}

// acted are the frames of an action, made at the match before it; moved are the
// tables after the moves so far.
func acted(before streit.Match, e streit.Entry, after streit.View, moved []streit.View) (all []Frame) {
	was := before.View(game.NoSeat)
	turn := was.Turn
	if stoppable, _, ok := before.Stoppable(); ok && e.Action.Verb == streit.Stop {
		turn = stoppable
	}
	f := Frame{View: after, Delay: stepDelay, Line: e.Line, turn: turn}
	if after.Turn != was.Turn {
		f.Delay = turnDelay
	}
	if e.Action.Verb != streit.Stop {
		return []Frame{f}
	}
	f.Ruling, f.Delay = e.Events[0].Ruling, stopDelay
	first := f
	if first.View = was; !f.Ruling.Right {
		return []Frame{first}
	}
	first.View = moved[len(moved)-1-since(&was, f.Ruling)]
	return []Frame{first, f}
}

// since is how many moves had been made after the faulty one when it was stopped.
func since(was *streit.View, r *streit.Ruling) int {
	if n := len(r.TakenBack); n > 0 {
		return n - 1
	}
	log := latest(was)
	window := log[len(log)-was.Window:]
	return len(window) - 1 - slices.Index(window, r.Faulty)
}

// chosen are the frames that are wanted, and the one before them.
func chosen(all []Frame, wanted func(Frame) bool) (some []Frame) {
	for i, f := range all {
		if !wanted(f) {
			continue
		}
		if some == nil && i > 0 {
			start := all[i-1]
			start.Ruling, start.Delay, start.Line = nil, startDelay, 0
			some = append(some, start)
		}
		some = append(some, f)
	}
	return some
}

// paced makes the last frame stay, and the steps of a long replay quicker.
func paced(all []Frame) []Frame {
	var whole time.Duration
	for _, f := range all {
		whole += f.Delay
	}
	for i := range all {
		if f := &all[i]; f.Ruling == nil && whole > longest {
			f.Delay = max(time.Duration(float64(f.Delay)*float64(longest)/float64(whole)), quickest)
		}
	}
	if n := len(all); n > 0 {
		all[n-1].Delay = max(all[n-1].Delay, endDelay)
	}
	return all
}

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
