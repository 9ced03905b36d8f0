package main

import (
	"bytes"
	"fmt"
	"strings"

	"stopp/game/record"
	"stopp/render/ink"
	"stopp/render/streit/board"
)

type replayCmd struct {
	Turn int    `help:"Only the turn of this number, from 1, and the calls of Stopp that were made of it; of Zheng Fen, with --gif, the round."`
	GIF  string `name:"gif" placeholder:"OUT" help:"Write an animated picture to this file; - for standard output. Without it, the steps are printed."`
	pictureFlags
	gameFlag
	File string `arg:"" help:"A record; - for standard input."`
}

// Validate refuses a turn below 0, which is the whole match.
func (c *replayCmd) Validate() error {
	if c.Turn < 0 {
		return fmt.Errorf("--turn is 1 or more")
	}
	return nil
}

// Run shows a record step by step.
func (c *replayCmd) Run(s *streams) error {
	theme, err := c.theme()
	if err != nil {
		return err
	}
	patiences := func(s *streams, text string) error { return c.patience(s, text, theme) }
	return c.read(s, c.File, speakers{patiences, c.zhengfen, func(s *streams, text string) error { return c.streit(s, text, theme) }})
}

func (c *replayCmd) streit(s *streams, text string, theme ink.Theme) error {
	opts := c.ofStreit(theme)
	rec, err := record.Parse(text)
	if err != nil {
		return err
	}
	frames, err := board.Replay(rec, c.Turn)
	if err != nil {
		return err
	}
	if len(frames) == 0 {
		return fmt.Errorf("the match has no turn %d", c.Turn)
	}
	if err := c.named(frames[0].View); err != nil {
		return err
	}
	if c.GIF == "" {
		_, err := fmt.Fprint(s.out, steps(rec, frames, opts))
		return err
	}
	var film bytes.Buffer
	if err := board.GIF(&film, frames, opts...); err != nil {
		return err
	}
	return s.write(c.GIF, &film)
}

// steps are a replay's tables, each after its action, with an empty line between them.
func steps(rec *record.Record, frames []board.Frame, opts []board.Option) string {
	var all []string
	for i, f := range frames {
		if i+1 < len(frames) && frames[i+1].Line == f.Line {
			continue // the move that Stopp was called for, which has just been shown
		}
		all = append(all, headline(rec, f)+"\n"+board.Text(f.View, opts...)+"\n")
	}
	return strings.Join(all, "\n")
}

// headline is the line of the record that led to a table: its number, the seat, the
// action, and what the referee said of a call.
func headline(rec *record.Record, f board.Frame) string {
	for _, a := range rec.Actions {
		switch {
		case a.No != f.Line:
		case f.Ruling == nil:
			return fmt.Sprintf("%d %v %s", a.No, a.Seat, a.Text)
		case f.Ruling.Right:
			return fmt.Sprintf("%d %v %s right %v", a.No, a.Seat, a.Text, f.Ruling.Judged)
		default:
			return fmt.Sprintf("%d %v %s wrong", a.No, a.Seat, a.Text)
		}
	}
	return "start"
}
