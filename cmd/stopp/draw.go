package main

import (
	"bytes"
	"fmt"

	"stopp/game"
	"stopp/game/quote"
	"stopp/game/streit"
	"stopp/render/ink"
	"stopp/render/streit/board"
)

type drawCmd struct {
	Text  bool     `help:"Print the monospace block; this is what happens without --png, too."`
	PNG   string   `name:"png" placeholder:"OUT" help:"Write a picture to this file; - for standard output."`
	As    string   `placeholder:"SEAT" help:"What this seat may see; a picture of Zheng Fen is then of its hand."`
	Arrow []string `placeholder:"MOVE" help:"Draw an arrow for a move of the seat to move."`
	pictureFlags
	gameFlag
	File string `arg:"" help:"A position, or the record of a patience or of Zheng Fen, for its last one; - for standard input."`
}

// Run draws a position as seen by everybody, or by one seat.
func (c *drawCmd) Run(s *streams) error {
	theme, err := c.theme()
	if err != nil {
		return err
	}
	patiences := func(s *streams, text string) error { return c.patience(s, text, theme) }
	return c.read(s, c.File, speakers{patiences, c.zhengfen, func(s *streams, text string) error { return c.streit(s, text, theme) }})
}

func (c *drawCmd) streit(s *streams, text string, theme ink.Theme) error {
	opts := c.ofStreit(theme)
	table, err := streit.ParsePosition(text)
	if err != nil {
		return err
	}
	arrows, err := c.arrows(table)
	if err != nil {
		return err
	}
	opts = append(opts, arrows...)
	viewer, err := c.viewer(table.Rules().Seats())
	if err != nil {
		return err
	}
	view := table.View(viewer)
	if err := c.named(view); err != nil {
		return err
	}
	if c.Text || c.PNG == "" {
		if _, err := fmt.Fprintln(s.out, board.Text(view, opts...)); err != nil {
			return err
		}
	}
	if c.PNG == "" {
		return nil
	}
	var picture bytes.Buffer
	if err := board.PNG(&picture, view, opts...); err != nil {
		return err
	}
	return s.write(c.PNG, &picture)
}

// viewer is who looks, one of so many seats; game.NoSeat if nobody is named.
func (c *drawCmd) viewer(seats int) (game.Seat, error) {
	if c.As == "" {
		return game.NoSeat, nil
	}
	viewer, err := game.ParseSeat(c.As)
	if err != nil || int(viewer) >= seats {
		return game.NoSeat, fmt.Errorf("%w: --as: there is no seat %s", errUsage, quote.Word(c.As))
	}
	return viewer, nil
}

// arrows are those for moves that can be made at a table, by the rules or against
// them.
func (c *drawCmd) arrows(table streit.State) (all []board.Option, err error) {
	for _, text := range c.Arrow {
		m, err := streit.ParseMove(text)
		if err != nil {
			return nil, fmt.Errorf("%w: --arrow: %w", errUsage, err)
		}
		if why := table.Judge(m).Impossible; why != "" {
			return nil, fmt.Errorf("%w: --arrow: %v cannot be made here: %s", errUsage, m, why)
		}
		all = append(all, board.Arrow(m))
	}
	return all, nil
}
