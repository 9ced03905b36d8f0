package guide

import "strings"

// lineWidth is how long a line of text is on a phone of 360 pixels, in hundredths of its letters'
// height.
const lineWidth = 1840

// wrapped is how many lines of a phone a text takes. It looks at each letter, because a step has no
// room to spare.
func wrapped(text string) (lines int) {
	for line := range strings.Lines(strings.NewReplacer("*", "", "`", "", "\ufe0e", "").Replace(text)) {
		at := 0
		lines++
		for word := range strings.SplitSeq(strings.TrimSuffix(line, "\n"), " ") {
			wide := 0
			for _, r := range word {
				wide += letterWidth(r)
			}
			if at > 0 && at+letterWidth(' ')+wide > lineWidth {
				lines, at = lines+1, 0
			}
			at += letterWidth(' ') + wide
		}
	}
	return lines
}

// letterWidth is how wide a letter is, about. A card's suit stands for the picture of the card.
func letterWidth(r rune) int {
	switch {
	case strings.ContainsRune("iIjl.,:;'’!| \u00a0", r):
		return 28
	case strings.ContainsRune("frt()-“„”«»", r):
		return 40
	case strings.ContainsRune("cksvxyzJL", r):
		return 51
	case strings.ContainsRune("mMwW✅❌👉🤔", r):
		return 92
	case strings.ContainsRune("♣♦♥♠", r):
		return 110
	case 'A' <= r && r <= 'Z':
		return 68
	}
	return 61
}
