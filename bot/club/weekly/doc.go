// Package weekly sums up a week in the channel that a server has chosen for it: who leads the
// leaderboards, who has won most in a row, the week's best moment as a short film, and who is
// near a milestone. It knows no game; the game says what a best moment is.
//
// It reads only matches that are over for good and that everybody in the server may know of.
// Members who stay out of leaderboards are not named, and none of their matches is shown. Nobody
// is pinged. Package daypost decides when it comes, and that it comes once; only the message is
// kept.
package weekly
