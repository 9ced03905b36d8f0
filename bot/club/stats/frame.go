package stats

import (
	"bytes"
	"fmt"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/render/charts"
	"stopp/storage"
)

// Frame is common to all pages: the language, the query, and where one can go from here.
type Frame struct {
	Query
	Say       i18n.Texts
	Look      pages.Look
	Behind    bool   // old matches are still being counted
	Now       string // the month that runs
	Guild     string // where it is asked, "" in a direct message
	Asks      string // who asks
	Shareable bool
	Wide      bool // it can be asked for everywhere
	Game      cardtable.Game
	Games     []cardtable.Game // that have something
	// Mine are all games that the member has played, on their own page, those for one among them.
	Mine []registry.Choice
}

func (f *Frame) say(key string, data i18n.Data) string { return f.Say.Say(key, data) }

// title says what the page shows: a name, the game, when and where.
func (f *Frame) title(of string) string {
	parts := []string{of, f.gameName(), f.when()}
	if f.Where == everywhere {
		parts = append(parts, f.say("stats.everywhere", nil))
	}
	return strings.Join(parts, markup.Dot)
}

func (f *Frame) gameName() string { return f.Say.Say(f.Game.Tally.Name, nil) }

// when is the period.
func (f *Frame) when() string {
	if f.Period == season {
		return pages.Season(f.Say, f.Now)
	}
	return f.say(periodKeys.Of(f.Period), nil)
}

// rules is what rules are called.
func (f *Frame) rules(line string) string {
	if f.Game.Career.Rules == nil {
		return "`" + line + "`"
	}
	return f.Game.Career.Rules(f.Say, line)
}

// favourites are rules that are played, with how often.
func (f *Frame) favourites(key string, all []storage.Pastime) string {
	if len(all) == 0 {
		return ""
	}
	var names []string
	for _, p := range all {
		names = append(names, f.say("stats.rules-each", i18n.Data{"Rules": f.rules(p.Rules), "Count": p.Games}))
	}
	return f.say(key, i18n.Data{"List": strings.Join(names, ", "), "Count": len(all)})
}

// behind says that more is still being counted.
func (f *Frame) behind() string {
	if !f.Behind {
		return ""
	}
	return f.Say.Say("leaderboard.behind", nil)
}

// message puts a page together, without a picture for readers who want text alone.
func (f *Frame) message(lines []string, sheet sheet, menus []bot.Menu) bot.Message {
	framed := pages.Framed{Colour: pages.FrameList, Head: lines[0], Above: []string{markup.Lines(lines[1:]...)}, Below: []string{f.behind()}}
	if len(sheet.charts) > 0 && !f.Look.Text {
		framed.Pictures = []bot.File{f.picture(lines, sheet)}
	}
	m := framed.Message()
	m.Menus, m.Rows = append(f.games(), menus...), f.buttons()
	return m
}

func (f *Frame) picture(lines []string, s sheet) bot.File {
	var png bytes.Buffer
	style := f.Look.Style(f.Say)
	if err := charts.PNG(&png, s.drawn(), style); err != nil {
		panic(err) // only a writer can fail, and memory does not
	}
	return bot.File{Name: "statistics.png", Alt: s.alt(), Data: png.Bytes()}
}

// games is the choice of a game.
func (f *Frame) games() []bot.Menu {
	all := f.Mine
	for _, g := range f.Games {
		if f.Mine == nil {
			all = append(all, registry.Said(g.Tally.Name, g.Name))
		}
	}
	return gameMenu(f.Say, f.Query, all, f.Game.Name)
}

// gameMenu is a choice of games; none where there is but the one that is shown.
func gameMenu(say i18n.Texts, q Query, all []registry.Choice, shown string) []bot.Menu {
	if len(all) == 0 || len(all) == 1 && all[0].Value == shown {
		return nil
	}
	m := bot.Menu{ID: bot.Path(pathMenu, append([]any{menuGame}, q.words()...)...), Label: say.Say("stats.menu-game", nil)}
	for _, g := range all[:min(len(all), markup.MenuLimit)] {
		m.Items = append(m.Items, bot.Item{Label: markup.Clip(g.Name(say), markup.ItemLimit), Value: g.Value, Chosen: g.Value == shown})
	}
	return []bot.Menu{m}
}

// buttons lead to other periods and places, and share the page.
func (f *Frame) buttons() (rows [][]bot.Button) {
	var first, second []bot.Button
	for _, p := range periods {
		q := f.Query
		q.Period = p
		first = append(first, f.key(periodKeys.Of(p), 0, q, p == f.Period))
	}
	if f.Wide {
		for _, w := range []string{here, everywhere} {
			q := f.Query
			q.Where = w
			second = append(second, f.key(placeKeys.Of(w), 1, q, w == f.Where))
		}
	}
	if f.Page == pageMember && f.Whom != f.Asks && f.Guild != "" {
		second = append(second, f.key("stats.key-against", 2, Query{pageAgainst, f.Whom, f.Played, f.Period, here}, false))
	}
	if f.Page == pageAgainst {
		second = append(second, f.key("stats.key-own", 2, Query{pageMember, f.Asks, f.Played, f.Period, here}, false))
	}
	if f.Shareable {
		second = append(second, pages.ShareButton(f.Say, shared, f.words()...))
	}
	if rows = [][]bot.Button{first}; len(second) > 0 {
		rows = append(rows, second)
	}
	return rows
}

// key is a button to another page; the button of the page shown can't be pressed. Every row
// of choices has a button to that page, so the path also says which row it is in.
func (f *Frame) key(name string, choice int, q Query, chosen bool) bot.Button {
	b := bot.Button{Label: f.say(name, nil), Style: bot.Grey, ID: bot.Path(path, append(q.words(), choice)...), Off: chosen}
	if chosen {
		b.Style = bot.Blurple
	}
	return b
}

// percent is a share of something in whole percent.
func percent(part, whole int) string { return fmt.Sprint((200*part + whole) / (2 * max(1, whole))) }
