// Stopp is a Discord bot for Streitpatience (Zank-Patience, Russian Bank,
// Crapette), and a few tools for its records.
//
//	stopp sandbox            play it in the browser, against a local Discord
//	stopp run                connect to Discord; --check-config only reads the configuration
//	stopp health             how the bot is that runs here
//	stopp backup FILE        a copy of the database, while the bot plays
//	stopp copy FROM TO       everything from one database to another, such as to PostgreSQL
//	stopp check              whether a database is sound, every match replayed
//	stopp ratings            whether the ratings are those of all matches; --rebuild works them out
//	stopp moves FILE         the possible moves of a position
//	stopp perft FILE         count move sequences
//	stopp referee FILE       replay a record under its rules
//	stopp verify FILE …      whether a record's deal follows from its seal, or all deals of a series
//	stopp deal --seed HEX    a record with its deal; of a patience, also by --number
//	stopp solve FILE         whether a patience can still be won, and how
//	stopp draw FILE          a position as text or picture
//	stopp replay FILE        a record step by step, or as an animated picture
//	stopp arena --a X --b Y  computer players against each other
//	stopp play               a match against the computer, or a patience, in the terminal; also Zheng Fen
//	stopp review FILE        look back at a match: faults, costly moves, luck
//	stopp puzzle             find the fault in the day's puzzle
//	stopp commands           all commands in Discord, as the page docs/commands.md
//	stopp load               how quickly the bot answers at which rate
//	stopp --version          which version this is
//
// FILE may be - for standard input. The exit status is 0 when it is done, 1 when the input is
// refused or breaks a rule, 2 for wrong usage, 3 when Discord refuses the bot for good, so
// that a new start would do harm. Ctrl-C ends every command at once. The notation is described
// in docs/notation.md, for patiences in docs/notation-patiences.md, for Zheng Fen in
// docs/notation-zheng-fen.md.
//
// # Ctrl-C ends what can end at once
//
// Only the commands whose Run takes a context have something to finish after it; all others are
// left where they are. A file is written beside its place and then moved there, so it is whole or
// not there.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"

	"github.com/alecthomas/kong"
	"stopp/bot/text/i18n"
	"stopp/game/patience/solver"
)

