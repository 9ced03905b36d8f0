package pages

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pace"
	"stopp/game/plan"
)

// The paths of a challenge's buttons; the challenge follows.
const (
	PathAcceptChallenge  = "play"    // then the edition of the rules that are accepted
	PathDeclineChallenge = "decline" // then nothing, or OwnChallenge
	PathAgreed           = "terms"   // shows the rules that are agreed on, and the seal; then what is chosen, by its challenger
)

// OwnChallenge follows PathDeclineChallenge where the challenger takes back a challenge that names others.
const OwnChallenge = "own"

// What follows PathAgreed when its challenger chooses something that all games have.
const (
	SettingPace   = "pace"
	SettingSeries = "series"
	SettingsPage  = "settings" // both, on a page of their own
)

// Challenge is what messages say of a challenge.
type Challenge struct {
	ID      int64
	From    Person
	To      []Guest
	Rules   string                      // as the game writes them
	InWords func(say i18n.Texts) string // the rules for people, nil where they can't be read
	Seats   int                         // how many play by them
	Pace    pace.Pace
	Expires time.Time
	Seal    string    // of the secret that the deal comes from, "" for none
	Anyone  bool      // anyone may accept; To are those who have
	Agreed  []string  // other terms agreed on, as keys of their sentences
	Rematch bool      // of the members who played before
	DealOf  int64     // the match whose deal is dealt once more, 0 for a new one
	Series  plan.Form // that it is to; zero for one match
}

// Guest is somebody whom a challenge invites. Answer is "accepted" or
// "declined", "" while it is awaited.
type Guest struct {
	Person
	Answer string
}

// Message is the open challenge, with its buttons and, where several are
// asked, who has accepted so far.
func (c Challenge) Message(say i18n.Texts) bot.Message {
	data := c.data(say)
	data["When"] = fmt.Sprintf("<t:%d:R>", c.Expires.Unix())
	said := []string{c.opening(say, data), c.rules(say), c.series(say), say.Say("time.challenge", i18n.Data{"Pace": PaceName(say, c.Pace)}), c.agreed(say), SameDeal(say, c.DealOf)}
	var mentions []string
	for _, g := range c.To {
		if _, is := g.Computer(); is {
			continue
		}
		if !c.Anyone {
			mentions = append(mentions, g.ID)
		}
		if g.Answer != "" {
			said = append(said, say.Say("challenge.yes", i18n.Data{"Name": g.Person.Bold()}))
		}
	}
	return bot.Message{Content: markup.Lines(said...), Rows: c.buttons(say), Mentions: mentions}
}

// opening asks the members who may accept.
func (c Challenge) opening(say i18n.Texts, data i18n.Data) string {
	switch {
	case c.Anyone:
		return say.Say(ForSeats("people.open", "people.open-three", c.Seats), data)
	case c.Rematch:
		return say.Say(ForSeats("people.rematch", "people.rematch-three", 1+len(c.To)), data)
	}
	return c.sentence(say, "open", data)
}

// buttons are for all who read the challenge: those whom it names accept or decline it, its challenger takes
// it back. Who has joined a challenge for anyone takes that back by the key of its challenger.
func (c Challenge) buttons(say i18n.Texts) [][]bot.Button {
	accept := bot.Button{Label: say.Say("challenge.accept", nil), Style: bot.Green, ID: bot.Path(PathAcceptChallenge, base36(c.ID), c.Edition())}
	if c.Anyone {
		return [][]bot.Button{{accept, c.no(say, "people.take-back"), c.rulesButton(say)}}
	}
	return [][]bot.Button{
		{accept, c.no(say, "challenge.decline")},
		{c.no(say, "people.take-back", OwnChallenge), c.rulesButton(say)},
	}
}

// no is a button that ends the challenge.
func (c Challenge) no(say i18n.Texts, key string, whose ...any) bot.Button {
	id := bot.Path(PathDeclineChallenge, append([]any{base36(c.ID)}, whose...)...)
	return bot.Button{Label: say.Say(key, nil), Style: bot.Grey, ID: id}
}

// rulesButton shows anybody the rules and the whole seal.
func (c Challenge) rulesButton(say i18n.Texts) bot.Button {
	return bot.Button{Label: say.Say("challenge.rules", nil), Style: bot.Grey, ID: bot.Path(PathAgreed, base36(c.ID))}
}

// Edition tells the rules and the pace of a challenge from others that it has
// had or may have, in a short word.
func (c Challenge) Edition() string {
	sum := sha256.Sum256([]byte(strings.TrimSpace(c.Rules + " " + c.Pace.String() + " " + c.Series.String())))
	return hex.EncodeToString(sum[:8])
}

// Threaded has what became of a challenge lead to the thread in which its match is played.
func Threaded(say i18n.Texts, m bot.Message, link string) bot.Message {
	m.Content = markup.Lines(m.Content, say.Say("channel.thread", i18n.Data{"Thread": link}))
	return m
}

// Closed is the final form of the challenge's message: "accepted", "declined", "withdrawn" or
// "expired". An accepted challenge keeps its seal.
func (c Challenge) Closed(say i18n.Texts, how string) bot.Message {
	if c.Anyone && how != "accepted" {
		return bot.Message{Content: say.Say(nobodyKeys.Of(how), c.data(say))}
	}
	m := bot.Message{Content: c.sentence(say, how, c.data(say))}
	if how == "accepted" {
		if c.atOnce() {
			m.Content = markup.Lines(say.Say("rival.begins", c.data(say)), c.agreed(say))
		}
		m.Content = markup.Lines(m.Content, c.rules(say), c.series(say), SameDeal(say, c.DealOf))
		m.Rows = [][]bot.Button{{c.rulesButton(say)}}
	}
	return m
}

