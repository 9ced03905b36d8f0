package board

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"stopp/game"
	"stopp/game/record"
	"stopp/game/streit"

	"stopp/render/ink"
	"stopp/render/internal/golden"
	"stopp/render/table"
)

// recorded are the frames of a kept match.
func recorded(t testing.TB, name string, turn int) []Frame {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "game", "streit", "testdata", name+".record"))
	must(t, err)
	rec, err := record.Parse(string(text))
	must(t, err)
	frames, err := Replay(rec, turn)
	must(t, err)
	return frames
}

// filmed is the frames as a reader of the format sees them.
func filmed(t testing.TB, frames []Frame, opts ...Option) *gif.GIF {
	t.Helper()
	var file bytes.Buffer
	must(t, GIF(&file, frames, opts...))
	film, err := gif.DecodeAll(&file)
	must(t, err)
	return film
}

// Every frame, laid over those before it, is the picture of its view.
func TestFilmShowsEveryPicture(t *testing.T) {
	frames := recorded(t, "bare-calls", 0)[6:20] // there is a Stopp among them
	film := filmed(t, frames, Labels(speaks("en")), Themed(ink.ThemeDark))
	if len(film.Image) != len(frames) {
		t.Fatalf("%d frames, not %d", len(film.Image), len(frames))
	}
	seen := image.NewRGBA(image.Rect(0, 0, table.Width, table.Height))
	for i, part := range film.Image {
		lay(seen, part)
		if want := time.Duration(film.Delay[i]) * 10 * time.Millisecond; frames[i].Delay.Truncate(10*time.Millisecond) != want {
			t.Errorf("frame %d stays for %v, not %v", i, want, frames[i].Delay)
		}
		opts := []Option{Labels(speaks("en")), Themed(ink.ThemeDark)}
		if r := frames[i].Ruling; r != nil {
			opts = append(opts, Verdict(*r))
		}
		if off := golden.Difference(golden.Decoded(t, drawPNG(t, frames[i].View, opts...)), seen); off > 0 {
			t.Fatalf("frame %d: %d pixels differ", i, off)
		}
	}
}

// lay puts a frame over what there is.
func lay(seen *image.RGBA, part *image.Paletted) {
	for y := part.Rect.Min.Y; y < part.Rect.Max.Y; y++ {
		for x := part.Rect.Min.X; x < part.Rect.Max.X; x++ {
			if c := part.At(x, y).(color.RGBA); c.A > 0 {
				seen.SetRGBA(x, y, c)
			}
		}
	}
}

// A film that is too long gets smaller, then loses steps, but never loses the moves that
// Stopp was about, nor its end.
func TestFilmKeepsToItsLimit(t *testing.T) {
	frames := recorded(t, "bare-calls", 0)[:50]
	rulings := 0
	for _, f := range frames {
		if f.Ruling != nil {
			rulings++
		}
	}
	for _, c := range []struct{ limit, width, least, most int }{
		{1 << 20, table.Width, len(frames), len(frames)},
		{200_000, table.Width / 2, len(frames), len(frames)},
		{100_000, table.Width / 2, rulings + 5, len(frames) / 2},
		{40_000, table.Width / 2, 1, 8},
	} {
		var file bytes.Buffer
		must(t, writeGIF(&file, frames, nil, c.limit))
		size := file.Len()
		film, err := gif.DecodeAll(&file)
		must(t, err)
		if n := len(film.Image); size > c.limit || film.Config.Width != c.width || n < c.least || n > c.most {
			t.Errorf("limit %d: %d bytes, %d wide, %d frames", c.limit, size, film.Config.Width, n)
		}
		if film.Delay[len(film.Delay)-1] != int(frames[len(frames)-1].Delay/(10*time.Millisecond)) {
			t.Errorf("limit %d: the last frame is not the last", c.limit)
		}
	}
	if err := writeGIF(&bytes.Buffer{}, frames, nil, 100); err == nil {
		t.Error("a picture of 100 bytes")
	}
	if err := GIF(&bytes.Buffer{}, nil); err == nil {
		t.Error("a picture without frames")
	}
}

func TestFilmGivesBackTheWritersError(t *testing.T) {
	if err := GIF(brokenPipe{}, recorded(t, "stopp", 1)); err != errPipe {
		t.Errorf("got %v", err)
	}
}

// The frames of a turn begin with the table before it and end with the calls
// that were made of it.
func TestReplayOfATurn(t *testing.T) {
	frames := recorded(t, "stopp", 0)
	turns := frames[len(frames)-1].View.Turn
	sum := 0
	for n := 1; n <= turns; n++ {
		some := recorded(t, "stopp", n)
		if len(some) == 0 {
			continue // a turn passed over
		}
		sum += len(some) - 1
		for _, f := range some[1:] {
			if f.turn != n {
				t.Errorf("turn %d has a frame of turn %d", n, f.turn)
			}
		}
	}
	if sum < len(frames)-1 {
		t.Errorf("the turns have %d frames, the match %d", sum, len(frames))
	}
	if some := recorded(t, "stopp", turns+5); len(some) > 0 {
		t.Errorf("%d frames of a turn that was not played", len(some))
	}
}

// One can follow a step, and a Stopp stays longer; a very long match is over
// before one's patience is.
func TestReplayIsPaced(t *testing.T) {
	for _, f := range recorded(t, "stopp", 0) {
		if f.Delay < quickest || f.Ruling != nil && f.Delay != stopDelay {
			t.Errorf("a frame of %v", f.Delay)
		}
	}
	many := make([]Frame, 1500)
	for i := range many {
		many[i].Delay = stepDelay
	}
	var whole time.Duration
	for _, f := range paced(many) {
		whole += f.Delay
	}
	if whole < longest-time.Second || whole > longest+endDelay {
		t.Errorf("1,500 steps take %v", whole)
	}
}

// BenchmarkFilm is a whole match.
func BenchmarkFilm(b *testing.B) {
	frames := recorded(b, "stopp", 0)
	var file bytes.Buffer
	b.ReportAllocs()
	for b.Loop() {
		file.Reset()
		must(b, GIF(&file, frames))
	}
	b.ReportMetric(float64(file.Len()), "bytes/op")
	b.ReportMetric(float64(len(frames)), "frames")
}

// BenchmarkLongFilm is a match of 1,500 moves.
func BenchmarkLongFilm(b *testing.B) {
	frames := longMatch(b, 1500)
	var file bytes.Buffer
	b.ReportAllocs()
	for b.Loop() {
		file.Reset()
		must(b, GIF(&file, frames))
	}
	head, err := gif.DecodeConfig(bytes.NewReader(file.Bytes()))
	must(b, err)
	b.ReportMetric(float64(head.Width), "wide")
	b.ReportMetric(float64(file.Len()), "bytes/op")
}

// longMatch is a match of n moves at random.
func longMatch(t testing.TB, n int) []Frame {
	t.Helper()
	rng := rand.New(rand.NewPCG(4, 0))
	m, err := streit.New(streit.NewDeal(streit.Options{}, rng))
	must(t, err)
	frames := []Frame{{View: m.View(game.NoSeat), Delay: stepDelay}}
	for range n {
		m = onward(m, rng)
		frames = append(frames, Frame{View: m.View(game.NoSeat), Delay: stepDelay})
	}
	return frames
}
