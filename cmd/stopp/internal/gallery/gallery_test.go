package gallery

import (
	"image"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"stopp/internal/gate"
	"stopp/render"
)

// withoutPictures is a page without those that stand in it: millions of letters, in which nothing else is looked for.
func withoutPictures(page string) string {
	var rest strings.Builder
	for {
		before, after, found := strings.Cut(page, ";base64,")
		rest.WriteString(before)
		if !found {
			return rest.String()
		}
		page = after[max(0, strings.IndexAny(after, `"')`)):]
	}
}

// The page needs nothing but itself, and shows all there is.
func TestPage(t *testing.T) { gate.Few(t, fewSections, len(sections), pageShows) }

// fewSections are those without pictures in every style, which take long to draw.
const fewSections = 7

func pageShows(t *testing.T, n int) {
	var page strings.Builder
	if err := write(&page, in, sections[:n]); err != nil {
		t.Fatal(err)
	}
	text := withoutPictures(page.String())
	for _, outside := range regexp.MustCompile(`(?:src|href)="([^d#][^"]{0,40})|https?://|<script`).FindAllString(text, -1) {
		t.Errorf("it needs %s", outside)
	}
	if strings.Contains(text, "<no value>") || strings.Contains(text, "ZgotmplZ") {
		t.Error("something was not filled in")
	}
	if got, want := strings.Count(text, "<section"), n+len(parts); got != want {
		t.Errorf("%d sections, not %d", got, want)
	}
}

// Pictures can be decoded; words and blocks keep to their limits
// (../shared/discord/limits.md, Messages).
func TestItems(t *testing.T) { gate.Few(t, fewSections, len(sections), itemsAreSound) }

func itemsAreSound(t *testing.T, n int) {
	pictures := 0
	check := func(where string, i item) {
		if i.Image != nil {
			if _, _, err := image.Decode(strings.NewReader(i.Image.data)); err != nil {
				t.Errorf("%s: %v", where, err)
			}
			pictures++
		}
		if n := len(utf16.Encode([]rune(i.Alt))); n > render.AltLimit {
			t.Errorf("%s: alt text of %d", where, n)
		}
		for _, block := range i.Text {
			for line := range strings.Lines(block) {
				if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > render.Columns {
					t.Errorf("%s: %d columns in %q", where, n, line)
				}
			}
		}
	}
	for _, make := range sections[:n] {
		s := make()
		if s.Title == "" || s.About == "" || len(s.Items) == 0 {
			t.Errorf("%q: %d items, about %q", s.Title, len(s.Items), s.About)
		}
		for _, i := range s.Items {
			if i.Caption == "" {
				t.Errorf("%s: no caption", s.Title)
			}
			check(s.Title+", "+i.Caption, i)
		}
	}
	if pictures < 3*n || n == len(sections) && pictures < 60 {
		t.Errorf("only %d pictures", pictures)
	}
}

func TestMarked(t *testing.T) {
	for text, want := range map[string]string{
		"**Turn 3** · <@22>": "<b>Turn 3</b> · <em>@22</em>", "a < b": "a &lt; b",
		"x\n```\n1 K♠\n*2\n```\ny": "x\n<pre>1 K♠\n*2</pre>y", "`r-3` *More*": "<code>r-3</code> <i>More</i>", "-# small": "<small>small</small>",
		"ends <t:1800000000:R>, <@1>": "ends <time>in 3 Stunden</time>, <em>@Anna</em>",
	} {
		if got := string(marked("de", text)); got != want {
			t.Errorf("%q is %q, not %q", text, got, want)
		}
	}
}
