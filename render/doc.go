// Package render has the cards as people see them: drawn faces, backs and places in three
// sizes, as emojis, in signs and in words. Games draw their tables out of them with the
// package table below it.
//
// Equal cards and styles give equal bytes. All functions may be called from many
// goroutines at once.
//
// # The text of a card depends on a language
//
// render.CardSymbols takes the indices, so that picture, button and sentence say the same (Q♠,
// D♠); typed text is understood with the letters of every language.
package render
