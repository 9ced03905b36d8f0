package primer

import (
	"context"
	"strconv"
	"strings"

	"stopp/bot"
	"stopp/bot/games/guide"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/zhengfen"
)

// pathBook turns to a page of the rule book; the rules, the page and the button follow, or
// the rules alone where a menu says the page.
const pathBook = "zheng-fen-book"

// plus stands for the blanks of rules in paths.
const plus = "+"

// Label is where the catalogues have the name of the game.
const Label = "zheng-fen.name"

// Book explains the game: on its first page in words, with all its options, on each further
// one by a picture.
type Book struct {
	Say i18n.Texts
	// Terms are the terms of the table where it is opened, nil for none: the first page
	// marks them.
	Terms *play.TableRules
	Look  pages.Look
}

// Page is a private message with a page, from 0; before the first and after the last it goes
// round.
func (b Book) Page(n int) bot.Message {
	leaf := pages.LeafAt(n, len(Scenes())+1)
	m := bot.Message{Content: markup.Clip(b.words(), markup.ContentLimit)}
	if leaf.At > 0 {
		m = b.scene(Scenes()[leaf.At-1], leaf)
	}
	m.Menus = []bot.Menu{b.chapters(leaf.At)}
	turn := leaf.Turn(b.Say, pathBook, b.line())
	m.Rows = [][]bot.Button{append(turn, guide.LearnButton(b.Say, Lessons()[0].Name))}
	return m
}

// noTable stands in paths for the rules of no table.
const noTable = "-"

// line is the rules as paths have them.
func (b Book) line() string {
	if b.Terms == nil {
		return noTable
	}
	return strings.ReplaceAll(b.Terms.String(), " ", plus)
}

// termsIn reads what line writes.
func termsIn(line string) (*play.TableRules, error) {
	if line == noTable {
		return nil, nil
	}
	t, err := play.ParseTableRules(strings.ReplaceAll(line, plus, " "))
	return &t, err
}

// chapters is a menu of all pages.
func (b Book) chapters(at int) bot.Menu {
	menu := bot.Menu{ID: bot.Path(pathBook, b.line()), Label: b.Say.Say("zheng-fen.book.chapters", nil)}
	titles := []string{b.Say.Say("zheng-fen.book.overview", nil)}
	for _, s := range Scenes() {
		titles = append(titles, b.Say.Say(sceneKeys.Of(s.Name+".title"), nil))
	}
	for i, title := range titles {
		menu.Items = append(menu.Items, bot.Item{Label: markup.Clip(title, markup.LabelLimit), Value: strconv.Itoa(i), Chosen: i == at})
	}
	return menu
}

// words is the first page: the game and its options.
func (b Book) words() string {
	all := []string{b.Say.Say("zheng-fen.book.text", nil), b.Say.Say("zheng-fen.book.options", nil)}
	for _, o := range options {
		all = append(all, b.option(o))
	}
	how := b.Say.Say("zheng-fen.book.usual", nil)
	if b.Terms != nil {
		how = b.Say.Say("zheng-fen.book.here", nil)
	}
	return markup.Lines(append(all, how)...)
}

// option is a line about an option: all that can be chosen, the usual first, and what holds
// at the table marked.
func (b Book) option(o option) string {
	var all []string
	holds := ""
	if b.Terms != nil {
		holds = o.of(*b.Terms)
	}
	for _, v := range o.values {
		text := b.Say.Say(words.TermKey(o.key+v), nil)
		if v == holds {
			text, holds = b.Say.Say("zheng-fen.book.chosen", i18n.Data{"Text": text}), ""
		}
		all = append(all, text)
	}
	if holds != "" { // no value that is offered by name
		all = append(all, b.Say.Say("zheng-fen.book.chosen", i18n.Data{"Text": "`" + holds + "`"}))
	}
	return b.Say.Say("zheng-fen.book.option", i18n.Data{"Values": strings.Join(all, markup.Dot)})
}

// option is something that a table agrees on.
type option struct {
	key    string   // begins the words by which words.TermKey has its values
	values []string // that are told of
	of     func(play.TableRules) string
}

// options are all of them besides how many play, as tables offer them.
var options = []option{
	{"preset.to-", []string{"200", "1", "500", "1000"}, func(t play.TableRules) string { return strconv.Itoa(int(t.Target)) }},
	{"quick.", []string{"off", "on"}, func(t play.TableRules) string {
		if t.Quick {
			return "on"
		}
		return "off"
	}},
	{"jokers.", []string{"plain", "special"}, func(t play.TableRules) string { return t.Jokers.String() }},
	{"last-trick.", []string{"answer", "end"}, func(t play.TableRules) string { return t.LastTrick.String() }},
}

