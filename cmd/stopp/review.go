package main

import (
	"fmt"
	"io"
	"strings"

	"stopp/bot/games/streit/words"
	"stopp/bot/text/i18n"
	"stopp/game/record"
	"stopp/game/streit"
	"stopp/game/streit/coach"
	"stopp/game/zhengfen"
	"stopp/render/streit/board"
)

type reviewCmd struct {
	Language string   `default:"en" help:"The language that is spoken: ${languages}."`
	Names    []string `placeholder:"NAME" help:"What the players are called, by seat."`
	Letters  bool     `help:"Suits as letters in the tables."`
	Nodes    int      `placeholder:"N" help:"How many tables may be looked at to judge the moves, instead of what is usual."`
	Rounds   int      `placeholder:"N" help:"Of Zheng Fen, how many rounds may be imagined, instead of what is usual."`
	Seed     uint64   `default:"1" help:"The same seed gives the same review."`
	File     string   `arg:"" help:"A record; - for standard input."`
}

// Run looks back at a match.
func (c *reviewCmd) Run(s *streams) error {
	look, err := (&pictureFlags{Theme: "felt", Language: c.Language, Letters: c.Letters}).options()
	if err != nil {
		return err
	}
	text, err := s.read(c.File)
	if err != nil {
		return err
	}
	if zhengfen.Speaks(text) {
		return c.zhengfen(s, text)
	}
	if c.Rounds != 0 {
		return fmt.Errorf("%w: --rounds is for Zheng Fen", errUsage)
	}
	rec, err := record.Parse(text)
	if err != nil {
		return err
	}
	deal, err := streit.ReadDeal(rec)
	if err != nil {
		return err
	}
	if err := fitting(c.Names, deal.Rules); err != nil {
		return err
	}
	effort := coach.Effort{Nodes: c.Nodes, Seed: c.Seed}
	if isTerminal(s.err) {
		effort.Progress = func(done, total int) { fmt.Fprintf(s.err, "\r%3d %% ", 100*done/max(1, total)) }
	}
	review, err := coach.Look(rec, effort)
	if effort.Progress != nil {
		fmt.Fprint(s.err, "\r\x1b[K")
	}
	if err != nil {
		return err
	}
	speaker := words.Speaker{Say: i18n.For(c.Language), Names: c.Names}
	return printPages(s.out, speaker.Review(review, ""), look)
}

// headed is a text below its title.
func headed(title, text string) string {
	return title + "\n" + strings.Repeat("=", len([]rune(title))) + "\n" + text
}

// printPages prints pages with their tables, an empty line between them.
func printPages(out io.Writer, pages []words.Page, look []board.Option) error {
	var all []string
	for _, p := range pages {
		text := headed(p.Title, p.Text)
		if p.View != nil {
			text += "\n\n" + board.Text(*p.View, look...)
		}
		all = append(all, text+"\n")
	}
	_, err := fmt.Fprint(out, strings.Join(all, "\n"))
	return err
}
