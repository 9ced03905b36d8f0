package guide

import (
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
	Ends  []bot.Button // lead on from the end of the course, each in a row of its own
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

// Message is the page as a message, with the table's files, menus and text.
func (s Step) Message(p Page) bot.Message {
	explained, todo := "", p.Text
	if i := strings.LastIndex(p.Text, "\n"); i >= 0 && !p.Over {
		explained, todo = p.Text[:i], p.Text[i+1:]
	}
	if p.Answer != "" || p.Lifted {
		explained = ""
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
	above, below := markup.Clip(markup.Lines(head...), markup.ContentLimit/2), markup.Clip(todo, markup.ContentLimit/2)
	rows := append(p.Keys, s.ways(p)...)
	m := p.Table(room(len(p.Menus), rows, above, below))
	var shown bot.Pictures
	for _, f := range m.Files {
		shown = append(shown, f.Name)
	}
	m.Layout = bot.Lay(bot.Text(above), bot.Text(m.Content), shown, bot.Text(below))
	m.Content, m.Menus, m.Rows = "", p.Menus, rows
	return m
}

// ways are the last row of keys: to the lessons before and after this one, to what would be
// right, and out of it. At the end of the course other rows lead on.
func (s Step) ways(p Page) (rows [][]bot.Button) {
	var row []bot.Button
	lead := func(key string, style bot.Style, id string, step int) {
		row = append(row, bot.Button{Label: s.Say.Say(key, i18n.Data{"Step": step}), Style: style, ID: id})
	}
	if s.Before != "" {
		lead("learn.before", bot.Grey, begins(s.Before).id(), s.At-1)
	}
	switch {
	case p.Over && s.After == "":
		for _, b := range p.Ends {
			rows = append(rows, []bot.Button{b})
		}
	case p.Over:
		lead("learn.on", bot.Green, begins(s.After).id(), s.At+1)
	default:
		if s.After != "" {
			lead("learn.skip", bot.Grey, begins(s.After).id(), s.At+1)
		}
		lead("learn.hint", bot.Grey, s.ID(s.Done, s.Held, Hint), s.At)
	}
	lead("learn.leave", bot.Grey, s.ID(s.Done, s.Held, Leave), s.At)
	return append(rows, row)
}

// Left is what stands in a lesson's place once somebody has left it: the way back to where they
// were, and the way to everything else.
func (s Step) Left() bot.Message {
	back := bot.Button{Label: s.Say.Say("learn.on", nil), Style: bot.Grey, ID: s.ID(s.Done, s.Held, Start)}
	text := s.Say.Say("learn.left", i18n.Data{"On": back.Label, "Learn": pages.CommandName(s.Say, "learn")})
	return bot.Message{Layout: bot.Lay(bot.Text(text)), Rows: [][]bot.Button{{back, {Label: s.Say.Say("front.open", nil), Style: bot.Green, ID: pages.PathFront}}}}
}
