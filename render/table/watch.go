package table

import (
	"sync/atomic"
	"time"
)

// Kind is what is drawn.
type Kind string

// What Watch hears of.
const (
	StillPicture Kind = "picture"
	WholeFilm    Kind = "film"
)

// watcher is asked for once a drawing, nil for nobody.
var watcher atomic.Pointer[func(what Kind, took time.Duration)]

// Watch has a function hear how long each drawing takes, from now on and until another
// one is named, which may be nil. It is called where the drawing was made and returns at
// once.
func Watch(hears func(what Kind, took time.Duration)) {
	if hears == nil {
		watcher.Store(nil)
		return
	}
	watcher.Store(&hears)
}

// watched begins to measure a drawing; the function it returns ends that.
func watched(what Kind) (done func()) {
	hears := watcher.Load()
	if hears == nil {
		return func() {}
	}
	began := time.Now()
	return func() { (*hears)(what, time.Since(began)) }
}
