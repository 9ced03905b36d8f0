package view

import (
	"strconv"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/game/streit"
)

// The paths of the buttons that come and go; match and sheet follow.
const (
	PathLift   = "lift"   // then the cards to lift, as HeldOf reads them
	PathFinish = "finish" // plays the last cards to families
)

// Nothing says that no card is lifted, not even a turned card that lies.
const Nothing = "-"

// Held is what the seat to move holds.
type Held struct {
	From  streit.Place // the pile that it comes from, NoPlace if nothing is lifted
	Cards int          // how many of its open cards; more than one only of a house
	Drawn bool         // it is the turned card, and nobody lifted it
}

// HeldOf reads the last lift at a table: a pile's Tap, 3x4 for three cards of house 4, or
// Nothing. "" says that nothing was lifted since the last move; then the turned card
// counts as lifted, if one lies, except under referee=touch, where a wrong tap would put
// it down.
func HeldOf(text string, v streit.View) Held {
	text = strings.TrimSpace(text)
	if text == "" && v.Players[v.ToMove].Turned != cards.None && v.Rules.Referee != streit.RefereeTouch {
		return Held{From: streit.OwnTurned, Cards: 1, Drawn: true}
	}
	count, pile, several := strings.Cut(text, "x")
	if !several {
		count, pile = "1", text
	}
	n, err := strconv.Atoi(count)
	from := Tap(pile).From()
	if err != nil || from == streit.NoPlace {
		return Held{}
	}
	return Held{From: from, Cards: n}
}

// Lift is how HeldOf reads that n cards of a house are lifted.
func Lift(n int, house streit.Place) string { return strconv.Itoa(n) + "x" + house.String() }

// PutBack is how HeldOf reads that nothing was lifted, for a seat that holds this.
func (h Held) PutBack() string {
	if h.From == streit.OwnTurned {
		return Nothing
	}
	return ""
}

// Fills is the pile from which an empty house is filled by a tap on it alone: the
// own reserve, or the own waste where the rules want that one's card (§8). It
// depends on the rules alone.
func Fills(rules streit.Options) streit.Place {
	if rules.Vacancy == streit.VacancyWaste {
		return streit.OwnWaste
	}
	return streit.OwnReserve
}

// mostOffers is how many offers there are at a time: they stand in the places of Turn
// and Lay.
const mostOffers = 2

// offers are the buttons for a lifted house that has several open cards: to lift more of
// them and, if there is room left, to put them back, as a tap on the house does. Their
// choice depends on the number of open cards and of lifted ones, never on where they may
// go.
func (k keypad) offers() (all []bot.Button) {
	house := k.Lifted.House()
	if house == 0 || house > len(k.View.Houses) {
		return nil
	}
	open := len(k.View.Houses[house-1].Open)
	if open < 2 {
		return nil
	}
	for n := max(k.Group, 1) + 1; n <= open && len(all) < mostOffers; n++ {
		all = append(all, k.offer("key.lift", n, Lift(n, k.Lifted)))
	}
	if len(all) < mostOffers {
		all = append(all, k.offer("key.put-back", 0, Nothing))
	}
	return all
}

func (k keypad) offer(key string, n int, hand string) bot.Button {
	return bot.Button{Label: k.Say.Say(key, i18n.Data{"Count": n}), Style: bot.Grey, ID: bot.Path(PathLift, pages.Key(k.Match), k.sheet, hand)}
}

// ending are Turn and Lay, or the buttons in their places: the offers for lifted cards,
// and Finish instead of Turn while all the mover's cards lie open, when there is nothing
// to turn. So every other button keeps its place.
func (k keypad) ending() []bot.Button {
	row := []bot.Button{k.button(bot.Grey, "key.turn", PathTurn), k.button(bot.Grey, k.layKey(), PathLay)}
	if k.View.InSight() {
		row[0] = k.button(bot.Blurple, "key.finish", PathFinish)
	}
	copy(row, k.offers())
	return row
}

// lifted tells what the seat to move holds.
func (t Drawing) lifted() string {
	if t.Lifted == streit.NoPlace {
		return ""
	}
	held := t.card(TopOf(t.View, t.Lifted))
	if group := t.group(t.Group); len(group) > 1 {
		held = t.ends(group)
	}
	return t.say("sheet.lifted", i18n.Data{"Name": t.Name(t.View.ToMove), "Card": held, "From": t.speaker().Place(t.Lifted)})
}

// ends are the first and the last of many cards that follow each other, or all of a few.
func (t Drawing) ends(group []cards.Card) string {
	if n := len(group); n > 2 {
		return t.card(group[0]) + " … " + t.card(group[n-1])
	}
	return t.cards(group)
}

// group are the last n open cards of the lifted house, the one that goes down first
// in front; none if there are fewer than n.
func (t Drawing) group(n int) []cards.Card { return outer(t.View, t.Lifted, n) }

func outer(v streit.View, house streit.Place, n int) []cards.Card {
	h := house.House()
	if h == 0 || h > len(v.Houses) || n < 1 || n > len(v.Houses[h-1].Open) {
		return nil
	}
	open := v.Houses[h-1].Open
	return open[len(open)-n:]
}
