package patience

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/message"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/patience"
	"stopp/render"
	"stopp/render/patience/stats"
	"stopp/storage"
)

// Statistics are what a member's games by some rules have come to (§1.17).
type Statistics struct {
	Say   i18n.Texts
	Look  pages.Look
	Rules patience.Rules
	All   []storage.SoloTally // of all patiences
	Open  []string            // the rules of games under way in which something was moved
}

// Page is all of it: a picture with text beside it, which says the same.
func (s Statistics) Page() bot.Message {
	all := s.under(storage.HeadAll)
	f := pages.Framed{Colour: pages.FrameList, Head: s.title(), Below: s.facts()}
	if all.Played > 0 && !s.Look.Text {
		f.Pictures = []bot.File{s.picture(all)}
	}
	m := f.Message()
	if len(s.All) > 0 {
		m.Rows = [][]bot.Button{s.verbs()}
	}
	return m
}

// under is the counts under a heading by the rules of the page.
func (s Statistics) under(head string) storage.SoloTally { return s.of(s.Rules.String(), head) }

func (s Statistics) of(rules, head string) storage.SoloTally {
	for _, t := range s.All {
		if t.Rules == rules && t.Head == head {
			return t
		}
	}
	return storage.SoloTally{Left: storage.Left{Fewest: -1}}
}

func (s Statistics) say(key string, data i18n.Data) string {
	return s.Say.Say(key, data)
}

// headKeys are the headings of each kind of games, by storage's word for it.
var headKeys = i18n.KeysOf("patience.stats.head.",
	"patience.stats.head.own", "patience.stats.head.daily", "patience.stats.head.race", "patience.stats.head.winnable",
)

// facts are everything in words: about all games together, each kind, and games by other
// rules.
func (s Statistics) facts() []string {
	t := s.under(storage.HeadAll)
	var lines []string
	switch {
	case t.Played > 0:
		lines = s.summary(t)
	case s.under(storage.KindWinnable).Played == 0:
		lines = []string{s.say("patience.stats.none", i18n.Data{"Patience": pages.CommandName(s.Say, "patience")})}
	}
	return []string{markup.Lines(append(lines, s.underWay())...), markup.Lines(s.headed()...), markup.Lines(s.elsewhere()...)}
}

func (s Statistics) title() string {
	key := "patience.stats.title"
	if !s.Rules.Standard() {
		key = "patience.stats.title-rules"
	}
	return s.say(key, i18n.Data{"Game": s.Say.Say(nameKey(s.Rules.Kind), nil), "Rules": others(s.Say, s.Rules)})
}

// summary says what all games together come to; each line says whether it is about won
// games or lost ones. One game alone has no share, no series and no mean.
func (s Statistics) summary(t storage.SoloTally) []string {
	deals, won, unknown := "patience.stats.deals", counted(t.Won, "patience.stats.won-one", "patience.stats.won"), t.Played-t.Could-t.CouldNot
	if unknown == 0 {
		deals = "patience.stats.deals-known"
	}
	if s.Rules.Kind == patience.Grosse { // where no cards lie hidden
		won = counted(t.Won, "patience.stats.won-open-one", "patience.stats.won-open")
	}
	lines := []string{s.say(counted(t.Played, "patience.stats.played-one", "patience.stats.played"), i18n.Data{"Count": t.Played, "Won": t.Won, "Share": s.share(t)})}
	switch {
	case t.Played > 1:
		lines = append(lines, s.say(deals, i18n.Data{"Count": t.Could, "CouldNot": t.CouldNot, "Unknown": unknown}),
			s.say("patience.stats.series", i18n.Data{"Now": t.Series.Now, "Longest": t.Series.Longest}))
	case t.Could > 0:
		lines = append(lines, s.say("patience.stats.could", nil))
	case t.CouldNot > 0:
		lines = append(lines, s.say("patience.stats.could-not", nil))
	}
	if t.Won > 0 {
		lines = append(lines, s.say(won, i18n.Data{"Fewest": t.Moves.Fewest, "Mean": s.mean(t.Moves.All, t.Won), "NoUndo": t.NoUndo, "NoPeek": t.NoPeek}))
	}
	if n := t.Played - t.Won; n > 0 {
		lines = append(lines, s.say(counted(n, "patience.stats.lost-one", "patience.stats.lost"), i18n.Data{"Fewest": t.Left.Fewest, "Mean": s.mean(t.Left.All, n)}))
	}
	return append(lines, s.say("patience.stats.hints", i18n.Data{"Count": t.Hints}))
}

