package pages

import (
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
)

// The buttons under every result; the match follows.
const (
	PathRematch = "rematch"
	PathAgain   = "again" // the same deal with the seats exchanged

	PathNewDeal  = "new-deal"  // of a match for one
	PathSameDeal = "same-deal" // the same once more
)

// Rematch is what has become of the wish to play a match again.
type Rematch struct {
	By   []Person // who want to, so far
	Link string   // to the rematch, once all want to; "" before
	// Series says how the series stands that the match is a game of, "" where it is none. As
	// long as that goes on (Within), nothing is played again.
	Series string
	Within bool
}

// Offered tells whether the match can be played again.
func (r Rematch) Offered() bool { return r.Link == "" && !r.Within }

// Said says how the series stands, who wants a rematch, or that it exists; "" while nobody
// wants one.
func (r Rematch) Said(say i18n.Texts) string {
	switch {
	case r.Series != "":
		again := r
		again.Series = ""
		return markup.Lines(r.Series, again.Said(say))
	case r.Link != "":
		return say.Say("people.rematch-on", i18n.Data{"Link": r.Link})
	case len(r.By) == 0:
		return ""
	}
	var names []string
	for _, p := range r.By {
		names = append(names, p.Bold())
	}
	return say.Say("people.rematch-wanted", i18n.Data{"Names": markup.And(say, names), "Count": len(names)})
}
