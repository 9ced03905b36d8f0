package board

import (
	"io"
	"testing"

	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/render/paletted"
)

// benchmark draws a picture when nothing is known of it yet, like the match's benchmark of
// the same name.
func benchmark(b *testing.B, v zhengfen.View, png func(io.Writer, zhengfen.View, ...Option) error) {
	b.Helper()
	opts := []Option{Labels(speaks("en")), Names(people)}
	var size counter
	if err := png(&size, v, opts...); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		paletted.Forget()
		if err := png(io.Discard, v, opts...); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(size), "bytes/op")
}

// counter counts the bytes written.
type counter int

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

// BenchmarkPicture is a table of four in the middle of a trick. Compare it with the one of
// render/streit/board.
func BenchmarkPicture(b *testing.B) { benchmark(b, plays(b, "zheng-fen", 3).View(game.NoSeat), PNG) }

// BenchmarkPictureOfSix has jokers and two rows of plays.
func BenchmarkPictureOfSix(b *testing.B) {
	benchmark(b, plays(b, "zheng-fen players=6", 9).View(game.NoSeat), PNG)
}

// BenchmarkHand is a hand of eighteen cards.
func BenchmarkHand(b *testing.B) {
	benchmark(b, plays(b, "zheng-fen players=3", 0).View(game.B), HandPNG)
}

// BenchmarkAlt is a table in words.
func BenchmarkAlt(b *testing.B) {
	v := plays(b, "zheng-fen players=6", 9).View(game.NoSeat)
	say := speaks("en")
	b.ReportAllocs()
	for b.Loop() {
		Alt(v, say, Names(people))
	}
}

// BenchmarkArrange is a view to its layout alone.
func BenchmarkArrange(b *testing.B) {
	v := plays(b, "zheng-fen players=6", 9).View(game.NoSeat)
	want := apply([]Option{Labels(speaks("en")), Names(people)})
	b.ReportAllocs()
	for b.Loop() {
		arrange(v, want, 0)
	}
}
