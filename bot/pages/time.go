package pages

import (
	"stopp/bot/i18n"
	"stopp/bot/pace"
)

// The paths about time; the match follows.
const (
	PathWait  = "wait"  // then the seat that is waited for, if it isn't the one to move
	PathEnd   = "end"   // asks; with Surely ends the match without a result
	PathClaim = "claim" // asks; with Surely claims the win
)

// Surely marks the button of somebody who was asked.
const Surely = "surely"

// The endings of a match that are not those of a game.
const (
	EndedLate      = "late"      // somebody lost a third turn on time
	EndedClaimed   = "claimed"   // after a long silence
	EndedAbandoned = "abandoned" // after a long silence, without a result
)

// PaceName is what people call a pace, in the middle of a sentence.
func PaceName(say i18n.Texts, p pace.Pace) string {
	if n := p.Minutes(); n > 0 {
		return say.Say("time.pace.live", i18n.Data{"Count": n})
	}
	return say.Say("time.pace."+p.String(), nil)
}
