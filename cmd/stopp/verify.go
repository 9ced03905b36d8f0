package main

import (
	"errors"
	"fmt"

	"stopp/game/patience"
	"stopp/game/record"
	"stopp/game/streit"
)

type verifyCmd struct {
	File string `arg:"" name:"record" help:"A record; - for standard input."`
}

// Run prints that the deal follows from what the record's head says, or fails
// with everything that doesn't (docs/fair-deals.md; for patiences docs/notation-patiences.md).
func (c *verifyCmd) Run(s *streams) error {
	text, err := s.read(c.File)
	if err != nil {
		return err
	}
	if patience.Speaks(text) {
		return c.patience(s, text)
	}
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
