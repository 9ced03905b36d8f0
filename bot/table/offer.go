package table

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/prefs"
	"stopp/bot/service/registry"
	"stopp/bot/table/match"
	"stopp/bot/table/past"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// Commands are the commands of all games' tables, and of every table. Commands at a table
// are also offered where only private tables can be, except the group /match: it is about
// tables that others see.
func (ts *Tables) Commands() (all []registry.Command) {
	at := door{ts}
	named := map[string]bool{}
	for _, g := range ts.room.Games {
		for _, c := range g.Commands {
			if named[c.Name] {
				continue
			}
			named[c.Name] = true
			made := c.Command
			made.At, made.Options, made.Direct = at.atMatch(ofCommand), slices.Clone(c.Options), !strings.Contains(c.Name, " ")
			for i, o := range made.Options {
				if o.Name == c.Typed {
					made.Options[i].Suggest = at.suggestMoves
				}
			}
			all = append(all, made)
		}
	}
	aTable := func(which registry.Tables) registry.Option {
		return registry.Option{Name: "match", Type: bot.TextOption, Suggest: at.suggestTables(which)}
	}
	options := func(all ...registry.Option) []registry.Option { return all }
	as := registry.Text("as", registry.Said("command.board.as.picture", "picture"), registry.Said("command.board.as.text", "text"))
	if slices.ContainsFunc(ts.room.Games, hasHands) {
		all = append(all, registry.Command{Name: "hand", Tables: registry.MineAnywhere, Lasting: true, At: at.atMatch(hand), Options: options(as, aTable(registry.MineAnywhere))})
	}
	return append(all,
		registry.Command{Name: "board", Direct: true, Tables: registry.MineOrSeen, At: at.atMatch(board), Options: options(as, aTable(registry.MineOrSeen))},
		registry.Command{Name: "match resign", Tables: registry.MineAnywhere, At: at.atMatch(sure), Options: options(aTable(registry.MineAnywhere))},
		registry.Command{Name: "match wait", Tables: registry.Mine, At: at.atMatch(wait)},
		registry.Command{Name: "match watch", Tables: registry.Watched, At: at.atMatch(watch), Options: options(aTable(registry.Watched))},
		registry.Command{Name: "server end", Hosted: true, Needs: bot.ManageServer, Denied: "people.end-not-you", Tables: registry.Managed, At: at.atMatch(askToEnd), Options: options(aTable(registry.Managed))},
	)
}

func hasHands(g cardtable.Game) bool { return g.Messages.Hand != nil }

type forms = []registry.Form

// Presses are the buttons of all games' tables, and of every table. Gone handles a look at a
// table that is not there any more.
func (ts *Tables) Presses(gone bot.Route) (all []registry.Press) {
	at := door{ts}
	named := map[string]bool{}
	for _, g := range ts.room.Games {
		for _, p := range g.Presses {
			if !named[p.Path] {
				named[p.Path] = true
				made := p.Press
				made.Route = at.route(ofPress)
				all = append(all, made)
			}
		}
	}
	if slices.ContainsFunc(ts.room.Games, hasHands) {
		all = append(all, registry.Press{Path: pages.PathHand, Forms: forms{{registry.Match}}, Lasting: true, Route: at.route(hand)})
	}
	aMatch, aNumber, surely := registry.Match, registry.Number, registry.Is(pages.Surely)
	return append(all,
		registry.Press{Path: pages.PathEnough, Forms: forms{{aMatch, aNumber}}, InPlace: true, Route: at.route(enough)},
		registry.Press{Path: pages.PathWait, Forms: forms{{aMatch}, {aMatch, registry.Seat}}, InPlace: true, Route: at.route(wait)}, // and under private ones
		registry.Press{Path: pages.PathBring, Forms: forms{{aMatch}}, Direct: true, Route: at.route(bring)},
		registry.Press{Path: pages.PathResign, Forms: forms{{aMatch}}, Route: at.route(sure)},
		registry.Press{Path: pages.PathQuit, Forms: forms{{aMatch}, {aMatch, registry.Is(pages.OfResult)}}, Route: at.route(quit)},
		registry.Press{Path: pages.PathRemind, Forms: forms{{aMatch}}, Route: at.route(remind)},
		registry.Press{Path: pages.PathWatch, Forms: forms{{aMatch}}, Route: at.orGone(gone)},
		registry.Press{Path: pages.PathEnd, Forms: forms{{aMatch}, {aMatch, surely}}, Route: at.route(end)},
		registry.Press{Path: pages.PathClaim, Forms: forms{{aMatch}, {aMatch, surely}}, Route: at.route(claim)},
		registry.Press{Path: pages.PathForce, Hosted: true, Forms: forms{{aMatch}}, Route: at.route(forceEnd)},
	)
}

