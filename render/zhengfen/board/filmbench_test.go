package board

import (
	"bytes"
	"testing"
)

// BenchmarkFilm is a round of four, with all hands open. Compare it with a turn of
// render/streit/board.
func BenchmarkFilm(b *testing.B) { benchmarkFilm(b, "zheng-fen", 1) }

// BenchmarkWholeFilm is a match of six to 500; not all of its frames can stay.
func BenchmarkWholeFilm(b *testing.B) { benchmarkFilm(b, "zheng-fen players=6", 0) }

func benchmarkFilm(b *testing.B, line string, round int) {
	frames := replayed(b, recorded(b, line, 2, 0), round, true)
	size := 0
	for b.Loop() {
		var file bytes.Buffer
		if err := GIF(&file, frames, Labels(speaks("en")), Names(people)); err != nil {
			b.Fatal(err)
		}
		size = file.Len()
	}
	b.ReportMetric(float64(size), "bytes/op")
	b.ReportMetric(float64(len(frames)), "frames")
}
