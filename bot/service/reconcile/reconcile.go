// Package reconcile runs things that go by steps: a race, a series, a tournament. How such a
// thing stands is in the database. The engine reads it, does the next step that is due, comes
// back until nothing is, and brings its messages up to date. So no event has to arrive, and a
// thing that stopped goes on from its record. People who build controllers call it to
// reconcile.
//
// All about a thing happens in its queue. A look at it does the step that is due; the next one follows
// at once, behind what waits in the queue. Where nothing was due, and all is shown, it follows when
// something is due. Where the bot is away it follows at the next tick, and after a failure as the table
// of package doubt says.
//
// A fact is written first and shown then. So a thing that is over, but not shown as over, is
// open, too, for this package (Kind.Open). If a kind can't read a thing any more, such as one
// with rules of a newer version, it shows that and lets the thing end; an error is for
// troubles that may pass.
package reconcile

import (
	"cmp"
	"context"
	"time"

	"stopp/bot"
	"stopp/bot/service/display"
)

// Kind is a kind of things that go by steps.
type Kind[T any] struct {
	// Name begins the names of the queues.
	Name string
	// Open are the things that may need a step: all that are not over. Given a time, also
	// things that have ended since then and whose messages do not show it.
	Open func(ctx context.Context, since time.Time) ([]T, error)
	// Get is a thing as it is, or storage.ErrNotFound.
	Get func(ctx context.Context, id int64) (T, error)
	// Head is what all kinds have. It asks nobody.
	Head func(T) Head
	// Due tells whether there may be something to do about a thing, by the time or by events
	// elsewhere. It asks nobody.
	Due func(T) bool
	// Step does the next thing that is due, once; more tells that there was one. Done a second time it changes nothing.
	Step func(ctx context.Context, t T) (more bool, err error)
	// Posts are its messages as they should be, in the order in which they are to appear.
	Posts func(ctx context.Context, t T) ([]Post, error)
	// Note notes how a message stands.
	Note func(ctx context.Context, t T, name string, m display.Message) error
	// Shown, if set, hears that all messages of a thing show what they should. A kind that hears it has a thing open until then, so
	// one that is open no more is not looked at again.
	Shown func(ctx context.Context, t T) error
}

// Head is common to all things that go by steps.
type Head struct {
	ID      int64
	Guild   string
	Created time.Time
	// Stands is short for how it stands. If that has changed by a write of which nobody knows, somebody looks.
	Stands string
	// Channel is where its messages belong, Posts are the noted ones, by name.
	Channel string
	Posts   map[string]display.Message
	// First, if set, is the message that has to be there before there is another step.
	First string
}

// noted is a message as it is noted; a missing one goes to a channel, if not to the common
// one.
func (h Head) noted(name, channel string) display.Message {
	m := h.Posts[name]
	m.Channel = cmp.Or(m.Channel, channel, h.Channel)
	return m
}

// Post is a message as it should be.
type Post struct {
	Name string
	// Channel is where it is posted, if that is not where all messages of the thing belong.
	Channel string
	Is      string                      // a short form of what it should show
	Make    func(anew bool) bot.Message // told whether it is for a new message
	// Answered tells that the answer to a command makes it: for Grace nobody else posts it.
	Answered bool
	// Redrawn tells that it is not worth posting, if nobody can have seen it.
	Redrawn bool
	Last    bool // it is as it stays: where a conversation takes no change of its message, it is posted anew
}

const (
	// Grace is how long the answer to a command may be on its way.
	Grace = 15 * time.Second
	// Slowly is how long a thing is left alone at most whose looks fail again and again.
	Slowly = 5 * time.Minute
	// before is how far back a start looks for ends that are not shown.
	before = 30 * 24 * time.Hour
	// most is how many steps a thing may take in a row. No thing has so many to take.
	most = 1000
	// disputes is how many looks in a row may meet somebody else's change.
	disputes = 3
)
