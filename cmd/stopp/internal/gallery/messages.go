package gallery

import (
	"bytes"

	"stopp/bot/i18n"
	"stopp/bot/view"
	"stopp/game/streit"
	"stopp/render"
)

// scene is a match as messages show it, in a language.
func (p played) scene(language string) view.Table {
	t := view.Table{Say: i18n.For(language), Match: 1234, View: p.view(), Sheet: p.view().Turn, Moves: len(p.record.Actions)}
	for i := range t.View.Players {
		t.People = append(t.People, view.Person{ID: string(rune('1' + i)), Name: people[i]})
	}
	t.Running, t.Previous = view.Log{Sheet: t.Sheet, Mover: t.View.ToMove, Events: p.last}, view.Log{Sheet: t.Sheet - 1, Mover: 1 - t.View.ToMove}
	return t
}

func films() section {
	p := found("pagat", true, stopped)
	first, last, _ := p.course.Steps(p.course.Turn(p.course.Last))
	frames, err := render.ReplayPart(p.record, first, last)
	if err != nil {
		panic(err) // it was played by the rules
	}
	var film bytes.Buffer
	if err := render.GIF(&film, frames, render.Labels(speaks("en")), render.Names(people[:2])); err != nil {
		panic(err)
	}
	return section{Title: "Replay", About: "A turn as an animated picture.", Items: []item{{Caption: "the turn with a Stopp", Image: inline("image/gif", film.Bytes())}}}
}

func tableMessages() section {
	s := section{Title: "The table", Side: true, About: "The message of a turn and of a result, in each language."}
	p, stop := after("pagat", 9, 130), found("pagat", true, stopped)
	three := after("three", 6, 200)
	for _, i := range render.AllIndices() {
		language := i.String()
		lifted := p.scene(language)
		lifted.Lifted = filled(lifted.View)
		s.Items = append(s.Items, shown(language+": a turn, a card lifted", lifted.Message()), shown(language+": after a Stopp", stop.scene(language).Message()),
			shown(language+": three", three.scene(language).Message()))
	}
	return s
}

func privateMessages() section {
	s := section{Title: "In private", Side: true, About: "Choosing a look, and a match step by step."}
	p := found("pagat", true, stopped)
	for _, i := range render.AllIndices() {
		language := i.String()
		text := p.scene(language)
		text.Look.Text = true
		s.Items = append(s.Items,
			shown(language+": settings", view.Settings(i18n.For(language), map[string]string{view.WishLook: "dark-four"})),
			shown(language+": replay", p.scene(language).Replay(p.course, p.course.Last, p.last)),
			shown(language+": replay as text", text.Replay(p.course, p.course.Last, p.last)))
	}
	return s
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
