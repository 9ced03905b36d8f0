package table

import (
	"bytes"
	"image/gif"
	"math/rand/v2"
	"testing"
	"time"
)

// fewer comes to an end, and the frames to keep are the last to go.
func TestFewerFramesKeepWhatIsToBeKept(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	shots, all := make([]Shot, 300), 0
	for i := range shots {
		shots[i] = Shot{Turn: i / (1 + rng.IntN(4)), Kept: rng.IntN(20) == 0}
		if shots[i].Kept {
			all++
		}
	}
	r, left := Film{Shot: func(i int) Shot { return shots[i] }}, make([]int, len(shots))
	for i := range left {
		left[i] = i
	}
	for n := len(left); n > 1; n = len(left) {
		if left = r.fewer(left); len(left) >= n || left[len(left)-1] != len(shots)-1 {
			t.Fatalf("%d frames of %d, the last is %d", len(left), n, left[len(left)-1])
		}
		kept := 0
		for _, i := range left {
			if shots[i].Kept {
				kept++
			}
		}
		if len(left) > all+1 && kept < all {
			t.Errorf("%d of %d in %d frames", kept, all, len(left))
		}
	}
}

// Frames begin with an empty table each.
func TestFilmFramesAreDrawnByThemselves(t *testing.T) {
	draw := func(p *Picture, i int) {
		if i == 0 {
			p.Title(p.Bounds().Inset(300), "Anna", false)
		}
	}
	r := Film{Frames: 2, Shot: func(int) Shot { return Shot{Delay: time.Second} }, Draw: draw}
	var file bytes.Buffer
	if err := r.Write(&file, GIFLimit); err != nil {
		t.Fatal(err)
	}
	film, err := gif.DecodeAll(&file)
	if err != nil || len(film.Image) != 2 || film.Delay[1] != 100 {
		t.Fatalf("%+v, %v", film, err)
	}
	if size := film.Image[1].Rect; size.Dx() < 20 || size.Dx() > 200 {
		t.Errorf("what was written goes from %v", size)
	}
}
