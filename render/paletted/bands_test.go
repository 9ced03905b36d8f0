package paletted

import (
	"bytes"
	"hash/adler32"
	"testing"

	"pgregory.net/rapid"
)

func TestChecksumsAreJoined(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyLines(t), anyLines(t)
		got := joined(adler32.Checksum(a), adler32.Checksum(b), len(b))
		if want := adler32.Checksum(append(a, b...)); got != want {
			t.Fatalf("%08x, not %08x", got, want)
		}
	})
}

// A band that nobody asks for any more is forgotten; one in use is not.
func TestShelfIsBounded(t *testing.T) {
	s := shelf{new: map[bandKey]band{}}
	often := bandKey{pixels: 1 << 60}
	s.keep(often, band{size: 1})
	for i := range 10 * shelfSize {
		s.keep(bandKey{pixels: uint64(i)}, band{})
		if n := len(s.new) + len(s.old); n > 2*shelfSize {
			t.Fatalf("%d bands are kept", n)
		}
		if i%1000 == 0 {
			if _, ok := s.find(often); !ok {
				t.Fatal("a band in use is forgotten")
			}
		}
	}
	if _, ok := s.find(bandKey{pixels: 7}); ok {
		t.Error("a band that nobody asked for is still there")
	}
}

// For any bytes the checksum is the library's.
func TestChecksumIsTheLibrarys(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyLines(t)
		if got, want := sumsOf(b).adler(), adler32.Checksum(b); got != want {
			t.Fatalf("%08x, not %08x, of %d bytes", got, want, len(b))
		}
	})
	full := bytes.Repeat([]byte{255}, 10_000)
	if got, want := sumsOf(full).adler(), adler32.Checksum(full); got != want {
		t.Errorf("%08x, not %08x", got, want)
	}
}
