package streit

import (
	"strings"

	"stopp/bot"
	"stopp/bot/games/guide"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/rulebook"
	"stopp/bot/games/streit/view"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// pressed is what a lesson becomes when a button is pressed.
func pressed(l view.Lesson, input string) bot.Message {
	verb, code, called := strings.Cut(input, ".")
	switch {
	case l.Stage.Over(), verb == guide.Start, verb == view.LearnAgain:
	case verb == guide.Hint:
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

// stoppable tells whether the other has made moves that can be stopped.
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

// tapped is the lesson after a tap on a pile. It means the same as at a table, with
// one exception: a house that does not take the turned card is not lifted, because
// the lesson says why the card does not go there.
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
		l.Answer = l.Say.Say("refused.empty-place", nil)
	case from == l.Lifted:
		l.Lifted = streit.NoPlace
	case l.Lifted == streit.NoPlace, to == streit.NoPlace:
		l.Lifted = from
	default:
		return tried(l, streit.Do(streit.Move{Kind: streit.Play, From: l.Lifted, To: to}))
	}
	return l
}

// Course is the lessons of the game for /learn: members go through them with buttons, on small tables of their own.
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
