package day

import (
	"fmt"
	"strings"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/patience"
	"stopp/storage"
)

// Line is a result in a list.
type Line struct {
	Place  int // from 1, equal results alike
	Name   pages.Person
	Own    bool // it is the reader's
	Result storage.GoResult
	Streak int // days in a row, 0 for none
}

// Shared is the message of a server with the shared games on a deal.
type Shared struct {
	Say   i18n.Texts
	Kind  patience.Kind
	Day   string
	Lines []Line
	Told  *PastDeal // once the day is over
}

// room is kept for what stands below a list.
const room = 300

// Message is that message: one result in the line of the game, several below it, equal
// ones side by side.
func (s Shared) Message() bot.Message {
	head := "🃏 " + strings.Join([]string{name(s.Say, s.Kind), Date(s.Say, s.Day)}, markup.Dot)
	var text string
	if len(s.Lines) == 1 {
		l := s.Lines[0]
		head += markup.Dot + Worded(s.Say, l.Result) + flame(l.Streak)
		text = Bars(s.Kind, readShape(l.Result.Shape)) + " " + who(s.Say, l)
	} else {
		text = ranks(s.Say, s.Kind, s.Lines, markup.ContentLimit-room)
	}
	m := bot.Message{Content: markup.Lines(head, text), Silent: true}
	m.Rows = [][]bot.Button{{button(s.Say.Say("day.key.play", nil), bot.Green, wordPlay, s.Day, s.Kind)}}
	if s.Told != nil {
		m.Content = markup.Lines(m.Content, s.Told.words(s.Say))
		m.Rows = [][]bot.Button{{button(s.Say.Say("day.key.solution", nil), bot.Grey, wordPast, s.Day)}}
	}
	return m
}

// flame is a streak, "" for none to speak of.
func flame(days int) string {
	if days < 2 {
		return ""
	}
	return fmt.Sprint(markup.Dot, "🔥 ", days)
}

// who is a member in a list of text.
func who(say i18n.Texts, l Line) string {
	if l.Name.Name == "" && !l.Own {
		return called(say, l)
	}
	return pages.Person{Name: called(say, l)}.Bold()
}

// called is a member's name in a list, or what stands for it.
func called(say i18n.Texts, l Line) string {
	switch {
	case l.Name.Name != "":
		return l.Name.Name
	case l.Own:
		return say.Say("day.you", nil)
	}
	return say.Say("day.unnamed", nil)
}

// ranks are results, the best first: a line for each place, and one for the members who
// have it. If the list is too long, it ends with how many are missing.
func ranks(say i18n.Texts, k patience.Kind, lines []Line, limit int) string {
	var text []string
	for i := 0; i < len(lines); {
		begun := i
		first, people := lines[i], []string(nil)
		for ; i < len(lines) && lines[i].Place == first.Place; i++ {
			l := lines[i]
			people = append(people, Bars(k, readShape(l.Result.Shape))+" "+who(say, l)+strings.Replace(flame(l.Streak), markup.Dot, " ", 1))
		}
		entry := fmt.Sprintf("**%d.** %s\n%s", first.Place, Worded(say, first.Result), strings.Join(people, markup.Dot))
		if bot.Length(markup.Lines(markup.Lines(text...), entry)) > limit {
			return markup.Lines(append(text, say.Say("log.missing", i18n.Data{"Count": len(lines) - begun}))...)
		}
		text = append(text, entry)
	}
	return markup.Lines(text...)
}

// Board is the list of the best first games on a deal.
type Board struct {
	Say    i18n.Texts
	Look   pages.Look // of who asks
	Kind   patience.Kind
	Day    string
	All    bool // of all servers
	Server bool // it is asked for in a server
	Tally  storage.Tally
	Lines  []Line
}

// Message is the list with ways to the others.
func (b Board) Message() bot.Message {
	where, word := "day.board-here", boardHere
	if b.All {
		where, word = "day.board-all", boardAll
	}
	head := b.Say.Say(where, i18n.Data{"Game": name(b.Say, b.Kind), "Day": Date(b.Say, b.Day)})
	f := pages.Framed{Colour: pages.FrameList, Head: head}
	b.list(&f)
	var games, others []bot.Button
	for _, k := range inTurn(b.Day) {
		key := button(name(b.Say, k), bot.Grey, wordBoard, b.Day, k, word)
		key.Off = k == b.Kind
		games = append(games, key)
	}
	switch {
	case b.All && b.Server:
		others = append(others, button(b.Say.Say("day.key.here", nil), bot.Grey, wordBoard, b.Day, b.Kind, boardHere))
	case !b.All:
		others = append(others, button(b.Say.Say("day.key.all", nil), bot.Grey, wordBoard, b.Day, b.Kind, boardAll))
	}
	m := f.Message()
	m.Rows = [][]bot.Button{games, append(others, back(b.Say))}
	return m
}

// list has a frame show the games, as a picture or in words.
func (b Board) list(f *pages.Framed) {
	switch {
	case len(b.Lines) == 0:
		f.Above = []string{b.Say.Say("day.nobody", nil)}
	case b.Look.Text:
		f.Above = []string{markup.Lines(tallied(b.Say, b.Tally), ranks(b.Say, b.Kind, b.Lines, markup.ContentLimit-room))}
	default:
		lines := b.ranked()
		lines.In(f, b.Say)
		f.Below = []string{markup.Lines(lines.Legend(b.Say), tallied(b.Say, b.Tally))}
	}
}

