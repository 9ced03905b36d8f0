// Package series has several matches between the same people one after the other (rules 7.5).
// Package plan says which game is next, who sits where and how it stands. Here it happens:
// when a game is over its score sheet is posted, and after a pause the next game begins by
// itself.
//
// A series is made with its first game (storage: StartMatch). Everything that happens to it
// afterwards happens in its own queue, and is written down before anybody sees it:
//
//	a game is over       take.go    the series pauses, or is over
//	the pause is over    begin.go   the next game is arranged, once whatever crashes (lobby.Arrange)
//	somebody presses     press.go   Go on, End the series
//	all of it is shown   steps.go   a message with the sheet after every game
//
// The room asks Series. Behind it a book reads series and changes them (book.go), a stepper takes them
// from one step to the next, and presses answer members.
//
// Package reconcile decides what is due, and what to do if that fails; steps.go says what a
// step of a series is. Unlike a race, a series is kept in memory (known.go): members keep a
// place in it, and the clock has to know when the next game begins.
//
// Nobody may know how a series is played, such as after a step back to an older version. Then it
// stands still and its sheet says so. Its players can end it, and it keeps nobody from another match.
//
// # A series is its matches
//
// The database has of a series who plays it, how long it is, and how many of its games are
// taken into account. Package game/plan works out everything else from its matches whenever
// somebody asks: which deal comes next, who sits where, who starts, how it stands. So nothing
// can disagree. matches.settled finds a game that is over and not yet taken into account, and
// the next one is a *fixture*: a challenge to which all have said yes, unique by series and
// number, which becomes one match whatever crashes in between. All deals come from the secret
// of the first challenge, so that is told only when the series is over (matches.sealed), in
// the transaction that ends it. A tournament's pairings are fixtures, too. The cost: a score
// sheet replays all of its games, half a millisecond each.
package series
