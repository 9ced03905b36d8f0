package patience

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/house"
	"stopp/bot/games/patience/day"
	"stopp/bot/games/patience/race"
	"stopp/bot/service/registry"
	"stopp/bot/table/result"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/patience"
	"stopp/game/patience/solver"
	"stopp/render/patience/board"
	"stopp/storage"
)

// pathAfter is the button of a game that was given up: whether it could have been won. The
// match follows.
const pathAfter = "patience-after"

// InHouse is the patiences with all that the room plays of them.
func InHouse() house.Game {
	return house.Game{Game: Game(), Besides: besides}
}

// besides puts together looks back, the deals of the day, and races.
func besides(h house.Services) house.Besides {
	days, races, again := day.New(h), race.New(h, Step), replays{h}
	s := &statistician{store: h.Store, prefs: h.Prefs, running: func(member string) []storage.Match { return h.Alone.Running(member) }}
	return house.Besides{
		Books:   rulebooks(h),
		Courses: courses(),
		Help:    help(),
		Commands: func(alone func(bot.Handler) bot.Route) []registry.Command {
			return slices.Concat(days.Commands(alone), races.Commands(alone))
		},
		Presses: func(alone func(bot.Handler) bot.Route) []registry.Press {
			after := registry.Press{Path: pathAfter, Forms: []registry.Form{{registry.Match}}, Alone: true, Lasting: true, Route: h.Results.At(afterwards(h))}
			return append(slices.Concat(days.Presses(alone), races.Presses(alone), s.presses(alone), again.presses(alone)), leaves(h, alone), after)
		},
		Shared: append(s.shared(), shared(h)),
		Replay: again.begin,
		Boards: s.boards(h.Now),
		Stats:  s.stats(),
		Life: house.Life{Load: days.Load, Leave: days.Leave, Tick: func() {
			days.Tick()
			races.Tick()
		}},
		Hides: func(ctx context.Context, m storage.Match) bool {
			return m.Game == patience.RecordName && lineOf(m.Deal, "seal") != "" && (days.Hides(m.Deal) || races.Hides(ctx, m.ID))
		},
	}
}

// Step is a game that is over as it stood after some moves, below a title.
func Step(s cardtable.Scene, deal string, moves []patience.Move, title string) (bot.Message, error) {
	then, err := replayed(deal, moves)
	if err != nil {
		return bot.Message{}, err
	}
	s.Draft, s.Story = "", then
	return tableOf(s).shown(title), nil
}

// afterwards looks in private at a game that is over (§1.12).
func afterwards(h house.Services) result.Handler {
	return func(ctx context.Context, row storage.Match, r bot.Request) (bot.Reaction, error) {
		if row.Game != patience.RecordName || row.Result == nil {
			return bot.Reaction{}, bot.ErrNoRoute
		}
		m, err := h.Past.Load(ctx, row)
		if err != nil {
			return bot.Reaction{}, err
		}
		s := m.Scene(reader(r))
		s.Look = h.Prefs.LookFor(ctx, r.User.ID, pages.LookOf(row.Look))
		return h.Whispers.Later(r, bot.Private, func(context.Context) (bot.Message, error) {
			return Afterwards(s, row.Deal, solver.Turn(tableOf(s).match, effort))
		}), nil
	}
}

// Afterwards tells of a game that is over whether it could have been won, and up to which
// move. It fails only where the deal is none.
func Afterwards(s cardtable.Scene, deal string, found solver.Turning) (bot.Message, error) {
	t := tableOf(s)
	moves := t.match.Moves()
	key, at := "patience.after.unknown", max(found.Winnable, 0)
	switch {
	case found.Winnable == len(moves):
		key = "patience.after.still"
	case found.Lost == 0:
		key = "patience.after.never"
	case found.Sure():
		key = "patience.after.turned"
	}
	m := bot.Message{Content: t.Say.Say(key, i18n.Data{"Move": at + 1, "Moves": len(moves)})}
	if key == "patience.after.never" || len(found.Better) == 0 {
		return m, nil
	}
	then, err := replayed(deal, moves[:at])
	if err != nil {
		return bot.Message{}, err
	}
	s.Draft, s.Story = "", then
	m.Files = []bot.File{tableOf(s).picture(board.Arrow(found.Better[0])), {Name: "solution.txt", Alt: t.Say.Say("patience.after.solution", nil), Data: []byte(lines(found.Better))}}
	return m, nil
}

// replayed is a deal after some moves.
func replayed(deal string, moves []patience.Move) (story, error) {
	s, err := begin(patience.RecordVersion, deal)
	for _, m := range moves {
		if err == nil {
			s, err = s.Act(game.A, m.String())
		}
	}
	if err != nil {
		return story{}, fmt.Errorf("the game once more: %w", err)
	}
	return s.(story), nil
}

// lines are moves, one below the other.
func lines(moves []patience.Move) string {
	var text strings.Builder
	for _, m := range moves {
		fmt.Fprintln(&text, m)
	}
	return text.String()
}
