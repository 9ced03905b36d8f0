package session

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/storage"
)

// puzzle is /puzzle: the day's, by UTC the same one everywhere, until the member
// has answered it; then a way to others. Nobody else sees any of it.
func (rm *Room) puzzle(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	if r.Options["kind"] == view.PuzzleBest {
		return rm.best(ctx, r, bot.Private)
	}
	return rm.fault(ctx, r, bot.Private)
}

// fault is the day's fault to be found, or what comes instead for who has answered
// it.
func (rm *Room) fault(ctx context.Context, r bot.Request, as bot.As) (bot.Reaction, error) {
	p, err := rm.posed(ctx, r, rm.today())
	if err != nil {
		return bot.Reaction{}, err
	}
	given, err := rm.given(ctx, r, p.Name)
	m := p.Done(given, rm.midnight())
	if errors.Is(err, storage.ErrNotFound) {
		m, err = p.Ask(false), nil
	}
	return bot.Reaction{Answer: bot.Answer{As: as, Message: m}}, err
}

// midnight is when the next day's puzzles come.
func (rm *Room) midnight() time.Time {
	return rm.Now().UTC().Truncate(24 * time.Hour).Add(24 * time.Hour)
}

// given is the answer that a member has given to a puzzle, storage.ErrNotFound if
// none.
func (rm *Room) given(ctx context.Context, r bot.Request, name string) (g view.Given, err error) {
	g.Right, g.Elsewhere, err = rm.Store.PuzzleAnswered(ctx, streit.RecordName, r.Guild, r.User.ID, name)
	return g, err
}

func (rm *Room) today() string { return rm.Now().UTC().Format(time.DateOnly) }

// yesterday is the last day whose puzzle still counts, for whoever began it then.
func (rm *Room) yesterday() string {
	return rm.Now().UTC().Add(-24 * time.Hour).Format(time.DateOnly)
}

// pressPuzzle is a button of a puzzle. They carry its name, which is all that is
// needed to make it again.
func (rm *Room) pressPuzzle(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := r.Args()
	if len(args) < 2 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	name := args[0]
	switch args[1] {
	case view.PuzzleStreaks:
		return rm.streaks(ctx, r)
	}
	if strings.HasPrefix(name, view.BestPrefix) {
		return rm.pressBest(ctx, r, name, args[1])
	}
	switch args[1] {
	case view.PuzzleOther:
		return rm.best(ctx, r, bot.Update)
	case view.PuzzleNew:
		name = view.PuzzleFault + "-" + r.ID // which nobody has seen before
	}
	p, err := rm.posed(ctx, r, name)
	if err != nil {
		return bot.Reaction{}, err
	}
	m, err := rm.turned(ctx, r, p, args[1])
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: m}}, err
}

// turned is what a puzzle's message becomes.
func (rm *Room) turned(ctx context.Context, r bot.Request, p view.Puzzle, what string) (bot.Message, error) {
	switch what {
	case view.PuzzleNow, view.PuzzleNew:
		return p.Ask(false), nil
	case view.PuzzleBefore:
		return p.Ask(true), nil
	case view.PuzzleStopp:
		return p.Reasons(), nil
	case view.PuzzleSay:
		return rm.answerPuzzle(ctx, r, p)
	case view.PuzzleAnswer:
		given, err := rm.given(ctx, r, p.Name)
		if errors.Is(err, storage.ErrNotFound) {
			return p.Ask(false), nil
		}
		return p.Solved("", p.First(given)), err
	}
	return bot.Message{}, bot.ErrNoRoute
}

// posed is a puzzle for the member of a request.
func (rm *Room) posed(ctx context.Context, r bot.Request, name string) (view.Puzzle, error) {
	p, err := rm.faultOf(name)
	_, wrong := time.Parse(time.DateOnly, name)
	return view.Puzzle{Puzzle: p, Say: reader(r), Name: name, Day: wrong == nil, Look: rm.prefs.LookFor(ctx, r.User.ID, rm.prefs.Look(ctx, r.Guild))}, err
}

