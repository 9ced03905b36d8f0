package view

import (
	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

// Terms explains a challenge's rules.
func Terms(c pages.Challenge) Subject { return Subject{OfChallenge, pages.Key(c.ID)} }

// TermsChooser is the challenger's private menus. Option is the one whose values are
// offered, "" for none.
func TermsChooser(say i18n.Texts, c pages.Challenge, rules streit.Options, option string) bot.Message {
	return Chooser{Say: say, Path: PathChangeTerms, Key: pages.Key(c.ID), Rules: rules, Option: option, Series: c.Series.Is(),
		Title: markup.Lines(say.Say("choose.challenge", i18n.Data{"Line": c.Rules}), pages.WholeSeal(say, c.Seal))}.Message()
}

// ServerChooser has the menus that change a server's usual rules, with the way back to
// its other pages.
func ServerChooser(say i18n.Texts, s pages.Server, rules streit.Options, option string) bot.Message {
	m := Chooser{Say: say, Path: PathChangeServer, Key: serverPicker, Rules: rules, Option: option, Title: s.RulesLine(say)}.Message()
	m.Rows[0] = append(m.Rows[0], pages.BackToServer(say))
	return m
}

// serverPicker is the key of the server's rules.
const serverPicker = "-"
