package view

import (
	"cmp"

	"stopp/bot/games/streit/rulebook"
	"stopp/bot/games/streit/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// Why answers a wrong try: what the rules say about it, in a teacher's words.
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
		return "❌ " + cmp.Or(l.Board().Why(t.Step.Move, 1), l.refused(t.Says))
	case err != nil || code == streit.NotFree:
		return "❌ " + l.refused(t.Says)
	}
	return l.Say.Say("learn.fault", i18n.Data{
		"Move": l.Board().wording(t.Step), "Why": l.refused(t.Says), "Partner": l.Say.Say("learn.partner", nil),
	})
}

// refused is why a table would refuse a move.
func (l Lesson) refused(why string) string {
	return l.Say.Say(words.RefusedKey(streit.Reason(why)), pages.Buttons(l.Say, nil))
}

// Hint says what would be right.
func (l Lesson) Hint() string {
	a := l.Stage.Hint()
	if a.Verb == streit.Stop {
		return l.Say.Say("learn.hint-call", i18n.Data{"Stopp": l.Say.Say("key.stopp", nil), "Reason": l.Say.Say(ReasonKey(a.Fault), nil)})
	}
	return l.Say.Say("learn.hint-move", i18n.Data{"Move": l.Board().wording(l.Stage.Try(a).Step)})
}
