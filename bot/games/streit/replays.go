package streit

import (
	"context"
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/club/weekly"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/replay"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/view"
	"stopp/bot/service/registry"
	"stopp/bot/service/share"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/storage"
)

// Replays show matches once more.
type Replays struct {
	Steps *replay.Steps[view.Course]
	Looks *replay.Lookbacks[coach.Review]
}

// newReplays are those of a room. Effort is how much a look back may think; lucky is told how lucky
// a deal was, as play.LuckIn has it.
func newReplays(room replay.Services, effort *coach.Effort, lucky func(row storage.Match, luck string)) *Replays {
	found := found(effort)
	found.Heard = func(row storage.Match, found coach.Review) { lucky(row, play.LuckIn(found)) }
	return &Replays{
		Steps: &replay.Steps[view.Course]{Services: &room, Game: shown},
		Looks: &replay.Lookbacks[coach.Review]{Services: &room, Game: found},
	}
}

// shown is how matches are shown.
var shown = replay.Shown[view.Course]{
	Page: view.PathReplay, Film: view.PathFilm, Share: view.ShareFilm,
	Course: course, Part: view.Course.Steps, None: noTurn, Step: page, Draw: film,
}

// found is the findings in them.
func found(effort *coach.Effort) replay.Found[coach.Review] {
	return replay.Found[coach.Review]{
		Path: view.PathReview, Share: view.ShareReview,
		Look: func(m *match.Match, w replay.Work) (coach.Review, error) {
			return coach.Look(m.Whole(), coach.Effort{Nodes: effort.Nodes, Games: effort.Games, Seed: w.Seed, Stop: w.Stop, Progress: func(int, int) { w.Progress() }})
		},
		Page: func(s cardtable.Scene, found coach.Review, page int) bot.Message {
			return play.Table(s).Review(found, page)
		},
	}
}

// Presses are the buttons under results and under what they open.
func (p *Replays) Presses(alone func(bot.Handler) bot.Route) []registry.Press {
	highlights := registry.Press{Path: view.PathHighlights, Forms: []registry.Form{{registry.Match}}, Alone: true, Lasting: true, Route: alone(p.highlights)}
	return append(append(p.Looks.Presses(alone), p.Steps.Presses(alone)...), highlights)
}

// Shared is what can be shared of a match of this game: a page of a look back, and films.
func (p *Replays) Shared() []share.Kind {
	highlights := share.Kind{Forms: []registry.Form{{registry.Match, registry.Is(view.ShareHighlights), registry.Number}}, Show: p.shareHighlights}
	return []share.Kind{p.Looks.Shared(), p.Steps.Shared(), highlights}
}

// page is the page of a step.
func page(s cardtable.Scene, c view.Course, _ *match.Match, step int) bot.Message {
	t := play.Table(s)
	return t.Replay(c, step, play.Of(s.Story).Last())
}

// film draws a turn, or for turn 0 the whole match.
func film(s cardtable.Scene, c view.Course, whole *match.Match, turn int) (bot.Message, error) {
	t := play.Table(s)
	return t.Film(whole.Whole(), c, turn)
}

// highlights is the button for a short film of a match that is over.
func (p *Replays) highlights(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	m, course, err := p.Steps.Pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	if len(course.Parts()) == 0 {
		return bot.Reaction{}, cardtable.Refuse("again.no-highlights", nil)
	}
	return p.Steps.Films.Promise(bot.Private, r, best(p.Steps.Privately(ctx, m, r), m, course))
}

// shareHighlights has them drawn once more, for everybody to see.
func (p *Replays) shareHighlights(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	m, course, err := p.Steps.Pressed(ctx, r)
	if err != nil {
		return bot.Reaction{}, err
	}
	if n, err := r.Number(2); err != nil || n != 0 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	scene := p.Steps.Openly(m)
	return p.Steps.PromiseShared(scene, r, best(scene, m, course))
}

// best draws the highlights of a match.
func best(s cardtable.Scene, m *match.Match, c view.Course) replay.Drawing {
	return func() (bot.Message, error) { return highlights(s, m, c) }
}

func highlights(s cardtable.Scene, m *match.Match, c view.Course) (bot.Message, error) {
	t := play.Table(s)
	return t.Highlights(m.Whole(), c)
}

// course replays a match, and notes how it went.
func course(m *match.Match) (view.Course, error) {
	c := view.Course{Last: len(m.Actions)}
	_, err := m.At(c.Last, func(then *match.Match) { follow(&c, then) })
	c.Ends = append(c.Ends, c.Last)
	return c, err
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

// noTurn refuses a turn that a match does not have.
func noTurn(c view.Course) error {
	return cardtable.Refuse("replay.no-turn", i18n.Data{"Last": len(c.Ends)})
}

// moments are the right calls of Stopp of members. By whom the most was at stake is the best.
func moments() weekly.Moments {
	return weekly.Moments{Best: bestCall, Said: saidCall, Film: filmedCall}
}

func bestCall(m *match.Match) (best weekly.Moment, ok bool, err error) {
	if rules := play.Of(m.Story).Rules(); rules.Referee == streit.RefereeArbiter {
		return best, false, nil
	}
	all, err := coach.Catches(m.Whole())
	for _, c := range all {
		if caller := match.Persons(m.Row.Players)[c.Ruling.Caller]; caller.Member() && c.Worth() > best.Worth {
			best, ok = weekly.Moment{Worth: c.Worth(), Step: c.Line, About: c}, true
		}
	}
	return best, ok, err
}

func saidCall(s cardtable.Scene, best weekly.Moment) string {
	return play.Table(s).StoppOfTheWeek(best.About.(coach.Caught))
}

func filmedCall(s cardtable.Scene, m *match.Match, best weekly.Moment, limit time.Duration) (bot.File, error) {
	t := play.Table(s)
	return t.FilmOfCall(m.Whole(), best.Step, limit)
}
