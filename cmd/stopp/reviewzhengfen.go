package main

import (
	"fmt"
	"strings"

	"stopp/bot/games/cardtable"
	fenafter "stopp/bot/games/zhengfen/after"
	story "stopp/bot/games/zhengfen/play"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/record"
	"stopp/game/zhengfen"
	"stopp/game/zhengfen/coach"
	"stopp/render/zhengfen/board"
)

// zhengfen looks back at a match of Zheng Fen: the actions that cost most, with the table and
// the hand as their player saw them.
func (c *reviewCmd) zhengfen(s *streams, text string) error {
	rec, err := record.Parse(text)
	if err != nil {
		return err
	}
	if err := withoutIn("nodes", c.Nodes != 0); err != nil {
		return err
	}
	begun, err := zhengfen.Begin(rec)
	if err != nil {
		return err
	}
	seats := begun.View(game.NoSeat).Rules().Seats()
	if len(c.Names) > int(seats) {
		return fmt.Errorf("%w: --names: %d names for %d players", errUsage, len(c.Names), seats)
	}
	bar := progress{out: s.err, shown: isTerminal(s.err)}
	found, err := coach.Look(rec, coach.Effort{Rounds: c.Rounds, Seed: c.Seed, Progress: func(done, total int) { bar.count(done, total, "") }})
	if bar.clear(); err != nil {
		return err
	}
	return c.printZhengfen(s, found)
}

func (c *reviewCmd) printZhengfen(s *streams, found coach.Review) error {
	look, err := (&pictureFlags{Theme: "felt", Language: c.Language, Names: c.Names}).ofZhengfen()
	if err != nil {
		return err
	}
	if c.Letters {
		look = append(look, board.Letters())
	}
	name := func(seat game.Seat) string {
		if int(seat) < len(c.Names) {
			return c.Names[seat]
		}
		return seat.String()
	}
	t := story.Table{Scene: cardtable.Scene{Seats: pages.Seats{Say: i18n.For(c.Language)}, Viewer: game.NoSeat}}
	var all []string
	for _, p := range fenafter.Pages(t, name, found) {
		text := headed(p.Title, p.Text)
		if p.View != nil {
			text += "\n\n" + board.Text(*p.View, append(look, p.Hand())...)
		}
		all = append(all, text+"\n")
	}
	_, err = fmt.Fprint(s.out, strings.Join(all, "\n"))
	return err
}
