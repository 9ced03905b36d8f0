package main

import (
	"strconv"
	"strings"

	"stopp/bot/sandbox"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// label is how the button of a place begins, as people read it.
func (e *evening) label(p streit.Place) string {
	if n := p.House(); n > 0 {
		return strconv.Itoa(n) + " "
	}
	owner, waste, load := p.Load()
	switch {
	case load && len(e.row().Players) > 2 && waste:
		return e.member(owner).Name + ": waste "
	case load && len(e.row().Players) > 2:
		return e.member(owner).Name + ": reserve "
	case load && waste:
		return "Their waste "
	case load:
		return "Their reserve "
	}
	return map[streit.Place]string{streit.OwnReserve: "Reserve ", streit.OwnTurned: "Turned ", streit.OwnWaste: "Waste ", streit.ToFamily: "Family"}[p]
}

// keypad is what the buttons of a table must say: every pile and every verb,
// whatever is legal.
func (e *evening) keypad(v streit.View) [][]string {
	me := v.Players[v.ToMove]
	own := []string{"Reserve " + sign(me.ReserveTop), "Turned " + sign(me.Turned)}
	if v.Rules.Referee == streit.RefereeTouch || v.Rules.Vacancy == streit.VacancyWaste {
		own = append(own, "Waste "+sign(me.WasteTop))
	}
	own = append(own, "Family")
	rows := append(e.piles(v, own), verbs(v))
	switch last := len(rows) - 1; {
	case !v.InSight():
	case last < 4:
		rows = append(rows, []string{"Finish"})
	default:
		rows[last] = append(rows[last], "Finish")
	}
	return rows
}

// piles are the rows of the houses and, where there is room, of piles: for two
// the opponent's stand behind the own ones or below them, for three behind the
// houses of their owner, unless that is the mover.
func (e *evening) piles(v streit.View, own []string) [][]string {
	n := len(v.Houses)
	if len(v.Players) == 3 {
		return [][]string{
			append(houses(v, 0, 3), e.named(v, game.B)...), append(houses(v, 3, 6), e.named(v, game.C)...),
			append(houses(v, 6, 9), e.named(v, game.A)...), own,
		}
	}
	they := v.Players[1-v.ToMove]
	theirs := []string{"Their reserve " + sign(they.ReserveTop), "Their waste " + sign(they.WasteTop)}
	if len(own) > 3 {
		return [][]string{houses(v, 0, n/2), houses(v, n/2, n), own, theirs}
	}
	return [][]string{houses(v, 0, n/2), houses(v, n/2, n), append(own, theirs...)}
}

// named are the piles of an opponent among two.
func (e *evening) named(v streit.View, seat game.Seat) []string {
	if seat == v.ToMove {
		return nil
	}
	p, name := v.Players[seat], e.member(seat).Name
	return []string{name + ": reserve " + sign(p.ReserveTop), name + ": waste " + sign(p.WasteTop)}
}

func houses(v streit.View, from, to int) (row []string) {
	for n := from; n < to; n++ {
		top := sign(v.Houses[n].Top())
		if v.Houses[n].Closed {
			top = "✕"
		}
		row = append(row, strconv.Itoa(n+1)+" "+top)
	}
	return row
}

func verbs(v streit.View) []string {
	row := []string{"Turn"}
	if v.Rules.ReserveTop == streit.TopClosed {
		row = append(row, "Open")
	}
	if me := v.Players[v.ToMove]; me.Turned == cards.None && me.Hand == 0 && me.Waste == 0 {
		return append(row, "Pass", "Stopp!", "More")
	}
	return append(row, "Lay", "Stopp!", "More")
}

func labels(m sandbox.Message) (all [][]string) {
	for _, row := range m.Buttons() {
		var line []string
		for _, b := range row {
			line = append(line, b.Label)
			if b.Disabled {
				line = append(line, "disabled")
			}
		}
		all = append(all, line)
	}
	return all
}

// sign is a card as a button shows it.
func sign(c cards.Card) string {
	if c == cards.None {
		return "–"
	}
	return strings.NewReplacer("T", "10", "c", "♣", "d", "♦", "h", "♥", "s", "♠").Replace(c.String())
}
