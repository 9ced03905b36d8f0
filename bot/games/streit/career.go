package streit

import (
	"math"

	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/play"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/game/streit"
	"stopp/storage"
)

// career is how statistics tell of the game.
func career() cardtable.Career {
	return cardtable.Career{Rules: rulesInShort, Due: due, Length: play.Length, Long: "stats.long-moves", Trend: play.Trend(), Star: "stopp", Duel: play.Duel}
}

// rulesInShort is the name of a rule set; with a star where options differ from it.
func rulesInShort(say i18n.Texts, line string) string {
	o, err := streit.ParseSingle(line)
	if err != nil {
		return "`" + line + "`"
	}
	name := view.SetName(say, o.Set)
	if o != o.Set.Options() {
		name = say.Say("stats.changed", i18n.Data{"Rules": name})
	}
	return name
}

// due is what a quick player has won with the deal of a match.
func due(luck string) (all []int) {
	for _, l := range play.ReadLuck(luck) {
		all = append(all, int(math.Round(l.Wins*storage.Parts)))
	}
	return all
}
