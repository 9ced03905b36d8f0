// Package replay shows stored matches of Streitpatience once more: by steps and turns, in
// films of the whole match or of its highlights, and in the look back. The pages themselves
// are those of bot/games/replay.
package replay
