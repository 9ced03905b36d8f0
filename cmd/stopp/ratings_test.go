package main

import (
	"strings"
	"testing"
)

// Ratings of a database of an older schema are worked out once, and equal the kept ones until
// somebody changes them by hand. Nothing but --rebuild touches the file.
func TestRatings(t *testing.T) {
	file := eveningFile(t, "")
	before := read(t, file)
	if status, text := said(t, "ratings", "--database", file); status != 1 || !strings.Contains(text, "otherwise than they are kept") || read(t, file) != before {
		t.Errorf("status %d: %s", status, text)
	}
	expect := func(want int, says string, args ...string) {
		t.Helper()
		if status, text := said(t, append([]string{"ratings", "--database", file}, args...)...); status != want || !strings.Contains(text, says) {
			t.Errorf("status %d, says %q without %q", status, text, says)
		}
	}
	expect(0, "matches that count: 10;", "--rebuild")
	expect(0, "changed: 0", "--rebuild")
	expect(0, "all of them as they are kept")
	database(t, file, "update ratings set value = value + 1 where person = (select min(person) from ratings) and guild = '*' and family = 'double'")
	expect(1, " 1 of them otherwise")
	expect(0, "changed: 1", "--rebuild")
	expect(0, "all of them as they are kept")
	if status, text := said(t, "ratings", "--database", file+".none", "--rebuild"); status != 1 || !strings.Contains(text, "no such file") {
		t.Errorf("status %d: %s", status, text)
	}
}
