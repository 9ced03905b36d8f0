package gallery

import (
	"bytes"

	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/render/streit/board"
)

// scene is a match as messages show it.
func (p played) scene(say i18n.Texts) view.Table {
	t := view.Table{Drawing: view.Drawing{Scene: view.Scene{Seats: pages.Seats{Say: say, Match: 1234}, View: p.view()}}, Sheet: p.view().Turn, Moves: len(p.record.Actions)}
	for i := range t.View.Players {
		t.People = append(t.People, bySeat[i])
	}
	t.Running, t.Previous = view.Log{Sheet: t.Sheet, Mover: t.View.ToMove, Events: p.last}, view.Log{Sheet: t.Sheet - 1, Mover: 1 - t.View.ToMove}
	return t
}

func films() section {
	p := found("pagat", true, stopped)
	first, last, _ := p.course.Steps(p.course.Turn(p.course.Last))
	frames, err := board.ReplayPart(p.record, first, last)
	if err != nil {
		panic(err) // it was played by the rules
	}
	var film bytes.Buffer
	if err := board.GIF(&film, frames, board.Labels(speaks("en")), board.Names(people[:2])); err != nil {
		panic(err)
	}
	return section{Title: "Replay", About: "A turn as an animated picture.", Items: []item{{Caption: "the turn with a Stopp", Image: &picture{"image/gif", film.String()}}}}
}

// regularNow is a regular play of the seat to move, where there is one.
func (p played) regularNow() streit.Move {
	state := p.match.Table()
	for _, m := range state.Regular(nil) {
		if m.Kind == streit.Play {
			return m
		}
	}
	return streit.Move{Kind: streit.Turn}
}
