package rated_test

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"stopp/storage/sqlstore"
)

// BenchmarkRebuild works out all ratings of that many matches of two for the first time, as
// after a new schema or with other numbers, and then once more, when nothing changes. Half of
// them are in one server of 40,000 members, where one member has one match in twenty. The
// others are in 2,000 servers of seventeen. STOPP_BENCH_MATCHES says how many there are.
func BenchmarkRebuild(b *testing.B) {
	n, err := strconv.Atoi(os.Getenv("STOPP_BENCH_MATCHES"))
	if err != nil {
		n = 100_000
	}
	for b.Loop() {
		b.StopTimer()
		db := many(b, n)
		b.StartTimer()
		for _, what := range []string{"first", "again"} {
			began := b.Elapsed()
			built, err := db.RebuildRatings(context.Background(), true, nil)
			if err != nil || built.Matches != n || (built.Others > 0) != (what == "first") {
				b.Fatalf("%+v, %v", built, err)
			}
			b.ReportMetric((b.Elapsed() - began).Seconds(), what+"-s")
		}
	}
}

// many is a database with that many matches that nobody has rated.
func many(b *testing.B, n int) *sqlstore.DB {
	path := filepath.Join(b.TempDir(), "stopp.db")
	db, err := sqlstore.Open(path)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { db.Close() })
	file, err := sql.Open("sqlite3", "file:"+path)
	if err != nil {
		b.Fatal(err)
	}
	defer file.Close()
	const numbers = "with recursive n(i) as (select 1 union all select i + 1 from n where i < %d) "
	for _, statement := range []string{
		`insert into rated (number, game, rules, guild, ended, family) ` + numbers + `select i, 'whist', 'long', case when i %% 2 = 0 then '1' else 'g' || (i %% 1999) end, 1790000000000 + i * 60000, '' from n`,
		`insert into rated_seats (number, seat, person, place, counted) ` + numbers + `select i, 0, case when i %% 20 = 0 then '101' when i %% 2 = 0 then 'p' || (i %% 20011) else i %% 1999 || 'p' || (i / 1999 %% 10) end, 1 + i %% 2, 0 from n`,
		`insert into rated_seats (number, seat, person, place, counted) ` + numbers + `select i, 1, case when i %% 2 = 0 then 'q' || (i %% 20021) else i %% 1999 || 'q' || (i / 1999 %% 7) end, 2 - i %% 2, 0 from n`,
	} {
		if _, err := file.Exec(fmt.Sprintf(statement, n)); err != nil {
			b.Fatal(err)
		}
	}
	db.RateBy(rater())
	return db
}
