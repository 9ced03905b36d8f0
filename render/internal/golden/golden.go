// Package golden compares pictures of tests with the ones kept in testdata. The flag
// -update keeps the new ones.
package golden

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/image/draw"
)

var update = flag.Bool("update", false, "keep the pictures of this run in testdata")

// tolerance is how far a channel of a pixel may be off, of 65535, and one pixel in
// share may be further off.
const (
	tolerance = 0x1800
	share     = 10_000
)

// Compare holds a picture, a PNG file, against the one that is kept under a name,
// pixel by pixel.
func Compare(t *testing.T, name string, file []byte) {
	t.Helper()
	if *update {
		keep(t, name, file)
		return
	}
	compare(t, name, Decoded(t, file))
}

// keep writes a picture into testdata.
func keep(t *testing.T, name string, file []byte) {
	t.Helper()
	must(t, os.MkdirAll("testdata", 0o755))
	must(t, os.WriteFile(filepath.Join("testdata", name+".png"), file, 0o644))
}

// compare holds a picture against the one that is kept.
func compare(t *testing.T, name string, got image.Image) {
	t.Helper()
	kept, err := os.ReadFile(filepath.Join("testdata", name+".png"))
	must(t, err)
	want := Decoded(t, kept)
	if got.Bounds() != want.Bounds() {
		t.Fatalf("%s: size %v, kept %v", name, got.Bounds(), want.Bounds())
	}
	diff, off := difference(got, want)
	if size := got.Bounds().Dx() * got.Bounds().Dy(); off > size/share {
		t.Errorf("%s: %d of %d pixels differ; see %s", name, off, size, writeDifference(t, name, diff))
	}
}

// Text holds a text against the one that is kept under a name.
func Text(t *testing.T, name, text string) {
	t.Helper()
	path := filepath.Join("testdata", name+".txt")
	if *update {
		must(t, os.MkdirAll("testdata", 0o755))
		must(t, os.WriteFile(path, []byte(text), 0o644))
		return
	}
	kept, err := os.ReadFile(path)
	must(t, err)
	if string(kept) != text {
		t.Errorf("%s is now\n%s", name, text)
	}
}

// CompareSmall is Compare as a picture is seen at a width in pixels.
func CompareSmall(t *testing.T, name string, file []byte, width int) {
	t.Helper()
	small := Scaled(Decoded(t, file), width)
	if *update {
		keep(t, name, Encoded(t, small))
		return
	}
	compare(t, name, small)
}

// Decoded is the picture of a PNG file.
func Decoded(t *testing.T, file []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(file))
	must(t, err)
	return img
}

// Encoded is a picture as a PNG file.
func Encoded(t *testing.T, img image.Image) []byte {
	t.Helper()
	var file bytes.Buffer
	must(t, png.Encode(&file, img))
	return file.Bytes()
}

// Scaled is a picture brought to a width in pixels.
func Scaled(img image.Image, width int) image.Image {
	to := image.NewRGBA(image.Rect(0, 0, width, width*img.Bounds().Dy()/img.Bounds().Dx()))
	draw.CatmullRom.Scale(to, to.Rect, img, img.Bounds(), draw.Src, nil)
	return to
}

// Difference is in how many pixels two pictures of one size differ.
func Difference(a, b image.Image) int {
	_, off := difference(a, b)
	return off
}

// difference is white where two pictures differ, and in how many pixels.
func difference(a, b image.Image) (diff *image.Gray, off int) {
	diff = image.NewGray(a.Bounds())
	one, two := a.(image.RGBA64Image), b.(image.RGBA64Image) // as all pictures of the library are
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if apart(one.RGBA64At(x, y), two.RGBA64At(x, y)) > tolerance {
				diff.SetGray(x, y, color.Gray{255})
				off++
			}
		}
	}
	return diff, off
}

func apart(a, b color.RGBA64) int {
	r, g, bl := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return max(r, -r, g, -g, bl, -bl)
}

// writeDifference keeps the difference in the folder named by ARTIFACTS, else
// in one that the test leaves behind.
func writeDifference(t *testing.T, name string, diff image.Image) string {
	t.Helper()
	folder := os.Getenv("ARTIFACTS")
	if folder == "" {
		var err error
		folder, err = os.MkdirTemp("", "render")
		must(t, err)
	}
	path := filepath.Join(folder, name+"-difference.png")
	must(t, os.WriteFile(path, Encoded(t, diff), 0o644))
	return path
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
