package patience

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"os"
	"reflect"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/patience"
	"stopp/render"
	"stopp/render/patience/board"
)

var update = flag.Bool("update", false, "draw the portraits anew")

// The portraits look as the patiences do after the deal of number 1, in each language with its letters.
func TestPortraits(t *testing.T) {
	for _, k := range patience.Kinds() {
		start, err := patience.Numbered(patience.Rules{Kind: k}, 1).Start()
		if err != nil {
			t.Fatal(err)
		}
		for _, in := range render.AllIndices() {
			var drawn bytes.Buffer
			if err := board.PNG(&drawn, start.View(), board.Indexed(in)); err != nil {
				t.Fatal(err)
			}
			if *update {
				if err := os.WriteFile(portraitFile(k, in), drawn.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
				continue
			}
			if !reflect.DeepEqual(pixels(t, drawn.Bytes()), pixels(t, portrait(k, in))) {
				t.Errorf("%s in %s looks otherwise now; -update draws it anew", k, in)
			}
		}
	}
}

// Whoever is asked which patience they want sees the letters of their language, as at the table.
func TestPortraitsSpeakTheReadersLanguage(t *testing.T) {
	for _, lang := range i18n.Languages {
		say := i18n.For(lang.String())
		for i, k := range patience.Kinds() {
			got := which(say, "", pages.Look{}).Files[i].Data
			if !bytes.Equal(got, portrait(k, render.IndicesIn(lang.String()))) {
				t.Errorf("%s: the picture of %s has other letters", lang, k)
			}
		}
	}
}

func pixels(t *testing.T, data []byte) image.Image {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return m
}
