package pages

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/message"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
)

// The paths of leaderboards. Which one follows, as Leaderboard.words has it.
const (
	PathLeaders     = "leaders"      // then PageOn or PageBack, and the member beside whom
	PathLeadersMenu = "leaders-menu" // the choice stands before it
)

// Where a page of a leaderboard leads.
const (
	PageOn   = "on"
	PageBack = "back"
)

// Choices from the menus of a leaderboard.
const (
	LeadersBy     = "by"
	LeadersSeason = "season"
	LeadersSeats  = "players"
)

// AllSeasons is the season of all matches, NowSeason the one that runs.
const (
	AllSeasons = "all"
	NowSeason  = "now"
)

// Link leads to a message, or to the channel if the message is "". The channel of a conversation
// that is in no server is a direct message.
func Link(guild, channel, message string) string {
	if bot.IsConversation(guild) && guild == channel {
		guild = "@me"
	}
	link := "https://discord.com/channels/" + bot.Bare(guild) + "/" + bot.Bare(channel)
	if message != "" {
		link += "/" + message
	}
	return link
}

// Rank is a line of a leaderboard.
type Rank struct {
	Place int
	Person
	Games, Wins, Points int
	Value               string  // the number that the list is by, as a picture has it; "" for a rating
	Line                string  // what stands beside the name; "" for points and matches
	Rating              *Rating // in a list of ratings
	Moved               int     // how many places up, or down, since a week ago
	Won                 string  // the season that is over and that they have won, "" for none
}

// Leaderboard is a page of a server's list at a game.
type Leaderboard struct {
	Game, Name string   // by its name in records, and as people call it
	By         string   // what it ranks by
	Lists      []string // what else it can be by, the usual first
	Season     string   // a month as 2026-11, or AllSeasons
	Seasons    []string // that there are, the newest first
	Seats      int      // of matches with so many players, 0 for all
	Apart      []int    // the other choices; none if there is no choice
	Lines      []Rank
	Own        *Rank    // the line of who asks, wherever it stands
	Public     bool     // all see it, so it speaks to nobody
	Hidden     bool     // who asks does not want to be listed
	Stretch             // the numbers of these lines among all
	Needs      string   // what one needs to stand on it, as a sentence; "" for a match
	Notes      []string // sentences below its lines, by their keys
	Look       Look     // of who asks
}

// Stretch says which of all lines of a list a page shows.
type Stretch struct {
	Before bool // there are lines before
	More   bool // and after
	All    int  // how many stand on it
}

// words name the leaderboard in a path.
func (l Leaderboard) words() []any { return []any{l.Game, l.By, l.Season, l.Seats} }

// Message is the page, with buttons to others and menus of all there are.
func (l Leaderboard) Message(say i18n.Texts) bot.Message {
	ranked := l.ranked()
	f := Framed{Colour: FrameList, Head: l.title(say), Below: []string{markup.Lines(ranked.Legend(say), l.own(say), l.since(say), l.notes(say))}}
	if len(l.Lines) > 0 {
		ranked.In(&f, say)
	} else {
		f.Above = []string{say.Say(l.none(), nil)}
	}
	m := f.Message()
	m.Menus, m.Rows = l.menus(say), l.turn(say)
	return m
}

// ranked are its lines.
func (l Leaderboard) ranked() Ranked {
	r := Ranked{Lines: l.Lines, Look: l.Look}
	if l.Own != nil {
		r.Own = l.Own.ID
	}
	return r
}

// Over tells that its season is over, so whoever is first has won it.
func (l Leaderboard) Over() {
	for i := range l.Lines {
		if l.Lines[i].Place == 1 {
			l.Lines[i].Won = l.Season
		}
	}
}

// bySeries is By where series are counted: somebody may have finished matches, and none.
const bySeries = "series"

func (l Leaderboard) none() string {
	if l.Season == AllSeasons && l.Needs == "" && l.Seats == 0 && l.By != bySeries {
		return "leaderboard.none"
	}
	return "leaderboard.none-here"
}

