package day

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/club/daypost"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/game/patience"
	"stopp/storage"
)

// GameKey is where the catalogues have what people call a patience, by its name in records.
func GameKey(kind string) string { return gameKeys.Of(kind) }

var gameKeys = i18n.KeysOf("patience.game.",
	"patience.game.harfe", "patience.game.reihe", "patience.game.napoleon", "patience.game.grosse",
)

// monthKeys are the months, January first.
var monthKeys = [...]string{
	"day.month.m1", "day.month.m2", "day.month.m3", "day.month.m4", "day.month.m5", "day.month.m6", "day.month.m7", "day.month.m8",
	"day.month.m9", "day.month.m10", "day.month.m11", "day.month.m12",
}

func nameKey(k patience.Kind) string { return GameKey(k.String()) }

func name(say i18n.Texts, k patience.Kind) string { return say.Say(nameKey(k), nil) }

// Date is a day as a sentence says it, such as 22 Nov.
func Date(say i18n.Texts, day string) string {
	at := mustDay(day)
	return say.Say("day.date", i18n.Data{"Day": at.Day(), "Month": say.Say(monthKeys[at.Month()-1], nil)})
}

// Worded is a result in words that spoil nothing: won · 97 moves · no undo.
func Worded(say i18n.Texts, r storage.GoResult) string {
	var parts []string
	count := func(key string, n int) string { return say.Say(key, i18n.Data{"Count": n}) }
	if r.Won {
		parts = append(parts, say.Say("day.won", nil), count("patience.moves", r.Moves))
		if r.Undos == 0 {
			parts = append(parts, say.Say("day.no-undo", nil))
		} else {
			parts = append(parts, count("patience.undos", r.Undos))
		}
	} else {
		parts = append(parts, count("day.left", r.Left))
	}
	if r.Peeks > 0 {
		parts = append(parts, count("patience.peeks", r.Peeks))
	}
	return strings.Join(parts, markup.Dot)
}

// Cost is what was taken back and seen, in words; none where nothing was.
func Cost(say i18n.Texts, undos, peeks int) (parts []string) {
	if undos > 0 {
		parts = append(parts, say.Say("patience.undos", i18n.Data{"Count": undos}))
	}
	if peeks > 0 {
		parts = append(parts, say.Say("patience.peeks", i18n.Data{"Count": peeks}))
	}
	return parts
}

// bars are the heights that a shape is shown by. Only a game that is won reaches the last.
var bars = []rune("▁▂▃▄▅▆▇█")

// Bars are a shape of a patience as blocks.
func Bars(k patience.Kind, shape [patience.Eighths]int) string {
	var b strings.Builder
	for _, height := range shape {
		b.WriteRune(bars[height*(len(bars)-1)/k.Total()])
	}
	return b.String()
}

// ShapeText is a shape as it is kept, readShape reads it.
func ShapeText(shape [patience.Eighths]int) string {
	return strings.Trim(fmt.Sprint(shape), "[]")
}

func readShape(text string) (shape [patience.Eighths]int) {
	for i, word := range strings.Fields(text) {
		if n, err := strconv.Atoi(word); err == nil && i < len(shape) {
			shape[i] = n
		}
	}
	return shape
}

// ResultOf is how a match came out, or stands.
func ResultOf(m patience.Match) *storage.GoResult {
	r := m.Result()
	return &storage.GoResult{Won: r.Standing == patience.Won, Left: r.Left, Moves: r.Moves, Undos: r.Undos, Peeks: r.Peeks, Shape: ShapeText(m.Shape())}
}

// Equal tells whether two results are equal (docs/rules-patiences.md, 1.9).
func Equal(a, b storage.GoResult) bool {
	a.Shape, b.Shape = "", ""
	return a == b
}

// Page is the page of a day's deals for a member.
type Page struct {
	Say    i18n.Texts
	Above  string // a sentence, "" for none
	Day    string
	Next   time.Time
	Games  []Mine // the headline first
	Streak int
	Server bool // it is asked for in a server
}

// Mine is a deal of the day as a member has it.
type Mine struct {
	Kind   patience.Kind
	Proved bool // a solution is known
	Begun  bool
	Result *storage.GoResult // nil until it is over
}

