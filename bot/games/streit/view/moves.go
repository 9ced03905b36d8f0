package view

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"stopp/bot/games/streit/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game"
	"stopp/game/cards"
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

// Lines writes a sheet's actions as a record does, a line each; behind an action stands
// the card that turned up, and the referee's ruling.
func (l Log) Lines() (all []string) {
	for _, e := range l.Events {
		if line := recorded(e); line != "" {
			all = append(all, line)
		}
	}
	return all
}

// recorded is an event as a record writes the action that brought it, "" where no
// seat has acted.
func recorded(e streit.Event) string {
	switch e.What {
	case streit.Moved:
		return fmt.Sprint(e.Step.Seat, " ", e.Step.Move, shown(e.Step.Card))
	case streit.Called:
		return fmt.Sprint(e.Ruling.Caller, " ", streit.Call(e.Ruling.Named, e.Ruling.NamedCard), said(*e.Ruling))
	case streit.Proposed:
		return fmt.Sprint(e.Seat, " ", streit.Action{Verb: streit.ProposeBlock})
	case streit.TookResult:
		return fmt.Sprint(e.Seat, " ", streit.Action{Verb: streit.Accept})
	case streit.GaveUp:
		return fmt.Sprint(e.Seat, " ", streit.Action{Verb: streit.Resign})
	case streit.RanOut:
		return fmt.Sprint(e.Seat, " ", streit.Action{Verb: streit.Late})
	}
	return ""
}

func shown(c cards.Card) string {
	if c == cards.None {
		return ""
	}
	return "  " + c.String()
}

func said(r streit.Ruling) string {
	if r.Right {
		return "  right " + r.Judged.String()
	}
	return "  wrong"
}
