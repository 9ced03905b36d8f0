// Package board shows a table of Streitpatience: as a picture, still or animated, for everyone's
// eyes, as a block of monospace text, and in words for ears.
//
// Whatever it shows comes from a streit.View, in which nothing is hidden, and
// from the options given with it. Equal views and options give equal bytes.
// All functions may be called from many goroutines at once.
package board

import (
	"image"

	"stopp/game/streit"
	"stopp/render"
	"stopp/render/ink"
)

// Option changes how a view is shown.
type Option func(*look)

// look is the look that the options ask for.
type look struct {
	lifted  streit.Place
	group   int // how many cards of a lifted house, 0 for one
	say     render.Say
	letters bool
	style   render.Style
	hints   []streit.Move
	made    []streit.Move
	verdict *streit.Ruling
	names   []string
	only    []image.Rectangle // whose strips are all that is kept of the picture
	most    int               // how high they may be
}

// Lifted marks the free card of a place of the seat to move as touched:
// OwnReserve, OwnTurned, OwnWaste or a house. NoPlace marks nothing.
func Lifted(p streit.Place) Option { return func(l *look) { l.lifted = p } }

// Group marks some open cards of the lifted house as touched, not only the free
// one. Of other places, and for 0, it marks one.
func Group(n int) Option { return func(l *look) { l.group = n } }

// Labels writes the names of the places into the picture. Without it they have
// only what one types.
func Labels(say render.Say) Option { return func(l *look) { l.say = say } }

// Letters makes Text write suits as the notation does, in whatever language: as c,
// d, h and s. Court cards have the letters of the picture (Indexed).
func Letters() Option { return func(l *look) { l.letters = true } }

// Arrow draws an arrow for a move of the seat to move, as a hint. It says
// nothing of whether the move is a good one, or a regular one.
func Arrow(m streit.Move) Option { return func(l *look) { l.hints = append(l.hints, m) } }

// Made draws a dashed arrow for a move that the seat to move has made, beside the arrows of
// better ones.
func Made(m streit.Move) Option { return func(l *look) { l.made = append(l.made, m) } }

// Verdict draws a call of Stopp: a sign on the caller's hand and, for a right call, an arrow
// for the card that had to go first, and another, dashed and ending in a stop sign, for the
// move that was made. The view may be of the table before the ruling or after it; an arrow
// whose card cannot be seen is left out. The last move is not marked then.
func Verdict(r streit.Ruling) Option { return func(l *look) { l.verdict = &r } }

// Only leaves nothing of the picture but the strips in which some Places lie, no higher than most on
// a picture as wide as all are. Without places the picture stays whole.
func Only(places []image.Rectangle, most int) Option {
	return func(l *look) { l.only, l.most = places, most }
}

// Names writes the players' names, by seat, beside their places. Letters that the font cannot
// write are left out; a player with no name left has the seat's letter.
func Names(names []string) Option { return func(l *look) { l.names = names } }

// Themed draws the picture in a theme's colours instead of on Felt.
func Themed(t ink.Theme) Option { return func(l *look) { l.style.Theme = t } }

// FourColours draws clubs in green and diamonds in blue.
func FourColours() Option { return func(l *look) { l.style.Four = true } }

// Indexed writes court cards with another language's letters than English: in
// pictures, in Text, and where Alt has no room for words.
func Indexed(i render.Indices) Option { return func(l *look) { l.style.Indices = i } }

func apply(opts []Option) look {
	var l look
	for _, o := range opts {
		o(&l)
	}
	return l
}
