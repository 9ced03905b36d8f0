package zhengfen

import (
	"iter"
	"strings"
)

// Speaks tells whether a text is a position or a record of Zheng Fen: a record by its first
// word, a position by the name behind "rules".
func Speaks(text string) bool {
	if IsRecord(text) {
		return true
	}
	for words := range spoken(text) {
		if words[0] == "rules" {
			return len(words) > 1 && words[1] == Name
		}
	}
	return false
}

// IsRecord tells whether a text is a record of Zheng Fen rather than a position.
func IsRecord(text string) bool {
	for words := range spoken(text) {
		return words[0] == Name
	}
	return false
}

// spoken are the words of a text's lines, without comments and empty lines.
func spoken(text string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		for line := range strings.Lines(text) {
			line, _, _ = strings.Cut(line, "#")
			if words := strings.Fields(line); len(words) > 0 && !yield(words) {
				return
			}
		}
	}
}
