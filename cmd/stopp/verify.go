package main

import (
	"errors"
	"fmt"

	"stopp/game/record"
	"stopp/game/streit"
	"stopp/game/zhengfen"
)

type verifyCmd struct {
	gameFlag
	File string `arg:"" name:"record" help:"A record; - for standard input."`
}

// Run prints that the deal follows from what the record's head says, or fails
// with everything that doesn't (docs/fair-deals.md; for patiences docs/notation-patiences.md).
func (c *verifyCmd) Run(s *streams) error {
	return c.read(s, c.File, speakers{c.patience, verifies(zhengfen.Verify), verifies(streit.Verify)})
}

// verifies says whether a record is verified.
func verifies(verify func(*record.Record) []error) func(*streams, string) error {
	return func(s *streams, text string) error {
		rec, err := record.Parse(text)
		if err != nil {
			return err
		}
		if problems := verify(rec); problems != nil {
			return errors.Join(problems...)
		}
		_, err = fmt.Fprintln(s.out, "verified")
		return err
	}
}
