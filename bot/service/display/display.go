// Package display makes messages show what they should. What follows each outcome of a request to
// Discord is in the table of package doubt.
package display

import (
	"context"
	"sync"

	"stopp/bot"
	"stopp/bot/service/doubt"
	"stopp/bot/service/jobs"
	"stopp/storage"
)

// Message is a message as it stands.
type Message struct {
	Channel string
	ID      string // "" while none is known, storage.Nowhere where Discord has refused one
	Shown   string // a short form of what it shows, or would; "" if nobody knows
	Tried   bool   // a post of it came to nothing, and may have arrived all the same
}

// Is tells whether a message is known.
func (m Message) Is() bool { return m.ID != "" && m.ID != storage.Nowhere }

// Bring makes a message show something; is is its short form. It edits the message, or posts
// one if none is known. It makes no request if the message shows that already. Make is told
// whether it is for a new message. Bring returns the message as it stands then, and an error
// for callers that want to say why it could not be shown.
//
// If an earlier post may have arrived, Discord takes the next one for the same, by its nonce, and
// shows what the first one showed. So it is edited at once.
func Bring(ctx context.Context, d Discord, old Message, is string, make func(anew bool) bot.Message) (now Message, err error) {
	switch {
	case old.Shown == is:
		return old, nil
	case old.Is():
		return edited(ctx, d, old, is, make(false))
	}
	id, err := d.Post(ctx, old.Channel, make(true))
	switch o := doubt.Of(err); o {
	case doubt.Done:
	case doubt.Never:
		return Message{Channel: old.Channel, ID: storage.Nowhere, Shown: is}, err
	default:
		old.Tried = old.Tried || o != doubt.Silent // then nothing was sent
		return old, err
	}
	now = Message{Channel: old.Channel, ID: id, Shown: is}
	if old.Tried {
		now.Shown = ""
		return edited(ctx, d, now, is, make(false))
	}
	return now, nil
}

// edited has a message that is there show something.
func edited(ctx context.Context, d Discord, old Message, is string, m bot.Message) (now Message, err error) {
	err = d.Edit(ctx, old.Channel, old.ID, m)
	if o := doubt.Of(err); o == doubt.Done || o == doubt.Never {
		old.Shown = is
	}
	return old, err
}

// Discord is what shows messages; a bot.Discord does.
type Discord interface {
	Post(ctx context.Context, channel string, m bot.Message) (id string, err error)
	Edit(ctx context.Context, channel, id string, m bot.Message) error
}

// Folds put something without keys in the place of messages that nobody plays on any more. An
// edit that Discord can't take at once is tried again.
type Folds struct {
	Discord Discord
	Jobs    *jobs.Jobs
	late    sync.Map // by message: has it folded
}

// Fold does so, in a queue.
func (f *Folds) Fold(ctx context.Context, queue, channel, message string, m bot.Message) error {
	err := f.Discord.Edit(ctx, channel, message, m)
	switch doubt.Of(err) {
	case doubt.Silent, doubt.Never: // of a silent one whoever presses it is told
		return nil
	case doubt.Later:
		f.late.Store(message, func() { f.Aside(queue, channel, message, m) })
		return nil
	}
	return err
}

// Aside is Fold beside what waits in a queue.
func (f *Folds) Aside(queue, channel, message string, m bot.Message) {
	f.Jobs.Do(jobs.Aside(queue), func(ctx context.Context) error { return f.Fold(ctx, queue, channel, message, m) })
}

// Tick tries again what Discord could not take. It only enters jobs.
func (f *Folds) Tick() {
	f.late.Range(func(message, again any) bool {
		f.late.Delete(message)
		again.(func())()
		return true
	})
}
