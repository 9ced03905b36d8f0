// Package typed makes what people type comparable with the words of the catalogues.
package typed

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

var (
	shown = regexp.MustCompile(`<a?:(\w+):\d+>`) // an emoji as it is copied: <:two_of_clubs:123>
	aside = regexp.MustCompile(`\([^)]*\)?`)     // what a sentence adds in brackets
	ofHis = regexp.MustCompile(`['’]s?(\PL|$)`)  // Ben's, Dolores'
	elide = regexp.MustCompile(`\b([dl])['’]`)   // d'Anna, l'adversaire
	spelt = strings.NewReplacer("ß", "ss", "œ", "oe", "æ", "ae", "ø", "o", "×", "x", "*", "x",
		"♧", "♣", "♢", "♦", "♡", "♥", "❤", "♥", "♤", "♠", "–", "-", "—", "-", "−", "-", "‐", "-", "‑", "-")
	arrows = strings.NewReplacer("=>", ">", "->", ">", "-->", ">", "→", ">", "⇒", ">", "⇨", ">", "➡", ">", "➔", ">", "⟶", ">", "⮕", ">", "»", ">")
)

// Fold writes a text with small letters, without accents, emoji variations and
// brackets, and with blanks for punctuation that means nothing.
func Fold(text string) string {
	text = shown.ReplaceAllString(strings.ToLower(text), " $1 ")
	text = aside.ReplaceAllString(text, " ")
	text = elide.ReplaceAllString(text, "${1}e ")
	text = ofHis.ReplaceAllString(text, " $1")
	text = arrows.Replace(spelt.Replace(text))
	return strings.TrimSpace(strings.Map(plainRune, norm.NFKD.String(text)))
}

// plainRune keeps letters, digits, suits, the dash and the arrow.
func plainRune(r rune) rune {
	switch {
	case unicode.IsMark(r), r == '\u200d':
		return -1
	case unicode.IsLetter(r), unicode.IsDigit(r), strings.ContainsRune("♣♦♥♠->", r):
		return r
	}
	return ' '
}

// Spellings are the ways in which people type a word: with its umlauts' dots
// left out, and with an e for them.
func Spellings(word string) []string {
	one := Fold(word)
	if two := Fold(umlauts.Replace(word)); two != one {
		return []string{one, two}
	}
	return []string{one}
}

var umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue")
