package sheet

import (
	"bytes"
	"io"
	"strings"

	"stopp/bot"
	"stopp/bot/club/tournament/pairing"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/render"
	"stopp/render/ink"
	"stopp/render/standings"
)

// Sheet is a tournament as people see it.
type Sheet struct {
	Say    i18n.Texts
	Look   pages.Look
	Name   string // what the organiser has called it
	On     pairing.Tournament
	People []pages.Person        // by entrant
	Path   func(page int) string // of the button that leads to a page, counted from 0
}

// picture is how a tournament stands, in the three ways of saying it.
type picture interface {
	PNG(w io.Writer, style render.Style) error
	Text() string
	Alt() string
}

// Usual is the page that shows the current round, or how it has ended.
func (s Sheet) Usual() int {
	if s.On.Rules.Form == pairing.KnockOut {
		return s.alive()
	}
	return 0
}

// Pages is how many pages there are, at least 1.
func (s Sheet) Pages() int {
	switch {
	case s.On.Rules.Form == pairing.KnockOut:
		return len(s.sections())
	case s.crossed():
		return 1
	}
	return (len(s.On.Entrants) + standings.MostRows - 1) / standings.MostRows
}

// Message is a page of the standings, the last one if there are fewer.
func (s Sheet) Message(page int) bot.Message {
	m := s.Framed(page).Message()
	m.Rows = s.Turn(page)
	return m
}

// Framed is the same without buttons, so that more can stand below it.
func (s Sheet) Framed(page int) pages.Framed {
	f := pages.Framed{Colour: pages.FrameList, Head: markup.Lines(s.heading(), s.state(), s.leaders())}
	if len(s.first()) > 0 {
		f.Colour = pages.FrameWon
	}
	if s.Look.Text {
		f.Above = []string{s.Block(page)}
	} else {
		f.Pictures = []bot.File{s.File(page)}
	}
	return f
}

// at is the page that is meant.
func (s Sheet) at(page int) int { return max(0, min(page, s.Pages()-1)) }

// Text is a page as lines for a monospace type.
func (s Sheet) Text(page int) string { return s.picture(s.at(page)).Text() }

// Block is that as a message shows it.
func (s Sheet) Block(page int) string {
	return "```\n" + strings.ReplaceAll(s.Text(page), "`", "’") + "\n```"
}

func (s Sheet) picture(page int) picture {
	switch {
	case s.On.Rules.Form == pairing.KnockOut:
		return s.bracket(page)
	case s.crossed():
		return s.cross()
	}
	return s.list(page)
}

// File is a page as a picture, with its description.
func (s Sheet) File(page int) bot.File {
	p := s.picture(s.at(page))
	var png bytes.Buffer
	style := render.Style{Scheme: ink.Scheme{Theme: s.Look.Theme, Four: s.Look.Four}}
	if err := p.PNG(&png, style); err != nil {
		panic(err) // a buffer takes everything
	}
	return bot.File{Name: "standings.png", Alt: p.Alt(), Data: png.Bytes()}
}

// Turn are the buttons to the pages around; none where this is all.
func (s Sheet) Turn(page int) [][]bot.Button {
	page, last := s.at(page), s.Pages()-1
	if last == 0 || s.Path == nil {
		return nil
	}
	return [][]bot.Button{{
		{Label: s.Say.Say("back.previous", nil), Style: bot.Grey, ID: s.Path(max(0, page-1)), Off: page == 0},
		{Label: s.Say.Say("back.next", nil), Style: bot.Grey, ID: s.Path(min(last, page+1)), Off: page == last},
	}}
}

func (s Sheet) say(key string, data i18n.Data) string { return s.Say.Say(key, data) }

// heading names the tournament and its rules.
func (s Sheet) heading() string {
	return "**" + markup.Plain(s.Name) + "**" + markup.Dot + Rules(s.Say, s.On.Rules, len(s.On.Entrants))
}

// round says how far the tournament is.
func (s Sheet) round() string {
	switch {
	case s.On.Over():
		return s.say("standings.over", nil)
	case len(s.On.Rounds) == 0:
		return s.say("standings.before", nil)
	}
	return s.say("standings.round", i18n.Data{"Round": len(s.On.Rounds), "Rounds": s.On.Rules.Played(len(s.On.Entrants))})
}

// state says how far it is and which matches are open, or who has won.
func (s Sheet) state() string {
	if first := s.first(); len(first) > 0 {
		return s.say("standings.won", i18n.Data{"Names": markup.And(s.Say, first), "Count": len(first)})
	}
	line := s.round()
	if n := s.On.Open(); n > 0 {
		line += markup.Dot + s.say("standings.tables", i18n.Data{"Count": n})
	}
	return line
}

// first are the winners of a tournament that is over, in bold; nobody if nobody scored.
func (s Sheet) first() (names []string) {
	if !s.On.Over() {
		return nil
	}
	for _, l := range s.On.Standings() {
		if l.Place == 1 && l.Score > 0 {
			names = append(names, s.person(l.Entrant).Bold())
		}
	}
	return names
}

// ahead is how many a message names besides its picture.
const ahead = 3

// leaders names the members who stand first, if anybody has got anything yet.
func (s Sheet) leaders() string {
	if s.On.Rules.Form == pairing.KnockOut || s.Look.Text {
		return ""
	}
	var all []string
	for _, p := range s.Podium()[:min(ahead, len(s.On.Entrants))] {
		if p.Score > 0 && p.Place > 0 {
			all = append(all, s.say("standings.line", i18n.Data{"Place": p.Place, "Name": s.person(p.Entrant).Bold(), "Points": p.Why}))
		}
	}
	return strings.Join(all, "\n")
}

// person is an entrant, with a word in place of the name of somebody who was forgotten.
func (s Sheet) person(entrant int) pages.Person {
	if entrant >= len(s.People) {
		return pages.Person{Name: "?"}
	}
	return pages.Known(s.Say, []pages.Person{s.People[entrant]})[0]
}

// label is an entrant's name in pictures.
func (s Sheet) label(entrant int) string { return s.person(entrant).Label() }
