package patience

import (
	"fmt"
	"slices"
	"strconv"

	"stopp/bot"
	"stopp/bot/club/stats"
	"stopp/bot/games/patience/day"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/cards"
	"stopp/game/patience"
)

// The paths of a table's buttons; match and sheet follow.
const (
	pathKey  = "patience" // then the word of the key
	pathMore = "patience-more"
)

// The words of keys that are no places.
const (
	keyDraw   = "draw"
	keyDrawOn = "draw-on"
	keyUndo   = "undo"
	keyRedo   = "redo"
	keyFinish = "finish"
	keyBack   = "back" // from the question how many
	keyMany   = "n"    // then a number
	keyBase   = "f."   // then a suit
)

// pad has the buttons of a table. taps knows what each of them means.
type pad struct{ table }

// keypad are the buttons below the table: the piles, always in the same places, and a last
// row of verbs. Finishing is offered only if it is proved to win (§1.10). The question how
// many cards go takes the place of the piles; so do the choices when no move is possible
// any more.
func (t pad) keypad() [][]bot.Button {
	switch {
	case t.held.into != patience.Nowhere:
		return t.counts()
	case t.seen.Stuck():
		return t.stuck()
	}
	rows := t.piles()
	if t.undone != nil {
		rows = added(rows, t.redoKey())
	}
	if len(t.seen.Finish()) > 0 {
		rows = added(rows, t.key(keyFinish, bot.Button{Label: t.Say.Say("patience.key.finish", nil), Style: bot.Green}))
	}
	return rows
}

// added puts a key behind the others, in the last row that has room for it: all of them stay where they are.
func added(rows [][]bot.Button, key bot.Button) [][]bot.Button {
	for i := len(rows) - 1; i >= 0; i-- {
		if len(rows[i]) < roomInRow {
			rows[i] = append(rows[i], key)
			return rows
		}
	}
	return append(rows, []bot.Button{key})
}

// inRow is how many buttons stand side by side at most, and roomInRow how many of them with words on a phone.
const (
	inRow     = 5
	roomInRow = 4
)

// stuck are the buttons where no move is possible: no pile has anything to do.
func (t pad) stuck() [][]bot.Button {
	row := []bot.Button{t.undoKey(), t.restartKey(), t.Own("patience.key.give-up", bot.Grey, pages.PathResign)}
	if t.seal != "" {
		return [][]bot.Button{append(row, t.moreKey())}
	}
	deals := t.dealKeys()
	if t.Private {
		deals = append(deals, t.shareKey())
	}
	if t.Hintless {
		return [][]bot.Button{row, deals}
	}
	return [][]bot.Button{row, {t.backKey()}, deals}
}

// piles are the keys of piles, and the verbs.
func (t pad) piles() [][]bot.Button {
	switch t.seen.Kind() {
	case patience.Harfe:
		return t.over(t.numbered(1, 4), t.numbered(5, 8), append(t.numbered(9, 10), t.other(patience.Waste, "key.brief.waste"), t.familyKey()),
			[]bot.Button{t.drawKey("patience.key.turn"), t.undoKey()})
	case patience.Reihe:
		return t.over(t.numbered(1, 4), t.numbered(5, 8), append(t.numbered(9, 10), t.undoKey()), []bot.Button{t.drawKey("patience.key.deal"), t.drawOnKey("patience.key.deal-on")})
	case patience.Napoleon:
		return t.over(t.numbered(1, 4), append(t.numbered(5, 7), t.other(patience.Waste, "key.brief.waste")),
			[]bot.Button{t.drawKey("patience.key.turn"), t.drawOnKey("patience.key.go-on"), t.undoKey()})
	}
	return t.great()
}

// great is the keypad of the Große Patience, laid out as its table.
func (t pad) great() [][]bot.Button {
	var rows [][]bot.Button
	for suit := cards.Clubs; suit < cards.Suits; suit++ {
		rows = append(rows, []bot.Button{t.place(patience.Place(suit) + 1), t.base(suit), t.place(patience.Place(suit) + 5)})
	}
	rows[2] = append(rows[2], t.undoKey())
	if !t.Hintless {
		rows[3] = append(rows[3], t.hintKey("patience.key.hint"))
	}
	return append(rows, []bot.Button{t.place(9), t.other(patience.Cellar, "patience.key.cellar"), t.place(10), t.moreKey()})
}

