package play

import (
	"strings"

	"stopp/game/cards"
	"stopp/game/zhengfen"
)

// A table's rules are the game's and, behind them, the table's other terms. The game's
// rules know nothing of that, so in a deal it is a comment.
const (
	quickWord = "quick=on"
	slowWord  = "quick=off"
	quickly   = "\n# " + quickWord + "\n"
)

// TableRules are a table's rules.
type TableRules struct {
	zhengfen.Rules
	Quick bool // a seat that cannot beat the trick passes by itself
}

// ParseTableRules reads a table's rules in one line.
func ParseTableRules(line string) (t TableRules, err error) {
	var rest []string
	for _, word := range strings.Fields(line) {
		switch word {
		case quickWord:
			t.Quick = true
		case slowWord:
			t.Quick = false
		default:
			rest = append(rest, word)
		}
	}
	t.Rules, err = zhengfen.ParseRules(strings.Join(rest, " "))
	return t, err
}

// String is the line.
func (t TableRules) String() string {
	line := t.Rules.String()
	if t.Quick {
		line += " " + quickWord
	}
	return line
}

// Rules reads a table's rules as game.Game does.
func Rules(line string) (rules string, seats int, err error) {
	t, err := ParseTableRules(line)
	if err != nil {
		return "", 0, err
	}
	return t.String(), int(t.Players), nil
}

// Deal deals by a table's rules.
func Deal(rules string, src cards.Source) (string, error) {
	t, err := ParseTableRules(rules)
	if err != nil {
		return "", err
	}
	deal, err := zhengfen.Game().Deal(t.Rules.String(), src)
	if err == nil && t.Quick {
		deal += quickly[1:]
	}
	return deal, err
}
