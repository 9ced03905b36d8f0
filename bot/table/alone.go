package table

import (
	"slices"

	"stopp/storage"
)

// Alone are a member's running matches for one, the newest first.
func (ts *Tables) Alone(member string) (rows []storage.Match) {
	for _, e := range ts.index.find(func(e *entry) bool { return e.now.Row.Alone() && e.has(member) && !e.over() }) {
		rows = append(rows, e.now.Row)
	}
	slices.Reverse(rows)
	return rows
}

// Shared are the running matches that all play together in a channel, the newest first.
func (ts *Tables) Shared(guild, channel string) (rows []storage.Match) {
	for _, e := range ts.index.in(guild, func(e *entry) bool { return e.now.Row.Together() && e.lies(channel) && !e.over() }) {
		rows = append(rows, e.now.Row)
	}
	slices.Reverse(rows)
	return rows
}
