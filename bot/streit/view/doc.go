// Package view makes the messages of Streitpatience: from what everybody may know of
// a table to text, picture and buttons. It is pure: it keeps nothing, asks nobody, and
// equal arguments give equal bytes. What serves all games is in bot/pages.
//
// A Scene is a table as everybody may see it. A Drawing is a scene with what a picture
// of it marks, a Table a drawing with all that its messages say beyond that. They are
// put together from a keypad, a logbook, a result, and the words of a referee.
//
// A table message tells nothing that a look at the cards does not tell. Every
// button of the keypad is there and can be pressed whatever is legal, always
// in the same place; colours change only for the pile that is lifted, which
// all can see. Beside the keypad buttons come and go with what is lifted and with
// how many cards lie where, never with what is legal (lift.go). Nothing here
// knows of a fault before a ruling names it.
package view
