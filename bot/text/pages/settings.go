package pages

import (
	"slices"

	"stopp/bot"
	"stopp/bot/text/i18n"
)

// PathSettings begins the paths of the menus of /my settings; the setting to choose follows.
const PathSettings = "settings"

// PathSettingsPage leads to another page of /my settings; its name follows.
const PathSettingsPage = "settings-page"

// The pages of /my settings.
const (
	PageTables    = "tables" // the first one
	PagePatiences = "patiences"
	PageHands     = "hands"
	PageResults   = "results"
)

// Choosable is something that a member chooses once, for all tables.
type Choosable struct {
	Name   string
	Values []string // the first one is usual
	Page   string   // of /my settings
}

// WishSort is how a hand is sorted; the first value is usual.
const WishSort = "sort"

// Sorts are the values of WishSort.
func Sorts() []string { return []string{"rank", "suit", "groups"} }

// A member's wishes for patiences, and their values.
const (
	WishMarks = "marks" // whether places where lifted cards may go are marked
	MarksOff  = "off"
	WishUp    = "up" // which cards are played up by themselves
	UpSafe    = "safe"
	UpNothing = "nothing"
	WishClock = "clock" // whether a private table shows how long it was played
	ClockOn   = "on"
)

// WishTaps is how many taps it takes at a table of Streitpatience to play a card that goes to one place only.
const (
	WishTaps = "taps"
	TapsOnce = "once"
)

// Calls is how a member is called to a table.
const (
	Calls       = "calls"
	CallsHere   = "here"   // by a mention
	CallsDirect = "direct" // by a direct message
	CallsQuiet  = "quiet"  // not at all
)

// Named is whether lists of the deals of the day name a member.
const (
	Named       = "named"
	NamedShown  = "shown"
	NamedHidden = "hidden"
)

// Listed is whether a member stands on leaderboards of matches against others: on their
// servers' leaderboards, also on the ones over all servers, or on none.
const (
	Listed           = "listed"
	ListedYes        = "yes"
	ListedEverywhere = "everywhere"
	ListedNot        = "no"
)

// Milestones is whether a member is told what they have reached for the first time.
const (
	Milestones    = "milestones"
	MilestonesOff = "off"
)

// Rivals is whether a result may say how often its member was caught at something by a rival.
const (
	Rivals   = "rivals"
	RivalsOn = "on"
)

// Wishes lists what a member can choose.
func Wishes() []Choosable {
	all := append([]Choosable{{Calls, []string{CallsHere, CallsDirect, CallsQuiet}, PageTables}}, lookWishes()...)
	return append(all, Choosable{WishMarks, []string{"on", MarksOff}, PagePatiences}, Choosable{WishUp, []string{UpSafe, UpNothing}, PagePatiences}, Choosable{WishClock, []string{"off", ClockOn}, PagePatiences},
		Choosable{Named, []string{NamedShown, NamedHidden}, PagePatiences}, Choosable{Listed, []string{ListedYes, ListedEverywhere, ListedNot}, PageResults},
		Choosable{WishTaps, []string{"lift", TapsOnce}, PageHands}, Choosable{WishSort, Sorts(), PageHands}, Choosable{Milestones, []string{"shown", MilestonesOff}, PageResults}, Choosable{Rivals, []string{"off", RivalsOn}, PageResults})
}

// Wish is a value chosen for something, or the usual one if none was; "" if there is no such
// thing to choose.
func Wish(name, value string) string {
	for _, w := range Wishes() {
		switch {
		case w.Name == name && slices.Contains(w.Values, value):
			return value
		case w.Name == name:
			return w.Values[0]
		}
	}
	return ""
}

// PageOf is the page of /my settings on which something can be chosen.
func PageOf(name string) string {
	for _, w := range Wishes() {
		if w.Name == name {
			return w.Page
		}
	}
	return PageTables
}

// Settings shows a member's choices, by name, with a menu for each, below a sample of what
// tables look like with them.
func Settings(say i18n.Texts, chosen map[string]string, sample bot.Message) bot.Message {
	m := menus(say, sample, PageTables, chosen)
	m.Rows = [][]bot.Button{{settingsButton(say, PagePatiences), settingsButton(say, PageHands), settingsButton(say, PageResults)}}
	return m
}

// FurtherSettings is a page of choices that are not about all tables.
func FurtherSettings(say i18n.Texts, page string, chosen map[string]string) bot.Message {
	m := menus(say, bot.Message{Content: say.Say(titleKeys.Of(page+"-title"), nil)}, page, chosen)
	m.Rows = [][]bot.Button{{settingsButton(say, PageTables)}}
	return m
}

// settingsButton leads to a page of them.
func settingsButton(say i18n.Texts, page string) bot.Button {
	return bot.Button{Label: say.Say(pageKeys.Of(page), nil), Style: bot.Grey, ID: bot.Path(PathSettingsPage, page)}
}

// menus adds the menus of a page.
func menus(say i18n.Texts, m bot.Message, page string, chosen map[string]string) bot.Message {
	for _, w := range Wishes() {
		if w.Page != page {
			continue
		}
		menu := bot.Menu{ID: bot.Path(PathSettings, w.Name), Label: say.Say(valueKeys.Of(w.Name+".label"), nil)}
		for _, value := range w.Values {
			menu.Items = append(menu.Items, bot.Item{
				Label: say.Say(valueKeys.Of(w.Name+".is"), i18n.Data{"Value": say.Say(valueKeys.Of(w.Name+"."+value), nil)}), Value: value, Chosen: value == chosen[w.Name],
			})
		}
		m.Menus = append(m.Menus, menu)
	}
	return m
}

// pageKeys are the buttons to the pages of /my settings, titleKeys the titles of pages without
// a sample.
var (
	pageKeys = i18n.KeysOf("settings.",
		"settings.patiences", "settings.hands", "settings.results", "settings.tables",
	)
	titleKeys = i18n.KeysOf("settings.",
		"settings.patiences-title", "settings.hands-title", "settings.results-title",
	)
)

// valueKeys are, for each thing to choose, its name (label), a line that says the choice (is),
// and all its values.
var valueKeys = i18n.KeysOf("settings.",
	"settings.calls.label", "settings.calls.is", "settings.calls.here", "settings.calls.direct", "settings.calls.quiet",
	"settings.marks.label", "settings.marks.is", "settings.marks.on", "settings.marks.off", "settings.up.label", "settings.up.is",
	"settings.up.nothing", "settings.up.safe", "settings.clock.label", "settings.clock.is", "settings.clock.off", "settings.clock.on", "settings.look.label", "settings.look.is", "settings.look.table", "settings.look.felt",
	"settings.look.felt-four", "settings.look.dark", "settings.look.dark-four", "settings.look.light", "settings.look.light-four",
	"settings.look.contrast", "settings.look.contrast-four", "settings.board.label", "settings.board.is", "settings.board.picture",
	"settings.board.text", "settings.signs.label", "settings.signs.is", "settings.signs.symbols", "settings.signs.letters",
	"settings.taps.label", "settings.taps.is", "settings.taps.lift", "settings.taps.once", "settings.sort.label", "settings.sort.is", "settings.sort.rank", "settings.sort.suit", "settings.sort.groups",
	"settings.named.label", "settings.named.is", "settings.named.shown", "settings.named.hidden", "settings.listed.label",
	"settings.listed.is", "settings.listed.yes", "settings.listed.everywhere", "settings.listed.no", "settings.milestones.label",
	"settings.milestones.is", "settings.milestones.shown", "settings.milestones.off", "settings.rivals.label", "settings.rivals.is",
	"settings.rivals.off", "settings.rivals.on",
)
