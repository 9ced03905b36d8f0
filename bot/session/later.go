package session

import (
	"context"
	"time"

	"stopp/bot"
)

// laterTime is how long something may take that was promised in private.
const laterTime = 2 * time.Minute

// later answers a request in private at once, and with a message that takes a
// while when that is there. Making it waits for a processor of those that think,
// and keeps nobody waiting: it must not touch a table.
func (rm *Room) later(r bot.Request, as bot.As, make func(ctx context.Context) (bot.Message, error)) bot.Reaction {
	wait := bot.Message{Content: reader(r).Say("rival.moment", nil)}
	then := func(_ context.Context, _ string, sent error) {
		if sent != nil {
			return
		}
		rm.job(bot.Path("later", r.User.ID), func(context.Context) error {
			ctx, cancel := context.WithTimeout(context.Background(), laterTime)
			defer cancel()
			m, err := rm.thinking(ctx, make)
			if err != nil {
				a, _ := rm.excuse(r, err)
				rm.Log.Error("promised, but not made", "request", r, "error", err)
				m = a.Message
			}
			return rm.Discord.Amend(ctx, r, m)
		})
	}
	return bot.Reaction{Answer: bot.Answer{As: as, Message: wait}, Then: then}
}

// thinking makes a message on a processor of those that think.
func (rm *Room) thinking(ctx context.Context, make func(ctx context.Context) (bot.Message, error)) (bot.Message, error) {
	defer rm.core()()
	return make(ctx)
}

// breathe lets others think, if any wait for it, before who has a processor goes
// on.
func (rm *Room) breathe() {
	<-rm.cores
	rm.cores <- struct{}{}
}
