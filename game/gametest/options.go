package gametest

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// options asks that whatever rules can say belongs to a version: a new option has a new
// version, or an older program could not let its matches stand still
// (docs/upgrades.md).
func (g Game) options(t *testing.T) {
	versions := released(t)
	for _, word := range g.Options {
		if versions[word] == 0 {
			t.Errorf("%s is in no version of %s: write it into testdata/options.txt under a new one, and into the game's Later", word, g.Name)
		}
	}
	for word, version := range versions {
		switch {
		case !slices.Contains(g.Options, word):
			t.Errorf("%s, of version %d, is gone; matches with it can't be played any more", word, version)
		case version > g.Version:
			t.Errorf("%s is of version %d, and the newest is %d", word, version, g.Version)
		case version == 1 && g.Later[word] != 0:
			t.Errorf("%s is of version 1, and in Later", word)
		}
		g.dealt(t, word, version)
	}
	for word, version := range g.Later {
		if versions[word] != version {
			t.Errorf("%s came with version %d, in testdata/options.txt with %d", word, version, versions[word])
		}
	}
}

// dealt asks that a match whose rules say a word is dealt by the version that had it first,
// or by a later one.
func (g Game) dealt(t *testing.T, word string, version int) {
	sets := slices.Clone(g.Lines)
	if set, option, of := strings.Cut(word, "/"); of {
		sets, word = []string{set}, option
	}
	for _, set := range append(sets, word) {
		rules, _, err := g.Rules(set + " " + word)
		if err != nil { // the word contradicts them, or stands there already
			rules, _, err = g.Rules(set)
		}
		if err == nil && slices.Contains(strings.Fields(rules), word) && g.Later.Version(rules) < version {
			t.Errorf("a match with %q is dealt by version %d, before that of %s", rules, g.Later.Version(rules), word)
		}
	}
}

// released are the words of all versions, by testdata/options.txt: below a line "version N"
// its new words. The list of a released version never changes.
func released(t *testing.T) map[string]int {
	text, err := os.ReadFile("testdata/options.txt")
	if err != nil {
		t.Fatal(err)
	}
	versions, version := map[string]int{}, 0
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || words[0] == "#":
		case words[0] == "version":
			version, err = strconv.Atoi(words[1])
			if err != nil {
				t.Fatal(err)
			}
		default:
			for _, word := range words {
				if versions[word] != 0 {
					t.Errorf("%s stands there twice", word)
				}
				versions[word] = version
			}
		}
	}
	return versions
}
