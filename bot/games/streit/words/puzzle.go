package words

import (
	"fmt"
	"strings"

	"stopp/bot/text/i18n"
	"stopp/game/streit"
	"stopp/game/streit/coach"
)

// Puzzle asks a puzzle: under which rules, how hard it is, and the moves.
func (s Speaker) Puzzle(p coach.Puzzle) string {
	lines := []string{
		s.say("coach.puzzle.head", i18n.Data{"Rules": p.After.Rules.String(), "Grade": p.Grade, "Most": coach.MostGrade}),
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
