// Package pages makes the messages that serve all games: challenges, lists of matches,
// settings, a server's pages, privacy, help, who sits at a table and how long it waits.
// It is pure: it keeps nothing, asks nobody, and equal arguments give equal bytes.
//
// It knows no game: the game hands in what a page says about it, such as a line of rules, the
// levels of the computer or a sample of a table. A game's own messages are under its name, as in
// bot/games/streit/view.
//
// A Person is whom a message names, Seats are all of a match, Clock is their time. Each
// further file is a page or a few that belong together, with the paths of its buttons.
//
// # Texts for every game know no game
//
// bot/text/pages takes the words about one as values: a line of rules, the levels of the
// computer, a sample of a table. A game puts its messages together from its own parts and from
// pages.Seats and pages.Clock: who plays, and how long there is. The cost: each game writes
// the menus that change its rules, and everything with a keypad, itself.
package pages
