package view

import (
	"slices"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/game"
	"stopp/game/streit"
)

// piles are the rows of the keypad that stand for piles: the houses in columns as
// in the picture, and beside them the places of the seats, A's at the bottom.
func (t Table) piles() [][]bot.Button {
	if len(t.View.Players) > 2 {
		return t.pilesOfThree()
	}
	rows := t.columns(len(t.View.Houses) / 2)
	theirs, own := t.of(1-t.View.ToMove), append(t.ownWaste(), t.reserve())
	atTop, few := t.View.ToMove == game.B, len(rows) < 4
	beside := [][]bot.Button{theirs[:1], theirs[1:], {t.family()}}
	if few { // houses, which leaves the own places a row of their own
		own = append([]bot.Button{t.turned()}, own...)
	}
	if atTop {
		slices.Reverse(own)
	}
	own = append(own, t.open()...)
	if !few {
		beside = [][]bot.Button{theirs[:1], theirs[1:], {t.turned(), t.family()}, own}
	}
	if atTop {
		slices.Reverse(beside)
	}
	for i, more := range beside {
		rows[i] = append(rows[i], more...)
	}
	switch {
	case few && atTop:
		return append([][]bot.Button{own}, rows...)
	case few:
		return append(rows, own)
	}
	return rows
}

// pilesOfThree are the columns of B's and C's houses with their places, and A's
// houses in a line with A's.
func (t Table) pilesOfThree() [][]bot.Button {
	each := len(t.View.Houses) / len(t.View.Players)
	rows := t.columns(each)
	for _, seat := range []game.Seat{game.B, game.C} {
		places := t.places(seat)
		rows[0] = append(rows[0], places[0])
		rows[1] = append(rows[1], places[1:]...)
	}
	rows[2] = append(rows[2], t.family())
	var line []bot.Button
	for n := 2*each + 1; n <= 3*each; n++ {
		line = append(line, t.house(n))
	}
	places := t.places(game.A)
	if t.View.ToMove == game.A {
		rows[2] = append(rows[2], places[1])
		places = slices.Delete(places, 1, 2)
	}
	slices.Reverse(places)
	rows[2] = append(rows[2], t.open()...)
	return append(rows, append(line, places...))
}

// columns are the first houses in two columns, so many in each.
func (t Table) columns(each int) [][]bot.Button {
	rows := make([][]bot.Button, each)
	for i := range rows {
		rows[i] = []bot.Button{t.house(i + 1), t.house(each + i + 1)}
	}
	return rows
}

// places are a seat's at a table for three: the mover's reserve, turned card and,
// where it can be played, waste; anybody else's reserve and waste.
func (t Table) places(seat game.Seat) []bot.Button {
	if seat != t.View.ToMove {
		return t.of(seat)
	}
	return append([]bot.Button{t.reserve(), t.turned()}, t.ownWaste()...)
}

func (t Table) reserve() bot.Button {
	return t.pile(TapReserve, t.say("key.reserve", nil), t.me().ReserveTop)
}

func (t Table) turned() bot.Button {
	return t.pile(TapTurned, t.say("key.turned", nil), t.me().Turned)
}

func (t Table) family() bot.Button {
	return t.pad(TapFamily, bot.Button{Label: t.say("key.family", nil)})
}

// ownWaste is the button of the mover's waste, where the rules ever let its top
// be played or put down.
func (t Table) ownWaste() []bot.Button {
	if !t.View.Rules.PlaysOwnWaste() {
		return nil
	}
	return []bot.Button{t.pile(TapWaste, t.say("key.waste", nil), t.me().WasteTop)}
}

// open is the button that opens the reserve, where the rules keep it closed.
func (t Table) open() []bot.Button {
	if t.View.Rules.ReserveTop != streit.TopClosed {
		return nil
	}
	return []bot.Button{t.button(bot.Grey, "key.open", PathOpen)}
}

// of are an opponent's reserve and waste, under the name of their owner: everybody
// at the table reads the same buttons. At a table for three, where a phone has no
// room for names, they are called as in the picture, Br and Bw.
func (t Table) of(seat game.Seat) []bot.Button {
	p, reserve, waste := t.View.Players[seat], tapOf(streit.ReserveOf(seat)), tapOf(streit.WasteOf(seat))
	if len(t.View.Players) > 2 {
		return []bot.Button{t.pile(reserve, string(reserve), p.ReserveTop), t.pile(waste, string(waste), p.WasteTop)}
	}
	name := i18n.Data{"Name": t.short(seat)}
	return []bot.Button{t.pile(TapTheirReserve, t.say("key.reserve-of", name), p.ReserveTop), t.pile(TapTheirWaste, t.say("key.waste-of", name), p.WasteTop)}
}
