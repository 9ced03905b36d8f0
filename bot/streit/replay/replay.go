package replay

import (
	"context"
	"strconv"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/match"
	"stopp/bot/streit/play"
	"stopp/bot/streit/view"
	"stopp/storage"
)

// replay is /match replay, whichever game the match is of.
func (p *Replays) replay(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	row, err := p.All.Which(ctx, r, "replay.none-over", false)
	if err != nil {
		return bot.Reaction{}, err
	}
	return p.Each(ctx, row, r)
}

// Begin shows a match of this game step by step, in private, and below that as a film, unless
// the member would rather read. If the match is still going on, it shows what all have seen.
func (p *Replays) Begin(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
	m, course, err := p.course(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	step, turn := 0, 0
	if text := r.Options["turn"]; text != "" {
		turn, _ = strconv.Atoi(text)
		first, _, ok := course.Steps(turn)
		if !ok {
			return bot.Reaction{}, cardtable.Refuse("replay.no-turn", i18n.Data{"Last": len(course.Ends)})
		}
		step = first - 1
	}
	page, err := p.page(ctx, m, course, step, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	reaction := bot.Privately(page)
	reaction.Then = func(ctx context.Context, _ string, sent error) {
		scene := p.privately(ctx, m, r)
		if sent == nil && !scene.Look.Text {
			p.Films.Add(r, turnFilm(scene, m, course, turn))
		}
	}
	return reaction, nil
}

// leaf turns to the step to which a button of a replay leads.
func (p *Replays) leaf(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	m, course, err := p.pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	step, err := r.Number(1)
	if err != nil {
		return bot.Reaction{}, err
	}
	page, err := p.page(ctx, m, course, min(max(step, 0), course.Last), r)
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: page}}, err
}

// page is the page of a step.
func (p *Replays) page(ctx context.Context, m *match.Match, c view.Course, step int, r bot.Request) (bot.Message, error) {
	then, err := m.At(step, nil)
	if err != nil {
		return bot.Message{}, err
	}
	return p.privately(ctx, then, r).Replay(c, step, play.Of(then.Story).Last()), nil
}