// over are rows with hints, where there are any, and more in one below them; else the last one takes that.
func (t pad) over(rows ...[]bot.Button) [][]bot.Button {
	if t.Hintless {
		rows[len(rows)-1] = append(rows[len(rows)-1], t.moreKey())
		return rows
	}
	return append(rows, t.besides(t.hintKey("hint.button")))
}

// besides are the last row: some keys, hints where there are any, and more.
func (t pad) besides(hint bot.Button, row ...bot.Button) []bot.Button {
	if !t.Hintless {
		row = append(row, hint)
	}
	return append(row, t.moreKey())
}

// hintKey asks for a hint. Where it stands beside many others, a phone has room for a sign only.
func (t pad) hintKey(label string) bot.Button { return t.Own(label, bot.Grey, pathHint) }

// after are the buttons at the end of a game. Behind *Details* is what the message doesn't tell: the record, and of a game
// that has come out the table. Of another one on a sealed deal it has told all.
func (t pad) after() [][]bot.Button {
	if t.seal == "" {
		rows, at := t.again(), 0
		if !t.seen.Won() { // there a phone has room for it in the last row only
			at = len(rows) - 1
		}
		rows[at] = append(rows[at], t.DetailsButton())
		return rows
	}
	rows := t.afterSealed()
	switch {
	case !t.seen.Won():
	case len(rows) == 0:
		rows = [][]bot.Button{{t.DetailsButton()}}
	default:
		rows[0] = append(rows[0], t.DetailsButton())
	}
	return rows
}

// again are the buttons for another deal, and for the same once more.
func (t pad) again() [][]bot.Button {
	row := []bot.Button{t.Own("patience.replay.key", bot.Grey, pathReplay)}
	if t.Private {
		row = append(row, t.shareKey())
	}
	if !t.Together() {
		row = append(row, bot.Button{Label: t.Say.Say("patience.stats.key.open", nil), Style: bot.Grey, ID: bot.Path(stats.PathMine, t.seen.Kind().String(), stats.Newly)})
	}
	rows := [][]bot.Button{t.dealKeys(), row}
	if !t.seen.Won() {
		rows = append(rows, []bot.Button{t.Own("patience.after.key", bot.Grey, pathAfter)})
	}
	return rows
}

// dealKeys are for another deal, and for the same once more.
func (t pad) dealKeys() []bot.Button {
	keys := []bot.Button{t.Own("patience.key.new-deal", bot.Green, pages.PathNewDeal)}
	if t.number != "" {
		keys = append(keys, t.Own("patience.key.same-deal", bot.Grey, pages.PathSameDeal))
	}
	return keys
}

// afterSealed are the buttons at the end of a game on a deal that is not told yet.
func (t pad) afterSealed() [][]bot.Button {
	var row []bot.Button
	if t.day != "" {
		row = day.AfterGame(t.Say, t.day, t.seen.Kind(), t.After.DealOf == 0)
	}
	if !t.seen.Won() {
		row = append(row, t.Own("patience.after.key", bot.Grey, pathAfter))
	}
	if len(row) == 0 {
		return nil
	}
	return [][]bot.Button{row}
}

// key is a button with the word of a key.
func (t pad) key(word string, b bot.Button) bot.Button {
	b.ID, b.Label = bot.Path(pathKey, pages.Key(t.Match), t.Sheet(), word), markup.Clip(b.Label, markup.LabelLimit)
	if b.Style == 0 {
		b.Style = bot.Grey
	}
	return b
}

func (t pad) numbered(first, last patience.Place) (row []bot.Button) {
	for p := first; p <= last; p++ {
		row = append(row, t.place(p))
	}
	return row
}

// place is the button of a pile that goes by a number. Four of them have to stand side by
// side on a phone.
func (t pad) place(p patience.Place) bot.Button { return t.pileKey(p, p.String(), p.String()+"·") }

