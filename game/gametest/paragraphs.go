package gametest

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// named finds a test of a rule, such as TestRule4_1_ReserveFirst, with its section and paragraph.
var named = regexp.MustCompile(`(?m)^func TestRule(\d+)(?:_(\d+))?[_(]`)

// cited finds a paragraph as comments write it, such as §4.1.
var cited = regexp.MustCompile(`§(\d+)(?:\.(\d+))?`)

// paragraphs asks that the sources of the game cite every paragraph that one of its tests is named
// after. Sources are all files in the game's folder and below it that are no tests. If a test names
// only a section, any paragraph of that section will do.
func paragraphs(t *testing.T) {
	tests, sources := map[string]bool{}, map[string]bool{}
	err := filepath.WalkDir(".", func(path string, file fs.DirEntry, err error) error {
		if err != nil || file.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		text, err := os.ReadFile(path)
		if strings.HasSuffix(path, "_test.go") {
			for _, m := range named.FindAllSubmatch(text, -1) {
				tests[paragraph(m)] = true
			}
			return err
		}
		for _, m := range cited.FindAllSubmatch(text, -1) {
			sources["§"+string(m[1])], sources[paragraph(m)] = true, true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for p := range tests {
		if !sources[p] {
			t.Errorf("%s has a test, but no comment says where it is carried out", p)
		}
	}
}

// paragraph is a match of either, written as §4 or §4.1.
func paragraph(found [][]byte) string {
	text := "§" + string(found[1])
	if len(found[2]) > 0 {
		text += "." + string(found[2])
	}
	return text
}
