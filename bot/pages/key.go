package pages

import "strconv"

// Key is how paths write a match.
func Key(match int64) string { return base36(match) }

func base36(n int64) string { return strconv.FormatInt(n, 36) }

// ParseKey reads what Key writes.
func ParseKey(text string) (match int64, err error) { return strconv.ParseInt(text, 36, 64) }
