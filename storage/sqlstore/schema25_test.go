package sqlstore

import "testing"

// The rows of testdata/schema24.sql are still there, and its lists stand as they stood.
func TestDatabaseOfSchema24(t *testing.T) {
	db := reopen(t, makeFile(t, readText(t, "../sqlite/testdata/schema24.sql")))
	rungsFit(t, db)
	same(t, []string{"open", "answered"}, texts(t, db, "select state from tasks order by id"))
}