// title says what it lists.
func (l Leaderboard) title(say i18n.Texts) string {
	parts := []string{"**" + l.Name + "**", by(say, l.By), Season(say, l.Season)}
	if l.Seats > 0 {
		parts = append(parts, say.Say("leaderboard.seats", i18n.Data{"Count": l.Seats}))
	}
	if l.All > 0 {
		parts = append(parts, say.Say("leaderboard.all", i18n.Data{"Count": l.All}))
	}
	return strings.Join(parts, markup.Dot)
}

func by(say i18n.Texts, name string) string { return say.Say(ListKey(name), nil) }

// ListKey is the catalogues' key for the value a leaderboard ranks by, as games name it.
func ListKey(by string) string { return listKeys.Of(by) }

var (
	listKeys = i18n.KeysOf("leaderboard.by-",
		"leaderboard.by-rating", "leaderboard.by-rating-simple", "leaderboard.by-rating-trio", "leaderboard.by-rating-all",
		"leaderboard.by-rating-computer", "leaderboard.by-points", "leaderboard.by-series", "leaderboard.by-wins", "leaderboard.by-games",
		"leaderboard.by-stopp", "leaderboard.by-careful", "leaderboard.by-fair", "leaderboard.by-places", "leaderboard.by-specials",
		"leaderboard.by-first", "leaderboard.by-rate",
	)
	menuKeys = i18n.KeysOf("leaderboard.menu-",
		"leaderboard.menu-by", "leaderboard.menu-season", "leaderboard.menu-players",
	)
	// monthKeys are the months, January first.
	monthKeys = [...]string{
		"leaderboard.month-1", "leaderboard.month-2", "leaderboard.month-3", "leaderboard.month-4", "leaderboard.month-5",
		"leaderboard.month-6", "leaderboard.month-7", "leaderboard.month-8", "leaderboard.month-9", "leaderboard.month-10",
		"leaderboard.month-11", "leaderboard.month-12",
	}
)

// Season is what a season is called: for all time, or its month and year.
func Season(say i18n.Texts, season string) string {
	year, month, found := strings.Cut(season, "-")
	if n, err := strconv.Atoi(month); found && err == nil && n >= 1 && n <= 12 {
		return say.Say("leaderboard.month", i18n.Data{"Month": say.Say(monthKeys[n-1], nil), "Year": year})
	}
	return say.Say("leaderboard.season-all", nil)
}

// said is a line.
func (r Rank) said(say i18n.Texts) string {
	return say.Say("leaderboard.counted", i18n.Data{"Place": r.Place, "Name": known(say, r.Person).Bold(), "Line": r.words(say)}) + r.sign()
}

// words are what stands beside the name.
func (r Rank) words(say i18n.Texts) string {
	if r.Line != "" {
		return r.Line
	}
	return say.Say("leaderboard.matches", i18n.Data{"Points": Points(say, r.Points), "Wins": r.Wins, "Count": r.Games})
}

// own is the line of who asks, below a picture in small print, and without their name where it shows them. What
// concerns only them is not told to all.
func (l Leaderboard) own(say i18n.Texts) string {
	switch {
	case l.Own != nil && l.Look.Text:
		return l.mine(say, *l.Own)
	case l.Own != nil && !l.Public && slices.ContainsFunc(l.Lines, func(r Rank) bool { return r.ID == l.Own.ID }):
		return markup.Small(say.Say("leaderboard.own-shown", i18n.Data{"Place": l.Own.Place, "Line": l.Own.words(say)}))
	case l.Own != nil:
		brief := *l.Own
		brief.Name = markup.Shorten(brief.Name, inHeadline)
		return markup.Small(l.mine(say, brief))
	case l.Public:
		return ""
	case l.Hidden:
		return say.Say("leaderboard.hidden", i18n.Data{"Settings": CommandName(say, "my settings")})
	case l.Needs != "":
		return l.Needs
	}
	return say.Say("leaderboard.not-yet", nil)
}

// mine is the line of who asks.
func (l Leaderboard) mine(say i18n.Texts, r Rank) string {
	if l.Public {
		return r.said(say)
	}
	return say.Say("leaderboard.own", i18n.Data{"Line": r.said(say)})
}

