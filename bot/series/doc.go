// Package series has several matches between the same people one after the other (rules 7.5).
// What is played next, who sits where and how it stands says package plan; here it happens:
// when a game is over its score sheet is posted, and after a pause the next game begins by
// itself.
//
// A series is made with its first game (storage: StartMatch). Everything that happens to it
// afterwards happens in its own queue, and is written down before anybody sees it:
//
//	a game is over       take.go    the series pauses, or is over
//	the pause is over    begin.go   the next game is arranged, once whatever crashes (lobby.Arrange)
//	somebody presses     press.go   Go on, End the series
//	all of it is shown   show.go    a message with the sheet after every game
//
// What is shown is compared with what the database says is shown, so a start shows what was
// left.
package series
