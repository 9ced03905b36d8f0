package sqlstore

import (
	"reflect"
	"slices"
	"strings"

	"stopp/storage"
)

// term is one of the things that those who play have agreed on, and its column.
type term struct {
	column string
	of     func(*storage.Terms) any
}

// termList are the terms that a table keeps. A new one is a field of storage.Terms, a line in terms, and a column of
// that name in each table whose rows become matches.
type termList []term

// terms are those of challenges and matches, termsOfTournaments those of tournaments, whose tables are never private.
var (
	terms = termList{
		{"game", func(t *storage.Terms) any { return &t.Game }},
		{"rules", func(t *storage.Terms) any { return &t.Rules }},
		{"pace", func(t *storage.Terms) any { return &t.Pace }},
		{"look", func(t *storage.Terms) any { return &t.Look }},
		{"hintless", func(t *storage.Terms) any { return &t.Hintless }},
		{"private", func(t *storage.Terms) any { return &t.Private }},
		{"friendly", func(t *storage.Terms) any { return &t.Friendly }},
		{"unwatched", func(t *storage.Terms) any { return &t.Unwatched }},
	}
	termsOfTournaments = slices.DeleteFunc(slices.Clone(terms), func(t term) bool { return t.column == "private" })
)

// columns are their names, each behind a prefix such as "m.".
func (l termList) columns(prefix string) string {
	names := make([]string, len(l))
	for i, t := range l {
		names[i] = prefix + t.column
	}
	return strings.Join(names, ", ")
}

// marks are a parameter for each.
func (l termList) marks() string { return strings.TrimSuffix(strings.Repeat("?,", len(l)), ",") }

// into are where they are read into.
func (l termList) into(t *storage.Terms) []any {
	all := make([]any, len(l))
	for i, term := range l {
		all[i] = term.of(t)
	}
	return all
}

// values are what they are.
func (l termList) values(t storage.Terms) []any {
	all := l.into(&t)
	for i := range all {
		all[i] = reflect.ValueOf(all[i]).Elem().Interface()
	}
	return all
}
