package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"stopp/storage"
)

const (
	setSeason = "update matches set season = ? where id = ? and season is null"
	// Whether others that are over wait to be counted. They are counted in their order.
	othersWait = "select 1 from matches indexed by matches_without_season where season is null and ended is not null and id <> ? limit 1"
	addPastime = `insert into pastimes (person, guild, game, season, rules, games, won) values (?,?,?,?,?,1,?)
		on conflict (person, guild, game, season, rules) do update set games = pastimes.games + 1, won = pastimes.won + excluded.won`
	addWeek = `insert into weeks (guild, game, week, people, computer) values (?,?,?,?,?)
		on conflict (guild, game, week) do update set people = weeks.people + excluded.people, computer = weeks.computer + excluded.computer`
	addLongest = `insert into longest (guild, game, season, match, length) values (?,?,?,?,?)
		on conflict (guild, game, season) do update set match = excluded.match, length = excluded.length where excluded.length > longest.length`
)

// careerAt is a row of careers: a career with whose it is, and where.
type careerAt struct {
	person, guild string
	storage.Career
}

var careerRow rowOf[careerAt] = func(c *careerAt) []field {
	return []field{{"person", &c.person}, {"guild", &c.guild}, {"game", &c.Game}, {"computer", &c.Computer}, {"season", &c.Season},
		{"games", &c.Games}, {"won", &c.Won}, {"drawn", &c.Drawn}, {"points", &c.Points}, {"counts", (*countsText)(&c.Counts)},
		{"opening", &c.Run.Opening}, {"running", &c.Run.Running}, {"longest", &c.Run.Longest}, {"gauged", &c.Fortune.Matches}, {"due", &c.Fortune.Due}, {"came", &c.Fortune.Came}}
}

var (
	selectCareer = "select " + careerRow.columns("") + " from careers "
	careerOf     = selectCareer + "where person = ? and guild = ? and game = ? and computer = ? and season = ?"
	putCareer    = careerRow.replace("careers", "person, guild, game, computer, season")
)

// career is what it adds to a seat's career.
func (b *bout) career(seat int, s *storage.Score) (c storage.Career) {
	c = storage.Career{Game: b.game, Computer: b.computer(), Season: s.Season, Games: 1, Points: b.seats[seat].points}
	if seat < len(s.Counts) {
		c.Counts = s.Counts[seat]
	}
	half := 0
	switch {
	case b.won(seat):
		c.Won, c.Run, half = 1, storage.Run{Opening: 1, Running: 1, Longest: 1}, 2
	case b.drawn(seat):
		c.Drawn, half = 1, 1
	}
	if b.gauged && seat < len(s.Due) {
		c.Fortune = storage.Fortune{Matches: 1, Due: s.Due[seat], Came: half * storage.Parts / 2}
	}
	return c
}

// addCareers counts a match in careers that has just ended, if all that ended before it are
// counted; else AddCareers comes to it. Without a score it counts for nothing.
func addCareers(ctx context.Context, tx *sql.Tx, match int64, s *storage.Score) error {
	if s == nil || s.Season == "" {
		_, err := tx.ExecContext(ctx, setSeason, "", match)
		return err
	}
	switch err := none(ctx, tx, othersWait, match); {
	case errors.Is(err, storage.ErrRepeated):
		return nil
	case err != nil:
		return err
	}
	return countBout(ctx, tx, match, s)
}

// AddCareers counts a match in careers that was over before, once. It is called in the order of
// Careerless.
func (db careers) AddCareers(ctx context.Context, match int64, s storage.Score) error {
	return db.write(ctx, fmt.Sprintf("careers of match %d", match), func(tx *sql.Tx) error { return countBout(ctx, tx, match, &s) })
}

const careerless = "select id from matches indexed by matches_without_season where season is null and ended is not null order by ended, id limit ?"

// Careerless are finished matches that careers don't count yet, in the order in which they
// ended, up to a limit.
func (db careers) Careerless(ctx context.Context, limit int) (ids []int64, err error) {
	err = db.read(ctx, "matches without careers", func(tx *sql.Tx) error {
		if !db.leads() { // the order counts, in all servers together
			return nil
		}
		ids, err = list(ctx, tx, scanID, careerless, limit)
		return err
	})
	return ids, err
}

func countBout(ctx context.Context, tx *sql.Tx, match int64, s *storage.Score) error {
	b, err := readBout(ctx, tx, match)
	if err != nil {
		return err
	}
	if s.Unplayed {
		if err := setUnplayed(ctx, tx, match); err != nil {
			return err
		}
	}
	if len(b.seats) < 2 || b.again || s.Unplayed { // in a repeated deal players know the cards
		_, err := tx.ExecContext(ctx, setSeason, "", match)
		return err
	}
	var g growth
	for seat, p := range b.seats {
		if p.counts() {
			g.seat(&b, seat, s)
		}
	}
	if !b.private {
		g.server(&b, s)
	}
	if err := g.write(ctx, tx); err != nil {
		return err
	}
	if err := meetRivals(ctx, tx, &b, s); err != nil {
		return err
	}
	if !b.private {
		if err := countWeek(ctx, tx, &b, s); err != nil {
			return err
		}
	}
	_, err = tx.ExecContext(ctx, setSeason, s.Season, match)
	return err
}

// growth is a match's addition to careers.
type growth struct {
	keys     [][]any
	next     []careerAt
	pastimes rows
}

func (g *growth) add(person, guild string, next storage.Career) {
	g.keys, g.next = append(g.keys, []any{person, guild, next.Game, next.Computer, next.Season}), append(g.next, careerAt{person, guild, next})
}

// seat counts a match for one who played.
func (g *growth) seat(b *bout, seat int, s *storage.Score) {
	person := b.seats[seat].ID
	for _, guild := range b.servers() {
		g.add(person, guild, b.career(seat, s))
	}
	g.pastimes.add(person, b.servers()[0], b.game, s.Season, b.rules, b.won(seat))
}

// server counts a match for its server. Nobody stands for all, as the person "".
func (g *growth) server(b *bout, s *storage.Score) {
	all := storage.Career{Game: b.game, Computer: b.computer(), Season: s.Season, Games: 1}
	if b.nobody() {
		all.Drawn = 1
	}
	g.add("", b.guild, all)
	g.pastimes.add("", b.guild, b.game, s.Season, b.rules, 0)
}

// write adds to each career what comes after it.
func (g *growth) write(ctx context.Context, tx *sql.Tx) error {
	was, err := askEach(ctx, tx, careerOf, g.keys, careerRow.scan)
	if err != nil {
		return err
	}
	put := rows{query: putCareer}
	for i, next := range g.next {
		was := was[i]
		was.Game, was.Computer, was.Season = next.Game, next.Computer, next.Season
		next.Career = was.Then(next.Career)
		put.add(careerRow.values(next)...)
	}
	g.pastimes.query = addPastime
	if err := put.write(ctx, tx); err != nil {
		return err
	}
	return g.pastimes.write(ctx, tx)
}

// countWeek counts a match for its server's week, and as its longest one.
func countWeek(ctx context.Context, tx *sql.Tx, b *bout, s *storage.Score) error {
	people, computer := 1, 0
	if b.computer() {
		people, computer = 0, 1
	}
	if _, err := tx.ExecContext(ctx, addWeek, b.guild, b.game, s.Week, people, computer); err != nil || s.Length == 0 {
		return err
	}
	_, err := tx.ExecContext(ctx, addLongest, b.guild, b.game, s.Season, b.match, s.Length)
	return err
}

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
