package guide

import (
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
)

// Page is what a step of a lesson shows. All of it has to be seen at once on a phone: what is to
// be done stands right above the keys, and the ways to other lessons right below them.
type Page struct {
	Title string
	// Text says what to do or, once the lesson is over, what it taught. Its last line is the
	// thing to be done; what comes before explains it, and makes room for whatever is said of
	// the last press.
	Text     string
	Right    bool   // the last try was right
	Happened string // since the last press, "" for nothing
	Lifted   bool   // the last press lifted a card
	Answer   string // to the last try, if it was wrong; "" for none
	// Table is the table as a picture that is no higher than most, on one of 840 pixels' width, or
	// as text.
	Table func(most int) bot.Message
	Menus []bot.Menu
	Keys  [][]bot.Button // of the table, as it has them
	Over  bool
	Ends  [][]bot.Button // rows that lead on from the end of the course
}

// Measures of a phone of 360 by 740 pixels: how high a message may be, how much of that its frame
// takes, and how high a line of text is, and one of keys.
const (
	screen   = 591
	frame    = 106
	textLine = 22
	keyLine  = 44
)

// A picture is as wide as a phone that is a little wider, on which it is highest.
const (
	pictureWidth = 326
	leastPicture = 150 // of 840 pixels' width: less would show nothing
)

// room is how high a picture may be, on one of 840 pixels' width, beside some texts and keys.
func room(menus int, rows [][]bot.Button, texts ...string) int {
	left := screen - frame - keyLine*menus
	for _, row := range rows {
		left -= keyLine * linesOf(row)
	}
	for _, text := range texts {
		left -= textLine * wrapped(text)
	}
	return max(left*840/pictureWidth, leastPicture)
}

// linesOf is how many lines a row of keys takes.
func linesOf(row []bot.Button) int {
	lines, at := 1, 0
	for _, b := range row {
		text, wide := b.Label, 20
		if b.Emoji != "" {
			text, wide = b.Short, 20+26
		}
		for _, r := range text {
			wide += min(letterWidth(r), 100) * 13 / 100
		}
		if wide = max(wide, 60) + 7; at+wide > 304 {
			lines, at = lines+1, 0
		}
		at += wide
	}
	return lines
}

// Message is the page as a message, with the table's files, menus and text. The picture is no
// higher than any of the lesson's pages has room for, so that it is the same on all of them.
func (s Step) Message(p Page, all ...Page) bot.Message {
	most := s.Room(all...)
	if p.Answer != "" && s.room(p) < most {
		p.Text = "" // a long answer stands alone
	}
	above, below, rows := s.parts(p)
	m := p.Table(min(most, s.room(p)))
	var shown bot.Pictures
	for _, f := range m.Files {
		shown = append(shown, f.Name)
	}
	m.Layout = bot.Lay(bot.Text(above), bot.Text(m.Content), shown, bot.Text(below))
	m.Content, m.Menus, m.Rows = "", p.Menus, rows
	return m
}

// Room is how high a picture may be, on one of 840 pixels' width, so that it fits into each of some
// pages. The end of a course has more to say, and does not count.
func (s Step) Room(all ...Page) int {
	least := screen * 840 / pictureWidth
	for _, p := range all {
		if !p.Over || s.After != "" {
			least = min(least, s.room(p))
		}
	}
	return least
}

// room is how high the picture of a page may be.
func (s Step) room(p Page) int {
	above, below, rows := s.parts(p)
	return room(len(p.Menus), rows, above, below)
}

// parts are the texts above and below the picture, and the keys.
func (s Step) parts(p Page) (above, below string, rows [][]bot.Button) {
	explained, todo := "", p.Text
	if i := strings.LastIndex(p.Text, "\n"); i >= 0 && !p.Over {
		explained, todo = p.Text[:i], p.Text[i+1:]
	}
	if p.Answer != "" || p.Lifted {
		explained = ""
	}
	if p.Right && (explained != "" || p.Over && s.After == "") || p.Answer != "" && !p.Lifted {
		p.Happened = "" // the picture shows it
	}
	head := []string{s.Say.Say("learn.title", i18n.Data{"At": s.At, "Last": s.Last, "Title": p.Title})}
	switch right := s.Say.Say("learn.right", nil); {
	case p.Right && p.Happened == "":
		head = append(head, strings.TrimSpace(right+" "+explained))
	case p.Right:
		head = append(head, right+" "+p.Happened, explained)
	default:
		head = append(head, p.Happened, explained)
	}
	if p.Answer != "" {
		todo = markup.Lines(p.Answer, todo)
	}
	above, below = markup.Clip(markup.Lines(head...), markup.ContentLimit/2), markup.Clip(todo, markup.ContentLimit/2)
	rows = append(slices.Clone(p.Keys), s.ways(p))
	if p.Over && s.After == "" {
		rows = append(slices.Clone(p.Ends), s.ways(p))
	}
	return above, below, rows
}

// ways are the last row of keys, each always in the same place: to the lesson before this one, past
// the rest of this one, and out of it. Last comes what leads on: a hint, or the next lesson once this
// one is over. So whoever taps that twice has a hint too many, and skips nothing.
func (s Step) ways(p Page) []bot.Button {
	row := []bot.Button{s.way("learn.before", s.Before, s.At-1), s.way("learn.skip", s.After, s.At+1), s.key("learn.leave", Leave)}
	switch {
	case !p.Over:
		return append(row, s.key("learn.hint", Hint))
	case s.After != "":
		row[1].Off, row[1].ID = true, s.ID(s.Done, s.Held, nowhere+"learn.skip")
		row = append(row, bot.Button{Label: s.Say.Say("learn.on", nil), Style: bot.Green, ID: begins(s.After).id()})
	}
	return row
}

// key is a key of the lesson's own.
func (s Step) key(label, input string) bot.Button {
	return bot.Button{Label: s.Say.Say(label, nil), Style: bot.Grey, ID: s.ID(s.Done, s.Held, input)}
}

// way is a key that leads to another lesson. Where there is none it keeps its place.
func (s Step) way(label, lesson string, at int) bot.Button {
	b := bot.Button{Label: s.Say.Say(label, i18n.Data{"Step": at}), Style: bot.Grey, ID: begins(lesson).id()}
	if lesson == "" {
		b.Label = strings.TrimSpace(s.Say.Say(label, i18n.Data{"Step": ""}))
		b.Off, b.ID = true, s.ID(s.Done, s.Held, nowhere+label)
	}
	return b
}

// nowhere begins the path of a key that can't be pressed.
const nowhere = "no."

// Ends are rows at the end of a course: a game at once, one with others by a door, where there are
// any to ask, and the rules.
func (s Step) Ends(now bot.Button, door string, rules bot.Button) [][]bot.Button {
	now.Style = bot.Green
	if !s.Others {
		return [][]bot.Button{{now}, {rules}}
	}
	return [][]bot.Button{{now}, {pages.DoorButton(s.Say, door), rules}}
}

// Left is what stands in a lesson's place once somebody has left it: the way back to where they
// were, and the way to everything else.
func (s Step) Left() bot.Message {
	back := bot.Button{Label: s.Say.Say("learn.on", nil), Style: bot.Grey, ID: s.ID(s.Done, s.Held, Start)}
	text := s.Say.Say("learn.left", i18n.Data{"On": back.Label, "Learn": pages.CommandName(s.Say, "learn")})
	return bot.Message{Layout: bot.Lay(bot.Text(text)), Rows: [][]bot.Button{{back, {Label: s.Say.Say("front.open", nil), Style: bot.Green, ID: pages.PathFront}}}}
}
