package pairs

import (
	"stopp/bot"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// Texts about a match between two pairs.
const (
	CalledOff = "pairs.called-off" // nothing was played
	LastGames = "pairs.last-games" // games are played, and no more follow
	Closed    = "pairs.closed"     // all that was played is over
	Ended     = "pairs.ended"      // likewise, in a message of its own
)

// Message is a sentence about a match between two pairs, with who was to play. It has no buttons and mentions
// nobody.
func Message(say i18n.Texts, p storage.Pairs, key string) bot.Message {
	var names []string
	for _, person := range pages.Known(say, match.Persons(p.Players)) {
		names = append(names, person.Bold())
	}
	return bot.Message{Content: say.Say(key, i18n.Data{
		"Names": markup.And(say, names), "Replay": pages.CommandName(say, "match replay"), "Export": pages.CommandName(say, "match export"), "Verify": pages.CommandName(say, "match verify"),
		"Challenge": pages.CommandName(say, "challenge"),
	})}
}
