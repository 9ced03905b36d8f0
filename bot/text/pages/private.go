package pages

import (
	"stopp/bot"
	"stopp/bot/text/i18n"
)

// Here ends the path of a button whose answer takes the place of its message.
const Here = "here"

// The paths of ways into a match that only its player sees.
const (
	PathBring  = "bring"  // the match, whose table is shown as by /board
	PathAtOnce = "atonce" // a small match against a beginner begins
	PathDeal   = "deal"   // a game and a word of its own; a match for one begins, or comes back; then Here. Or a game, rules and a number
	PathLevel  = "level"  // the options of /challenge as a query; the level is chosen
)

// AtOnceButton begins a small match against a beginner that only its player sees.
func AtOnceButton(say i18n.Texts) bot.Button {
	return bot.Button{Label: say.Say("private.now", nil), Style: bot.Green, ID: PathAtOnce}
}

// BringButton brings the table of a match. It is for who can't type /board: whoever plays alone in private, and
// people in a conversation.
func BringButton(say i18n.Texts, match int64) bot.Button {
	return bot.Button{Label: say.Say("private.bring", i18n.Data{"Match": Key(match)}), Style: bot.Grey, ID: bot.Path(PathBring, Key(match))}
}

// Levels offers levels of the computer for a challenge with these options; fits
// is false where they are too long for a menu. Private is for a table that only its
// player sees; else both kinds are offered.
func Levels(say i18n.Texts, levels []string, options, privately string, private bool) (m bot.Message, fits bool) {
	m.Content = say.Say("private.level", nil)
	menus := []bot.Menu{levelMenu(say, levels, "private.level-alone", bot.Path(PathLevel, privately))}
	if !private {
		menus = append(menus, levelMenu(say, levels, "private.level-all", bot.Path(PathLevel, options)))
	}
	m.Menus = menus
	return m, len(menus[0].ID) <= idLimit
}

func levelMenu(say i18n.Texts, levels []string, label, id string) bot.Menu {
	menu := bot.Menu{ID: id, Label: say.Say(label, nil)}
	for _, level := range levels {
		menu.Items = append(menu.Items, bot.Item{Label: levelLabel(say, level), Value: level})
	}
	return menu
}

func levelLabel(say i18n.Texts, level string) string {
	return say.Say("rival.name", i18n.Data{"Level": LevelName(say, level)})
}
