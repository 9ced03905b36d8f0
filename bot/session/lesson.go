package session

import (
	"context"
	"strings"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/streit/play"
	"stopp/bot/streit/rulebook"
	"stopp/bot/streit/view"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// learn is /learn, and a button of a lesson. All that a lesson knows stands in its
// buttons: there is nothing to be kept, and nothing that a restart could lose.
func (rm *Room) learn(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := r.Args()
	if len(args) < 2 { // the command, or a button under a message for all
		l, err := rm.lessonOf(ctx, r, view.LessonPath{Name: rulebook.Lessons()[0].Name})
		return bot.Privately(l.Message()), err
	}
	p, ok := view.ParseLesson(args)
	if !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	l, err := rm.lessonOf(ctx, r, p)
	if err != nil {
		return bot.Reaction{}, err
	}
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: pressed(l, p.Input)}}, nil
}

// lessonOf is the lesson that a path tells of, for who pressed. The error is
// bot.ErrNoRoute if there is none such, as after a lesson was changed.
func (rm *Room) lessonOf(ctx context.Context, r bot.Request, p view.LessonPath) (view.Lesson, error) {
	all := rulebook.Lessons()
	for i, found := range all {
		if found.Name != p.Name {
			continue
		}
		stage, err := found.After(p.Done)
		if err != nil {
			return view.Lesson{}, bot.ErrNoRoute
		}
		l := view.Lesson{Say: reader(r), Stage: stage, At: i + 1, Last: len(all), Lifted: p.Lifted,
			Learner: pages.Person{ID: r.User.ID, Name: r.User.Name}, Look: rm.prefs.LookFor(ctx, r.User.ID, rm.prefs.Look(ctx, r.Guild))}
		if p.Fresh {
			l = l.AfterMove()
		}
		if i > 0 {
			l.Before = all[i-1].Name
		}
		if i+1 < len(all) {
			l.After = all[i+1].Name
		}
		return l, nil
	}
	return view.Lesson{}, bot.ErrNoRoute
}

// pressed is what a lesson becomes when a button is pressed.
func pressed(l view.Lesson, input string) bot.Message {
	verb, code, called := strings.Cut(input, ".")
	switch {
	case l.Stage.Over(), verb == view.LearnStart, verb == view.LearnAgain:
	case verb == view.LearnHint:
		l.Answer = l.Hint()
	case verb == view.PathMore:
		l.Answer = l.Say.Say("learn.more", nil)
	case verb == view.PathStopp && stoppable(l):
		return l.Reasons()
	case verb == view.PathStopp:
		l = tried(l, streit.Call(streit.FamilyFirst, cards.None)) // refused, whatever is named
	case verb == view.PathCall && called:
		l = calls(l, code)
	case verb == view.PathTurn:
		l = tried(l, streit.Do(streit.Move{Kind: streit.Turn}))
	case verb == view.PathLay:
		l = tried(l, streit.Do(streit.Move{Kind: streit.Lay}))
	default:
		l = tapped(l, view.Tap(verb))
	}
	return l.Message()
}

// stoppable tells whether there are moves of the other's that can be stopped.
func stoppable(l view.Lesson) bool {
	_, mover, open := l.Stage.Match.Stoppable()
	return open && mover != game.A
}

func calls(l view.Lesson, code string) view.Lesson {
	c, err := streit.ParseCode(code)
	if err != nil {
		return l
	}
	return tried(l, streit.Call(c, cards.None))
}

// tried is the lesson after somebody has tried something.
func tried(l view.Lesson, a streit.Action) view.Lesson {
	t := l.Stage.Try(a)
	if !t.Right {
		l.Answer = l.Why(t)
		return l.AfterMove()
	}
	l.Stage, l.Right = t.Next, true
	return l.AfterMove()
}

// ontoFamily tells whether the top of the reserve goes to a family.
func ontoFamily(l view.Lesson) bool {
	says := l.Stage.Try(streit.Do(play.ReserveToFamily)).Says
	return says != streit.BadPlacement.String() && says != string(streit.EmptyPlace)
}

// tapped is the lesson after a tap on a pile, which means what it means at a table.
// But a house onto which the turned card does not go is not lifted: a lesson says
// why it does not.
func tapped(l view.Lesson, p view.Tap) view.Lesson {
	v := l.Board().View
	from, to := p.From(), p.To(v)
	switch {
	case v.ToMove != game.A:
		l.Answer = l.Why(rulebook.Trial{Says: string(streit.OutOfTurn)})
	case l.Lifted == streit.NoPlace && to == streit.ToFamily && ontoFamily(l):
		return tried(l, streit.Do(play.ReserveToFamily))
	case l.Lifted == streit.NoPlace && from == streit.NoPlace:
		l.Answer = l.Say.Say("lift-first", nil)
	case l.Lifted == streit.NoPlace && from.House() > 0 && view.TopOf(v, from) == cards.None:
		return tried(l, streit.Do(streit.Move{Kind: streit.Play, From: view.Fills(v.Rules), To: to}))
	case (l.Lifted == streit.NoPlace || to == streit.NoPlace) && view.TopOf(v, from) == cards.None:
		l.Answer = l.Say.Say("refused."+string(streit.EmptyPlace), nil)
	case from == l.Lifted:
		l.Lifted = streit.NoPlace
	case l.Lifted == streit.NoPlace, to == streit.NoPlace:
		l.Lifted = from
	default:
		return tried(l, streit.Do(streit.Move{Kind: streit.Play, From: l.Lifted, To: to}))
	}
	return l
}
