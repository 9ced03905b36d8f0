package sqlstore

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"stopp/storage"
)

// BenchmarkForgetMember forgets a member of 10,000 matches of sixty actions, in a database with
// twenty times as many matches, and reports how long that takes.
func BenchmarkForgetMember(b *testing.B) {
	const matches = 10_000
	for b.Loop() {
		b.StopTimer()
		db := big(b, 20*matches, 2000)
		for _, statement := range []string{
			"update players set ended = 1 where person = '101' and ended is null",
			fmt.Sprintf(`insert into actions select m.id, n.i, case when n.i %% 2 = 0 then 'A' else 'B' end, 'turn', n.i, 'y' || (m.id * 100 + n.i), 0
				from (select match id from players where person = '101' limit %d) m, (with recursive n(i) as (select 3 union all select i + 1 from n where i < 60) select i from n) n`, matches),
			"delete from solos where person = '101'",
			`insert into catches select '101', 'q' || i, '1', 'streitpatience', 'x', 3 from (with recursive n(i) as (select 1 union all select i + 1 from n where i < 500) select i from n)`,
		} {
			if _, err := db.writer().Exec(statement); err != nil {
				b.Fatal(err)
			}
		}
		b.StartTimer()
		begun := time.Now()
		err := db.Forget(b.Context(), heavy)
		for errors.Is(err, storage.ErrUnfinished) {
			err = db.Forget(b.Context(), heavy)
		}
		is(b, err, nil)
		b.ReportMetric(time.Since(begun).Seconds(), "forget-s")
	}
}
