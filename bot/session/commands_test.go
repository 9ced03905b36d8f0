package session_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// namesIn are the commands that stand in a text, as often as they stand there.
func namesIn(text []byte) (names []string) {
	for _, name := range regexp.MustCompile("`/([a-z -]+)").FindAllSubmatch(text, -1) {
		names = append(names, strings.TrimSpace(string(name[1])))
	}
	return names
}

// textOf is what a file of the repository says.
func textOf(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile("../../" + name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// The table in docs/commands.md names every command, and no other.
func TestThePageNamesTheCommands(t *testing.T) {
	var said []string
	for _, row := range regexp.MustCompile("(?m)^\\| \\[`/.*?\\|").FindAll(textOf(t, "docs/commands.md"), -1) {
		said = append(said, namesIn(row)...)
	}
	all := commandNames()
	for _, name := range all {
		if !slices.Contains(said, name) {
			t.Errorf("/%s is not there", name)
		}
	}
	for _, name := range said {
		if !slices.Contains(all, name) {
			t.Errorf("there is no /%s", name)
		}
	}
}

// The README and the guide to the table name commands that there are.
func TestGuidesNameCommandsThatThereAre(t *testing.T) {
	all, count := commandNames(), 0
	is := func(text string) bool {
		return slices.ContainsFunc(all, func(name string) bool { return text == name || strings.HasPrefix(text, name+" ") })
	}
	for _, guide := range []string{"README.md", "docs/playing.md"} {
		for _, text := range namesIn(textOf(t, guide)) {
			if count++; !is(text) && !slices.ContainsFunc(all, func(name string) bool { return strings.HasPrefix(name, text+" ") }) {
				t.Errorf("%s: there is no /%s", guide, text)
			}
		}
	}
	if count < 10 {
		t.Errorf("only %d commands were found", count)
	}
}
