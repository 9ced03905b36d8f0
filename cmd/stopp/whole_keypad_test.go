package main

import (
	"slices"
	"strconv"
	"strings"

	"stopp/bot/discord/sandbox"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
)

// label is how the button of a place begins, as people read it.
func (e *evening) label(p streit.Place) string {
	if n := p.House(); n > 0 {
		return strconv.Itoa(n) + "·"
	}
	switch owner, waste, load := p.Load(); {
	case load && len(e.shadow().View(game.NoSeat).Players) == 3:
		return p.String() + " "
	case load && waste:
		return e.member(owner).Name + ": waste "
	case load:
		return e.member(owner).Name + ": res. "
	}
	return map[streit.Place]string{streit.OwnReserve: "Res. ", streit.OwnTurned: "Up ", streit.OwnWaste: "Waste ", streit.ToFamily: "Family"}[p]
}

// keypad is the labels that the buttons of a table must have: every pile and every verb,
// whatever is legal, and all moves. That button stands beside the player's own reserve; a table
// for three has no room for it.
func (e *evening) keypad(v streit.View) [][]string {
	rows := e.piles(v)
	if len(v.Players) == 3 {
		return rows
	}
	beside := slices.IndexFunc(rows, func(row []string) bool {
		return slices.ContainsFunc(row, func(b string) bool { return strings.HasPrefix(b, "Res. ") })
	})
	if len(rows[beside]) == 5 {
		beside = len(rows) - 1
	}
	rows[beside] = append(rows[beside], "Moves")
	return rows
}

// piles are the rows with A's places at the bottom and B's at the top, and the verbs.
func (e *evening) piles(v streit.View) [][]string {
	me := v.Players[v.ToMove]
	reserve, turned := "Res. "+sign(me.ReserveTop), "Up "+sign(me.Turned)
	var waste, open []string
	if v.Rules.Referee == streit.RefereeTouch || v.Rules.Vacancy == streit.VacancyWaste {
		waste = []string{"Waste " + sign(me.WasteTop)}
	}
	if v.Rules.ReserveTop == streit.TopClosed {
		open = []string{"Open"}
	}
	if len(v.Players) == 3 {
		return e.ofThree(v, reserve, turned, waste)
	}
	their := e.named(v, 1-v.ToMove)
	half := len(v.Houses) / 2
	if half == 3 {
		return e.ofSix(v, their, slices.Concat([]string{turned}, waste, []string{reserve}), open)
	}
	beside := [][]string{{their[0]}, {their[1]}, {turned, "Family"}, slices.Concat(waste, []string{reserve}, open)}
	if v.ToMove == game.B {
		beside = [][]string{slices.Concat([]string{reserve}, waste, open), {turned, "Family"}, {their[1]}, {their[0]}}
	}
	var rows [][]string
	for i, more := range beside {
		rows = append(rows, append([]string{house(v, i), house(v, i+half)}, more...))
	}
	return append(rows, verbs(v))
}

// ofSix has the mover's places in a row of their own.
func (e *evening) ofSix(v streit.View, their, own, open []string) [][]string {
	row := func(n int, more string) []string { return []string{house(v, n), house(v, n+3), more} }
	if v.ToMove == game.A {
		return [][]string{row(0, their[0]), row(1, their[1]), row(2, "Family"), append(own, open...), verbs(v)}
	}
	slices.Reverse(own)
	return [][]string{append(own, open...), row(0, "Family"), row(1, their[1]), row(2, their[0]), verbs(v)}
}

// ofThree has B's houses at the left and C's at the right, and A's in a line below.
func (e *evening) ofThree(v streit.View, reserve, turned string, waste []string) [][]string {
	rows := [][]string{{house(v, 0), house(v, 3)}, {house(v, 1), house(v, 4)}, {house(v, 2), house(v, 5), "Family"}, {house(v, 6), house(v, 7), house(v, 8)}, verbs(v)}
	for _, seat := range []game.Seat{game.B, game.C} {
		if seat == v.ToMove {
			rows[0], rows[1] = append(rows[0], reserve), append(append(rows[1], turned), waste...)
			continue
		}
		their := e.named(v, seat)
		rows[0], rows[1] = append(rows[0], their[0]), append(rows[1], their[1])
	}
	if v.ToMove == game.A {
		rows[2], rows[3] = append(rows[2], turned), append(append(rows[3], waste...), reserve)
		return rows
	}
	their := e.named(v, game.A)
	rows[2], rows[3] = append(rows[2], their[1]), append(rows[3], their[0])
	return rows
}

// named are an opponent's piles; at a table for three they have the names in the picture.
func (e *evening) named(v streit.View, seat game.Seat) []string {
	p, name := v.Players[seat], e.member(seat).Name
	if len(v.Players) == 3 {
		return []string{seat.String() + "r " + sign(p.ReserveTop), seat.String() + "w " + sign(p.WasteTop)}
	}
	return []string{name + ": res. " + sign(p.ReserveTop), name + ": waste " + sign(p.WasteTop)}
}

func house(v streit.View, n int) string {
	if v.Houses[n].Closed {
		return strconv.Itoa(n+1) + "·✕"
	}
	return strconv.Itoa(n+1) + "·" + sign(v.Houses[n].Top())
}

// verbs are the last row. Where all cards lie open there is nothing to turn, but an offer
// to finish.
func verbs(v streit.View) []string {
	row, me := []string{"Turn", "Lay", "Stopp!", "More"}, v.Players[v.ToMove]
	if me.Turned == cards.None && me.Hand == 0 && me.Waste == 0 {
		row[1] = "Pass"
	}
	if v.InSight() {
		row[0] = "Finish"
	}
	return row
}

func labels(m sandbox.Message) (all [][]string) {
	for _, row := range m.Buttons() {
		var line []string
		for _, b := range row {
			line = append(line, plain(b))
			if b.Disabled {
				line = append(line, "disabled")
			}
		}
		all = append(all, line)
	}
	return all
}

// asText has the names of piles where no emoji shows their cards.
var asText = strings.NewReplacer("Reserve", "Res.", "reserve", "res.", "Turned", "Up")

// plain is a button's label without an emoji, and without the signs that have suits shown
// as text.
func plain(b sandbox.Button) string {
	if b.Emoji == "" {
		return strings.ReplaceAll(b.Label, "\ufe0e", "")
	}
	for c := cards.None; c <= cards.Hidden; c++ {
		if render.EmojiName(c, render.English) != b.Emoji {
			continue
		}
		if _, err := strconv.Atoi(b.Label); err == nil {
			return b.Label + "·" + sign(c)
		}
		return asText.Replace(b.Label) + " " + sign(c)
	}
	return b.Emoji
}

// sign is a card as a button shows it.
func sign(c cards.Card) string {
	if c == cards.None {
		return "–"
	}
	return strings.NewReplacer("T", "10", "c", "♣", "d", "♦", "h", "♥", "s", "♠").Replace(c.String())
}
