package storage

// Whoever has set Named to NamedHidden is named in no list.
const (
	Named       = "named"
	NamedHidden = "hidden"
)

// Whoever has set Seen to SeenEverywhere is in the lists of ratings over all servers.
const (
	Seen           = "seen"
	SeenEverywhere = "everywhere"
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