// agreed says the terms besides rules, pace and look. Of cards that are known it is said
// anyway that they count for no ratings.
func (c Challenge) agreed(say i18n.Texts) string {
	var lines []string
	for _, key := range c.Agreed {
		if key != "rating.friendly" || c.DealOf == 0 {
			lines = append(lines, say.Say(key, i18n.Data{"Remind": say.Say("remind.key", nil), "More": say.Say("key.more", nil)}))
		}
	}
	return markup.Lines(lines...)
}

// atOnce tells that only the computer is challenged.
func (c Challenge) atOnce() bool {
	return len(c.To) > 0 && !slices.ContainsFunc(c.To, func(g Guest) bool {
		_, is := g.Computer()
		return !is
	})
}

// Names are all who are invited, Awaited the members whose word is still awaited.
func (c Challenge) Names(say i18n.Texts) string {
	return c.list(say, Person.Plain, everybody)
}

// Awaited are the members who have not answered yet.
func (c Challenge) Awaited(say i18n.Texts) string {
	return c.list(say, Person.Plain, func(g Guest) bool { return g.Answer == "" })
}

// sentence is one that depends on how many play.
func (c Challenge) sentence(say i18n.Texts, what string, data i18n.Data) string {
	key := challengeKeys[what]
	return say.Say(ForSeats(key[0], key[1], 1+len(c.To)), data)
}

// challengeKeys are the sentences of a challenge while it is open and when it is over, for two
// people and for three.
var challengeKeys = map[string][2]string{
	"open":      {"challenge.open", "challenge.open-three"},
	"accepted":  {"challenge.accepted", "challenge.accepted-three"},
	"declined":  {"challenge.declined", "challenge.declined-three"},
	"withdrawn": {"challenge.withdrawn", "challenge.withdrawn-three"},
	"expired":   {"challenge.expired", "challenge.expired-three"},
}

// nobodyKeys are the sentences of an open challenge that nobody has accepted.
var nobodyKeys = i18n.KeysOf("people.", "people.withdrawn", "people.expired")

func (c Challenge) data(say i18n.Texts) i18n.Data {
	return i18n.Data{
		"From": known(say, c.From).Bold(),
		"To":   c.list(say, Person.Bold, everybody),
		"Who":  c.list(say, Person.Bold, func(g Guest) bool { return g.Answer == "declined" }),
		// Only the open challenge speaks to someone.
		"Mention": c.list(say, Person.Mention, everybody),
	}
}

// rules says them to people.
func (c Challenge) rules(say i18n.Texts) string {
	if c.InWords == nil {
		return ""
	}
	return c.InWords(say)
}

// Settings puts menus for what all games have behind those of the challenger for the rules. Where they don't fit, a
// button leads to them.
func (c Challenge) Settings(say i18n.Texts, m bot.Message, forms []plan.Form) bot.Message {
	menus := c.settings(say, forms)
	if len(m.Menus)+len(m.Rows)+len(menus) <= markup.MaxRows {
		m.Menus = append(m.Menus, menus...)
		return m
	}
	key := bot.Button{Label: say.Say("choose.settings", nil), Style: bot.Grey, ID: bot.Path(PathAgreed, Key(c.ID), SettingsPage)}
	m.Rows = slices.Clone(m.Rows)
	if last := len(m.Rows) - 1; last >= 0 && len(m.Rows[last]) < markup.MaxRows {
		m.Rows[last] = append(slices.Clone(m.Rows[last]), key)
	} else {
		m.Rows = append(m.Rows, []bot.Button{key})
	}
	return m
}

// SettingsAlone is the page behind that button.
func (c Challenge) SettingsAlone(say i18n.Texts, forms []plan.Form) bot.Message {
	return bot.Message{Content: say.Say("choose.settings-title", nil), Menus: c.settings(say, forms)}
}

// settings are the menus for what all games have.
func (c Challenge) settings(say i18n.Texts, forms []plan.Form) []bot.Menu {
	id := Key(c.ID)
	paces := bot.Menu{ID: bot.Path(PathAgreed, id, SettingPace), Label: say.Say("people.server.pace-is", i18n.Data{"Pace": "…"})}
	for _, p := range pace.All() {
		paces.Items = append(paces.Items, bot.Item{Label: say.Say("people.server.pace-is", i18n.Data{"Pace": PaceName(say, p)}), Value: p.String(), Chosen: p == c.Pace})
	}
	if c.Series.Is() && !slices.Contains(forms, c.Series) { // a total that was typed
		forms = append([]plan.Form{c.Series}, forms...)
	}
	series := bot.Menu{ID: bot.Path(PathAgreed, id, SettingSeries), Label: say.Say("choose.series-form", i18n.Data{"Form": "…"})}
	series.Items = []bot.Item{{Label: say.Say("choose.single", nil), Value: SingleGame, Chosen: !c.Series.Is()}}
	for _, f := range forms {
		series.Items = append(series.Items, bot.Item{Label: say.Say("choose.series-form", i18n.Data{"Form": FormName(say, f)}), Value: f.String(), Chosen: f == c.Series})
	}
	return []bot.Menu{paces, series}
}

// SingleGame is the form of no series in menus and options.
const SingleGame = "one"

func everybody(Guest) bool { return true }

func (c Challenge) list(say i18n.Texts, name func(Person) string, which func(Guest) bool) string {
	var all []string
	for _, g := range c.To {
		if which(g) {
			all = append(all, name(known(say, g.Person)))
		}
	}
	return markup.And(say, all)
}

// SameDeal says that a match has the deal of another, and what that means.
func SameDeal(say i18n.Texts, match int64) string {
	if match == 0 {
		return ""
	}
	return say.Say("again.same-deal", i18n.Data{"Match": Key(match)})
}