// orGone looks at a table, or at how a match came out whose table is gone.
func (ts door) orGone(gone bot.Route) bot.Route {
	return func(r bot.Request) (string, bot.Handler) {
		if id, err := pages.KeyArg(r, 0); err == nil && ts.index.table(id) == nil {
			return gone(r)
		}
		return ts.route(watch)(r)
	}
}

// isKey tells whether a button stands under the living message of the table, and goes by its
// content.
func (t *Table) isKey(path string) bool { return t.match.Game.IsKey(path) }

// longestValue is how many characters Discord allows a suggestion.
const longestValue = 100

// suggestMoves reads back the move that is being typed, as a move of the member's, whosever
// turn it is. If the command may mean several tables, each reads it back, and the choice
// names its match.
func (ts door) suggestMoves(ctx context.Context, r bot.Request) (choices []bot.Choice, err error) {
	tables, err := finder(ts).possible(r, registry.MyTurn)
	if err != nil {
		return nil, err
	}
	for i := range tables {
		ts.learn(ctx, &tables[i], true)
	}
	tables = waiting(tables, r.User.ID)
	named, text := addressed(r.Options[r.Focused])
	for _, e := range tables {
		moves := e.suggest(text, r)
		if named != "" || len(tables) > 1 {
			moves = e.addressed(moves, prefs.Reader(r), r.User.ID)
		}
		choices = append(choices, moves[:min(len(moves), registry.MostChoices/min(len(tables), registry.MostChoices))]...)
	}
	return choices, nil
}

// waiting are the tables among several where it is a member's turn, or all of them if it is
// nowhere.
func waiting(all []entry, user string) []entry {
	mine := slices.DeleteFunc(slices.Clone(all), func(e entry) bool { return e.mover() != e.seat(user) })
	if len(mine) == 0 {
		return all
	}
	return mine
}

// suggest reads back typed text as a move of a member's at the table.
func (e *entry) suggest(text string, r bot.Request) []bot.Choice {
	for _, c := range e.now.Game.Commands {
		if c.Name == r.Path && c.Suggest != nil && e.now.Story != nil {
			scene := e.now.Scene(prefs.Reader(r))
			scene.People = match.Persons(e.now.Row.Players)
			return c.Suggest(text, scene, e.seat(r.User.ID))
		}
	}
	return nil
}

// addressed are the choices for a move, each with its match. Choices without room for that
// are left out.
func (e *entry) addressed(moves []bot.Choice, say i18n.Texts, user string) (choices []bot.Choice) {
	for _, m := range moves {
		m.Name, m.Value = pages.MoveAt(say, e.seated(say, user), m.Name), address(e.id(), m.Value)
		if utf8.RuneCountInString(m.Value) <= longestValue {
			choices = append(choices, m)
		}
	}
	return choices
}

// suggestTables offers the matches that a command may name, by number.
func (ts door) suggestTables(which registry.Tables) registry.Suggest {
	return func(ctx context.Context, r bot.Request) ([]bot.Choice, error) {
		var choices []bot.Choice
		offered := func(e *entry) bool { return e.named(r, which) && (which != registry.MineAnywhere || e.mayPlay(r)) }
		for _, e := range ts.index.around(r, offered) {
			ts.learn(ctx, &e, false)
			choices = append(choices, past.Choice(r, e.seated(prefs.Reader(r), r.User.ID)))
		}
		return past.TypedSoFar(r, choices), nil
	}
}
