package bot

import (
	"context"
	"time"
)

// Discord is what the bot needs of Discord. Every method retries what is worth retrying,
// within its context. Errors wrap ErrNoAccess, ErrNoChannel, ErrGone, ErrTooOld, ErrRefused
// or ErrBusy where one of them fits. A thread is a channel. Anything done in an archived
// thread takes it out of the archive.
type Discord interface {
	// Answer sends the first answer to a request and returns the id of the message
	// that a Reply or Private made; "" for any other answer. One that Discord
	// already has (a repeated delivery) is no error, but its id may be unknown.
	Answer(ctx context.Context, r Request, a Answer) (id string, err error)
	// FollowUp sends a further message to a request that has its answer, as a
	// Reply or Private, and returns its id. It needs no right in the channel, but
	// the request's token: after 15 minutes it is ErrGone.
	FollowUp(ctx context.Context, r Request, a Answer) (id string, err error)
	// Amend replaces a Reply or Private that was a request's first answer, or the
	// pressed message after an Update, while its token lives; or what r.Further names.
	Amend(ctx context.Context, r Request, m Message) error
	// Dismiss removes a Reply or Private that was a request's first answer, while
	// its token lives, or what r.Further names; one that is gone is no error. After
	// an Update it would be the pressed message that goes.
	Dismiss(ctx context.Context, r Request) error

	// Post sends a message to a channel and returns its id.
	Post(ctx context.Context, channel string, m Message) (id string, err error)
	// Edit replaces a message of the bot's. Of one that is older than an hour
	// Discord takes few edits: ErrTooOld.
	Edit(ctx context.Context, channel, id string, m Message) error
	// Delete removes a message of the bot's; one that is gone is no error.
	Delete(ctx context.Context, channel, id string) error
	// Direct sends a message to a user alone, ErrNoAccess if they take none from
	// the bot. Nothing may depend on it.
	Direct(ctx context.Context, user string, m Message) error
	// Below counts the messages below one in a channel, up to a limit. It is 0 if the bot
	// may not read the channel's history.
	Below(ctx context.Context, channel, message string, most int) (n int, err error)

	// Keypads finds the bot's own messages with buttons that stand after an id in a channel,
	// the oldest first, but no more than some hundreds of messages on. If the bot may not
	// read earlier messages, there are none.
	Keypads(ctx context.Context, channel, after string) ([]Keypad, error)

	// Member tells whether a user is a member of a server.
	Member(ctx context.Context, guild, user string) (is bool, err error)

	// StartThread starts a public thread at a message and returns its id; one
	// that is there already is found. The name has 1 to 100 characters.
	StartThread(ctx context.Context, channel, message, name string) (thread string, err error)
}

// Keypad is a message with buttons, as it stands in a channel.
type Keypad struct {
	ID    string
	Paths []string // the custom ids of its buttons and menus
}

// Guild is a server that the bot is in.
type Guild struct {
	ID            string
	Name          string
	Locale        string    // the server's language, by its code at Discord
	SystemChannel string    // where Discord greets new members, "" if nowhere
	JoinedAt      time.Time // when the bot came
	Members       int
}
