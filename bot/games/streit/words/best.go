package words

import (
	"fmt"
	"math"
	"strings"

	"stopp/bot/text/i18n"
	"stopp/game/streit/coach"
)

// BestMove asks for the best move: under which rules, and the moves to choose from.
func (s Speaker) BestMove(p coach.BestMove) string {
	lines := []string{
		s.say("coach.best.head", i18n.Data{"Rules": p.View.Rules.String()}),
		s.say("coach.best.ask", i18n.Data{"Name": s.Name(p.View.ToMove)}),
	}
	for i, o := range p.Options {
		lines = append(lines, fmt.Sprintf("%d. %s", i+1, s.advised(o.Step)))
	}
	return strings.Join(lines, "\n")
}

// Choice is a move to choose, short enough for a button.
func (s Speaker) Choice(p coach.BestMove, i int) string {
	return fmt.Sprintf("%d · %s", i+1, s.advised(p.Options[i].Step))
}

// BestAnswer says what each move costs, how the best one goes on, and why.
func (s Speaker) BestAnswer(p coach.BestMove) string {
	var lines []string
	for i, o := range p.Options {
		lines = append(lines, fmt.Sprintf("%d. %s – %s", i+1, s.advised(o.Step), s.price(p, i)))
	}
	best := p.Options[p.Best]
	if len(best.Line) > 1 {
		lines = append(lines, s.say("coach.hint.then", i18n.Data{"Moves": s.line(best.Line[1:], best.Reasons, 1)}))
	}
	if len(best.Reasons) > 0 {
		lines = append(lines, s.reasons(best.Reasons))
	}
	return strings.Join(lines, "\n")
}

// price says what a move costs.
func (s Speaker) price(p coach.BestMove, i int) string {
	switch {
	case i == p.Best:
		return s.say("coach.best.best", nil)
	case p.Right(i):
		return s.say("coach.best.as-good", nil)
	}
	return s.say("coach.best.cost", i18n.Data{"Count": max(1, int(math.Round(p.Options[i].Cost)))})
}

// BestVerdict says whether an answer, from 0, is right, and what each move costs.
func (s Speaker) BestVerdict(p coach.BestMove, answer int) string {
	key := "coach.best.wrong"
	if p.Right(answer) {
		key = "coach.puzzle.right"
	}
	return s.say(key, nil) + "\n" + s.BestAnswer(p)
}
