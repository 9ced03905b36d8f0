package gallery

import (
	"errors"

	"stopp/bot"
	"stopp/bot/games/streit/typing"
	"stopp/bot/text/i18n"
	"stopp/game/cards"
	"stopp/game/streit"
)

// typings are texts typed at the first table of typed, some of them nonsense.
var typings = []string{
	"", "r-f", "t-3", "turn", "lay", "pass", "3x4-5", "w-f", "4", "queen", "8-Br", "8-Aw", "r-t", "f-3", "2xr-4", "house", "xyzzy",
	"8d 3", "8d", "10d 3 4", "2 hearts f", "9s f", "6h f", "3 to kh", "3 to 7s", "10h 3", "7d 3", "ac f", "jh f",
}

// readBack is the meaning of a text, and the suggestions while it is typed.
func (t *teller) readBack(text string, v streit.View) {
	names := []string{anna.Name, ben.Name, chloe.Name}[:len(v.Players)]
	said := ""
	move, err := typing.Parse(text, t.say, v, names)
	var problem *typing.Problem
	switch {
	case errors.As(err, &problem):
		said = t.say.Say(problem.Key, problem.Data)
	case err == nil:
		said = move.Say(t.say, v, names)
	}
	menu := bot.Menu{Label: "/move text: " + text}
	for _, s := range typing.Suggest(text, t.say, v, names) {
		menu.Items = append(menu.Items, bot.Item{Label: s.Label, About: s.Value})
	}
	if text == "" {
		said = "" // Discord sends no command without it
	}
	t.add("/move "+text, bot.Message{Content: said, Menus: []bot.Menu{menu}})
}

func typed(t *teller) {
	for _, text := range typings {
		t.readBack(text, rich())
	}
	t.readBack("lay", begun().view())
	t.readBack("t-3", begun().view())
	covered := inTheDark().view()
	t.readBack("open", covered)
	t.readBack("w-3", after("pagat own-waste=on", 9, 130).view())
	three := ofThree().view()
	t.readBack("3-B", three)
	t.readBack("3-Aw", three)
	t.text("/move, when it is done", begun().scene(t.say).Steps(plays, 300))
	t.sentence("done-before", i18n.Data{})
}

// rich is a table where every place has a card, one of them twice.
func rich() streit.View {
	v := begun().view()
	eight, seven := cards.New(8, cards.Diamonds), cards.New(7, cards.Spades)
	v.Houses[0].Open = append(v.Houses[0].Open, eight)
	v.Houses[1].Open = append(v.Houses[1].Open, cards.New(9, cards.Spades), eight)
	v.Players[v.ToMove].Turned, v.Players[v.ToMove].WasteTop = seven, cards.New(6, cards.Hearts)
	return v
}
