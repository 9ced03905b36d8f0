package pages

import (
	"stopp/bot"
	"stopp/bot/text/i18n"
)

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
