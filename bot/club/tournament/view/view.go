// Package view shows a tournament besides its standings: the sign-up, the list of a server's
// tournaments, the questions before something is given up. It is pure.
package view

import (
	"strconv"

	"stopp/bot"
	"stopp/bot/club/tournament/pairing"
	"stopp/bot/club/tournament/sheet"
	"stopp/bot/club/tournament/terms"
	"stopp/bot/service/prefs"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pace"
	"stopp/bot/text/pages"
	"stopp/game/fair"
	"stopp/storage"
)

// Path begins the paths of the buttons; one of the words below follows, then the tournament.
const Path = "tournament"

// The words for the wish of a press. Each has a hyphen, so none is the key of a match.
const (
	WordJoin     = "sign-up"
	WordLeave    = "sign-off"
	WordStart    = "start-it"
	WordComputer = "the-computer" // then On or Off
	WordRules    = "its-rules"
	WordEntrants = "who-plays" // then the page
	WordTable    = "the-table" // then the page
	WordWithdraw = "give-up"
	WordCancel   = "call-off"
)

// What follows WordComputer.
const (
	On  = "on"
	Off = "off"
)

// View is a tournament as messages in a language show it.
type View struct {
	storage.Tournament
	Say     i18n.Texts
	Look    pages.Look
	Game    string // where the catalogues have its name
	Rules   pairing.Rules
	InWords func(say i18n.Texts) string // the rules of its matches, nil where the game is not known
}

func (v View) say(key string, data i18n.Data) string { return v.Say.Say(key, data) }

// Head names a tournament and its game.
func (v View) Head() string {
	return v.say("tournament.head", i18n.Data{"Name": v.Title(), "Game": v.game(), "Form": v.Form()})
}

// Title is its name, safe from Discord's markup.
func (v View) Title() string { return Title(v.Name) }

// Title is the name of a tournament, safe from Discord's markup.
func Title(name string) string { return markup.Plain(name) }

func (v View) game() string {
	if v.Game == "" { // which this program does not know
		return markup.Plain(v.Terms.Game)
	}
	return v.Say.Say(v.Game, nil)
}

// Form is how it is played, such as Swiss, 5 rounds.
func (v View) Form() string {
	n := len(v.Entrants)
	if v.Stage.State == storage.TournamentOpen {
		n = 0 // nobody knows how many there will be
	}
	if v.Rules.Rounds > 0 {
		n = max(n, pairing.Fewest)
	}
	return sheet.Rules(v.Say, v.Rules, n)
}

// Conditions are the terms of play, a line each.
func (v View) Conditions() []string {
	p := pages.PaceName(v.Say, pace.Of(v.Terms.Pace))
	lines := []string{v.inWords(), v.say("time.challenge", i18n.Data{"Pace": p})}
	lasts := i18n.Data{"Time": v.say(terms.LastsKey(terms.RoundName(v.Plan.Round)), nil)}
	if v.Plan.OnTime {
		lines = append(lines, v.say("tournament.round-fixed", lasts))
	} else {
		lines = append(lines, v.say("tournament.round-early", lasts))
	}
	for _, key := range prefs.Agreed(v.Terms) {
		lines = append(lines, v.Say.Say(key, nil))
	}
	return lines
}

// inWords says the rules of its matches to people.
func (v View) inWords() string {
	if v.InWords == nil {
		return ""
	}
	return v.InWords(v.Say)
}

// organisers names them.
func (v View) organisers() string {
	var names []string
	for _, p := range v.Organisers {
		names = append(names, v.Person(p).Bold())
	}
	return v.say("tournament.organised", i18n.Data{"Names": markup.And(v.Say, names)})
}

// Person is somebody as messages name them.
func (v View) Person(p storage.Person) pages.Person {
	return pages.Known(v.Say, []pages.Person{pages.Person(p)})[0]
}

// members is how many entrants are no computers.
func (v View) members() (n int) {
	for _, e := range v.Entrants {
		if !terms.IsComputer(e) {
			n++
		}
	}
	return n
}

// computer is the computer among the entrants.
func (v View) computer() (p storage.Person, is bool) {
	for _, e := range v.Entrants {
		if terms.IsComputer(e) {
			return e.Person, true
		}
	}
	return p, false
}

// names are the names of the members who take part.
func (v View) names() (all []string) {
	for _, e := range v.Entrants {
		if !terms.IsComputer(e) {
			all = append(all, v.Person(e.Person).Plain())
		}
	}
	return all
}

// SignUp is the message where members sign up. It is the same for all who see it.
func (v View) SignUp() bot.Message {
	lines := append([]string{v.Head()}, v.Conditions()...)
	lines = append(lines, v.organisers(), v.starts(), v.fills(), v.signed())
	joining := "tournament.joining"
	if v.Rules.Form == pairing.KnockOut {
		joining = "tournament.joining-knock-out"
	}
	tail := markup.Lines(v.say(joining, i18n.Data{"Withdraw": pages.CommandName(v.Say, "tournament leave")}), v.seal())
	head := markup.Lines(lines...)
	room := markup.ContentLimit - bot.Length(head) - bot.Length(tail) - 2
	text := markup.Lines(head, markup.Join(v.Say, v.names(), ", ", room*2/3, room), tail)
	return bot.Message{Content: text, Rows: v.keys()}
}

func (v View) starts() string {
	data := i18n.Data{"Start": v.say("tournament.key.start", nil)}
	if at := v.Plan.Starts; !at.IsZero() {
		data["When"], data["Ago"] = Moment(at), markup.Ago(at)
		return v.say("tournament.starts", data)
	}
	return v.say("tournament.starts-press", data)
}

