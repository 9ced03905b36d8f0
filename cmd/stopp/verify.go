package main

import (
	"errors"
	"fmt"

	"stopp/game/record"
	"stopp/game/streit"
)

type verifyCmd struct {
	File string `arg:"" name:"record" help:"A record; - for standard input."`
}

// Run prints that the deal follows from what the record's head says, or fails
// with everything that doesn't (docs/fair-deals.md; for patiences docs/notation-patiences.md).
func (c *verifyCmd) Run(s *streams) error { return s.either(c.File, c.patience, c.streit) }

func (c *verifyCmd) streit(s *streams, text string) error {
	rec, err := record.Parse(text)
	if err != nil {
		return err
	}
	if problems := streit.Verify(rec); problems != nil {
		return errors.Join(problems...)
	}
	_, err = fmt.Fprintln(s.out, "verified")
	return err
}
