package primer

import (
	"bytes"
	"io"

	"stopp/bot"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/render"
	"stopp/render/zhengfen/board"
)

// teller says and draws the small tables of the book and the lessons, in a language and as
// its reader wants to see tables.
type teller struct {
	say   i18n.Texts
	look  pages.Look
	names []string // of the seats
}

// tellerFor is one for a reader; "" has a name of the book's, too.
func tellerFor(say i18n.Texts, look pages.Look, reader string) teller {
	t := teller{say: say, look: look, names: []string{reader}}
	for _, key := range []string{"zheng-fen.people.ida", "zheng-fen.people.paul", "zheng-fen.people.nora"} {
		t.names = append(t.names, say.Say(key, nil))
	}
	if reader == "" {
		t.names[0] = t.names[3]
	}
	t.names = t.names[:3]
	return t
}

func (t teller) word(key string, data i18n.Data) string { return t.say.Say(key, data) }

// options are how tables are drawn or written.
func (t teller) options(more ...board.Option) []board.Option {
	return append(play.Drawn(t.say, t.look, t.names), more...)
}

// table is a message with a table below some text, as it looks to somebody, and below that
// the hand they may see.
func (t teller) table(text string, v zhengfen.View, more ...board.Option) bot.Message {
	opts := t.options(more...)
	if v.Viewer() != game.NoSeat {
		opts = append(opts, board.WithHand())
	}
	return t.shown(text, board.Text(v, opts...), board.Alt(v, words.Say(t.say), opts...), func(w io.Writer) error { return board.PNG(w, v, opts...) })
}

// examples is a message with plays below some text.
func (t teller) examples(text string, all []zhengfen.Play) bot.Message {
	opts := t.options()
	return t.shown(text, board.ExamplesText(all, opts...), board.ExamplesAlt(all, words.Say(t.say), opts...), func(w io.Writer) error { return board.ExamplesPNG(w, all, opts...) })
}

// shown is a message with a picture, or with monospace text in its place.
func (t teller) shown(text, block, alt string, draw func(io.Writer) error) bot.Message {
	if t.look.Text {
		return bot.Message{Content: markup.Lines(text, "```\n"+block+"\n```")}
	}
	var png bytes.Buffer
	if err := draw(&png); err != nil {
		panic(err) // only a writer can fail, and memory does not
	}
	return bot.Message{Content: text, Files: []bot.File{{Name: "table.png", Alt: markup.Clip(alt, render.AltLimit), Data: png.Bytes()}}}
}

// action says what somebody does: cards, or a word.
func (t teller) action(a zhengfen.Action) string {
	if a.Verb != zhengfen.Playing {
		return t.word(doesKeys.Of(a.String()), nil)
	}
	if a.Play.Reading.Category == zhengfen.NoCategory {
		return words.Cards(t.say, a.Play.Cards)
	}
	return words.Play(t.say, a.Play)
}

// name is what a seat is called.
func (t teller) name(seat game.Seat) string { return t.names[seat] }

// judged says what the rules say of an action of the seat to move.
func (t teller) judged(a zhengfen.Action, code zhengfen.Code, v zhengfen.View) string {
	data := i18n.Data{"Action": t.action(a)}
	switch {
	case code == zhengfen.NoCombination: // the sentence says the cards
		return "❌ " + t.refused(a, code, v)
	case code != zhengfen.Allowed:
		data["Why"] = t.refused(a, code, v)
		return t.word("zheng-fen.says.not", data)
	case a.Play.Cards.Len() > 1:
		data["Action"], data["Reading"] = words.Cards(t.say, a.Play.Cards), words.Reading(t.say, a.Play.Reading)
		return t.word("zheng-fen.says.as", data)
	}
	return t.word("zheng-fen.says.goes", data)
}

// refused says why something does not go, and what would.
func (t teller) refused(a zhengfen.Action, code zhengfen.Code, v zhengfen.View) string {
	return words.Refused(t.say, v, t.name, a, code)
}

var doesKeys = i18n.KeysOf("zheng-fen.does.", "zheng-fen.does.take", "zheng-fen.does.pass")
