package main

import (
	"errors"
	"fmt"

	"stopp/game/streit"
)

type verifyCmd struct {
	File string `arg:"" name:"record" help:"A record; - for standard input."`
}

// Run prints that the deal follows from what the record's head says, or fails
// with everything that doesn't (docs/fair-deals.md).
func (c *verifyCmd) Run(s *streams) error {
	rec, err := s.record(c.File)
	if err != nil {
		return err
	}
	if problems := streit.Verify(rec); problems != nil {
		return errors.Join(problems...)
	}
	_, err = fmt.Fprintln(s.out, "verified")
	return err
}
