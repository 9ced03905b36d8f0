package gallery

import (
	"fmt"
	"html/template"
	"regexp"
	"strings"

	"golang.org/x/text/language"

	"stopp/bot"
	"stopp/bot/text/i18n"
)

// message is a message as the page shows it.
type message struct {
	Language string
	Content  template.HTML
	Layout   []block
	Menus    []bot.Menu
	Rows     [][]bot.Button
	Files    []item
}

// talk is a message in every language.
type talk struct {
	When string
	In   []message
}

// telling is how a part is told in a language.
type telling func(language.Tag, part) []spoken

func inLanguage(tag language.Tag, p part) []spoken { return p.told(i18n.For(tag.String())) }

// talks are a part in some languages.
func (p part) talks(tell telling, languages []language.Tag) (all []talk) {
	for _, tag := range languages {
		for i, s := range tell(tag, p) {
			if i == len(all) {
				all = append(all, talk{When: s.When})
			}
			all[i].In = append(all[i].In, shown(tag.String(), s.Message))
		}
	}
	return all
}

// shown is a message on the page.
func shown(language string, m bot.Message) message {
	out := message{Language: language, Content: marked(language, m.Content), Menus: m.Menus, Rows: m.Below()}
	if out.Layout = blocks(language, m, m.Layout); out.Layout != nil {
		return out
	}
	for _, f := range m.Files {
		out.Files = append(out.Files, shownFile(f))
	}
	return out
}

// markup is Discord's formatting, as far as messages use it, and its HTML. Blocks come
// first.
var markup = []struct {
	from *regexp.Regexp
	to   string
}{
	{regexp.MustCompile("(?s)```\n(.*?)\n```\n?"), "<pre>$1</pre>"},
	{regexp.MustCompile("`([^`\n]+)`"), "<code>$1</code>"},
	{regexp.MustCompile(`\*\*([^\n]+?)\*\*`), "<b>$1</b>"},
	{regexp.MustCompile(`\*([^*\n<>]+)\*`), "<i>$1</i>"},
	{regexp.MustCompile(`(?m)^-# (.*)$`), "<small>$1</small>"},
	{regexp.MustCompile(`https://discord.com/channels/[0-9/]+`), `<a># table</a>`},
}

// whiles are how Discord shows a moment to come, and agos how it shows one that is past.
var (
	whiles = map[string]string{"en": "in 3 hours", "de": "in 3 Stunden", "fr": "dans 3 heures"}
	agos   = map[string]string{"en": "3 hours ago", "de": "vor 3 Stunden", "fr": "il y a 3 heures"}
)

var (
	past    = fmt.Sprintf("&lt;t:%d:R&gt;", before.Unix())
	moment  = regexp.MustCompile(`&lt;t:\d+:R&gt;`)
	mention = regexp.MustCompile(`&lt;@(\d+)&gt;`)
)

// marked is a message's text as HTML, as speakers of the language see it.
func marked(language, content string) template.HTML {
	text := template.HTMLEscapeString(content)
	for _, m := range markup {
		text = m.from.ReplaceAllString(text, m.to)
	}
	text = strings.ReplaceAll(text, past, "<time>"+agos[language]+"</time>")
	text = moment.ReplaceAllString(text, "<time>"+whiles[language]+"</time>")
	text = mention.ReplaceAllStringFunc(text, func(m string) string { return `<em>@` + called(mention.FindStringSubmatch(m)[1]) + "</em>" })
	return template.HTML(text)
}

// called is the text of a person's mention.
func called(id string) string {
	for _, p := range bySeat {
		if p.ID == id {
			return p.Name
		}
	}
	return id
}
