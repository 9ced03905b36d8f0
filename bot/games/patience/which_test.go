package patience

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"os"
	"reflect"
	"testing"

	"stopp/game/patience"
	"stopp/render/patience/board"
)

var update = flag.Bool("update", false, "draw the portraits anew")

// The portraits look as the patiences do after the deal of number 1.
func TestPortraits(t *testing.T) {
	for _, k := range patience.Kinds() {
		start, err := patience.Numbered(patience.Rules{Kind: k}, 1).Start()
		if err != nil {
			t.Fatal(err)
		}
		var drawn bytes.Buffer
		if err := board.PNG(&drawn, start.View()); err != nil {
			t.Fatal(err)
		}
		if *update {
			if err := os.WriteFile("portraits/"+k.String()+".png", drawn.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if !reflect.DeepEqual(pixels(t, drawn.Bytes()), pixels(t, portrait(k))) {
			t.Errorf("%s looks otherwise now; -update draws it anew", k)
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
