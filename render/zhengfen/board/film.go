package board

import (
	"io"
	"time"

	"stopp/game"
	"stopp/game/record"
	"stopp/game/zhengfen"
	"stopp/render/table"
)

// Frame is one picture of an animated one.
type Frame struct {
	View  zhengfen.View
	Open  *Hands        // the cards of all seats, nil where they are hidden
	Delay time.Duration // how long it stays, to a hundredth of a second
	Line  int           // the action's line in the record; 0 for the first deal

	trick int // how many tricks were taken before
}

// How long the frames of a film stay.
const (
	dealDelay  = 2 * time.Second
	playDelay  = 1200 * time.Millisecond
	passDelay  = 400 * time.Millisecond
	roundDelay = 5 * time.Second
	endDelay   = 6 * time.Second // of the last one

	longFilm = 6 * time.Minute        // steps of longer films are quicker
	quickest = 200 * time.Millisecond // but not than this
)

// Replay returns the frames of a round of a match, from 1, or of all of them, 0: the deal,
// then one for each action. Open says that all hands lie open. Of a round that the match
// does not have there are no frames. The error is of the record; it names the line.
func Replay(r *record.Record, round int, open bool) (all []Frame, err error) {
	tricks := 0
	for e, err := range zhengfen.Replay(r) {
		if err != nil {
			return nil, err
		}
		v := e.Match.View(game.NoSeat)
		tricks += len(e.Step.Tricks)
		if round != 0 && v.Round() != round {
			continue
		}
		f := Frame{View: v, Delay: delay(v, e), Line: e.Line, trick: tricks}
		if open {
			f.Open = HandsOf(e.Match)
		}
		all = append(all, f)
	}
	return paced(all), nil
}

// HandsOf are the hands of a match after its last action. Only who may show all of them may
// ask.
func HandsOf(m zhengfen.Match) *Hands {
	var all Hands
	for seat := range m.View(game.NoSeat).Rules().Seats() {
		all[seat] = m.View(seat).Hand()
	}
	return &all
}

// delay is how long one looks at a table.
func delay(v zhengfen.View, e zhengfen.Entry) time.Duration {
	switch {
	case v.RoundOver():
		return roundDelay
	case e.Line == 0 || e.Step.Seat == game.NoSeat:
		return dealDelay
	case e.Step.Action.Verb == zhengfen.Playing || len(e.Step.Tricks) > 0:
		return playDelay
	}
	return passDelay
}

// paced makes the last frame stay, and the steps of a long film quicker.
func paced(all []Frame) []Frame {
	var whole time.Duration
	for _, f := range all {
		whole += f.Delay
	}
	for i := range all {
		if whole > longFilm {
			all[i].Delay = max(quickest, time.Duration(float64(all[i].Delay)*float64(longFilm)/float64(whole)))
		}
	}
	if n := len(all); n > 0 {
		all[n-1].Delay = endDelay
	}
	return all
}

// GIF writes frames as one animated picture that begins again at its end. A film longer
// than table.GIFLimit is drawn at half the size, then with the last frame of each trick
// only, then with fewer and fewer of them, the ends of rounds last. Without frames it is an
// error, else the error is the writer's.
func GIF(w io.Writer, frames []Frame, opts ...Option) error {
	return filmOf(frames, apply(opts)).Write(w, table.GIFLimit)
}

// filmOf is the film of frames.
func filmOf(frames []Frame, want look) *table.Film {
	return &table.Film{
		Style:  want.style,
		Frames: len(frames),
		Shot: func(i int) table.Shot {
			return table.Shot{Delay: frames[i].Delay, Turn: frames[i].trick, Kept: frames[i].View.RoundOver()}
		},
		Draw: func(p *table.Picture, i int) {
			want.open = frames[i].Open
			arrange(frames[i].View, want, table.Height).paint(p)
		},
	}
}
