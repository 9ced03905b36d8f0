package replay

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/match"
	"stopp/bot/streit/play"
	"stopp/bot/streit/view"
	"stopp/game/streit"
	"stopp/storage"
)

// course replays a match, and notes how it went.
func (p *Replays) course(ctx context.Context, row storage.Match) (*match.Match, view.Course, error) {
	m, err := p.Matches.Load(ctx, row)
	if err != nil {
		return nil, view.Course{}, err
	}
	c := view.Course{Last: len(m.Actions)}
	_, err = m.At(c.Last, func(then *match.Match) { follow(&c, then) })
	c.Ends = append(c.Ends, c.Last)
	return m, c, err
}

// follow notes how a match stands after one more step.
func follow(c *view.Course, then *match.Match) {
	step := len(then.Actions)
	if step > 0 && called(play.Of(then.Story).Last()) {
		c.Calls = append(c.Calls, step)
	}
	for step < c.Last && len(c.Ends) < then.Sheet()-1 {
		c.Ends = append(c.Ends, step)
	}
}

func called(events []streit.Event) bool {
	return slices.ContainsFunc(events, func(e streit.Event) bool { return e.What == streit.Called })
}

// pressed is the match that a button names, with its course.
func (p *Replays) pressed(ctx context.Context, r bot.Request) (*match.Match, view.Course, error) {
	row, err := p.Matches.Pressed(ctx, r)
	if err != nil {
		return nil, view.Course{}, err
	}
	return p.course(ctx, row)
}

// turnArg is the turn of a match that a button names, 0 for all of it.
func turnArg(r bot.Request, at int, c view.Course) (int, error) {
	turn, err := r.Number(at)
	if _, _, ok := c.Steps(turn); err != nil || turn != 0 && !ok {
		return 0, bot.ErrNoRoute
	}
	return turn, nil
}
