package storage

// Terms are the players' agreement. Everything that becomes a match carries them whole: a
// challenge, a tournament, the match itself. registry.Terms offers them, prefs.TypedTerms
// reads them from a request, and storage/sqlstore/terms.go keeps them.
type Terms struct {
	Game      string // by the name in its records
	Rules     string // in their one-line form
	Pace      string // how fast is played, such as "daily"; "" for no limit, as before there were paces
	Look      string // theme and suits of the table, "" for the usual ones
	Hintless  bool   // nobody gets hints
	Private   bool   // only its one member sees the table; all others are computers
	Friendly  bool   // it counts for no ratings
	Unwatched bool   // only who plays may look on
}
