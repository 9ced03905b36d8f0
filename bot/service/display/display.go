// Package display makes messages show what they should, and decides what follows each outcome
// of a request to Discord. What follows a write is in package doubt.
//
//	the request came out as …                 what is done
//	done                                       it is noted what the message shows
//	bot.ErrTooOld or bot.ErrBusy               it is tried again at the next tick, and nobody is told
//	bot.ErrSilent                              it is tried again when somebody has done something
//	                                           there; a last state is posted anew (Post.Last)
//	bot.ErrGone, or what bot.Lost names        it stays as it is until there is something else to show
//	anything else                              the log has it, and it is tried again
//
// Two differ. A table whose message Discord refuses to edit is posted again, because people play on
// it. So is the message of a deal of the day while there is something to add to it.
package display

import (
	"context"
	"errors"
	"sync"

	"stopp/bot"
	"stopp/bot/service/jobs"
	"stopp/storage"
)

// Outcome is what became of a message by how a request about it came out.
type Outcome int

// What can become of a message.
const (
	Done  Outcome = iota // it shows what it should
	Later                // Discord can't take that now
	Never                // Discord takes it no more
	Odd                  // nobody knows why it does not
)

// Of is a message's outcome by an error of a bot.Discord.
func Of(err error) Outcome {
	switch {
	case err == nil:
		return Done
	case bot.IsAny(err, bot.ErrTooOld, bot.ErrBusy, bot.ErrSilent):
		return Later
	case errors.Is(err, bot.ErrGone) || bot.Lost(err):
		return Never
	}
	return Odd
}

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
	switch Of(err) {
	case Never:
		return Message{Channel: old.Channel, ID: storage.Nowhere, Shown: is}, err
	case Later, Odd:
		old.Tried = old.Tried || !errors.Is(err, bot.ErrSilent) // then nothing was sent
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
	if o := Of(err); o == Later || o == Odd {
		return old, err
	}
	old.Shown = is
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
	switch o := Of(err); {
	case errors.Is(err, bot.ErrSilent): // whoever presses it is told
		return nil
	case o == Later:
		f.late.Store(message, func() { f.Aside(queue, channel, message, m) })
		return nil
	case o == Never:
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
