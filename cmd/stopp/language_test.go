package main

import (
	"regexp"
	"strings"
	"testing"

	"golang.org/x/text/language"
)

// A language is spoken if its catalogue is there, whether or not cards have letters of its
// own. No other language is, and the refusal names the spoken ones (CONTRIBUTING.md,
// "Adding a language").
func TestEveryCatalogueIsSpoken(t *testing.T) {
	all := []language.Tag{language.English, language.Dutch, language.MustParse("zh-TW")}
	for _, tag := range all {
		if err := spoken(tag.String(), all); err != nil {
			t.Errorf("%v: %v", tag, err)
		}
	}
	for _, code := range []string{"", "xx", "NL", "zh"} {
		if err := spoken(code, all); err == nil || !strings.Contains(err.Error(), "en, nl and zh-TW") {
			t.Errorf("%q: %v", code, err)
		}
	}
	if got := languageCodes(all[:1], "or"); got != "en" {
		t.Errorf("alone: %q", got)
	}
}

// Asking for a missing language tells which ones there are.
func TestUnknownLanguageIsWrongUsage(t *testing.T) {
	for _, args := range [][]string{{"draw", "--language", "xx", "-"}, {"play", "--language", "xx"}, {"puzzle", "--language", "xx"}, {"review", "--language", "xx", "-"}, {"replay", "--language", "xx", "-"}, {"sandbox", "--language", "xx"}} {
		var out, errOut strings.Builder
		status := run(t.Context(), args, strings.NewReader(""), &out, &errOut)
		if status != 2 || !regexp.MustCompile("not spoken here; en, de(, | and )fr").MatchString(errOut.String()) || out.Len() > 0 {
			t.Errorf("%v: %d %q", args, status, errOut.String())
		}
	}
	var out, errOut strings.Builder
	if run(t.Context(), []string{"play", "--help"}, strings.NewReader(""), &out, &errOut); !strings.Contains(out.String(), "en, de or fr") {
		t.Errorf("help: %q", out.String())
	}
}
