package view

import (
	"stopp/bot"
	"stopp/bot/games/streit/rulebook"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// PathBook turns to a page of an explanation: what Subject says, the page and
// the button follow. With the one word "set" it is a menu of rule sets.
const PathBook = "book"

// Subject says whose rules are explained.
type Subject struct {
	Kind SubjectKind
	Key  string // the set's name, or the match's or challenge's key; "-" for the server
}

// SubjectKind is what has rules; as a word it stands in paths.
type SubjectKind string

// What has rules.
const (
	OfSet       SubjectKind = "set"
	OfMatch     SubjectKind = "match"
	OfChallenge SubjectKind = "challenge"
	OfServer    SubjectKind = "server"
)

// Book explains rules: on its first page in words, on each further one by a
// situation.
type Book struct {
	Say     i18n.Texts
	Subject Subject
	Rules   streit.Options
	Seal    string // of a challenge's deal, "" for none
	Look    pages.Look
}

// Page is a private message with a page, from 0; before the first and after the
// last it goes round.
func (b Book) Page(n int) bot.Message {
	scenes := rulebook.Scenes(b.Rules)
	leaf := pages.LeafAt(n, len(scenes)+1)
	m := bot.Message{Content: markup.Clip(b.words(), markup.ContentLimit)}
	if leaf.At > 0 {
		m = b.scene(scenes[leaf.At-1], leaf.At, len(scenes))
	}
	m.Menus = []bot.Menu{b.menu()}
	m.Rows = [][]bot.Button{leaf.Turn(b.Say, PathBook, b.Subject.Kind, b.Subject.Key)}
	return m
}

func (b Book) menu() bot.Menu {
	menu := SetMenu(b.Say, bot.Path(PathBook, "set"), "book.menu")
	for i := range menu.Items {
		menu.Items[i].Chosen = b.Subject.Kind == OfSet && menu.Items[i].Value == b.Subject.Key
	}
	return menu
}

// SetMenu offers the rule sets.
func SetMenu(say i18n.Texts, id, key string) bot.Menu {
	menu := bot.Menu{ID: id, Label: say.Say(key, nil)}
	for _, s := range streit.Sets() {
		menu.Items = append(menu.Items, bot.Item{Label: SetName(say, s), Value: s.String(), About: s.String()})
	}
	return menu
}

// words is the first page: what the rules are, where they come from, and what
// is not as usual.
func (b Book) words() string {
	set := b.Rules.Set.String()
	all := []string{
		b.Say.Say("book.of-"+string(b.Subject.Kind), i18n.Data{"Set": SetName(b.Say, b.Rules.Set)}),
		b.Say.Say("set."+set+".about", nil),
		b.Say.Say("book.source", i18n.Data{"Source": b.Say.Say("set."+set+".source", nil)}),
		b.Say.Say("book.line", i18n.Data{"Line": b.Rules.String()}),
		pages.WholeSeal(b.Say, b.Seal),
	}
	if list := differences(b.Rules); len(list) > 0 {
		all = append(all, b.Say.Say("book.differs", nil), markup.Join(b.Say, bullets(b.Say, list), "\n", 400, 800))
	} else if b.Rules.Set == streit.Pagat {
		all = append(all, b.Say.Say("book.same", nil))
	}
	all = append(all, b.Say.Say("book.referee", nil))
	return markup.Lines(append(all, bullets(b.Say, aboutStopp(b.Rules))...)...)
}

// scene is a page with a picture.
func (b Book) scene(s rulebook.Scene, at, last int) bot.Message {
	t := Drawing{Scene: onTable(b.Say, seats(s.View), s.View, b.Look), Lifted: s.Lifted}
	key := "scene." + s.Name
	title := b.Say.Say("book.page", i18n.Data{"Title": b.Say.Say(key+".title", nil), "At": at, "Last": last})
	all := []string{b.Say.Say(key+".text", nil)}
	for _, f := range s.Facts {
		all = append(all, b.Say.Say("says."+f.Says, i18n.Data{"Move": t.wording(f.Step)}))
	}
	return t.page(title, func(limit int) string {
		return markup.Clip(markup.Lines(append(all, logbook{Scene: t.Scene}.log(Log{Events: s.Events}, markup.ContentLimit/2))...), limit)
	})
}

// wording names a move that nobody has made, so that the card it would turn up
// is not known.
func (t Scene) wording(s streit.Step) string {
	if s.Move.Kind == streit.Play {
		return t.Step(s)
	}
	return t.Say.Say("says.move."+s.Move.String(), nil)
}

// seats are people who are called by their seats.
func seats(v streit.View) (people []pages.Person) {
	for i := range v.Players {
		people = append(people, pages.Person{Name: string(rune('A' + i))})
	}
	return people
}
