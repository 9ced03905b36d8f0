package i18n

import (
	"regexp"
	"strings"
	"testing"
	"unicode"
)

// written is the text of a sentence without code, places and the call itself, which is
// spelt the same in every language.
func written(text string) string {
	for _, apart := range []*regexp.Regexp{regexp.MustCompile("`[^`]*`"), place, regexp.MustCompile(`Stopp!`)} {
		text = apart.ReplaceAllString(text, "X")
	}
	return text
}

// wrongly are mistakes of writing by language; "" is every language.
var wrongly = map[string]map[string]*regexp.Regexp{
	"": {
		"three dots for an ellipsis": regexp.MustCompile(`\.\.\.`),
		"blanks in a row":            regexp.MustCompile(`[ \x{a0}]{2}`),
		"a blank at an end":          regexp.MustCompile(`(?m)^ | $`),
	},
	"en": {
		"a straight quotation mark or apostrophe": regexp.MustCompile(`['"]`),
		"quotation marks of another language":     regexp.MustCompile(`[«»„]`),
		"a quotation mark the wrong way":          regexp.MustCompile(`“(\s|$)|(^|\s)”|\w“`),
		"a blank before a mark":                   regexp.MustCompile(`\s[,.;:!?%]`),
	},
	"de": {
		"a straight quotation mark or apostrophe": regexp.MustCompile(`['"]`),
		"quotation marks of another language":     regexp.MustCompile(`[«»”]`),
		"a quotation mark the wrong way":          regexp.MustCompile(`„(\s|$)|\s“`),
		"a blank before a mark":                   regexp.MustCompile(`\s[,.;:!?]`),
		"a mark without its no-break space":       regexp.MustCompile(`[^\x{a0}]%`),
	},
	"fr": {
		"a straight quotation mark or apostrophe": regexp.MustCompile(`['"]`),
		"quotation marks of another language":     regexp.MustCompile(`[„“”]`),
		"a mark without its no-break space":       regexp.MustCompile(`[^\x{a0}][;:!?»%]|«[^\x{a0}]|\d \d{3}`),
		"a blank before a mark":                   regexp.MustCompile(`\s[,.]`),
		"vous to one":                             regexp.MustCompile(`(?i)s’il vous plaît|veuillez`),
	},
}

// Each language is written as its printers write it: „so“, « ainsi » with
// no-break spaces, “so”, and it’s.
func TestWriting(t *testing.T) {
	for _, tag := range Languages {
		for key, text := range sentences(t, tag) {
			if strings.Contains(key, ".words.") {
				continue // they are not read
			}
			for _, language := range []string{"", tag.String()} {
				for what, wrong := range wrongly[language] {
					if found := wrong.FindString(written(text)); found != "" {
						t.Errorf("%v: %s has %s: %q in %q", tag, key, what, found, text)
					}
				}
			}
		}
	}
}

// No catalogue has a sentence of the English one, in whole or in part.
func TestNothingIsLeftInEnglish(t *testing.T) {
	english := sentences(t, Languages[0])
	word := regexp.MustCompile(`(?i)(^|\s)(the|your|you|and|with|this|which|has|have|their)(\s|$)`)
	for _, tag := range Languages[1:] {
		for key, text := range sentences(t, tag) {
			if strings.Contains(key, ".words.") {
				continue
			}
			if text = written(text); text == written(english[key]) && strings.Count(text, " ") > 1 && strings.ContainsFunc(strings.ReplaceAll(text, "X", ""), unicode.IsLetter) && !strings.HasSuffix(key, ".source") {
				t.Errorf("%v: %s is English: %q", tag, key, text)
			}
			if found := word.FindString(text); found != "" {
				t.Errorf("%v: %s has %q in %q", tag, key, found, text)
			}
		}
	}
}
