package bot

import "errors"

// What a Discord may say no with.
var (
	// ErrNoAccess: the bot may not see the channel or not write there (50001, 50013).
	ErrNoAccess = errors.New("no access to the channel")
	// ErrNoChannel: the channel is not there any more (10003).
	ErrNoChannel = errors.New("no such channel")
	// ErrGone: the message or the interaction is not there any more (10008,
	// 10062, 10015, 50027).
	ErrGone = errors.New("gone")
	// ErrRefused: Discord will not do this, however often it is asked: a message
	// against its rules (50035), an edit in an archived thread (50083), any other
	// refusal that has no error of its own here.
	ErrRefused = errors.New("refused by Discord")
	// ErrBusy: Discord asked to wait for longer than the context allows, or is down.
	ErrBusy = errors.New("Discord is busy")
)

// What a request can fail with before or in its handler.
var (
	// ErrNoRoute: nobody handles this path, for example a button of an older version.
	ErrNoRoute = errors.New("nobody handles this")
	// ErrPanic: the handler panicked. Other requests are not touched by it.
	ErrPanic = errors.New("panic in a handler")
)
