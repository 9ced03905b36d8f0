package zhengfen

import (
	"strconv"
	"strings"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/games/zhengfen/play"
	"stopp/bot/games/zhengfen/words"
	"stopp/bot/service/registry"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/zhengfen"
)

// The options of a table's rules, as the command and the menus name them.
const (
	optionQuick  = "quick"
	optionJokers = "jokers"
	optionLast   = "last-trick"
	pathTerms    = "zf-terms" // the menus of the lobby; the table and the option follow
)

// short is how many points a match goes to if nobody says anything.
const short = 200

// lobby is how people come to a table.
func lobby() cardtable.Lobby {
	var forms []registry.Form
	for _, o := range options() {
		forms = append(forms, registry.Form{registry.Match, registry.Is(o.name)})
	}
	return cardtable.Lobby{
		Command:  "zhengfen",
		Options:  []registry.Option{choice(optionQuick)},
		Typed:    typedTerms,
		Usual:    usual,
		Gather:   gather(),
		Levels:   levels(),
		HasLevel: hasLevel,
		InWords: func(say i18n.Texts, c pages.Challenge) string {
			return say.Say("choose.named", i18n.Data{"Set": gatherLine(say, c.Rules)})
		},
		Terms: func(say i18n.Texts, c pages.Challenge, _ pages.Look) bot.Message {
			return sealed(say, c)
		},
		Chooser: chooser,
		Menus:   registry.Press{Path: pathTerms, Forms: forms},
		Pick:    pick,
	}
}

// gather says how many can play, and which lengths are offered by name: a short match
// first, because one to 500 takes an evening.
func gather() cardtable.Gather {
	g := cardtable.Gather{Least: zhengfen.MinPlayers, Most: zhengfen.MaxPlayers, Game: "zheng-fen.name", Seats: withSeats, Line: gatherLine}
	for _, n := range []int{short, 1, 500, 1000} {
		name := "to-" + strconv.Itoa(n)
		g.Presets = append(g.Presets, cardtable.Preset{Name: name, Label: words.TermKey("preset." + name),
			Rules: func(line string) (string, error) {
				return changed(line, func(t *play.TableRules) { t.Target = uint16(n) })
			}})
	}
	return g
}

// changed are other rules than those of a line.
func changed(line string, change func(*play.TableRules)) (string, error) {
	t, err := play.ParseTableRules(line)
	if err != nil {
		return "", err
	}
	change(&t)
	return t.String(), nil
}

func withSeats(line string, n int) (string, error) {
	return changed(line, func(t *play.TableRules) { t.Players = uint8(n) })
}

// usual are the rules for that many, to a short match.
func usual(seats int) string {
	t := play.TableRules{Rules: zhengfen.Standard()}
	t.Players, t.Target = uint8(min(max(seats, zhengfen.MinPlayers), zhengfen.MaxPlayers)), short
	return t.String()
}

// termsOf are the rules of a table that people join, whose line was read before.
func termsOf(line string) play.TableRules {
	t, err := play.ParseTableRules(line)
	if err != nil {
		t, _ = play.ParseTableRules(usual(0))
	}
	return t
}

// typedTerms are the rules with what somebody has typed.
func typedTerms(options map[string]string, line string) (string, error) {
	if options[optionQuick] == "" {
		return line, nil
	}
	return with(line, optionQuick, options[optionQuick])
}

// target is how far a match goes.
func target(say i18n.Texts, r zhengfen.Rules) string {
	if r.Target == 1 {
		return say.Say("zheng-fen.target.round", nil)
	}
	return say.Say("zheng-fen.target.points", i18n.Data{"Points": r.Target})
}

// gatherLine says how far is played, and what differs from the usual.
func gatherLine(say i18n.Texts, line string) string {
	t := termsOf(line)
	parts := []string{target(say, t.Rules)}
	for _, o := range options() {
		if value := o.value(t); value != o.values[0] {
			parts = append(parts, say.Say(words.TermKey(o.name+"."+value), nil))
		}
	}
	return strings.Join(parts, markup.Dot)
}

// explained are rules in sentences, each option of its own line.
func explained(say i18n.Texts, t play.TableRules) string {
	lines := []string{say.Say("zheng-fen.terms", i18n.Data{"Players": t.Players, "Target": target(say, t.Rules)})}
	for _, o := range options() {
		lines = append(lines, "• "+say.Say(words.TermKey(o.name+"."+o.value(t)), nil))
	}
	return markup.Lines(lines...)
}

// option is something that a table agrees on.
type option struct {
	name   string
	values []string // the usual one first
	value  func(play.TableRules) string
	set    func(*play.TableRules, int)
}

// options are all there are besides how many play and how far.
func options() []option {
	return []option{
		{optionQuick, []string{"off", "on"}, func(t play.TableRules) string {
			if t.Quick {
				return "on"
			}
			return "off"
		}, func(t *play.TableRules, i int) { t.Quick = i == 1 }},
		{optionJokers, []string{zhengfen.PlainJokers.String(), zhengfen.SpecialJokers.String()},
			func(t play.TableRules) string { return t.Jokers.String() }, func(t *play.TableRules, i int) { t.Jokers = zhengfen.JokerRule(i) }},
		{optionLast, []string{zhengfen.LastAnswers.String(), zhengfen.LastEnds.String()},
			func(t play.TableRules) string { return t.LastTrick.String() }, func(t *play.TableRules, i int) { t.LastTrick = zhengfen.LastRule(i) }},
	}
}

// with are rules with another value of an option; bot.ErrNoRoute for an unknown value.
func with(line, name, value string) (string, error) {
	for _, o := range options() {
		for i, v := range o.values {
			if o.name == name && v == value {
				return changed(line, func(t *play.TableRules) { o.set(t, i) })
			}
		}
	}
	return "", bot.ErrNoRoute
}

// choice is an option of the command.
func choice(name string) registry.Option {
	o := registry.Text(name)
	for _, have := range options() {
		for _, value := range have.values {
			if have.name == name {
				o.Choices = append(o.Choices, registry.Said(words.TermKey(name+"."+value), value))
			}
		}
	}
	return o
}

// sealed are the rules of a table in words, with the seal of its deal.
func sealed(say i18n.Texts, c pages.Challenge) bot.Message {
	m := inWords(say, termsOf(c.Rules))
	m.Content = markup.Lines(m.Content, pages.WholeSeal(say, c.Seal))
	return m
}

// chooser has a menu for each option.
func chooser(say i18n.Texts, c pages.Challenge, _ string) bot.Message {
	t := termsOf(c.Rules)
	m := sealed(say, c)
	for _, o := range options() {
		menu := bot.Menu{ID: bot.Path(pathTerms, pages.Key(c.ID), o.name), Label: say.Say(words.TermKey(o.name+".menu"), nil)}
		for _, value := range o.values {
			label := markup.Clip(say.Say(words.TermKey(o.name+"."+value), nil), markup.ItemLimit)
			menu.Items = append(menu.Items, bot.Item{Label: label, Value: value, Chosen: o.value(t) == value})
		}
		m.Menus = append(m.Menus, menu)
	}
	return m
}

// pick is a choice from those menus.
func pick(r bot.Request, line string) (next, chosen string, err error) {
	if len(r.Values) != 1 || len(r.Args()) != 2 {
		return "", "", bot.ErrNoRoute
	}
	next, err = with(line, r.Args()[1], r.Values[0])
	return next, "", err
}
