package render

import (
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

// Replay gives the frames of a match, as spectators see it: the deal, then one
// for each action, then one more for each right call of Stopp, the first showing
// the table before the ruling and the second the table after it. Turn is the
// number of a turn that alone is wanted, with the calls that were made of it, or
// 0; of a turn that the match does not have there are no frames. The error is of
// the record; it names the line.
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

// frames are those of a whole match.
func frames(r *record.Record) (all []Frame, err error) {
	var before streit.Match
	for e, err := range streit.Replay(r) {
		if err != nil {
			return nil, err
		}
		v := e.Match.View(game.NoSeat)
		switch {
		case e.Line == 0:
			all = append(all, Frame{View: v, Delay: startDelay, turn: v.Turn})
		default:
			all = append(all, acted(before, e, v)...)
		}
		before = e.Match
	}
	return all, nil
}

// acted are the frames of an action, made at the match before it.
func acted(before streit.Match, e streit.Entry, after streit.View) (all []Frame) {
	was := before.View(game.NoSeat)
	turn := was.Turn
	if stoppable, _, ok := before.Stoppable(); ok && e.Action.Verb == streit.Stop {
		turn = stoppable
	}
	f := Frame{View: after, Delay: stepDelay, Line: e.Line, turn: turn}
	if after.Turn != was.Turn {
		f.Delay = turnDelay
	}
	if e.Action.Verb == streit.Stop {
		r := e.Events[0].Ruling
		all = append(all, Frame{View: was, Ruling: r, Delay: stopDelay, Line: e.Line, turn: turn})
		if !r.Right {
			return all
		}
		f.Ruling, f.Delay = r, stopDelay
	}
	return append(all, f)
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
