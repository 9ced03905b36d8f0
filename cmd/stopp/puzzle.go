package main

import (
	"bufio"
	"fmt"
	"strings"
	"time"

	"stopp/bot/games/streit/words"
	"stopp/bot/text/i18n"
	"stopp/cmd/stopp/internal/terminal"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/render/streit/board"
)

type puzzleCmd struct {
	Day      string `placeholder:"DAY" help:"The day, such as 2026-11-21, or any other name; today's if nothing is said."`
	Rules    string `default:"pagat" help:"The rules in one line, such as \"strict\"."`
	Best     bool   `help:"Find the best of several moves, instead of a fault."`
	Answer   bool   `help:"Give the answer at once."`
	Language string `default:"en" help:"The language that is spoken: ${languages}."`
	Letters  bool   `help:"Suits as letters in the tables."`
}

// Run asks a puzzle and waits for an answer to be typed.
func (c *puzzleCmd) Run(s *streams) error {
	look, err := (&pictureFlags{Theme: "felt", Language: c.Language, Letters: c.Letters}).options()
	if err != nil {
		return err
	}
	rules, err := streit.ParseSingle(c.Rules)
	if err != nil {
		return err
	}
	if c.Day == "" {
		c.Day = time.Now().UTC().Format(time.DateOnly)
	}
	if c.Best {
		return c.best(s, rules, look)
	}
	p, err := coach.NewPuzzle(rules, c.Day)
	if err != nil {
		return err
	}
	speaker := words.Speaker{Say: i18n.For(c.Language)}
	say := func(key string) string { return speaker.Say.Say(key, i18n.Data{"Name": c.Day}) }
	fmt.Fprintf(s.out, "%s\n\n%s\n\n%s\n\n", say("coach.puzzle.title"), say("coach.puzzle.before"), board.Text(p.Before, look...))
	fmt.Fprintf(s.out, "%s\n\n%s\n\n%s\n\n", speaker.Puzzle(p), say("coach.puzzle.after"), board.Text(p.After, look...))
	if c.Answer {
		fmt.Fprintln(s.out, speaker.Answer(p))
		return nil
	}
	return c.answer(s, speaker, p)
}

// answer reads lines until one is an answer.
func (c *puzzleCmd) answer(s *streams, speaker words.Speaker, p coach.Puzzle) error {
	say := func(key string) string {
		return strings.ReplaceAll(speaker.Say.Say(key, nil), "`", "")
	}
	known := p.After.Rules.Faults()
	fmt.Fprintln(s.out, say("coach.puzzle.terminal.hint"))
	for i, code := range known {
		fmt.Fprintf(s.out, "  %d  %s\n", i+1, speaker.Say.Say("log.line", i18n.Data{"Name": code, "Moves": speaker.Fault(code)}))
	}
	for lines := bufio.NewScanner(s.in); ; fmt.Fprintln(s.out, say("coach.puzzle.terminal.again")) {
		fmt.Fprint(s.out, "> ")
		if !lines.Scan() {
			fmt.Fprintln(s.out, "\n"+say("coach.puzzle.terminal.none"))
			return lines.Err()
		}
		typed := strings.TrimPrefix(strings.ToLower(strings.TrimSpace(lines.Text())), "stopp ")
		if code, ok := terminal.Fault(typed, known); ok || terminal.AllRight(typed) {
			fmt.Fprintln(s.out, speaker.Verdict(p, code))
			return nil
		}
	}
}
