package display

import (
	"context"
	"sync"

	"stopp/bot"
	"stopp/bot/service/jobs"
)

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
	switch Of(err) {
	case Later:
		f.late.Store(message, func() { f.Aside(queue, channel, message, m) })
		return nil
	case Never:
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
