package play

import (
	"slices"

	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/view"
	"stopp/game"
	"stopp/game/streit"
)

// Story is a match with what has been told of it. It is a value: Do returns a new one. It
// keeps a log for each sheet, which is what one message shows: a turn, or a result.
type Story struct {
	streit.Match
	deal   streit.Deal
	sheets []view.Log // the last one is running
	moves  int
	last   []streit.Event
}

// New is a match that has just been dealt. The error says what is wrong with the
// deal.
func New(d streit.Deal) (Story, error) {
	m, err := streit.New(d)
	if err != nil {
		return Story{}, err
	}
	s := Story{Match: m, deal: d}
	s.begin(s.Everyone().ToMove)
	return s, nil
}

// Open is New for a deal as text, under the rules of a version.
func Open(version int, deal string) (cardtable.Story, error) {
	d, err := streit.OpenDeal(version, deal)
	if err != nil {
		return nil, err
	}
	return New(d)
}

// Do carries out an action and logs it. The error is a *streit.Refusal; then the
// story that comes back is the old one.
func (s Story) Do(seat game.Seat, a streit.Action) (Story, error) {
	then := s
	then.sheets = slices.Clone(s.sheets)
	running := &then.sheets[len(then.sheets)-1]
	running.Events = slices.Clip(running.Events)
	if err := then.do(seat, a); err != nil {
		return s, err
	}
	return then, nil
}

// do is Do, but it changes the story's own slices.
func (s *Story) do(seat game.Seat, a streit.Action) error {
	m, events, err := s.Match.Do(seat, a)
	if err != nil {
		return err
	}
	s.Match, s.last = m, events
	for _, e := range events {
		s.note(e)
	}
	return nil
}

// Act is Do for an action as text. The error may wrap streit.ErrNotation, too.
func (s Story) Act(seat game.Seat, action string) (cardtable.Story, error) {
	a, err := streit.ParseAction(action)
	if err != nil {
		return s, err
	}
	return s.Do(seat, a)
}

// Follow is Act in the story's own slices, for a story that nobody else holds, so
// that a replay of many actions copies nothing.
func (s Story) Follow(seat game.Seat, action string) (cardtable.Story, error) {
	a, err := streit.ParseAction(action)
	if err == nil {
		err = s.do(seat, a)
	}
	return s, err
}

// note logs an event on its sheet, and begins a new sheet if the event calls for
// another message.
func (s *Story) note(e streit.Event) {
	running := &s.sheets[len(s.sheets)-1]
	running.Events = append(running.Events, e)
	switch e.What {
	case streit.Moved:
		s.moves++
	case streit.TurnPassed:
		s.begin(e.Seat)
	case streit.Ended:
		s.begin(game.NoSeat)
	}
}

// begin begins a sheet.
func (s *Story) begin(mover game.Seat) {
	s.sheets = append(s.sheets, view.Log{Sheet: len(s.sheets) + 1, Mover: mover})
}

// Abandoned is the match when it has ended without a result: a sheet on which nobody
// is to move.
func (s Story) Abandoned() cardtable.Story {
	s.sheets = slices.Clone(s.sheets)
	s.begin(game.NoSeat)
	return s
}

// Deal is the deal.
func (s Story) Deal() streit.Deal { return s.deal }

// Rules are the rules of the deal.
func (s Story) Rules() streit.Options { return s.deal.Rules }

// Everyone is what everybody may know.
func (s Story) Everyone() streit.View { return s.View(game.NoSeat) }

// Sheet is the number of the running sheet, from 1.
func (s Story) Sheet() int { return len(s.sheets) }

// Sheets are all logs, the first one first. They must not be changed.
func (s Story) Sheets() []view.Log { return s.sheets }

// Log is the log of a sheet, by number; an empty one if there is no such sheet.
func (s Story) Log(sheet int) view.Log {
	if sheet < 1 || sheet > len(s.sheets) {
		return view.Log{}
	}
	return s.sheets[sheet-1]
}

// Moves is how many moves were made, taken back or not.
func (s Story) Moves() int { return s.moves }

// Last is what the last action brought about.
func (s Story) Last() []streit.Event { return s.last }

// LastSteps are the last n moves that were made.
func (s Story) LastSteps(n int) (steps []streit.Step) {
	for sheet := s.Sheet(); sheet > 0 && len(steps) < n; sheet-- {
		for _, e := range slices.Backward(s.Log(sheet).Events) {
			if e.What == streit.Moved && len(steps) < n {
				steps = append(steps, e.Step)
			}
		}
	}
	slices.Reverse(steps)
	return steps
}

// LastTurns are the running sheet and those before it, back to the last one on which
// somebody moved.
func (s Story) LastTurns() []view.Log {
	from := s.Sheet() - 1
	for from > 1 && !s.Log(from).Moved() {
		from--
	}
	return s.sheets[max(from, 1)-1:]
}

// Turns counts the sheets on which somebody was to move.
func (s Story) Turns() (n int) {
	for _, l := range s.sheets {
		if l.Mover != game.NoSeat {
			n++
		}
	}
	return n
}
