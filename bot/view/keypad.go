package view

import (
	"strconv"

	"stopp/bot"
	"stopp/bot/i18n"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Tap is what a keypad's button stands for: the first tap lifts, the second
// puts down.
type Tap string

// The buttons that are no houses; a house's Tap is its number. At a table for
// three an opponent's pile is what one types for it, such as Br.
const (
	TapReserve      Tap = "r"
	TapTurned       Tap = "t"
	TapWaste        Tap = "w"
	TapFamily       Tap = "f"
	TapTheirReserve Tap = "R"
	TapTheirWaste   Tap = "W"
)

// The paths of the table's buttons begin with these; match and sheet follow.
const (
	PathTap    = "tap"    // then the Tap
	PathTurn   = "turn"   //
	PathOpen   = "open"   //
	PathLay    = "lay"    // or pass
	PathStopp  = "stopp"  // then how many moves had been made
	PathMore   = "more"   //
	PathAccept = "accept" // a provisional result
	PathEnough = "enough" // time to call, before the computer goes on
)

// From is the place that a first tap lifts from, NoPlace if there is none.
func (p Tap) From() streit.Place {
	switch p {
	case TapReserve:
		return streit.OwnReserve
	case TapTurned:
		return streit.OwnTurned
	case TapWaste:
		return streit.OwnWaste
	}
	return p.house()
}

// To is the place that a second tap puts down on, NoPlace if there is none.
func (p Tap) To(v streit.View) streit.Place {
	next := (v.ToMove + 1) % game.Seat(len(v.Players))
	switch p {
	case TapFamily:
		return streit.ToFamily
	case TapTheirReserve:
		return streit.ReserveOf(next)
	case TapTheirWaste:
		return streit.WasteOf(next)
	}
	for seat := range game.Seat(len(v.Players)) {
		switch p {
		case tapOf(streit.ReserveOf(seat)):
			return streit.ReserveOf(seat)
		case tapOf(streit.WasteOf(seat)):
			return streit.WasteOf(seat)
		}
	}
	return p.house()
}

func (p Tap) house() streit.Place {
	n, err := strconv.Atoi(string(p))
	if err != nil || n < 1 || n > 9 {
		return streit.NoPlace
	}
	return streit.Place(n)
}

// tapOf is the button that stands for a place of the notation.
func tapOf(p streit.Place) Tap { return Tap(p.String()) }

// keypad is one button a pile, laid out as on the table. Which buttons there are
// and where depends on the rules, on whose turn it is and on whether they wait for
// those who may call, nothing else.
func (t Table) keypad() [][]bot.Button {
	own := append([]bot.Button{t.pile(TapReserve, "key.reserve", t.me().ReserveTop), t.pile(TapTurned, "key.turned", t.me().Turned)},
		t.ownWaste()...)
	own = append(own, t.pad(TapFamily, t.Say.Say("key.family", nil)))
	return t.withMoves(append(t.piles(own), t.verbs()))
}

func (t Table) me() streit.Player { return t.View.Players[t.View.ToMove] }

// piles are the rows of houses and the mover's own piles, with the opponents'
// piles where there is room: beside the own ones for two, else in the row of
// their owner's houses.
func (t Table) piles(own []bot.Button) [][]bot.Button {
	n := len(t.View.Houses)
	if len(t.View.Players) > 2 {
		row := func(seat game.Seat, from int) []bot.Button { return append(t.houses(from, from+3), t.theirs(seat)...) }
		return [][]bot.Button{row(game.B, 0), row(game.C, 3), row(game.A, 6), own}
	}
	theirs := t.theirs(1 - t.View.ToMove)
	rows := [][]bot.Button{t.houses(0, n/2), t.houses(n/2, n)}
	if len(own)+len(theirs) > maxRows {
		return append(rows, own, theirs)
	}
	return append(rows, append(own, theirs...))
}

// verbs are the buttons that are no piles.
func (t Table) verbs() []bot.Button {
	row := []bot.Button{t.button(bot.Grey, "key.turn", PathTurn)}
	waits := len(t.Pause.For) > 0 // and nobody can open, so that there is room
	if t.View.Rules.ReserveTop == streit.TopClosed && !waits {
		row = append(row, t.button(bot.Grey, "key.open", PathOpen))
	}
	row = append(row, t.button(bot.Grey, t.layKey(), PathLay), t.stoppButton(), t.button(bot.Grey, "key.more", PathMore))
	if waits {
		row = append(row, t.button(bot.Green, "rival.go-on", PathEnough))
	}
	return row
}

// ownWaste is the button of the mover's waste, where the rules ever let its top
// be played or put down.
func (t Table) ownWaste() []bot.Button {
	if !t.View.Rules.PlaysOwnWaste() {
		return nil
	}
	return []bot.Button{t.pile(TapWaste, "key.waste", t.me().WasteTop)}
}

// theirs are an opponent's piles, none for the mover's own.
func (t Table) theirs(seat game.Seat) []bot.Button {
	p := t.View.Players[seat]
	switch {
	case seat == t.View.ToMove:
		return nil
	case len(t.View.Players) == 2:
		return []bot.Button{t.pile(TapTheirReserve, "key.their-reserve", p.ReserveTop), t.pile(TapTheirWaste, "key.their-waste", p.WasteTop)}
	}
	named := func(key string, at streit.Place, top cards.Card) bot.Button {
		return t.pad(tapOf(at), t.Say.Say(key, i18n.Data{"Name": t.short(seat)})+" "+t.card(top))
	}
	return []bot.Button{named("key.reserve-of", streit.ReserveOf(seat), p.ReserveTop), named("key.waste-of", streit.WasteOf(seat), p.WasteTop)}
}

// inKeys is how much of a name a button has room for, so that a phone shows both
// of an opponent's piles in a line.
const inKeys = 6

// short is an opponent's name on a button.
func (t Table) short(seat game.Seat) string { return t.brief(seat, inKeys) }

// layKey is what ends the turn; everybody sees which of the two it is.
func (t Table) layKey() string {
	if me := t.me(); me.Turned == cards.None && me.Hand == 0 && me.Waste == 0 {
		return "key.pass"
	}
	return "key.lay"
}

func (t Table) houses(from, to int) (row []bot.Button) {
	for n := from; n < to; n++ {
		number := strconv.Itoa(n + 1)
		row = append(row, t.pad(Tap(number), number+" "+t.houseTop(t.View.Houses[n])))
	}
	return row
}

// houseTop is what a house's button shows: its free card, or that it is out of
// the game.
func (t Table) houseTop(h streit.House) string {
	if h.Closed {
		return "✕"
	}
	return t.card(h.Top())
}

func (t Table) pile(p Tap, key string, top cards.Card) bot.Button {
	return t.pad(p, t.Say.Say(key, nil)+" "+t.card(top))
}

// pad is a pile's button, highlighted while the pile is lifted.
func (t Table) pad(p Tap, label string) bot.Button {
	style := bot.Grey
	if t.Lifted != streit.NoPlace && p == tapOf(t.Lifted) {
		style = bot.Green
	}
	return bot.Button{Label: clip(label, labelLimit), Style: style, ID: bot.Path(PathTap, Key(t.Match), t.Sheet, p)}
}

func (t Table) button(style bot.Style, key, path string) bot.Button {
	return bot.Button{Label: t.Say.Say(key, nil), Style: style, ID: bot.Path(path, Key(t.Match), t.Sheet)}
}

func (t Table) stoppButton() bot.Button {
	return bot.Button{Label: t.Say.Say("key.stopp", nil), Style: bot.Red, ID: bot.Path(PathStopp, Key(t.Match), t.Sheet, t.Moves)}
}
