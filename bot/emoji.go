package bot

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Emoji is an emoji of the application on Discord.
type Emoji struct{ ID, Name string }

// Sign is what a text says that an emoji can show as well, such as Q♠.
type Sign struct {
	Text  string // letters or digits and then a sign that is neither
	Emoji string // the emoji's name
}

// ContentLimit is how many characters Discord takes in a message's text.
const ContentLimit = 2000

// WithEmojis is a text for Discord with an emoji in place of each sign; ids has the
// known emojis by name. The text stays as it is if one of them is unknown, so that it
// never shows only some of its cards, or if it would get longer than limit: an emoji
// takes some 40 characters of a message. In code nothing changes.
func WithEmojis(text string, signs []Sign, known map[string]string, limit int) string {
	if len(signs) == 0 {
		return text
	}
	by := map[string]string{}
	var words []string
	for _, s := range signs {
		id := known[s.Emoji]
		if id == "" {
			return text
		}
		by[s.Text] = "<:" + s.Emoji + ":" + id + ">"
		words = append(words, regexp.QuoteMeta(s.Text))
	}
	slices.Sort(words)
	all := regexp.MustCompile(`\b(?:` + strings.Join(words, "|") + ")[\ufe0e\ufe0f]?")
	shown := outsideCode(text, func(plain string) string {
		return all.ReplaceAllStringFunc(plain, func(found string) string { return by[strings.TrimRight(found, "\ufe0e\ufe0f")] })
	})
	if utf8.RuneCountInString(TextSuits(shown)) > limit {
		return text
	}
	return shown
}

// outsideCode is a text whose parts that are no code have been changed.
func outsideCode(text string, change func(string) string) string {
	var b strings.Builder
	from := 0
	for at := 0; at < len(text); {
		n := code(text[at:])
		if n == 0 {
			at += step(text[at:])
			continue
		}
		b.WriteString(change(text[from:at]))
		b.WriteString(text[at : at+n])
		at += n
		from = at
	}
	b.WriteString(change(text[from:]))
	return b.String()
}
