package view

import (
	"strconv"

	"stopp/bot"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Tap is what a keypad's button stands for: the first tap lifts, the second
// puts down.
type Tap string

// The buttons that are no houses; a house's Tap is its number. At a table for three an
// opponent's pile goes by the letters one types for it, such as Br.
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

// keypad is the buttons of a table.
type keypad struct {
	Drawing
	sheet, moves int
	waits        bool // the computer, for those who may call
}

// rows are one button a pile, laid out as on the table, and a last row of verbs. The
// buttons and their places depend on the rules, on whose turn it is and on whether that
// seat waits for others who may call, on nothing else. Buttons that come and go beside
// them are in lift.go.
func (k keypad) rows() [][]bot.Button { return append(k.piles(), k.verbs()) }

func (k keypad) me() streit.Player { return k.View.Players[k.View.ToMove] }

// verbs are the buttons that are no piles.
func (k keypad) verbs() []bot.Button {
	row := append(k.ending(), k.stoppButton(), k.button(bot.Grey, "key.more", PathMore))
	if k.waits { // a computer turns no card by a key
		row[0] = k.button(bot.Green, "rival.go-on", pages.PathEnough)
	}
	return row
}

// short is an opponent's name on a button.
func (k keypad) short(seat game.Seat) string { return k.Brief(seat, pages.InKeys) }

// layKey ends the turn; everybody sees which of the two it is.
func (k keypad) layKey() string {
	if me := k.me(); me.Turned == cards.None && me.Hand == 0 && me.Waste == 0 {
		return "key.pass"
	}
	return "key.lay"
}

// house is the button of a house: its number and, apart from that, its free card or
// that it is out of the game.
func (k keypad) house(n int) bot.Button {
	h, number := k.View.Houses[n-1], strconv.Itoa(n)
	if h.Closed {
		return k.pad(Tap(number), bot.Button{Label: number + apart + closed, Emoji: k.emoji(cards.Joker), Short: number + " " + closed})
	}
	return k.pad(Tap(number), bot.Button{Label: number + apart + k.card(h.Top()), Emoji: k.emoji(h.Top()), Short: number})
}

// apart stands between a house's number and its card where no emoji shows that: a phone has room for no blanks there.
const apart = "·"

// closed marks a house that is out of the game.
const closed = "✕"

// pile is the button of a place that has a name, and a shorter one where no emoji shows its card.
func (k keypad) pile(p Tap, name, brief string, top cards.Card) bot.Button {
	return k.pad(p, bot.Button{Label: brief + " " + k.card(top), Emoji: k.emoji(top), Short: name})
}

// pad is a pile's button, highlighted while the pile is lifted.
func (k keypad) pad(p Tap, b bot.Button) bot.Button {
	b.Label, b.Style = markup.Clip(b.Label, markup.LabelLimit), bot.Grey
	if k.Lifted != streit.NoPlace && p == tapOf(k.Lifted) {
		b.Style = bot.Green
	}
	b.ID = bot.Path(PathTap, pages.Key(k.Match), k.sheet, p)
	return b
}

func (k keypad) button(style bot.Style, key, path string) bot.Button {
	return bot.Button{Label: k.Say.Say(key, nil), Style: style, ID: bot.Path(path, pages.Key(k.Match), k.sheet)}
}

func (k keypad) stoppButton() bot.Button {
	return bot.Button{Label: k.Say.Say("key.stopp", nil), Style: bot.Red, ID: bot.Path(PathStopp, pages.Key(k.Match), k.sheet, k.moves)}
}
