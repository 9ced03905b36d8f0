package terminal

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strings"

	"stopp/bot/games/cardtable"
	"stopp/bot/games/streit/typing"
	"stopp/bot/games/streit/view"
	"stopp/bot/games/streit/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/quote"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// ask tells what has happened, shows the table if it has changed, and does what
// I type.
func (g *Game) ask(ctx context.Context) error {
	g.flush()
	v := g.m.View(g.Me)
	if v.Number != g.shown {
		g.table()
	}
	fmt.Fprint(g.Out, g.prompt(v), "> ")
	text, err := g.input.next(ctx)
	if errors.Is(err, errTooLong) {
		g.line(g.say("coach.play.too-long", nil))
		return nil
	}
	if err != nil {
		g.line("")
		return err
	}
	err = g.obey(v, strings.TrimSpace(text))
	if kind := g.sentence(err); kind != "" {
		g.line(kind)
		return nil
	}
	return err
}

// prompt says what it waits for.
func (g *Game) prompt(v streit.View) string {
	name := i18n.Data{"Name": g.speaker().Name(g.Me)}
	switch {
	case v.Outcome.Provisional:
		return g.say("coach.play.prompt-result", name)
	case v.ToMove != g.Me:
		return g.say("coach.play.prompt-other", name)
	}
	return g.say("coach.play.prompt", name)
}

// obey does what a line says.
func (g *Game) obey(v streit.View, text string) error {
	first, rest, _ := strings.Cut(text, " ")
	command := commandOf(first)
	if command != g.asked {
		g.asked = ""
	}
	switch command {
	case "help":
		next := (int(g.Me) + 1) % len(g.Names)
		g.line(g.say("coach.play.help", i18n.Data{"Seat": game.Seat(next).String()}))
	case "board":
		g.table()
	case "hint":
		return g.hint(v)
	case "stopp":
		return g.call(v, strings.Fields(rest))
	case "undo":
		g.line(g.say("coach.play.no-undo", nil))
	case "quit":
		g.leaving = true
	case "go":
		return g.goOn(v)
	case "accept":
		return g.do(g.Me, streit.Action{Verb: streit.Accept})
	case "block":
		return g.end(command, streit.ProposeBlock)
	case "resign":
		return g.end(command, streit.Resign)
	default:
		return g.move(v, text)
	}
	return nil
}

// goOn lets the computer go on, or a result stand.
func (g *Game) goOn(v streit.View) error {
	switch {
	case v.Outcome.Provisional:
		return g.do(g.Me, streit.Action{Verb: streit.Accept})
	case v.ToMove == g.Me:
		g.line(g.say("coach.play.your-turn", nil))
	}
	g.let = v.Number
	return nil
}

var sureKeys = map[string]string{"block": "coach.play.block-sure", "resign": "coach.play.resign-sure"}

// end does what can end the match at once, the second time that it is said.
func (g *Game) end(command string, verb streit.Verb) error {
	if g.asked != command {
		g.asked = command
		g.line(g.say(sureKeys[command], nil))
		return nil
	}
	return g.do(g.Me, streit.Action{Verb: verb})
}

func (g *Game) hint(v streit.View) error {
	h, ok := coach.Advise(v, g.Seed, g.thought)
	switch {
	case g.thought.Stop(): // it has not been thought to the end
		return nil
	case !ok:
		g.line(g.Say.Say("coach.hint.nothing", nil))
		return nil
	}
	g.line(g.speaker().Hint(v.Rules, h))
	return nil
}

// move makes a typed move, or all the plays of a group.
func (g *Game) move(v streit.View, text string) error {
	what, err := typing.Parse(text, g.Say, v, g.Names)
	if err != nil {
		return err
	}
	moves := []streit.Move{what.Move}
	if what.Group.N > 0 {
		if moves, err = g.m.Steps(what.Group); err != nil {
			whole := streit.Move{Kind: streit.Play, From: what.Group.From, To: what.Group.To}
			return g.scene(v).Explain(err, whole, what.Group.N)
		}
	}
	for _, m := range moves {
		if err := g.do(g.Me, streit.Do(m)); err != nil {
			return g.scene(v).Explain(err, m, 1)
		}
	}
	return nil
}

// call calls Stopp, or lists what can be called.
func (g *Game) call(v streit.View, words []string) error {
	known := v.Rules.Faults()
	if v.Rules.Claim == streit.ClaimCall && len(words) == 0 {
		return g.do(g.Me, streit.Call(streit.Regular, 0))
	}
	if len(words) == 0 {
		g.line(g.say("coach.play.reasons", nil))
		for i, c := range known {
			g.line(fmt.Sprintf("  %d  %s", i+1, g.Say.Say("log.line", i18n.Data{"Name": c, "Moves": g.speaker().Fault(c)})))
		}
		return nil
	}
	code, ok := Fault(words[0], known)
	if !ok {
		g.line(g.say("coach.play.reason-unknown", i18n.Data{"Text": quoted(words[0])}))
		return nil
	}
	a := streit.Call(code, 0)
	if len(words) > 1 {
		if a.Card, ok = typing.Card(strings.Join(words[1:], " "), g.Say); !ok {
			g.line(plain(g.Say.Say("card-unknown", i18n.Data{"Text": quoted(strings.Join(words[1:], " "))})))
			return nil
		}
	}
	return g.do(g.Me, a)
}

// sentence is the sentence for an error that is mine; "" for any other, and for
// none.
func (g *Game) sentence(err error) string {
	var explained *cardtable.Explained
	var refused *streit.Refusal
	var problem *typing.Problem
	switch {
	case errors.As(err, &explained):
		return plain(explained.Text)
	case errors.As(err, &refused) && refused.Reason == streit.MayNotCall:
		return plain(g.Say.Say(view.MayNotCall(g.m.View(g.Me), g.Me), nil))
	case errors.As(err, &refused):
		return plain(g.Say.Say(words.RefusedKey(refused.Reason), pages.Buttons(g.Say, nil)))
	case errors.As(err, &problem):
		data := maps.Clone(problem.Data)
		if text, ok := data["Text"].(string); ok {
			data["Text"] = quoted(text)
		}
		return plain(g.Say.Say(problem.Key, data))
	}
	return ""
}

// quoted is typed text as a sentence repeats it.
func quoted(text string) string { return quote.Line(text, 40) }
