package session

import (
	"context"
	"slices"
	"strconv"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/streit/view"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/storage"
)

// replay is /match replay: a match of the server step by step, in private, and below
// that as a film, unless the member would rather read. Of a match that is still going on it shows what all have seen.
func (rm *Room) replay(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	row, err := rm.whichMatch(ctx, r, "replay.none-over", false)
	if err != nil {
		return bot.Reaction{}, err
	}
	t, course, err := rm.course(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	step, turn := 0, 0
	if text := r.Options["turn"]; text != "" {
		turn, _ = strconv.Atoi(text)
		first, _, ok := course.Steps(turn)
		if !ok {
			return bot.Reaction{}, sorry("replay.no-turn", i18n.Data{"Last": len(course.Ends)})
		}
		step = first - 1
	}
	page, err := rm.replayed(ctx, t, course, step, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	reaction := bot.Privately(page)
	reaction.Then = func(ctx context.Context, _ string, sent error) {
		scene := rm.privately(ctx, t, r)
		if sent == nil && !scene.Look.Text {
			rm.films.Add(r, rm.turnFilm(scene, t, course, turn))
		}
	}
	return reaction, nil
}

// leafReplay turns to the step that a button of a replay leads to.
func (rm *Room) leafReplay(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	t, course, err := rm.replayOf(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	step, err := r.Number(1)
	if err != nil {
		return bot.Reaction{}, err
	}
	page, err := rm.replayed(ctx, t, course, min(max(step, 0), course.Last), r)
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: page}}, err
}

// replayOf is the match that a button of a replay names.
func (rm *Room) replayOf(ctx context.Context, r bot.Request) (*table, view.Course, error) {
	row, err := rm.pressedMatch(ctx, r)
	if err != nil {
		return nil, view.Course{}, err
	}
	return rm.course(ctx, row)
}

// course replays a match from the database, apart from the table where it may
// still be played.
func (rm *Room) course(ctx context.Context, row storage.Match) (*table, view.Course, error) {
	t, err := rm.load(ctx, row)
	if err != nil {
		return nil, view.Course{}, err
	}
	course := view.Course{Last: len(t.actions)}
	trial, err := t.at(0)
	for i := 0; err == nil && i < len(t.actions); i++ {
		for range trial.sheet() - 1 - len(course.Ends) {
			course.Ends = append(course.Ends, i)
		}
		if err = trial.replay(t.actions[i]); err == nil && called(trial.story.Last()) {
			course.Calls = append(course.Calls, i+1)
		}
	}
	course.Ends = append(course.Ends, len(t.actions))
	return t, course, err
}

func called(events []streit.Event) bool {
	return slices.ContainsFunc(events, func(e streit.Event) bool { return e.What == streit.Called })
}

// replayed is the page of a step.
func (rm *Room) replayed(ctx context.Context, t *table, c view.Course, step int, r bot.Request) (bot.Message, error) {
	then, err := t.at(step)
	if err != nil {
		return bot.Message{}, err
	}
	return rm.privately(ctx, then, r).Replay(c, step, then.story.Last()), nil
}

// whole is the match as a record, its lines numbered by its actions.
func (t *table) whole() *record.Record {
	r := t.story.Deal().Record()
	r.Actions = t.played()
	return r
}
