// Package view makes the messages of Streitpatience: from what everybody may know of
// a table to text, picture and buttons. It is pure: it keeps nothing, asks nobody, and
// equal arguments give equal bytes. What serves all games is in bot/text/pages.
//
// A Scene is a table as everybody may see it. A Drawing is a scene with the marks of its
// picture, a Table a drawing with all that its messages say beyond that. They are put together
// from a keypad, a logbook, a result, and the words of a referee.
//
// A table message tells nothing that a look at the cards does not tell. Every button of the
// keypad is there and can be pressed, whichever moves are legal, always in the same place;
// colours change only for the pile that is lifted, which all can see. Beside the keypad,
// buttons come and go with the lifted cards and with how many cards lie where, never with
// which moves are legal (lift.go). Nothing here knows of a fault before a ruling names it.
//
// # Buttons that come and go
//
// Buttons that come and go depend on the lifted cards and on numbers of cards
// (bot/games/streit/view/lift.go), never on which moves are allowed. *Finish* stands in the
// place of *Turn* while all the mover's cards lie open, whether or not they go anywhere.
// Pressed, it plays them to the families in an order that is always the same.
//
// # A table repeats little of its log
//
// A table repeats little of its log: the last five moves, or as much of the turn before as nine
// lines of a phone hold (bot/games/streit/view/log.go counts them). Behind *Moves* all that can be
// stopped stands as text. Moves are written so that they can be typed back.
package view
