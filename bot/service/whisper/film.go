package whisper

import (
	"context"
	"sync"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/jobs"
	"stopp/bot/text/i18n"
)

// Drawing draws a film. It takes long: up to seconds.
type Drawing = func() (bot.Message, error)

// Films are drawn for members, and Busy are the members who wait for one. The fields are
// set before the first film and not changed after it.
type Films struct {
	Discord Discord
	Jobs    Jobs
	Busy
}

// Promise answers with a word, and takes it away when the film is there.
func (f *Films) Promise(as bot.As, r bot.Request, draw Drawing) (bot.Reaction, error) {
	if !f.Begin(r.User.ID) {
		return bot.Reaction{}, cardtable.Refuse("replay.patience", nil)
	}
	reaction := bot.Whisper(i18n.For(r.Locale).Say("replay.moment", nil))
	reaction.Then = func(context.Context, string, error) {
		f.make(as, r, draw, func(ctx context.Context) error { return f.Discord.Dismiss(ctx, r) })
	}
	return reaction, nil
}

// Add has a film drawn and sends it below the answer to a request, to the member
// alone. If they already wait for one, it does nothing.
func (f *Films) Add(r bot.Request, draw Drawing) {
	if f.Begin(r.User.ID) {
		f.make(bot.Private, r, draw, func(context.Context) error { return nil })
	}
}

// make has a film drawn and sends it below the answer to a request. Shown is called when
// it is there.
func (f *Films) make(as bot.As, r bot.Request, draw Drawing, shown func(context.Context) error) {
	f.Jobs.Do(bot.Path("draw", r.User.ID), func(context.Context) error {
		drawn := false
		defer func() {
			if !drawn {
				f.End(r.User.ID)
			}
		}()
		m, err := f.draw(draw)
		if err != nil {
			return err
		}
		drawn = true
		f.Jobs.Do(bot.Path("film", r.User.ID), func(ctx context.Context) error {
			defer f.End(r.User.ID)
			if _, err := f.Discord.FollowUp(ctx, r, bot.Answer{As: as, Message: m}); err != nil {
				return err
			}
			return shown(ctx)
		})
		return nil
	})
}

// draw draws a film when a processor is free.
func (f *Films) draw(draw Drawing) (bot.Message, error) {
	defer f.Jobs.Core(jobs.Film)()
	return draw()
}

// Busy knows the members who wait for something that takes long: one at a time for each.
// The zero value is ready.
type Busy struct{ members sync.Map }

// Begin tells whether a member may have something made, and notes that it is.
func (b *Busy) Begin(member string) bool {
	_, busy := b.members.LoadOrStore(member, true)
	return !busy
}

// End notes that it is made, or won't be.
func (b *Busy) End(member string) { b.members.Delete(member) }
