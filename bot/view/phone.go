package view

import (
	"regexp"
	"sort"
	"strings"
	"unicode/utf8"
)

// A phone of 360 pixels shows some 42 characters in a line; nine lines are a third
// of its screen.
const (
	phoneWidth = 42
	phoneLines = 9
)

var (
	member = regexp.MustCompile(`<@(\d+)>`)
	moment = regexp.MustCompile(`<t:\d+:\w>`)
	marks  = strings.NewReplacer("**", "", `\`, "", "-# ", "", "\ufe0e", "", "\u200b", "")
)

// fitted is a text with as many moves as a phone has room for: so many at the most,
// and a few in any case.
func (t Table) fitted(most int, text func(moves int) string) string {
	more := sort.Search(most-fewMoves, func(i int) bool { return t.Wrapped(text(fewMoves+i+1)) > phoneLines })
	return text(fewMoves + more)
}

// Wrapped is how many lines of a phone a text fills, people's names and what
// Discord makes of times included.
func (t Table) Wrapped(text string) (lines int) {
	text = member.ReplaceAllStringFunc(text, func(id string) string { return "@" + t.called(member.FindStringSubmatch(id)[1]) })
	text = marks.Replace(moment.ReplaceAllString(text, "in 15 minutes"))
	for line := range strings.Lines(text) {
		lines += wrapped(strings.TrimSuffix(line, "\n"))
	}
	return lines
}

// called is the name of somebody at the table, by id.
func (t Table) called(id string) string {
	for _, p := range t.People {
		if p.ID == id {
			return p.Name
		}
	}
	return id
}

// wrapped is how many lines a line fills that is broken between words, but not at a
// no-break space.
func wrapped(line string) int {
	n, width := 1, 0
	for _, word := range strings.FieldsFunc(line, func(r rune) bool { return r == ' ' }) {
		w := utf8.RuneCountInString(word)
		if width > 0 && width+1+w > phoneWidth {
			n, width = n+1, 0
		}
		if width > 0 {
			width++
		}
		width += w
		n, width = n+max(width-1, 0)/phoneWidth, (max(width, 1)-1)%phoneWidth+1
	}
	return n
}
