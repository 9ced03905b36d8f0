package board

import (
	"bytes"
	"image"
	"io"
	"testing"

	"pgregory.net/rapid"

	"stopp/game/streit"
	"stopp/internal/gate"
	"stopp/render/ink"
	"stopp/render/internal/golden"
	"stopp/render/paletted"
	"stopp/render/table"
)

// Any reader of PNGs sees the drawing to the last pixel, whatever lies on the table or is
// marked there.
func TestPictureHasThePixelsDrawn(t *testing.T) {
	gate.Few(t, 1, len(ink.Themes()), hasThePixelsDrawn)
}

func hasThePixelsDrawn(t *testing.T, themes int) {
	rapid.Check(t, func(rt *rapid.T) {
		v := anyView(rt)
		theme := rapid.SampledFrom(ink.Themes()[:themes]).Draw(rt, "theme")
		want := apply([]Option{Labels(speaks("de")), Themed(theme), Names([]string{"Anna", rapid.String().Draw(rt, "name")}),
			Lifted(streit.Place(rapid.IntRange(0, 20).Draw(rt, "lifted")))})
		var drawn []uint8
		var file bytes.Buffer
		must(t, table.PNG(&file, want.style, func(p *table.Picture) {
			painter{p}.table(&v, arrange(&v), want)
			drawn = bytes.Clone(p.Pix)
		}))
		if !bytes.Equal(golden.Decoded(t, file.Bytes()).(*image.Paletted).Pix, drawn) {
			rt.Fatal("the picture is not what was drawn")
		}
	})
}

// A picture of which nothing is known yet takes little new memory: its layout, its bands
// and its marks.
func TestPictureAllocatesLittle(t *testing.T) {
	if racing {
		t.Skip("the race detector takes memory too")
	}
	v := drawn(t, middleTable)
	n := testing.AllocsPerRun(50, func() {
		paletted.Forget()
		must(t, PNG(io.Discard, v, Lifted(6), Labels(speaks("en"))))
	})
	if n > 130 {
		t.Errorf("%v allocations", n)
	}
}
