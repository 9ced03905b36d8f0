package sqlstore

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"stopp/storage"
)

// The people and servers of a big database that tests ask about. Half of all matches are in
// bigGuild, and one in ten of those is heavy's. All others are in quiet servers.
const (
	bigGuild  = "1"
	heavy     = "101"
	bigDay    = "2026-12-01"
	bigMonth  = "m1970-01"
	openEvery = 500 // one in so many matches is open, none of heavy's
)

// big fills a new database with that many matches in that many servers, their challenges,
// players, two actions each, and the puzzles that members have answered.
func big(t testing.TB, matches, servers int) *DB {
	t.Helper()
	db := fresh(t)
	for _, statement := range []string{
		fmt.Sprintf(`create temp table n as with recursive n(i) as (select 1 union all select i + 1 from n where i < %[1]d) select i,
			case when i %% 2 = 0 or %[2]d = 0 then '1' else 'g' || (i / 2 %% %[2]d) end guild, case when i %% %[3]d <> 2 then i end ended,
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
		// As many games for one, gone with their servers: one in ten is heavy's.
		`insert into solos select 10000000 + i, case when i % 10 = 0 then '101' else one end, 'patience', 'grosse', '', i, i % 3 = 0, i % 40, 90 + i % 60, i % 4, 0, 0,
			iif(i % 3 = 0, 1, iif(i % 100 = 1, null, 0)) from n`,
		`insert into tallies select person, game, rules, h.kind, count(*), sum(won), sum(won), 0, 0, 0, 0, 0, 0, '', sum(moves), null, null, null, 0, null
			from solos, (select 'all' kind union all select 'own') h group by person, game, rules, h.kind`,
		`insert into boards select 'm1970-01', game, rules, 'all', h.guild, person, 'One', count(*), sum(won), sum(moves)
			from solos, (select '*' guild union all select '1') h group by person, game, rules, h.guild`,
		// All totals in the big server and in a quiet one, for all time and this month, and
		// the members who have met there.
		`insert into standings select m.guild, m.game, 0, s.season, p.person, min(p.name), max(m.ended), count(*), sum(m.winner = p.seat), sum(p.points),
				'faults ' || count(*) || ' moves ' || (40 * count(*)) || ' right ' || (sum(p.points) % 5)
			from matches m join players p on p.match = m.id, (select '' season union all select '2026-11') s
			where m.guild in ('1', 'g7') and m.ended is not null group by m.guild, p.person, s.season`,
		`insert into lists (guild, game, seats, season, name) select guild, game, 0, season, name from (select distinct guild, game, season from standings),
			(select 'points' name union all select 'games') where season = '' or name = 'points'`,
		`insert into ranks select l.id, s.person, 8796093022208 - case l.name when 'points' then s.points else s.games end, s.games
			from lists l join standings s on s.guild = l.guild and s.game = l.game and s.season = l.season`,
		"update matches set counted = 1, season = '2026-11' where ended is not null",
		// Careers over ten years: heavy's in 120 months, everybody else's in one; and the same for
		// everything else that statistics tell.
		"create temp table months as with recursive m(i) as (select 0 union all select i + 1 from m where i < 119) select i, printf('%d-%02d', 2017 + i / 12, 1 + i % 12) season from m",
		`insert into careers select p.person, h.guild, p.game, k.computer, m.season, 9, 4, 1, 90, 'faults 12 moves 400 right 3 wrong 1', 1, 2, 3, 5, 25000, 30000
			from (select distinct person, game from standings where guild = '1' and season = '') p, (select '1' guild union all select '*') h, (select 0 computer union all select 1) k,
				months m where m.i = 119 or p.person = '101'`,
		"insert into careers select '', '1', 'streitpatience', k.computer, season, 4000, 0, 100, 0, '', 0, 0, 0, 0, 0, 0 from months, (select 0 computer union all select 1) k",
		`insert into rivals select one, two, 'streitpatience', '1', s.season, 'Two', count(*), sum(i % 2), sum(1 - i % 2), sum(i % 50), 0, 'right 2', 'right 1', max(i) || ' ' || min(i)
			from n, (select '' season union all select '2026-11') s where guild = '1' and ended is not null and (one = '101' or i % 1000 = 4) group by one, two, s.season`,
		`insert into pastimes select p.person, '1', 'streitpatience', m.season, r.rules, 5, 2 from (select '' person union all select '101') p, months m,
			(select 'pagat' rules union all select 'crapette' union all select 'strict' union all select 'pagat referee=touch' union all select 'simple') r`,
		"insert into weeks select '1', 'streitpatience', date('2017-01-02', '+' || (7 * (i - 1)) || ' days'), 30, 5 from n where i <= 520",
		"insert into longest select '1', 'streitpatience', season, 10 + 2 * i, 300 + i from months",
		"insert into circles (guild, game, members) select distinct guild, 'streitpatience', one || ' ' || two from n where i % 20 = 0 or i % 1000 = 1",
		`update matches set circle = c.id from n join circles c on c.guild = n.guild and c.game = 'streitpatience' and c.members = one || ' ' || two
			where n.i = matches.id and matches.ended is not null`,
		`insert into meetings select m.circle, p.person, m.winner = p.seat, m.ended, m.id from matches m join players p on p.match = m.id where m.circle is not null`,
		// All finished matches are rated, everybody has a rating in the server of the match and over
		// all, and one in fifty wants to be seen there.
		"insert into rated select row_number() over (order by i), i, 'streitpatience', 'pagat', guild, i, 'double' from n where ended is not null",
		`insert into rated_seats select r.number, p.seat, p.person, 1 + p.seat, 1500, 80, 1510, 79, 1500, 70, 1510, 69, 0, 0, 3
			from rated r join players p on p.match = r.match`,
		`insert into ratings select 1, 'streitpatience', 'double', 0, h.guild, p.person, 1000 + min(p.match) % 1009, 80, 0.06, min(p.match) % 2, count(*), max(p.ended)
			from players p, (select '*' guild union all select '1') h where p.ended is not null group by p.person, h.guild`,
		// Ten years of days on which heavy was rated, each with a match of theirs.
		"create temp table heavys as select row_number() over (order by number) - 1 k, number from rated_seats where person = '101'",
		"create temp table d as with recursive d(i) as (select 0 union all select i + 1 from d where i < 3649) select i, i * (select count(*) from heavys) / 3650 k from d",
		"create index heavys_by_k on heavys (k)",
		"insert into rating_days select '101', '1', 'streitpatience', 0, d.i, h.number from d join heavys h on h.k = d.k",
		"insert into rating_days select person, '*', game, computer, day, number from rating_days where guild = '1'",
		"insert into rated_people select person, 'One' from ratings where guild = '*'",
		"insert into settings select 'listed', '', person, 0, '', 'everywhere' from ratings where guild = '*' and matches % 50 = 1 limit 40",
		`insert into lists (guild, game, seats, season, name, rating) values ('1', 'streitpatience', 0, '', 'rating/double', 1), ('*', 'streitpatience', 0, '', 'rating/double', 1)`,
		`insert into ranks select l.id, r.person, r.provisional * 1048576 + 524288 - round(r.value), r.matches from ratings r join lists l on l.rating = 1 and l.guild = r.guild
			where r.guild = '1' or exists (select 1 from settings where name = 'listed' and person = r.person)`,
		"update rating_state set edition = 1, version = 1, through = (select max(number) from rated)",
		"insert into settings select 'language', guild, '', 0, '', 'de' from n group by guild",
		"drop table n", "drop table months", "drop table d", "drop table heavys",
	} {
		if _, err := db.writer().Exec(statement); err != nil {
			t.Fatalf("%v\n%s", err, statement)
		}
	}
	return db
}

// benchMatches is how many matches the benchmarks have; STOPP_BENCH_MATCHES can change
// that.
func benchMatches(b *testing.B) int {
	n, err := strconv.Atoi(os.Getenv("STOPP_BENCH_MATCHES"))
	if err != nil {
		n = 100_000
	}
	return n
}

// BenchmarkQueries is how long members wait for queries of a database of many matches, at the
// median and at the 99th percentile: with half of them in one server, and with all of them
// there.
func BenchmarkQueries(b *testing.B) {
	n := benchMatches(b)
	for where, servers := range map[string]int{"half in a server": 2000, "all in a server": 1} {
		b.Run(where, func(b *testing.B) {
			db := big(b, n, servers)
			for _, q := range queries(n) {
				b.Run(q.name, func(b *testing.B) { asked(b, db, q) })
			}
		})
	}
}

// asked measures a question.
func asked(b *testing.B, db *DB, q question) {
	var took []time.Duration
	for b.Loop() {
		begun := time.Now()
		err := q.ask(b.Context(), db)
		took = append(took, time.Since(begun))
		is(b, err, q.want)
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds()), "p50-µs")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-µs")
}

// BenchmarkFinish ends matches of six. Each player stands on leaderboards by seven counts, for
// all time and a month, and by the number of players, too.
func BenchmarkFinish(b *testing.B) {
	db := big(b, benchMatches(b), 2000)
	score := storage.Score{Season: "2026-11", Apart: true, Lists: usualLists}
	for _, name := range []string{"fair", "specials", "first"} {
		score.Lists = append(score.Lists, storage.List{Name: name, Of: name, Per: "rounds"})
	}
	for seat := range 6 {
		score.Counts = append(score.Counts, storage.Counts{"rounds": 12, "fair": 40 * seat, "specials": seat, "first": 2, "moves": 90, "faults": seat})
	}
	n := 0
	for b.Loop() {
		b.StopTimer()
		n++
		var six []storage.Person
		for seat := range 6 {
			six = append(six, storage.Person{ID: fmt.Sprint("p", (n*6+seat)%2000), Name: "One"})
		}
		m := must(db.StartMatch(b.Context(), 0, fmt.Sprint("finish ", n), storage.Match{Terms: storage.Terms{Game: streit}, Version: 1, Guild: bigGuild, Players: six}))(b)
		r := &storage.Result{Ending: "won", Winner: n % 6, Points: []int{n % 90, 3, 4, 100, 60, 1}}
		b.StartTimer()
		is(b, db.Append(b.Context(), m.ID, 0, []storage.Action{act(fmt.Sprint("last ", n), 0)}, storage.Update{Result: r, Score: &score}), nil)
	}
}

// BenchmarkForget forgets the member who has played most, and then removes the biggest server,
// while others write. It reports how long any of them had to wait.
func BenchmarkForget(b *testing.B) {
	n := benchMatches(b)
	for b.Loop() {
		b.StopTimer()
		db := big(b, n, 2000)
		must(db.writer().Exec("update players set ended = 1 where person = ? and ended is null", heavy))(b)
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

// besides does long work to its end while somebody writes, and tells how long the work took,
// and how long the slowest write took.
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
