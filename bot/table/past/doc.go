// Package past is about matches as they are stored, apart from the tables where some of
// them may still be played. It finds the one that a member means, makes its file, verifies
// its deal, and tells its result in a line. It knows no game.
package past
