package pages

import (
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/bot/markup"
)

// PathHelp is a page of /help; its topic follows, and then, where the button
// stands under a message for all, a word that says so.
const PathHelp = "help"

// PathLearn is a button of a lesson. The lesson's name, what was done in it so
// far, the lifted pile and what the button means follow, so that nothing about it
// need be kept.
const PathLearn = "learn"

// PathGuide opens a rule book; its key follows.
const PathGuide = "guide"

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

// HelpTopics are all pages of /help, the first one first; more are those of games.
func HelpTopics(more ...string) []string { return slices.Concat([]string{HelpStart}, topics, more) }

// Help is a page of help, for somebody whose tables speak a language that may be
// another; ok is false if there is no such topic. More are the topics of games, names the
// whole names of all commands.
func Help(say, table i18n.Texts, topic string, more, names []string) (m bot.Message, ok bool) {
	if !slices.Contains(HelpTopics(more...), topic) {
		return m, false
	}
	text := say.Say("help."+topic, Buttons(table, aloneKeys(say, Commands(say))))
	if topic == "commands" {
		text = markup.Join(say, append([]string{text}, commandLines(say, names)...), "\n", markup.ContentLimit/2, markup.ContentLimit)
	}
	return bot.Message{Content: markup.Clip(text, markup.ContentLimit), Rows: helpButtons(say, topic, more)}, true
}

// aloneKeys adds the buttons of tables for one, which speak their player's own language.
func aloneKeys(say i18n.Texts, data i18n.Data) i18n.Data {
	for place, key := range map[string]string{"Undo": "undo", "DealOn": "deal-on", "GoOn": "go-on", "Finish": "finish"} {
		data[place] = say.Say("patience.key."+key, nil)
	}
	return data
}

// commandLines are a line for each command that is typed in one word, and one for
// all those that share their first word.
func commandLines(say i18n.Texts, names []string) (list []string) {
	for i, name := range names {
		first, _, several := strings.Cut(name, " ")
		code := "`" + CommandName(say, name) + "`"
		switch {
		case !several:
			list = append(list, say.Say("help.line", i18n.Data{"Command": code, "About": say.Say(CommandKey(name)+".about", nil)}))
		case i > 0 && strings.HasPrefix(names[i-1], first+" "):
			list[len(list)-1] += markup.Dot + code
		default:
			list = append(list, "• "+code)
		}
	}
	return list
}

// helpButtons lead to the topics, the shown one coloured, and on from there.
func helpButtons(say i18n.Texts, shown string, more []string) [][]bot.Button {
	row := func(topics []string) (all []bot.Button) {
		for _, topic := range topics {
			b := bot.Button{Label: say.Say("help.key."+topic, nil), Style: bot.Grey, ID: bot.Path(PathHelp, topic)}
			if topic == shown {
				b.Style = bot.Blurple
			}
			all = append(all, b)
		}
		return all
	}
	return [][]bot.Button{row(topics), append(row(more), learnButton(say), AtOnceButton(say), RulesButton(say))}
}

// RulesButton opens the rule book in a message of one's own.
func RulesButton(say i18n.Texts) bot.Button {
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
		Content: say.Say("welcome.text", Commands(say)),
		Rows:    [][]bot.Button{{learnButton(say), RulesButton(say), how}},
	}
}
