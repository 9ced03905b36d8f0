// Package render has the cards as people see them: drawn faces, backs and places in three
// sizes, as emojis, in signs and in words. Games draw their tables out of them with the
// package table below it.
//
// Equal cards and styles give equal bytes. All functions may be called from many
// goroutines at once.
package render
