package view

import (
	"slices"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
)

// PathMoves is the list of moves; match and, on the private message, the page and
// the button follow.
const PathMoves = "moves"

// inRow is how many buttons stand in a row, at most.
const inRow = 5

// withMoves adds the button to all moves where phones have room for it: in the row of
// the mover's reserve, or in the last row. At a table for three, and wherever there is no room,
// it stands behind More.
func (k keypad) withMoves(rows [][]bot.Button) [][]bot.Button {
	if k.Match == 0 || len(k.View.Players) > 2 && len(rows) > 2 {
		return rows // a lesson is no match, and has no list of them
	}
	beside := []int{k.reserveRow(rows), len(rows) - 1}
	for _, i := range beside {
		if i >= 0 && len(rows[i]) < inRow {
			rows[i] = append(rows[i], k.button(bot.Grey, "moves.key", PathMoves))
			return rows
		}
	}
	return rows
}

// reserveRow is the row of the mover's reserve, -1 if there is none.
func (k keypad) reserveRow(rows [][]bot.Button) int {
	reserve := k.reserve().ID
	return slices.IndexFunc(rows, func(row []bot.Button) bool {
		return slices.ContainsFunc(row, func(b bot.Button) bool { return b.ID == reserve })
	})
}

// LastPage is the page of a list of moves that ends with the last one.
const LastPage = -1

// AllMoves is a private list of all moves of the last turns, with films of them. A
// member who wants to call Stopp can read there all that can be stopped.
func (t Table) AllMoves(turns []Log, at int) bot.Message {
	texts := paged(t.logs().listed(turns), markup.ContentLimit-100)
	last := len(texts) - 1
	if at < 0 || at > last {
		at = last
	}
	title := t.say("moves.title", nil)
	if last > 0 {
		title = t.say("moves.page", i18n.Data{"At": at + 1, "Last": last + 1})
	}
	m := bot.Message{Content: markup.Lines(title, texts[at])}
	step := func(key string, to, side int) bot.Button {
		return t.Own(key, bot.Grey, PathMoves, min(max(to, 0), last), side)
	}
	row := []bot.Button{t.Own("people.watch-again", bot.Grey, PathMoves, LastPage, 3)}
	if last > 0 {
		row = append(row, step("back.previous", at-1, 1), step("back.next", at+1, 2))
	}
	m.Rows = [][]bot.Button{row}
	if films := t.turnFilms(turns); len(films) > 0 {
		m.Rows = append(m.Rows, films)
	}
	return m
}

// turnFilms are buttons for films of turns in which something moved.
func (t Drawing) turnFilms(turns []Log) (all []bot.Button) {
	for _, l := range turns {
		if l.Moved() {
			label := t.say("moves.film", i18n.Data{"Turn": l.Sheet})
			all = append(all, bot.Button{Label: label, Style: bot.Grey, ID: bot.Path(PathFilm, pages.Key(t.Match), l.Sheet)})
		}
	}
	return all
}

// listed are the entries of a list of moves: a line for each card that turned up and the
// moves after it; rulings in full.
func (b logbook) listed(turns []Log) (all []markup.Entry) {
	for _, l := range turns {
		if len(l.Events) == 0 {
			continue
		}
		all = append(all, markup.Entry{Lead: "\n", Text: b.say("log.title", i18n.Data{"Turn": l.Sheet})})
		for _, p := range b.paragraphs(l) {
			if p.text != "" {
				all = append(all, markup.Entry{Lead: "\n", Text: p.text})
				continue
			}
			all = append(all, markup.Entry{Lead: "\n", Text: b.line(p.mover, "")})
			all = append(all, b.entries(p.steps, true)...)
		}
	}
	if len(all) == 0 {
		return []markup.Entry{{Text: b.say("moves.none", nil)}}
	}
	return all
}

// paged are entries in as few texts as their limit of characters allows.
func paged(entries []markup.Entry, limit int) (all []string) {
	from, room := 0, limit
	for i, e := range entries {
		if e.Length() > room {
			all, from, room = append(all, markup.Written(entries[from:i])), i, limit
		}
		room -= e.Length()
	}
	return append(all, markup.Written(entries[from:]))
}
