package pages

import (
	"strconv"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pace"
)

// The paths of the pages of /server settings and of its menus; the page or the setting
// follows.
const (
	PathServerPage = "serverpage"
	PathServerSet  = "serverset"
)

// PathServerDaily has the day's puzzle posted in the channel where it is pressed, or
// nowhere: daypost.Here or daypost.Off follows.
const PathServerDaily = "serverdaily"

// PathServerDeals is that for the deals of the day.
const PathServerDeals = "serverdeals"

// PathServerWeek is that for the weekly summary.
const PathServerWeek = "serverweek"

// The pages of /server settings.
const (
	ServerStart = "start"
	ServerRules = "rules"
	ServerLook  = "look"
)

// A server's settings, as menus and settings name them.
const (
	ServerPace     = "pace"
	ServerTables   = "look"
	ServerThreads  = "threads" // ThreadsOn or ThreadsOff
	ServerMatches  = "matches" // 1 to MostMatches
	ServerLanguage = "language"
	ServerHints    = "hints" // HintsOn or HintsOff
	ServerZone     = "zone"  // a time zone, as Europe/Berlin
	// ServerOrganisers is the role that holds tournaments, by its id.
	ServerOrganisers = "organisers"
)

// Values of the above.
const (
	ThreadsOn   = "on"
	ThreadsOff  = "off"
	HintsOn     = "on"
	HintsOff    = "off"
	MostMatches = 25
	OwnLanguage = "auto" // the one that Discord tells
)

// Server is a server's settings.
type Server struct {
	Rules    string                      // the usual ones, as the game writes them
	InWords  func(say i18n.Texts) string // the same for people, nil where no game has such
	Pace     pace.Pace
	Look     Look
	Threads  bool
	Matches  int
	Language string // a tag, or OwnLanguage
	Hints    bool   // may be asked for in new matches
	Zone     string // where its months begin, as Europe/Berlin
	// Organisers is the role that holds tournaments, "" for everybody.
	Organisers string
}

// Page is a page of the private message about it, with menus that change it. The page
// ServerRules is the game's.
func (s Server) Page(say i18n.Texts, page string) bot.Message {
	switch page {
	case ServerLook:
		return bot.Message{Content: markup.Lines(s.looks(say), s.hints(say)), Menus: []bot.Menu{s.lookMenu(say), s.hintMenu(say)}, Rows: [][]bot.Button{{BackToServer(say)}}}
	}
	return bot.Message{
		Content: markup.Lines(s.rules(say), say.Say("time.server", i18n.Data{"Pace": PaceName(say, s.Pace)}), s.looks(say), s.hints(say), s.zone(say), s.organisers(say)),
		Menus:   []bot.Menu{s.paceMenu(say), s.threadMenu(say), s.matchMenu(say), s.languageMenu(say)},
		Rows: [][]bot.Button{{
			{Label: say.Say("challenge.rules", nil), Style: bot.Grey, ID: bot.Path(PathServerPage, ServerRules)},
			{Label: say.Say("people.server.hints-page", nil), Style: bot.Grey, ID: bot.Path(PathServerPage, ServerLook)},
			{Label: say.Say("daily.page", nil), Style: bot.Grey, ID: bot.Path(PathServerDaily)},
			{Label: say.Say("day.page", nil), Style: bot.Grey, ID: bot.Path(PathServerDeals)},
			{Label: say.Say("week.page", nil), Style: bot.Grey, ID: bot.Path(PathServerWeek)},
		}},
	}
}

// BackToServer leads to the first page of /server settings.
func BackToServer(say i18n.Texts) bot.Button {
	return bot.Button{Label: say.Say("back.previous", nil), Style: bot.Grey, ID: bot.Path(PathServerPage, ServerStart)}
}

// rules says by which rules is played.
func (s Server) rules(say i18n.Texts) string {
	if s.InWords == nil {
		return say.Say("server.shown", nil)
	}
	return markup.Lines(say.Say("server.shown", nil), s.InWords(say))
}

func (s Server) looks(say i18n.Texts) string {
	return say.Say("looks.server", i18n.Data{"Look": LookName(say, s.Look)})
}

func (s Server) hints(say i18n.Texts) string {
	if s.Hints {
		return say.Say("hint.server-on", nil)
	}
	return say.Say("hint.server-off", nil)
}

