package guide

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
)

// Guide teaches the games. Its fields are set before the first request and not changed
// after.
type Guide struct {
	Books   []Book
	Courses []Course
	// Look is how the member of a request wants to see tables.
	Look func(ctx context.Context, r bot.Request) pages.Look
}

// Book is a rule book.
type Book struct {
	Key   string // a word that no other book has, such as "harfe"
	Label string // where the catalogues have the name of its game
	// Options are further options of /rules. Naming one of them means this book.
	Options []registry.Option
	// Open answers with the first page in a message of the member's own: the rules that
	// hold where they are, or as the options say.
	Open bot.Handler
	// Lies tells whether the member of a request means a table of this game where they are.
	Lies func(r bot.Request) bool
}

// Commands are /rules and /learn; alone is the route for requests that belong to no table.
func (g *Guide) Commands(alone func(bot.Handler) bot.Route) (all []registry.Command) {
	if len(g.Books) > 0 {
		all = append(all, registry.Command{Name: "rules", Direct: true, Route: alone(g.Rules), Options: g.options()})
	}
	if len(g.Courses) > 0 {
		c := registry.Command{Name: "learn", Direct: true, Lasting: true, Route: alone(g.learn)}
		if len(g.Courses) > 1 {
			option := registry.Text("game")
			for _, course := range g.Courses {
				option.Choices = append(option.Choices, registry.Said(course.Label, course.Key))
			}
			c.Options = []registry.Option{option}
		}
		all = append(all, c)
	}
	return all
}

// options are the options of /rules.
func (g *Guide) options() (all []registry.Option) {
	game := registry.Text("game")
	for _, b := range g.Books {
		game.Choices = append(game.Choices, registry.Said(b.Label, b.Key))
		all = append(all, b.Options...)
	}
	if len(g.Books) > 1 {
		all = append([]registry.Option{game}, all...)
	}
	return all
}

// Presses are the buttons that choose a book, and those of lessons.
func (g *Guide) Presses(alone func(bot.Handler) bot.Route) (all []registry.Press) {
	name, anything := registry.Name, registry.Any
	if len(g.Books) > 0 {
		all = append(all, registry.Press{Path: pages.PathRuleBook, Forms: []registry.Form{{name}, {name, registry.Is(inNew)}}, Direct: true, Route: alone(g.chosen)})
	}
	if len(g.Courses) > 0 {
		all = append(all, registry.Press{Path: pages.PathLearn, Forms: []registry.Form{{name}, {name, anything, anything, anything}}, Direct: true, Lasting: true, Route: alone(g.learn)})
	}
	return all
}

// Rules is /rules: the book that is named, or the book of the table in this channel. If
// there is neither, it asks.
func (g *Guide) Rules(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	b, ok := g.meant(r)
	if !ok {
		return bot.Privately(AskBook(i18n.For(r.Locale), g.Books)), nil
	}
	return b.Open(ctx, r)
}

// meant is the book that a request means, if it does not have to be asked.
func (g *Guide) meant(r bot.Request) (b Book, ok bool) {
	if len(g.Books) == 1 {
		return g.Books[0], true
	}
	for _, sure := range []func(Book) bool{
		func(b Book) bool { return r.Options["game"] == b.Key },
		func(b Book) bool {
			return r.Options["game"] == "" && slices.ContainsFunc(b.Options, func(o registry.Option) bool { return r.Options[o.Name] != "" })
		},
		func(b Book) bool { return r.Options["game"] == "" && b.Lies != nil && b.Lies(r) },
	} {
		if at := slices.IndexFunc(g.Books, sure); at >= 0 {
			return g.Books[at], true
		}
	}
	return Book{}, false
}

// AskBook asks whose rules are wanted.
func AskBook(say i18n.Texts, books []Book) bot.Message {
	var all []bot.Button
	for _, b := range books {
		all = append(all, bot.Button{Label: say.Say(b.Label, nil), Style: bot.Grey, ID: bot.Path(pages.PathRuleBook, b.Key)})
	}
	return bot.Message{Content: say.Say("guide.which-rules", nil), Rows: inRows(all)}
}

// inRows puts buttons into rows of three, which a phone has room for.
func inRows(all []bot.Button) (rows [][]bot.Button) {
	for row := range slices.Chunk(all, 3) {
		for i := range row {
			row[i].Label = markup.Clip(row[i].Label, markup.LabelLimit)
		}
		rows = append(rows, row)
	}
	return rows
}

// inNew ends the path of a button whose book comes in a message of its own.
const inNew = "new"

// BookButton opens a book in a message of its own.
func BookButton(say i18n.Texts, key string) bot.Button {
	return bot.Button{Label: say.Say("help.key.rules", nil), Style: bot.Grey, ID: bot.Path(pages.PathRuleBook, key, inNew)}
}

// LearnButton begins a lesson in place of the pressed message.
func LearnButton(say i18n.Texts, lesson string) bot.Button {
	return bot.Button{Label: say.Say("help.key.learn", nil), Style: bot.Grey, ID: begins(lesson).id()}
}

// chosen is the answer to the question which book.
func (g *Guide) chosen(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	at := slices.IndexFunc(g.Books, func(b Book) bool { return b.Key == r.Args()[0] })
	if at < 0 {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	reaction, err := g.Books[at].Open(ctx, r)
	if len(r.Args()) == 1 {
		reaction.Answer.As = bot.Update
	}
	return reaction, err
}
