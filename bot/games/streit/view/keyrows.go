package view

import (
	"slices"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/game"
	"stopp/game/streit"
)

// piles are the rows of the keypad that stand for piles: the houses in columns as
// in the picture, and beside them the places of the seats, A's at the bottom.
func (k keypad) piles() [][]bot.Button {
	if len(k.View.Players) > 2 {
		return k.pilesOfThree()
	}
	rows := k.columns(len(k.View.Houses) / 2)
	theirs, own := k.of(1-k.View.ToMove), append(k.ownWaste(), k.reserve())
	atTop, few := k.View.ToMove == game.B, len(rows) < 4
	beside := [][]bot.Button{theirs[:1], theirs[1:], {k.family()}}
	if few { // houses, which leaves the own places a row of their own
		own = append([]bot.Button{k.turned()}, own...)
	}
	if atTop {
		slices.Reverse(own)
	}
	own = append(own, k.open()...)
	if !few {
		beside = [][]bot.Button{theirs[:1], theirs[1:], {k.turned(), k.family()}, own}
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
// houses in a line with A's. No more than four stand in a row, for a phone has room for so many.
func (k keypad) pilesOfThree() [][]bot.Button {
	each := len(k.View.Houses) / len(k.View.Players)
	rows := k.columns(each)
	for _, seat := range []game.Seat{game.B, game.C} {
		places := k.places(seat)
		rows[0] = append(rows[0], places[0])
		rows[1] = append(rows[1], places[1:]...)
	}
	places := k.places(game.A)
	rows[2] = append(rows[2], k.family(), places[1])
	rows[2] = append(rows[2], k.open()...)
	var line []bot.Button
	for n := 2*each + 1; n <= 3*each; n++ {
		line = append(line, k.house(n))
	}
	line = append(line, places[2:]...)
	return append(rows, append(line, places[0]))
}

// columns are the first houses in two columns; each is how many stand in one.
func (k keypad) columns(each int) [][]bot.Button {
	rows := make([][]bot.Button, each)
	for i := range rows {
		rows[i] = []bot.Button{k.house(i + 1), k.house(each + i + 1)}
	}
	return rows
}

// places are a seat's at a table for three: the mover's reserve, turned card and,
// where it can be played, waste; anybody else's reserve and waste.
func (k keypad) places(seat game.Seat) []bot.Button {
	if seat != k.View.ToMove {
		return k.of(seat)
	}
	return append([]bot.Button{k.reserve(), k.turned()}, k.ownWaste()...)
}

func (k keypad) reserve() bot.Button {
	return k.pile(TapReserve, k.say("key.reserve", nil), k.say("key.brief.reserve", nil), k.me().ReserveTop)
}

func (k keypad) turned() bot.Button {
	return k.pile(TapTurned, k.say("key.turned", nil), k.say("key.brief.turned", nil), k.me().Turned)
}

func (k keypad) family() bot.Button {
	return k.pad(TapFamily, bot.Button{Label: k.say("key.family", nil)})
}

// ownWaste is the button of the mover's waste, where the rules ever let its top
// be played or put down.
func (k keypad) ownWaste() []bot.Button {
	if !k.View.Rules.PlaysOwnWaste() {
		return nil
	}
	return []bot.Button{k.pile(TapWaste, k.say("key.waste", nil), k.say("key.brief.waste", nil), k.me().WasteTop)}
}

// open is the button that opens the reserve, where the rules keep it closed.
func (k keypad) open() []bot.Button {
	if k.View.Rules.ReserveTop != streit.TopClosed {
		return nil
	}
	return []bot.Button{k.button(bot.Grey, "key.open", PathOpen)}
}

// of are an opponent's reserve and waste, under the name of their owner: everybody
// at the table reads the same buttons. At a table for three, where a phone has no
// room for names, they are called as in the picture, Br and Bw.
func (k keypad) of(seat game.Seat) []bot.Button {
	p, reserve, waste := k.View.Players[seat], tapOf(streit.ReserveOf(seat)), tapOf(streit.WasteOf(seat))
	if len(k.View.Players) > 2 {
		return []bot.Button{k.pile(reserve, string(reserve), string(reserve), p.ReserveTop), k.pile(waste, string(waste), string(waste), p.WasteTop)}
	}
	name := i18n.Data{"Name": k.short(seat)}
	return []bot.Button{
		k.pile(TapTheirReserve, k.say("key.reserve-of", name), k.say("key.brief.reserve-of", name), p.ReserveTop),
		k.pile(TapTheirWaste, k.say("key.waste-of", name), k.say("key.brief.waste-of", name), p.WasteTop),
	}
}