func (v View) fills() string {
	if p, is := v.computer(); is {
		return v.say("tournament.computer-fills", i18n.Data{"Name": v.Person(p).Bold()})
	}
	return ""
}

func (v View) signed() string {
	n := v.members()
	if n == 0 {
		return v.say("tournament.nobody", i18n.Data{"Most": v.Plan.Places})
	}
	return v.say("tournament.signed", i18n.Data{"Count": n, "Most": v.Plan.Places})
}

// sealShown is how much of the seal stands in messages; all of it is behind the rules.
const sealShown = 16

func (v View) seal() string {
	seal := fair.SealOf(v.Plan.Secret)
	if seal == "" {
		return ""
	}
	return v.say("tournament.seal", i18n.Data{"Seal": seal[:sealShown], "Rules": v.Say.Say("challenge.rules", nil)})
}

// Button is one of the tournament's buttons.
func (v View) Button(key string, style bot.Style, word string, more ...any) bot.Button {
	id := append([]any{word, pages.Key(v.ID)}, more...)
	return bot.Button{Label: v.say(key, nil), Style: style, ID: bot.Path(Path, id...)}
}

// keys are the buttons of the sign-up. Everybody sees the organisers' too, because a message
// is the same for all.
func (v View) keys() [][]bot.Button {
	join := v.Button("tournament.key.join", bot.Green, WordJoin)
	join.Off = v.members() >= v.Plan.Places
	all := [][]bot.Button{
		{join, v.Button("tournament.key.leave", bot.Grey, WordLeave), v.Button("tournament.key.entrants", bot.Grey, WordEntrants, 0), v.RulesButton()},
		{v.Button("tournament.key.start", bot.Blurple, WordStart)},
	}
	all[1][0].Off = v.members() < pairing.Fewest
	if v.Plan.Level == "" || !MayFill(v.Rules) {
		return all
	}
	fill := v.Button("tournament.key.computer-on", bot.Grey, WordComputer, On)
	if _, is := v.computer(); is {
		fill = v.Button("tournament.key.computer-off", bot.Grey, WordComputer, Off)
	}
	all[1] = append(all[1], fill)
	return all
}

// MayFill tells whether the computer may play so that nobody has a bye: at tables of two,
// and not in a knock-out.
func MayFill(r pairing.Rules) bool { return r.Form != pairing.KnockOut && r.Table == 0 }

// RulesButton shows anybody the rules and the whole seal.
func (v View) RulesButton() bot.Button {
	return bot.Button{Label: v.Say.Say("challenge.rules", nil), Style: bot.Grey, ID: bot.Path(Path, WordRules, pages.Key(v.ID))}
}

// Closed is what the sign-up's message becomes: link leads to the table of one that has
// begun, "" for none.
func (v View) Closed(link string) bot.Message {
	if v.Stage.State == storage.TournamentOff {
		return bot.Message{Content: markup.Lines(v.Head(), v.say("tournament.called-off", nil))}
	}
	lines := append([]string{v.Head()}, v.Conditions()...)
	lines = append(lines, v.organisers(), v.fills())
	head, tail := markup.Lines(lines...), v.seal()
	begun := v.say("tournament.begun", i18n.Data{"Count": v.members(), "Link": link})
	room := markup.ContentLimit - bot.Length(head) - bot.Length(begun) - bot.Length(tail) - 3
	text := markup.Lines(head, begun, markup.Join(v.Say, v.names(), ", ", room*2/3, room), tail)
	return bot.Message{Content: text, Rows: [][]bot.Button{{v.RulesButton()}}}
}

// Unread is one that nobody here knows how to play, while it is not over.
func (v View) Unread() bot.Message {
	cancel := i18n.Data{"Cancel": pages.CommandName(v.Say, "tournament cancel")}
	return bot.Message{Content: markup.Lines("🏆 **"+v.Title()+"**", v.say("tournament.unknown-rules", cancel))}
}

// RulePage shows the rules of all matches, and the whole seal.
func (v View) RulePage() bot.Message {
	rules := v.say("tournament.rules", i18n.Data{"Book": pages.CommandName(v.Say, "rules")})
	lines := append([]string{v.Head()}, v.Conditions()...)
	return bot.Message{Content: markup.Lines(append(lines, rules, pages.WholeSeal(v.Say, fair.SealOf(v.Plan.Secret)), v.say("tournament.seal-why", nil))...)}
}

// perPage is how many entrants a page lists.
const perPage = 25

// EntrantList is a page, from 0, of the entrants, for one member's eyes.
func (v View) EntrantList(page int) bot.Message {
	count := max(1, (len(v.Entrants)+perPage-1)/perPage)
	leaf := pages.LeafAt(page, count)
	lines := []string{v.Head(), v.signed()}
	for i, e := range v.Entrants {
		if i/perPage == leaf.At {
			lines = append(lines, v.entrant(i, e))
		}
	}
	m := bot.Message{Content: markup.Clip(markup.Lines(lines...), markup.ContentLimit)}
	if count > 1 {
		m.Rows = [][]bot.Button{v.turn(WordEntrants, leaf)}
	}
	return m
}

// turn are the buttons that turn the pages of a list.
func (v View) turn(word string, leaf pages.Leaf) []bot.Button {
	back, on := v.Button("tournament.key.previous", bot.Grey, word, leaf.At-1), v.Button("tournament.key.next", bot.Grey, word, leaf.At+1)
	back.Off, on.Off = leaf.At == 0, leaf.At == leaf.Count-1
	return []bot.Button{back, on}
}

func (v View) entrant(i int, e storage.Entrant) string {
	line := strconv.Itoa(i+1) + `\. ` + v.Person(e.Person).Bold()
	if e.Gone > 0 {
		line += markup.Dot + v.say("tournament.withdrawn", nil)
	}
	return line
}
