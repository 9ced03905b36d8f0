// Package patience is the four patiences for one as the card room plays them: one value, with
// the look of a table, the meaning of its keys, and a member's ways to begin.
package patience

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/patience"
	"stopp/game/patience/solver"
	records "stopp/game/record"
)

// Game is the patiences at a table. A match's rules say which of them it is.
func Game() cardtable.Game {
	line := &ways{of: map[int64]solver.Line{}}
	return cardtable.Game{
		Game:     patience.Game(),
		Begin:    begin,
		Proofs:   cardtable.Proofs{Verify: verify, Record: record},
		Solo:     alone(),
		Verbs:    cardtable.Verbs{Resign: resign},
		Messages: messages(),
		Commands: commands(line.ask),
		Presses: append([]cardtable.Press{
			{Press: registry.Press{Path: pathKey, Forms: []registry.Form{{registry.Match, registry.Number, registry.Name}}, InPlace: true}, Do: press, Key: true},
			{Press: registry.Press{Path: pathMore, Forms: []registry.Form{{registry.Match, registry.Number}}}, Do: more, Key: true},
			{Press: registry.Press{Path: pathHint, Forms: []registry.Form{{registry.Match}}, Fleeting: true}, Do: line.ask},
			{Press: registry.Press{Path: pathAdvised, Forms: []registry.Form{{registry.Match, registry.Number, registry.Any}}}, Do: advised},
			{Press: registry.Press{Path: pathPeek, Forms: []registry.Form{{registry.Match}}, Fleeting: true}, Do: couldWin},
		}, backs()...),
		Explain: explain,
	}
}

// commands are the commands of its tables. Other games have the same.
func commands(hint cardtable.Handler) []cardtable.Command {
	text := registry.Option{Name: "text", Type: bot.TextOption, Required: true}
	return []cardtable.Command{
		{Command: registry.Command{Name: "move", Tables: registry.MyTurn, Options: []registry.Option{text}}, Do: command(typed), Typed: text.Name, Suggest: suggest},
		{Command: registry.Command{Name: "hint", Tables: registry.MyTurnAnywhere, Fleeting: true}, Do: hint},
		{Command: registry.Command{Name: "turn", Tables: registry.MyTurn}, Do: command(draw)},
	}
}

// record is a match as its own notation writes it: one plays alone, so no line names a
// seat.
func record(r *records.Record) string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s %d\n", r.Game, r.Version)
	for _, l := range r.Head {
		if l.Key == "deal-of" { // the number says which deal it is
			continue
		}
		fmt.Fprintln(&text, strings.Join(append([]string{l.Key}, l.Words...), " "))
	}
	for _, a := range r.Actions {
		fmt.Fprintln(&text, a.Text)
	}
	return text.String()
}

// verify tells what does not follow from the number of a deal.
func verify(r *records.Record) []error { return patience.Verify(record(r)) }

// pathPeek is the button that asks whether the game can still be won; the match follows.
const pathPeek = "patience-peek"

// couldWin says whether the game can still be won (§1.12). Where cards lie hidden the answer
// comes from them, so it counts as help, and that is written down before it is given.
func couldWin(ctx context.Context, t cardtable.Table, r bot.Request) (bot.Reaction, error) {
	s, err := asked(ctx, t, r)
	if err == nil {
		err = s.peeks(ctx, t, r)
	}
	if err != nil {
		return bot.Reaction{}, err
	}
	return t.Later(r, bot.Private, func(context.Context) (bot.Message, error) {
		answer := map[solver.Result]string{solver.Unknown: "patience.could.unknown", solver.Solved: "patience.could.yes", solver.Unsolvable: "patience.could.no"}[solver.Now(s.match, effort)]
		return bot.Message{Content: s.Say.Say(answer, nil)}, nil
	}), nil
}

// help is what /help has about patiences. Their tables speak their player's own language.
func help() pages.GameHelp {
	return pages.GameHelp{Topic: "patiences", Verbs: []string{"move", "turn", "hint"}, Places: func(alone, _ i18n.Texts) i18n.Data {
		return pages.Quotes(alone, alone, map[string]string{
			"Undo": "patience.key.undo", "Redo": "patience.key.redo", "DealOn": "patience.key.deal-on", "GoOn": "patience.key.go-on", "Finish": "patience.key.finish",
			"More": "key.more",
		})
	}}
}

// The paths of a table's buttons, as those press them who play in tests and drills. Match and
// sheet follow, and after PathKey the word of the key; after PathPeek, which stands on the
// page that PathMore opens, the match alone.
const (
	PathKey  = pathKey
	PathMore = pathMore
	PathPeek = pathPeek
)

// Presses are the words of the keys to press for a move, in order. Lifted is what the player
// holds, as the database has it. The last key makes the move.
func Presses(v patience.View, lifted string, m patience.Move) []string {
	from := m.From.String()
	switch {
	case m.From == patience.Hand && isQuestion(lifted):
		return []string{keyBack, keyDraw}
	case m.From == patience.Hand:
		return []string{keyDraw}
	case !lifts(v.Kind()):
		return []string{from}
	}
	words := []string{from, goal(v, m)}
	switch {
	case lifted == from:
		words = words[1:]
	case placeOf(lifted) != patience.Nowhere:
		words = append([]string{lifted}, words...) // puts that back
	case isQuestion(lifted):
		words = append([]string{keyBack}, words...)
	}
	ways := slices.DeleteFunc(v.Legal(nil), func(other patience.Move) bool { return other.From != m.From || other.To != m.To })
	if len(ways) > 1 {
		words = append(words, fmt.Sprint(keyMany, slices.Index(ways, m)+1))
	}
	return words
}

// goal is the word of the key where a move goes.
func goal(v patience.View, m patience.Move) string {
	if m.To == patience.Family && v.Kind() == patience.Grosse {
		return keyBase + v.Top(m.From).Suit().String()
	}
	return m.To.String()
}

// The words of the keys that stand for no single move.
const (
	PressDrawOn = keyDrawOn
	PressUndo   = keyUndo
	PressFinish = keyFinish
)