func (s Server) zone(say i18n.Texts) string {
	return say.Say("people.server.zone-is", i18n.Data{"Zone": s.Zone, "Settings": CommandName(say, "server settings")})
}

func (s Server) organisers(say i18n.Texts) string {
	data := i18n.Data{"Role": "<@&" + s.Organisers + ">", "Settings": CommandName(say, "server settings"), "Option": say.Say(CommandKey("server settings")+"."+ServerOrganisers+".name", nil)}
	if s.Organisers == "" {
		return say.Say("people.server.organisers-all", data)
	}
	return say.Say("people.server.organisers", data)
}

// menu offers the values of a setting; holds is the current one.
func menu(say i18n.Texts, what, holds string, values []string, name func(value string) string) bot.Menu {
	m := bot.Menu{ID: bot.Path(PathServerSet, what), Label: say.Say(serverKeys.Of(what), nil)}
	for _, v := range values {
		m.Items = append(m.Items, bot.Item{Label: markup.Clip(name(v), markup.ItemLimit), Value: v, Chosen: v == holds})
	}
	return m
}

func (s Server) paceMenu(say i18n.Texts) bot.Menu {
	var values []string
	for _, p := range pace.All() {
		values = append(values, p.String())
	}
	return menu(say, ServerPace, s.Pace.String(), values, func(v string) string {
		p, _ := pace.Parse(v)
		return say.Say("people.server.pace-is", i18n.Data{"Pace": PaceName(say, p)})
	})
}

func (s Server) lookMenu(say i18n.Texts) bot.Menu {
	var values []string
	for _, l := range Looks() {
		values = append(values, l.String())
	}
	return menu(say, ServerTables, s.Look.String(), values, func(v string) string {
		l, _ := ParseLook(v)
		return LookName(say, l)
	})
}

func (s Server) threadMenu(say i18n.Texts) bot.Menu {
	return menu(say, ServerThreads, either(s.Threads, ThreadsOn, ThreadsOff), []string{ThreadsOn, ThreadsOff},
		func(v string) string { return say.Say(ThreadsKey(v), nil) })
}

func (s Server) hintMenu(say i18n.Texts) bot.Menu {
	return menu(say, ServerHints, either(s.Hints, HintsOn, HintsOff), []string{HintsOn, HintsOff},
		func(v string) string { return say.Say(hintsKeys.Of(v), nil) })
}

func either(yes bool, on, off string) string {
	if yes {
		return on
	}
	return off
}

func (s Server) matchMenu(say i18n.Texts) bot.Menu {
	var values []string
	for n := 1; n <= MostMatches; n++ {
		values = append(values, strconv.Itoa(n))
	}
	return menu(say, ServerMatches, strconv.Itoa(s.Matches), values, func(v string) string {
		n, _ := strconv.Atoi(v)
		return say.Say("people.server.at-most", i18n.Data{"Count": n})
	})
}

func (s Server) languageMenu(say i18n.Texts) bot.Menu {
	return menu(say, ServerLanguage, s.Language, ServerLanguages(), func(v string) string { return LanguageName(say, v) })
}

// ServerLanguages are the languages that a server can choose, OwnLanguage first.
func ServerLanguages() []string {
	all := []string{OwnLanguage}
	for _, tag := range i18n.Languages {
		all = append(all, tag.String())
	}
	return all
}

// LanguageName is a language by its own name.
func LanguageName(say i18n.Texts, language string) string {
	if language == OwnLanguage {
		return say.Say("people.server.language-auto", nil)
	}
	return i18n.For(language).Say("people.server.own-name", nil)
}

// serverKeys are the labels of a server's menus, by what each chooses.
var serverKeys = i18n.KeysOf("people.server.",
	"people.server.look", "people.server.hints", "people.server.pace", "people.server.threads", "people.server.matches",
	"people.server.language",
)

var hintsKeys = i18n.KeysOf("hint.server-", "hint.server-on", "hint.server-off")

// ThreadsKey is where the catalogues say whether matches have threads: ThreadsOn or ThreadsOff.
func ThreadsKey(value string) string { return threadsKeys.Of(value) }

var threadsKeys = i18n.KeysOf("people.server.threads-", "people.server.threads-on", "people.server.threads-off")
