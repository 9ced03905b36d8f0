package visited

// Counts is what statements did.
type Counts struct {
	Scanned int // rows of tables and indexes that were gone through from one end
	Steps   int // of SQLite's machine
}
