package patience

import (
	"context"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/guide"
	"stopp/bot/games/house"
	"stopp/bot/games/patience/primer"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/patience"
)

// pathBook turns to a page of a rule book; the rules, the page and the button follow.
const pathBook = "patience-book"

// plus stands for the blanks of rules in paths.
const plus = "+"

// Book explains a patience: on its first page in words, with all its options, on each
// further one by a situation.
type Book struct {
	Say   i18n.Texts
	Rules patience.Rules // whose options are marked
	Look  pages.Look
}

// Page is a private message with a page, from 0; before the first and after the last it goes
// round.
func (b Book) Page(n int) bot.Message {
	scenes := primer.Scenes(b.Rules.Kind)
	leaf := pages.LeafAt(n, len(scenes)+1)
	m := bot.Message{Content: markup.Clip(b.words(), markup.ContentLimit)}
	if leaf.At > 0 {
		m = b.scene(scenes[leaf.At-1], leaf)
	}
	turn := leaf.Turn(b.Say, pathBook, strings.ReplaceAll(b.Rules.String(), " ", plus))
	m.Rows = [][]bot.Button{append(turn, guide.LearnButton(b.Say, primer.Lessons(b.Rules.Kind)[0].Name))}
	return m
}

// words is the first page: what the game is, how it is dealt and played, and its options.
func (b Book) words() string {
	k := b.Rules.Kind
	all := []string{
		b.Say.Say("patience.book.title", i18n.Data{"Game": b.Say.Say(nameKey(k), nil)}),
		b.Say.Say(bookKeys.Of(k.String()), pages.Buttons(b.Say, nil)),
	}
	if len(k.Options()) == 0 {
		return markup.Lines(append(all, b.Say.Say("patience.book.no-options", nil))...)
	}
	all = append(all, b.Say.Say("patience.book.options", nil))
	for _, o := range k.Options() {
		for _, value := range o.Values {
			if text := b.choice(o, value); text != "" {
				all = append(all, text)
			}
		}
	}
	return markup.Lines(append(all, b.Say.Say("patience.book.how", nil))...)
}

// choice is a line about a value of an option, marked if it is the one played by; "" if an
// earlier line covers it: all numbers of passes but the usual one share a line.
func (b Book) choice(o patience.Option, value string) string {
	chosen, key := b.Rules.Value(o.Name), value
	if o.Name == "passes" && value != o.Values[0] {
		if key = "some"; value != o.Values[1] {
			return ""
		}
		if chosen != o.Values[0] {
			value = chosen
		}
	}
	style := "patience.book.choice"
	if value == chosen {
		style = "patience.book.chosen"
	}
	return b.Say.Say(style, i18n.Data{"Text": b.Say.Say(optionKeys.Of(o.Name+"."+b.Rules.Kind.String()+"-"+key), nil)})
}

// scene is a page with a picture.
func (b Book) scene(s primer.Scene, leaf pages.Leaf) bot.Message {
	t := staged(b.Say, b.Look, s.Match, s.Match)
	if s.Held != patience.Nowhere {
		t.Draft = held{from: s.Held}.draft()
		t.held = t.lifted()
	}
	all := []string{
		b.Say.Say("patience.book.page", i18n.Data{"Title": b.Say.Say(sceneKeys.Of(s.Name+".title"), nil), "At": leaf.At, "Last": leaf.Count - 1}),
		words{t}.rules(),
		b.Say.Say(sceneKeys.Of(s.Name+".text"), pages.Buttons(b.Say, nil)),
	}
	for _, f := range s.Facts {
		all = append(all, words{t}.fact(f))
	}
	return t.below(markup.Clip(markup.Lines(all...), markup.ContentLimit/2))
}

// staged is a small table of a book or a lesson. Before is how it was before the last move,
// the same if there was none.
func staged(say i18n.Texts, look pages.Look, before, now patience.Match) table {
	s := story{match: now}
	if m, some := now.Last(); some && len(before.Moves()) < len(now.Moves()) {
		s.last = deed{word: m.String(), move: m, card: moved(before.View(), now.View(), m)}
	}
	return tableOf(cardtable.Scene{Seats: pages.Seats{Say: say}, Story: s, Look: look})
}

// fact says what the rules say of a move.
func (t words) fact(f primer.Fact) string {
	data := i18n.Data{"Move": t.said(f.Move)}
	if f.Code == patience.Regular {
		return t.Say.Say("patience.says.goes", data)
	}
	data["Why"] = t.why(f.Move, f.Code)
	return t.Say.Say("patience.says.not", data)
}

// rulebooks are the books of all patiences for /rules.
func rulebooks(h house.Services) (all []guide.Book) {
	look := func(ctx context.Context, r bot.Request) pages.Look {
		return h.Prefs.LookFor(ctx, r.User.ID, h.Prefs.Look(ctx, r.Guild))
	}
	for _, k := range patience.Kinds() {
		all = append(all, guide.Book{Key: k.String(), Label: nameKey(k),
			Lies: func(r bot.Request) bool { return rulesHere(h, r).Kind == k && lies(h, r) },
			Open: func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
				b := Book{Say: reader(r), Rules: patience.Rules{Kind: k}, Look: look(ctx, r)}
				if here := rulesHere(h, r); here.Kind == k {
					b.Rules = here
				}
				return bot.Privately(b.Page(0)), nil
			}})
	}
	return all
}

