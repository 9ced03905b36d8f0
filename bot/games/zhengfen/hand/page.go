package hand

import (
	"bytes"
	"slices"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen/choose"
	tables "stopp/bot/games/zhengfen/play"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/zhengfen"
	"stopp/render/zhengfen/board"
)

// page is a seat's hand as a message shows it.
type page struct {
	cardtable.Scene
	view  zhengfen.View // as the seat sees the table
	ahead zhengfen.View // as if it were its turn
	took  zhengfen.View // as if it had taken its trick
	own   bool          // the trick is its own, so that it can be taken
	draft draft
	// what a hint would say, with nothing on the table if the seat's own trick is there to be
	// taken first; the zero Action for nothing
	advice zhengfen.Action
}

func newPage(s cardtable.Scene) page {
	p := page{Scene: s, view: seen(s.Story, s.Viewer)}
	p.ahead, p.draft = p.view.Ahead(), parse(s.Draft).now(p.view)
	p.took, p.own = p.view.Took()
	p.advice, _ = zhengfen.ParseAction(s.Advice)
	return p
}

// Message is cardtable.Messages.Hand: a seat's cards, for its eyes alone, with everything it
// can do, and nothing that can't be pressed: what nobody but its member sees may depend on the
// cards.
func Message(s cardtable.Scene) bot.Message {
	p := newPage(s)
	text := p.chosen()
	if all, _ := p.choices(); len(all) < 2 { // many keys leave no room for more than the question
		text = markup.Lines(p.head(), p.planned(), text)
	}
	if p.view.Hand() == 0 || p.Over() {
		m := bot.Message{Content: text}
		if slices.Contains(p.Pause.For, p.Viewer) {
			m.Rows = [][]bot.Button{{{Label: p.Say.Say("rival.go-on", nil), Style: bot.Green, ID: p.OnHand(PathDo, doGoOn)}}}
		}
		return m
	}
	m := p.shown(text)
	if p.draft.picked != 0 {
		m.Menus, m.Rows = []bot.Menu{p.cards()}, p.readings()
		return m
	}
	m.Menus, m.Rows = p.menus(), some(p.suggestions(), p.verbs())
	return m
}

// Alone is the table and the hand of the only member at it, in one message, with further keys of the
// table. Its picture is high and says what lies on the table: so the
// words are few, there are fewer suggestions than below a hand, and no menu of cards, for the other one
// has all plays. While a computer thinks, which is not for long, passing can be planned and the hand be sorted.
func Alone(s cardtable.Scene, keys ...bot.Button) bot.Message {
	p := newPage(s)
	text := p.say("zheng-fen.round", i18n.Data{"Round": p.view.Round()}) + markup.Dot + p.headAlone()
	if !p.view.MyTurn() {
		text = markup.Lines(text, p.planned())
	}
	m := p.shown(text)
	if p.view.Hand() == 0 {
		m.Rows = [][]bot.Button{keys}
		return m
	}
	if !p.view.MyTurn() {
		m.Rows = some(p.verbs(), append([]bot.Button{p.sort()}, keys...))
		return m
	}
	help := p.hintKey()
	if p.Hintless {
		help = p.sort()
	}
	if plays := choose.Plays(p.ahead); len(plays) > 0 {
		m.Menus = []bot.Menu{p.list(plays)}
	}
	m.Rows = some(inALine(p.suggestions()), p.verbs(), append([]bot.Button{help}, keys...))
	return m
}

// headAlone says whose turn it is and what is needed, beside a picture of all the rest.
func (p page) headAlone() string {
	v := p.view
	_, lies := v.Top()
	switch {
	case v.Hand() > 0 && !v.MyTurn():
		return p.say("zheng-fen.hand.wait-alone", i18n.Data{"Name": p.Name(v.ToMove())})
	case lies && v.MyTurn() && !p.own:
		return p.say("zheng-fen.hand.follow-alone", i18n.Data{"Asked": words.Asked(p.Say, v)})
	}
	return p.head()
}

