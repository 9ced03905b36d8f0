package session

import (
	"context"

	"stopp/bot"
	"stopp/bot/pages"
	"stopp/bot/streit/view"
)

// careRoutes are those that belong to no table: first steps, records, and what is
// kept of people.
func (rm *Room) careRoutes(ro *bot.Router) {
	for name, h := range map[string]bot.Handler{
		"help": rm.help, "my privacy": rm.privacy, "my forget-me": rm.forgetMe, "learn": rm.learn,
		"match export": rm.export, "puzzle": rm.puzzle,
	} {
		ro.On(bot.Command, name, rm.alone(h))
	}
	ro.On(bot.Press, pages.PathHelp, rm.alone(rm.help))
	ro.On(bot.Press, view.PathPuzzle, rm.alone(rm.pressPuzzle))
	ro.On(bot.Press, view.PathDaily, rm.alone(rm.pressDaily))
	ro.On(bot.Press, pages.PathServerDaily, rm.alone(rm.serverDaily))
	ro.On(bot.Press, pages.PathLearn, rm.alone(rm.learn))
	ro.On(bot.Press, pages.PathForget, rm.alone(rm.forgetMe))
	ro.On(bot.Press, pages.PathForgetYes, rm.alone(rm.forget))
}

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
		return rm.explain(ctx, r)
	}
	m, ok := pages.Help(reader(r), rm.buttons(r), topic, commandNames())
	if !ok {
		return bot.Reaction{}, bot.ErrNoRoute
	}
	return bot.Reaction{Answer: bot.Answer{As: as, Message: m}}, nil
}

// commandNames are the whole names of all slash commands that can be used, in the
// order in which Discord gets them.
func commandNames() (names []string) {
	for _, c := range Commands() {
		if c.On == bot.Command {
			names = append(names, c.Paths()...)
		}
	}
	return names
}
