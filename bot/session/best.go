package session

import (
	"context"
	"errors"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/streit/view"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/storage"
)

// bestOfDay is the name of the day's best move to be found.
func (rm *Room) bestOfDay() string { return view.BestPrefix + rm.today() }

// best is the day's best move to be found, or what comes instead for who has
// answered it.
func (rm *Room) best(ctx context.Context, r bot.Request, as bot.As) (bot.Reaction, error) {
	name := rm.bestOfDay()
	given, err := rm.given(ctx, r, name)
	answered := err == nil
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return bot.Reaction{}, err
	}
	return rm.withBest(ctx, r, name, as, func(_ context.Context, p view.BestMove) (bot.Message, error) {
		if answered {
			return p.Done(given, rm.midnight()), nil
		}
		return p.Ask(), nil
	})
}

// withBest answers with what is made of a best move to be found: at once, if the
// puzzle was made lately, else after a word, for that takes a moment.
func (rm *Room) withBest(ctx context.Context, r bot.Request, name string, as bot.As, then func(context.Context, view.BestMove) (bot.Message, error)) (bot.Reaction, error) {
	_, err := time.Parse(time.DateOnly, strings.TrimPrefix(name, view.BestPrefix))
	p := view.BestMove{Say: reader(r), Name: name, Day: err == nil, Look: rm.prefs.LookFor(ctx, r.User.ID, rm.prefs.Look(ctx, r.Guild))}
	if found, ok := rm.bests.Get(name); ok {
		p.BestMove = found
		m, err := then(ctx, p)
		return bot.Reaction{Answer: bot.Answer{As: as, Message: m}}, err
	}
	return rm.whispers.Later(r, as, func(ctx context.Context) (bot.Message, error) {
		found, err := coach.NewBestMove(streit.Pagat.Options(), name)
		if err != nil {
			return bot.Message{}, err
		}
		rm.bests.Put(name, found)
		p.BestMove = found
		return then(ctx, p)
	}), nil
}

// pressBest is a button of a best move to be found.
func (rm *Room) pressBest(ctx context.Context, r bot.Request, name, what string) (bot.Reaction, error) {
	switch what {
	case view.PuzzleOther:
		return rm.fault(ctx, r, bot.Update)
	case view.PuzzleNew:
		name = view.BestPrefix + r.ID // which nobody has seen before
	case view.PuzzleNow, view.PuzzleSay, view.PuzzleAnswer:
	default:
		return bot.Reaction{}, bot.ErrNoRoute
	}
	return rm.withBest(ctx, r, name, bot.Update, func(ctx context.Context, p view.BestMove) (bot.Message, error) {
		switch what {
		case view.PuzzleSay:
			return rm.answerBest(ctx, r, p)
		case view.PuzzleAnswer:
			given, err := rm.given(ctx, r, name)
			if err == nil {
				return p.Solved("", p.First(given)), nil
			}
			if !errors.Is(err, storage.ErrNotFound) {
				return bot.Message{}, err
			}
		}
		return p.Ask(), nil
	})
}

// answerBest takes an answer, of which the first one counts, and tells what each
// move costs. A streak goes by the faults that were found.
func (rm *Room) answerBest(ctx context.Context, r bot.Request, p view.BestMove) (bot.Message, error) {
	answer, ok := p.Answer(append(r.Args(), "", "", "")[2])
	if !ok {
		return bot.Message{}, bot.ErrNoRoute
	}
	a := storage.PuzzleAnswer{Guild: r.Guild, Game: streit.RecordName, Person: storage.Person{ID: r.User.ID, Name: r.User.Name}, Puzzle: p.Name, Right: p.Right(answer)}
	more, err := rm.keepAnswer(ctx, r, a, p.First)
	return p.Solved(p.Verdict(answer), more), err
}
