package after

import (
	"slices"

	"stopp/bot/games/zhengfen/play"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/zhengfen"
)

// What a match must have for a headline of its own.
const (
	closePoints = 10 // no more between the first two
	longRounds  = 3  // as many
)

// score is a match that is over, as a picture.
func score(t play.Table) pages.Score {
	out := t.Story.Outcome()
	s := pages.Score{Seats: t.Seats, Look: t.Look, Headline: headline(t), Moment: moment(t), Took: took(t), Unplayed: t.After.Unplayed, Rematch: t.After.Rematch,
		Points: make([]int, len(t.People)), Places: make([]int, len(t.People))}
	for seat := range t.People {
		s.Points[seat], s.Places[seat] = out.Points[seat], int(out.Places[seat])
	}
	s.More = []string{pages.Teasings(t.Seats, t.After.Teased)}
	return s
}

// headline is how a match came out, in a few words.
func headline(t play.Table) string {
	out, all := t.Story.Outcome(), played(t.Story)
	first := winners(t)
	data := i18n.Data{"Count": len(all)}
	switch {
	case out.Ending == game.Blocked && t.Private:
		return t.Say.Say("zheng-fen.score.resigned", i18n.Data{"Name": t.InPicture(t.View.Resigned().List()...)})
	case out.Ending == game.Blocked:
		return t.Say.Say("zheng-fen.score.agreed", nil)
	case len(first) != 1:
		return t.Say.Say("zheng-fen.score.shared", nil)
	}
	data["Name"] = t.InPicture(first[0])
	by := lead(out, len(t.People), first[0])
	switch {
	case out.Ending == game.Resigned:
		return t.Say.Say("zheng-fen.score.left", data)
	case len(all) >= longRounds && was(all[len(all)/2-1], first[0], len(t.People)) == len(t.People):
		return t.Say.Say("zheng-fen.score.behind", data)
	case len(all) >= longRounds && !slices.ContainsFunc(all, func(r round) bool { return was(r, first[0], len(t.People)) > 1 }):
		return t.Say.Say("zheng-fen.score.led", data)
	case by <= closePoints:
		data["Count"] = by
		return t.Say.Say("zheng-fen.score.close", data)
	}
	return t.Say.Say("zheng-fen.score.won", data)
}

// lead is by how many points a seat is ahead of all others.
func lead(out game.Outcome, seats int, first game.Seat) int {
	second := 0
	for seat := range seats {
		if game.Seat(seat) != first {
			second = max(second, out.Points[seat])
		}
	}
	return out.Points[first] - second
}

// was is a seat's place by its total after a round; behind as many as have more.
func was(r round, seat game.Seat, seats int) int {
	place := 1
	for other := range game.Seat(seats) {
		if r.Total(other) > r.Total(seat) {
			place++
		}
	}
	return place
}

// feat is a play that has won a trick.
type feat struct {
	round  int
	seat   game.Seat
	play   zhengfen.Play
	points int
}

// worth orders feats: special combinations before all others, then by the points that they won.
func (f feat) worth() int {
	if f.play.Reading.Category.Special() {
		return 1000 + f.points
	}
	return f.points
}

// bestFeat is the play of a match that is worth most, the last one of several; ok is false if no trick has
// brought points.
func bestFeat(s play.Story) (best feat, ok bool) {
	for _, r := range rounds(s) {
		for _, f := range feats(r) {
			if f.points > 0 && f.worth() >= best.worth() {
				best, ok = f, true
			}
		}
	}
	return best, ok
}

// feats are the plays that have won the tricks of a round.
func feats(r round) (all []feat) {
	var last [game.MaxSeats]zhengfen.Play
	for _, step := range r.Steps() {
		if step.Seat == game.NoSeat {
			continue
		}
		tricks := step.Tricks
		won := func(t zhengfen.Trick) {
			all = append(all, feat{r.Round(), t.Winner, last[t.Winner], t.Cards.Points()})
		}
		if step.Took && len(tricks) > 0 { // before the play
			won(tricks[0])
			tricks = tricks[1:]
		}
		if step.Action.Verb == zhengfen.Playing {
			last[step.Seat] = step.Action.Play
		}
		for _, t := range tricks {
			won(t)
		}
	}
	return all
}

// moment is the best play of a match in a sentence, with its cards.
func moment(t play.Table) (m pages.Moment) {
	best, ok := bestFeat(t.Story)
	if !ok {
		return m
	}
	m.Text = t.Say.Say("zheng-fen.score.moment", i18n.Data{"Round": best.round, "Name": t.InPicture(best.seat), "Count": best.points, "Reading": words.Reading(t.Say, best.play.Reading)})
	m.Cards = faces(best.play.Cards)
	return m
}

// faces are cards as pictures have them.
func faces(set zhengfen.Cards) (all []cards.Card) {
	for c := range set.All() {
		all = append(all, c.Face())
	}
	return all
}
