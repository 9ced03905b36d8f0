package main

import (
	"bytes"
	"fmt"
	"os"

	"stopp/bot/i18n"
	"stopp/game"
	"stopp/render"
)

type drawCmd struct {
	Text     bool   `help:"Print the monospace block; this is what happens without --png, too."`
	PNG      string `name:"png" placeholder:"OUT" help:"Write a picture to this file; - for standard output."`
	As       string `placeholder:"SEAT" help:"What this seat may see."`
	Language string `default:"en" help:"The language of the picture's words, such as de."`
	File     string `arg:"" help:"A position; - for standard input."`
}

// Run draws a position as seen by everybody, or by one seat.
func (c *drawCmd) Run(s *streams) error {
	table, err := s.position(c.File)
	if err != nil {
		return err
	}
	viewer := game.NoSeat
	if c.As != "" {
		if viewer, err = game.ParseSeat(c.As); err != nil || int(viewer) >= table.Rules().Seats() {
			return fmt.Errorf("%w: --as: there is no seat %q", errUsage, c.As)
		}
	}
	view := table.View(viewer)
	if c.Text || c.PNG == "" {
		if _, err := fmt.Fprintln(s.out, render.Text(view)); err != nil {
			return err
		}
	}
	if c.PNG == "" {
		return nil
	}
	texts := i18n.For(c.Language)
	var picture bytes.Buffer
	say := func(key string, data map[string]any) string { return texts.Say(key, data) }
	if err := render.PNG(&picture, view, render.Labels(say)); err != nil {
		return err
	}
	if c.PNG == "-" {
		_, err = s.out.Write(picture.Bytes())
		return err
	}
	return os.WriteFile(c.PNG, picture.Bytes(), 0o644)
}
