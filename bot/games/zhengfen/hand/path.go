package hand

import (
	"strconv"
	"strings"

	"stopp/bot"
	"stopp/game/zhengfen"
)

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

// The values of the menu of plays: a play, a group, the way back, or nothing.
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
