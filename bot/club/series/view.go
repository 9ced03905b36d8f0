package series

import (
	"context"
	"slices"

	"stopp/bot"
	"stopp/bot/club/series/sheet"
	"stopp/bot/table/match"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/storage"
)

// The paths of the buttons of a score sheet; the series follows.
const (
	PathGo    = "series-go" // then the number of the game that is to begin
	PathEnd   = "series-end"
	PathAgree = "series-agree"
	PathStay  = "series-stay"
	PathLeave = "series-leave"
	PathAgain = "series-again"
)

// Page is a series as messages in a language show it; pure.
type Page struct {
	sheet.Sheet
	Series  storage.Series
	Running string // the link to the game that is played, "" while none is
	Number  int    // which game that is
	Unread  bool   // nobody here knows how it is played
}

// pageIn is a series as messages in a language show it.
func (b *book) pageIn(t history, say i18n.Texts) Page {
	p := Page{Unread: t.unread, Series: t.Series, Sheet: sheet.Sheet{Say: say, People: pages.Known(say, match.Persons(people(t.Series))), Look: pages.LookOf(t.first().Look)}}
	if !t.unread {
		p.Of = t.plan.Sheet()
	}
	if row := t.last(); row.Result == nil && t.State == storage.SeriesPlaying {
		p.Running, p.Number = pages.Link(row.Guild, row.Channel, row.Message), row.Fixture.Number
	}
	return p
}

// page is a series as messages in its server show it.
func (b *book) page(t history) Page { return b.pageIn(t, b.Prefs.Public(t.Guild)) }

// sheet is the newest sheet, with its buttons.
func (b *book) sheet(t history) bot.Message { return b.page(t).Message() }

// Line says how a series stood when a match of it was over, for below that match's result;
// within tells that the series goes on, so that nobody can play again yet.
func (ss *Series) Line(ctx context.Context, row storage.Match, say i18n.Texts) (line string, within bool) {
	if row.Result == nil {
		return "", false
	}
	s, err := ss.Store.Series(ctx, row.Fixture.ID)
	var t history
	if err == nil {
		t, err = ss.read(ctx, s, row.Fixture.Number)
	}
	if err != nil {
		ss.Log.Warn("how a series stands is not known", "series", row.Fixture.ID, "error", err)
		return "", true
	}
	if t.unread {
		return "", s.State != storage.SeriesOver
	}
	return ss.pageIn(t, say).Standing(), s.State != storage.SeriesOver && !t.over()
}

func (p Page) say(key string, data i18n.Data) string { return p.Say.Say(key, data) }

// Message is the newest sheet, with its buttons. They are the same for all who see it.
func (p Page) Message() bot.Message {
	m := p.above(p.next(), p.wishes(), p.ending())
	if keys := p.keys(); len(keys) > 0 {
		m.Rows = [][]bot.Button{keys}
	}
	return m
}

// above is the sheet above some lines.
func (p Page) above(lines ...string) bot.Message {
	f := p.framed()
	f.Below = []string{markup.Lines(lines...)}
	return f.Message()
}

// framed is the sheet, or a note that there is none because nobody here knows how to play the
// series.
func (p Page) framed() pages.Framed {
	if !p.Unread {
		return p.Sheet.Framed()
	}
	f := pages.Framed{Colour: pages.FrameOver, Head: p.say("series.unknown-rules", nil)}
	if p.going() {
		f.Head = markup.Lines(f.Head, p.say("series.stands-still", i18n.Data{"End": p.say("series.end", nil)}))
	}
	return f
}

// Past is a sheet below which there is a newer one.
func (p Page) Past() bot.Message { return p.framed().Message() }

// Told is the end for the channel where the series was agreed on.
func (p Page) Told() bot.Message {
	return p.above(p.ending(), p.link())
}

// Mine is the series for one of its players alone; link leads to its newest sheet.
func (p Page) Mine() bot.Message {
	m := p.above(p.next(), p.wishes(), p.ending(), p.link())
	if keys := p.keys(); p.going() {
		m.Rows = [][]bot.Button{keys}
	}
	return m
}

