package pages

import (
	"unicode/utf8"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
)

// The buttons of /my privacy and /my forget-me.
const (
	PathPrivacy   = "privacy"    // what is kept
	PathForget    = "forget"     // asks
	PathForgetYes = "forget-yes" // does it
)

// PrivacyButton says what is kept of people, to those who have no commands.
func PrivacyButton(say i18n.Texts) bot.Button {
	return bot.Button{Label: say.Say("privacy.key", nil), Style: bot.Grey, ID: PathPrivacy}
}

// Privacy says what is kept of people. Contact is whom to ask, "" if nobody is
// named.
func Privacy(say i18n.Texts, contact string) bot.Message {
	asked := say.Say("privacy.nobody", nil)
	if contact != "" {
		asked = say.Say("privacy.contact", i18n.Data{"Contact": contact})
	}
	room := markup.ContentLimit - utf8.RuneCountInString(asked) - 1
	return bot.Message{
		Content: markup.Lines(markup.Clip(say.Say("privacy.text", Commands(say)), room), asked),
		Rows:    [][]bot.Button{{{Label: say.Say("forget.ask", nil), Style: bot.Grey, ID: PathForget}}},
	}
}

// ForgetSure asks before a person is forgotten who plays a number of matches.
func ForgetSure(say i18n.Texts, matches int) bot.Message {
	running := ""
	if matches > 0 {
		running = say.Say("forget.running", i18n.Data{"Count": matches})
	}
	return bot.Message{
		Content: markup.Lines(say.Say("forget.sure", nil), running),
		Rows:    [][]bot.Button{{{Label: say.Say("forget.yes", nil), Style: bot.Red, ID: PathForgetYes}}},
	}
}

// Commands are the commands that texts name, as people with this
// language see them, the commands with their slash.
func Commands(say i18n.Texts) i18n.Data {
	data := i18n.Data{}
	for place, name := range map[string]string{
		"Challenge": "challenge", "Rules": "rules", "Learn": "learn", "Help": "help", "Board": "board", "Move": "move",
		"Stopp": "stopp", "Settings": "my settings", "Server": "server settings", "Privacy": "my privacy", "Forget": "my forget-me",
		"Matches": "matches", "Leaderboard": "leaderboard", "Export": "match export", "Verify": "match verify",
		"Hint": "hint", "Stats": "my stats", "Review": "match review", "Puzzle": "puzzle", "Daily": "daily", "Patience": "patience",
		"ZhengFen": "zhengfen", "Series": "match series", "Play": "play", "Hand": "hand",
	} {
		data[place] = CommandName(say, name)
	}
	data["Level"] = say.Say("command.challenge.level.name", nil)
	data["InSeries"] = say.Say("command.challenge.series.name", nil)
	data["Private"] = say.Say("command.challenge.private.name", nil)
	return data
}
