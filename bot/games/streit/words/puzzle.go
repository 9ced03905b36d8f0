package words

import (
	"fmt"
	"math"
	"strings"

	"stopp/bot/text/i18n"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// Puzzle asks a puzzle: under which rules, how hard it is, and the moves.
func (s Speaker) Puzzle(p coach.Puzzle) string {
	lines := []string{
		s.say("coach.puzzle.head", i18n.Data{"Rules": RulesInShort(s.Say, p.After.Rules), "Grade": p.Grade, "Most": coach.MostGrade}),
		s.say("coach.puzzle.moves", i18n.Data{"Name": s.Name(p.Moves[0].Seat)}),
	}
	for i, step := range p.Moves {
		lines = append(lines, fmt.Sprintf("%d. %s", i+1, s.Step(step)))
	}
	return strings.Join(append(lines, s.say("coach.puzzle.ask", i18n.Data{"Name": s.Name(p.Caller)})), "\n")
}

// Verdict says whether an answer is right, streit.Regular standing for «all
// right», and the answer with its reasons.
func (s Speaker) Verdict(p coach.Puzzle, answer streit.Code) string {
	key := "coach.puzzle.wrong"
	if p.Right(answer) {
		key = "coach.puzzle.right"
	}
	return s.say(key, nil) + "\n" + s.Answer(p)
}

// Answer is the answer to a puzzle with its reasons.
func (s Speaker) Answer(p coach.Puzzle) string {
	if p.Fault == streit.Regular {
		return s.say("coach.puzzle.clean", nil)
	}
	lines := []string{
		s.say("coach.puzzle.fault", i18n.Data{"N": p.Faulty + 1, "Move": s.Step(p.Moves[p.Faulty]), "Fault": s.Fault(p.Fault)}),
		s.Say.Say("ruling.rule", i18n.Data{"Rule": s.Rule(p.After.Rules, p.Fault)}),
	}
	if p.Demanded {
		lines = append(lines, s.Say.Say("ruling.duty", i18n.Data{"Move": s.Step(p.Duty)}))
	}
	for _, c := range p.Accepted {
		if c != p.Fault {
			lines = append(lines, s.say("coach.puzzle.also", i18n.Data{"Fault": s.Fault(c)}))
		}
	}
	return strings.Join(lines, "\n")
}

// BestMove asks for the best move: under which rules, and the moves to choose from.
func (s Speaker) BestMove(p coach.BestMove) string {
	lines := []string{
		s.say("coach.best.head", i18n.Data{"Rules": RulesInShort(s.Say, p.View.Rules)}),
		s.say("coach.best.ask", i18n.Data{"Name": s.Name(p.View.ToMove)}),
	}
	for i, o := range p.Options {
		lines = append(lines, fmt.Sprintf("%d. %s", i+1, s.advised(o.Step)))
	}
	return strings.Join(lines, "\n")
}

// Choice is a move to choose, the i-th from 0, short enough for a button.
func (s Speaker) Choice(i int, step streit.Step) string {
	return fmt.Sprintf("%d · %s", i+1, s.advised(step))
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
