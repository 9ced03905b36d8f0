// Package replay shows stored matches of Streitpatience once more: step by step, as
// films, the whole match or what was best of it, and with a look back at how well was
// played.
package replay
