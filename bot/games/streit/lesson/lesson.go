package lesson

import (
	"stopp/bot"
	"stopp/bot/games/guide"
	"stopp/bot/games/streit/rulebook"
	"stopp/bot/games/streit/view"
	"stopp/game/streit"
)

// Course is the lessons of the game.
func Course() guide.Course {
	c := guide.Course{Key: streit.RecordName, Label: "guide.streitpatience", Press: press}
	for _, l := range rulebook.Lessons() {
		c.Names = append(c.Names, l.Name)
	}
	return c
}

// press is a lesson after a press.
func press(s guide.Step) (bot.Message, error) {
	l, err := at(s)
	if err != nil {
		return bot.Message{}, err
	}
	return pressed(l, s.Input), nil
}

// at is the lesson that a step means. The error is bot.ErrNoRoute if it has no such step, as
// after it was changed.
func at(s guide.Step) (view.Lesson, error) {
	stage, err := rulebook.Lessons()[s.At-1].After(s.Done)
	if err != nil {
		return view.Lesson{}, bot.ErrNoRoute
	}
	l := view.Lesson{Step: s, Stage: stage, Lifted: view.Tap(s.Held).From()}
	if s.Fresh {
		l = l.AfterMove()
	}
	return l, nil
}
