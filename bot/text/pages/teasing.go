package pages

import (
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
)

// Teasing says how often a rival has caught somebody at something.
type Teasing struct {
	Of, By game.Seat
	Kind   string
	Count  int
}

// Teasings are the lines about that below a result, for members who want to hear of it.
func Teasings(t Seats, all []Teasing) string {
	var lines []string
	for _, l := range all {
		lines = append(lines, "-# "+t.Say.Say(rivalKeys.Of(l.Kind), i18n.Data{"By": t.Name(l.By), "Of": t.Name(l.Of), "Count": l.Count}))
	}
	return markup.Lines(lines...)
}

// rivalKeys are the lines for each kind of catch, as games name it, and for being the last in
// a round.
var rivalKeys = i18n.KeysOf("rival-line.",
	"rival-line.reserve-first", "rival-line.family-first", "rival-line.open-first", "rival-line.load-first",
	"rival-line.fill-vacancy", "rival-line.last",
)
