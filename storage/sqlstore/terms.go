package sqlstore

import (
	"slices"

	"stopp/storage"
)

// terms are the players' agreement, as all that becomes a match keeps it.
var terms rowOf[storage.Terms] = func(t *storage.Terms) []field {
	all := []field{{"game", &t.Game}, {"rules", &t.Rules}, {"pace", &t.Pace}, {"look", &t.Look}}
	for _, f := range t.Flags() {
		all = append(all, field{f.Name, f.Set})
	}
	return all
}

// termsOfTournaments are the terms of tournaments, whose tables are never private.
var termsOfTournaments rowOf[storage.Terms] = func(t *storage.Terms) []field {
	return slices.DeleteFunc(terms(t), func(f field) bool { return f.column == "private" })
}