// Message is the page.
func (p Page) Message() bot.Message {
	text := []string{p.Above, p.Say.Say("day.title", i18n.Data{"Day": Date(p.Say, p.Day)})}
	var unproved []string
	var play, share []bot.Button
	for i, g := range p.Games {
		text = append(text, p.line(g, i == 0))
		play = append(play, p.key(g))
		if g.Result != nil && p.Server {
			share = append(share, button(p.Say.Say("day.key.share", i18n.Data{"Game": name(p.Say, g.Kind)}), bot.Green, wordShare, p.Day, g.Kind, wordPage))
		}
		if !g.Proved {
			unproved = append(unproved, name(p.Say, g.Kind))
		}
	}
	if p.Streak > 0 {
		text = append(text, p.Say.Say("day.streak", i18n.Data{"Count": p.Streak}))
	}
	text = append(text, p.Say.Say("day.how", i18n.Data{"When": markup.Ago(p.Next)}), proved(p.Say, unproved))
	rows := [][]bot.Button{play}
	if len(share) > 0 {
		rows = append(rows, share)
	}
	more := []bot.Button{button(p.Say.Say("day.key.board", nil), bot.Grey, wordBoard, p.Day, patience.Grosse, boardHere),
		button(p.Say.Say("day.key.yesterday", nil), bot.Grey, wordPast, daypost.Before(p.Day)), button(p.Say.Say("day.key.seals", nil), bot.Grey, wordSeals)}
	if len(p.Games) > 0 {
		more[0] = button(more[0].Label, bot.Grey, wordBoard, p.Day, p.Games[0].Kind, boardHere)
	}
	return bot.Message{Content: markup.Lines(text...), Rows: append(rows, more)}
}

// proved says that the deals are known to come out, but for these.
func proved(say i18n.Texts, unproved []string) string {
	if len(unproved) == 0 {
		return say.Say("day.proved", nil)
	}
	return say.Say("day.unproved", i18n.Data{"Games": strings.Join(unproved, ", ")})
}

// line is how a deal stands for the member.
func (p Page) line(g Mine, headline bool) string {
	how := p.Say.Say("day.not-begun", nil)
	switch {
	case g.Result != nil:
		how = Worded(p.Say, *g.Result) + " " + Bars(g.Kind, readShape(g.Result.Shape))
	case g.Begun:
		how = p.Say.Say("day.under-way", nil)
	}
	key := "day.line"
	if headline {
		key = "day.headline"
	}
	return p.Say.Say(key, i18n.Data{"Game": name(p.Say, g.Kind), "How": how})
}

// key plays a deal.
func (p Page) key(g Mine) bot.Button {
	what, style := name(p.Say, g.Kind), bot.Blurple
	switch {
	case g.Result != nil:
		what, style = p.Say.Say("day.key.practise", i18n.Data{"Game": what}), bot.Grey
	case g.Begun:
		what = p.Say.Say("day.key.go-on", i18n.Data{"Game": what})
	}
	return button(what, style, wordPlay, p.Day, g.Kind)
}

func button(label string, style bot.Style, args ...any) bot.Button {
	return bot.Button{Label: markup.Clip(label, markup.LabelLimit), Style: style, ID: bot.Path(Path, args...)}
}

// back leads to the page of today's deals.
func back(say i18n.Texts) bot.Button { return button(say.Say("day.key.page", nil), bot.Grey, wordPage) }

// Seals shows the seals of deals.
type Seals struct {
	Say i18n.Texts
	Of  []storage.DayDeal // by day
}

// Message is the page.
func (s Seals) Message() bot.Message {
	text, day := []string{s.Say.Say("day.seals", nil)}, ""
	for _, d := range s.Of {
		if d.Day != day {
			day = d.Day
			text = append(text, "**"+Date(s.Say, day)+"**")
		}
		text = append(text, sealLine(s.Say, d))
	}
	return bot.Message{Content: markup.Lines(text...), Rows: [][]bot.Button{{back(s.Say)}}}
}

// sealLine is the seal of a deal.
func sealLine(say i18n.Texts, d storage.DayDeal) string {
	rec, err := sealed(d)
	if err != nil {
		return ""
	}
	return say.Say("day.seal", i18n.Data{"Game": name(say, rec.Rules.Kind), "Seal": rec.Seal})
}

// AfterGame are the buttons at the end of a game on a deal of the day. The first game on it
// can be shared.
func AfterGame(say i18n.Texts, day string, k patience.Kind, first bool) []bot.Button {
	keys := []bot.Button{back(say)}
	if first {
		share := button(say.Say("share.key", nil), bot.Green, wordShare, day, k)
		keys = append([]bot.Button{share}, keys...)
	}
	return keys
}