// lies tells whether the member of a request means a table of a patience where they are.
func lies(h house.Services, r bot.Request) bool {
	m, ok := h.Here(r)
	return ok && m.Game.Name == patience.RecordName
}

// rulesHere are the rules of that table, the zero value where there is none.
func rulesHere(h house.Services, r bot.Request) patience.Rules {
	m, ok := h.Here(r)
	if !ok || m.Game.Name != patience.RecordName {
		return patience.Rules{}
	}
	return m.Story.(story).view().Rules()
}

// leaves are the press that turns a page.
func leaves(h house.Services, alone func(bot.Handler) bot.Route) registry.Press {
	return registry.Press{Path: pathBook, Forms: []registry.Form{{registry.Any, registry.Number, registry.Number}}, Direct: true,
		Route: alone(func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
			rules, err := patience.ParseRules(strings.ReplaceAll(r.Args()[0], plus, " "))
			page, err2 := r.Number(1)
			if err != nil || err2 != nil {
				return bot.Reaction{}, bot.ErrNoRoute
			}
			look := h.Prefs.LookFor(ctx, r.User.ID, h.Prefs.Look(ctx, r.Guild))
			return bot.Answering(bot.Update, Book{Say: reader(r), Rules: rules, Look: look}.Page(page)), nil
		})}
}

// bookKey opens the book at a table's rules.
func (t pad) bookKey() bot.Button {
	return bot.Button{Label: t.Say.Say("help.key.rules", nil), Style: bot.Grey,
		ID: bot.Path(pathBook, strings.ReplaceAll(t.seen.Rules().String(), " ", plus), 0, 0)}
}

// bookKeys say what each patience is about, optionKeys what each value of an option of one means.
var (
	bookKeys = i18n.KeysOf("patience.book.",
		"patience.book.harfe", "patience.book.reihe", "patience.book.napoleon", "patience.book.grosse",
	)
	optionKeys = i18n.KeysOf("patience.option.",
		"patience.option.ascend.harfe-above", "patience.option.ascend.harfe-below", "patience.option.ascend.harfe-off",
		"patience.option.passes.harfe-1", "patience.option.passes.harfe-some", "patience.option.passes.napoleon-3",
		"patience.option.passes.napoleon-some", "patience.option.play.reihe-free", "patience.option.play.reihe-must",
		"patience.option.play.napoleon-free", "patience.option.play.napoleon-must",
	)
)

// sceneKeys are the titles and texts of the book's pages, by their scenes (package primer).
var sceneKeys = i18n.KeysOf("patience.scene.",
	"patience.scene.harfe-down.title", "patience.scene.harfe-down.text", "patience.scene.harfe-sequence.title",
	"patience.scene.harfe-sequence.text", "patience.scene.harfe-families.title", "patience.scene.harfe-families.text",
	"patience.scene.harfe-hand.title", "patience.scene.harfe-hand.text", "patience.scene.harfe-above.title",
	"patience.scene.harfe-above.text", "patience.scene.harfe-below.title", "patience.scene.harfe-below.text",
	"patience.scene.harfe-off.title", "patience.scene.harfe-off.text", "patience.scene.harfe-passes.title",
	"patience.scene.harfe-passes.text", "patience.scene.reihe-families.title", "patience.scene.reihe-families.text",
	"patience.scene.reihe-covered.title", "patience.scene.reihe-covered.text", "patience.scene.reihe-deal.title",
	"patience.scene.reihe-deal.text", "patience.scene.reihe-must.title", "patience.scene.reihe-must.text",
	"patience.scene.napoleon-packet.title", "patience.scene.napoleon-packet.text", "patience.scene.napoleon-fill.title",
	"patience.scene.napoleon-fill.text", "patience.scene.napoleon-passes.title", "patience.scene.napoleon-passes.text",
	"patience.scene.napoleon-over.title", "patience.scene.napoleon-over.text", "patience.scene.napoleon-must.title",
	"patience.scene.napoleon-must.text", "patience.scene.grosse-families.title", "patience.scene.grosse-families.text",
	"patience.scene.grosse-direction.title", "patience.scene.grosse-direction.text", "patience.scene.grosse-rows.title",
	"patience.scene.grosse-rows.text", "patience.scene.grosse-carry.title", "patience.scene.grosse-carry.text",
	"patience.scene.grosse-empty.title", "patience.scene.grosse-empty.text", "patience.scene.grosse-cellar.title",
	"patience.scene.grosse-cellar.text", "patience.scene.grosse-locked.title", "patience.scene.grosse-locked.text",
	"patience.scene.grosse-unlocked.title", "patience.scene.grosse-unlocked.text",
)
