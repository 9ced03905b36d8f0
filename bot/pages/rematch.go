package pages

import (
	"stopp/bot/i18n"
	"stopp/bot/markup"
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
}

// Said says who want a rematch, or that there is one; "" while nobody does.
func (r Rematch) Said(say i18n.Texts) string {
	switch {
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
