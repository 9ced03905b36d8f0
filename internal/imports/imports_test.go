package imports

import (
	"path"
	"slices"
	"strings"
	"testing"
)

// No program imports packages that are for tests alone.
func TestProgramsImportNothingOfTests(t *testing.T) {
	forTests := func(folder string) bool {
		parts := strings.Split(folder, "/")
		return parts[0] == "internal" || slices.ContainsFunc(parts, func(part string) bool { return strings.HasSuffix(part, "test") })
	}
	files := Below(t, "../..", func(file, name string) {
		if ours, is := strings.CutPrefix(name, "stopp/"); is && forTests(ours) && !forTests(path.Dir(file)) {
			t.Errorf("%s imports %s, which is for tests", file, name)
		}
	})
	if files < 700 {
		t.Fatalf("%d files", files)
	}
}
