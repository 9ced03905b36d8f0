package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/pages"
)

// help is /help and its buttons: a page, or the rules that hold here. What was
// pressed for all to see is answered with a message of one's own.
func (rm *Room) help(ctx context.Context, r bot.Request) (bot.Reaction, error) {
	topic, as := pages.HelpStart, bot.Private
	if args := r.Args(); len(args) > 0 {
		topic = args[0]
		if len(args) == 1 {
			as = bot.Update
		}
	}
	if topic == pages.HelpRules {
		return rm.book.Explain(ctx, r)
	}
	m, ok := pages.Help(reader(r), rm.buttons(r), topic, rm.registry().Names())
	if !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	return bot.Reaction{Answer: bot.Answer{As: as, Message: m}}, nil
}
