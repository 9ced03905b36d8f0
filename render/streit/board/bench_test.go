package board

import (
	"bytes"
	"image/png"
	"math/rand/v2"
	"testing"

	"stopp/game"
	"stopp/game/streit"
	"stopp/render/paletted"
)

// BenchmarkPicture is a view to the bytes of its picture when nothing is known of it yet.
// Compare it with BenchmarkFloor of the same run.
func BenchmarkPicture(b *testing.B) { benchmarkPicture(b, middleTable, Lifted(6)) }

// BenchmarkPictureOfThree is the same for a table of three seats.
func BenchmarkPictureOfThree(b *testing.B) { benchmarkPicture(b, threeTable) }

// BenchmarkPictureOfLong is the same for the longest houses.
func BenchmarkPictureOfLong(b *testing.B) { benchmarkPicture(b, longTable) }

// BenchmarkPictureInFourColours has the largest palette.
func BenchmarkPictureInFourColours(b *testing.B) { benchmarkPicture(b, middleTable, FourColours()) }

func benchmarkPicture(b *testing.B, table string, opts ...Option) {
	v, want := drawn(b, table), append(opts, Labels(speaks("en")))
	size := len(drawPNG(b, v, want...))
	b.ReportAllocs()
	for b.Loop() {
		paletted.Forget()
		drawPNG(b, v, want...)
	}
	b.ReportMetric(float64(size), "bytes/op")
}

// BenchmarkPictureAfterMove is the picture after one more move of a match, when only the
// pictures of earlier moves are known.
func BenchmarkPictureAfterMove(b *testing.B) {
	views := match(b, 300)
	paletted.Forget()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if i%len(views) == 0 {
			b.StopTimer()
			paletted.Forget()
			drawPNG(b, views[0], Labels(speaks("en")))
			b.StartTimer()
		}
		drawPNG(b, views[i%len(views)], Labels(speaks("en")))
	}
}

// match is the views after each of some moves at random, from the same deal
// each time.
func match(t testing.TB, moves int) (views []streit.View) {
	t.Helper()
	rng := rand.New(rand.NewPCG(5, 0))
	m, err := streit.New(streit.NewDeal(streit.Options{}, rng))
	must(t, err)
	for range moves {
		m = onward(m, rng)
		views = append(views, m.View(game.NoSeat))
	}
	return views
}

// BenchmarkPictureAgain is a picture that has been drawn before.
func BenchmarkPictureAgain(b *testing.B) {
	v := drawn(b, middleTable)
	for b.Loop() {
		drawPNG(b, v, Labels(speaks("en")))
	}
}

// BenchmarkFloor packs the same pixels without compressing them. No writer of this format
// can be quicker than that.
func BenchmarkFloor(b *testing.B) {
	pic, err := png.Decode(bytes.NewReader(drawPNG(b, drawn(b, middleTable))))
	must(b, err)
	plain := png.Encoder{CompressionLevel: png.NoCompression, BufferPool: &pool{}}
	var file bytes.Buffer
	b.ReportAllocs()
	for b.Loop() {
		file.Reset()
		must(b, plain.Encode(&file, pic))
	}
	b.ReportMetric(float64(file.Len()), "bytes/op")
}

// pool keeps the one buffer that the floor needs.
type pool struct{ buffer *png.EncoderBuffer }

func (p *pool) Get() *png.EncoderBuffer  { return p.buffer }
func (p *pool) Put(b *png.EncoderBuffer) { p.buffer = b }

// BenchmarkArrange is a view to its layout alone.
func BenchmarkArrange(b *testing.B) {
	v := drawn(b, middleTable)
	for b.Loop() {
		arrange(&v)
	}
}
