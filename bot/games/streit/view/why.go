package view

import (
	"errors"
	"strings"

	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Misplaced tells whether a move was refused because the card does not go there.
func Misplaced(err error) bool {
	var refused *streit.Refusal
	return errors.As(err, &refused) && refused.Reason == streit.Reason(streit.BadPlacement.String())
}

// Explain makes a *cardtable.Explained of the error of a play of n cards if they do not go
// there and there is more to say of it. Every other error stays as it is.
func (t Scene) Explain(err error, m streit.Move, n int) error {
	if !Misplaced(err) {
		return err
	}
	if text := t.Why(m, n); text != "" {
		return &cardtable.Explained{Err: err, Text: text}
	}
	return err
}

// Why says why n cards do not go where a play was to put them, which is no secret
// (§3, §8); "" where there is no more to say than that. More than one card are a
// group from house to house.
func (t Scene) Why(m streit.Move, n int) string { return placing{t}.reason(m, n) }

// placing says why a card does not go where it was to be put.
type placing struct{ Scene }

// reason is Why.
func (p placing) reason(m streit.Move, n int) string {
	if n > 1 {
		return p.whyGroup(m, n)
	}
	c := TopOf(p.View, m.From)
	if !c.Ordinary() {
		return ""
	}
	_, _, load := m.To.Load()
	switch {
	case m.From == streit.OwnWaste && p.View.Rules.Vacancy == streit.VacancyWaste && p.onto(m.To) != cards.None:
		return p.why("why.own-waste", c, cards.None)
	case load:
		return p.whyLoad(m, c)
	case m.To == streit.ToFamily:
		return p.whyFamily(c)
	case m.To.House() == 0 || m.To.House() > len(p.View.Houses):
		return ""
	}
	return p.whyHouse(c, p.onto(m.To))
}

// onto is the card that a play would put another on, cards.None where none lies or
// several could be meant.
func (p placing) onto(to streit.Place) cards.Card {
	owner, waste, load := to.Load()
	switch {
	case load && int(owner) >= len(p.View.Players):
		return cards.None
	case load && waste:
		return p.View.Players[owner].WasteTop
	case load:
		return p.View.Players[owner].ReserveTop
	}
	return TopOf(p.View, to)
}

// whyHouse is why a card does not go onto a house's top, or into an empty one.
func (p placing) whyHouse(c, top cards.Card) string {
	rules := p.View.Rules
	lower, other := c.Rank()+1 == top.Rank(), c.Red() != top.Red()
	switch {
	case top == cards.None:
		return p.whyEmpty(c)
	case top.Rank() == cards.Ace:
		return p.why("why.on-ace", c, top)
	case rules.Build == streit.BuildSuit:
		return p.why("why.suit", c, top)
	case other:
		return p.why("why.rank", c, top)
	case lower:
		return p.why("why.colour", c, top)
	}
	return p.why("why.both", c, top)
}

// whyEmpty is why a card does not go into an empty house.
func (p placing) whyEmpty(c cards.Card) string {
	switch p.View.Rules.Vacancy {
	case streit.VacancyWaste:
		return p.why("why.vacancy-waste", c, cards.None)
	case streit.VacancyReserve:
		return p.why("why.vacancy-reserve", c, cards.None)
	}
	return ""
}

// whyLoad is why a card does not go onto an opponent's pile.
func (p placing) whyLoad(m streit.Move, c cards.Card) string {
	top, rules := p.onto(m.To), p.View.Rules
	near := top.Ordinary() && c.Suit() == top.Suit() && (c.Rank()+1 == top.Rank() || top.Rank()+1 == c.Rank())
	switch {
	case top == cards.None:
		return p.why("why.load-empty", c, top)
	case top == cards.Hidden:
		return p.why("why.load-closed", c, top)
	case !near:
		return p.why("why.load", c, top)
	case rules.FirstLoad == streit.FirstLoadNo && p.View.First:
		return p.why("why.first-load", c, top)
	case rules.Load == streit.LoadLastResort:
		return p.why("why.last-resort", c, top)
	}
	return ""
}

func (p placing) whyFamily(c cards.Card) string {
	next := wanted(p.Say, p.View, c.Suit())
	if next == "" {
		return ""
	}
	return p.say("why.family", i18n.Data{"Card": p.card(c), "Next": next})
}

// whyGroup is why a group does not go: its lowest card does not fit onto the house,
// or one of the others not onto the one below it.
func (p placing) whyGroup(m streit.Move, n int) string {
	group := outer(p.View, m.From, n)
	if len(group) == 0 || m.To.House() == 0 {
		return ""
	}
	below := p.onto(m.To)
	if below == cards.None {
		return p.whyEmpty(group[0])
	}
	for _, c := range group {
		if !p.builds(below, c) {
			return p.whyHouse(c, below)
		}
		below = c
	}
	return ""
}

// builds tells whether a card may lie on another in a house (§3.2, §8).
func (p placing) builds(below, c cards.Card) bool {
	if p.View.Rules.Build == streit.BuildSuit {
		return c.Suit() == below.Suit() && c.Rank()+1 == below.Rank()
	}
	return c.Red() != below.Red() && c.Rank()+1 == below.Rank()
}

func (p placing) why(key string, card, top cards.Card) string {
	return p.say(key, i18n.Data{"Card": p.card(card), "Top": p.card(top)})
}

// wanted are the cards of a suit that its families take next.
func wanted(say i18n.Texts, v streit.View, suit cards.Suit) string {
	var next []string
	for _, f := range v.Families {
		if f.Suit != suit || f.Height == cards.King {
			continue
		}
		if c := pages.Symbols(say, cards.New(f.Height+1, suit)); len(next) == 0 || next[0] != c {
			next = append(next, c)
		}
	}
	return strings.Join(next, ", ")
}
