package race

import (
	"slices"
	"strconv"
	"strings"

	"stopp/bot/games/patience/day"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/patience"
)

// score is how a race that is over came out, as all results are shown.
func (b Board) score() pages.Score {
	s := pages.Score{Seats: pages.Seats{Say: b.Say}, Look: b.Look, Places: make([]int, len(b.Runners))}
	first := b.first()
	for seat, r := range b.Runners {
		s.People, s.Counts = append(s.People, r.Person), append(s.Counts, b.count(r))
		if first != game.NoSeat {
			s.Places[seat] = 2
		}
	}
	name := ""
	if first != game.NoSeat {
		s.Places[first], name = 1, s.InPicture(first)
	}
	s.Headline = b.Say.Say(b.headline(), i18n.Data{"Name": name})
	s.Moment.Text = b.moment(s)
	s.More = b.more()
	return s
}

// first is the seat that has won, NoSeat where nobody has or nobody knows.
func (b Board) first() game.Seat {
	order := b.order()
	if b.damaged() || len(order) < 2 || order[0].before(order[1]) == 0 {
		return game.NoSeat
	}
	return game.Seat(slices.IndexFunc(b.Runners, func(r Runner) bool { return r.before(order[0]) == 0 }))
}

// damaged tells whether a game can't be read any more.
func (b Board) damaged() bool {
	return slices.ContainsFunc(b.Runners, func(r Runner) bool { return r.Unread })
}

// count is a game in a number: the moves of one that came out, else the cards that are left.
func (b Board) count(r Runner) pages.Count {
	key, n := "race.left", r.Result.Left
	switch {
	case r.Unread:
		return pages.Count{Figure: "?"}
	case r.won():
		key, n = "race.moves", r.Result.Moves
	}
	return pages.Count{Figure: strconv.Itoa(n), Unit: b.Say.Say(key, i18n.Data{"Count": n})}
}

func (r Runner) won() bool { return r.Result.Standing == patience.Won }

// headline is the key of the sentence that says what has decided (§1.9).
func (b Board) headline() string {
	if b.damaged() {
		return "race.headline.unknown"
	}
	if b.first() == game.NoSeat {
		return "race.headline.tie"
	}
	order := b.order()
	switch best, next := order[0].Result, order[1].Result; {
	case order[0].won() != order[1].won():
		return "race.headline.out"
	case best.Left != next.Left:
		return "race.headline.further"
	case best.Peeks != next.Peeks:
		return "race.headline.help"
	case best.Moves != next.Moves:
		return "race.headline.moves"
	}
	return "race.headline.undos"
}

// moment is what it took to bring the best game out; "" where none came out, or nobody knows.
func (b Board) moment(s pages.Score) string {
	best := b.order()[0]
	if b.damaged() || !best.won() {
		return ""
	}
	who := slices.DeleteFunc(s.All(), func(seat game.Seat) bool {
		return b.Runners[seat].before(best) != 0
	})
	data := i18n.Data{"Name": s.InPicture(who...)}
	cost := day.Cost(b.Say, best.Result.Undos, best.Result.Peeks)
	if len(cost) == 0 {
		return b.Say.Say("race.straight", data)
	}
	data["Cost"] = strings.Join(cost, ", ")
	return b.Say.Say("race.cost", data)
}

// more is what stands below: of which deal, whether the time was up, and what can't be read.
func (b Board) more() []string {
	all := []string{b.Say.Say("race.over", i18n.Data{"Game": b.game(), "Number": b.Race.Number})}
	open := false
	for _, r := range b.Runners {
		if r.Unread {
			all = append(all, b.Say.Say("race.unread", i18n.Data{"Name": r.Person.Bold()}))
			continue
		}
		open = open || !r.won() && r.Result.Standing != patience.Resigned
	}
	if open {
		all = append(all, markup.Small(b.Say.Say("race.late", nil)))
	}
	return all
}
