package puzzle

import (
	"context"
	"errors"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/storage"
)

// best is the day's puzzle of the best move, or what comes instead for a member who
// has answered it.
func (p *Puzzles) best(ctx context.Context, r bot.Request, as bot.As) (bot.Reaction, error) {
	name := view.BestPrefix + p.today()
	given, err := p.given(ctx, r, name)
	answered := err == nil
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return bot.Reaction{}, err
	}
	return p.withBest(ctx, r, name, as, func(_ context.Context, posed view.BestMove) (bot.Message, error) {
		if answered {
			return posed.Done(given, p.midnight()), nil
		}
		return posed.Ask(), nil
	})
}

// withBest answers with something made of such a puzzle: at once if the puzzle was
// made lately, else after a word, because making it takes a moment.
func (p *Puzzles) withBest(ctx context.Context, r bot.Request, name string, as bot.As, then func(context.Context, view.BestMove) (bot.Message, error)) (bot.Reaction, error) {
	_, err := time.Parse(time.DateOnly, strings.TrimPrefix(name, view.BestPrefix))
	posed := view.BestMove{Say: i18n.For(r.Locale), Name: name, Day: err == nil, Look: p.Look(ctx, r)}
	if made, ok := bests.Get(name); ok {
		posed.BestMove = made
		m, err := then(ctx, posed)
		return bot.Answering(as, m), err
	}
	return p.Later(r, as, func(ctx context.Context) (bot.Message, error) {
		made, err := coach.NewBestMove(streit.Pagat.Options(), name)
		if err != nil {
			return bot.Message{}, err
		}
		bests.Put(name, made)
		posed.BestMove = made
		return then(ctx, posed)
	}), nil
}

// pressBest is a button of such a puzzle.
func (p *Puzzles) pressBest(ctx context.Context, r bot.Request, name, what string) (bot.Reaction, error) {
	switch what {
	case view.PuzzleOther:
		return p.fault(ctx, r, bot.Update)
	case view.PuzzleNew:
		name = view.BestPrefix + r.ID // which nobody has seen before
	case view.PuzzleNow, view.PuzzleSay, view.PuzzleAnswer, view.PuzzlePlay:
	default:
		return bot.Reaction{}, bot.ErrNoRoute
	}
	if p.early(name) {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	return p.withBest(ctx, r, name, inPlace(what), func(ctx context.Context, posed view.BestMove) (bot.Message, error) {
		switch what {
		case view.PuzzleSay:
			return p.answerBest(ctx, r, posed)
		case view.PuzzleAnswer, view.PuzzlePlay:
			given, err := p.given(ctx, r, name)
			if err == nil {
				return posed.Solved("", posed.First(given)), nil
			}
			if !errors.Is(err, storage.ErrNotFound) {
				return bot.Message{}, err
			}
		}
		return posed.Ask(), nil
	})
}

// answerBest takes an answer (the first counts) and tells what each move costs. It
// counts for no streak; streaks are for faults.
func (p *Puzzles) answerBest(ctx context.Context, r bot.Request, posed view.BestMove) (bot.Message, error) {
	answer, ok := posed.Answer(append(r.Args(), "", "", "")[2])
	if !ok {
		return bot.Message{}, bot.ErrNoRoute
	}
	more, err := p.keep(ctx, r, storage.PuzzleAnswer{Puzzle: posed.Name, Right: posed.Right(answer)}, posed.First)
	return posed.Solved(posed.Verdict(answer), more), err
}
