package view

import (
	"strings"

	"stopp/bot/i18n"
	"stopp/bot/rulebook"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/streit"
)

// Why answers a try that was not right: what the rules say of it, in the words of
// somebody who teaches.
func (l Lesson) Why(t rulebook.Trial) string {
	if t.Call != nil {
		return l.Say.Say("learn.wrong-call", nil)
	}
	code, err := streit.ParseCode(t.Says)
	switch {
	case t.Says == streit.Regular.String():
		return l.Say.Say("learn.also", i18n.Data{"Move": l.Board().wording(t.Step)})
	case t.Says == string(streit.OutOfTurn):
		return l.Say.Say("learn.not-your-turn", learnWords(l.Say))
	case code == streit.BadPlacement:
		return "❌ " + l.placement(t.Step)
	case err != nil || code == streit.NotFree:
		return "❌ " + l.refused(t.Says)
	}
	return l.Say.Say("learn.fault", i18n.Data{
		"Move": l.Board().wording(t.Step), "Why": l.refused(t.Says), "Partner": l.Say.Say("learn.partner", nil),
	})
}

// refused is why a table would refuse a move.
func (l Lesson) refused(why string) string {
	return l.Say.Say("refused."+why, Buttons(l.Say, nil))
}

// Hint says what would be right.
func (l Lesson) Hint() string {
	a := l.Stage.Hint()
	if a.Verb == streit.Stop {
		return l.Say.Say("learn.hint-call", i18n.Data{"Stopp": l.Say.Say("key.stopp", nil), "Reason": l.Say.Say("reason."+a.Fault.String(), nil)})
	}
	return l.Say.Say("learn.hint-move", i18n.Data{"Move": l.Board().wording(l.Stage.Try(a).Step)})
}

// placement is why a card does not go where it was to go.
func (l Lesson) placement(s streit.Step) string {
	v := l.Stage.Match.View(game.NoSeat)
	owner, waste, load := s.Move.To.Load()
	switch {
	case load:
		top := v.Players[owner].ReserveTop
		if waste {
			top = v.Players[owner].WasteTop
		}
		return l.why("load", s.Card, top, "")
	case s.Move.To == streit.ToFamily:
		return l.why("family", s.Card, cards.None, wanted(l.Say, v, s.Card.Suit()))
	}
	top := v.Houses[s.Move.To.House()-1].Top()
	switch {
	case top.Rank() == cards.Ace:
		return l.why("on-ace", s.Card, top, "")
	case s.Card.Red() != top.Red():
		return l.why("rank", s.Card, top, "")
	case s.Card.Rank()+1 == top.Rank():
		return l.why("colour", s.Card, top, "")
	}
	return l.why("both", s.Card, top, "")
}

func (l Lesson) why(key string, card, top cards.Card, next string) string {
	if key == "load" && top == cards.None {
		key = "load-empty"
	}
	return l.Say.Say("learn.why."+key, i18n.Data{"Card": symbols(l.Say, card), "Top": symbols(l.Say, top), "Next": next})
}

// wanted are the cards of a suit that its families take next.
func wanted(say i18n.Texts, v streit.View, suit cards.Suit) string {
	var next []string
	for _, f := range v.Families {
		if f.Suit != suit || f.Height == cards.King {
			continue
		}
		if c := symbols(say, cards.New(f.Height+1, suit)); len(next) == 0 || next[0] != c {
			next = append(next, c)
		}
	}
	return strings.Join(next, ", ")
}
