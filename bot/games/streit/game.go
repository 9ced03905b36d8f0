// Package streit is Streitpatience as the card room plays it: one value, put together
// from the packages below.
package streit

import (
	"errors"
	"maps"
	"math"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/handlers"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/typing"
	"stopp/bot/games/streit/view"
	"stopp/bot/games/streit/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
	"stopp/storage"
)

// Game is the game at a table.
func Game() cardtable.Game {
	return cardtable.Game{
		Game:     streit.Game(),
		Begin:    play.Open,
		Starts:   starts,
		Proofs:   cardtable.Proofs{Verify: streit.Verify},
		Lobby:    lobby(),
		Verbs:    verbs(),
		Messages: messages(),
		Commands: handlers.Commands(),
		Presses:  handlers.Presses(),
		Explain:  explain,
		Bots:     play.Bots,
		Counts:   cardtable.Counts{Luck: play.Luck, Rating: rated(), Tally: play.Tally(), Career: career()},
	}
}

func verbs() cardtable.Verbs {
	word := func(v streit.Verb) string { return streit.Action{Verb: v}.String() }
	return cardtable.Verbs{Late: word(streit.Late), MostLate: streit.MostLate, Resign: word(streit.Resign), Accept: word(streit.Accept),
		Besides: word(streit.Stop) + " " + word(streit.ProposeBlock)}
}

func messages() cardtable.Messages {
	return cardtable.Messages{
		Table:   func(s cardtable.Scene) bot.Message { return play.Table(s).Message() },
		Past:    func(s cardtable.Scene, n int) bot.Message { return play.Table(s).Past(play.Of(s.Story).Log(n)) },
		Result:  func(s cardtable.Scene) bot.Message { return play.Table(s).Result() },
		Details: func(s cardtable.Scene) bot.Message { return play.Table(s).Details() },
		Line:    func(s cardtable.Scene) string { return play.Table(s).Line() },
		Board:   func(s cardtable.Scene, title string) bot.Message { return play.Table(s).Board(title) },
		Watched: func(s cardtable.Scene, link string) bot.Message { return play.Table(s).Watched(link) },
		Resign:  func(s cardtable.Scene) bot.Message { return play.Table(s).Sure() },
		Told:    play.Told,
	}
}

// explain makes sentences of the game's errors. They say no more than the referee
// would.
func explain(say i18n.Texts, err error) error {
	if text := view.Contradiction(say, err); text != "" {
		return &cardtable.Explained{Err: err, Text: text}
	}
	var typed *typing.Problem
	var refused *streit.Refusal
	switch {
	case errors.As(err, &typed):
		return cardtable.Refuse(typed.Key, quoted(typed.Data))
	case errors.As(err, &refused):
		return cardtable.Refuse(words.RefusedKey(refused.Reason), nil)
	}
	return nil
}

// quoted are the data of a sentence about typed text, safe from markup.
func quoted(data i18n.Data) i18n.Data {
	if text, ok := data["Text"].(string); ok {
		data = maps.Clone(data)
		data["Text"] = markup.Plain(text)
	}
	return data
}

// starts gives a deal of a series in which who starts alternates (rules §8.3) its starter.
func starts(deal string, seat game.Seat) (string, error) {
	d, err := streit.ParseDeal(deal)
	if err != nil || d.Rules.Start != streit.Alternate {
		return deal, err
	}
	d.Starter = seat
	return d.String(), d.Validate()
}

// career is how statistics tell of the game.
func career() cardtable.Career {
	return cardtable.Career{Rules: rulesInShort, Due: due, Length: play.Length, Long: "stats.long-moves", Trend: play.Trend(), Star: "stopp", Duel: play.Duel}
}

// rulesInShort is what people call the rules of a line.
func rulesInShort(say i18n.Texts, line string) string {
	o, err := streit.ParseSingle(line)
	if err != nil {
		return "`" + line + "`"
	}
	return words.RulesInShort(say, o)
}

// due is what a quick player has won with the deal of a match.
func due(luck string) (all []int) {
	for _, l := range play.ReadLuck(luck) {
		all = append(all, int(math.Round(l.Wins*storage.Parts)))
	}
	return all
}

// The families of rules in which people are rated together: playing one rule set of a
// family well means playing the others well.
const (
	familyTwo    = "double" // two players with a pack each: pagat, strict, crapette and so on
	familySimple = "simple" // two players with one pack (rules §10)
	familyThree  = "trio"   // three players (rules §11)
)

// strength is the levels of the computer in points: the best fit to the arena's results
// in docs/opponents.md, with casual at a newcomer's rating.
var strength = map[opponent.Level]int{
	opponent.Random: 272, opponent.Beginner: 999, opponent.Greedy: 1380, opponent.Casual: 1500,
	opponent.Skilled: 1604, opponent.Expert: 1773, opponent.Master: 1877,
}

// rated is how matches count for ratings.
func rated() cardtable.Rating {
	levels := map[string]int{}
	for level, points := range strength {
		levels[level.String()] = points
	}
	return cardtable.Rating{Families: []string{familyTwo, familySimple, familyThree}, Family: family, Levels: levels}
}

func family(rules string) string {
	o, err := streit.ParseOptions(rules)
	switch {
	case err != nil:
		return ""
	case o.Set == streit.Simple:
		return familySimple
	case o.Set == streit.Three:
		return familyThree
	}
	return familyTwo
}
