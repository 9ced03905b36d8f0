package main

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"

	"stopp/game/cards"
	"stopp/game/patience"
	"stopp/render"
	"stopp/render/ink"
	"stopp/render/patience/board"
)

// The commands for the notation, for texts of a patience (docs/notation-patiences.md).

// without refuses a flag that means nothing for patiences.
func without(flag string, given bool) error {
	return meaningless(flag, "a patience", given)
}

// patience prints the possible moves of a position.
func (c *movesCmd) patience(s *streams, text string) error {
	if err := without("all", c.All); err != nil {
		return err
	}
	table, err := patience.ParsePosition(text)
	if err != nil {
		return err
	}
	list := table.Legal(nil)
	lines := make([]string, len(list))
	for i, m := range list {
		lines[i] = fmt.Sprintf("%v %v\n", m, patience.Regular)
	}
	return s.sorted(lines)
}

// patience prints how many sequences of moves there are.
func (c *perftCmd) patience(s *streams, text string) error {
	if err := without("irregular", c.Irregular); err != nil {
		return err
	}
	table, err := patience.ParsePosition(text)
	if err != nil {
		return err
	}
	if c.Divide && c.Depth > 0 {
		list := table.Legal(nil)
		lines := make([]string, len(list))
		for i, m := range list {
			then := table.After(m)
			lines[i] = fmt.Sprintf("%v %d\n", m, then.Perft(c.Depth-1))
		}
		if err := s.sorted(lines); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(s.out, "nodes %d\n", table.Perft(c.Depth))
	return err
}

// patience replays a record and prints the last position and the result.
func (c *refereeCmd) patience(s *streams, text string) error {
	rec, err := patience.ParseRecord(text)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(s.out)
	return errors.Join(c.replayPatience(out, rec), out.Flush())
}

func (c *refereeCmd) replayPatience(out io.Writer, rec *patience.Record) error {
	var last patience.Match
	for step, err := range rec.Replay() {
		if err != nil {
			return err
		}
		if c.Log && step.Line > 0 {
			fmt.Fprintf(out, "%d %s %v\n", step.Line, step.Text, patience.Regular)
		}
		last = step.Match
	}
	fmt.Fprintf(out, "%sresult %v\n", last.Position(), last.Result())
	return nil
}

// patience prints a record with a deal.
func (c *dealCmd) patience(s *streams) error {
	var number patience.Number
	var key [32]byte
	var err error
	if c.Number != nil {
		number, err = c.number()
	} else {
		key, err = c.key()
	}
	if err != nil {
		return err
	}
	rules, err := patience.ParseRules(c.Rules)
	if err != nil {
		return err
	}
	if number == 0 {
		_, err = fmt.Fprint(s.out, &patience.Record{Rules: rules, Deck: rules.Kind.Shuffled(cards.NewSource(key))})
		return err
	}
	_, err = fmt.Fprint(s.out, patience.Numbered(rules, number))
	return err
}

func (c *dealCmd) number() (patience.Number, error) {
	n, err := patience.ParseNumber(*c.Number)
	if err != nil {
		err = fmt.Errorf("%w: --number: %w", errUsage, err)
	}
	return n, err
}

// lastTable is a position, or the last one of a record.
func lastTable(text string) (table patience.State, err error) {
	if !patience.IsRecord(text) {
		return patience.ParsePosition(text)
	}
	rec, err := patience.ParseRecord(text)
	if err != nil {
		return table, err
	}
	for step, err := range rec.Replay() {
		if err != nil {
			return table, err
		}
		table = step.Match.Table()
	}
	return table, nil
}

// patience says whether a deal follows from its number.
func (c *verifyCmd) patience(s *streams, text string) error {
	return s.verdict(patience.Verify(text), patience.Unchecked(text))
}

// ofPatience are the options as the pictures of patiences have them.
func (f *pictureFlags) ofPatience(theme ink.Theme) ([]board.Option, error) {
	all := []board.Option{board.Themed(theme), board.Indexed(render.IndicesIn(f.Language))}
	if f.FourColours {
		all = append(all, board.FourColours())
	}
	if f.Letters {
		all = append(all, board.Letters())
	}
	return all, without("names", len(f.Names) > 0)
}

// patience draws a position, or the last one of a record.
func (c *drawCmd) patience(s *streams, text string, theme ink.Theme) error {
	opts, err := c.ofPatience(theme)
	if err = cmp.Or(err, without("as", c.As != ""), without("arrow", len(c.Arrow) > 0)); err != nil {
		return err
	}
	table, err := lastTable(text)
	if err != nil {
		return err
	}
	if c.Text || c.PNG == "" {
		if _, err := fmt.Fprintln(s.out, board.Text(table.View(), opts...)); err != nil {
			return err
		}
	}
	if c.PNG == "" {
		return nil
	}
	var picture bytes.Buffer
	if err := board.PNG(&picture, table.View(), opts...); err != nil {
		return err
	}
	return s.write(c.PNG, &picture)
}

// patience shows a record step by step.
func (c *replayCmd) patience(s *streams, text string, theme ink.Theme) error {
	opts, err := c.ofPatience(theme)
	if err = cmp.Or(err, without("turn", c.Turn != 0)); err != nil {
		return err
	}
	rec, err := patience.ParseRecord(text)
	if err != nil {
		return err
	}
	var frames []board.Frame
	var all []string
	for step, err := range rec.Replay() {
		if err != nil {
			return err
		}
		head := "start"
		if step.Line > 0 {
			head = fmt.Sprintf("%d %s", step.Line, step.Text)
		}
		frames = append(frames, board.Frame{View: step.Match.View()})
		all = append(all, head+"\n"+board.Text(step.Match.View(), opts...)+"\n")
	}
	if c.GIF == "" {
		_, err = fmt.Fprint(s.out, strings.Join(all, "\n"))
		return err
	}
	var film bytes.Buffer
	if err := board.GIF(&film, frames, opts...); err != nil {
		return err
	}
	return s.write(c.GIF, &film)
}
