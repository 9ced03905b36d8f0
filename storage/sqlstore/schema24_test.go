package sqlstore

import (
	"context"
	"testing"
)

// testdata/schema23.sql is read back, and there are no tasks.
func TestDatabaseOfSchema23(t *testing.T) {
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema23.sql")))
	same(t, []string{"0 1795263010000"}, texts(t, db, "select bucket || ' ' || next from identifies"))
	same(t, []string{"0 host 1 a", "4 "}, texts(t, db, "select first || ' ' || holder from leases order by first"))
	same(t, []string{"1 forget/103/1"}, texts(t, db, "select id || ' ' || key from errands where done is null"))
	same(t, []string{"0"}, texts(t, db, "select cast(count(*) as text) from tasks"))
}

// Processes' questions to each other are gone when somebody is forgotten or a server is
// removed, because they may name people; and no copy has them.
func TestTasksGoWithPeople(t *testing.T) {
	ctx := context.Background()
	db := fresh(t)
	for _, goes := range []func() error{
		func() error { return db.Forget(ctx, ada.ID) },
		func() error { return db.PurgeGuild(ctx, "1") },
	} {
		_, err := db.writer().Exec("insert into tasks (version, asker, kind, question, offered, due, tries, state) values ('1', 'p', 'film', '{}', 1, 1, 0, 'open')")
		is(t, err, nil)
		same(t, []string{"1"}, texts(t, db, "select cast(count(*) as text) from tasks"))
		is(t, goes(), nil)
		same(t, []string{"0"}, texts(t, db, "select cast(count(*) as text) from tasks"))
	}
}
