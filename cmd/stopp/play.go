package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"stopp/bot/text/i18n"
	"stopp/cmd/stopp/internal/terminal"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/patience"
	"stopp/game/quote"
	"stopp/game/streit"
	"stopp/game/streit/opponent"
	"stopp/game/zhengfen"
)

type playCmd struct {
	Level    string   `placeholder:"LEVEL" help:"How well the computer plays: ${levels}; if nothing is said, casual. In Zheng Fen random, greedy, casual, skilled or master."`
	Rules    string   `default:"pagat" help:"The rules in one line, such as \"pagat window=move\" or \"zheng-fen players=3\"; those of a patience, such as \"harfe\", are for you alone."`
	Seed     string   `placeholder:"HEX" help:"1 to 32 bytes in hexadecimal; the same seed gives the same deal and the same opponent. Without it chance decides."`
	Number   string   `placeholder:"N" help:"Of a patience: the number of the deal."`
	Winnable bool     `help:"Of a patience: a deal that is known to come out."`
	Seat     string   `default:"A" help:"Where you sit: A, B or C."`
	Language string   `default:"en" help:"The language that is spoken: ${languages}. Moves are understood in all of them."`
	Names    []string `placeholder:"NAME" help:"What the players are called, by seat."`
	Letters  bool     `help:"Suits as letters in the table."`
	Save     string   `placeholder:"FILE" help:"Where the record goes; a new file here, named after the seed, if nothing is said."`
}

// Run plays a match against the computer, or a patience alone.
func (c *playCmd) Run(ctx context.Context, s *streams) error {
	if patience.Speaks("rules " + c.Rules) {
		return c.patience(ctx, s)
	}
	if c.Number != "" || c.Winnable {
		return fmt.Errorf("%w: --number and --winnable are for patiences", errUsage)
	}
	if zhengfen.Speaks("rules " + c.Rules) {
		return c.zhengfen(ctx, s)
	}
	return c.streit(ctx, s)
}

func (c *playCmd) streit(ctx context.Context, s *streams) error {
	level, err := opponent.ParseLevel(cmp.Or(c.Level, opponent.Casual.String()))
	if err != nil {
		return fmt.Errorf("%w: --level: %w", errUsage, err)
	}
	key, err := c.key()
	if err != nil {
		return fmt.Errorf("%w: --seed: %w", errUsage, err)
	}
	rules, err := streit.ParseSingle(c.Rules)
	if err != nil {
		return err
	}
	me, err := game.ParseSeat(c.Seat)
	if err != nil || int(me) >= rules.Seats() {
		return fmt.Errorf("%w: --seat: there is no seat %s under these rules", errUsage, quote.Word(c.Seat))
	}
	if err := fitting(c.Names, rules); err != nil {
		return err
	}
	look, err := (&pictureFlags{Theme: "felt", Language: c.Language, Letters: c.Letters}).options()
	if err != nil {
		return err
	}
	deal := streit.NewDeal(rules, cards.NewSource(key))
	m, err := streit.New(deal)
	if err != nil {
		return err
	}
	say := i18n.For(c.Language)
	file := keeper{name: c.Save, head: deal.Record().String()}
	if file.name == "" {
		file.name = "stopp-" + c.Seed + ".record"
	}
	sum := sha256.Sum256(append([]byte("computer"), key[:]...))
	g := &terminal.Game{
		Say: say, Names: c.Names, Me: me, Level: level, Seed: binary.LittleEndian.Uint64(sum[:]),
		In: s.in, Out: s.out, Look: look, Keep: file.keep,
	}
	err = g.Play(ctx, m, c.Seed)
	return errors.Join(err, file.close(g.Kept))
}

// fitting refuses more names than there are seats.
func fitting(names []string, rules streit.Options) error {
	if len(names) > rules.Seats() {
		return fmt.Errorf("%w: --names: %d names, but %d players", errUsage, len(names), rules.Seats())
	}
	return nil
}

// key is the key of the deal; without a seed one is drawn.
func (c *playCmd) key() ([32]byte, error) {
	if c.Seed == "" {
		seed := make([]byte, 8)
		if _, err := rand.Read(seed); err != nil {
			return [32]byte{}, err
		}
		c.Seed = hex.EncodeToString(seed)
	}
	return parseSeed(c.Seed)
}

// keeper writes a record as a match goes on, into a file that was not there
// before. It is made with the first action.
type keeper struct {
	name string
	head string // of the record, as text
	file *os.File
}

func (k *keeper) keep(seat game.Seat, a streit.Action) error {
	return k.line(fmt.Sprintf("%v %v", seat, a))
}

func (k *keeper) line(line string) error {
	line += "\n"
	if k.file == nil {
		if err := k.create(); err != nil {
			return err
		}
		line = k.head + line
	}
	_, err := k.file.WriteString(line)
	return err
}

// create makes the file; if the name is taken, one with a number.
func (k *keeper) create() (err error) {
	name := k.name
	for n := 2; ; n++ {
		k.file, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if !errors.Is(err, fs.ErrExist) {
			k.name = name
			return err
		}
		stem, dot, end := k.name, "", ""
		if i := strings.LastIndexByte(k.name, '.'); i > 0 {
			stem, dot, end = k.name[:i], ".", k.name[i+1:]
		}
		name = fmt.Sprintf("%s-%d%s%s", stem, n, dot, end)
	}
}

// close closes the file and tells where it is, "" if there is none.
func (k *keeper) close(tell func(name string)) error {
	if k.file == nil {
		tell("")
		return nil
	}
	tell(k.name)
	return k.file.Close()
}
