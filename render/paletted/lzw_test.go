package paletted

import (
	"bytes"
	stdlzw "compress/lzw"
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// The library packs to the same bytes, whatever the pixels are and however they are handed over (GIF89a, appendix F).
func TestFilmsArePackedAsTheLibraryDoes(t *testing.T) {
	var z lzw
	rapid.Check(t, func(t *rapid.T) { packsAlike(t, &z, anyPixels(t), rapid.IntRange(1, 3000).Draw(t, "strip")) })
}

// The same holds for pixels that need all codes several times, in the middle of runs or without any.
func TestFilmsForgetTheirCodesAsTheLibraryDoes(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var z lzw
	for _, longest := range []int{1, 2, 9, 300, 5000, 700_000} {
		var pixels []uint8
		for len(pixels) < 700_000 {
			c := []uint8{seeThrough, seeThrough, 0, 1, uint8(rng.IntN(256))}[rng.IntN(5)]
			pixels = append(pixels, bytes.Repeat([]byte{c}, 1+rng.IntN(longest))...)
		}
		packsAlike(t, &z, pixels, lineOf)
	}
	packsAlike(t, &z, make([]uint8, 12_000_000), lineOf) // a run that needs them all alone
	packsAlike(t, &z, nil, 1)
}

// lineOf is how many pixels are handed over at a time.
const lineOf = 840

func packsAlike(t fataler, z *lzw, pixels []uint8, strip int) {
	var want, got bytes.Buffer
	w := stdlzw.NewWriter(&want, stdlzw.LSB, 8)
	z.reset(&blocks{out: &got})
	for begin := 0; begin < len(pixels); begin += strip {
		part := pixels[begin:min(begin+strip, len(pixels))]
		_, _ = w.Write(part)
		z.take(part)
	}
	_ = w.Close()
	z.finish()
	if packed := unblocked(got.Bytes()); !bytes.Equal(packed, want.Bytes()) {
		t.Fatalf("%d pixels become %d bytes, not %d", len(pixels), len(packed), want.Len())
	}
}

type fataler interface {
	Fatalf(format string, args ...any)
}

// unblocked are the bytes of a GIF's blocks.
func unblocked(b []byte) (all []byte) {
	for len(b) > 0 && b[0] > 0 {
		all, b = append(all, b[1:1+int(b[0])]...), b[1+int(b[0]):]
	}
	return all
}

// anyPixels are pixels in runs and patterns of few colours.
func anyPixels(t *rapid.T) (all []uint8) {
	for range rapid.IntRange(0, 40).Draw(t, "parts") {
		part := rapid.SliceOfN(rapid.SampledFrom([]uint8{0, 1, 7, seeThrough}), 1, 6).Draw(t, "part")
		for range rapid.SampledFrom([]int{1, 1, 3, 40, 2000}).Draw(t, "times") {
			all = append(all, part...)
		}
	}
	return all
}

// Most of a frame is see-through.
func BenchmarkFilm(b *testing.B) {
	var z lzw
	for _, share := range []int{0, 5, 100} { // pixels in a thousand that are not
		b.Run(fmt.Sprintf("%d in 1000", share), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 2))
			pixels := bytes.Repeat([]byte{seeThrough}, 840*840)
			for i := range pixels {
				if rng.IntN(1000) < share {
					pixels[i] = uint8(rng.IntN(30))
				}
			}
			b.SetBytes(int64(len(pixels)))
			for b.Loop() {
				var out bytes.Buffer
				z.reset(&blocks{out: &out})
				z.take(pixels)
				z.finish()
			}
		})
	}
}

// The frame around changes is the same as from looking at every pixel.
func TestFilmsFrameWhatHasChanged(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for n := range 500 {
		w, h := 1+rng.IntN(30), 1+rng.IntN(30)
		were, now := make([]uint8, w*h), make([]uint8, w*h)
		want := image.Rectangle{}
		for range n % 4 {
			x, y := rng.IntN(w), rng.IntN(h)
			now[y*w+x] = 1
			want = want.Union(image.Rect(x, y, x+1, y+1))
		}
		if want.Empty() {
			want = image.Rect(0, 0, 1, 1)
		}
		if got := changed(now, were, w, h); got != want {
			t.Fatalf("%v, not %v", got, want)
		}
	}
}