// scene is a page with a picture.
func (b Book) scene(s Scene, leaf pages.Leaf) bot.Message {
	t := tellerFor(b.Say, b.Look, "")
	all := []string{
		b.Say.Say("zheng-fen.book.page", i18n.Data{
			"Title": b.Say.Say(sceneKeys.Of(s.Name+".title"), nil), "Paragraphs": "§ " + strings.Join(s.Paragraphs, ", "), "At": leaf.At, "Last": leaf.Count - 1,
		}),
		b.Say.Say(sceneKeys.Of(s.Name+".text"), pages.Buttons(b.Say, s.data())),
		t.order(s.Order),
	}
	if s.Table == nil {
		text := markup.Clip(markup.Lines(all...), markup.ContentLimit/2)
		if len(s.Plays) == 0 {
			return bot.Message{Content: text}
		}
		return t.examples(text, s.Plays)
	}
	v := s.Table.View(s.Eyes)
	for _, f := range s.Facts {
		all = append(all, t.judged(f.Action, f.Code, v))
	}
	return t.table(markup.Clip(markup.Lines(all...), markup.ContentLimit/2), v)
}

// data is the numbers that the sentences of a chapter take from its examples: how much they
// count.
func (s Scene) data() i18n.Data {
	var all zhengfen.Cards
	for _, p := range s.Plays {
		all |= p.Cards
	}
	return i18n.Data{"Points": all.Points()}
}

// order says how examples stand to each other.
func (t teller) order(o Order) string {
	switch o {
	case Ascending:
		return t.word("zheng-fen.book.ascending", nil)
	case Equal:
		return t.word("zheng-fen.book.equal", nil)
	}
	return ""
}

// InGuide is the book as /rules opens it: at the rules of the table that the member of a
// request means, if here finds one.
func InGuide(look func(context.Context, bot.Request) pages.Look, here func(bot.Request) (play.TableRules, bool)) guide.Book {
	return guide.Book{
		Key: zhengfen.Name, Label: Label,
		Lies: func(r bot.Request) bool { _, ok := here(r); return ok },
		Open: func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
			b := Book{Say: i18n.For(r.Locale), Look: look(ctx, r)}
			if terms, ok := here(r); ok {
				b.Terms = &terms
			}
			return bot.Privately(b.Page(0)), nil
		},
	}
}

// Leaves are the presses of the book; alone is the route of requests that belong to no
// table.
func Leaves(look func(context.Context, bot.Request) pages.Look, alone func(bot.Handler) bot.Route) []registry.Press {
	return []registry.Press{{
		Path: pathBook, Forms: []registry.Form{{registry.Any}, {registry.Any, registry.Number, registry.Number}}, Direct: true,
		Route: alone(func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
			terms, err := termsIn(r.Args()[0])
			page, err2 := pageOf(r)
			if err != nil || err2 != nil {
				return bot.Reaction{}, bot.ErrNoRoute
			}
			return bot.Answering(bot.Update, Book{Say: i18n.For(r.Locale), Terms: terms, Look: look(ctx, r)}.Page(page)), nil
		}),
	}}
}

// pageOf is the page that a request turns to.
func pageOf(r bot.Request) (int, error) {
	if len(r.Values) == 1 {
		return strconv.Atoi(r.Values[0])
	}
	return r.Number(1)
}

// Button opens the book at the rules of a table, in place of the pressed message.
func Button(say i18n.Texts, t play.TableRules) bot.Button {
	return bot.Button{Label: say.Say("help.key.rules", nil), Style: bot.Grey, ID: bot.Path(pathBook, Book{Terms: &t}.line(), 0, 0)}
}

// sceneKeys are the titles and texts of the book's pages, by their scenes.
var sceneKeys = i18n.KeysOf("zheng-fen.scene.",
	"zheng-fen.scene.ranks.title", "zheng-fen.scene.ranks.text", "zheng-fen.scene.points.title", "zheng-fen.scene.points.text",
	"zheng-fen.scene.deal.title", "zheng-fen.scene.deal.text", "zheng-fen.scene.follow.title", "zheng-fen.scene.follow.text",
	"zheng-fen.scene.again.title", "zheng-fen.scene.again.text", "zheng-fen.scene.take.title", "zheng-fen.scene.take.text",
	"zheng-fen.scene.single.title", "zheng-fen.scene.single.text", "zheng-fen.scene.groups.title", "zheng-fen.scene.groups.text",
	"zheng-fen.scene.pairs.title", "zheng-fen.scene.pairs.text", "zheng-fen.scene.triples.title", "zheng-fen.scene.triples.text",
	"zheng-fen.scene.full.title", "zheng-fen.scene.full.text", "zheng-fen.scene.full-rank.title", "zheng-fen.scene.full-rank.text",
	"zheng-fen.scene.run.title", "zheng-fen.scene.run.text", "zheng-fen.scene.special.title", "zheng-fen.scene.special.text",
	"zheng-fen.scene.none.title", "zheng-fen.scene.none.text", "zheng-fen.scene.joker.title", "zheng-fen.scene.joker.text",
	"zheng-fen.scene.joker-named.title", "zheng-fen.scene.joker-named.text", "zheng-fen.scene.joker-special.title",
	"zheng-fen.scene.joker-special.text", "zheng-fen.scene.equal.title", "zheng-fen.scene.equal.text", "zheng-fen.scene.trump.title",
	"zheng-fen.scene.trump.text", "zheng-fen.scene.first.title", "zheng-fen.scene.first.text", "zheng-fen.scene.last.title",
	"zheng-fen.scene.last.text", "zheng-fen.scene.hands-over.title", "zheng-fen.scene.hands-over.text",
	"zheng-fen.scene.leaving.title", "zheng-fen.scene.leaving.text",
)
