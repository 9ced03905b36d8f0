package sqlstore

import (
	"context"
	"database/sql"
	"strings"

	"stopp/storage"
)

// A match that is over and of which careers know nothing yet, with all who played.
const boutOf = `select m.guild, m.game, m.rules, m.private = 1 or m.guild = '', m.deal_of is not null, coalesce(m.winner, -1), m.luck <> '',
			p.seat, p.person, p.name, coalesce(p.points, 0), coalesce(p.place, 0)
		from matches m join players p on p.match = m.id where m.id = ? and m.season is null and m.ended is not null order by p.seat`

// bout is a match that is over, as careers count it.
type bout struct {
	match                  int64
	guild, game, rules     string
	private, again, gauged bool
	winner                 int
	seats                  []boutSeat
}

// boutSeat is who played it.
type boutSeat struct {
	storage.Person
	points, place int
}

func (s boutSeat) computer() bool { return strings.HasPrefix(s.ID, storage.ComputerID) }

// counts tells whether a seat's member is counted: not the forgotten, nor the computer.
func (s boutSeat) counts() bool { return !s.computer() && s.Name != "" }

func readBout(ctx context.Context, tx *sql.Tx, match int64) (b bout, err error) {
	b.match = match
	b.seats, err = list(ctx, tx, func(r row) (s boutSeat, err error) {
		var seat int
		err = r.Scan(&b.guild, &b.game, &b.rules, &b.private, &b.again, &b.winner, &b.gauged, &seat, &s.ID, &s.Name, &s.points, &s.place)
		return s, err
	}, boutOf, match)
	return b, err
}

// computer tells whether one person has played against the computer alone.
func (b *bout) computer() bool {
	people := 0
	for _, s := range b.seats {
		if !s.computer() {
			people++
		}
	}
	return people < 2
}

func (b *bout) won(seat int) bool { return b.winner == seat || b.seats[seat].place == 1 }

// nobody tells whether nobody has won.
func (b *bout) nobody() bool {
	for seat := range b.seats {
		if b.won(seat) {
			return false
		}
	}
	return true
}

// drawn tells whether nobody came in before a seat. Among several it is the one with most
// points.
func (b *bout) drawn(seat int) bool {
	for _, s := range b.seats {
		if len(b.seats) > 2 && s.points > b.seats[seat].points {
			return false
		}
	}
	return b.nobody()
}

// before tells which of two came in before the other: 1 for the first, -1 for the second, 0 for
// neither.
func (b *bout) before(one, other int) int {
	a, o := b.seats[one], b.seats[other]
	switch {
	case a.place != o.place && a.place > 0 && o.place > 0:
		return which(o.place - a.place)
	case b.winner == one:
		return 1
	case b.winner == other:
		return -1
	case len(b.seats) == 2 || a.place > 0:
		return 0
	}
	return which(a.points - o.points)
}

func which(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// servers are where it counts.
func (b *bout) servers() []string {
	if b.private {
		return []string{storage.Private}
	}
	return []string{b.guild, storage.Everywhere}
}
