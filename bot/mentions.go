package bot

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Mentions are the commands that Discord knows, by what texts call them, without the
// slash: their names in every language. The value is how Discord mentions one, such
// as </challenge:1308000000000000001>, which everybody reads in their own language
// and can click.
type Mentions map[string]string

// In is a text in which commands written as code, such as `/help`, become mentions. Options after a
// command stay code. An unknown command stays as it is, and so does one whose mention would make
// the text longer than the limit, so that nothing has to be cut for it.
func (m Mentions) In(text string, limit int) string {
	if len(m) == 0 || !strings.Contains(text, "`/") {
		return text
	}
	room := limit - Length(text)
	var b strings.Builder
	for text != "" {
		n := code(text)
		if n == 0 {
			n = step(text)
			b.WriteString(text[:n])
		} else if mention := m.of(text[:n]); mention == "" || longer(mention, text[:n]) > room {
			b.WriteString(text[:n])
		} else {
			b.WriteString(mention)
			room -= longer(mention, text[:n])
		}
		text = text[n:]
	}
	return b.String()
}

func longer(a, b string) int { return utf8.RuneCountInString(a) - utf8.RuneCountInString(b) }

// of is the mention of the command that a piece of code names, with what else it
// says behind it, "" for none.
func (m Mentions) of(code string) string {
	words, is := strings.CutPrefix(strings.Trim(code, "`"), "/")
	if !is || strings.HasPrefix(code, "``") {
		return ""
	}
	name := strings.TrimRightFunc(words, unicode.IsSpace)
	for {
		if found := m[name]; found != "" {
			rest := strings.TrimSpace(words[len(name):])
			if rest == "" {
				return found
			}
			return found + " `" + rest + "`"
		}
		cut := strings.LastIndex(name, " ")
		if cut < 0 {
			return ""
		}
		name = name[:cut]
	}
}