// aLine is how many characters of keys go into a line on a phone.
const aLine = 44

// inALine are as many of some keys as fit, but always the first.
func inALine(keys []bot.Button) []bot.Button {
	long := 0
	for i, k := range keys {
		if long += bot.Length(k.Label) + 4; long > aLine && i > 0 {
			return keys[:i]
		}
	}
	return keys
}

// some are the rows that have any buttons.
func some(rows ...[]bot.Button) [][]bot.Button {
	return slices.DeleteFunc(rows, func(row []bot.Button) bool { return len(row) == 0 })
}

// shown is the hand below some text, as its member wants to see it.
func (p page) shown(text string) bot.Message {
	switch {
	case p.Private: // where nobody else has a hand, it lies at the table
		return tables.Table{Scene: p.Scene, View: p.view}.Below(text, board.WithHand(), board.Sorted(p.order()))
	case p.Look.Text:
		return bot.Message{Content: markup.Lines(text, "```\n"+board.HandText(p.view, p.options()...)+"\n```")}
	}
	return bot.Message{Content: text, Files: []bot.File{p.picture()}}
}

func (p page) say(key string, data i18n.Data) string { return p.Say.Say(key, data) }

// picture is the hand as a PNG whose alt text says all of it in words.
func (p page) picture() bot.File {
	var png bytes.Buffer
	if err := board.HandPNG(&png, p.view, p.options()...); err != nil {
		panic(err) // only a writer can fail, and memory does not
	}
	return bot.File{Name: "hand.png", Alt: board.HandAlt(p.view, words.Say(p.Say), p.options()...), Data: png.Bytes()}
}

// options are how the hand is drawn or written.
func (p page) options() []board.Option {
	all := []board.Option{board.Sorted(p.order()), board.Labels(words.Say(p.Say)), board.Themed(p.Look.Theme), board.Indexed(pages.Indices(p.Say))}
	if p.Look.Four {
		all = append(all, board.FourColours())
	}
	if p.Look.Letters {
		all = append(all, board.Letters())
	}
	return all
}

// order is how the hand is sorted.
func (p page) order() board.Order {
	for _, o := range board.Orders() {
		if o.String() == p.Look.Sort {
			return o
		}
	}
	return board.ByRank
}

// head says whose turn it is, what lies on top, and what is needed.
func (p page) head() string {
	v := p.view
	top, lies := v.Top()
	data := i18n.Data{"Name": p.Name(v.ToMove()), "Round": v.Round(), "Points": v.Trick().Points(), "Asked": words.Asked(p.Say, v)}
	if lies {
		data["Top"] = p.lying(top.Play)
		data["By"] = p.Name(top.Seat)
	}
	switch {
	case p.Over():
		return p.say("zheng-fen.hand.over", nil)
	case v.RoundOver():
		return p.say("zheng-fen.hand.round-over", data)
	case v.Hand() == 0:
		return p.say("zheng-fen.hand.out", data)
	case v.MyTurn() && p.own:
		return p.say(p.ownKey(), data)
	case v.MyTurn() && lies:
		return p.say("zheng-fen.hand.follow", data)
	case v.MyTurn():
		return p.say("zheng-fen.hand.lead", nil)
	case p.own:
		return p.waits("zheng-fen.hand.wait-own", data)
	case lies:
		return p.waits("zheng-fen.hand.wait", data)
	}
	return p.waits("zheng-fen.hand.wait-lead", data)
}

// ownKey says that the trick is the seat's own. That it can be beaten is said only where the hand can.
func (p page) ownKey() string {
	if len(choose.Plays(p.ahead)) > 0 {
		return "zheng-fen.hand.own-higher"
	}
	return "zheng-fen.hand.own"
}

