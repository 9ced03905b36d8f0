package hand

import (
	"strconv"
	"strings"

	"stopp/bot"
	"stopp/bot/games/zhengfen/choose"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game/zhengfen"
)

// menus are the menus of plays and of cards. One of which nothing could be played is not there.
func (p page) menus() (all []bot.Menu) {
	if plays := choose.Plays(p.ahead); len(plays) > 0 {
		all = append(all, p.list(plays))
	}
	if p.own || len(all) > 0 {
		all = append(all, p.cards())
	}
	return all
}

// list is the menu of all plays that may be made, in groups where they are many.
func (p page) list(plays []zhengfen.Play) bot.Menu {
	now := choose.Menu(plays, p.draft.path)
	label := "zheng-fen.hand.list"
	if !p.view.MyTurn() {
		label = "zheng-fen.hand.list-ahead"
	}
	menu := bot.Menu{ID: p.OnHand(PathList), Label: p.say(label, i18n.Data{"Number": len(plays)})}
	if len(now.Path) > 0 {
		menu.Label = p.say("zheng-fen.hand.list-open", i18n.Data{"Number": len(plays)})
		menu.Items = append(menu.Items, bot.Item{Label: p.say("zheng-fen.hand.up", nil), Value: goUp})
	}
	for _, g := range now.Groups {
		menu.Items = append(menu.Items, bot.Item{Label: p.group(g), About: p.span(g), Value: ofGroup + g.Key})
	}
	for _, play := range now.Plays {
		menu.Items = append(menu.Items, bot.Item{
			Label: markup.Clip(words.Cards(p.Say, play.Cards), markup.ItemLimit), About: words.Besides(p.Say, play), Value: inMenu(play),
		})
	}
	return menu
}

// group is the name of a group: its category with its jokers, or within that its readings.
func (p page) group(g choose.Group) string {
	data := i18n.Data{"Kind": words.Kind(p.Say, g.Category), "Number": len(g.Plays)}
	switch {
	case g.Ranked:
		first, last := words.Reading(p.Say, g.Plays[0].Reading), words.Reading(p.Say, g.Plays[len(g.Plays)-1].Reading)
		if data["Kind"] = first; first != last {
			data["Kind"] = first + " – " + last
		}
	case !g.Whole:
		data["Jokers"] = p.say(jokerKeys[jokersOf(g)], nil)
		return markup.Clip(p.say("zheng-fen.hand.group-jokers", data), markup.ItemLimit)
	}
	return markup.Clip(p.say("zheng-fen.hand.group", data), markup.ItemLimit)
}

var jokerKeys = [...]string{"zheng-fen.hand.jokers.n0", "zheng-fen.hand.jokers.n1", "zheng-fen.hand.jokers.n2", "zheng-fen.hand.jokers.n3"}

// jokersOf numbers the sets of jokers: none, the small one, the big one, both.
func jokersOf(g choose.Group) (n int) {
	for c := range g.Jokers.All() {
		n += 1 + int(c-zhengfen.SmallJoker)
	}
	return n
}

// span says from which cards to which a group goes.
func (p page) span(g choose.Group) string {
	first, last := words.Cards(p.Say, g.Plays[0].Cards), words.Cards(p.Say, g.Plays[len(g.Plays)-1].Cards)
	if len(g.Plays) == 1 {
		return markup.Clip(first, markup.ItemLimit)
	}
	const each = (markup.ItemLimit - len(" … ")) / 2
	return markup.Clip(first, each) + " … " + markup.Clip(last, each)
}

// cards is the menu of the whole hand, of which any cards can be chosen.
func (p page) cards() bot.Menu {
	hand := p.order().Of(p.view.Hand())
	menu := bot.Menu{ID: p.OnHand(PathCards), Label: p.say("zheng-fen.hand.cards", nil), Most: len(hand)}
	for _, c := range hand {
		menu.Items = append(menu.Items, bot.Item{Label: words.Card(p.Say, c), Value: c.String(), Chosen: p.draft.picked.Has(c)})
	}
	return menu
}

// The paths of buttons and menus on a hand; the match and the state follow
// (Scene.OnHand).
const (
	PathPlay  = "zf-play"  // then a play's cards and reading: it is played, or planned
	PathLead  = "zf-lead"  // likewise: one's own trick is taken, and that is led
	PathDo    = "zf-do"    // then a word below
	PathSort  = "zf-sort"  // then how the hand is sorted from now on
	PathList  = "zf-list"  // the menu of plays
	PathCards = "zf-cards" // the menu of cards
	PathHint  = "zf-hint"  // what would be best, and why
)

// The words behind PathDo.
const (
	doPass   = "pass"
	doTake   = "take"
	doRest   = "rest"     // the plan, or not any more
	doUnless = "unless"   // likewise
	doBack   = "back"     // no plan any more
	doOther  = "reselect" // no cards chosen any more
	doGoOn   = "go-on"    // no more time for the last round
)

// inPath is a play as two words of a path.
func inPath(p zhengfen.Play) (cards, reading string) {
	return strconv.FormatUint(uint64(p.Cards), 36), strings.NewReplacer(" ", ".", "*", "").Replace(p.Reading.String())
}

// fromPath reads what inPath writes. The error is bot.ErrNoRoute.
func fromPath(cards, reading string) (p zhengfen.Play, err error) {
	set, err := strconv.ParseUint(cards, 36, zhengfen.PackSize)
	if err != nil || set == 0 {
		return p, bot.ErrNoRoute
	}
	word, rank, _ := strings.Cut(reading, ".")
	if rank == "s" || rank == "b" {
		rank = "*" + rank
	}
	r, err := zhengfen.ParseReading(word + " " + rank)
	if err != nil {
		return p, bot.ErrNoRoute
	}
	return zhengfen.Play{Cards: zhengfen.Cards(set), Reading: r}, nil
}

// The values of the menu of plays: a play, a group, the way back. Hands of earlier versions have
// nothing, too, where there is no play.
const (
	ofGroup = "group:"
	goUp    = "up"
	goNoway = "none"
)

// inMenu is a play as a menu's value.
func inMenu(p zhengfen.Play) string {
	cards, reading := inPath(p)
	return cards + ":" + reading
}

// fromMenu reads what inMenu writes.
func fromMenu(value string) (zhengfen.Play, error) {
	cards, reading, _ := strings.Cut(value, ":")
	return fromPath(cards, reading)
}
