package toy

import (
	"fmt"

	"stopp/bot"
	"stopp/bot/cardtable"
	"stopp/bot/i18n"
	"stopp/bot/pages"
	"stopp/bot/registry"
	"stopp/game/toy"
)

// lobby is how members come to a match: with the command /toy. There are no menus of
// rules, and no computer that would play.
func lobby() cardtable.Lobby {
	return cardtable.Lobby{Command: "toy", Options: []registry.Option{registry.Text("rules")}, Typed: typed, Usual: usual, Fits: fits, Terms: terms}
}

// typed are the rules of an option, else the usual ones.
func typed(options map[string]string, usual string) (string, error) {
	if options["rules"] == "" {
		return usual, nil
	}
	rules, _, err := toy.Game().Rules(options["rules"])
	if err != nil {
		return "", cardtable.Refuse("toy.rules", nil)
	}
	return rules, nil
}

func usual(seats int) string { return fmt.Sprintf("%s players=%d target=5", toy.Name, max(2, seats)) }

// fits fails unless the rules are for whoever asks and so many guests.
func fits(rules string, guests int) error {
	_, seats, err := toy.Game().Rules(rules)
	if err == nil && seats != 1+guests {
		err = cardtable.Refuse("toy.seats", i18n.Data{"Count": seats})
	}
	return err
}

func terms(say i18n.Texts, c pages.Challenge, _ pages.Look) bot.Message {
	return bot.Message{Content: say.Say("toy.terms", i18n.Data{"Rules": c.Rules})}
}