// counted is the sentence about one game, or about more.
func counted(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

// share is how many of the games were won, in per cent, if there is more than one.
func (s Statistics) share(t storage.SoloTally) string {
	if t.Played < 2 {
		return "–"
	}
	return s.say("patience.stats.percent", i18n.Data{"N": (200*t.Won + t.Played) / (2 * t.Played)})
}

// mean is a mean with one decimal place, as the language writes it.
func (s Statistics) mean(sum, n int) string {
	if n == 0 {
		return "–"
	}
	return message.NewPrinter(s.Say.Language()).Sprintf("%.1f", float64(sum)/float64(n))
}

// underWay says how many games are not counted yet.
func (s Statistics) underWay() string {
	if n := s.open(); n > 0 {
		return s.say("patience.stats.under-way", i18n.Data{"Count": n})
	}
	return ""
}

func (s Statistics) open() (n int) {
	for _, rules := range s.Open {
		if rules == s.Rules.String() {
			n++
		}
	}
	return n
}

// heads are the headings that stand apart, in order. Deals known to come out are not among
// all.
func heads() []string {
	return []string{storage.HeadOwn, storage.KindDaily, storage.KindRace, storage.KindWinnable}
}

// apart tells whether there is more than one kind of games.
func (s Statistics) apart() bool {
	return s.under(storage.HeadOwn).Played < s.under(storage.HeadAll).Played || s.under(storage.KindWinnable).Played > 0
}

// headed has a line for each kind of games, where there is more than one.
func (s Statistics) headed() (lines []string) {
	if !s.apart() {
		return nil
	}
	for _, head := range heads() {
		if t := s.under(head); t.Played > 0 {
			lines = append(lines, s.line(s.say(headKeys.Of(head), nil), t))
		}
	}
	return lines
}

func (s Statistics) line(name string, t storage.SoloTally) string {
	return s.say(counted(t.Played, "patience.stats.line-one", "patience.stats.line"), i18n.Data{"Name": name, "Count": t.Played, "Won": t.Won, "Share": s.share(t)})
}

// elsewhere has the games of this patience by other rules, under a heading of its own
// (§1.18).
func (s Statistics) elsewhere() (lines []string) {
	for _, t := range s.All {
		if word, _, _ := strings.Cut(t.Rules, " "); word == s.Rules.Kind.String() && t.Rules != s.Rules.String() && slices.Contains(apartOrAll, t.Head) {
			name := s.byRules(t.Rules)
			if t.Head == storage.KindWinnable {
				name += " (" + s.say(headKeys.Of(t.Head), nil) + ")"
			}
			lines = append(lines, s.line(name, t))
		}
	}
	if len(lines) > 0 {
		lines = append([]string{s.say("patience.stats.others", nil)}, lines...)
	}
	return lines
}

// byRules says in words by which rules of this patience games were played.
func (s Statistics) byRules(line string) string {
	r, err := patience.ParseRules(line)
	switch {
	case err != nil:
		return "`" + line + "`"
	case r.Standard():
		return s.say("patience.stats.usual", nil)
	}
	return others(s.Say, r)
}

// picture is the figures as a picture.
func (s Statistics) picture(t storage.SoloTally) bot.File {
	var png bytes.Buffer
	style := s.Look.Style(s.Say)
	if err := stats.PNG(&png, s.sheet(t), style); err != nil {
		panic(err) // only a writer can fail, and memory does not
	}
	return bot.File{Name: "statistics.png", Alt: markup.Clip(s.alt(t), render.AltLimit), Data: png.Bytes()}
}

// alt says all that the picture shows.
func (s Statistics) alt(t storage.SoloTally) string {
	games := make([]string, len(t.Series.Latest))
	for i, c := range t.Series.Latest {
		games[i] = s.say(map[rune]string{'1': "patience.stats.dot-won", '0': "patience.stats.dot-lost"}[c], nil)
	}
	lines := slices.Concat([]string{s.title()}, s.summary(t), []string{s.say("patience.stats.latest", i18n.Data{"Count": len(games)}) + " " + strings.Join(games, ", ") + "."}, s.headed())
	return strings.NewReplacer("**", "", "`", "").Replace(strings.Join(lines, " "))
}

// sheet is what the picture shows.
func (s Statistics) sheet(t storage.SoloTally) stats.Sheet {
	unknown := t.Played - t.Could - t.CouldNot
	deals := func(key string, n int) stats.Deals {
		return stats.Deals{N: n, Words: s.say(key, i18n.Data{"Count": n})}
	}
	sheet := stats.Sheet{
		Title: s.Say.Say(nameKey(s.Rules.Kind), nil), Note: s.say("patience.stats.note", i18n.Data{"Count": t.Played}),
		Deals:  [stats.Fates]stats.Deals{stats.Won: deals("patience.stats.fate.won", t.Won), stats.Missed: deals("patience.stats.fate.missed", t.Could-t.Won), stats.Hopeless: deals("patience.stats.fate.hopeless", t.CouldNot), stats.Unknown: deals("patience.stats.fate.unknown", unknown)},
		Tiles:  s.tiles(t),
		Latest: s.say("patience.stats.latest", i18n.Data{"Count": len(t.Series.Latest)}),
		Marks:  [...]string{stats.OfWon: s.say("patience.stats.dot-won", nil), stats.OfLost: s.say("patience.stats.dot-lost", nil)},
	}
	if !s.Rules.Standard() {
		sheet.Title += ": " + others(s.Say, s.Rules)
	}
	for _, c := range t.Series.Latest {
		sheet.Games = append(sheet.Games, c == '1')
	}
	if s.apart() {
		sheet.Table = s.table()
	}
	return sheet
}

// tiles are the figures of the picture. Where no cards lie hidden, hints stand in the place
// of helps.
func (s Statistics) tiles(t storage.SoloTally) []stats.Tile {
	figure := func(n int) string {
		if n <= 0 {
			return "–"
		}
		return strconv.Itoa(n)
	}
	tile := func(key string, of stats.Sort, text string) stats.Tile {
		return stats.Tile{Figure: text, Label: s.say(key, nil), Of: of}
	}
	looks := tile("patience.stats.tile.no-peek", stats.OfWon, strconv.Itoa(t.NoPeek))
	if s.Rules.Kind == patience.Grosse {
		looks = tile("patience.stats.tile.hints", stats.All, strconv.Itoa(t.Hints))
	}
	mean := func(sum, n int) string { // of one game it is the figure beside it
		if n < 2 {
			return "–"
		}
		return s.mean(sum, n)
	}
	series := func(n int) string {
		if t.Played < 2 {
			return "–"
		}
		return strconv.Itoa(n)
	}
	left := "–"
	if t.Left.Fewest >= 0 {
		left = strconv.Itoa(t.Left.Fewest)
	}
	return []stats.Tile{
		tile("patience.stats.tile.share", stats.All, s.share(t)), tile("patience.stats.tile.series", stats.All, series(t.Series.Now)), tile("patience.stats.tile.longest", stats.All, series(t.Series.Longest)),
		tile("patience.stats.tile.fewest", stats.OfWon, figure(t.Moves.Fewest)), tile("patience.stats.tile.mean", stats.OfWon, mean(t.Moves.All, t.Won)), tile("patience.stats.tile.no-undo", stats.OfWon, strconv.Itoa(t.NoUndo)),
		looks, tile("patience.stats.tile.left", stats.OfLost, left), tile("patience.stats.tile.mean-left", stats.OfLost, mean(t.Left.All, t.Played-t.Won)),
	}
}

// table is the kinds of games in the picture.
func (s Statistics) table() [][]string {
	lines := [][]string{{"", s.say("patience.stats.column.played", nil), s.say("patience.stats.column.won", nil), s.say("patience.stats.column.share", nil), s.say("patience.stats.column.longest", nil)}}
	for _, head := range heads() {
		if t := s.under(head); t.Played > 0 {
			lines = append(lines, []string{s.say(headKeys.Of(head), nil), strconv.Itoa(t.Played), strconv.Itoa(t.Won), s.share(t), strconv.Itoa(t.Series.Longest)})
		}
	}
	return lines
}

// verbs are what one may do with one's statistics.
func (s Statistics) verbs() []bot.Button {
	name := s.Rules.Kind.String()
	return []bot.Button{
		pages.ShareButton(s.Say, shareStats, name),
		{Label: s.say("patience.stats.key.file", nil), Style: bot.Grey, ID: pathStatsFile},
		{Label: s.say("patience.stats.key.reset", nil), Style: bot.Grey, ID: bot.Path(pathReset, name)},
	}
}
