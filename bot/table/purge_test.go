package table

import (
	"runtime"
	"testing"
	"weak"

	"stopp/bot/table/match"
	"stopp/storage"
)

// Nothing is kept of the tables of a server that has gone. Work still under way at one
// brings it into no list again.
func TestPurgedTablesAreNotKept(t *testing.T) {
	var ix index
	var kept []weak.Pointer[Table]
	for id := range int64(100) {
		e := &entry{t: &Table{id: id}, now: match.Match{Row: storage.Match{ID: id, Guild: "7"}}}
		ix.put(e)
		kept = append(kept, weak.Make(e.t))
		if id == 0 {
			defer func(e *entry) {
				if ix.put(e); len(ix.tables) > 0 {
					t.Error("a table comes back")
				}
			}(e)
		}
	}
	ix.purge("7")
	runtime.GC()
	n := 0
	for _, p := range kept {
		if p.Value() != nil {
			n++
		}
	}
	if n > 1 || len(ix.tables) > 0 || len(ix.guilds) > 0 {
		t.Errorf("%d tables are kept, %d listed", n, len(ix.tables))
	}
}
