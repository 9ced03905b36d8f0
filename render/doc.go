// Package render shows a table of Streitpatience: as a picture for everyone's
// eyes, as a block of monospace text, and in words for ears.
//
// Whatever it shows comes from a streit.View, in which nothing is hidden, and
// from the options given with it. Equal views and options give equal bytes.
// All functions may be called from many goroutines at once.
package render

import "stopp/game/streit"

// Say gives the sentence of a catalogue's key, with its places filled. The
// keys used here all begin with "table.".
type Say func(key string, data map[string]any) string

// Option changes how a view is shown.
type Option func(*look)

// look is what the options ask for.
type look struct {
	lifted  streit.Place
	say     Say
	letters bool
	style   style
}

// Lifted marks the free card of a place of the seat to move as touched:
// OwnReserve, OwnTurned, OwnWaste or a house. NoPlace marks nothing.
func Lifted(p streit.Place) Option { return func(l *look) { l.lifted = p } }

// Labels writes the names of the places into the picture. Without it they have
// only what one types.
func Labels(say Say) Option { return func(l *look) { l.say = say } }

// Letters makes Text write suits as c, d, h and s.
func Letters() Option { return func(l *look) { l.letters = true } }

func apply(opts []Option) look {
	var l look
	for _, o := range opts {
		o(&l)
	}
	return l
}
