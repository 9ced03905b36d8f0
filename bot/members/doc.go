// Package members handles the commands of members about themselves: what they wish, whom
// they ignore, where they stand; and /help. It knows no game: the sample of a table and
// the rule book are handed in.
package members
