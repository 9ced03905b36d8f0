package cardtable

import (
	"context"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
)

func do(context.Context, Table, bot.Request) (bot.Reaction, error) { return bot.Reaction{}, nil }

func message(Scene) bot.Message { return bot.Message{} }

// whole is a game of a name that lacks nothing.
func whole(name string) Game {
	return Game{
		Game: game.Game{Name: name, Version: 1,
			Rules:  func(line string) (string, int, error) { return line, 2, nil },
			Deal:   func(string, cards.Source) (string, error) { return "", nil },
			Chance: func(game.Match, cards.Source) (string, bool) { return "", false },
		},
		Begin:  func(int, string) (Story, error) { return nil, nil },
		Chance: func(Story, cards.Source) (string, bool) { return "", false },
		Bots:   func([]Bot, Story) Bots { return nil },
		Verbs:  Verbs{Late: "late", MostLate: 2, Resign: "resign", Accept: "accept"},
		Messages: Messages{Table: message, Result: message, Resign: message,
			Past:    func(Scene, int) bot.Message { return bot.Message{} },
			Line:    func(Scene) string { return "" },
			Board:   func(Scene, string) bot.Message { return bot.Message{} },
			Watched: func(Scene, string) bot.Message { return bot.Message{} },
			Told:    func(Story) []string { return nil },
		},
		Lobby: Lobby{Command: "play-" + name, Levels: []string{"casual"},
			Typed:    func(_ map[string]string, usual string) (string, error) { return usual, nil },
			Usual:    func(int) string { return name },
			Fits:     func(string, int) error { return nil },
			HasLevel: func(string) bool { return true },
			InWords:  func(i18n.Texts, pages.Challenge) string { return "" },
			Terms:    func(i18n.Texts, pages.Challenge, pages.Look) bot.Message { return bot.Message{} },
			Chooser:  func(i18n.Texts, pages.Challenge, string) bot.Message { return bot.Message{} },
			Menus:    registry.Press{Path: "terms-" + name},
			Pick:     func(bot.Request, string) (string, string, error) { return "", "", nil },
		},
		Commands: []Command{{Command: registry.Command{Name: "turn", Tables: registry.MyTurn, Options: []registry.Option{registry.Text("pile")}}, Do: do}},
		Presses:  []Press{{Press: registry.Press{Path: "tap", Forms: []registry.Form{{registry.Match, registry.Number}}}, Do: do, Key: true}},
	}
}

// Parts that two whole games share clash with nothing, and there may be none.
func TestWholeGames(t *testing.T) {
	for _, all := range []Games{nil, {whole("one")}, {whole("one"), whole("two")}} {
		if err := all.Check(); err != nil {
			t.Error(err)
		}
	}
	quiet := whole("quiet") // it has no optional part of a game
	quiet.Lobby, quiet.Verbs, quiet.Bots, quiet.Commands, quiet.Presses = Lobby{}, Verbs{}, nil, nil, nil
	quiet.Chance, quiet.Game.Chance, quiet.Messages.Resign, quiet.Rules, quiet.Deal = nil, nil, nil, nil, nil
	if err := (Games{quiet}).Check(); err != nil {
		t.Error(err)
	}
}

// Each thing that a game lacks, has twice, or has differently from the game beside it is
// named in a sentence of its own.
func TestCheckNamesWhatAGameLacks(t *testing.T) {
	for _, test := range []struct {
		want  string
		spoil func(g *Game)
	}{
		{"no name", func(g *Game) { g.Name = "" }},
		{"no version", func(g *Game) { g.Version = 0 }},
		{"Begin is missing", func(g *Game) { g.Begin = nil }},
		{"Messages.Table is missing", func(g *Game) { g.Messages.Table = nil }},
		{"Messages.Past is missing", func(g *Game) { g.Messages.Past = nil }},
		{"Messages.Result is missing", func(g *Game) { g.Messages.Result = nil }},
		{"Messages.Line is missing", func(g *Game) { g.Messages.Line = nil }},
		{"Messages.Board is missing", func(g *Game) { g.Messages.Board = nil }},
		{"Messages.Watched is missing", func(g *Game) { g.Messages.Watched = nil }},
		{"Messages.Told is missing", func(g *Game) { g.Messages.Told = nil }},
		{"Messages.Resign is missing", func(g *Game) { g.Messages.Resign = nil }},
		{"how many turns a seat may lose", func(g *Game) { g.Verbs.MostLate = 0 }},
		{"stand still where chance deals on", func(g *Game) { g.Chance = nil }},
		{"Rules or Deal is missing", func(g *Game) { g.Deal = nil }},
		{"Typed, Usual or Fits is missing", func(g *Game) { g.Lobby.Fits = nil }},
		{"Lobby.Terms is missing", func(g *Game) { g.Lobby.Terms = nil }},
		{"Lobby.Chooser or Pick is missing", func(g *Game) { g.Lobby.Pick = nil }},
		{"Bots is missing", func(g *Game) { g.Bots = nil }},
		{"Lobby.HasLevel is missing", func(g *Game) { g.Lobby.HasLevel = nil }},
		{"the command /turn stands twice", func(g *Game) { g.Commands = append(g.Commands, g.Commands[0]) }},
		{"nothing is done for the command /turn", func(g *Game) { g.Commands[0].Do = nil }},
		{"the press tap stands twice", func(g *Game) { g.Presses = append(g.Presses, g.Presses[0]) }},
		{"nothing is done for the press tap", func(g *Game) { g.Presses[0].Do = nil }},
		{"the press new does not name its match first", func(g *Game) { g.Presses[0].Path, g.Presses[0].Forms = "new", []registry.Form{{registry.Number}} }},
		{`two games have the name "one"`, func(g *Game) { g.Name = "one" }},
		{`matches of both "one" and "two"`, func(g *Game) { g.Lobby.Command = "play-one" }},
		{"/turn has other options, or means other tables", func(g *Game) { g.Commands[0].Options = []registry.Option{registry.Text("house")} }},
		{"/turn has other options, or means other tables", func(g *Game) { g.Commands[0].Tables = registry.Mine }},
		{"/turn has other options, or means other tables", func(g *Game) { g.Commands[0].Options[0].Choices = []registry.Choice{{Value: "r"}} }},
		{"the press tap has other forms, or stands elsewhere", func(g *Game) { g.Presses[0].Forms = []registry.Form{{registry.Match}} }},
		{"the press tap has other forms, or stands elsewhere", func(g *Game) { g.Presses[0].Forms[0][1] = registry.Name }},
		{"the press tap has other forms, or stands elsewhere", func(g *Game) { g.Presses[0].Key = false }},
	} {
		g := whole("two")
		test.spoil(&g)
		err := (Games{whole("one"), g}).Check()
		if err == nil {
			t.Errorf("nothing is wrong: %s", test.want)
			continue
		}
		if said := strings.Split(err.Error(), "\n"); len(said) != 1 || !strings.Contains(said[0], test.want) {
			t.Errorf("%q instead of %q", said, test.want)
		}
	}
}

// All that is wrong is said at once.
func TestCheckJoinsWhatIsWrong(t *testing.T) {
	one, two := whole("one"), whole("two")
	one.Begin, two.Begin, two.Messages.Told, two.Commands[0].Lasting = nil, nil, nil, true
	err := (Games{one, two}).Check()
	if err == nil {
		t.Fatal("nothing is wrong")
	}
	if said := strings.Split(err.Error(), "\n"); len(said) != 4 || len(slices.Compact(said)) != 4 {
		t.Errorf("%q", said)
	}
}
