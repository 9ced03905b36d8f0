package terminal

import (
	"fmt"
	"strings"

	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/streit"
	"stopp/render/streit/board"
)

// log is the news not told yet.
type log struct {
	lines []string
	mover game.Seat // whose moves the last lines are
}

// tell notes what happened: a line for each move, under its player's name, and
// other events.
func (g *Game) tell(events []streit.Event) {
	scene := g.scene(g.m.View(game.NoSeat))
	for _, e := range events {
		if e.What == streit.Moved {
			if len(g.log.lines) == 0 || g.log.mover != e.Seat {
				g.log.lines = append(g.log.lines, "", g.Say.Say("log.line", i18n.Data{"Name": g.speaker().Name(e.Seat), "Moves": ""}))
			}
			g.log.lines = append(g.log.lines, "  "+g.speaker().Step(e.Step))
			g.log.mover = e.Seat
		} else if text := scene.Event(e); text != "" {
			g.log.lines = append(append(g.log.lines, ""), strings.Split(plain(text), "\n")...)
			g.log.mover = game.NoSeat
		}
	}
}

// scene is the table as the room's sentences need it.
func (g *Game) scene(v streit.View) view.Table {
	scene := view.Table{Drawing: view.Drawing{Scene: view.Scene{Seats: pages.Seats{Say: g.Say}, View: v}}}
	for seat := range v.Players {
		scene.People = append(scene.People, pages.Person{Name: g.speaker().Name(game.Seat(seat))})
	}
	return scene
}

// flush tells what has happened.
func (g *Game) flush() {
	for _, line := range g.log.lines {
		g.line(line)
	}
	g.log = log{}
}

// table shows the table.
func (g *Game) table() {
	v := g.m.View(g.Me)
	fmt.Fprintf(g.Out, "\n%s\n\n", board.Text(v, g.Look...))
	g.shown = v.Number
}

func (g *Game) line(text string) { fmt.Fprintln(g.Out, text) }

var markup = strings.NewReplacer("*", "", `\`, "", "`", "", "\u200b", "")

// plain is a text of the catalogues without Discord's markup.
func plain(text string) string { return markup.Replace(text) }
