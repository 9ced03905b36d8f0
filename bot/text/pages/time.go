package pages

import (
	"math"
	"time"

	"stopp/bot/text/i18n"
	"stopp/bot/text/pace"
)

// The paths about time; the match follows.
const (
	PathWait  = "wait"  // then the seat that is waited for, if it isn't the one to move
	PathEnd   = "end"   // asks; with Surely ends the match without a result
	PathClaim = "claim" // asks; with Surely claims the win
)

// Surely marks the button of somebody who was asked.
const Surely = "surely"

// The endings of a match that don't belong to a game.
const (
	EndedLate      = "late"      // somebody lost a third turn on time
	EndedRound     = "round"     // the time of its round in a tournament was up
	EndedClaimed   = "claimed"   // after a long silence
	EndedAbandoned = "abandoned" // after a long silence, without a result
)

// paceKeys are the paces without a number of minutes.
var paceKeys = i18n.KeysOf("time.pace.", "time.pace.none", "time.pace.daily")

// PaceName is what people call a pace, in the middle of a sentence.
func PaceName(say i18n.Texts, p pace.Pace) string {
	if n := p.Minutes(); n > 0 {
		return say.Say("time.pace.live", i18n.Data{"Count": n})
	}
	return say.Say(paceKeys.Of(p.String()), nil)
}

// Lasted is how long something took, to a minute or an hour.
func Lasted(say i18n.Texts, d time.Duration) string {
	minutes := max(1, int(math.Round(d.Minutes())))
	switch hours := minutes / 60; {
	case minutes < 60:
		return say.Say("again.minutes", i18n.Data{"Minutes": minutes})
	case hours < 24:
		return say.Say("again.hours", i18n.Data{"Hours": hours, "Minutes": minutes % 60})
	default:
		return say.Say("again.days", i18n.Data{"Days": hours / 24, "Hours": hours % 24})
	}
}
