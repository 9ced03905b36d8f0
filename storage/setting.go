package storage

// Whoever has set Named to NamedHidden is named in no list.
const (
	Named       = "named"
	NamedHidden = "hidden"
)

// Whoever has set Listed to ListedNot stands on no leaderboard of matches against others, and
// who has set it to ListedEverywhere also on those over all servers.
const (
	Listed           = "listed"
	ListedYes        = "yes"
	ListedEverywhere = "everywhere"
	ListedNot        = "no"
)

// Setting is something that is set, and for whom. Where a field names nobody it
// holds for all. With the server, the member or the match it goes.
type Setting struct {
	Name   string // what is set
	Guild  string // in which server
	Person string // for which member
	Match  int64  // at which match
	Game   string // in which game
}
