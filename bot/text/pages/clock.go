package pages

import (
	"math"
	"time"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pace"
	"stopp/game"
)

// Clock is the text about a match's time.
type Clock struct {
	Seats
	Mover    game.Seat // whose turn it is
	Pace     pace.Pace // how long a turn may take
	Deadline time.Time // when the running turn is lost by itself
	Resigns  bool      // the game knows resigning, so a member who is away can lose the match
}

func (c Clock) say(key string, data i18n.Data) string { return c.Say.Say(key, data) }

// Runs tells whether the running turn ends by itself.
func (c Clock) Runs() bool { return c.Pace != pace.None && !c.Deadline.IsZero() }

// Head tells how fast is played and when the running turn ends.
func (c Clock) Head() string {
	if !c.Runs() {
		return ""
	}
	return c.say("time.head", i18n.Data{"Pace": PaceName(c.Say, c.Pace), "When": markup.Ago(c.Deadline)})
}

// Warning calls the seat to move before its turn is lost; last tells that the
// match goes with it.
func (c Clock) Warning(last bool) bot.Message {
	key := "time.warning"
	switch {
	case last && c.Resigns:
		key = "time.warning-last"
	case last:
		key = "time.warning-ends"
	}
	return bot.Message{
		Content:  c.say(key, i18n.Data{"Mention": c.Mention(c.Mover), "When": markup.Ago(c.Deadline)}),
		Rows:     [][]bot.Button{{c.waitFor(c.Mover)}},
		Mentions: c.Reach(c.Mover),
	}
}

// Alone is Warning as a direct message; link leads to the table.
func (c Clock) Alone(link string) bot.Message {
	data := i18n.Data{"Others": c.Others(c.Mover), "When": markup.Ago(c.Deadline), "Link": link}
	return bot.Message{Content: c.say("time.warning-alone", data)}
}

// SecondLoss tells a seat that has lost two turns what a third one means.
func (c Clock) SecondLoss(seat game.Seat) bot.Message {
	return bot.Message{
		Content:  c.say("time.second", i18n.Data{"Mention": c.Mention(seat)}),
		Rows:     [][]bot.Button{{c.waitFor(seat)}},
		Mentions: c.Reach(seat),
	}
}

// Gone says that the computer plays on for a seat that has lost too many turns.
func (c Clock) Gone(seat game.Seat) bot.Message {
	return bot.Message{Content: c.say("time.gone", i18n.Data{"Mention": c.Mention(seat)}), Mentions: c.Reach(seat)}
}

// Left says who has been away for so many rounds that they can't win any more.
func (c Clock) Left(rounds int, seats ...game.Seat) bot.Message {
	data := i18n.Data{"Mentions": c.List(c.Mention, seats...), "Rounds": rounds, "Count": len(seats)}
	return bot.Message{Content: c.say("time.left", data), Mentions: c.Reach(seats...)}
}

// Silence offers the members who wait for a move their possible steps.
func (c Clock) Silence() bot.Message {
	key := "time.silence"
	if !c.Resigns {
		key = "time.silence-ends"
	}
	return bot.Message{
		Content:  c.say(key, i18n.Data{"Name": c.Mention(c.Mover)}),
		Rows:     [][]bot.Button{c.Patience()},
		Mentions: c.Members(),
	}
}

func (c Clock) waitFor(seat game.Seat) bot.Button {
	return c.Own("time.key.wait", bot.Grey, PathWait, seat)
}

// Patience is the buttons for the members who wait.
func (c Clock) Patience() []bot.Button {
	wait := c.Own("time.key.wait", bot.Grey, PathWait)
	if c.Pace != pace.None {
		return []bot.Button{wait}
	}
	end := c.Own("time.key.end", bot.Grey, PathEnd)
	if !c.Resigns { // a claim makes the silent seat resign
		return []bot.Button{wait, end}
	}
	return []bot.Button{wait, end, c.Own("time.key.claim", bot.Red, PathClaim)}
}

// Waits says that a seat gives another one more time. Next tells that it is for
// the other's next turn.
func (c Clock) Waits(by, seat game.Seat, next bool) string {
	data := i18n.Data{"Name": c.Name(by), "Mover": c.Name(seat)}
	if next {
		return c.say("time.waits-next", data)
	}
	data["When"] = markup.Ago(c.Deadline)
	return c.say("time.waits", data)
}

// SureOf asks before somebody ends a silent match, by PathEnd or PathClaim.
func (c Clock) SureOf(path string) bot.Message {
	two, three, yes := "time.sure-end", "time.sure-end-three", "time.key.end-yes"
	if path == PathClaim {
		two, three, yes = "time.sure-claim", "time.sure-claim-three", "time.key.claim-yes"
	}
	return bot.Message{
		Content: c.say(ForSeats(two, three, len(c.People)), i18n.Data{"Name": c.Name(c.Mover)}),
		Rows:    [][]bot.Button{{c.Own(yes, bot.Red, path, Surely)}},
	}
}

// NotYet tells how long the seat to move may still be silent.
func (c Clock) NotYet() i18n.Data {
	return i18n.Data{"Name": c.Name(c.Mover), "When": markup.Ago(c.Deadline)}
}

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
