package view

import (
	"strings"
	"unicode/utf8"

	"stopp/bot/games/streit/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
	"stopp/game/streit"
)

// Step says in short which card went from where to where.
func (t Scene) Step(s streit.Step) string { return unbroken(t.speaker().Step(s)) }

// speaker says moves, with short names that are safe from Discord's markup.
func (t Scene) speaker() words.Speaker { return t.naming(inMoves) }

// naming is a speaker that says as much of a name as limit, in characters.
func (t Scene) naming(limit int) words.Speaker {
	names := make([]string, len(t.People))
	for i := range t.People {
		names[i] = markup.Plain(t.Brief(game.Seat(i), limit))
	}
	return words.Speaker{Say: t.Say, Names: names}
}

// Steps says moves one after the other, shortened in the middle to limit
// characters.
func (t Scene) Steps(steps []streit.Step, limit int) string {
	return markup.Abridge(t.entries(steps, false), markup.Dot, limit/3, limit, t.leftOut)
}

// entries are moves as a log says them. A log in lines begins one with each card
// that is turned up, the first line, too.
func (t Scene) entries(steps []streit.Step, inLines bool) (all []markup.Entry) {
	for i, s := range t.speaker().Steps(steps) {
		e := markup.Entry{Lead: markup.Dot, Text: unbroken(s.Text), Counts: s.Moves}
		if inLines && (i == 0 || s.Shows) {
			e.Lead = newLine
		}
		all = append(all, e)
	}
	return all
}

// unbroken is a move that stays together at a line's end: the whole of a short one,
// of a long one what stands around its arrow.
func unbroken(move string) string {
	const blank, stays = " ", "\u00a0"
	if utf8.RuneCountInString(move) > markup.PhoneWidth/2 {
		return strings.ReplaceAll(move, " → ", stays+"→"+stays)
	}
	return strings.ReplaceAll(move, blank, stays)
}

func (t Scene) leftOut(n int) string { return t.say("log.moves", i18n.Data{"Count": n}) }

// newLine stands before moves that begin a new line.
const newLine = "\n› "

// inMoves is how much of a name the words of a move have room for.
const inMoves = 12

// line begins with who made the moves.
func (t Scene) line(seat game.Seat, moves string) string {
	return t.say("log.line", i18n.Data{"Name": t.Name(seat), "Moves": moves})
}
