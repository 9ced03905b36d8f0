package main

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"stopp/bot/games/streit/words"
	"stopp/bot/text/i18n"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/render/streit/board"
)

// best asks for the best of several moves and waits for an answer to be typed. It is
// the puzzle that the bot asks on that day.
func (c *puzzleCmd) best(s *streams, rules streit.Options, look []board.Option) error {
	p, err := coach.NewBestMove(rules, "best-"+c.Day)
	if err != nil {
		return err
	}
	speaker := words.Speaker{Say: i18n.For(c.Language)}
	fmt.Fprintf(s.out, "%s\n\n%s\n\n%s\n\n", speaker.Say.Say("coach.best.title", i18n.Data{"Name": c.Day}),
		board.Text(p.View, look...), speaker.BestMove(p))
	if c.Answer {
		fmt.Fprintln(s.out, speaker.BestAnswer(p))
		return nil
	}
	say := func(key string) string { return strings.ReplaceAll(speaker.Say.Say(key, nil), "`", "") }
	fmt.Fprintln(s.out, say("coach.best.terminal.hint"))
	for lines := bufio.NewScanner(s.in); ; fmt.Fprintln(s.out, say("coach.best.terminal.again")) {
		fmt.Fprint(s.out, "> ")
		if !lines.Scan() {
			fmt.Fprintln(s.out, "\n"+say("coach.puzzle.terminal.none"))
			return lines.Err()
		}
		if i := chosen(p, strings.TrimSpace(lines.Text())); i >= 0 {
			fmt.Fprintln(s.out, speaker.BestVerdict(p, i))
			return nil
		}
	}
}

// chosen is the typed move, by its number or in the notation; below 0 if it is none of
// them.
func chosen(p coach.BestMove, typed string) int {
	if n, err := strconv.Atoi(typed); err == nil {
		if n < 1 || n > len(p.Options) {
			return -1
		}
		return n - 1
	}
	m, err := streit.ParseMove(typed)
	if err != nil {
		return -1
	}
	return slices.IndexFunc(p.Options, func(o coach.Answer) bool { return o.Step.Move == m })
}
