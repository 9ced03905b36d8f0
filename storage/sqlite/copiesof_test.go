package sqlite_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// A forgotten member can still be in copies that starts have made, and in parts of copies.
// All of these are named, and no other file.
func TestCopiesOf(t *testing.T) {
	const member = "1441000000000000007"
	folder := t.TempDir()
	path := filepath.Join(folder, "stopp.db")
	db := reopen(t, path)
	long := append(bytes.Repeat([]byte("x"), 1<<20-7), member...) // over the end of one read
	for name, text := range map[string][]byte{
		"stopp.db.schema14-20261122-063211": []byte("SQLite format 3\x00 " + member + "more"), "stopp.db.schema15-20261123-063211-2": long, "stopp.db.schema15-20261123-063212.part": []byte(member),
		"stopp.db.schema15-20261124-063211": []byte("1441000000000000008"), "stopp.db.schema15-20261125-063211": nil, "stopp.db.mine": []byte(member), "other.db.schema14-20261122-063211": []byte(member),
	} {
		is(t, os.WriteFile(filepath.Join(folder, name), text, 0o600), nil)
	}
	is(t, os.Mkdir(path+".schema15-20261126-063211", 0o700), nil)
	got := must(db.CopiesOf(t.Context(), member))(t)
	same(t, []string{path + ".schema14-20261122-063211", path + ".schema15-20261123-063211-2", path + ".schema15-20261123-063212.part"}, got)
	same(t, 0, len(must(db.CopiesOf(t.Context(), "1441000000000000009"))(t)))
}
