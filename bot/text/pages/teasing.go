package pages

import (
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
)

// Teasing is that a rival has caught somebody at something so many times.
type Teasing struct {
	Of, By game.Seat
	Kind   string
	Count  int
}

// Teasings are the lines below a result about that, of which whoever was caught wants to hear.
func Teasings(t Seats, all []Teasing) string {
	var lines []string
	for _, l := range all {
		lines = append(lines, "-# "+t.Say.Say("rival-line."+l.Kind, i18n.Data{"By": t.Name(l.By), "Of": t.Name(l.Of), "Count": l.Count}))
	}
	return markup.Lines(lines...)
}
