package guide

import (
	"context"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// Course is the lessons of a game.
type Course struct {
	Key   string   // a word that no other course has
	Label string   // where the catalogues have the name of the game
	Names []string // of its lessons, the first one first; no other course has one of them
	// Press is a lesson after a press. The error is bot.ErrNoRoute where the lesson has no
	// such button, as after it was changed.
	Press func(s Step) (bot.Message, error)
}

// Step is where somebody is in a course, with what they have pressed.
type Step struct {
	Path
	Say      i18n.Texts
	Look     pages.Look
	Learner  pages.Person
	Others   bool     // there are some to play with where they are
	Values   []string // the choice from a menu
	At, Last int      // which lesson of how many, from 1
	Before   string   // the names of the lessons around it, "" for none
	After    string
}

// Path is what a lesson's button knows.
type Path struct {
	Name  string   // of the lesson
	Done  []string // the actions so far
	Held  string   // the lifted card, "" for none
	Fresh bool     // nothing was lifted or put back since the last move
	Input string   // what the button means
}

// What a lesson's buttons mean besides those of a table.
const (
	Start = "start" // shows the lesson
	Hint  = "hint"  // shows what would be right
	Leave = "leave" // the lesson, which can be gone on with
)

const (
	nothingYet = "-" // stands for an empty part of a path
	between    = "+" // stands between the things that were done
	putBack    = "0" // stands for the lifted card if there is none
)

// learn is /learn, and a button of a lesson.
func (g *Guide) learn(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := r.Args()
	if len(args) < 2 { // the command, or a button under a message for all
		m, err := g.first(ctx, r)
		return bot.Privately(m), err
	}
	p, ok := parsePath(args)
	if !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	m, err := g.press(ctx, r, p)
	return bot.Answering(bot.Update, m), err
}

// parsePath reads the arguments of a path; ok is false if they are none.
func parsePath(args []string) (p Path, ok bool) {
	if len(args) != 4 {
		return p, false
	}
	p = Path{Name: args[0], Held: args[2], Fresh: args[2] == nothingYet, Input: args[3]}
	if args[1] != nothingYet {
		p.Done = strings.Split(args[1], between)
	}
	if p.Fresh || p.Held == putBack {
		p.Held = ""
	}
	return p, true
}

// first begins the course that is named, or the only one, or asks.
func (g *Guide) first(ctx context.Context, r bot.Request) (bot.Message, error) {
	at, key := 0, r.Options["game"]
	if args := r.Args(); len(args) > 0 {
		key = args[0]
	}
	if len(g.Courses) > 1 {
		at = slices.IndexFunc(g.Courses, func(c Course) bool { return c.Key == key })
	}
	if at < 0 {
		return AskCourse(i18n.For(r.Locale), g.Courses), nil
	}
	return g.press(ctx, r, begins(g.Courses[at].Names[0]))
}

// CourseButton begins a course in a message of one's own.
func CourseButton(say i18n.Texts, key string) bot.Button {
	return bot.Button{Label: say.Say("help.key.learn", nil), Style: bot.Green, ID: bot.Path(pages.PathLearn, key)}
}

// begins is the path that begins a lesson.
func begins(lesson string) Path { return Path{Name: lesson, Fresh: true, Input: Start} }

// AskCourse asks which game somebody wants to learn.
func AskCourse(say i18n.Texts, courses []Course) bot.Message {
	var all []bot.Button
	for _, c := range courses {
		all = append(all, bot.Button{Label: say.Say(c.Label, nil), Style: bot.Grey, ID: begins(c.Names[0]).id()})
	}
	all[0].Style = bot.Green
	return bot.Message{Content: say.Say("guide.which-lessons", nil), Rows: inRows(all)}
}

// press shows the lesson of a path to the member who pressed.
func (g *Guide) press(ctx context.Context, r bot.Request, p Path) (bot.Message, error) {
	for _, c := range g.Courses {
		if i := slices.Index(c.Names, p.Name); i >= 0 {
			s := Step{Path: p, Say: i18n.For(r.Locale), Look: g.Look(ctx, r), Learner: pages.Person{ID: r.User.ID, Name: r.User.Name}, Others: r.Guild != "", Values: r.Values}
			if p.Input == Leave {
				return s.Left(), nil
			}
			return c.Press(s.among(c.Names, i))
		}
	}
	return bot.Message{}, bot.ErrNoRoute
}

// At is the beginning of a lesson of a course, for its pages in the gallery.
func (c Course) At(say i18n.Texts, lesson int) Step {
	return Step{Path: begins(c.Names[lesson]), Say: say}.among(c.Names, lesson)
}

// among is the step in the i-th of some lessons.
func (s Step) among(names []string, i int) Step {
	s.At, s.Last = i+1, len(names)
	if i > 0 {
		s.Before = names[i-1]
	}
	if i+1 < len(names) {
		s.After = names[i+1]
	}
	return s
}

// ID is the path of a button of the same lesson.
func (s Step) ID(done []string, held, input string) string {
	return Path{Name: s.Name, Done: done, Held: held, Input: input}.id()
}

func (p Path) id() string {
	done, held := strings.Join(p.Done, between), p.Held
	if done == "" {
		done = nothingYet
	}
	if held == "" {
		held = putBack
	}
	if p.Fresh {
		held = nothingYet
	}
	return bot.Path(pages.PathLearn, p.Name, done, held, p.Input)
}
