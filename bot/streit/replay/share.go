package replay

import (
	"context"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/registry"
	"stopp/bot/share"
	"stopp/bot/streit/view"
)

// Shared is what can be shared of a match of this game: a page of a look back, and films.
func (p *Replays) Shared() []share.Kind {
	kind := func(what string, show bot.Handler) share.Kind {
		return share.Kind{Forms: []registry.Form{{registry.Match, registry.Is(what), registry.Number}}, Show: show}
	}
	return []share.Kind{kind(view.ShareReview, p.shareReview), kind(view.ShareFilm, p.shareFilm), kind(view.ShareHighlights, p.shareFilm)}
}

// shareReview shares a page of a look back that has been worked out. If it is no
// longer there, the member has to open it again first.
func (p *Replays) shareReview(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	row, err := p.Matches.Pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	page, err := r.Number(2)
	if err != nil || row.Result == nil {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	found, ok := p.reviews.Get(reviewKey(row))
	if !ok {
		return bot.Reaction{}, cardtable.Refuse("share.review-gone", nil)
	}
	m, err := p.Matches.Load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	scene := p.openly(m)
	return share.Openly(scene.Say, r, scene.OnePage(found, page)), nil
}

// shareFilm has a film drawn once more, with the look of everybody's table, and shows
// it below a word to the member.
func (p *Replays) shareFilm(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	m, course, err := p.pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	turn, err := turnArg(r, 2, course)
	if err != nil {
		return bot.Reaction{}, err
	}
	scene := p.openly(m)
	draw := turnFilm(scene, m, course, turn)
	if r.Args()[1] == view.ShareHighlights {
		draw = func() (bot.Message, error) { return scene.Highlights(m.Whole(), course) }
	}
	return p.Films.Promise(bot.Reply, r, func() (bot.Message, error) {
		film, err := draw()
		return share.Message(scene.Say, r, film), err
	})
}
