package view

import (
	"stopp/bot/i18n"
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/game"
)

// outcome is how the game came out, in a sentence that names the winner.
func (r result) outcome() string {
	out, how := r.View.Outcome, "result."+r.View.Outcome.Ending.String()
	if r.Ending != "" {
		how = "time." + r.Ending
	}
	switch {
	case r.Ending == pages.EndedAbandoned:
		return r.say(how, nil)
	case out.Winner == game.NoSeat:
		return r.stuck(r.say(pages.ForSeats(how+"-nobody", len(r.People)), i18n.Data{"Names": r.Everybody()}))
	}
	key := how
	if out.Ending == game.Blocked {
		key = pages.ForSeats(key, len(r.People))
	}
	return r.stuck(r.say(key, i18n.Data{
		"Name":    r.Name(out.Winner),
		"Mention": r.Mention(out.Winner),
		"Other":   r.Others(out.Winner),
		"Points":  pages.Points(r.Say, out.Points[out.Winner]),
	}))
}

// stuck adds to how a game came out why it is blocked, where nobody has proposed
// that (rules §7.2).
func (r result) stuck(outcome string) string {
	if r.View.Outcome.Ending != game.Blocked || len(r.View.Proposed) == len(r.People) {
		return outcome
	}
	return outcome + " " + r.say("result.blocked-why", nil)
}

// points is the score of every seat, where not only the winner may have one.
func (r result) points() string {
	if len(r.People) < 3 || r.Ending == pages.EndedAbandoned {
		return ""
	}
	var all []string
	for seat := range r.People {
		all = append(all, r.Name(game.Seat(seat))+" "+pages.Points(r.Say, r.View.Outcome.Points[seat]))
	}
	return markup.Join(r.Say, all, markup.Dot, 100, 300)
}
