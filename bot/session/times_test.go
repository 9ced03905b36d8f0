package session_test

import "time"

// The times and figures that the room is held to.
const (
	acceptTime    = 12 * time.Hour      // until a provisional result is accepted by itself
	challengeTime = time.Hour           // until a challenge expires,
	openTime      = 24 * time.Hour      // or one for anyone
	silence       = 72 * time.Hour      // of a match without a pace, until the others may end it
	inFlight      = 2 * time.Second     // that a turn's end waits for what was pressed before it
	hereFor       = 2 * time.Minute     // after a press in which its member needs no call
	callEvery     = time.Minute         // between two calls of a member
	agedAfter     = 50 * time.Minute    // a table's message is too old to be edited
	tokenTime     = 14 * time.Minute    // in which an answer can be followed by another
	nonceTime     = 4 * time.Minute     // for which a nonce holds
	dailySpread   = 30 * time.Minute    // after midnight UTC, within which all servers have the puzzle of the day
	keptFor       = 30 * 24 * time.Hour // is what belongs to a server that has removed the bot
	sweepEvery    = 24 * time.Hour      // is looked for such servers
	lineFirst     = 10                  // tables that a start brings up to date at once
	lineRate      = 20                  // and then each second
	usualLimit    = 5                   // matches and challenges of a member in a server
	longestValue  = 100                 // bytes of a value that is offered
)
