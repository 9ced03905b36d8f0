package pages

import (
	"maps"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
)

// PathHelp is a page of /help; its topic follows, and then, where the button
// stands under a message for all, a word that says so.
const PathHelp = "help"

// PathLearn is a button of a lesson. The lesson's name, the actions so far, the lifted pile
// and the button's meaning follow, so that nothing about it need be kept.
const PathLearn = "learn"

// PathRuleBook opens the rule book of any game; its key follows. Turning its pages is up to the game.
const PathRuleBook = "guide"

// Topics of help that other packages name.
const (
	HelpStart = "start"
	HelpRules = "rules" // the rule book
)

// forAll ends the path of a button under a message that all can see.
const forAll = "new"

// common are the pages of /help that are about no game, in its order.
var common = []string{helpTournaments, "commands", "settings", "server"}

// helpTournaments is the page about tournaments, which lists their commands.
const helpTournaments = "tournaments"

// ofTournaments tells whether a command is listed there.
func ofTournaments(name string) bool { return strings.HasPrefix(name, "tournament ") }

// GameHelp is what /help has about a game. A page's text is under help.TOPIC, its button
// under help.key.TOPIC.
type GameHelp struct {
	Topic string   // of its first page, whose line on the first page of all is under help.of.TOPIC
	More  []string // of further ones
	// Places are other names in its texts, besides commands and Buttons: keys of its tables,
	// by their places in the text. Alone is the reader's language, table that of tables for
	// all.
	Places func(alone, table i18n.Texts) i18n.Data
	// Verbs are the commands at its tables. In the list of all commands they share a line, because
	// its pages explain them.
	Verbs []string
	// Keys lead on from its pages; nil for the keys of any page.
	Keys func(say i18n.Texts) []bot.Button
}

// topics are the topics of a game.
func (g GameHelp) topics() []string { return append([]string{g.Topic}, g.More...) }

// HelpTopics are all pages of /help, the first one first.
func HelpTopics(games []GameHelp) []string {
	all := []string{HelpStart}
	for _, g := range games {
		all = append(all, g.topics()...)
	}
	return append(all, common...)
}

// Help is a page of help, for somebody whose tables speak a language that may be
// another; ok is false if there is no such topic. Names are the whole names of all commands,
// contact is whom people may ask, "" for nobody in particular. Others tells whether there is
// anybody to challenge.
func Help(say, table i18n.Texts, topic string, games []GameHelp, names []string, contact string, others bool) (m bot.Message, ok bool) {
	if !slices.Contains(HelpTopics(games), topic) {
		return m, false
	}
	data, keys := helpPlaces(say, table), []bot.Button{FrontButton(say), learnButton(say), RuleBookButton(say)}
	var verbs []string
	for _, g := range games {
		verbs = append(verbs, g.Verbs...)
		if !slices.Contains(g.topics(), topic) {
			continue
		}
		if g.Places != nil {
			maps.Copy(data, g.Places(say, table))
		}
		if g.Keys != nil {
			keys = g.Keys(say)
		}
	}
	data["Games"] = gameLines(say, games)
	data["Feedback"] = say.Say("help.feedback-none", nil)
	if contact != "" {
		data["Feedback"] = say.Say("help.feedback", i18n.Data{"Contact": contact})
	}
	text := say.Say(helpKeys.Of(topic), data)
	switch topic {
	case "commands":
		text = markup.Join(say, append([]string{text}, commandLines(say, names, verbs)...), "\n", markup.ContentLimit/2, markup.ContentLimit)
	case helpTournaments:
		for _, name := range names {
			if ofTournaments(name) {
				text += "\n" + say.Say("help.line", i18n.Data{"Command": "`" + CommandName(say, name) + "`", "About": say.Say(CommandKey(name)+".about", nil)})
			}
		}
	}
	m = bot.Message{Content: markup.Clip(text, markup.ContentLimit), Rows: append([][]bot.Button{keys}, helpButtons(say, topic, games)...)}
	switch topic {
	case HelpStart: // what begins something stands above all that has to be read
		m.Rows[0] = firstDoors(say, others)
		m.Content, m.Layout = "", bot.Lay(bot.Keys(1), bot.Text(m.Content))
	case "commands": // as mentions they need more room than a text has
		m.Content, m.Layout = "", bot.Lay(bot.Text(text))
	}
	return m, true
}

