package view

import (
	"stopp/bot"
	"stopp/bot/games/streit/rulebook"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// PathBookPage turns to a page of an explanation: what Subject says, the page and
// the button follow. With the one word "set" it is a menu of rule sets.
const PathBookPage = "book"

// Subject says whose rules are explained.
type Subject struct {
	Kind SubjectKind
	Key  string // the set's name, or the match's or challenge's key; "-" for the server
}

// SubjectKind is a kind of thing with rules; as a word it stands in paths.
type SubjectKind string

// Things with rules.
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
	m.Rows = [][]bot.Button{leaf.Turn(b.Say, PathBookPage, b.Subject.Kind, b.Subject.Key)}
	return m
}

func (b Book) menu() bot.Menu {
	menu := SetMenu(b.Say, bot.Path(PathBookPage, "set"), "book.menu")
	for i := range menu.Items {
		menu.Items[i].Chosen = b.Subject.Kind == OfSet && menu.Items[i].Value == b.Subject.Key
	}
	return menu
}

// SetMenu offers the rule sets.
func SetMenu(say i18n.Texts, id, key string) bot.Menu {
	menu := bot.Menu{ID: id, Label: say.Say(key, nil)}
	for _, s := range streit.Sets() {
		menu.Items = append(menu.Items, bot.Item{Label: SetName(say, s), Value: s.String()})
	}
	return menu
}

// words is the first page: the rules, their source, and how they differ from the usual ones.
func (b Book) words() string {
	set := b.Rules.Set.String()
	all := []string{
		b.Say.Say(subjectKeys.Of(string(b.Subject.Kind)), i18n.Data{"Set": SetName(b.Say, b.Rules.Set)}),
		b.Say.Say(setKeys.Of(set+".about"), nil),
		b.Say.Say("book.source", i18n.Data{"Source": b.Say.Say(setKeys.Of(set+".source"), nil)}),
		pages.WholeSeal(b.Say, b.Seal),
	}
	if list := differences(b.Rules); len(list) > 0 {
		all = append(all, b.Say.Say("book.differs", nil), markup.Join(b.Say, bullets(b.Say, list), "\n", 400, 800))
	} else if b.Rules.Set == streit.Pagat {
		all = append(all, b.Say.Say("book.same", nil))
	}
	all = append(all, b.Say.Say("book.referee", nil))
	all = append(all, bullets(b.Say, aboutStopp(b.Rules))...)
	return markup.Lines(append(all, b.Say.Say("book.line", i18n.Data{"Line": b.Rules.String()}))...)
}

// scene is a page with a picture.
func (b Book) scene(s rulebook.Scene, at, last int) bot.Message {
	t := Drawing{Scene: onTable(b.Say, seats(s.View), s.View, b.Look), Lifted: s.Lifted}
	title := b.Say.Say("book.page", i18n.Data{"Title": b.Say.Say(sceneKeys.Of(s.Name+".title"), nil), "At": at, "Last": last})
	all := []string{b.Say.Say(sceneKeys.Of(s.Name+".text"), nil)}
	for _, f := range s.Facts {
		all = append(all, b.Say.Say(saysKeys.Of(f.Says), i18n.Data{"Move": t.wording(f.Step)}))
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
	return t.Say.Say(unmadeKeys.Of(s.Move.String()), nil)
}

// seats are people who are called by their seats.
func seats(v streit.View) (people []pages.Person) {
	for i := range v.Players {
		people = append(people, pages.Person{Name: string(rune('A' + i))})
	}
	return people
}

var (
	// subjectKeys say whose rules the book shows.
	subjectKeys = i18n.KeysOf("book.of-",
		"book.of-set", "book.of-match", "book.of-challenge", "book.of-server",
	)
	// sceneKeys are the titles and texts of the book's pages, by their scenes (package rulebook).
	sceneKeys = i18n.KeysOf("scene.",
		"scene.houses.title", "scene.houses.text", "scene.reserve-first.title", "scene.reserve-first.text", "scene.family-first.title",
		"scene.family-first.text", "scene.fill-vacancy.title", "scene.fill-vacancy.text", "scene.vacancy.title", "scene.vacancy.text",
		"scene.load.title", "scene.load.text", "scene.stopp.title", "scene.stopp.text", "scene.stopp-done.title", "scene.stopp-done.text",
		"scene.stopp-stays.title", "scene.stopp-stays.text", "scene.freeing.title", "scene.freeing.text", "scene.uncover.title",
		"scene.uncover.text", "scene.load-first.title", "scene.load-first.text", "scene.make-vacancy.title", "scene.make-vacancy.text",
		"scene.stopp-back.title", "scene.stopp-back.text", "scene.build-suit.title", "scene.build-suit.text", "scene.vacancy-waste.title",
		"scene.vacancy-waste.text", "scene.vacancy-reserve.title", "scene.vacancy-reserve.text", "scene.no-precedence.title",
		"scene.no-precedence.text", "scene.last-resort.title", "scene.last-resort.text", "scene.last-resort-suit.title",
		"scene.last-resort-suit.text", "scene.simple.title", "scene.simple.text", "scene.three-load.title", "scene.three-load.text",
		"scene.three-closed.title", "scene.three-closed.text", "scene.three-vacancy.title", "scene.three-vacancy.text",
		"scene.touch.title", "scene.touch.text", "scene.open-first.title", "scene.open-first.text", "scene.own-waste.title",
		"scene.own-waste.text", "scene.loose.title", "scene.loose.text",
	)
	// saysKeys are what the rules say of a move, by a fault or a reason to refuse it.
	saysKeys = i18n.KeysOf("says.",
		"says.regular", "says.not-free", "says.bad-placement", "says.reserve-first", "says.family-first", "says.open-first",
		"says.free-for-family", "says.uncover", "says.load-first", "says.fill-vacancy", "says.make-vacancy", "says.closed-house",
	)
	// unmadeKeys are moves that nobody has made.
	unmadeKeys = i18n.KeysOf("says.move.",
		"says.move.turn", "says.move.lay", "says.move.pass", "says.move.open",
	)
)
