package sqlstore

import (
	"slices"

	"stopp/storage"
)

// terms are the players' agreement, as challenges and matches keep it. A new one is a field of
// storage.Terms, a line here, and a column of that name in each table whose rows become
// matches.
var terms rowOf[storage.Terms] = func(t *storage.Terms) []field {
	return []field{
		{"game", &t.Game},
		{"rules", &t.Rules},
		{"pace", &t.Pace},
		{"look", &t.Look},
		{"hintless", &t.Hintless},
		{"private", &t.Private},
		{"friendly", &t.Friendly},
		{"unwatched", &t.NoOnlookers},
	}
}

// termsOfTournaments are the terms of tournaments, whose tables are never private.
var termsOfTournaments rowOf[storage.Terms] = func(t *storage.Terms) []field {
	return slices.DeleteFunc(terms(t), func(f field) bool { return f.column == "private" })
}
