package patience

import (
	"embed"
	"path"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/patience"
	"stopp/render"
)

// which asks which patience somebody wants: a line and a button each, the one played last first. Whoever reads
// text gets no pictures.
func which(say i18n.Texts, last string, look pages.Look) bot.Message {
	all := patience.Kinds()
	if r, err := patience.ParseRules(last); err == nil {
		all = slices.Concat([]patience.Kind{r.Kind}, slices.DeleteFunc(all, func(k patience.Kind) bool { return k == r.Kind }))
	}
	said := []string{say.Say("patience.which.ask", nil)}
	var m bot.Message
	var keys []bot.Button
	for i, k := range all {
		name := say.Say(nameKey(k), nil)
		said = append(said, "**"+name+"**: "+say.Say(whichKeys.Of(k.String()), nil))
		key := bot.Button{Label: markup.Clip(name, markup.LabelLimit), Style: bot.Grey, ID: bot.Path(pages.PathDeal, patience.RecordName, k.String(), pages.Here)}
		if i == 0 {
			key.Style = bot.Green
		}
		keys = append(keys, key)
		if !look.Text {
			m.Files = append(m.Files, bot.File{Name: k.String() + ".png", Alt: say.Say("patience.which.picture", i18n.Data{"Game": name}), Data: portrait(k, pages.Indices(say))})
		}
	}
	m.Content = strings.Join(said, "\n")
	for row := range slices.Chunk(keys, 2) {
		m.Rows = append(m.Rows, row)
	}
	return m
}

// whichKeys are what is special about each patience, in a line.
var whichKeys = i18n.KeysOf("patience.which.", "patience.which.harfe", "patience.which.reihe", "patience.which.napoleon", "patience.which.grosse")

// portraits are pictures of the patiences as they lie after the deal, with the letters of each language. They are
// kept, because drawing the first table of each size of cards takes longer than Discord waits on a busy machine.
//
//go:embed portraits
var portraits embed.FS

// portrait is the picture of a patience, with the letters of a language on its cards.
func portrait(k patience.Kind, in render.Indices) []byte {
	png, err := portraits.ReadFile(portraitFile(k, in))
	if err != nil {
		panic(err) // each has one, as a test says
	}
	return png
}

func portraitFile(k patience.Kind, in render.Indices) string {
	return path.Join("portraits", in.String(), k.String()+".png")
}
