// Package replay says how stored matches of Streitpatience are shown once more: what their
// steps and turns are, films of the whole match or of its highlights, and the look back. The
// pages themselves are those of bot/games/replay.
package replay
