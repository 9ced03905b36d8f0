package after

import (
	"bytes"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/house"
	"stopp/bot/games/replay"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/record"
	"stopp/game/zhengfen"
	"stopp/render"
	"stopp/render/zhengfen/board"
)

// The paths of the buttons of a replay; the match follows.
const (
	PathReplay = "zf-replay" // then the step to show, and the button
	PathFilm   = "zf-film"   // then the round; 0 for the whole match
)

// ShareFilm is the shared form of a film.
const ShareFilm = "zf-film"

// Replays show matches of Zheng Fen once more.
func Replays(h house.Services) *replay.Steps[Course] {
	room := replay.Lent(h, zhengfen.Name)
	return &replay.Steps[Course]{Services: &room, Game: again}
}

// again is how matches are shown.
var again = replay.Shown[Course]{
	Page: PathReplay, Film: PathFilm, Share: ShareFilm,
	Course: CourseOf, Part: Course.Steps, None: noRound, Step: step, Draw: draw,
}

// Opened are all hands of a match that is over, and nothing for one that is going on.
func Opened(c Course, s play.Story) []board.Option {
	if !c.Open {
		return nil
	}
	return []board.Option{board.OpenHands(*board.HandsOf(s.Played()))}
}

// step is the page of a step.
func step(s cardtable.Scene, c Course, _ *match.Match, at int) bot.Message { return Step(s, c, at) }

// Step is a private page with the table after a step, what that brought, and buttons to go on.
// If the match is over, all hands lie open.
func Step(s cardtable.Scene, c Course, at int) bot.Message {
	t := play.TableOf(s)
	data := i18n.Data{"Match": pages.Key(t.Match), "Names": t.Everybody(), "Round": c.Round(at), "At": at, "Last": c.Last}
	title := t.Say.Say("zheng-fen.after.step", data)
	m := t.Below(markup.Clip(markup.Lines(title, happened(t)), stepLimit), Opened(c, t.Story)...)
	m.Content = markup.Clip(m.Content, markup.ContentLimit)
	to := func(key string, step, button int) bot.Button {
		return t.Own(key, bot.Grey, PathReplay, min(max(step, 0), c.Last), button)
	}
	m.Rows = [][]bot.Button{
		pages.Turning([]bot.Button{
			to("back.first", 0, 1), to("back.previous", at-1, 2), to("back.next", at+1, 3), to("back.last", c.Last, 4),
		}, at == 0, false),
		{
			to("zheng-fen.after.trick-back", before(c.Tricks, at), 5), to("zheng-fen.after.trick-on", c.after(c.Tricks, at), 6),
			to("zheng-fen.after.round-back", before(c.Deals, at), 7), to("zheng-fen.after.round-on", c.after(c.Deals, at), 8),
		},
		films(t, c, at),
	}
	return m
}

// stepLimit leaves room for a table in monospace type with all hands.
const stepLimit = 900

// films are the buttons for films, where there is anything to show.
func films(t play.Table, c Course, at int) (all []bot.Button) {
	round := c.Round(at)
	if _, _, ok := c.Steps(round); ok {
		all = append(all, t.Own("zheng-fen.after.film-round", bot.Grey, PathFilm, round))
	}
	return append(all, t.Own("replay.film", bot.Grey, PathFilm, 0))
}

// happened is the last action, and what came of it.
func happened(t play.Table) string {
	all := rounds(t.Story)
	if len(all) == 0 {
		return ""
	}
	now := round{t.View, t.View.Ended()}
	steps := now.Steps()
	if len(steps) < 2 { // the deal alone
		return t.Say.Say("zheng-fen.after.dealt", i18n.Data{"Round": now.Round(), "Name": t.Name(now.ToMove())})
	}
	s := inMessages(t)
	lines := s.step(steps[len(steps)-1], now.places()[len(steps)-1])
	if now.end != nil {
		lines = append(lines, s.scores(now)...)
	}
	return strings.Join(lines, "\n")
}

// draw draws a round, or for round 0 the whole match.
func draw(s cardtable.Scene, c Course, whole *match.Match, round int) (bot.Message, error) {
	return Film(play.TableOf(s), c, whole.Whole(), round)
}

// Film is a round of a record as an animated picture, or for round 0 all of it, with all
// hands open if the match is over. It takes long: up to seconds.
func Film(t play.Table, c Course, r *record.Record, round int) (bot.Message, error) {
	frames, err := board.Replay(r, round, c.Open)
	if err != nil {
		return bot.Message{}, err
	}
	var film bytes.Buffer
	if err := board.GIF(&film, frames, t.Options()...); err != nil {
		return bot.Message{}, err
	}
	key := "zheng-fen.after.film-of"
	if round == 0 {
		key = "replay.film-match"
	}
	data := i18n.Data{"Match": pages.Key(t.Match), "Names": t.Everybody(), "Round": round}
	alt := t.Say.Say("replay.film-alt", i18n.Data{"Names": markup.And(t.Say, t.Names())})
	file := bot.File{Name: "match-" + pages.Key(t.Match) + ".gif", Alt: markup.Clip(alt, render.AltLimit), Data: film.Bytes()}
	share := t.Own("share.key", bot.Grey, pages.PathShare, ShareFilm, round)
	return bot.Message{Content: t.Say.Say(key, data), Files: []bot.File{file}, Rows: [][]bot.Button{{share}}}, nil
}
