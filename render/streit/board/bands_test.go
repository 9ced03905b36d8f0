package board

import (
	"bytes"
	"runtime"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"stopp/internal/gate"
	"stopp/render/ink"
	"stopp/render/paletted"
	"stopp/render/table"
)

// A picture is the same whatever has been drawn before it.
func TestPictureIsTheSameFromTheShelf(t *testing.T) {
	views := match(t, 30)
	for _, v := range views {
		first := drawPNG(t, v)
		paletted.Forget()
		if alone := drawPNG(t, v); !bytes.Equal(first, alone) {
			t.Fatal("a picture made of kept bands differs")
		}
	}
}

// After a move most of a picture is found packed.
func TestMoveChangesFewBands(t *testing.T) {
	n, all := 0, 0
	paletted.Forget()
	views := match(t, 100)
	for _, v := range views {
		before := paletted.Packed()
		drawPNG(t, v)
		n += paletted.Packed() - before
		all += len(arrange(&v).bands()) - 1
	}
	if n > all*6/10 {
		t.Errorf("%d of %d bands had to be packed", n, all)
	}
}

// Bands are the whole picture, from top to bottom, whatever lies on the table.
func TestBandsCoverThePicture(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		cuts := arrange(&v).bands()
		if cuts[0] != 0 || cuts[len(cuts)-1] != table.Height || !slices.IsSorted(cuts) || len(slices.Compact(cuts)) != len(cuts) {
			t.Fatalf("bands at %v", cuts)
		}
	})
}

// Drawing many pictures leaves no more memory in use than the first of them.
func TestPicturesDoNotGrow(t *testing.T) {
	gate.Few(t, min(2000, manyPictures), manyPictures, picturesDoNotGrow)
}

func picturesDoNotGrow(t *testing.T, pictures int) {
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
	if after := draw(pictures); after > before+1<<20 {
		t.Errorf("%d kB in use became %d kB", before>>10, after>>10)
	}
}

// A picture of two seats has about 50 kB with everything that adds to it: names, words, a
// colour for each suit. People on phones wait while it loads.
func TestPicturesAreSmall(t *testing.T) { gate.Few(t, 1, len(ink.Themes()), picturesAreSmall) }

func picturesAreSmall(t *testing.T, themes int) {
	for name, table := range map[string]string{"middle": middleTable, "long": longTable, "covered": coveredTable} {
		for _, theme := range ink.Themes()[:themes] {
			file := drawPNG(t, drawn(t, table), Labels(speaks("de")), FourColours(), Themed(theme), Names([]string{"Annegret", "Benjamin"}))
			if len(file) > 52_500 {
				t.Errorf("%s, %v: %d bytes", name, theme, len(file))
			}
		}
	}
}

// Between columns of houses, the frame around a moved card lies in one band, so that the
// row below need not be packed again.
func TestFramesKeepToTheirBand(t *testing.T) {
	v := drawn(t, middleTable)
	l := arrange(&v)
	cuts := l.bands()
	for n := range v.Houses {
		r, _ := l.Top(housePile(n + 1))
		around := r.Inset(-4)
		for _, y := range cuts {
			if around.Min.Y < y && y < around.Max.Y {
				t.Errorf("house %d: the frame from %d to %d lies across %d", n+1, around.Min.Y, around.Max.Y, y)
			}
		}
	}
}
