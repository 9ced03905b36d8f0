package club

import "time"

// The times and figures that the room is held to.
const (
	AcceptTime    = 12 * time.Hour      // until a provisional result is accepted by itself
	ChallengeTime = time.Hour           // until a challenge expires,
	openTime      = 24 * time.Hour      // or one for anyone
	Silence       = 72 * time.Hour      // of a match without a pace, until the others may end it
	InFlight      = 2 * time.Second     // that a turn's end waits for what was pressed before it
	HereFor       = 2 * time.Minute     // after a press in which its member needs no call
	CallEvery     = time.Minute         // between two calls of a member
	AgedAfter     = 50 * time.Minute    // a table's message is too old to be edited
	TokenTime     = 14 * time.Minute    // in which an answer can be followed by another
	NonceTime     = 4 * time.Minute     // for which a nonce holds
	DailySpread   = 30 * time.Minute    // after midnight UTC, within which all servers have the puzzle of the day
	keptFor       = 30 * 24 * time.Hour // is what belongs to a server that has removed the bot
	SweepEvery    = 24 * time.Hour      // is looked for such servers
	LineFirst     = 10                  // tables that a start brings up to date at once
	LineRate      = 20                  // and then each second
	UsualLimit    = 5                   // matches and challenges of a member in a server
	LongestValue  = 100                 // bytes of a value that is offered
)
