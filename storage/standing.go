package storage

// Standing is a member's place in a server's leaderboard of a game.
type Standing struct {
	Person
	Games, Wins, Points int // of matches that are over
}
