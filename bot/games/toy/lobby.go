package toy

import (
	"fmt"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/toy"
)

// lobby is how members agree on a match: /toy names the members to ask, and the rules
// follow from their number. There is nothing to choose, so a challenge has no menus.
func lobby() cardtable.Lobby {
	return cardtable.Lobby{
		Command: toy.Name,
		Typed:   func(_ map[string]string, usual string) (string, error) { return usual, nil },
		Usual:   usual,
		Fits:    fits,
		InWords: inWords,
		Terms:   func(say i18n.Texts, c pages.Challenge, _ pages.Look) bot.Message { return terms(say, c) },
		Chooser: func(say i18n.Texts, c pages.Challenge, _ string) bot.Message { return terms(say, c) },
	}
}

// usual are the rules for that many, or for two.
func usual(seats int) string {
	line := toy.Name
	if seats > 2 {
		line = fmt.Sprintf("%s players=%d", toy.Name, seats)
	}
	rules, _, err := toy.Game().Rules(line)
	if err != nil {
		return ""
	}
	return rules
}

// fits fails unless the rules are for as many as a challenge names.
func fits(rules string, guests int) error {
	_, seats, err := toy.Game().Rules(rules)
	if err == nil && seats != 1+guests {
		err = cardtable.Refuse("toy.seats", i18n.Data{"Count": seats})
	}
	return err
}

// terms explains the rules of a challenge.
func terms(say i18n.Texts, c pages.Challenge) bot.Message {
	return bot.Message{Content: markup.Lines(say.Say("toy.terms", nil), inWords(say, c))}
}

// inWords says the rules of a challenge.
func inWords(say i18n.Texts, c pages.Challenge) string {
	return say.Say("choose.named", i18n.Data{"Set": line(say, c.Rules)})
}
