package main

import (
	"errors"
	"fmt"
	"strings"

	series "stopp/game/plan"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/game/zhengfen"
)

type verifyCmd struct {
	gameFlag
	Files []string `arg:"" name:"record" help:"A record, or those of all games of a series; - for standard input."`
}

// Run prints that the deal follows from the record's head, or fails with everything that
// doesn't (docs/fair-deals.md; for patiences docs/notation-patiences.md). Of several records
// it says that each does, and that they are the games of one series. A second line names the
// other statements of the records, as not checked.
func (c *verifyCmd) Run(s *streams) error {
	if len(c.Files) > 1 {
		return c.series(s)
	}
	return c.read(s, c.Files[0], speakers{c.patience, verifies(zhengfen.Verify), verifies(streit.Verify)})
}

// verifies says whether a record is verified.
func verifies(verify func(*record.Record) []error) func(*streams, string) error {
	return func(s *streams, text string) error {
		rec, err := record.Parse(text)
		if err != nil {
			return err
		}
		return s.verdict(verify(rec), series.Unchecked([]*record.Record{rec}))
	}
}

// verdict prints that nothing is wrong, and what it did not check, or fails with all faults.
func (s *streams) verdict(problems []error, unchecked []string) error {
	if problems != nil {
		return errors.Join(problems...)
	}
	_, err := fmt.Fprintln(s.out, "verified")
	if err == nil && len(unchecked) > 0 {
		_, err = fmt.Fprintf(s.out, "not checked: %s\n", strings.Join(unchecked, ", "))
	}
	return err
}

// series says whether records belong to one series.
func (c *verifyCmd) series(s *streams) error {
	var problems []error
	all, seen := make([]*record.Record, len(c.Files)), map[string]bool{}
	for i, file := range c.Files {
		if seen[file] {
			return fmt.Errorf("%w: %s is named twice", errUsage, file)
		}
		seen[file] = true
		text, err := s.read(file)
		if err != nil {
			return err
		}
		if all[i], err = record.Parse(text); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		for _, p := range c.one(all[i]) {
			problems = append(problems, fmt.Errorf("%s: %w", file, p))
		}
	}
	return s.verdict(append(problems, series.Verify(all)...), series.Unchecked(all))
}

// one verifies the deal of a game of a series. Patiences have no series.
func (c *verifyCmd) one(r *record.Record) []error {
	if r.Game == zhengfen.Name {
		return zhengfen.Verify(r)
	}
	return streit.Verify(r)
}
