package view

import (
	"slices"

	"stopp/bot"
	"stopp/bot/i18n"
)

// PathHelp is a page of /help; its topic follows, and then, where the button
// stands under a message for all, a word that says so.
const PathHelp = "help"

// Topics of help that other packages name.
const (
	HelpStart = "start"
	HelpRules = "rules" // the rule book
	helpPlay  = "play"
)

// forAll ends the path of a button under a message that all can see.
const forAll = "new"

// topics are the pages of /help that have a button, in its order.
var topics = []string{helpPlay, "stopp", "commands", "settings", "server"}

// HelpTopics are all pages of /help, the first one first.
func HelpTopics() []string { return append([]string{HelpStart}, topics...) }

// Help is a page of help, for somebody whose tables speak a language that may be
// another; ok is false if there is no such topic. Names are those of all commands.
func Help(say, table i18n.Texts, topic string, names []string) (m bot.Message, ok bool) {
	if topic != HelpStart && !slices.Contains(topics, topic) {
		return m, false
	}
	text := say.Say("help."+topic, Buttons(table, commands(say)))
	if topic == "commands" {
		list := []string{text}
		for _, name := range names {
			list = append(list, say.Say("help.line", i18n.Data{
				"Command": "/" + say.Say("command."+name+".name", nil), "About": say.Say("command."+name+".about", nil),
			}))
		}
		text = join(say, list, "\n", contentLimit/2, contentLimit)
	}
	return bot.Message{Content: clip(text, contentLimit), Rows: helpButtons(say, topic)}, true
}

// helpButtons lead to the topics, the shown one coloured, and on from there.
func helpButtons(say i18n.Texts, shown string) [][]bot.Button {
	var row []bot.Button
	for _, topic := range topics {
		b := bot.Button{Label: say.Say("help.key."+topic, nil), Style: bot.Grey, ID: bot.Path(PathHelp, topic)}
		if topic == shown {
			b.Style = bot.Blurple
		}
		row = append(row, b)
	}
	return [][]bot.Button{row, {learnButton(say), atOnceButton(say), rulesButton(say)}}
}

func rulesButton(say i18n.Texts) bot.Button {
	return bot.Button{Label: say.Say("help.key.rules", nil), Style: bot.Grey, ID: bot.Path(PathHelp, HelpRules, forAll)}
}

// learnButton begins the lessons in a message of one's own.
func learnButton(say i18n.Texts) bot.Button {
	return bot.Button{Label: say.Say("help.key.learn", nil), Style: bot.Green, ID: bot.Path(PathLearn, forAll)}
}

// Welcome is what the bot says when it comes to a server.
func Welcome(say i18n.Texts) bot.Message {
	how := bot.Button{Label: say.Say("welcome.challenge", nil), Style: bot.Grey, ID: bot.Path(PathHelp, helpPlay, forAll)}
	return bot.Message{
		Content: say.Say("welcome.text", commands(say)),
		Rows:    [][]bot.Button{{learnButton(say), rulesButton(say), how}},
	}
}
