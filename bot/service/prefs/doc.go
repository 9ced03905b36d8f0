// Package prefs knows what servers and members have chosen: languages, paces, looks,
// limits, hints, calls and the rules they play by. It reads and writes the settings in
// the database. It knows no game: rules are lines that a game has written.
package prefs
