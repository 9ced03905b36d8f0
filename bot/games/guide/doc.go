// Package guide teaches the games of the room: /rules opens a rule book, /learn leads
// through lessons. Where there are several it asks which. It knows of a game only what its
// Book and its Course say.
//
// All that a lesson knows stands in its buttons: there is nothing to be kept, and nothing
// that a restart could lose.
package guide