// waits says what others think about, and what the member may do meanwhile, unless it is done.
func (p page) waits(key string, data i18n.Data) string {
	text := p.say(key, data)
	if p.draft.plan == nothing {
		text += " " + p.say("zheng-fen.hand.ahead", nil)
	}
	return text
}

// lying is a play on the table: its cards, and what they are unless they are a single card.
func (p page) lying(play zhengfen.Play) string {
	cards := words.Cards(p.Say, play.Cards)
	if play.Reading.Category == zhengfen.Single {
		return cards
	}
	return p.Say.Say("zheng-fen.said.play", i18n.Data{"Cards": cards, "Reading": words.Reading(p.Say, play.Reading)})
}

// planned says what will be done when the turn comes, or why it will not.
func (p page) planned() string {
	d := p.draft
	data := i18n.Data{"Play": words.Play(p.Say, d.play)}
	if d.plan == nothing || p.Over() {
		return ""
	}
	if why, lapsed := p.lapsed(); lapsed { // the head says what would go
		return p.say(droppedKeys.Of(why), data)
	}
	if d.plan == play {
		if _, code := p.ahead.Judge(zhengfen.Action{Play: d.play}); code != zhengfen.Allowed {
			return p.say("zheng-fen.hand.plan.too-low", data)
		}
	}
	return p.say(planKeys.Of(string(d.plan)), data)
}

// lapsed tells that the plan will not be carried out, and why.
func (p page) lapsed() (why string, is bool) {
	_, why = p.draft.due(p.view)
	return why, why != "" && why != notYet
}

// planKeys say the plan, droppedKeys why it is not carried out.
var (
	planKeys = i18n.KeysOf("zheng-fen.hand.plan.",
		"zheng-fen.hand.plan.rest", "zheng-fen.hand.plan.unless", "zheng-fen.hand.plan.play", "zheng-fen.hand.plan.too-low",
		"zheng-fen.hand.plan.lead",
	)
	droppedKeys = i18n.KeysOf("zheng-fen.hand.dropped.",
		"zheng-fen.hand.dropped.points", "zheng-fen.hand.dropped.lead", "zheng-fen.hand.dropped.own", "zheng-fen.hand.dropped.theirs",
		"zheng-fen.hand.dropped.rules",
	)
)

func (p page) name(seat game.Seat) string { return p.Name(seat) }

// chosen says what the chosen cards are.
func (p page) chosen() string {
	d := p.draft
	if d.picked == 0 {
		return ""
	}
	data := i18n.Data{"Cards": words.Cards(p.Say, d.picked)}
	plays, code := p.choices()
	switch {
	case len(plays) == 0:
		return words.Refused(p.Say, p.next(), p.name, zhengfen.Action{Play: zhengfen.Play{Cards: d.picked}}, code)
	case len(plays) == 1:
		data["Reading"] = words.Reading(p.Say, plays[0].play.Reading)
		return p.say("zheng-fen.hand.picked", data)
	}
	return p.say("zheng-fen.hand.picked-which", data)
}

// choice is a play that chosen cards may be, perhaps after the trick was taken.
type choice struct {
	play  zhengfen.Play
	taken bool
}

// mostChoices is how many buttons there is room for: four rows but for one.
const mostChoices = 4*5 - 1

// choices are the plays that the chosen cards may be; without any, code says why. As with
// suggestions, one's own trick is taken before.
func (p page) choices() (all []choice, code zhengfen.Code) {
	if p.draft.picked == 0 {
		return nil, zhengfen.Allowed
	}
	plays, code := choose.Readings(p.next(), p.draft.picked)
	for _, play := range plays[:min(len(plays), mostChoices)] {
		all = append(all, choice{play, p.own})
	}
	return all, code
}

// next is the table at which the seat does best to choose a play: where its own lies on top, when it
// has taken the trick.
func (p page) next() zhengfen.View {
	if p.own {
		return p.took
	}
	return p.ahead
}
