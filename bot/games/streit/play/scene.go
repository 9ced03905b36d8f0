package play

import (
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/view"
	"stopp/game/streit"
)

// Table is a scene as this game's messages are made of it.
func Table(s cardtable.Scene) view.Table {
	story := Of(s.Story)
	v := story.Everyone()
	v.Viewer = s.Viewer
	held := Held(s)
	t := view.Table{
		Drawing: view.Drawing{
			Scene:  view.Scene{Seats: s.Seats, View: v, Look: s.Look},
			Lifted: held.From, Group: held.Cards, Running: story.Log(story.Sheet()), Previous: story.Log(story.Sheet() - 1),
		},
		Sheet: story.Sheet(), Moves: story.Moves(), Cuts: story.Deal().Cuts, Deadline: s.Time.Deadline, Pace: s.Time.Pace,
		Pause: s.Pause, Ending: s.After.Ending, Hintless: s.Hintless, Mute: s.Mute, After: view.After{Hints: s.Hints},
	}
	if s.Over() {
		t.Record, t.Seal, t.Rematch, t.Ended = s.After.Record, s.After.Seal, s.After.Rematch, ended(s, story)
	}
	return t
}

// Held is what the seat to move holds. The computer lifts nothing, and after the end
// nobody does.
func Held(s cardtable.Scene) view.Held {
	v := Of(s.Story).Everyone()
	if s.Then || s.Over() || v.Outcome.Over() {
		return view.Held{}
	}
	if _, is := s.People[v.ToMove].Computer(); is {
		return view.Held{}
	}
	return view.HeldOf(s.Draft, v)
}

// ended is the report of a match that is over.
func ended(s cardtable.Scene, story Story) view.Ended {
	e := view.Ended{Turns: story.Turns(), Took: s.After.Took, Wins: s.After.Wins, Luck: ReadLuck(s.After.Luck), DealOf: s.After.DealOf, Ratings: s.After.Ratings, Unplayed: s.After.Unplayed, Teased: s.After.Teased,
		Calls: make([]view.Tally, len(s.People)), Best: view.BestOf(story.Sheets(), story.Outcome().Winner)}
	for _, l := range story.Sheets() {
		for _, h := range l.Events {
			switch r := h.Ruling; {
			case h.What != streit.Called || int(r.Caller) >= len(e.Calls):
			case r.Right:
				e.Calls[r.Caller].Right++
			default:
				e.Calls[r.Caller].Wrong++
			}
		}
	}
	return e
}

// Told is a match in plain lines, sheet by sheet.
func Told(s cardtable.Story) (lines []string) {
	for _, sheet := range Of(s).Sheets() {
		lines = append(lines, sheet.Lines()...)
	}
	return lines
}
