package view

import (
	"strconv"

	"stopp/bot"
	"stopp/game/cards"
	"stopp/game/streit"
	"stopp/render"
)

// Tap is what a keypad's button stands for: the first tap lifts, the second
// puts down.
type Tap string

// The buttons that are no houses; a house's Tap is its number.
const (
	TapReserve      Tap = "r"
	TapTurned       Tap = "t"
	TapFamily       Tap = "f"
	TapTheirReserve Tap = "R"
	TapTheirWaste   Tap = "W"
)

// The paths of the table's buttons begin with these; match and sheet follow.
const (
	PathTap    = "tap"    // then the Tap
	PathTurn   = "turn"   //
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
	}
	return p.house()
}

// To is the place that a second tap puts down on, NoPlace if there is none.
func (p Tap) To(v streit.View) streit.Place {
	switch p {
	case TapFamily:
		return streit.ToFamily
	case TapTheirReserve:
		return streit.ReserveOf(Opponent(v, v.ToMove))
	case TapTheirWaste:
		return streit.WasteOf(Opponent(v, v.ToMove))
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

// tapOf is the button that lifts from a place.
func tapOf(p streit.Place) Tap { return Tap(p.String()) }

// keypad is one button a pile, laid out as on the table.
func (t Table) keypad() [][]bot.Button {
	v := t.View
	half := (len(v.Houses) + 1) / 2
	me, they := v.Players[v.ToMove], v.Players[Opponent(v, v.ToMove)]
	return [][]bot.Button{
		t.houses(0, half),
		t.houses(half, len(v.Houses)),
		{
			t.pile(TapReserve, "key.reserve", me.ReserveTop),
			t.pile(TapTurned, "key.turned", me.Turned),
			t.pad(TapFamily, t.Say.Say("key.family", nil)),
			t.pile(TapTheirReserve, "key.their-reserve", they.ReserveTop),
			t.pile(TapTheirWaste, "key.their-waste", they.WasteTop),
		},
		{
			t.button(bot.Grey, "key.turn", PathTurn),
			t.button(bot.Grey, t.layKey(), PathLay),
			t.stoppButton(),
			t.button(bot.Grey, "key.more", PathMore),
		},
	}
}

// layKey is what ends the turn; everybody sees which of the two it is.
func (t Table) layKey() string {
	me := t.View.Players[t.View.ToMove]
	if me.Turned == cards.None && me.Hand == 0 && me.Waste == 0 {
		return "key.pass"
	}
	return "key.lay"
}

func (t Table) houses(from, to int) (row []bot.Button) {
	for n := from; n < to; n++ {
		number := strconv.Itoa(n + 1)
		row = append(row, t.pad(Tap(number), number+" "+render.CardSymbols(t.View.Houses[n].Top())))
	}
	return row
}

func (t Table) pile(p Tap, key string, top cards.Card) bot.Button {
	return t.pad(p, t.Say.Say(key, nil)+" "+render.CardSymbols(top))
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
