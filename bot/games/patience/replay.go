package patience

import (
	"bytes"
	"context"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/house"
	"stopp/bot/service/registry"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/patience"
	"stopp/render/patience/board"
	"stopp/storage"
)

// The paths of a replay's buttons; the match follows.
const (
	pathReplay = "patience-replay" // then the number of actions, and the button
	pathFilm   = "patience-film"
)

// replays show games once more, in private.
type replays struct{ house.Services }

func (p replays) presses(alone func(bot.Handler) bot.Route) []registry.Press {
	match, number := registry.Match, registry.Number
	return []registry.Press{
		{Path: pathReplay, Forms: []registry.Form{{match}, {match, number, number}}, Alone: true, Lasting: true, Route: alone(p.leaf)},
		{Path: pathFilm, Forms: []registry.Form{{match}}, Alone: true, Lasting: true, Route: alone(p.film)},
	}
}

// begin is a replay from its first page.
func (p replays) begin(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
	m, err := p.Past.Load(ctx, row)
	if err != nil {
		return bot.Reaction{}, err
	}
	page, err := p.page(ctx, m, 0, r)
	return bot.Privately(page), err
}

// leaf turns to the page to which a button leads; the one under a result opens the first.
func (p replays) leaf(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	m, err := p.pressed(ctx, r)
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
	page, err := p.page(ctx, m, min(max(step, 0), len(m.Actions)), r)
	return bot.Reaction{Answer: bot.Answer{As: as, Message: page}}, err
}

func (p replays) pressed(ctx context.Context, r bot.Request) (*match.Match, error) {
	row, err := p.Past.Pressed(ctx, r)
	switch {
	case err != nil:
		return nil, err
	case row.Game != patience.RecordName:
		return nil, bot.ErrNoRoute
	}
	return p.Past.Load(ctx, row)
}

// page is a game as it stood after that many actions.
func (p replays) page(ctx context.Context, m *match.Match, step int, r bot.Request) (bot.Message, error) {
	then, err := m.At(step, nil)
	if err != nil {
		return bot.Message{}, err
	}
	s := then.Scene(reader(r))
	s.Look = p.Prefs.LookFor(ctx, r.User.ID, s.Look)
	return Replayed(s, step, len(m.Actions)), nil
}

// Replayed is a table as it stood after some of its actions, as a page of a replay.
func Replayed(s cardtable.Scene, step, last int) bot.Message {
	t := tableOf(s)
	m := t.shown(t.Say.Say("patience.replay.step", i18n.Data{"At": step, "Count": last}))
	to := func(key string, step, button int) bot.Button {
		return t.Own(key, bot.Grey, pathReplay, min(max(step, 0), last), button)
	}
	turn := []bot.Button{to("back.first", 0, 1), to("back.previous", step-1, 2), to("back.next", step+1, 3), to("back.last", last, 4)}
	m.Rows = [][]bot.Button{append(pages.Turning(turn, step == 0, false), t.Own("patience.replay.film", bot.Grey, pathFilm))}
	return m
}

// film draws a game as an animated picture.
func (p replays) film(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	m, err := p.pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	s := m.Scene(reader(r))
	s.Look = p.Prefs.LookFor(ctx, r.User.ID, s.Look)
	return p.Films.Promise(bot.Private, r, func() (bot.Message, error) { return filmed(s, m) })
}

// filmed is the film of a match.
func filmed(s cardtable.Scene, m *match.Match) (bot.Message, error) {
	var actions []string
	for _, a := range m.Actions {
		actions = append(actions, a.Text)
	}
	return Filmed(s, m.Row.Version, m.Row.Deal, actions)
}

// Filmed is a game on a deal, by a version of the rules, as a film.
func Filmed(sc cardtable.Scene, version int, deal string, actions []string) (bot.Message, error) {
	t := tableOf(sc)
	at, err := begin(version, deal)
	if err != nil {
		return bot.Message{}, err
	}
	frames := []board.Frame{{View: at.(story).view()}}
	for _, text := range actions {
		if at, err = at.Act(game.A, text); err != nil {
			return bot.Message{}, err
		}
		s := at.(story)
		frames = append(frames, board.Frame{View: s.view(), Move: s.last.move, Card: s.last.card})
	}
	t.held, t.last = held{}, deed{}
	var gif bytes.Buffer
	if err := board.GIF(&gif, frames, t.options()...); err != nil {
		return bot.Message{}, err
	}
	alt := t.Say.Say("patience.replay.alt", i18n.Data{"Game": words{t}.name()})
	return bot.Message{Content: words{t}.head(), Files: []bot.File{{Name: "patience-" + pages.Key(t.Match) + ".gif", Alt: alt, Data: gif.Bytes()}}}, nil
}
