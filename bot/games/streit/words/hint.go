package words

import (
	"math"
	"strings"

	"stopp/bot/text/i18n"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// Hint is a hint in a few lines: what to do, which rule demands it, how to go on, why, and the best
// play that it advises against.
func (s Speaker) Hint(o streit.Options, h coach.Hint) string {
	lines := []string{s.say("coach.hint.move", i18n.Data{"Move": s.advised(h.Line[0])})}
	if h.Row != streit.Regular {
		lines = append(lines, s.say("coach.hint.rule", i18n.Data{"Rule": s.Rule(o, h.Row)}))
	}
	if len(h.Line) > 1 {
		lines = append(lines, s.say("coach.hint.then", i18n.Data{"Moves": s.line(h.Line[1:], h.Reasons, 1)}))
	}
	if len(h.Reasons) > 0 {
		lines = append(lines, s.reasons(h.Reasons))
	}
	if h.Instead != nil {
		lines = append(lines, s.instead(*h.Instead))
	}
	return strings.Join(lines, "\n")
}

// instead is the best play that is advised against, with its cost.
func (s Speaker) instead(r coach.Rejected) string {
	data := i18n.Data{"Move": s.advised(r.Step), "Reason": s.say(whyNotKeys.Of(r.Why.String()), nil)}
	n := int(math.Round(r.Cost))
	switch {
	case n == 0 && r.Why == coach.GainsLittle: // which the sentence says already
		return s.say("coach.hint.instead-nothing", data)
	case n == 0:
		return s.say("coach.hint.instead-little", data)
	}
	data["Count"] = n
	return s.say("coach.hint.instead", data)
}

// reasons are the points for a line; there must be one.
func (s Speaker) reasons(list []coach.Reason) string {
	var all string
	for i, r := range list {
		data := i18n.Data{"Card": s.Card(r.Card), "Place": s.Place(r.At)}
		if r.N > 0 {
			data["Count"] = r.N
		}
		why := s.say(whyKeys.Of(r.Why.String()), data)
		if i == 0 {
			all = why
		} else {
			all = s.say("coach.hint.why-and", i18n.Data{"First": all, "Next": why})
		}
	}
	return s.say("coach.hint.why", i18n.Data{"Reasons": all})
}

// whyKeys are the points for a line (coach.Why), whyNotKeys the points against a play
// (coach.WhyNot).
var (
	whyKeys = i18n.KeysOf("coach.why.",
		"coach.why.wins", "coach.why.frees-card", "coach.why.empties-reserve", "coach.why.plays-reserve", "coach.why.uncovers-card",
		"coach.why.frees-house", "coach.why.plays-turned", "coach.why.opens-reserve", "coach.why.prepares", "coach.why.ends-turn",
		"coach.why.to-family", "coach.why.loads-opponent",
	)
	whyNotKeys = i18n.KeysOf("coach.why-not.",
		"coach.why-not.strands-reserve", "coach.why-not.takes-house", "coach.why-not.helps-opponent", "coach.why-not.invites-loads",
		"coach.why-not.buries-card", "coach.why-not.only-shifts", "coach.why-not.gains-little",
	)
)
