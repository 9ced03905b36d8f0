// Package visited counts, for tests, what SQLite does for statements: how far they went
// through tables row by row, and how many steps of its machine they took. It does not
// depend on time, so that a test can say that a query stays as quick however much there
// is. The driver offers no such counts, so this asks the SQLite inside it.
package visited

// Counts is what statements did.
type Counts struct {
	Scanned int // rows of tables and indexes that were gone through from one end
	Steps   int // of SQLite's machine
}
