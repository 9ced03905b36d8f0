package paletted

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"pgregory.net/rapid"
)

// anySprite draws a sprite whose lines resemble each other.
func anySprite(t *rapid.T) *Sprite {
	w, h := rapid.IntRange(1, 120).Draw(t, "width"), rapid.IntRange(1, 30).Draw(t, "height")
	pix := make([]uint8, w*h)
	for i := range pix {
		if i >= w && rapid.IntRange(0, 9).Draw(t, "again") > 0 {
			pix[i] = pix[i-w]
		} else {
			pix[i] = rapid.SampledFrom([]uint8{0, 0, 1, 1, 2, 200}).Draw(t, "ink")
		}
	}
	return NewSprite(pix, w, image.Rect(0, 0, w, h))
}

// Wherever sprites are said to be, seen or covered, over each other or off the picture,
// the picture is the one that was drawn.
func TestCellsChangeNoPixel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const width, height = usualLine - 1, 60
		p := Picture{Width: width, Pix: make([]uint8, width*height), Cuts: []int{0, 25, height}, RGB: make([]byte, 3*256)}
		sprites := rapid.SliceOfN(rapid.Custom(anySprite), 1, 3).Draw(t, "sprites")
		for range rapid.IntRange(0, 12).Draw(t, "cells") {
			c := Cell{Sprite: rapid.SampledFrom(sprites).Draw(t, "sprite"), At: image.Pt(rapid.IntRange(-5, width).Draw(t, "x"), rapid.IntRange(-5, height).Draw(t, "y"))}
			p.Cells = append(p.Cells, c)
			if c.At.X >= 0 && c.At.Y >= 0 && c.At.X+c.Sprite.w <= width && c.At.Y+c.Sprite.h <= height {
				for y := range c.Sprite.h {
					copy(p.Pix[(c.At.Y+y)*width+c.At.X:], c.Sprite.line(y))
				}
			}
		}
		for range rapid.IntRange(0, 5).Draw(t, "dots") {
			p.Pix[rapid.IntRange(0, len(p.Pix)-1).Draw(t, "dot")] = 7
		}
		Forget()
		var file bytes.Buffer
		if err := new(Encoder).Encode(&file, p); err != nil {
			t.Fatal(err)
		}
		got, err := png.Decode(&file)
		if err != nil || !bytes.Equal(got.(*image.Paletted).Pix, p.Pix) {
			t.Fatalf("another picture comes out: %v", err)
		}
	})
}
