// Package gallery makes one page of all that Stopp shows, with made-up data. People can
// look at it before and after a change:
//
//	go test ./cmd/stopp/internal/gallery -page gallery.html
//
// The same messages stand as text in testdata. The package is tests alone.
package gallery

import (
	_ "embed"
	"flag"
	"html/template"
	"image"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/language"

	"stopp/bot/text/i18n"
	"stopp/internal/gate"
	"stopp/render"
)

// sections are the sections of the page, in this order. Something new to show is a new section
// here.
var sections = []func() section{
	deals, middles, fans, verdicts, others, ends, fights, themes, phones, languages, packs, texts, films,
}

// section is a part of the page.
type section struct {
	Title, About string
	Side         bool // small things, shown side by side
	Items        []item
}

// item is a picture with its words.
type item struct {
	Caption string
	Image   *picture
	Alt     string
	Width   int      // in pixels as shown, 0 for as much as there is room for
	Text    []string // monospace blocks
}

//go:embed page.html
var pageText string

// write writes the page, from the messages in some languages and from sections: HTML that needs
// nothing else. The same program always writes the same page.
func write(w io.Writer, tell telling, languages []language.Tag, sections []func() section) error {
	p := page{Languages: languages, pictures: album{}}
	for _, part := range parts {
		p.Parts = append(p.Parts, talking{part, part.talks(tell, languages)})
	}
	for _, make := range sections {
		p.Sections = append(p.Sections, make())
	}
	body, err := template.New("page").Funcs(template.FuncMap{"picture": p.pictures.class, "pictures": p.pictures.style}).Parse(pageText)
	if err != nil {
		return err
	}
	return body.Execute(w, p)
}

// page is the content of the page.
type page struct {
	Languages []language.Tag
	Parts     []talking
	Sections  []section
	pictures  album
}

// talking is a part of what people read, in the page's languages.
type talking struct {
	part
	Talks []talk
}

// withoutPictures is a page without its pictures: they are millions of letters, and the tests
// look for nothing there.
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

var pagePath = flag.String("page", "", "where TestPage writes the page, such as gallery.html; what is no whole path begins at the module's folder")

// The page needs nothing but itself, and shows all there is.
func TestPage(t *testing.T) {
	if *pagePath == "" {
		gate.Few(t, fewSections, len(sections), pageShows)
		return
	}
	save(t, *pagePath, pageWith(t, i18n.Languages, len(sections)))
}

// fewSections are the sections without pictures in every style, which take long to draw.
const fewSections = 7

// pageWith is the page in some languages, with that many sections.
func pageWith(t *testing.T, languages []language.Tag, n int) string {
	t.Helper()
	var page strings.Builder
	if err := write(&page, in, languages, sections[:n]); err != nil {
		t.Fatal(err)
	}
	return page.String()
}

// pageShows looks at a page with that many sections. Only with all of them are all languages
// there.
func pageShows(t *testing.T, n int) {
	languages := i18n.Languages
	if n < len(sections) {
		languages = languages[:1]
	}
	text := withoutPictures(pageWith(t, languages, n))
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

// save writes the page where it is wanted.
func save(t *testing.T, path, page string) {
	t.Helper()
	if !filepath.IsAbs(path) {
		path = filepath.Join("../../../..", path)
	}
	if err := os.WriteFile(path, []byte(page), 0o644); err != nil {
		t.Fatal(err)
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
