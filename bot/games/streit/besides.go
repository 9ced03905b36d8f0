package streit

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/guide"
	"stopp/bot/games/house"
	"stopp/bot/games/replay"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/puzzle"
	"stopp/bot/games/streit/rules"
	"stopp/bot/games/streit/view"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// InHouse is the game with all that the room plays of it. Effort is how much a look back
// may think; its zero value is the usual.
func InHouse(effort coach.Effort) house.Game {
	g := Game()
	return house.Game{Game: g, Besides: func(h house.Services) house.Besides { return besides(h, &effort) }}
}

// besides puts together puzzles, lessons, the rule book, replays and looks back.
func besides(h house.Services, effort *coach.Effort) house.Besides {
	look := func(ctx context.Context, r bot.Request) pages.Look {
		return h.Prefs.LookFor(ctx, r.User.ID, h.Prefs.Look(ctx, r.Guild))
	}
	habits := &rules.Habits{Prefs: h.Prefs, Log: h.Log}
	book := &rules.Book{Store: h.Store, Habits: habits, Look: look, Here: rulesHere(h)}
	puzzles := &puzzle.Puzzles{Store: h.Store, Matches: h.Past.OfGame(streit.RecordName), Now: h.Now, Public: h.Prefs.Public, Look: look, Later: h.Whispers.Later}
	daily := &puzzle.Daily{Store: h.Store, Puzzles: puzzles, Log: h.Log, Look: h.Prefs.Look}
	posts := h.Posts(daily.Kind())
	replays := newReplays(replay.Lent(h, streit.RecordName), effort, h.Results.Lucky)
	return house.Besides{
		Commands: puzzles.Commands,
		Presses: func(alone func(bot.Handler) bot.Route) []registry.Press {
			return slices.Concat(replays.Presses(alone), book.Presses(alone), puzzles.Presses(alone), posts.Presses(alone))
		},
		Replay:  replays.Steps.Begin,
		Review:  replays.Looks.Begin,
		Moments: moments(),
		Shared:  slices.Concat(replays.Shared(), puzzles.Shared()),
		AtTable: []cardtable.Press{{Press: registry.Press{Path: view.PathTableRules, Forms: []registry.Form{{registry.Match}}}, Do: inForce(book)}},
		Books:   []guide.Book{book.InGuide()},
		Courses: []guide.Course{Course()},
		Help:    help(),
		Rules:   habits.Server(),
		Sample:  view.Sample,
		Life:    house.Life{Load: posts.Load, Tick: posts.PostDue, Leave: posts.Leave},
	}
}

// inForce is the button that shows a table's rules.
func inForce(book *rules.Book) cardtable.Handler {
	return func(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
		story := play.Of(t.Story())
		return book.OpenMatch(ctx, r, t.Scene(i18n.For(r.Locale)).Match, story.Rules()), nil
	}
}

// rulesHere are the rules of the table that a member means in a channel.
func rulesHere(h house.Services) func(r bot.Request) (int64, streit.Options, bool) {
	return func(r bot.Request) (int64, streit.Options, bool) {
		m, ok := h.Here(r)
		if !ok || m.Game.Name != streit.RecordName {
			return 0, streit.Options{}, false
		}
		return m.ID(), play.Of(m.Story).Rules(), true
	}
}

// help is what /help has about the game: how it is played, and about Stopp.
func help() pages.GameHelp {
	return pages.GameHelp{Topic: "play", More: []string{"stopp"}, Verbs: []string{"move", "turn", "lay", "pass", "stopp", "hint", "board"}, Keys: func(say i18n.Texts) []bot.Button {
		return []bot.Button{guide.CourseButton(say, streit.RecordName), pages.AtOnceButton(say), guide.BookButton(say, streit.RecordName)}
	}}
}
