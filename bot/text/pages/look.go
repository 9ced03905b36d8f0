package pages

import (
	"strings"

	"stopp/bot/text/i18n"
	"stopp/game/cards"
	"stopp/render"
	"stopp/render/ink"
)

// Look is the look of a table. Theme and suits are chosen for everybody's eyes; the rest
// is for those of one member.
type Look struct {
	Theme   ink.Theme
	Four    bool   // a colour for each suit
	Text    bool   // monospace text instead of a picture
	Letters bool   // suits in text as letters
	Clock   bool   // a patience says how long it was played
	Sort    string // how a hand is sorted, one of Sorts; "" is as usual
}

// Style is the look as pictures with words in a language are drawn.
func (l Look) Style(say i18n.Texts) render.Style {
	return render.Style{Scheme: ink.Scheme{Theme: l.Theme, Four: l.Four}, Indices: Indices(say)}
}

const fourColours = "-four"

// Looks are the looks to choose for everybody's eyes, the usual one first.
func Looks() (all []Look) {
	for _, theme := range ink.Themes() {
		all = append(all, Look{Theme: theme}, Look{Theme: theme, Four: true})
	}
	return all
}

// String names theme and suits, such as felt or dark-four.
func (l Look) String() string {
	if l.Four {
		return l.Theme.String() + fourColours
	}
	return l.Theme.String()
}

// ParseLook reads what String writes; ok is false for anything else.
func ParseLook(text string) (l Look, ok bool) {
	name, four := strings.CutSuffix(text, fourColours)
	theme, err := ink.ParseTheme(name)
	return Look{Theme: theme, Four: four}, err == nil
}

// LookOf is what a stored look names, else the usual one.
func LookOf(text string) Look {
	l, ok := ParseLook(text)
	if !ok {
		return Look{}
	}
	return l
}

// LookName is what people call theme and suits.
func LookName(say i18n.Texts, l Look) string { return say.Say(LookKey(l), nil) }

// LookKey is where the catalogues have theme and suits.
func LookKey(l Look) string { return valueKeys.Of(WishLook + "." + l.String()) }

// A member's wishes for private tables, and their values.
const (
	WishLook    = "look" // as String writes it, or
	LookOfTable = "table"
	WishBoard   = "board"
	BoardText   = "text"
	WishSigns   = "signs"
	SignLetters = "letters"
)

func lookWishes() []Choosable {
	looks := []string{LookOfTable}
	for _, l := range Looks() {
		looks = append(looks, l.String())
	}
	return []Choosable{{WishLook, looks, PageTables}, {WishBoard, []string{"picture", BoardText}, PageTables}, {WishSigns, []string{"symbols", SignLetters}, PageTables}}
}

// Wished is what a member has chosen, by name, for a table that looks like this
// for everybody's eyes.
func (l Look) Wished(chosen map[string]string) Look {
	if own, ok := ParseLook(chosen[WishLook]); ok {
		l = own
	}
	l.Text, l.Letters, l.Sort = chosen[WishBoard] == BoardText, chosen[WishSigns] == SignLetters, chosen[WishSort]
	l.Clock = chosen[WishClock] == ClockOn
	return l
}

// Symbols is a card in signs, with the letters of a language.
func Symbols(say i18n.Texts, c cards.Card) string { return render.CardSymbols(c, Indices(say)) }

// Emoji is the name of a card's emoji, which has the letter that the language's cards have: a picture
// of a D with a button of a Q beside it puzzles.
func Emoji(say i18n.Texts, c cards.Card) string { return render.EmojiName(c, Indices(say)) }

// Indices are the letters of a language on cards.
func Indices(say i18n.Texts) render.Indices { return render.IndicesIn(say.Language().String()) }
