// Package board shows a table of Zheng Fen: the cards before everybody, and the hand of one
// seat, each as a picture, as a block of monospace text, and in words for ears.
//
// It shows a zhengfen.View. Its picture of the table is the same for every viewer; only
// functions with Hand in their name show a hand. Equal views and options give equal bytes.
// All functions may be called from many goroutines at once.
package board

import (
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/render"
	"stopp/render/ink"
	"stopp/render/table"
)

// Option changes how a table or a hand is shown.
type Option func(*look)

// look is the look that the options ask for.
type look struct {
	say     render.Say
	names   []string
	order   Order
	style   render.Style
	letters bool
	hand    bool
	close   bool   // the trick and the hand are all that is kept of the picture
	most    int    // how high they may be
	open    *Hands // nil where they are hidden
}

// Labels writes words of a catalogue: readings of plays, points, who has passed. Without it
// there are only names and numbers, and plays are named as in the notation.
func Labels(say render.Say) Option { return func(l *look) { l.say = say } }

// Names has the players' names, by seat; a seat's letter if a name is missing.
func Names(names []string) Option { return func(l *look) { l.names = names } }

// Sorted puts a hand's cards in another order than by rank.
func Sorted(o Order) Option { return func(l *look) { l.order = o } }

// WithHand has the viewer's hand on the picture of the table, below it, and all seats above
// the trick; the text and the words of the table have it, too.
func WithHand() Option { return func(l *look) { l.hand = true } }

// Close leaves nothing of the picture but what lies in the middle and, below it, the hand, no
// higher than most on a picture as wide as all are. The play on top always lies in the same place. It
// goes with WithHand.
func Close(most int) Option { return func(l *look) { l.close, l.most = true, most } }

// Themed draws the picture in a theme's colours instead of on Felt.
func Themed(t ink.Theme) Option { return func(l *look) { l.style.Theme = t } }

// FourColours draws clubs in green and diamonds in blue.
func FourColours() Option { return func(l *look) { l.style.Four = true } }

// Indexed writes court cards with another language's letters than English.
func Indexed(i render.Indices) Option { return func(l *look) { l.style.Indices = i } }

// Letters makes Text and HandText write suits as the notation does, as c, d, h and s.
func Letters() Option { return func(l *look) { l.letters = true } }

func apply(opts []Option) look {
	var l look
	for _, o := range opts {
		o(&l)
	}
	return l
}

// name is a seat's name.
func (l *look) name(seat game.Seat) string {
	if int(seat) < len(l.names) && l.names[seat] != "" {
		return l.names[seat]
	}
	return seat.String()
}

// drawn is a seat's name as far as it can be drawn.
func (l *look) drawn(seat game.Seat) string {
	if name := table.Plain(l.name(seat)); name != "" {
		return name
	}
	return seat.String()
}

// word is a sentence about Zheng Fen; nothing where no words are wanted.
func (l *look) word(key string, data map[string]any) string {
	if l.say == nil {
		return ""
	}
	return l.say(key, data)
}

// reading is a play's reading, in words if they are wanted.
func (l *look) reading(r zhengfen.Reading) string {
	if l.say == nil {
		return r.String()
	}
	return Reading(r, l.say)
}