// helpPlaces are the commands and keys that any page may name, and those of the page about tournaments.
func helpPlaces(say, table i18n.Texts) i18n.Data {
	data := Commands(say)
	maps.Copy(data, Quotes(say, table, buttons))
	maps.Copy(data, Quotes(say, table, map[string]string{"Join": "tournament.key.join", "Start": "tournament.key.start"}))
	return data
}

// gameLines are a line for each game: its kind, and the command that begins it.
func gameLines(say i18n.Texts, games []GameHelp) string {
	var all []string
	for _, g := range games {
		all = append(all, say.Say(helpGameKeys.Of(g.Topic), Commands(say)))
	}
	return markup.Lines(all...)
}

// commandLines are a line for each command of one word, one for all verbs, and one for all
// commands that share their first word.
func commandLines(say i18n.Texts, names, verbs []string) (list []string) {
	begun := map[string]int{} // by the common part of a line
	for _, name := range names {
		first, _, several := strings.Cut(name, " ")
		code := "`" + CommandName(say, name) + "`"
		if slices.Contains(verbs, name) {
			first, several = "", true
		}
		switch at, old := begun[first]; {
		case !several:
			list = append(list, say.Say("help.line", i18n.Data{"Command": code, "About": say.Say(CommandKey(name)+".about", nil)}))
		case old:
			list[at] += markup.Dot + code
		default:
			begun[first] = len(list)
			list = append(list, "• "+code)
		}
	}
	return list
}

// helpButtons lead to the topics, the shown one coloured.
func helpButtons(say i18n.Texts, shown string, games []GameHelp) [][]bot.Button {
	row := func(topics []string) (all []bot.Button) {
		for _, topic := range topics {
			b := bot.Button{Label: say.Say(helpLabels.Of(topic), nil), Style: bot.Grey, ID: bot.Path(PathHelp, topic)}
			if topic == shown {
				b.Style = bot.Blurple
			}
			all = append(all, b)
		}
		return all
	}
	topics := HelpTopics(games)
	var rows [][]bot.Button
	for some := range slices.Chunk(topics[1:len(topics)-len(common)], markup.MaxRows) {
		rows = append(rows, row(some))
	}
	return append(rows, row(common))
}

// RuleBookButton opens the rule book in a message of one's own.
func RuleBookButton(say i18n.Texts) bot.Button {
	return bot.Button{Label: say.Say("help.key.rules", nil), Style: bot.Grey, ID: bot.Path(PathHelp, HelpRules, forAll)}
}

// learnButton begins the lessons in a message of one's own.
func learnButton(say i18n.Texts) bot.Button {
	return bot.Button{Label: say.Say("help.key.learn", nil), Style: bot.Green, ID: bot.Path(PathLearn, forAll)}
}

// PathUngreet removes the greeting.
const PathUngreet = "ungreet"

// firstDoors begin a game at one tap or two, the challenge where there is anybody to challenge.
func firstDoors(say i18n.Texts, others bool) []bot.Button {
	first := []bot.Button{FrontButton(say)}
	if others {
		first = append(first, DoorButton(say, DoorFriend))
	}
	return append(first, DoorButton(say, DoorLearn))
}

// Welcome is the bot's greeting when it comes to a server. Who manages that can remove it.
func Welcome(say i18n.Texts, games []GameHelp) bot.Message {
	return bot.Message{
		Content: say.Say("welcome.text", i18n.Data{"Games": gameLines(say, games)}),
		Rows: [][]bot.Button{
			firstDoors(say, true),
			{{Label: say.Say("welcome.remove", nil), Style: bot.Grey, ID: bot.Path(PathUngreet)}},
		},
	}
}

// helpKeys are the pages of /help by topic, helpLabels their buttons, helpGameKeys the lines about
// games on the first page.
var (
	helpKeys = i18n.KeysOf("help.",
		"help.start", "help.play", "help.stopp", "help.commands", "help.settings", "help.server", "help.patiences", "help.zheng-fen",
		"help.tournaments",
	)
	helpLabels = i18n.KeysOf("help.key.",
		"help.key.tournaments", "help.key.zheng-fen", "help.key.patiences", "help.key.play", "help.key.stopp", "help.key.commands",
		"help.key.settings", "help.key.server", "help.key.rules", "help.key.learn",
	)
	helpGameKeys = i18n.KeysOf("help.of.",
		"help.of.play", "help.of.patiences", "help.of.zheng-fen",
	)
)