// reader stands for the id of who asks.
const reader = "reader"

// ranked are the games as lines of a leaderboard.
func (b Board) ranked() pages.Ranked {
	all := pages.Ranked{Look: b.Look, Own: reader}
	for _, l := range b.Lines {
		r := pages.Rank{Place: l.Place, Person: pages.Person{Name: called(b.Say, l)}, Value: short(b.Say, l.Result), Line: Worded(b.Say, l.Result) + flame(l.Streak)}
		if l.Own {
			r.ID = reader
		}
		all.Lines = append(all.Lines, r)
	}
	return all
}

// short is a result in a number.
func short(say i18n.Texts, r storage.GoResult) string {
	if r.Won {
		return say.Say("patience.moves", i18n.Data{"Count": r.Moves})
	}
	return say.Say("day.left", i18n.Data{"Count": r.Left})
}

// tallied is how many have played, and how many of them have won.
func tallied(say i18n.Texts, t storage.Tally) string {
	if t.Made == 0 {
		return say.Say("day.nobody", nil)
	}
	return say.Say("day.tally", i18n.Data{"Count": t.Made, "Share": (100*t.Won + t.Made/2) / t.Made})
}

// PastDeal is a deal whose day is over.
type PastDeal struct {
	storage.DayDeal
	All, Here storage.Tally
}

// words are its number and how many have won.
func (t PastDeal) words(say i18n.Texts) string {
	return say.Say("day.told", i18n.Data{"Number": t.Number, "Tally": tallied(say, t.All)})
}

// Past is the deals of a day that is over.
type Past struct {
	Say            i18n.Texts
	Day            string
	Deals          []PastDeal
	Server         bool // it is asked for in a server
	Earlier, Later bool // there are such days
	Public         bool // it is for all to read
}

// Message is the page: numbers and how many have won, and as files the deals with a
// solution each. For all to read it is without files, with a button that brings them.
func (p Past) Message() bot.Message {
	text := []string{p.Say.Say("day.past", i18n.Data{"Day": Date(p.Say, p.Day)})}
	m := bot.Message{}
	for _, t := range p.Deals {
		rec, err := sealed(t.DayDeal)
		if err != nil {
			continue
		}
		line := p.Say.Say("day.past-line", i18n.Data{"Game": name(p.Say, rec.Rules.Kind), "Told": t.words(p.Say)})
		if p.Server && t.Here.Made > 0 {
			line += markup.Dot + p.Say.Say("day.of-here", i18n.Data{"Won": t.Here.Won, "Made": t.Here.Made})
		}
		text = append(text, line)
		if !p.Public {
			m.Files = append(m.Files, p.file(t, rec))
		}
	}
	if len(p.Deals) == 0 {
		text = append(text, p.Say.Say("day.none-then", nil))
	} else if !p.Public {
		text = append(text, p.Say.Say("day.past-how", nil))
	}
	if m.Rows = [][]bot.Button{p.ways()}; p.Public {
		m.Rows = [][]bot.Button{{button(p.Say.Say("day.key.solutions", nil), bot.Grey, wordPast, p.Day), back(p.Say)}}
	}
	m.Content = markup.Lines(text...)
	return m
}

// file is a deal as a record, which can be verified, with its solution.
func (p Past) file(t PastDeal, rec *patience.Record) bot.File {
	return bot.File{Name: rec.Rules.Kind.String() + "-" + p.Day + ".txt", Alt: p.Say.Say("day.solution-alt", nil), Data: []byte(rec.String() + t.Solution)}
}

// ways lead to the day before and the day after.
func (p Past) ways() (keys []bot.Button) {
	if p.Earlier {
		keys = append(keys, button("◀ "+Date(p.Say, daypost.Before(p.Day)), bot.Grey, wordPast, daypost.Before(p.Day)))
	}
	if p.Later {
		keys = append(keys, button(Date(p.Say, daypost.After(p.Day))+" ▶", bot.Grey, wordPast, daypost.After(p.Day)))
	}
	return append(keys, back(p.Say))
}

// Posted is a day's message in a server's channel.
type Posted struct {
	Say   i18n.Texts
	Day   string
	Deals []storage.DayDeal
}

// Message is that message, with a key for each deal. The seals are behind another one.
func (p Posted) Message() bot.Message {
	kinds := inTurn(p.Day)
	text := []string{p.Say.Say("day.title", i18n.Data{"Day": Date(p.Say, p.Day)}), p.Say.Say("day.today", i18n.Data{"Game": name(p.Say, kinds[0])}), p.Say.Say("day.post-how", nil)}
	var keys []bot.Button
	var unproved []string
	for i, k := range kinds {
		style := bot.Grey
		if i == 0 {
			style = bot.Blurple
		}
		keys = append(keys, button(name(p.Say, k), style, wordPlay, p.Day, k))
		for _, d := range p.Deals {
			if d.Rules == rulesOf(k) {
				if d.Solution == "" {
					unproved = append(unproved, name(p.Say, k))
				}
			}
		}
	}
	text = append(text, proved(p.Say, unproved))
	return bot.Message{Content: markup.Lines(text...), Rows: [][]bot.Button{keys, {back(p.Say), button(p.Say.Say("day.key.seals", nil), bot.Grey, wordSeals)}}, Silent: true}
}
