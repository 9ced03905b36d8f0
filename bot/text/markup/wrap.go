package markup

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// PhoneWidth is how many characters a phone of 360 pixels shows in a line, and smallWidth how many in small
// print.
const (
	PhoneWidth = 42
	smallWidth = 48
)

var (
	member = regexp.MustCompile(`<@(\d+)>`)
	moment = regexp.MustCompile(`<t:\d+:\w>`)
	marks  = strings.NewReplacer("**", "", `\`, "", "-# ", "", "\ufe0e", "", "\u200b", "")
)

// Wrapped is how many lines of a phone a text fills, with times as Discord shows them,
// and mentions by the name that called gives for an id.
func Wrapped(text string, called func(id string) string) (lines int) {
	text = member.ReplaceAllStringFunc(text, func(id string) string { return "@" + called(member.FindStringSubmatch(id)[1]) })
	text = moment.ReplaceAllString(text, "in 15 minutes")
	for line := range strings.Lines(text) {
		width := PhoneWidth
		if strings.HasPrefix(line, "-# ") {
			width = smallWidth
		}
		lines += wrapped(marks.Replace(strings.TrimSuffix(line, "\n")), width)
	}
	return lines
}

// wrapped is how many lines of so many characters a line fills that is broken between words, but not at a
// no-break space.
func wrapped(line string, most int) int {
	n, width := 1, 0
	for _, word := range strings.FieldsFunc(line, func(r rune) bool { return r == ' ' }) {
		w := utf8.RuneCountInString(word)
		if width > 0 && width+1+w > most {
			n, width = n+1, 0
		}
		if width > 0 {
			width++
		}
		width += w
		n, width = n+max(width-1, 0)/most, (max(width, 1)-1)%most+1
	}
	return n
}
