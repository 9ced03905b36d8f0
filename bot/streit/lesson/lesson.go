package lesson

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/bot/registry"
	"stopp/bot/streit/rulebook"
	"stopp/bot/streit/view"
)

// Lessons teaches the game.
type Lessons struct {
	// Look is how the member of a request wants to see tables.
	Look func(ctx context.Context, r bot.Request) pages.Look
}

// Commands are those for lessons; alone is the route of what belongs to no table.
func (l *Lessons) Commands(alone func(bot.Handler) bot.Route) []registry.Command {
	return []registry.Command{{Name: "learn", Direct: true, Lasting: true, Route: alone(l.learn)}}
}

// Presses are the buttons of lessons.
func (l *Lessons) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	name, anything := registry.Name, registry.Any
	return []registry.Press{
		{Path: pages.PathLearn, Forms: []registry.Form{{name}, {name, anything, anything, anything}}, Direct: true, Lasting: true, Route: alone(l.learn)},
	}
}

// learn is /learn, and a button of a lesson.
func (l *Lessons) learn(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := r.Args()
	if len(args) < 2 { // the command, or a button under a message for all
		first, err := l.at(ctx, r, view.LessonPath{Name: rulebook.Lessons()[0].Name})
		return bot.Privately(first.Message()), err
	}
	p, ok := view.ParseLesson(args)
	if !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	found, err := l.at(ctx, r, p)
	if err != nil {
		return bot.Reaction{}, err
	}
	return bot.Answering(bot.Update, pressed(found, p.Input)), nil
}

// at is the lesson that a path means, for the member who pressed. The error is
// bot.ErrNoRoute if there is none such, as after a lesson was changed.
func (l *Lessons) at(ctx context.Context, r bot.Request, p view.LessonPath) (view.Lesson, error) {
	all := rulebook.Lessons()
	i := slices.IndexFunc(all, func(found rulebook.Lesson) bool { return found.Name == p.Name })
	if i < 0 {
		return view.Lesson{}, bot.ErrNoRoute
	}
	stage, err := all[i].After(p.Done)
	if err != nil {
		return view.Lesson{}, bot.ErrNoRoute
	}
	found := view.Lesson{Say: i18n.For(r.Locale), Stage: stage, At: i + 1, Last: len(all), Lifted: p.Lifted,
		Learner: pages.Person{ID: r.User.ID, Name: r.User.Name}, Look: l.Look(ctx, r)}
	if p.Fresh {
		found = found.AfterMove()
	}
	if i > 0 {
		found.Before = all[i-1].Name
	}
	if i+1 < len(all) {
		found.After = all[i+1].Name
	}
	return found, nil
}
