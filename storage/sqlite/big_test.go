package sqlite

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"

	"stopp/storage"
)

// The people and servers of a big database that tests ask about. Half of all matches
// are in bigGuild, and one in ten there is of heavy. All others are in quiet servers.
const (
	bigGuild  = "1"
	heavy     = "101"
	bigDay    = "2026-12-01"
	bigMonth  = "m1970-01"
	openEvery = 500 // one in so many matches is open, none of heavy's
)

// big fills a new database with so many matches in so many servers, their challenges,
// players, two actions each, and the puzzles that members have answered.
func big(t testing.TB, matches, servers int) *DB {
	t.Helper()
	db := fresh(t)
	for _, statement := range []string{
		fmt.Sprintf(`create temp table n as with recursive n(i) as (select 1 union all select i + 1 from n where i < %d) select i,
			case when i %% 2 = 0 then '1' else 'g' || (i / 2 %% %d) end guild, case when i %% %d <> 2 then i end ended,
			case when i %% 20 = 0 then '101' else 'p' || (i %% 20011) end one, 'q' || (i %% 20021) two from n`, matches, servers-1, openEvery),
		`insert into challenges (id, guild, channel, message, from_id, from_name, rules, interaction, created, expires, state)
			select i, guild, 'c', 'm' || i, one, 'One', 'pagat', 'c' || i, i, i, 'accepted' from n`,
		"insert into invited select i, 1, two, 'Two', 'accepted', 'a' || i from n",
		`insert into matches (id, challenge, interaction, game, version, guild, channel, home, rules, deal, secret, pace, look, hintless,
				private, started, warning, patience, message, shown, result_message, luck, ended, ending, winner)
			select i, i, 'm' || i, 'streitpatience', 1, guild, case when i % 3 = 0 then 'c' else 't' || i end, 'c', 'pagat', 'deck', '', 'none', '', 0, 0, i, '',
				'', 's' || i, 2, 'r' || i, '', ended, iif(ended is null, null, 'won'), iif(ended is null, null, i % 2) from n`,
		"insert into players (match, seat, person, name, points, guild, ended) select i, 0, one, 'One', iif(ended is null, null, i % 50), guild, ended from n",
		"insert into players (match, seat, person, name, points, guild, ended) select i, 1, two, 'Two', iif(ended is null, null, 0), guild, ended from n",
		"insert into actions select i, 1, 'A', 'turn', i, 'x' || i, 0 from n",
		"insert into actions select i, 2, 'A', 'lay', i, 'x' || i, 1 from n",
		fmt.Sprintf(`insert into puzzles (guild, game, person, puzzle, name, day, correct) select '1', 'streitpatience', 'p' || (i %% %d), day, 'One', day, i %% 9 > 0
			from (select i, date('2026-12-01', '-' || (i / %[1]d) || ' days') day from n where i < %[2]d)`, max(1, matches/100), matches/5),
		`insert into streaks select guild, game, person, 'One', 1 + max(julianday(day)) - min(julianday(day)), max(day), sum(correct), count(*)
			from puzzles group by guild, game, person`,
		// As many games for one, which have gone with their servers: one in ten is of heavy.
		`insert into solos select 10000000 + i, case when i % 10 = 0 then '101' else one end, 'patience', 'grosse', '', i, i % 3 = 0, i % 40, 90 + i % 60, i % 4, 0, 0,
			iif(i % 3 = 0, 1, iif(i % 100 = 1, null, 0)) from n`,
		`insert into tallies select person, game, rules, h.kind, count(*), sum(won), sum(won), 0, 0, 0, 0, 0, 0, '', sum(moves), null, null, null, 0, null
			from solos, (select 'all' kind union all select 'own') h group by person, game, rules, h.kind`,
		`insert into boards select 'm1970-01', game, rules, 'all', h.guild, person, 'One', count(*), sum(won), sum(moves)
			from solos, (select '*' guild union all select '1') h group by person, game, rules, h.guild`,
		"insert into settings select 'language', guild, '', 0, '', 'de' from n group by guild",
		"drop table n",
	} {
		if _, err := db.writer.Exec(statement); err != nil {
			t.Fatalf("%v\n%s", err, statement)
		}
	}
	return db
}

// benchMatches is how many matches the benchmarks have; STOPP_BENCH_MATCHES says another
// number.
func benchMatches(b *testing.B) int {
	n, err := strconv.Atoi(os.Getenv("STOPP_BENCH_MATCHES"))
	if err != nil {
		n = 100_000
	}
	return n
}

// BenchmarkQueries is how long members wait for what a database of many matches is asked.
func BenchmarkQueries(b *testing.B) {
	n := benchMatches(b)
	db := big(b, n, 2000)
	for _, q := range queries(n) {
		b.Run(q.name, func(b *testing.B) {
			for b.Loop() {
				is(b, q.ask(b.Context(), db), q.want)
			}
		})
	}
}

// BenchmarkForget forgets whoever has played most, and then removes the biggest server,
// while others write. It reports how long any of them had to wait.
func BenchmarkForget(b *testing.B) {
	n := benchMatches(b)
	for b.Loop() {
		b.StopTimer()
		db := big(b, n, 2000)
		must(db.writer.Exec("update players set ended = 1 where person = ? and ended is null", heavy))(b)
		b.StartTimer()
		for what, do := range map[string]func() error{
			"forget": func() error { return db.Forget(b.Context(), heavy) },
			"purge":  func() error { return db.PurgeGuild(b.Context(), bigGuild) },
		} {
			took, longest := besides(b, db, do)
			b.ReportMetric(took.Seconds(), what+"-s")
			b.ReportMetric(float64(longest.Microseconds())/1000, what+"-longest-wait-ms")
		}
	}
}

// besides does long work to its end while somebody writes, and tells how long it took and
// how long the slowest of those writes.
func besides(b *testing.B, db *DB, do func() error) (took, longest time.Duration) {
	begun, done := time.Now(), make(chan error, 1)
	go func() {
		err := do()
		for errors.Is(err, storage.ErrUnfinished) {
			err = do()
		}
		done <- err
	}()
	for {
		select {
		case err := <-done:
			is(b, err, nil)
			return time.Since(begun), longest
		case <-time.After(5 * time.Millisecond):
			start := time.Now()
			is(b, db.SetSetting(b.Context(), commands, "x"), nil)
			longest = max(longest, time.Since(start))
		}
	}
}
