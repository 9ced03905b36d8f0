package replay

import (
	"context"
	"strconv"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/registry"
	"stopp/bot/service/share"
	"stopp/bot/table/match"
	"stopp/storage"
)

// Steps show the matches of a game once more, step by step and as films. A step is an action;
// step 0 is the deal. The steps of a match are in parts, such as turns or rounds, counted from
// 1; part 0 is all of it. C is what the game wants to know of the way that a match took.
type Steps[C any] struct {
	*Services
	Game Shown[C]
}

// Shown is what a game says of that.
type Shown[C any] struct {
	Page  string // the path of the buttons of a page; the match follows, and the step and the button unless it opens the first page
	Film  string // the path of films; the match follows, and the part
	Share string // the word for sharing a film; the part follows

	Course func(m *match.Match) (C, error)
	// Part are the first and the last step of a part; ok is false if there is no such part.
	// None is the error for a part that does not exist.
	Part func(c C, part int) (first, last int, ok bool)
	None func(c C) error
	// Step is the page of a step, with buttons to go on. The scene is of the match as it
	// stood then; whole is all of it.
	Step func(s cardtable.Scene, c C, whole *match.Match, step int) bot.Message
	// Draw draws the film of a part. It takes long: up to seconds.
	Draw func(s cardtable.Scene, c C, whole *match.Match, part int) (bot.Message, error)
}

// Presses are the buttons of pages and films.
func (p *Steps[C]) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	match, number := registry.Match, registry.Number
	return []registry.Press{
		{Path: p.Game.Page, Forms: []registry.Form{{match}, {match, number, number}}, Alone: true, Lasting: true, Route: alone(p.leaf)},
		{Path: p.Game.Film, Forms: []registry.Form{{match, number}}, Alone: true, Lasting: true, Route: alone(p.film)},
	}
}

// Shared is a film, for everybody to see.
func (p *Steps[C]) Shared() share.Kind {
	return share.Kind{Forms: []registry.Form{{registry.Match, registry.Is(p.Game.Share), registry.Number}}, Show: p.shareFilm}
}

// Begin shows a match step by step, in private, and below that as a film, unless the member
// would rather read: all of it, or the part that they have named.
func (p *Steps[C]) Begin(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
	m, err := p.Matches.Load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	course, err := p.Game.Course(m)
	if err != nil {
		return bot.Reaction{}, err
	}
	step, part := 0, 0
	if text := r.Options["turn"]; text != "" {
		part, _ = strconv.Atoi(text)
		first, _, ok := p.Game.Part(course, part)
		if !ok {
			return bot.Reaction{}, p.Game.None(course)
		}
		step = first - 1
	}
	page, err := p.page(ctx, m, course, step, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	reaction := bot.Privately(page)
	reaction.Then = func(ctx context.Context, _ string, sent error) {
		scene := p.Privately(ctx, m, r)
		if sent == nil && !scene.Look.Text {
			p.Films.Add(r, p.drawing(scene, m, course, part))
		}
	}
	return reaction, nil
}

// Pressed is the match that a button names, with its course.
func (p *Steps[C]) Pressed(ctx context.Context, r bot.Request) (m *match.Match, course C, err error) {
	if m, err = p.pressed(ctx, r); err == nil {
		course, err = p.Game.Course(m)
	}
	return m, course, err
}

// leaf turns to the step to which a button leads; the one under a result opens a message of
// one's own.
func (p *Steps[C]) leaf(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	m, course, err := p.Pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	step, as := 0, bot.Private
	if len(r.Args()) > 1 {
		as = bot.Update
		if step, err = r.Number(1); err != nil {
			return bot.Reaction{}, err
		}
	}
	page, err := p.page(ctx, m, course, min(max(step, 0), len(m.Actions)), r)
	return bot.Reaction{Answer: bot.Answer{As: as, Message: page}}, err
}

// page is the page of a step.
func (p *Steps[C]) page(ctx context.Context, m *match.Match, c C, step int, r bot.Request) (bot.Message, error) {
	then, err := m.At(step, nil)
	if err != nil {
		return bot.Message{}, err
	}
	return p.Game.Step(p.Privately(ctx, then, r), c, m, step), nil
}

// film is a button for a film: it answers with a word at once, and with the film when
// it is drawn.
func (p *Steps[C]) film(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	m, course, err := p.Pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	part, err := p.part(r, 1, course)
	if err != nil {
		return bot.Reaction{}, err
	}
	return p.Films.Promise(bot.Private, r, p.drawing(p.Privately(ctx, m, r), m, course, part))
}

// shareFilm has a film drawn once more, with the look of everybody's table, and shows
// it below a word to the member.
func (p *Steps[C]) shareFilm(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	m, course, err := p.Pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	part, err := p.part(r, 2, course)
	if err != nil {
		return bot.Reaction{}, err
	}
	scene := p.Openly(m)
	return p.PromiseShared(scene, r, p.drawing(scene, m, course, part))
}

// PromiseShared has a film drawn for everybody to see, with the name of who shares it.
func (p *Services) PromiseShared(s cardtable.Scene, r bot.Request, draw Drawing) (bot.Reaction, error) {
	return p.Films.Promise(bot.Reply, r, func() (bot.Message, error) {
		film, err := draw()
		if err != nil {
			return film, err
		}
		return share.Message(s.Say, r, film), nil
	})
}

// drawing draws a part.
func (p *Steps[C]) drawing(s cardtable.Scene, m *match.Match, c C, part int) Drawing {
	return func() (bot.Message, error) { return p.Game.Draw(s, c, m, part) }
}

// part is the part of a match that a button names, 0 for all of it.
func (p *Steps[C]) part(r bot.Request, at int, c C) (int, error) {
	part, err := r.Number(at)
	if err != nil {
		return 0, bot.ErrNoRoute
	}
	if _, _, ok := p.Game.Part(c, part); part != 0 && !ok {
		return 0, bot.ErrNoRoute
	}
	return part, nil
}
