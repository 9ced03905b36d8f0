package bot

import (
	"errors"
	"slices"
)

// A Discord's refusals.
var (
	// ErrNoAccess: the bot may not see the channel or not do this there (50001,
	// 50013, 160005), or the user takes no direct messages from it (50007, 50278).
	ErrNoAccess = errors.New("no access to the channel")
	// ErrNoChannel: the channel is not there any more (10003).
	ErrNoChannel = errors.New("no such channel")
	// ErrGone: the message or the interaction is not there any more (10008,
	// 10062, 10015, 50027).
	ErrGone = errors.New("gone")
	// ErrTooOld: the message is older than an hour and was edited a moment ago;
	// Discord takes three edits in six seconds of all such in a channel (30046).
	ErrTooOld = errors.New("too old to be edited often")
	// ErrRefused: Discord will not do this, however often it is asked: a message
	// against its rules (50035), a thread where there can be none (50024), any other
	// refusal that has no error of its own here.
	ErrRefused = errors.New("refused by Discord")
	// ErrSilent: nobody has done anything in a conversation lately, so that nothing can be sent or
	// changed there. The next answer there opens it again. It comes with ErrGone or ErrNoAccess.
	ErrSilent = errors.New("nothing to answer in the conversation")
	// ErrBusy: Discord asked to wait for longer than the context allows, or is down.
	ErrBusy = errors.New("Discord is busy")
)

// Errors of a request, before or in its handler.
var (
	// ErrNoRoute says that nobody handles this path, such as the path of an older version's
	// button.
	ErrNoRoute = errors.New("nobody handles this")
	// ErrLate: the request has waited for its turn for so long that Discord is about to give it
	// up. Nothing was done.
	ErrLate = errors.New("its turn came too late")
	// ErrPanic: the handler panicked. Other requests are not touched by it.
	ErrPanic = errors.New("panic in a handler")
)

// Lost are the errors that say that something can't be shown where it is, however
// often one tries: nothing more is sent until something happens there.
func Lost(err error) bool { return IsAny(err, ErrNoAccess, ErrNoChannel, ErrRefused) }

// Unseen tells whether an answer meant for all was seen by its member alone: some servers keep the answers of bots
// that members bring along from everybody else. Sent is the answer's error.
func Unseen(r Request, sent error) bool { return r.Abroad && errors.Is(sent, ErrNoAccess) }

// IsAny tells whether an error is one of several.
func IsAny(err error, targets ...error) bool {
	return slices.ContainsFunc(targets, func(t error) bool { return errors.Is(err, t) })
}
