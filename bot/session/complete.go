package session

import (
	"context"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/typing"
	"stopp/bot/view"
	"stopp/storage"
)

// mostChoices is how many suggestions Discord shows.
const mostChoices = 25

// completer suggests values for the option that a member is typing. It changes
// nothing, and what it suggests never hangs on what is allowed.
type completer func(ctx context.Context, r bot.Request) ([]bot.Choice, error)

// completeRoutes are what is answered while somebody types: outside of the tables'
// queues, from what the index knows, so that nobody's move waits for it.
func (rm *Room) completeRoutes(ro *bot.Router) {
	for command, options := range rm.completers() {
		ro.On(bot.Complete, command, rm.completing(options))
	}
}

// completers are by command and option.
func (rm *Room) completers() map[string]map[string]completer {
	return map[string]map[string]completer{
		"move":   {"text": rm.suggestMoves},
		"board":  {"match": rm.suggestTables(toBoard)},
		"resign": {"match": rm.suggestTables(anywhere)},
		"watch":  {"match": rm.suggestTables(toWatch)},
		"end":    {"match": rm.suggestTables(toManage)},
		"verify": {"match": rm.suggestOwn(false)},
		"replay": {"match": rm.suggestOwn(true)},
		"review": {"match": rm.suggestOwn(false)},
		"export": {"match": rm.suggestOwn(true)},
	}
}

func (rm *Room) completing(options map[string]completer) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		return bot.Path("typing", r.User.ID), func(ctx context.Context, r bot.Request) (bot.Reaction, error) {
			suggest := options[r.Focused]
			if suggest == nil {
				return bot.Reaction{}, bot.ErrNoRoute
			}
			choices, err := suggest(ctx, r)
			choices = choices[:min(len(choices), mostChoices)]
			return bot.Reaction{Answer: bot.Answer{As: bot.Suggest, Choices: choices}}, err
		}
	}
}

// suggestMoves reads back the move that is being typed, where the command would
// mean one table; as a move of the member's, whosever turn it is.
func (rm *Room) suggestMoves(_ context.Context, r bot.Request) (choices []bot.Choice, err error) {
	tables, err := rm.index.possible(r, myTurn)
	if err != nil || len(tables) != 1 {
		return nil, err
	}
	e := tables[0]
	names := make([]string, len(e.people))
	for i, p := range e.people {
		names[i] = p.Name
	}
	e.view.ToMove = e.seat(r.User.ID)
	for _, s := range typing.Suggest(r.Options["text"], reader(r), e.view, names) {
		choices = append(choices, bot.Choice{Name: s.Label, Value: s.Value})
	}
	return choices, nil
}

// suggestTables offers the matches that a command may name, by number.
func (rm *Room) suggestTables(which meant) completer {
	return func(_ context.Context, r bot.Request) ([]bot.Choice, error) {
		var choices []bot.Choice
		for _, e := range rm.index.find(func(e *entry) bool { return e.named(r, which) }) {
			choices = append(choices, matchChoice(r, e.seated(r.User.ID)))
		}
		return typedSoFar(r, choices), nil
	}
}

// suggestOwn offers the member's matches that are over, the newest first, and
// before them those that are going on, if they are wanted.
func (rm *Room) suggestOwn(running bool) completer {
	return func(ctx context.Context, r bot.Request) (choices []bot.Choice, err error) {
		all, err := rm.Store.MatchesOf(ctx, r.Guild, r.User.ID)
		for _, m := range all {
			if m.Result != nil || running {
				choices = append(choices, matchChoice(r, played(m, r.User.ID)))
			}
		}
		return typedSoFar(r, choices), err
	}
}

// played is a stored match in the list of a member.
func played(m storage.Match, member string) view.Seated {
	s := view.Seated{Match: m.ID}
	for _, p := range m.Players {
		if p.ID != member {
			s.Opponents = append(s.Opponents, view.Person(p))
		}
	}
	return s
}

func matchChoice(r bot.Request, s view.Seated) bot.Choice {
	return bot.Choice{Name: view.MatchName(reader(r), s), Value: view.Key(s.Match)}
}

// typedSoFar are the choices that have what is typed in them.
func typedSoFar(r bot.Request, choices []bot.Choice) []bot.Choice {
	text := strings.ToLower(strings.TrimSpace(r.Options[r.Focused]))
	return slices.DeleteFunc(choices, func(c bot.Choice) bool { return !strings.Contains(strings.ToLower(c.Name), text) })
}
