package board

import (
	"slices"
	"time"

	"stopp/game"
	"stopp/game/record"
	"stopp/game/streit"
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
		if len(e.Events) > 0 && e.Events[0].What == streit.Moved {
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
