package view

import (
	"fmt"
	"strconv"
	"time"

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

// ago is a moment as Discord shows it to each reader: how far from now.
func ago(at time.Time) string { return fmt.Sprintf("<t:%d:R>", at.Unix()) }

// hour is a time of day, as each reader's own clock has it.
func hour(t time.Time) string { return "<t:" + strconv.FormatInt(t.Unix(), 10) + ":t>" }
