// Package gallery makes one page of all that Stopp shows, with made-up data, so
// that people can look at it before and after a change.
package gallery

import (
	_ "embed"
	"html/template"
	"io"

	"golang.org/x/text/language"

	"stopp/bot/text/i18n"
)

// sections are what the page shows, in this order. Something new to show is a
// new section here.
var sections = []func() section{
	deals, middles, fans, verdicts, others, ends, fights, themes, phones, languages, packs, texts, films,
}

// section is a part of the page.
type section struct {
	Title, About string
	Side         bool // small things, shown side by side
	Items        []item
}

// item is a picture with what belongs to it.
type item struct {
	Caption string
	Image   *picture
	Alt     string
	Width   int      // in pixels as shown, 0 for as much as there is room for
	Text    []string // monospace blocks
}

//go:embed page.html
var pageText string

// Write writes the page: HTML that needs nothing else. The same program always
// writes the same page.
func Write(w io.Writer) error { return write(w, inLanguage, sections) }

// write writes the page, of what is told in each language and of sections.
func write(w io.Writer, tell telling, sections []func() section) error {
	p := page{Languages: i18n.Languages, pictures: album{}}
	for _, part := range parts {
		p.Parts = append(p.Parts, talking{part, part.talks(tell)})
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

// page is what the page shows.
type page struct {
	Languages []language.Tag
	Parts     []talking
	Sections  []section
	pictures  album
}

// talking is a part of what people read, in every language.
type talking struct {
	part
	Talks []talk
}
