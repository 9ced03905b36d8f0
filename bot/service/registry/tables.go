package registry

// Tables says which tables a command may mean. Where it may mean several, the member is
// asked. A command that names a match means that.
type Tables uint8

// Mine are the member's tables in the channel of the command and in its threads, else
// the private ones. The others are these, and more or fewer.
const (
	NoTable      Tables = iota
	Mine                //
	MyTurn              // of several, the one where it is the member's turn
	MyObjection         // of several, the one where the member may object to a move
	Seen                // where the member has none, others' in the channel
	MineAnywhere        // where the member has none there, the member's in the server
	MineOrSeen          // as MineAnywhere, else as Seen
	Watched             // anybody's in the channel
	Managed             // as Watched, else anybody's in the server
)
