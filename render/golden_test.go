package render

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

	"stopp/bot/i18n"
	"stopp/game/streit"
)

var update = flag.Bool("update", false, "write the pictures in testdata anew")

// speaks is the Say of a language's real catalogue.
func speaks(locale string) Say {
	texts := i18n.For(locale)
	return func(key string, data map[string]any) string { return texts.Say(key, data) }
}

const (
	dealtTable = `
move B
1 9c
2 Jd
3 2h
4 Ks
5 7h
6 Tc
7 As
8 Qd
A reserve 8s 13
A hand 35
B reserve 4d 13
B hand 35`

	middleTable = `
move A
families c3 c0 d6 d2 h4 h1 s13 s0
1 Qs Jh Tc 9d 8s 7d 6s 5h
2 Qd Jc Td 9s 8h
3 Kc Qh Js Td
4
5 Jc Td 9c 8d
6 Kh Qc Jd Tc 9h 8c
7 Kd
8 Qc Jh Ts 9h
A reserve Qh 11
A waste Ks 14
A turned 7c
A hand 21
B reserve 9h 3
B waste 9s 22
B hand 12
last A 4-8 9h`

	longTable = `
move B
1 Ks Qh Jc Th 9c 8d 7s 6d 5c 4d 3s 2d Ac
2 Kc Qd Js Td 9s 8h 7c 6h 5s 4h 3c 2h As Kc Qd Js Td 9s 8h 7c
3 (2) Kh
4 (2) Qs Jd Tc 9d 8c 7d 6c
5 Kd Qc Jh Ts 9d 8s 7h 6c 5d 4c 3d 2c Ah
6 Kh Qs Jd Tc 9h 8s 7d 6c 5h 4s 3d 2c Ad Kh Qs Jd Tc 9h 8s 7d 6c 5h 4s 3d 2c Ad Kh Qs Jd Tc
7 (1) 2c
8
A waste Tc 64
A hand 0
B reserve ?? 13
B turned 3h
B waste 5s 1
B hand 104
last B turn 3h`

	threeTable = `
rules three
move C
families c5 c2 d1 d0 h3 h0 s13 s4
1 Kd Qs Jd Tc 9h
2 closed
3 7s 6d
4 Jc Td
5 Qh
6 9c 8h 7c 6h 5c 4h
7 Ks Qd Jc Th 9s 8d 7c 6d 5s 4d 3c 2h As
8 Td 9s
9 Kh Qc Jd Ts 9h 8c
A reserve Jh 5
A waste 8s 9
A hand 11
B reserve 6s 3
B waste Qd 12
B hand 8
C reserve 8h 6
C waste Kc 4
C turned 7d
C hand 16
last C 5-Ar Jh`

	coveredTable = `
rules covered covered=2 reserve-top=closed
move B
families c2 c0 d0 d0 h3 h1 s1 s0
1 (2) 9c 8h
2 (1) Jd
3 (2) 2h
4 Ks Qd
5 (2) 7h 6c 5d
6 (1) Tc
7 (2) 6s
8
A reserve ?? 13
A waste 4c 3
A hand 24
B reserve Tc 12
B turned 9d
B hand 25
last B open Tc`

	simpleTable = `
rules simple
move A
families c4 d0 h13 s2
1 Qs Jd Tc
2 9d
3 Kc
4 Jc Td
5
6 8d 7s 6d 5c
A reserve 9c 3
A waste Qc 5
A turned Jh
A hand 4
B reserve 3s 2
B waste 5s 7
B hand 6
last A turn Jh`

	wonTable = `
won B
families c13 c13 d13 d9 h13 h11 s13 s12
1 Td
5 Ks
7 Qh
A reserve Kh 2
A waste Jd 3
last B t-f Qs`
)

var goldens = []struct {
	name, table, locale string
	lifted              streit.Place
	small               bool
}{
	{name: "deal", table: dealtTable, locale: "en"},
	{name: "middle", table: middleTable, locale: "de", lifted: 6, small: true},
	{name: "long", table: longTable, lifted: streit.OwnTurned},
	{name: "empty", table: "move A", locale: "en"},
	{name: "won", table: wonTable, locale: "en"},
	{name: "three", table: threeTable, locale: "de", lifted: 9, small: true},
	{name: "covered", table: coveredTable, locale: "en"},
	{name: "simple", table: simpleTable, locale: "en", lifted: 4},
}

func TestPicturesLookAsKept(t *testing.T) {
	for _, g := range goldens {
		t.Run(g.name, func(t *testing.T) {
			opts := []Option{Lifted(g.lifted)}
			if g.locale != "" {
				opts = append(opts, Labels(speaks(g.locale)))
			}
			var file bytes.Buffer
			must(t, PNG(&file, drawn(t, g.table), opts...))
			compare(t, g.name, decoded(t, file.Bytes()), file.Bytes())
			if g.small {
				img := scaled(decoded(t, file.Bytes()), 360)
				var file bytes.Buffer
				must(t, png.Encode(&file, img))
				compare(t, g.name+"-360", img, file.Bytes())
			}
		})
	}
}

func decoded(t *testing.T, file []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(file))
	must(t, err)
	return img
}

func scaled(img image.Image, width int) image.Image {
	to := image.NewRGBA(image.Rect(0, 0, width, width*Height/Width))
	draw.CatmullRom.Scale(to, to.Rect, img, img.Bounds(), draw.Src, nil)
	return to
}

// tolerance is how far a channel of a pixel may be off, of 65535, and share
// how many pixels may be further off, one in so many.
const (
	tolerance = 0x1800
	share     = 10_000
)

// compare holds a picture against the one that is kept, pixel by pixel.
func compare(t *testing.T, name string, got image.Image, file []byte) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	if *update {
		must(t, os.MkdirAll("testdata", 0o755))
		must(t, os.WriteFile(path, file, 0o644))
		return
	}
	kept, err := os.ReadFile(path)
	must(t, err)
	want := decoded(t, kept)
	if got.Bounds() != want.Bounds() {
		t.Fatalf("%s: size %v, kept %v", name, got.Bounds(), want.Bounds())
	}
	diff, off := difference(got, want)
	if size := got.Bounds().Dx() * got.Bounds().Dy(); off > size/share {
		t.Errorf("%s: %d of %d pixels differ; see %s", name, off, size, writeDifference(t, name, diff))
	}
}

// difference is white where two pictures differ, and in how many pixels.
func difference(a, b image.Image) (diff *image.Gray, off int) {
	diff = image.NewGray(a.Bounds())
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if apart(a.At(x, y), b.At(x, y)) > tolerance {
				diff.SetGray(x, y, color.Gray{255})
				off++
			}
		}
	}
	return diff, off
}

func apart(a, b color.Color) int {
	r1, g1, b1, _ := a.RGBA()
	r2, g2, b2, _ := b.RGBA()
	far := 0
	for _, d := range []int{int(r1) - int(r2), int(g1) - int(g2), int(b1) - int(b2)} {
		far = max(far, d, -d)
	}
	return far
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
	var file bytes.Buffer
	must(t, png.Encode(&file, diff))
	must(t, os.WriteFile(path, file.Bytes(), 0o644))
	return path
}

// A comparison that lets everything pass would keep nothing.
func TestDifferenceIsSeen(t *testing.T) {
	a := image.NewGray(image.Rect(0, 0, 100, 100))
	b := image.NewGray(a.Rect)
	b.SetGray(3, 4, color.Gray{40})
	b.SetGray(5, 4, color.Gray{10})
	if _, off := difference(a, b); off != 1 {
		t.Errorf("%d pixels differ, not 1", off)
	}
}
