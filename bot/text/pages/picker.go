package pages

import (
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
)

// PathPick begins the path of the menu that asks which table a command means; the
// command follows, and its options as a query.
const PathPick = "pick"

// idLimit is how many bytes the id of a menu or a button may have.
const idLimit = 100

// Picker asks which of some tables a command means. If they are too many for a
// menu it says how to find the others. Fits is false if the command is too long
// for it.
func Picker(say i18n.Texts, command, options string, tables []Seated) (m bot.Message, fits bool) {
	menu := bot.Menu{ID: bot.Path(PathPick, command, options), Label: say.Say("people.pick-label", nil)}
	for _, t := range tables[:min(len(tables), markup.MenuLimit)] {
		menu.Items = append(menu.Items, bot.Item{Label: MatchName(say, t), About: markup.Clip(t.state(say), markup.ItemLimit), Value: Key(t.Match)})
	}
	return bot.Message{Content: markup.Lines(say.Say("people.pick", nil), unlisted(say, command, len(tables)-len(menu.Items))), Menus: []bot.Menu{menu}}, len(menu.ID) <= idLimit
}

// unlisted says how many tables a command's menu has no room for, and how to name
// one of them, "" for none.
func unlisted(say i18n.Texts, command string, n int) string {
	if n == 0 {
		return ""
	}
	return say.Say("people.unlisted", i18n.Data{
		"Count": n, "Command": CommandName(say, command), "Option": say.Say(CommandKey(command)+".match.name", nil),
	})
}

// MoveAt is a typed move that is read back, with the match where it would be made
// before it, in at most 100 characters.
func MoveAt(say i18n.Texts, t Seated, move string) string {
	name := MatchName(say, t)
	if bot.Length(name) > inSuggestions { // a level is said in whole or not at all
		name = markup.Clip(matchName(say, t, BesideCards), inSuggestions)
	}
	return markup.Clip(name+markup.Dot+move, markup.ItemLimit)
}

// BesideCards is how much of a name surely stands beside a seat's cards, in
// characters; of a longer one a level in brackets is left out, not cut.
const BesideCards = 14

// inSuggestions is how much of a match's name there is room for before a move.
const inSuggestions = 24

// InSentences is how much of a name a look back has room for: all of one that
// Discord allows.
const InSentences = 32

// MatchName is a match in a menu or among suggestions: its number and who else
// plays, in at most 100 characters.
func MatchName(say i18n.Texts, t Seated) string { return matchName(say, t, InSentences) }

// matchName is that with as much of each name as limit, in characters.
func matchName(say i18n.Texts, t Seated, limit int) string {
	var names []string
	if t.Alone != "" {
		names = append(names, t.Alone)
	}
	for _, p := range t.Opponents {
		names = append(names, markup.Shorten(known(say, p).Label(), limit))
	}
	return markup.Clip(say.Say("people.match", i18n.Data{"Match": Key(t.Match), "Names": t.inSeries(say, strings.Join(names, ", "))}), markup.ItemLimit)
}

// state says in a few words whose turn it is, without signs for formatting.
func (m Seated) state(say i18n.Texts) string {
	switch {
	case m.Alone != "":
		return m.Stands
	case m.Over:
		return say.Say("people.state-over", nil)
	case m.MyTurn:
		return say.Say("people.state-mine", nil)
	}
	return say.Say("people.state-theirs", i18n.Data{"Name": m.Mover.Label()})
}

// Turning has of four keys that turn pages (to the first, back, on, to the last) those off that lead
// nowhere from the page they stand under: the first, or the last one of something that grows no more.
func Turning(keys []bot.Button, first, last bool) []bot.Button {
	for i := range keys {
		keys[i].Off = i < 2 && first || i >= 2 && last
	}
	return keys
}

// Leaf is a page, from 0, of a rule book with so many. Before the first page and after the
// last it goes round.
type Leaf struct{ At, Count int }

// LeafAt is the page that a number means, whatever it is.
func LeafAt(n, count int) Leaf { return Leaf{(n%count + count) % count, count} }

// Turn is the buttons that turn the leaf. Their paths are path, the page, and the button.
func (l Leaf) Turn(say i18n.Texts, path ...any) []bot.Button {
	turn := func(key string, page, side int) bot.Button {
		id := append(append([]any{}, path[1:]...), page, side)
		return bot.Button{Label: say.Say(key, nil), Style: bot.Grey, ID: bot.Path(path[0].(string), id...)}
	}
	return []bot.Button{turn("back.previous", l.At-1, 1), turn("back.next", l.At+1, 2)}
}
