package main

import (
	"errors"
	"fmt"
	"strings"

	"stopp/game/patience"
	"stopp/game/patience/solver"
)

type solveCmd struct {
	File  string `arg:"" help:"A position of a patience, or a record, for its last one; - for standard input."`
	Nodes int    `default:"${nodes}" placeholder:"N" help:"After how many positions to give up (${default})."`
}

// Run says whether a patience can still be won, and how.
func (c *solveCmd) Run(s *streams) error {
	if c.Nodes < 1 {
		return fmt.Errorf("%w: --nodes has to be at least 1", errUsage)
	}
	text, err := s.read(c.File)
	if err != nil {
		return err
	}
	if !patience.Speaks(text) {
		return errors.New("only patiences can be solved, and this is none")
	}
	table, err := lastTable(text)
	if err != nil {
		return err
	}
	_, err = fmt.Fprint(s.out, solution(solver.Solve(table, solver.Budget{Nodes: c.Nodes})))
	return err
}

// solution is an answer as the notation has it.
func solution(a solver.Answer) string {
	if a.Result != solver.Solved {
		return a.Result.String() + "\n"
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%v %d\n", a.Result, len(a.Moves))
	for _, m := range a.Moves {
		fmt.Fprintln(&text, m)
	}
	return text.String()
}
