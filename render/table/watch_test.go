package table

import (
	"io"
	"testing"
	"time"

	"stopp/render"
)

// A watcher hears of each drawing, until nobody watches.
func TestWatch(t *testing.T) {
	heard := make(chan Kind, 10)
	Watch(func(what Kind, took time.Duration) {
		if took > 0 {
			heard <- what
		}
	})
	defer Watch(nil)
	draw := func() {
		if err := PNG(io.Discard, render.Style{}, func(*Picture) {}); err != nil {
			t.Fatal(err)
		}
	}
	draw()
	film := Film{Frames: 1, Shot: func(int) Shot { return Shot{} }, Draw: func(*Picture, int) {}}
	if err := film.Write(io.Discard, GIFLimit); err != nil {
		t.Fatal(err)
	}
	if a, b := <-heard, <-heard; a != StillPicture || b != WholeFilm {
		t.Errorf("heard of a %s and a %s", a, b)
	}
	Watch(nil)
	draw()
	if len(heard) > 0 {
		t.Errorf("heard of a %s though nobody listens", <-heard)
	}
}
