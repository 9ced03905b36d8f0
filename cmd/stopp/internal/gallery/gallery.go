// Package gallery makes one page of all that Stopp shows, with made-up data, so
// that people can look at it before and after a change.
package gallery

import (
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"

	"stopp/bot"
)

// sections are what the page shows, in this order. Whoever has something more to
// show adds a section here.
var sections = []func() section{
	deals, middles, fans, verdicts, others, ends, themes, phones, languages, packs, texts, films,
	tableMessages, privateMessages, lessons, careMessages,
}

// section is a part of the page.
type section struct {
	Title, About string
	Side         bool // small things, shown side by side
	Items        []item
}

// item is a picture with what belongs to it, or a message, or both.
type item struct {
	Caption string
	Image   template.URL // with its data
	Alt     string
	Width   int      // in pixels as shown, 0 for as much as there is room for
	Text    []string // monospace blocks
	Message *message
}

//go:embed page.html
var pageText string

var page = template.Must(template.New("page").Parse(pageText))

// Write writes the page: HTML that needs nothing else. The same program always
// writes the same page.
func Write(w io.Writer) error {
	all := make([]section, len(sections))
	for i, make := range sections {
		all[i] = make()
	}
	return page.Execute(w, all)
}

// inline is a file as part of the page. The kind is that of its content, such as
// image/png.
func inline(kind string, data []byte) template.URL {
	return template.URL(fmt.Sprintf("data:%s;base64,%s", kind, base64.StdEncoding.EncodeToString(data)))
}

// message is a message as the page shows it.
type message struct {
	Content template.HTML
	Menus   []bot.Menu
	Rows    [][]bot.Button
	Files   []item
}
