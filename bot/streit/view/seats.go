package view

import (
	"stopp/bot/markup"
	"stopp/bot/pages"
	"stopp/game"
)

// members are the ids of those seats that can be called.
func (t Table) members(seats ...game.Seat) (ids []string) {
	for _, s := range seats {
		if t.People[s].Member() {
			ids = append(ids, t.People[s].ID)
		}
	}
	return ids
}

// all are all seats.
func (t Table) all() []game.Seat {
	all := make([]game.Seat, len(t.People))
	for i := range all {
		all[i] = game.Seat(i)
	}
	return all
}

// list says several seats as one says names: by their names, or as they are called.
func (t Table) list(say func(game.Seat) string, seats ...game.Seat) string {
	all := make([]string, len(seats))
	for i, s := range seats {
		all[i] = say(s)
	}
	return markup.And(t.Say, all)
}

// brief is as much of a seat's name as there is room for, in characters, or, where
// another at the table would be called the same, the seat's letter.
func (t Table) brief(seat game.Seat, limit int) string {
	name := t.fitting(t.People[seat], limit)
	for i, p := range t.People {
		if game.Seat(i) != seat && t.fitting(p, limit) == name {
			return seat.String()
		}
	}
	return name
}

// fitting is a person's name in so many characters. On buttons the computer has a
// short one, so that its name need not be cut.
func (t Table) fitting(p pages.Person, limit int) string {
	if _, is := p.Computer(); is && limit <= inKeys {
		return t.say("rival.short", nil)
	}
	return markup.Shorten(p.Label(), limit)
}
