package zhengfen

import (
	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen/tally"
	"stopp/bot/text/i18n"
)

// career is how statistics tell of the game.
func career() cardtable.Career {
	return cardtable.Career{
		Rules:  func(say i18n.Texts, line string) string { return target(say, termsOf(line).Rules) },
		Length: tally.Length, Long: "stats.long-rounds", Trend: tally.Trend(), Star: "fair",
	}
}