func main() {
	ctx := interruptible()
	exit(ctx, run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// commands are the words after the program's name.
type commands struct {
	Version kong.VersionFlag `help:"Say which version this is."`

	serving
	tools
}

// serving are those about the bot and its database.
type serving struct {
	Sandbox sandboxCmd `cmd:"" help:"Play in the browser against a Discord of its own; needs no account."`
	Run     runCmd     `cmd:"" help:"Connect to Discord and play there."`
	Health  healthCmd  `cmd:"" help:"Ask the bot that plays with a configuration how it is."`
	Backup  backupCmd  `cmd:"" help:"Copy the database to a new file, also while the bot plays."`
	Copy    copyCmd    `cmd:"" help:"Copy everything from one database to another, a file or PostgreSQL, and compare."`
	Check   checkCmd   `cmd:"" help:"Say whether a database is sound: its inside, and every match, replayed."`
	Ratings ratingsCmd `cmd:"" help:"Work out all ratings from the matches, and say whether that is what is kept."`
}

// tools are those for records, positions and players of the computer.
type tools struct {
	Moves      movesCmd      `cmd:"" help:"List the possible moves of a position and what the rules say of each."`
	Perft      perftCmd      `cmd:"" help:"Count how many sequences of moves there are from a position."`
	Referee    refereeCmd    `cmd:"" help:"Replay a record under its rules; print the last position and the result."`
	Verify     verifyCmd     `cmd:"" help:"Say whether a record's deal follows from its secret, its seal and its ids, or all deals of a series from one seal."`
	Deal       dealCmd       `cmd:"" help:"Print a record with its deal and no moves."`
	Solve      solveCmd      `cmd:"" help:"Say whether a patience can still be won from where it stands, and how."`
	Draw       drawCmd       `cmd:"" help:"Draw a position as a monospace block, or as a picture."`
	Replay     replayCmd     `cmd:"" help:"Show a record step by step, as monospace blocks or as an animated picture."`
	Arena      arenaCmd      `cmd:"" help:"Let two levels of computer players play against each other and report what that proves."`
	Play       playCmd       `cmd:"" help:"Play a match against the computer, in the terminal."`
	Review     reviewCmd     `cmd:"" help:"Look back at a match: faults, calls, the moves that cost most, and luck."`
	Load       loadCmd       `cmd:"" help:"Measure how quickly the bot answers on this machine, at rates up to where it breaks."`
	Tournament tournamentCmd `cmd:"" help:"Draw all rounds of a tournament once more, say whether they are as the rules give them, and print how it stands."`
	Commands   commandsCmd   `cmd:"" help:"Print all that can be typed to the bot in Discord, as a page in Markdown."`
	Puzzle     puzzleCmd     `cmd:"" help:"Ask the puzzle of a day: is there a fault in the last moves?"`
}

// streams are a command's input and output.
type streams struct {
	in  io.Reader
	out io.Writer
	err io.Writer

	saving sync.Mutex // held while a file is written
}

// errUsage marks the errors that mean wrong usage (exit status 2).
var errUsage = errors.New("wrong usage")

// run is the program without the process around it; it returns the exit status.
func run(ctx context.Context, args []string, in io.Reader, out, errOut io.Writer) (status int) {
	return newLine().run(ctx, args, in, out, errOut)
}

// commandLine does what command lines say, one after the other.
type commandLine struct {
	parser *kong.Kong
	exit   int // what --help or --version ends with; -1 where neither was asked for
}

// newLine makes one. That takes longer than reading most command lines.
func newLine() *commandLine {
	var l commandLine
	var err error
	if l.parser, err = parserOf(new(commands), io.Discard, io.Discard, func(code int) { l.exit = code }); err != nil {
		panic(err)
	}
	return &l
}

// run does what a command line says; it returns the exit status.
func (l *commandLine) run(ctx context.Context, args []string, in io.Reader, out, errOut io.Writer) (status int) {
	l.parser.Stdout, l.parser.Stderr, l.exit = out, errOut, -1
	if len(args) == 0 { // help, but nothing has been asked for
		_, _ = l.parser.Parse([]string{"--help"})
		return 2
	}
	todo, err := l.parser.Parse(args)
	if l.exit >= 0 { // --help or --version has been answered
		return l.exit
	}
	if err != nil {
		return complain(errOut, discreet(fmt.Errorf("%w: %w", errUsage, err), args))
	}
	return complain(errOut, discreet(do(ctx, todo.Selected().Target.Addr().Interface(), &streams{in: in, out: out, err: errOut}), args))
}

// parserOf reads command lines. Exit is called for --help and --version.
func parserOf(cli *commands, out, errOut io.Writer, exit func(code int)) (*kong.Kong, error) {
	return kong.New(cli,
		kong.Name("stopp"),
		kong.Description("A Discord bot for Streitpatience (Russian Bank), and tools for its records."),
		kong.Writers(out, errOut),
		kong.Exit(exit),
		kong.UsageOnError(),
		kong.Vars{"levels": levelNames(), "languages": languageCodes(i18n.Languages, "or"), "locales": languageCodes(discordLanguages(), "or"), "version": thisBuild().String(), "cpus": strconv.Itoa(runtime.NumCPU()), "nodes": strconv.Itoa(solver.DefaultNodes)},
	)
}

// mostText is how many bytes a text may have: far more than any record or position.
const mostText = 4 << 20

// read gives a file's text, without the mark that some editors put before it; -
// is standard input. It fails for more than mostText.
func (s *streams) read(name string) (string, error) {
	from := s.in
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return "", err
		}
		defer file.Close()
		from = file
	}
	text, err := io.ReadAll(io.LimitReader(from, mostText+1))
	if err == nil && len(text) > mostText {
		err = fmt.Errorf("%s: it is longer than %d MiB, which no record is", name, mostText>>20)
	}
	return strings.TrimPrefix(string(text), "\ufeff"), err
}
