// Package cardtable is the line between the card room and the games that are played in
// it. The room knows seats, messages, deadlines and the database; a game knows what a
// press or a command means at its table. What it makes of one is a Deed, which the
// room carries out: it writes actions down before anybody is told.
package cardtable
