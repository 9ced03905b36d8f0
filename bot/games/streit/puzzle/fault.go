package puzzle

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/storage"
)

// fault is the day's puzzle of the fault, or what comes instead for a member who
// has answered it.
func (p *Puzzles) fault(ctx context.Context, r bot.Request, as bot.As) (bot.Reaction, error) {
	posed, err := p.posed(ctx, r, p.today())
	if err != nil {
		return bot.Reaction{}, err
	}
	given, err := p.given(ctx, r, posed.Name)
	m := posed.Done(given, p.midnight())
	if errors.Is(err, storage.ErrNotFound) {
		m, err = posed.Ask(false), nil
	}
	return bot.Answering(as, m), err
}

// press is a button of a puzzle. It carries the puzzle's name, which is all that is
// needed to make it again.
func (p *Puzzles) press(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := r.Args()
	if len(args) < 2 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	name := args[0]
	if args[1] == view.PuzzleStreaks {
		return p.streaks(ctx, r)
	}
	if strings.HasPrefix(name, view.BestPrefix) {
		return p.pressBest(ctx, r, name, args[1])
	}
	if strings.HasPrefix(name, view.StoppedPrefix) && args[1] != view.PuzzleNew {
		return p.pressStopped(ctx, r, name, args[1])
	}
	switch args[1] {
	case view.PuzzleOther:
		return p.best(ctx, r, bot.Update)
	case view.PuzzleNew:
		name = view.PuzzleFault + "-" + r.ID // which nobody has seen before
	}
	posed, err := p.posed(ctx, r, name)
	if err != nil {
		return bot.Reaction{}, err
	}
	m, err := p.turned(ctx, r, posed, args[1])
	return bot.Answering(inPlace(args[1]), m), err
}

// inPlace is how a button is answered: in the place of the pressed message, unless others see that.
func inPlace(what string) bot.As {
	if what == view.PuzzlePlay {
		return bot.Private
	}
	return bot.Update
}

// pressDaily is a button under a day's puzzle in a channel. Only the member who
// presses it sees the answer.
func (p *Puzzles) pressDaily(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	args := r.Args()
	if len(args) < 2 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if args[1] == view.PuzzleOther {
		return p.best(ctx, r, bot.Private)
	}
	posed, err := p.posed(ctx, r, args[0])
	if err != nil || !posed.Day {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	switch {
	case args[1] == view.PuzzleStopp:
		return bot.Privately(posed.Reasons()), nil
	case args[1] == view.PuzzleBefore:
		return bot.Privately(posed.Ask(true)), nil
	case args[1] == view.PuzzleSay && args[len(args)-1] == streit.Regular.String():
		m, err := p.answer(ctx, r, posed)
		return bot.Privately(m), err
	}
	return bot.Reaction{}, bot.ErrNoRoute
}

// turned is what a puzzle's message becomes.
func (p *Puzzles) turned(ctx context.Context, r bot.Request, posed view.Puzzle, what string) (bot.Message, error) {
	switch what {
	case view.PuzzleNow, view.PuzzleNew:
		return posed.Ask(false), nil
	case view.PuzzleBefore:
		return posed.Ask(true), nil
	case view.PuzzleStopp:
		return posed.Reasons(), nil
	case view.PuzzleSay:
		return p.answer(ctx, r, posed)
	case view.PuzzleAnswer, view.PuzzlePlay:
		given, err := p.given(ctx, r, posed.Name)
		if errors.Is(err, storage.ErrNotFound) {
			return posed.Ask(false), nil
		}
		return posed.Solved("", posed.First(given)), err
	}
	return bot.Message{}, bot.ErrNoRoute
}

// posed is a puzzle for the member of a request.
func (p *Puzzles) posed(ctx context.Context, r bot.Request, name string) (view.Puzzle, error) {
	if p.early(name) {
		return view.Puzzle{}, bot.ErrNoRoute
	}
	made, err := p.faultOf(name)
	_, wrong := time.Parse(time.DateOnly, name)
	return view.Puzzle{Puzzle: made, Say: i18n.For(r.Locale), Name: name, Day: wrong == nil, Look: p.Look(ctx, r)}, err
}

// early tells whether a puzzle is of a day that has not come yet.
func (p *Puzzles) early(name string) bool {
	day, err := time.Parse(time.DateOnly, strings.TrimPrefix(name, view.BestPrefix))
	return err == nil && day.After(p.Now())
}

// faultOf is the puzzle of a name. To make one takes some milliseconds.
func (p *Puzzles) faultOf(name string) (coach.Puzzle, error) {
	if made, ok := faults.Get(name); ok {
		return made, nil
	}
	made, err := coach.NewPuzzle(streit.Pagat.Options(), name)
	if err == nil {
		faults.Put(name, made)
	}
	return made, err
}

// answer takes an answer (the first counts) and tells the right one.
func (p *Puzzles) answer(ctx context.Context, r bot.Request, posed view.Puzzle) (bot.Message, error) {
	code, err := answerOf(r, posed)
	if err != nil {
		return bot.Message{}, err
	}
	a := storage.PuzzleAnswer{Puzzle: posed.Name, Right: posed.Right(code)}
	if posed.Name == p.today() || posed.Name == p.yesterday() {
		a.Day = posed.Name
	}
	if _, err := p.given(ctx, r, posed.Name); errors.Is(err, storage.ErrNotFound) && p.told(ctx, r.Server(), posed.Name) {
		return posed.Solved(posed.Verdict(code), posed.Say.Say("daily.told", nil)), nil
	}
	more, err := p.keep(ctx, r, a, posed.First)
	if err != nil {
		return bot.Message{}, err
	}
	if mine, err := p.mine(ctx, r); err == nil && a.Day != "" && more == "" && a.Right {
		more = view.OwnStreak(posed.Say, mine.Days)
	}
	return posed.Solved(posed.Verdict(code), more), nil
}

// told tells whether the answer of a day's puzzle stands in a channel of a server.
// Members who answer it after that may have read it.
func (p *Puzzles) told(ctx context.Context, guild, name string) bool {
	last, err := p.Store.Daily(ctx, guild, streit.RecordName)
	return err == nil && last.Told == name
}

// answerOf is the fault that a button names, Regular for none.
func answerOf(r bot.Request, posed view.Puzzle) (streit.Code, error) {
	args := r.Args()
	if len(args) < 3 {
		return streit.Regular, bot.ErrNoRoute
	}
	if args[2] == streit.Regular.String() {
		return streit.Regular, nil
	}
	code, err := streit.ParseCode(args[2])
	if err != nil || !slices.Contains(posed.After.Rules.Faults(), code) {
		return streit.Regular, bot.ErrNoRoute
	}
	return code, nil
}
