package record

import (
	"iter"
	"strings"
)

// Lines are the words of a text's lines with the numbers of the lines, from 1. Comments
// (# to the end of the line) and blank lines are left out.
func Lines(text string) iter.Seq2[int, []string] {
	return func(yield func(int, []string) bool) {
		no := 0
		for line := range strings.Lines(text) {
			no++
			line, _, _ = strings.Cut(line, "#")
			if words := strings.Fields(line); len(words) > 0 && !yield(no, words) {
				return
			}
		}
	}
}

// Last is the number of a text's last line that is not blank, at least 1.
func Last(text string) int {
	return 1 + strings.Count(strings.TrimRight(text, " \t\r\n"), "\n")
}
