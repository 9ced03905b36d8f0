package patience

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"stopp/bot/games/patience/day"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/cards"
	"stopp/game/patience"
	"stopp/storage"
)

// words are a table's texts: its heading, what has just happened, and moves.
type words struct{ table }

// above is what stands above the picture.
func (t words) above() string {
	return markup.Lines(t.head(), markup.Small(markup.Lines(t.rules(), t.standing())), t.news())
}

// head names the patience and its deal, whether that can be won, and in a channel who
// plays.
func (t words) head() string {
	key, data := "patience.head", i18n.Data{"Game": t.name(), "Number": t.number}
	switch {
	case t.day != "" && t.After.DealOf != 0:
		key, data["Day"] = "day.head-practice", day.Date(t.Say, t.day)
	case t.day != "":
		key, data["Day"] = "day.head", day.Date(t.Say, t.day)
	case t.seal != "":
		key = "race.head"
	case t.number == "":
		key = "patience.head-unnumbered"
	}
	parts := []string{t.Say.Say(key, data)}
	if t.After.Luck == storage.Winnable {
		parts = append(parts, t.Say.Say("patience.winnable", nil))
	}
	switch {
	case t.Together():
		parts = append(parts, t.Say.Say("patience.together", nil))
	case !t.Private:
		parts = append(parts, t.Name(game.A))
	}
	return strings.Join(parts, markup.Dot)
}

func (t words) name() string { return t.Say.Say(nameKey(t.seen.Kind()), nil) }

// rules are said where they are not the usual ones.
func (t words) rules() string {
	if r := t.seen.Rules(); !r.Standard() {
		return t.Say.Say("patience.rules", i18n.Data{"Rules": others(t.Say, r)})
	}
	return ""
}

// standing is how the game stands, in figures.
func (t words) standing() string {
	r := t.match.Result()
	parts := append([]string{t.count("patience.left", r.Left), t.count("patience.moves", r.Moves)}, t.cost(r)...)
	if t.Look.Clock {
		parts = append(parts, t.clock())
	}
	return strings.Join(append(parts, t.ofGame()...), markup.Dot)
}

// cost is what was taken back and seen.
func (t words) cost(r patience.Result) []string { return day.Cost(t.Say, r.Undos, r.Peeks) }

// clock is how long it was played: by the times of the actions, so it stands still until the table is drawn again.
func (t words) clock() string {
	seconds := int(t.Time.Played.Seconds())
	text := fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	if seconds >= 3600 {
		text = fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return t.Say.Say("patience.clock", i18n.Data{"Time": text})
}

func (t words) count(key string, n int) string {
	return t.Say.Say(key, i18n.Data{"Count": n})
}

// ofGame is what some patiences have besides.
func (t words) ofGame() (parts []string) {
	if n, err := strconv.Atoi(t.seen.Rules().Value("passes")); err == nil && n > 1 {
		parts = append(parts, t.Say.Say("patience.pass", i18n.Data{"At": t.seen.Pass(), "Count": n}))
	}
	switch t.seen.Direction() {
	case patience.Up:
		parts = append(parts, t.Say.Say("patience.upwards", nil))
	case patience.Down:
		parts = append(parts, t.Say.Say("patience.downwards", nil))
	}
	if t.seen.Kind() == patience.Napoleon && !t.seen.Won() {
		parts = append(parts, t.Say.Say("patience.packet-next", i18n.Data{"Rank": rankIn(t.Say, after(t.seen))}))
	}
	return parts
}

// news is what has just happened, or what to do at the beginning or at the end.
func (t words) news() string {
	switch h, r := t.held, t.match.Result(); {
	case h.into != patience.Nowhere:
		return t.Say.Say("patience.how-many", i18n.Data{"To": t.placed(h.into), "From": t.placed(h.from)})
	case h.from != patience.Nowhere:
		return t.Say.Say("patience.lifted", i18n.Data{"Card": t.card(t.seen.Top(h.from))})
	case r.Standing == patience.Won:
		return markup.Lines(t.Say.Say("patience.won", nil), t.best())
	case t.After.Ending == pages.EndedAbandoned:
		return t.Say.Say(t.putAway(), nil)
	case t.Over():
		return t.Say.Say("patience.given-up", nil)
	case r.Standing == patience.Stuck:
		return markup.Lines(t.happened(), t.Say.Say("patience.stuck", nil))
	}
	return t.happened()
}

// putAway is the sentence of a game that was left for good, and what it counts.
func (t words) putAway() string {
	switch {
	case t.seal == "" || t.After.DealOf != 0:
		return "patience.put-away"
	case t.day != "":
		return "day.put-away"
	}
	return "race.put-away"
}

// best compares a game that was won with earlier won games.
func (t words) best() string {
	switch b := t.After.Best; {
	case b.First:
		return t.Say.Say("patience.best.first", nil)
	case b.New:
		return t.count("patience.best-new", b.Moves)
	case b.Moves > 0:
		return t.count("patience.best-was", b.Moves)
	}
	return ""
}

// happened is a sentence about the last action, and one about cards played up by
// themselves after it.
func (t words) happened() string {
	var up []string
	at := t.top
	for ; at != nil && at.itself && t.last.move != (patience.Move{}); at = at.before {
		up = append(up, t.card(at.card))
	}
	if len(up) == 0 {
		return t.sentence(t.last)
	}
	slices.Reverse(up)
	first := t.sentence(deed{word: at.move.String(), move: at.move, card: at.card})
	return markup.Lines(first, t.Say.Say("patience.played-up", i18n.Data{"Cards": strings.Join(up, " ")}))
}

// sentence is the sentence for an action.
func (t words) sentence(d deed) string {
	data := i18n.Data{"Card": t.card(d.card)}
	switch {
	case d.word == "":
		return t.Say.Say(t.beginning(), nil)
	case d.word == undo && d.seen:
		return t.Say.Say("patience.undone-seen", nil)
	case d.word == undo:
		return t.Say.Say("patience.undone", nil)
	case d.move == patience.Turn:
		return t.Say.Say("patience.turned", data)
	case d.move == patience.Deal:
		return t.Say.Say("patience.dealt", data)
	case d.move == patience.Move{}:
		return ""
	}
	return t.inWords(d.move, d.card)
}

// inWords is a move of a card.
func (t words) inWords(m patience.Move, c cards.Card) string {
	return t.carried(m, t.card(c))
}

// carried is a move of cards that are already said.
func (t words) carried(m patience.Move, cards string) string {
	to := t.placed(m.To)
	if m.Above {
		to = t.Say.Say("patience.place.above", i18n.Data{"N": int(m.To)})
	}
	return t.Say.Say("patience.moved", i18n.Data{"Card": cards, "From": t.placed(m.From), "To": to})
}

// beginning is what to do first.
func (t words) beginning() string {
	switch t.seen.Kind() {
	case patience.Reihe:
		return "patience.first-deal-one"
	case patience.Napoleon:
		return "patience.first-deal-napoleon"
	}
	return "patience.first-deal"
}

// placed is a place in words.
func (t words) placed(p patience.Place) string {
	key := map[patience.Place]string{patience.Family: "patience.place.family", patience.Waste: "patience.place.waste", patience.Cellar: "patience.place.cellar"}[p]
	switch k := t.seen.Kind(); {
	case p == patience.Family && k == patience.Napoleon:
		key = "patience.place.packet"
	case key != "":
	case k == patience.Grosse:
		key = "patience.place.row"
	case k == patience.Napoleon:
		key = "patience.place.helper"
	default:
		key = "patience.place.column"
	}
	return t.Say.Say(key, i18n.Data{"N": int(p)})
}