// other is the button of a pile that goes by a name.
func (t pad) other(p patience.Place, key string) bot.Button {
	name := t.Say.Say(key, nil)
	return t.pileKey(p, name, name+" ")
}

// pileKey shows a pile's free card. Useless keys are off: an empty pile while no card is
// lifted.
func (t pad) pileKey(p patience.Place, short, before string) bot.Button {
	top := t.seen.Top(p)
	b := bot.Button{Label: before + t.card(top), Short: short, Style: t.styled(p), Off: top == cards.None && (t.held.from == patience.Nowhere || !lifts(t.seen.Kind()))}
	if top.Ordinary() {
		b.Emoji = pages.Emoji(t.Say, top)
	}
	return t.key(p.String(), b)
}

// styled marks the key of the held pile, and those of piles it may go to.
func (t pad) styled(p patience.Place) bot.Style {
	switch {
	case t.held.from == patience.Nowhere:
		return bot.Grey
	case t.held.from == p:
		return bot.Green
	case !t.held.unmarked && len(t.ways(t.held.from, p)) > 0:
		return bot.Blurple
	}
	return bot.Grey
}

// familyKey stands for all families of Harfe.
func (t pad) familyKey() bot.Button {
	return t.key(patience.Family.String(), bot.Button{Label: t.Say.Say("key.family", nil), Style: t.styled(patience.Family), Off: t.held.from == patience.Nowhere})
}

// base is the family of a suit of the Große Patience.
func (t pad) base(suit cards.Suit) bot.Button {
	from, top := t.held.from, t.seen.FamilyTop(suit, 0)
	b := bot.Button{Label: t.card(top), Emoji: pages.Emoji(t.Say, top), Style: bot.Grey, Off: from == patience.Nowhere}
	if from != patience.Nowhere && t.seen.Top(from).Suit() == suit {
		b.Style = t.styled(patience.Family)
	}
	return t.key(keyBase+suit.String(), b)
}

// drawKey draws a card, and says how many there are.
func (t pad) drawKey(key string) bot.Button {
	return t.key(keyDraw, bot.Button{Label: t.Say.Say(key, i18n.Data{"Count": t.seen.Size(patience.Hand)}), Off: !t.draws()})
}

// drawOnKey draws until something can be played.
func (t pad) drawOnKey(key string) bot.Button {
	return t.key(keyDrawOn, bot.Button{Label: t.Say.Say(key, nil), Off: !t.draws()})
}

// draws tells whether there is a card to draw, or may be another pass.
func (t pad) draws() bool {
	code := t.seen.Judge(t.seen.Kind().Draws())
	return code == patience.Regular || code == patience.MustPlay
}

func (t pad) undoKey() bot.Button {
	_, some := t.match.Last()
	return t.key(keyUndo, bot.Button{Label: t.Say.Say("patience.key.undo", nil), Off: !some})
}

func (t pad) moreKey() bot.Button {
	return bot.Button{Label: t.Say.Say("key.more", nil), Style: bot.Grey, ID: bot.Path(pathMore, pages.Key(t.Match), t.Sheet())}
}

// counts asks how many cards of a sequence go to an empty pile.
func (t pad) counts() (rows [][]bot.Button) {
	var all []bot.Button
	for _, m := range t.ways(t.held.from, t.held.into) {
		label := strconv.Itoa(int(m.N))
		if m.Above {
			label += "^"
		}
		all = append(all, t.key(fmt.Sprint(keyMany, len(all)+1), bot.Button{Label: label, Style: bot.Blurple}))
	}
	for row := range slices.Chunk(all, inRow) {
		rows = append(rows, row)
	}
	return append(rows, []bot.Button{t.key(keyBack, bot.Button{Label: t.Say.Say("key.put-back", nil)})})
}

// lifts tells whether cards of a patience go to more than one place, so that a first tap
// lifts and a second puts down. In the others one tap plays.
func lifts(k patience.Kind) bool { return k == patience.Harfe || k == patience.Grosse }
