package patience

import (
	"bytes"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/render"
	"stopp/render/standings"
)

// out is the message of a game that has come out: a picture, and a few lines below. Its details have the table and the
// record.
func (t table) out() bot.Message {
	w := words{t}
	f := pages.Framed{Colour: pages.FrameWon}
	under := markup.Lines(w.head(), w.rules(), w.standing())
	if t.Look.Text {
		f.Above = []string{t.text()}
	} else {
		f.Pictures, under = []bot.File{t.festive()}, w.under()
	}
	f.Below = []string{markup.Lines(t.Say.Say("patience.won", nil), under, w.best())}
	m := f.Message()
	m.Rows = pad{t}.after()
	return m
}

// details are the table of a game that is over as it lies, with its record where the deal may be told.
func (t table) details() bot.Message {
	m := t.shown("")
	if t.seal == "" {
		m.Files = append(m.Files, t.record())
	}
	return m
}

// record is the game as a file.
func (t table) record() bot.File {
	return bot.File{Name: "patience-" + pages.Key(t.Match) + ".txt", Alt: t.Say.Say("patience.record-alt", nil), Data: []byte(t.After.Record)}
}

// festive is the picture of a game that has come out, with the cards on top of its families. Its alt text says all of it.
func (t table) festive() bot.File {
	drawn := standings.Score{
		Headline: words{t}.name(), Moment: t.moment(), Cards: t.tops(),
		Sides: []standings.Scored{{Name: t.Say.Say("patience.out.name", nil), Points: words{t}.count("patience.moves", t.match.Result().Moves), Place: 1, Won: true}},
	}
	var spoken []string
	for _, c := range drawn.Cards {
		spoken = append(spoken, render.CardWords(c, func(key string, data map[string]any) string { return t.Say.Say(key, data) }))
	}
	drawn.Spoken = markup.And(t.Say, spoken)
	var png bytes.Buffer
	if err := drawn.PNG(&png, t.Look.Style(t.Say)); err != nil {
		panic(err) // only a writer can fail, and memory does not
	}
	return bot.File{Name: "out.png", Alt: drawn.Alt(), Data: png.Bytes()}
}

// under names the game below its picture, which has all figures but the time.
func (t words) under() string {
	if t.Look.Clock {
		return markup.Small(t.head() + markup.Dot + t.clock())
	}
	return markup.Small(t.head())
}

// moment is what it took to bring a game out, without markup.
func (t table) moment() string {
	w, r := words{t}, t.match.Result()
	if r.Undos == 0 && r.Peeks == 0 {
		return t.Say.Say("patience.out.straight", nil)
	}
	return strings.Join(w.cost(r), ", ")
}

// tops are the cards on top of the families, each once.
func (t table) tops() (all []cards.Card) {
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		for i := range 2 {
			if c := t.seen.FamilyTop(suit, i); c != cards.None && !slices.Contains(all, c) {
				all = append(all, c)
			}
		}
	}
	return all
}
