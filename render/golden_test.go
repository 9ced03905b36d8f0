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
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

var update = flag.Bool("update", false, "write the pictures in testdata again")

// speaks is the Say of a language's real catalogue.
func speaks(locale string) Say {
	texts := i18n.For(locale)
	return func(key string, data map[string]any) string { return texts.Say(key, data) }
}

var goldens = []struct {
	name, table, locale string
	lifted              streit.Place
	small               bool
	opts                []Option
}{
	{name: "deal", table: dealtTable, locale: "en", small: true},
	{name: "middle", table: middleTable, locale: "en", lifted: 6, small: true},
	{name: "long", table: longTable, lifted: streit.OwnTurned, small: true},
	{name: "empty", table: "move A", locale: "en"},
	{name: "won", table: wonTable, locale: "en"},
	{name: "three", table: threeTable, locale: "de", lifted: 9, small: true},
	{name: "three-peek", table: threePeekTable, locale: "en", small: true},
	{name: "covered", table: coveredTable, locale: "en", small: true},
	{name: "simple", table: simpleTable, locale: "en", lifted: 4, small: true},
	{name: "group", table: groupTable, locale: "en", opts: []Option{Names([]string{"Annegret", "Ben 🎉"}), Arrow(streit.Move{Kind: streit.Lay})}},
	{name: "verdict", table: faultTable, locale: "en", small: true, opts: []Option{
		Names([]string{"Žofie Řeháková-Novotná", "𝓑𝓮𝓷"}),
		Verdict(streit.Ruling{Caller: game.B, Right: true, Judged: streit.FamilyFirst, Demanded: true, Faulty: sevenOfSpades, Duty: fourOfDiamonds}),
	}},
	{name: "verdict-wrong", table: faultTable, locale: "en", opts: []Option{
		Verdict(streit.Ruling{Caller: game.A, Faulty: sevenOfSpades, Demanded: true, Duty: fourOfDiamonds}),
	}},
	{name: "verdict-no-duty", table: faultTable, locale: "de", opts: []Option{
		Verdict(streit.Ruling{Caller: game.B, Right: true, Judged: streit.BadPlacement, Faulty: sevenOfSpades, Duty: fourOfDiamonds}),
	}},
	{name: "verdict-turn", table: turnedTable, locale: "en", opts: []Option{
		Names([]string{"Anna", "Ben"}), Themed(Light),
		Verdict(streit.Ruling{Caller: game.B, Right: true, Judged: streit.ReserveFirst, Demanded: true,
			Faulty: streit.Step{Move: streit.Move{Kind: streit.Turn}, Card: cards.New(7, cards.Clubs)},
			Duty:   streit.Step{Move: streit.Move{From: streit.OwnReserve, To: streit.ToFamily}, Card: cards.New(5, cards.Hearts)}}),
	}},
	{name: "verdict-late", table: lateTable, locale: "fr", opts: []Option{
		Verdict(streit.Ruling{Caller: game.B, Right: true, Judged: streit.FamilyFirst, Demanded: true, Faulty: sevenOfSpades, Duty: fourOfDiamonds}),
	}},
	{name: "three-names", table: threeTable, locale: "de", opts: []Option{
		Names([]string{"Anna", "Ματθαῖος der Große", "Светлана"}),
		Arrow(streit.Move{From: streit.OwnTurned, To: streit.WasteOf(game.A)}), Arrow(streit.Move{From: 9, To: 4}),
	}},
}

// What A did in faultTable, and what had to be done first.
var (
	sevenOfSpades  = streit.Step{Move: streit.Move{From: 6, To: 2}, Card: cards.New(7, cards.Spades)}
	fourOfDiamonds = streit.Step{Move: streit.Move{From: 5, To: streit.ToFamily}, Card: cards.New(4, cards.Diamonds)}
)

func TestPicturesLookAsKept(t *testing.T) {
	for _, g := range goldens {
		t.Run(g.name, func(t *testing.T) {
			opts := append([]Option{Lifted(g.lifted)}, g.opts...)
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
	to := image.NewRGBA(image.Rect(0, 0, width, width*img.Bounds().Dy()/img.Bounds().Dx()))
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
