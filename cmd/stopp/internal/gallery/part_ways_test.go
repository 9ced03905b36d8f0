package gallery

import (
	"stopp/bot/games/streit/view"
	"stopp/bot/text/pages"
	"stopp/game"
)

func waysIn(t *teller) {
	both, _ := pages.Levels(t.say, levels(), "set=simple", "private=true&set=simple", false)
	t.add("/challenge of the bot itself", both)
	alone, _ := pages.Levels(t.say, levels(), "", "private=true", true)
	t.add("/challenge private, without a level", alone)
	s := scenes{t}
	s.show("a private table, for who would rather read", begun(), asText)
	s.show("a private table, for who would rather read, a result that can be undone", begun(), func(v *view.Table) {
		asText(v)
		v.View.Outcome = ended(game.Won, game.A, 47)
		v.View.Outcome.Provisional, v.Deadline = true, soon
	})
	s.show("a private table, for who would rather read, the result", begun(), func(v *view.Table) {
		asText(v)
		v.View.Outcome = ended(game.Won, game.A, 47)
	})
	mine := seated()[0]
	mine.Private = true
	t.add("/matches, with a private one", pages.List{Seated: []pages.Seated{mine}}.Message(t.say))
	t.text("above the first table of a match", begun().scene(t.say).Begins())
	t.text("above the first table of a match, three", ofThree().scene(t.say).Begins())
	t.sentences("private.not-yours", "private.only-computer", "private.no-pace")
}

func asText(v *view.Table) { v.Look.Text = true }

// levels are the computer's levels, as commands have them.
func levels() (all []string) {
	for _, l := range view.Rivals() {
		all = append(all, l.String())
	}
	return all
}
