package whisper

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"stopp/bot"
	"stopp/bot/service/jobs"
	"stopp/bot/text/i18n"
)

// laterTime is how long making a promised answer may take.
const laterTime = 2 * time.Minute

// Later answers a request in private at once, and puts a message that takes a while
// in its place when it is made. Making it waits for a processor that is free for
// thinking, and keeps nobody waiting; it must not touch a table. If it comes to
// nothing, the member is told.
func (w *Whispers) Later(r bot.Request, as bot.As, make func(ctx context.Context) (bot.Message, error)) bot.Reaction {
	return w.Meanwhile(r, as, func(context.Context) (bot.Message, error) {
		defer w.Jobs.Core(jobs.Later)()
		ctx, cancel := context.WithTimeout(context.Background(), laterTime)
		defer cancel()
		return make(ctx)
	})
}

// Meanwhile is Later for work that asks for a processor by itself, when it needs one. Its
// context has no end.
func (w *Whispers) Meanwhile(r bot.Request, as bot.As, make func(ctx context.Context) (bot.Message, error)) bot.Reaction {
	return w.Saying(i18n.For(r.Locale).Say("rival.moment", nil), r, as, make)
}

// ErrTaken is the error of a promised answer if something else has taken its place, such as a
// table.
var ErrTaken = errors.New("something else stands there")

// Saying is Meanwhile with another word than that it takes a moment.
func (w *Whispers) Saying(word string, r bot.Request, as bot.As, make func(ctx context.Context) (bot.Message, error)) bot.Reaction {
	wait := bot.Message{Content: word}
	w.promise(r)
	then := func(_ context.Context, _ string, sent error) {
		if sent != nil {
			w.kept(r)
			return
		}
		w.Jobs.Do(bot.Path("later", r.User.ID), func(context.Context) error {
			defer w.kept(r)
			m, err := harmless(make)
			if errors.Is(err, ErrTaken) {
				w.Gone(r)
				return nil
			}
			if err != nil {
				a, known := w.Explain(r, err)
				if m = a.Message; !known {
					w.Log.Error("promised, but not made", r.Logged(), "error", err)
				}
			}
			ctx, cancel := context.WithTimeout(context.Background(), jobs.Time)
			defer cancel()
			return w.Discord.Amend(ctx, r, m)
		})
	}
	return bot.Reaction{Answer: bot.Answer{As: as, Message: wait}, Then: then}
}

// harmless makes a message; a panic becomes an error.
func harmless(make func(ctx context.Context) (bot.Message, error)) (m bot.Message, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v\n%s", bot.ErrPanic, p, debug.Stack())
		}
	}()
	return make(context.Background())
}