// link leads to the newest sheet.
func (p Page) link() string {
	if p.Series.Sheet.Message == "" {
		return ""
	}
	return p.say("series.where", i18n.Data{"Link": sheetLink(p.Series)})
}

// going tells whether nothing has ended the series yet.
func (p Page) going() bool { return p.Series.State != storage.SeriesOver && p.Series.Ending == "" }

// next says when the next game begins, or where one is played.
func (p Page) next() string {
	switch s := p.Series; {
	case !p.going():
		return ""
	case p.Unread && s.State == storage.SeriesPaused:
		return ""
	case p.Running != "":
		return p.say("series.running", i18n.Data{"Game": p.Number, "Link": p.Running})
	case s.State == storage.SeriesPaused && members(s) == 1:
		return p.say("series.next-yours", i18n.Data{"Game": s.Games + 1, "When": markup.Ago(s.Next)})
	case s.State == storage.SeriesPaused:
		return p.say("series.next", i18n.Data{"Game": s.Games + 1, "When": markup.Ago(s.Next)})
	}
	return ""
}

// wishes says who wants the next game at once, and who would end the series.
func (p Page) wishes() string {
	if !p.going() {
		return ""
	}
	ready := p.those(func(s storage.SeriesPlayer) bool {
		return s.Ready == p.Series.Games+1 && p.Series.State == storage.SeriesPaused
	})
	agree := p.those(func(s storage.SeriesPlayer) bool { return s.Agreed })
	var lines []string
	for key, names := range map[string][]string{"series.ready": ready, "series.would-end": agree} {
		if len(names) > 0 {
			lines = append(lines, p.say(key, i18n.Data{"Names": markup.And(p.Say, names), "Count": len(names)}))
		}
	}
	slices.Sort(lines)
	return markup.Lines(lines...)
}

// those are the players for whom a condition holds.
func (p Page) those(holds func(storage.SeriesPlayer) bool) (names []string) {
	for i, s := range p.Series.Players {
		if holds(s) {
			names = append(names, p.People[i].Bold())
		}
	}
	return names
}

// ending says how the series ended, where the sheet does not.
func (p Page) ending() string {
	s := p.Series
	switch {
	case s.Ending == storage.SeriesLeft:
		names := p.those(func(s storage.SeriesPlayer) bool { return s.Gone })
		return p.say("series.given-up", i18n.Data{"Names": markup.And(p.Say, names), "Count": len(names)})
	case s.Ending == storage.SeriesAgreed:
		return p.say("series.agreed", nil)
	case s.Ending == storage.SeriesBroken && !p.Of.Broken:
		return p.say("series.stopped", nil)
	}
	return ""
}

// keys are the buttons of the newest sheet.
func (p Page) keys() (keys []bot.Button) {
	if p.Series.State == storage.SeriesOver {
		if p.Unread {
			return nil
		}
		return []bot.Button{p.button("people.rematch-key", bot.Green, PathAgain)}
	}
	if !p.going() {
		return nil
	}
	if p.Series.State == storage.SeriesPaused && !p.Unread {
		keys = append(keys, p.button("series.go-on", bot.Green, PathGo, p.Series.Games+1))
	}
	return append(keys, p.button("series.end", bot.Grey, PathEnd))
}

func (p Page) button(label string, style bot.Style, path string, args ...any) bot.Button {
	return bot.Button{Label: p.say(label, nil), Style: style, ID: bot.Path(path, append([]any{pages.Key(p.Series.ID)}, args...)...)}
}

// Sure asks a player in private whether, and how, the series is to end.
func (p Page) Sure(player int) bot.Message {
	m := bot.Message{Content: p.say("series.sure-alone", nil)}
	leave := p.button("series.give-up", bot.Red, PathLeave)
	if members(p.Series) < 2 {
		m.Rows = [][]bot.Button{{leave}}
		return m
	}
	m.Content = p.say("series.sure", nil)
	second := p.button("series.agree", bot.Grey, PathAgree)
	if p.Series.Players[player].Agreed {
		second = p.button("series.stay", bot.Grey, PathStay)
	}
	m.Rows = [][]bot.Button{{second, leave}}
	return m
}
