package session_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"stopp/bot"
	"stopp/bot/games/house"
	"stopp/bot/games/patience"
	"stopp/bot/games/zhengfen"
	"stopp/bot/session"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/internal/club"
)

// Every page of help is there in every language, within Discord's 2,000
// characters, and leads to all the others.
func TestHelp(t *testing.T) {
	c := club.New(t)
	c.With(func(rm *session.Room) { rm.Games = offered() })
	for _, tag := range i18n.Languages {
		ask := c.Request(bot.Command, club.Anna, "help")
		ask.Locale, ask.Guild = tag.String(), ""
		m := club.Page(c, c.Send(ask), bot.Private)
		if len(m.Rows[0]) != 2 { // in a direct message there is nobody to challenge
			t.Errorf("%v: %+v", tag, m.Rows[0])
		}
		ask = c.Request(bot.Command, club.Anna, "help")
		ask.Locale = tag.String()
		begins := club.Page(c, c.Send(ask), bot.Private)
		if greeting := pages.Welcome(i18n.For(tag.String()), nil); begins.Layout[0] != bot.Keys(1) || !slices.Equal(begins.Rows[0], greeting.Rows[0]) {
			t.Errorf("%v: before all text stand not the keys of the greeting: %+v", tag, begins)
		}
		for i, b := range slices.Concat(m.Rows[1:3]...) {
			r := c.Request(bot.Press, club.Anna, b.ID)
			r.Locale, r.Guild, r.Message = tag.String(), "", "private"
			shown := club.Page(c, c.Send(r), bot.Update)
			if n := utf8.RuneCountInString(shown.Words()); n < 40 || n > 2000 {
				t.Errorf("%v %s: %d characters", tag, b.Label, n)
			}
			if topics := slices.Concat(shown.Rows[1:3]...); topics[i].ID != b.ID || topics[i].Style != bot.Blurple {
				t.Errorf("%v %s: the buttons are %+v", tag, b.Label, shown.Rows)
			}
			if strings.HasSuffix(b.ID, "/commands") {
				all(c, shown.Words(), tag.String(), commandNames())
			}
			if strings.HasSuffix(b.ID, "/tournaments") {
				all(c, shown.Words(), tag.String(), slices.DeleteFunc(commandNames(), func(name string) bool { return !strings.HasPrefix(name, "tournament ") }))
			}
		}
	}
	club.Contains(c, club.Only(c, c.Press(club.Anna, "private", "help/nonsense")), "older version")
}

// all checks that a page names some commands, and that all of them can be clicked.
func all(c *club.Club, text, tag string, names []string) {
	c.Helper()
	mentions := bot.Mentions{}
	for i, name := range names {
		shown := pages.CommandName(i18n.For(tag), name)
		club.Contains(c, text, "`"+shown+"`")
		mentions[shown[1:]] = fmt.Sprintf("</%s:%d>", name, 1308000000000000000+i)
	}
	if clicked := mentions.In(text, bot.LayoutLimit); strings.Contains(clicked, "`/") {
		c.Errorf("%s: no room for all commands: %q", tag, clicked)
	}
}

// offered are all games that people can play.
func offered() []house.Game {
	return append(slices.Clone(club.Games), patience.InHouse(), zhengfen.InHouse())
}

// commandNames are what slash commands are called.
func commandNames() (names []string) {
	for _, spec := range session.Commands(offered()) {
		if spec.On == bot.Command {
			names = append(names, spec.Paths()...)
		}
	}
	return names
}

// The rules can be read from there, also by people who are in no server.
func TestHelpLeadsToTheRules(t *testing.T) {
	c := club.New(t)
	r := c.Request(bot.Press, club.Anna, bot.Path(pages.PathHelp, pages.HelpRules, "new"))
	r.Guild, r.Message = "", "private"
	club.Contains(c, club.Page(c, c.Send(r), bot.Private).Content, "The rules here")
}

// Nobody in German tells a program to forget them by an imperative: the name says what is done.
func TestForgettingInGerman(t *testing.T) {
	if got := pages.CommandName(i18n.For("de"), "my forget-me"); got != "/ich daten-löschen" {
		t.Error(got)
	}
}

// What people type who know other bots finds a command: Discord searches its names and descriptions.
func TestSearchWordsFindACommand(t *testing.T) {
	for lang, words := range map[string][]string{
		"en": {"solitaire", "rank", "rating", "elo", "undo", "quit", "today", "rematch", "duel", "profile", "feedback", "start", "game"},
		"de": {"solitär", "rang", "wertung", "elo", "zurücknehmen", "aufgeben", "heute", "revanche", "duell", "profil", "feedback", "starten", "game"},
		"fr": {"solitaire", "rang", "cote", "elo", "annuler", "abandonner", "aujourd’hui", "revanche", "duel", "profil", "avis", "start", "game"},
	} {
		var said strings.Builder
		for _, name := range commandNames() {
			said.WriteString(strings.ToLower(pages.CommandName(i18n.For(lang), name) + " " + i18n.For(lang).Say(pages.CommandKey(name)+".about", nil) + "\n"))
		}
		for _, word := range words {
			if !strings.Contains(said.String(), word) {
				t.Errorf("%s: nothing is found by %q", lang, word)
			}
		}
	}
}

// A description names nothing in brackets that looks like an option of the command and is none.
func TestDescriptionsNameNoOptionThatIsNone(t *testing.T) {
	for _, lang := range []string{"en", "de", "fr"} {
		if about := i18n.For(lang).Say("command.play.about", nil); strings.Contains(about, "(") {
			t.Errorf("%s: %q", lang, about)
		}
	}
}

// Whoever has no table, or no seat at this one, may want any of the games: /play begins each of them.
func TestRefusalsLeadToAllGames(t *testing.T) {
	for _, tag := range i18n.Languages {
		say := i18n.For(tag.String())
		for _, key := range []string{"match-over", "not-your-table", "people.rematch-not-yours", "matches.none", "forget.rematch"} {
			said := say.Say(key, i18n.Data{"More": "More"})
			if !strings.Contains(said, "`"+pages.CommandName(say, "play")+"`") || strings.Contains(said, pages.CommandName(say, "challenge")+"`") {
				t.Errorf("%v: %s", tag, said)
			}
		}
	}
}
