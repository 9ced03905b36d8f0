// Package weekly sums up a week in the channel that a server has chosen, if it has: who leads
// leaderboards now, who has won most in a row, the week's best moment as a short film, and who
// is near a milestone. It knows no game: what a best moment is, a game says.
//
// All of it is read from matches that are over for good and that everybody in the server may
// know of. Who stays out of leaderboards is not named, and no match of theirs is shown. Nobody
// is pinged. When it comes and that it comes once is the business of package daypost; nothing is
// kept for it but the message.
package weekly
