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

// result is what a round has brought, below its number.
func (s speaker) result(r round) string {
	head := s.Say.Say("zheng-fen.round", i18n.Data{"Round": r.Round()})
	if r.end == nil {
		return markup.Lines(head, s.Say.Say("zheng-fen.after.unfinished", nil))
	}
	return markup.Lines(head, strings.Join(s.scores(r), "\n"))
}

// RoundOver is the table between two rounds: the points of the one, and the cards that went
// from the Last to the First.
func RoundOver(t play.Table) bot.Message {
	return t.Below(inMessages(t).result(round{t.View, t.View.Ended()}))
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
