package bot

import "errors"

// What a Discord may say no with.
var (
	// ErrNoAccess: the bot may not see the channel or not write there (50001, 50013).
	ErrNoAccess = errors.New("no access to the channel")
	// ErrGone: the channel, the message or the interaction is not there any more
	// (10003, 10008, 10062, 10015, 50027).
	ErrGone = errors.New("gone")
	// ErrBusy: Discord asked to wait for longer than the context allows, or is down.
	ErrBusy = errors.New("Discord is busy")
)
