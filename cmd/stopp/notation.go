package main

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"stopp/game"
	"stopp/game/cards"
	"stopp/game/patience"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/game/zhengfen"
)

// These commands speak the notation (docs/notation.md, "Command line"), so
// that anyone can check the rules from outside.

type movesCmd struct {
	All bool `help:"Also the moves whose card is not free or does not go there; in Zheng Fen every choice of suits."`
	gameFlag
	File string `arg:"" help:"A position; - for standard input."`
}

// Run prints a line a move: the move and what the rules say of it.
func (c *movesCmd) Run(s *streams) error {
	return c.read(s, c.File, speakers{c.patience, c.zhengfen, c.streit})
}

func (c *movesCmd) streit(s *streams, text string) error {
	table, err := streit.ParsePosition(text)
	if err != nil {
		return err
	}
	list := table.Possible(nil)
	if c.All {
		list = table.All(nil)
	}
	lines := make([]string, len(list))
	for i, m := range list {
		lines[i] = fmt.Sprintf("%v %v\n", m, table.Judge(m).Faults.First())
	}
	return s.sorted(lines)
}

func (s *streams) sorted(lines []string) error {
	slices.Sort(lines)
	_, err := fmt.Fprint(s.out, strings.Join(lines, ""))
	return err
}

type perftCmd struct {
	Depth     int  `required:"" help:"How many moves long the sequences are."`
	Irregular bool `help:"Of all moves that “stopp moves” lists, not only the regular ones."`
	Divide    bool `help:"First a line for each first move."`
	gameFlag
	File string `arg:"" help:"A position; - for standard input."`
}

// Validate refuses a depth below 0.
func (c *perftCmd) Validate() error {
	if c.Depth < 0 {
		return fmt.Errorf("--depth is 0 or more")
	}
	return nil
}

// Run prints how many sequences of moves there are.
func (c *perftCmd) Run(s *streams) error {
	return c.read(s, c.File, speakers{c.patience, c.zhengfen, c.streit})
}

func (c *perftCmd) streit(s *streams, text string) error {
	table, err := streit.ParsePosition(text)
	if err != nil {
		return err
	}
	if c.Divide && c.Depth > 0 {
		if err := c.divide(s, table); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(s.out, "nodes %d\n", table.Perft(c.Depth, c.Irregular))
	return err
}

func (c *perftCmd) divide(s *streams, table streit.State) error {
	list := table.Regular(nil)
	if c.Irregular {
		list = table.Possible(nil)
	}
	lines := make([]string, len(list))
	for i, m := range list {
		lines[i] = fmt.Sprintf("%v %d\n", m, table.After(m).Perft(c.Depth-1, c.Irregular))
	}
	return s.sorted(lines)
}

type refereeCmd struct {
	Log bool `help:"First a line for each action and what the referee says of it."`
	gameFlag
	File string `arg:"" help:"A record; - for standard input."`
}

// Run replays a record and prints the position at the end and the result.
func (c *refereeCmd) Run(s *streams) error {
	return c.read(s, c.File, speakers{c.patience, c.zhengfen, c.streit})
}

func (c *refereeCmd) streit(s *streams, text string) error {
	rec, err := record.Parse(text)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(s.out)
	return errors.Join(c.replay(out, rec), out.Flush())
}

func (c *refereeCmd) replay(out io.Writer, rec *record.Record) error {
	var m streit.Match
	for e, err := range streit.Replay(rec) {
		if err != nil {
			return err
		}
		if c.Log && e.Line > 0 {
			fmt.Fprintf(out, "%d %v %v %s\n", e.Line, e.Seat, e.Action, verdict(m, e))
		}
		m = e.Match
	}
	table := m.Table()
	fmt.Fprintf(out, "%vresult %s\n", &table, result(m.Outcome()))
	return nil
}

// verdict is what the referee says of an action, made at the match before it.
func verdict(before streit.Match, e streit.Entry) string {
	switch e.Action.Verb {
	case streit.Moving:
		table := before.Table()
		return table.Judge(e.Action.Move).Faults.First().String()
	case streit.Stop:
		if r := e.Events[0].Ruling; r.Right {
			return "right " + r.Judged.String()
		}
		return "wrong"
	}
	return streit.Regular.String()
}

// result is how a match stands or ended, with the scores.
func result(out game.Outcome) string {
	if !out.Over() {
		return "open"
	}
	text := out.Ending.String()
	for seat, points := range out.Points {
		if points > 0 {
			text += fmt.Sprintf(" %v %d", game.Seat(seat), points)
		}
	}
	if out.Points == [game.MaxSeats]int{} {
		text += " - 0"
	}
	return text + provisional(out)
}

func provisional(out game.Outcome) string {
	if out.Provisional {
		return " provisional"
	}
	return ""
}

type dealCmd struct {
	Seed   *string `placeholder:"HEX" help:"1 to 32 bytes in hexadecimal; the same seed gives the same deal for ever."`
	Number *string `placeholder:"N" help:"Of a patience, instead of a seed: the number of the deal."`
	Rules  string  `placeholder:"LINE" help:"The rules in one line, such as \"pagat window=move\" or \"harfe ascend=off\"; if nothing is said, \"pagat\", or with --game zheng-fen \"zheng-fen\"."`
	Round  *int    `placeholder:"N" help:"Of Zheng Fen: only the deck of this round, if it is a later one than the first."`
	gameFlag
}

// Run prints a record with its deal.
func (c *dealCmd) Run(s *streams) error {
	if (c.Seed == nil) == (c.Number == nil) {
		return fmt.Errorf("%w: a deal comes from --seed, or that of a patience from --number", errUsage)
	}
	name, err := c.dealt(&c.Rules)
	switch {
	case err != nil:
		return err
	case name == zhengfen.Name:
		return c.zhengfen(s)
	case c.Round != nil:
		return fmt.Errorf("%w: only Zheng Fen has rounds", errUsage)
	case name == patience.RecordName:
		return c.patience(s)
	}
	return c.streit(s)
}

func (c *dealCmd) streit(s *streams) error {
	key, err := c.key()
	if err != nil {
		return err
	}
	rules, err := streit.ParseSingle(c.Rules)
	if err != nil {
		return err
	}
	if c.Number != nil {
		return fmt.Errorf("%w: only deals of patiences have numbers", errUsage)
	}
	_, err = fmt.Fprint(s.out, streit.NewDeal(rules, cards.NewSource(key)).Record())
	return err
}

// key is the key of the deal; nothing without a seed.
func (c *dealCmd) key() (key [32]byte, err error) {
	if c.Seed == nil {
		return key, nil
	}
	key, err = parseSeed(*c.Seed)
	if err != nil {
		err = fmt.Errorf("%w: --seed: %w", errUsage, err)
	}
	return key, err
}

// parseSeed makes a key of a seed: its bytes, then zeros.
func parseSeed(text string) (key [32]byte, err error) {
	seed, err := hex.DecodeString(text)
	if err == nil && (len(seed) == 0 || len(seed) > len(key)) {
		err = fmt.Errorf("%d bytes instead of 1 to %d", len(seed), len(key))
	}
	copy(key[:], seed)
	return key, err
}
