package render

import (
	"bytes"
	"hash/adler32"
	"runtime"
	"slices"
	"sync"
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

// A picture is the same whatever has been drawn before it.
func TestPictureIsTheSameFromTheShelf(t *testing.T) {
	views := match(t, 30)
	for _, v := range views {
		first := drawPNG(t, v)
		forgetBands()
		if alone := drawPNG(t, v); !bytes.Equal(first, alone) {
			t.Fatal("a picture made of kept bands differs")
		}
	}
}

// After a move most of a picture is found packed.
func TestMoveChangesFewBands(t *testing.T) {
	packed, all := 0, 0
	forgetBands()
	views := match(t, 100)
	for _, v := range views {
		before := len(packedBands.new)
		drawPNG(t, v)
		packed += len(packedBands.new) - before
		all += len(arrange(&v).cuts()) - 1
	}
	if packed > all*6/10 {
		t.Errorf("%d of %d bands had to be packed", packed, all)
	}
}

// Bands are all of the picture, from top to bottom, whatever lies on the table.
func TestBandsCoverThePicture(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		cuts := arrange(&v).cuts()
		if cuts[0] != 0 || cuts[len(cuts)-1] != Height || !slices.IsSorted(cuts) || len(slices.Compact(cuts)) != len(cuts) {
			t.Fatalf("bands at %v", cuts)
		}
	})
}

// What nobody asks for any more is forgotten, what is asked for is not.
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

// Drawing many pictures leaves no more memory in use than the first of them.
func TestPicturesDoNotGrow(t *testing.T) {
	views := match(t, 50)
	draw := func(n int) uint64 {
		var all sync.WaitGroup
		for range 2 {
			all.Go(func() {
				for i := range n / 2 {
					drawPNG(t, views[i%len(views)])
				}
			})
		}
		all.Wait()
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := draw(2 * len(views))
	if after := draw(manyPictures); after > before+1<<20 {
		t.Errorf("%d kB in use became %d kB", before>>10, after>>10)
	}
}

// A picture of two seats has about 50 kB with everything that adds to it: names,
// words, a colour for each suit. People wait for what they load on a phone.
func TestPicturesAreSmall(t *testing.T) {
	for name, table := range map[string]string{"middle": middleTable, "long": longTable, "covered": coveredTable} {
		for _, theme := range Themes() {
			file := drawPNG(t, drawn(t, table), Labels(speaks("de")), FourColours(), Themed(theme), Names([]string{"Annegret", "Benjamin"}))
			if len(file) > 52_500 {
				t.Errorf("%s, %v: %d bytes", name, theme, len(file))
			}
		}
	}
}

// Between columns of houses the frame around a card that has moved lies in one band,
// so that the row below need not be packed again.
func TestFramesKeepToTheirBand(t *testing.T) {
	v := drawn(t, middleTable)
	l := arrange(&v)
	cuts := l.cuts()
	for n := range v.Houses {
		r, _ := l.top(housePile(n + 1))
		around := sheet(l.size).frame.rim.rect.Add(r.Min)
		for _, y := range cuts {
			if around.Min.Y < y && y < around.Max.Y {
				t.Errorf("house %d: the frame from %d to %d lies across %d", n+1, around.Min.Y, around.Max.Y, y)
			}
		}
	}
}