// The notes that a leaderboard may have: what its points are, where the result of a match that was given up says
// more than what counts here, and that old matches are still being counted.
const (
	NotePoints = "leaderboard.counts"
	NoteBehind = "leaderboard.behind"
)

func (l Leaderboard) notes(say i18n.Texts) string {
	var all []string
	for _, key := range l.Notes {
		all = append(all, say.Say(key, nil))
	}
	return markup.Lines(all...)
}

// turn are the buttons to the pages around; none where this is all.
func (l Leaderboard) turn(say i18n.Texts) [][]bot.Button {
	if !l.Before && !l.More || len(l.Lines) == 0 {
		return nil
	}
	path := func(way, beside string) string { return bot.Path(PathLeaders, append(l.words(), way, beside)...) }
	return [][]bot.Button{{
		{Label: say.Say("back.previous", nil), Style: bot.Grey, ID: path(PageBack, l.Lines[0].ID), Off: !l.Before},
		{Label: say.Say("back.next", nil), Style: bot.Grey, ID: path(PageOn, l.Lines[len(l.Lines)-1].ID), Off: !l.More},
	}}
}

// menus are the menus of all leaderboards of the game in the server.
func (l Leaderboard) menus(say i18n.Texts) (all []bot.Menu) {
	menu := func(what, holds string, values []string, name func(string) string) {
		if len(values) < 2 {
			return
		}
		m := bot.Menu{ID: bot.Path(PathLeadersMenu, append([]any{what}, l.words()...)...), Label: say.Say(menuKeys.Of(what), nil)}
		for _, v := range values[:min(len(values), markup.MenuLimit)] {
			m.Items = append(m.Items, bot.Item{Label: markup.Clip(name(v), markup.ItemLimit), Value: v, Chosen: v == holds})
		}
		all = append(all, m)
	}
	menu(LeadersBy, l.By, l.Lists, func(v string) string { return by(say, v) })
	menu(LeadersSeason, l.Season, append([]string{AllSeasons}, l.Seasons...), func(v string) string { return Season(say, v) })
	var seats []string
	for _, n := range l.Apart {
		seats = append(seats, strconv.Itoa(n))
	}
	menu(LeadersSeats, strconv.Itoa(l.Seats), seats, func(v string) string {
		if v == "0" {
			return say.Say("leaderboard.seats-all", nil)
		}
		n, _ := strconv.Atoi(v)
		return say.Say("leaderboard.seats", i18n.Data{"Count": n})
	})
	return all
}

// Points are points as a sentence says them.
func Points(say i18n.Texts, n int) string {
	return say.Say("result.points", i18n.Data{"Count": n})
}

// Decimal is a number with two decimal places, as the language writes it.
func Decimal(say i18n.Texts, x float64) string { return Decimals(say, x, 2) }

// Decimals is a number with so many decimal places.
func Decimals(say i18n.Texts, x float64, places int) string {
	text := message.NewPrinter(say.Language()).Sprintf("%.*f", places, x)
	return strings.Replace(text, "-", "−", 1)
}

// Versus says how often each member at a table has won when they played among themselves.
// It is empty if that is not known, or nobody has. Of more than three it names the three
// who have won most, so that a result stays within a phone's screen.
func (s Seats) Versus(wins []int) string {
	if len(wins) < 2 || len(wins) != len(s.People) || slices.Max(wins) == 0 {
		return ""
	}
	seats := make([]int, len(wins))
	for seat := range wins {
		seats[seat] = seat
	}
	if len(seats) > namedTogether {
		slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(wins[b], wins[a]) })
		seats = slices.DeleteFunc(seats[:namedTogether], func(seat int) bool { return wins[seat] == 0 })
	}
	var parts []string
	for _, seat := range seats {
		parts = append(parts, s.Say.Say("leaderboard.together-each", i18n.Data{"Name": s.People[seat].Bold(), "Wins": wins[seat]}))
	}
	return s.Say.Say("leaderboard.together", i18n.Data{"List": strings.Join(parts, markup.Dot)})
}

// namedTogether is of how many at a table it is told how often each has won.
const namedTogether = 3
