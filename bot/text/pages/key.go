package pages

import (
	"strconv"
	"strings"

	"stopp/bot"
)

// Key is how paths write a match.
func Key(match int64) string { return base36(match) }

func base36(n int64) string { return strconv.FormatInt(n, 36) }

// ParseKey reads what Key writes.
func ParseKey(text string) (match int64, err error) { return strconv.ParseInt(text, 36, 64) }

// KeyArg is an argument of a request's path that names a match or a challenge. The
// error is bot.ErrNoRoute: no button of the bot has such a path.
func KeyArg(r bot.Request, i int) (int64, error) {
	if args := r.Args(); i < len(args) {
		if n, err := ParseKey(args[i]); err == nil {
			return n, nil
		}
	}
	return 0, bot.ErrNoRoute
}

// PathHand shows a member their own hand; the match follows.
const PathHand = "hand"

// The paths of buttons that tables of all games have; the match follows.
const (
	PathResign = "resign" // asks
	PathQuit   = "quit"   // resigns; with OfResult accepts
	PathWatch  = "watch"  // looks at the table again
	PathRemind = "remind" // calls the one to move
	PathEnough = "enough" // lets the computer go on; then the sheet
)

// OfResult marks the button of somebody who was asked about a result.
const OfResult = "result"

// between stands between the moves of a button.
const between = "+"

// PlayIt is the button under a hint that makes its moves, as long as no more was done at the table; no button where
// there are too many. Path is the game's; the match, how many actions there were, and the moves follow.
func (t Seats) PlayIt(path string, actions int, moves []string) [][]bot.Button {
	key := t.Own("hint.play", bot.Green, path, actions, strings.Join(moves, between))
	if len(key.ID) > idLimit {
		return nil
	}
	return [][]bot.Button{{key}}
}

// Advised are the moves of that button.
func Advised(r bot.Request) []string { return strings.Split(r.Args()[2], between) }
