package registry

import (
	_ "embed"
	"fmt"
	"io"
	"strings"
	"text/template"

	"golang.org/x/text/language/display"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

//go:embed list.md.tmpl
var listText string

// list is the page of all commands.
var list = template.Must(template.New("commands").Funcs(template.FuncMap{"cell": cell}).Parse(listText))

// listed is a command as the page has it.
type listed struct {
	Name, Anchor, About, Needs string
	Local                      []string // its name in each of the other languages
	Where                      where
	Options                    []listedOption
}

// where is where a command works.
type where struct{ direct, hosted bool }

// Places tells whether it works in servers that the bot is in; where the bot is not a member; in direct
// messages with the bot.
func (w where) Places() []bool { return []bool{true, !w.hosted, w.direct} }

// Say says the same.
func (w where) Say() string {
	switch w {
	case where{direct: true}:
		return "Everywhere"
	case where{hosted: true}:
		return "Only in servers that the bot is in"
	case where{direct: true, hosted: true}:
		return "Only in servers that the bot is in, and in direct messages with it"
	}
	return "Everywhere but in direct messages with the bot"
}

// where is where the command works.
func (c Command) where() where { return where{c.Direct, c.Hosted} }

// listedOption is an option of it.
type listedOption struct {
	Name, About, Takes string
	Required           bool
}

// WriteList writes a page in Markdown that has all slash commands, in English: what each is for,
// its options, what they take, where it works, and its name in the other languages.
func (r Registry) WriteList(w io.Writer) error {
	var page struct {
		Others         []string
		Commands, Menu []listed
	}
	for _, tag := range i18n.Languages[1:] {
		page.Others = append(page.Others, display.Self.Name(tag))
	}
	for _, c := range r.Commands {
		if c.On == bot.OnUser {
			page.Menu = append(page.Menu, listed{Name: i18n.Fallback().Say(c.Menu, nil), Where: c.where()})
		} else {
			page.Commands = append(page.Commands, c.listed())
		}
	}
	return list.Execute(w, page)
}

// listed is the command on the page.
func (c Command) listed() listed {
	say := i18n.Fallback()
	l := listed{Name: pages.CommandName(say, c.Name), About: say.Say(pages.CommandKey(c.Name)+".about", nil), Where: c.where()}
	l.Anchor = strings.ReplaceAll(l.Name[1:], " ", "-")
	if c.Denied != "" {
		l.Needs = say.Say(c.Denied, nil)
	}
	for _, tag := range i18n.Languages[1:] {
		l.Local = append(l.Local, pages.CommandName(i18n.For(tag.String()), c.Name))
	}
	for _, o := range c.Options {
		spec := o.spec(c.key(o))
		l.Options = append(l.Options, listedOption{Name: say.Say(c.key(o)+".name", nil), About: spec.Description, Takes: takes(spec), Required: o.Required})
	}
	return l
}

// cell is a text in a table of Markdown.
func cell(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

// takes says what an option takes.
func takes(o bot.OptionSpec) string {
	switch {
	case len(o.Choices) > 0:
		names := make([]string, len(o.Choices))
		for i, c := range o.Choices {
			names[i] = c.Name
		}
		return strings.Join(names, " · ")
	case o.Type == bot.IntegerOption && o.Min != nil && o.Max != nil:
		return fmt.Sprintf("a number from %d to %d", *o.Min, *o.Max)
	case o.Type == bot.IntegerOption && o.Min != nil:
		return fmt.Sprintf("a number from %d", *o.Min)
	case o.Type == bot.IntegerOption:
		return "a number"
	case o.Type == bot.BoolOption:
		return "yes or no"
	case o.Type == bot.UserOption:
		return "a member"
	case o.Type == bot.RoleOption:
		return "a role"
	case o.Complete:
		return "a text; Discord suggests some"
	default:
		return "a text"
	}
}
