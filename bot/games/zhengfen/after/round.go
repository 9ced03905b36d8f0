package after

import (
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
	"stopp/game/zhengfen"
)

// scores are a round's scores, a line a seat: points and total, who was first, and what the
// Last has handed over.
func (s speaker) scores(r round) (lines []string) {
	for _, seat := range s.All() {
		line := s.Say.Say("zheng-fen.scored", i18n.Data{"Name": s.name(seat), "Points": r.end.Points[seat], "Total": r.Total(seat)})
		switch seat {
		case r.end.First:
			line += markup.Dot + s.Say.Say("zheng-fen.after.first", nil)
		case r.end.Last:
			line += markup.Dot + s.handed(r.end)
		}
		lines = append(lines, line)
	}
	return lines
}

// handed is what the Last has handed over to the First.
func (s speaker) handed(end *zhengfen.RoundEnd) string {
	data := i18n.Data{"Name": s.name(end.First), "Cards": words.Cards(s.Say, end.Hand), "Hand": end.Hand.Points(), "Tricks": end.Taken.Points(),
		"Count": end.Hand.Points() + end.Taken.Points()}
	if end.Hand == 0 {
		return s.Say.Say("zheng-fen.after.last", data)
	}
	return s.Say.Say("zheng-fen.after.last-hand", data)
}

// lastHanded is what the Last has handed over in the last round that came to its end, which the points of
// the result have in them. Nothing else says why somebody who had many has none.
func (s speaker) lastHanded() string {
	all := played(s.Story)
	if len(all) == 0 {
		return ""
	}
	r := all[len(all)-1]
	hand, tricks := r.end.Hand.Points(), r.end.Taken.Points()
	if hand+tricks == 0 {
		return ""
	}
	return s.Say.Say("zheng-fen.after.handed", i18n.Data{"Round": r.Round(), "First": s.name(r.end.First), "Last": s.name(r.end.Last),
		"Hand": hand, "Tricks": tricks, "Count": hand + tricks})
}

// result is what a round has brought, below its number.
func (s speaker) result(r round) string {
	head := s.Say.Say("zheng-fen.round", i18n.Data{"Round": r.Round()})
	if r.end == nil {
		return markup.Lines(head, s.Say.Say("zheng-fen.after.unfinished", nil))
	}
	return markup.Lines(head, strings.Join(s.scores(r), "\n"))
}

// RoundOver is the table between two rounds: a sentence, and a picture with the last trick and
// everybody's points. Where it is text, the points have a line each.
func RoundOver(t play.Table) bot.Message {
	s, r := inMessages(t), round{t.View, t.View.Ended()}
	if t.Look.Text || r.end == nil {
		return t.Below(s.result(r))
	}
	head := t.Say.Say("zheng-fen.round", i18n.Data{"Round": r.Round()})
	return t.Below(markup.Lines(head, s.told(r)))
}

// told is how a round came out, and who is in front.
func (s speaker) told(r round) string {
	most, front := 0, []game.Seat(nil)
	for _, seat := range s.All() {
		switch total := r.Total(seat); {
		case total > most:
			most, front = total, []game.Seat{seat}
		case total == most:
			front = append(front, seat)
		}
	}
	key := "zheng-fen.ahead-alone"
	if len(front) > 1 {
		key = "zheng-fen.ahead-shared"
	}
	said := s.Say.Say("zheng-fen.round-told", i18n.Data{"First": s.name(r.end.First), "Last": s.name(r.end.Last), "Count": r.end.Hand.Points() + r.end.Taken.Points()})
	return said + " " + s.Say.Say(key, i18n.Data{"Name": s.List(s.name, front...), "Points": most})
}

// Past is what the message of a round becomes when the next has begun, or the match is over.
func Past(t play.Table, sheet int) bot.Message {
	all := rounds(t.Story)
	if sheet < 1 || sheet > len(all) {
		return bot.Message{Content: Line(t)}
	}
	return bot.Message{Content: inMessages(t).result(all[sheet-1])}
}

// round is a round that was played, as everybody saw it when it was over.
type round struct {
	zhengfen.View
	end *zhengfen.RoundEnd // nil for one that has not come to its end
}

// rounds are the rounds of a match, the running one too.
func rounds(s play.Story) (all []round) {
	for sheet := 1; ; sheet++ {
		v, ok := s.Round(sheet)
		if !ok {
			return all
		}
		all = append(all, round{v, v.Ended()})
	}
}

// played are the rounds that have come to their end.
func played(s play.Story) []round {
	return slices.DeleteFunc(rounds(s), func(r round) bool { return r.end == nil })
}

// places are the places of the seats that went out, by the number of the step; the Last is
// not among them.
func (r round) places() map[int]int {
	out, last := r.Out(), map[game.Seat]int{}
	if r.end != nil {
		out = out[:len(out)-1]
	}
	for i, s := range r.Steps() {
		if s.Seat != game.NoSeat && s.Action.Verb == zhengfen.Playing {
			last[s.Seat] = i
		}
	}
	places := map[int]int{}
	for n, seat := range out {
		places[last[seat]] = n + 1
	}
	return places
}
