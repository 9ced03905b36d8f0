package gallery

import (
	"html/template"
	"regexp"
	"strings"

	"stopp/bot"
)

// shown is a message on the page.
func shown(caption string, m bot.Message) item {
	out := &message{Content: marked(m.Content), Menus: m.Menus, Rows: m.Rows}
	for _, f := range m.Files {
		file := item{Caption: f.Name, Alt: f.Alt}
		switch {
		case strings.HasSuffix(f.Name, ".png"):
			file.Image = inline("image/png", f.Data)
		case strings.HasSuffix(f.Name, ".gif"):
			file.Image = inline("image/gif", f.Data)
		}
		out.Files = append(out.Files, file)
	}
	return item{Caption: caption, Message: out}
}

// markup is what Discord takes for formatting, as far as messages use it, and
// what it becomes. Blocks come first.
var markup = []struct {
	from *regexp.Regexp
	to   string
}{
	{regexp.MustCompile("(?s)```\n(.*?)\n```\n?"), "<pre>$1</pre>"},
	{regexp.MustCompile("`([^`\n]+)`"), "<code>$1</code>"},
	{regexp.MustCompile(`\*\*([^\n]+?)\*\*`), "<b>$1</b>"},
	{regexp.MustCompile(`\*([^*\n<>]+)\*`), "<i>$1</i>"},
	{regexp.MustCompile(`(?m)^-# (.*)$`), "<small>$1</small>"},
	{regexp.MustCompile(`&lt;@(\d+)&gt;`), "<code>@$1</code>"},
	{regexp.MustCompile(`&lt;t:(\d+):R&gt;`), "<code>in a while</code>"},
}

// marked is a message's text as HTML.
func marked(content string) template.HTML {
	text := template.HTMLEscapeString(content)
	for _, m := range markup {
		text = m.from.ReplaceAllString(text, m.to)
	}
	return template.HTML(text)
}
