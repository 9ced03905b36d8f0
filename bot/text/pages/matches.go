package pages

import (
	"slices"
	"time"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
)

// The paths of the buttons of /matches.
const (
	PathMatches  = "matches"  // the page follows
	PathTakeBack = "takeback" // the challenge follows, then the page
)

// Seated is a match in somebody's list.
type Seated struct {
	Match     int64
	Opponents []Person
	Mover     Person // whose turn it is, unless it is Over
	Link      string // to the table, or to its channel
	MyTurn    bool
	Over      bool      // a result that waits to be accepted
	Private   bool      // only its player sees the table
	Since     time.Time // when the turn began, or the result came about
	Until     time.Time // when that is over by itself, zero for never
	Alone     string    // what a match for one is called, "" for any other
	Series    int       // which game of a series it is, 0 for none
	Stands    string    // how that stands, in figures; "" if that is not known
}

// Asked is a challenge in somebody's list: one's own, one that one has accepted
// while others are still asked, or one that waits for one's word.
type Asked struct {
	Challenge
	Link     string
	Table    bool // that people join
	Mine     bool
	Accepted bool
}

// Unread is a match in somebody's list that this program can't read: it does not know the
// rules, or the stored text is damaged.
type Unread struct {
	Match   int64
	Game    string
	Version int
	Damaged bool
}

func (u Unread) line(say i18n.Texts) string {
	if u.Damaged {
		return say.Say("matches.damaged", i18n.Data{"Match": Key(u.Match)})
	}
	return say.Say("matches.unread", i18n.Data{"Match": Key(u.Match), "Game": markup.Plain(u.Game), "Version": u.Version})
}

// SureToClose asks whether a match that can't be read is to end without a result.
func SureToClose(say i18n.Texts, match int64, path string) bot.Message {
	return bot.Message{Content: say.Say("matches.close-sure", i18n.Data{"Match": Key(match)}),
		Rows: [][]bot.Button{{{Label: say.Say("matches.close-yes", nil), Style: bot.Red, ID: bot.Path(path, Key(match))}}}}
}

// List is a member's matches and open challenges.
type List struct {
	Seated     []Seated
	Unread     []Unread
	Asked      []Asked
	Everywhere bool // in all servers, not in one
	Page       int  // from 0
}

// onPage is how many lines a page of the list has.
const onPage = 8

// Message is a page of the list, with a button to take back each challenge on it
// that is one's own.
func (l List) Message(say i18n.Texts) bot.Message {
	entries := l.entries(say)
	if len(entries) == 0 {
		return bot.Message{Content: say.Say("matches.none", nil)}
	}
	last := (len(entries) - 1) / onPage
	l.Page = min(max(l.Page, 0), last)
	shown := entries[l.Page*onPage : min((l.Page+1)*onPage, len(entries))]
	title := "matches.title"
	if l.Everywhere {
		title = "matches.title-all"
	}
	text := []string{say.Say(title, nil)}
	m := bot.Message{}
	var buttons []bot.Button
	for _, e := range shown {
		text = append(text, e.text)
		buttons = append(buttons, e.buttons...)
	}
	m.Content = markup.Join(say, text, "\n", markup.ContentLimit/2, markup.ContentLimit)
	m.Rows = slices.Collect(slices.Chunk(buttons, markup.MaxRows))
	if last > 0 {
		m.Rows = append(m.Rows, l.turn(say, last))
	}
	return m
}

// turn are the buttons that lead to the pages around.
func (l List) turn(say i18n.Texts, last int) []bot.Button {
	return []bot.Button{
		{Label: say.Say("back.previous", nil), Style: bot.Grey, ID: bot.Path(PathMatches, max(l.Page-1, 0), "back")},
		{Label: say.Say("back.next", nil), Style: bot.Grey, ID: bot.Path(PathMatches, min(l.Page+1, last), "on")},
	}
}

// listed is a line of the list, with its buttons.
type listed struct {
	text    string
	buttons []bot.Button
}

func (l List) entries(say i18n.Texts) (all []listed) {
	for i, line := range seatedLines(say, l.Seated) {
		e := listed{text: line}
		if l.Seated[i].Private {
			e.buttons = []bot.Button{BringButton(say, l.Seated[i].Match)}
		}
		all = append(all, e)
	}
	for _, u := range l.Unread {
		all = append(all, listed{text: u.line(say)})
	}
	for _, a := range l.Asked {
		e := listed{text: a.line(say)}
		if a.Mine {
			label := say.Say("people.take-back-from", i18n.Data{"Name": a.whom(say, Person.Label)})
			if a.Table {
				label = say.Say("gather.close-yes", nil)
			}
			e.buttons = []bot.Button{{Label: markup.Clip(label, markup.LabelLimit), Style: bot.Grey, ID: bot.Path(PathTakeBack, Key(a.ID), len(all)/onPage)}}
		}
		all = append(all, e)
	}
	return all
}

// whom are the members asked.
func (a Asked) whom(say i18n.Texts, name func(Person) string) string {
	if a.Anyone {
		return say.Say("people.anyone", nil)
	}
	return a.list(say, name, everybody)
}

func (a Asked) line(say i18n.Texts) string {
	data := i18n.Data{"From": a.From.Bold(), "To": a.whom(say, Person.Bold), "When": markup.Ago(a.Expires), "Link": a.Link}
	switch {
	case a.Table && a.Mine:
		return say.Say("gather.mine", data)
	case a.Table:
		return say.Say("gather.theirs", data)
	case a.Mine:
		return say.Say("people.wish-mine", data)
	case a.Accepted:
		return say.Say("people.wish-joined", data)
	}
	return say.Say("people.wish-theirs", data)
}

// seatedLimit is how many characters the matches may fill that a sentence lists.
const seatedLimit = 1700

// SeatedList is the matches a line each, of many the first ones and how many more
// there are.
func SeatedList(say i18n.Texts, all []Seated) string {
	return markup.First(say, seatedLines(say, all), seatedLimit)
}

// seatedLines says for each match its players and place, whose turn it is, since when and
// until when.
func seatedLines(say i18n.Texts, all []Seated) (entries []string) {
	for _, m := range all {
		key := "matches.theirs"
		switch {
		case m.Alone != "":
			key = "matches.alone"
		case m.Over:
			key = "matches.over"
		case m.MyTurn:
			key = "matches.mine"
		}
		var names []string
		for _, p := range m.Opponents {
			names = append(names, p.Bold())
		}
		until := ""
		if !m.Until.IsZero() {
			until = say.Say("matches.until", i18n.Data{"When": markup.Ago(m.Until)})
		}
		if m.Private {
			m.Link = say.Say("private.link", nil)
		}
		entries = append(entries, say.Say(key, i18n.Data{
			"Match": Key(m.Match), "Game": m.Alone, "Name": m.inSeries(say, markup.And(say, names)), "Mover": m.Mover.Bold(), "Link": m.Link, "Since": markup.Ago(m.Since), "Until": until,
		}))
	}
	return entries
}

// inSeries adds to the names of a match's others which game of a series it is.
func (m Seated) inSeries(say i18n.Texts, names string) string {
	if m.Series == 0 {
		return names
	}
	return say.Say("series.listed", i18n.Data{"Name": names, "Game": m.Series})
}