// faultOf is the puzzle of a name. To make one takes some milliseconds.
func (rm *Room) faultOf(name string) (coach.Puzzle, error) {
	if p, ok := rm.puzzles.Get(name); ok {
		return p, nil
	}
	p, err := coach.NewPuzzle(streit.Pagat.Options(), name)
	if err == nil {
		rm.puzzles.Put(name, p)
	}
	return p, err
}

// answerPuzzle takes an answer, of which the first one counts, and tells the right
// one.
func (rm *Room) answerPuzzle(ctx context.Context, r bot.Request, p view.Puzzle) (bot.Message, error) {
	code, err := answerOf(r, p)
	if err != nil {
		return bot.Message{}, err
	}
	a := storage.PuzzleAnswer{Guild: r.Guild, Game: streit.RecordName, Person: storage.Person{ID: r.User.ID, Name: r.User.Name}, Puzzle: p.Name, Right: p.Right(code)}
	if p.Name == rm.today() || p.Name == rm.yesterday() {
		a.Day = p.Name
	}
	if _, err := rm.given(ctx, r, p.Name); errors.Is(err, storage.ErrNotFound) && rm.told(ctx, r.Guild, p.Name) {
		return p.Solved(p.Verdict(code), p.Say.Say("daily.told", nil)), nil
	}
	more, err := rm.keepAnswer(ctx, r, a, p.First)
	if err != nil {
		return bot.Message{}, err
	}
	if mine, err := rm.Store.StreakOf(ctx, streit.RecordName, r.Guild, rm.yesterday(), r.User.ID); err == nil && a.Day != "" && more == "" && a.Right {
		more = view.OwnStreak(p.Say, mine.Days)
	}
	return p.Solved(p.Verdict(code), more), nil
}

// keepAnswer keeps an answer. It says so, by first, if another one counts.
func (rm *Room) keepAnswer(ctx context.Context, r bot.Request, a storage.PuzzleAnswer, first func(view.Given) string) (more string, err error) {
	err = rm.Store.AnswerPuzzle(ctx, a)
	if !errors.Is(err, storage.ErrRepeated) {
		return "", err
	}
	given, err := rm.given(ctx, r, a.Puzzle)
	if err == nil && (given.Elsewhere || given.Right != a.Right) {
		more = first(given)
	}
	return more, err
}

// answerOf is the fault that a button names, Regular for none.
func answerOf(r bot.Request, p view.Puzzle) (streit.Code, error) {
	args := r.Args()
	if len(args) < 3 {
		return streit.Regular, bot.ErrNoRoute
	}
	if args[2] == streit.Regular.String() {
		return streit.Regular, nil
	}
	code, err := streit.ParseCode(args[2])
	if err != nil || !slices.Contains(p.After.Rules.Faults(), code) {
		return streit.Regular, bot.ErrNoRoute
	}
	return code, nil
}

// streaks lists who in the server has answered the day's puzzles rightly for how
// many days in a row, and how the member has done. A direct message belongs to no
// server: there it is only that, and where there are lists.
func (rm *Room) streaks(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	mine, err := rm.Store.StreakOf(ctx, streit.RecordName, r.Guild, rm.yesterday(), r.User.ID)
	if err != nil {
		return bot.Reaction{}, err
	}
	if r.Guild == "" {
		return bot.Whisper(view.StreakAlone(reader(r), streakOf(mine))), nil
	}
	all, err := rm.Store.Streaks(ctx, streit.RecordName, r.Guild, rm.yesterday(), ranks)
	if err != nil {
		return bot.Reaction{}, err
	}
	var list []view.Streak
	for _, s := range all {
		list = append(list, streakOf(s))
	}
	return bot.Privately(view.StreaksPage(reader(r), list, streakOf(mine))), nil
}

func streakOf(s storage.Streak) view.Streak {
	return view.Streak{Person: pages.Person(s.Person), Days: s.Days, Right: s.Right, Made: s.Made}
}
