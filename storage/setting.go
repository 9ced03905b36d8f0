package storage

// Members who have set Named to NamedHidden are named in no list.
const (
	Named       = "named"
	NamedHidden = "hidden"
)

// Members who have set Listed to ListedNot stand on no leaderboard of matches against others;
// those with ListedEverywhere stand also on those over all servers.
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
	Guild  string // in which server, or conversation (bot.IsConversation)
	Person string // for which member
	Match  int64  // at which match
	Game   string // in which game
}

// Emoji is an emoji that an application has on Discord.
type Emoji struct {
	Name string
	ID   string // Discord's
	Hash string // of the drawing that it shows
}
