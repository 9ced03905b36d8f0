package main

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"

	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/record"
	"stopp/game/zhengfen"
	"stopp/render"
	"stopp/render/ink"
	"stopp/render/zhengfen/board"
)

// The commands for the notation, for texts of Zheng Fen (docs/notation-zheng-fen.md).

// withoutIn refuses a flag that means nothing in Zheng Fen.
func withoutIn(flag string, given bool) error {
	return meaningless(flag, "Zheng Fen", given)
}

// zhengfen prints what the seat to move may do.
func (c *movesCmd) zhengfen(s *streams, text string) error {
	table, err := zhengfen.ParsePosition(text)
	if err != nil {
		return err
	}
	list := table.Moves
	if c.All {
		list = table.All
	}
	var lines []string
	for _, a := range list(nil) {
		lines = append(lines, a.String()+"\n")
	}
	return s.sorted(lines)
}

// zhengfen prints how many sequences of actions there are.
func (c *perftCmd) zhengfen(s *streams, text string) error {
	if err := withoutIn("irregular", c.Irregular); err != nil {
		return err
	}
	table, err := zhengfen.ParsePosition(text)
	if err != nil {
		return err
	}
	if c.Divide && c.Depth > 0 {
		var lines []string
		for _, a := range table.Moves(nil) {
			then := table.After(table.ToMove(), a)
			lines = append(lines, fmt.Sprintf("%v %d\n", a, then.Perft(c.Depth-1)))
		}
		if err := s.sorted(lines); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(s.out, "nodes %d\n", table.Perft(c.Depth))
	return err
}

// zhengfen replays a record and prints the last position and the result; nothing if
// something in it is refused.
func (c *refereeCmd) zhengfen(s *streams, text string) error {
	rec, err := record.Parse(text)
	if err != nil {
		return err
	}
	var log strings.Builder
	var last zhengfen.Match
	for e, err := range zhengfen.Replay(rec) {
		if err != nil {
			return err
		}
		last = e.Match
		if c.Log && e.Step.Seat != game.NoSeat && e.Line > 0 {
			table := last.Table()
			fmt.Fprintf(&log, "%d %v %s%s\n", e.Line, e.Step.Seat, e.Step.Text(), e.Step.Consequences(table.Rules().Seats()))
		}
	}
	_, err = fmt.Fprintf(s.out, "%s%sresult %s\n", log.String(), last.Position(), last.Result())
	return err
}

// zhengfen prints a record with the deal of a match's first round, or the deck of a later
// one.
func (c *dealCmd) zhengfen(s *streams) error {
	if c.Number != nil {
		return fmt.Errorf("%w: only deals of patiences have numbers", errUsage)
	}
	round := 1
	if c.Round != nil {
		round = *c.Round
	}
	if round < 1 || round > mostRounds {
		return fmt.Errorf("%w: --round is 1 to %d", errUsage, mostRounds)
	}
	key, err := c.key()
	if err != nil {
		return err
	}
	rules, err := zhengfen.ParseRules(c.Rules)
	if err != nil {
		return err
	}
	deck := zhengfen.DeckOf(cards.NewSource(key), round)
	if round > 1 {
		_, err = fmt.Fprintln(s.out, zhengfen.DeckLine(deck))
		return err
	}
	_, err = fmt.Fprint(s.out, zhengfen.Record(rules, deck))
	return err
}

// mostRounds is far more than any match has.
const mostRounds = 100_000

// lastOfZhengfen is the match of a record, or one that begins at a position.
func lastOfZhengfen(text string) (last zhengfen.Match, err error) {
	if !zhengfen.IsRecord(text) {
		table, err := zhengfen.ParsePosition(text)
		return zhengfen.From(table), err
	}
	rec, err := record.Parse(text)
	if err != nil {
		return last, err
	}
	for e, err := range zhengfen.Replay(rec) {
		if err != nil {
			return last, err
		}
		last = e.Match
	}
	return last, nil
}

// zhengfen prints a position, or the last one of a record, as a seat may see it, or draws
// it: the table, or with --as the hand of that seat.
func (c *drawCmd) zhengfen(s *streams, text string) error {
	opts, err := c.ofZhengfen()
	if err = cmp.Or(err, withoutIn("arrow", len(c.Arrow) > 0)); err != nil {
		return err
	}
	m, err := lastOfZhengfen(text)
	if err != nil {
		return err
	}
	table := m.Table()
	viewer, err := c.viewer(int(table.Rules().Seats()))
	if err != nil {
		return err
	}
	if seats := int(table.Rules().Seats()); len(c.Names) > seats {
		return fmt.Errorf("%w: --names: %d names for %d players", errUsage, len(c.Names), seats)
	}
	position, draw := m.Position(), board.PNG
	if viewer != game.NoSeat {
		position, draw = m.View(viewer).Position(), board.HandPNG
	}
	if c.Text || c.PNG == "" {
		if _, err := fmt.Fprint(s.out, position); err != nil {
			return err
		}
	}
	if c.PNG == "" {
		return nil
	}
	var picture bytes.Buffer
	if err := draw(&picture, m.View(viewer), opts...); err != nil {
		return err
	}
	return s.write(c.PNG, &picture)
}

// ofZhengfen are the options as the pictures of Zheng Fen have them.
func (f *pictureFlags) ofZhengfen() ([]board.Option, error) {
	if _, err := f.options(); err != nil {
		return nil, err
	}
	theme, err := ink.ParseTheme(f.Theme)
	texts := i18n.For(f.Language)
	say := func(key string, data map[string]any) string { return texts.Say(key, data) }
	all := []board.Option{board.Themed(theme), board.Indexed(render.IndicesIn(f.Language)), board.Labels(say), board.Names(f.Names)}
	if f.FourColours {
		all = append(all, board.FourColours())
	}
	return all, err
}

// zhengfen prints a record step by step, or makes a film of it: of all rounds, or of the one
// that --turn names.
func (c *replayCmd) zhengfen(s *streams, text string) error {
	rec, err := record.Parse(text)
	if err != nil {
		return err
	}
	if c.GIF != "" {
		return c.filmOfZhengfen(s, rec)
	}
	if err := withoutIn("turn", c.Turn != 0); err != nil {
		return err
	}
	out := bufio.NewWriter(s.out)
	return errors.Join(stepsOfZhengfen(out, rec), out.Flush())
}

// filmOfZhengfen has all hands open, as the record has them.
func (c *replayCmd) filmOfZhengfen(s *streams, rec *record.Record) error {
	opts, err := c.ofZhengfen()
	if err != nil {
		return err
	}
	frames, err := board.Replay(rec, c.Turn, true)
	if err != nil {
		return err
	}
	if len(frames) == 0 {
		return fmt.Errorf("the match has no round %d", c.Turn)
	}
	if seats := int(frames[0].View.Rules().Seats()); len(c.Names) > seats {
		return fmt.Errorf("%w: --names: %d names for %d players", errUsage, len(c.Names), seats)
	}
	var film bytes.Buffer
	if err := board.GIF(&film, frames, opts...); err != nil {
		return err
	}
	return s.write(c.GIF, &film)
}

func stepsOfZhengfen(out io.Writer, rec *record.Record) error {
	for e, err := range zhengfen.Replay(rec) {
		if err != nil {
			return err
		}
		table, head := e.Match.Table(), "start"
		switch {
		case e.Line > 0 && e.Step.Seat == game.NoSeat:
			head = fmt.Sprintf("\n%d round %d", e.Line, table.Round())
		case e.Line > 0:
			head = fmt.Sprintf("\n%d %v %s%s", e.Line, e.Step.Seat, e.Step.Text(), e.Step.Consequences(table.Rules().Seats()))
		}
		fmt.Fprintf(out, "%s\n%s", head, e.Match.Position())
	}
	return nil
}
