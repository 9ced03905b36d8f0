// Package past is about matches as they are stored, apart from the tables where some
// of them may still be played: which one a member means, the match as a file, where its
// deal came from, its result in a line. It knows no game.
package past
