package view

import (
	"errors"
	"slices"
	"strings"

	"stopp/bot"
	"stopp/bot/games/streit/words"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// The paths of menus and buttons that change rules. The challenge follows, "-"
// for the server; then one of the words below, then, for a value, the option.
const (
	PathChangeTerms  = "change"
	PathChangeServer = "server"
)

// Subjects of a choice.
const (
	ChooseSet    = "set"
	ChooseOption = "option"
	ChooseValue  = "value"
	ChooseReset  = "reset"
)

// Chooser is the menus by which one changes rules.
type Chooser struct {
	Say    i18n.Texts
	Path   string // PathChangeTerms or PathChangeServer
	Key    string // what follows it
	Rules  streit.Options
	Option string // whose values are offered, "" for none
	Title  string // a sentence above the rules in words
	Series bool   // the rules are for a series
}

// Message is private: the rules in words, and the menus.
func (c Chooser) Message() bot.Message {
	m := bot.Message{Content: markup.Clip(markup.Lines(c.Title, markup.Lines(bullets(c.Say, changed(c.Rules, streit.Pagat.Options()))...)), markup.ContentLimit)}
	sets := SetMenu(c.Say, c.path(ChooseSet), "choose.set")
	for i := range sets.Items {
		sets.Items[i].Chosen = sets.Items[i].Value == c.Rules.Set.String()
	}
	m.Menus = []bot.Menu{sets, c.options()}
	if c.Option != "" {
		m.Menus = append(m.Menus, c.values())
	}
	m.Rows = [][]bot.Button{{{Label: c.Say.Say("choose.reset", nil), Style: bot.Grey, ID: c.path(ChooseReset)}}}
	return m
}

func (c Chooser) path(what ...any) string {
	return bot.Path(c.Path, append([]any{c.Key}, what...)...)
}

func (c Chooser) options() bot.Menu {
	menu := bot.Menu{ID: c.path(ChooseOption), Label: c.Say.Say("choose.option", nil)}
	for _, s := range c.Rules.Settings() {
		menu.Items = append(menu.Items, bot.Item{Label: OptionName(c.Say, s.Name), Value: s.Name,
			About: inMenu(c.Say, s), Chosen: s.Name == c.Option})
	}
	return menu
}

func (c Chooser) values() bot.Menu {
	menu := bot.Menu{ID: c.path(ChooseValue, c.Option),
		Label: c.Say.Say("choose.value", i18n.Data{"Option": OptionName(c.Say, c.Option)})}
	for _, value := range c.offered() {
		s := streit.Setting{Name: c.Option, Value: value}
		menu.Items = append(menu.Items, bot.Item{Label: inMenu(c.Say, s), Value: value,
			About: s.Name + "=" + s.Value, Chosen: c.has(s)})
	}
	return menu
}

// offered are the values of the option: of a series also that who starts alternates (8.3).
func (c Chooser) offered() []string {
	all := streit.Choices(c.Option)
	if c.Series && c.Option == "start" {
		all = append(all, alternate)
	}
	return all
}

// alternate is the start that only a series has.
const alternate = "alternate"

// inMenu is an option's value as a menu shows it: Discord takes no sign there for
// formatting.
func inMenu(say i18n.Texts, s streit.Setting) string {
	return markup.Clip(strings.ReplaceAll(Sentence(say, s), "`", ""), markup.ItemLimit)
}

func (c Chooser) has(s streit.Setting) bool { return slices.Contains(c.Rules.Settings(), s) }

// OptionName is what people call an option.
func OptionName(say i18n.Texts, name string) string { return say.Say(optionKeys.Of(name), nil) }

// Contradiction says which two options don't go together; "" if the error is
// about something else.
func Contradiction(say i18n.Texts, err error) string {
	var c *streit.Contradiction
	switch {
	case !errors.As(err, &c):
		return ""
	case c.Other.Name == "":
		return say.Say("choose.series", i18n.Data{"One": Sentence(say, c.One)})
	}
	return say.Say("choose.both", i18n.Data{"One": Sentence(say, c.One), "Other": Sentence(say, c.Other)})
}

// Terms explains a challenge's rules.
func Terms(c pages.Challenge) Subject { return Subject{OfChallenge, pages.Key(c.ID)} }

// TermsChooser is the challenger's private menus. Option is the one whose values are
// offered, "" for none.
func TermsChooser(say i18n.Texts, c pages.Challenge, rules streit.Options, option string) bot.Message {
	m := Chooser{Say: say, Path: PathChangeTerms, Key: pages.Key(c.ID), Rules: rules, Option: option, Series: c.Series.Is(), Title: say.Say("choose.challenge", i18n.Data{"Rules": words.RulesInShort(say, rules)})}.Message()
	m.Content = markup.Clip(markup.Lines(m.Content, pages.WholeSeal(say, c.Seal)), markup.ContentLimit)
	return m
}

// ServerChooser has the menus that change a server's usual rules, with the way back to
// its other pages.
func ServerChooser(say i18n.Texts, s pages.Server, rules streit.Options, option string) bot.Message {
	m := Chooser{Say: say, Path: PathChangeServer, Key: serverPicker, Rules: rules, Option: option,
		Title: markup.Lines(say.Say("server.shown", nil), say.Say("choose.named", i18n.Data{"Set": words.RulesInShort(say, rules)}))}.Message()
	m.Rows[0] = append(m.Rows[0], pages.BackToServer(say))
	return m
}

// serverPicker is the key of the server's rules.
const serverPicker = "-"
