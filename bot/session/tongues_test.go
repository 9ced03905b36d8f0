package session_test

import (
	"regexp"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/internal/club"
)

// tongue are words that tell the language of a text.
var tongue = map[string]*regexp.Regexp{
	"en": regexp.MustCompile(`(?i)(?:^|[^\p{L}])(the|your|you|is|of|to|with|turn|house|back|and|waste|accept|decline|rules|more|hand|card|which|this|has|what)(?:[^\p{L}]|$)`),
	"de": regexp.MustCompile(`(?i)(?:^|[^\p{L}])(der|die|das|du|dein|deine|ist|von|mit|zug|haus|und|ablage|annehmen|ablehnen|regeln|mehr|karte|auf|nicht|welche|was|hier|ich|diesem|einer)(?:[^\p{L}]|$)`),
	"fr": regexp.MustCompile(`(?i)(?:^|[^\p{L}])(le|la|les|ton|ta|est|de|avec|tour|maison|et|défausse|accepter|refuser|règles|plus|talon|carte|à|pas|quelle|comme|veux|un|une)(?:[^\p{L}]|$)`),
}

var code = regexp.MustCompile("(?s)```.*?```|`[^`]*`|pagat\\.com.*|(?:^|[^*])\\*Streit.*")

// spokenIn is the language of most of a text's known words.
func spokenIn(text string) (best string) {
	most := 0
	text = strings.ReplaceAll(code.ReplaceAllString(text, " "), " ", "  ")
	for tag, words := range tongue {
		if n := len(words.FindAllString(text, -1)); n > most {
			most, best = n, tag
		}
	}
	return best
}

// texts are all that can be read in a message: its words, buttons, menus and descriptions
// of its pictures.
func texts(m bot.Message) (content, controls, alt string) {
	var labels []string
	for _, row := range m.Rows {
		for _, b := range row {
			labels = append(labels, b.Label)
		}
	}
	for _, menu := range m.Menus {
		labels = append(labels, menu.Label)
		for _, item := range menu.Items {
			labels = append(labels, item.Label, item.About)
		}
	}
	for _, f := range m.Files {
		alt += f.Alt + "\n"
	}
	return m.Content, strings.Join(labels, " | "), alt
}

// heard checks the language of all that went out. A message changed in place is private if
// the pressed one was.
func heard(c *club.Club, step string, all []club.Sent, pressedPrivate bool) {
	c.Helper()
	if len(all) == 0 {
		c.Errorf("%s: nothing came", step)
	}
	for _, s := range all {
		if s.How == "dismiss" || s.How == "delete" || s.How == "archive" {
			continue
		}
		want, private := c.Server, s.How == "direct" || s.How == "follow-up" && s.As == bot.Private || s.How == "answer" && (s.As == bot.Private || pressedPrivate && s.As == bot.Update)
		if private {
			want = c.Locale
		}
		content, controls, alt := texts(s.Message)
		c.Logf("%s: %s, private %v, in %s:\n%s\n[%s]\n%s", step, s.How, private, want, content, controls, alt)
		for _, text := range []string{content, controls, alt} {
			if got := spokenIn(text); got != "" && got != want {
				c.Errorf("%s: in %s, not in %s: %q", step, got, want, text)
			}
		}
		if spokenIn(content+alt+controls) == "" && strings.TrimSpace(content) != "" && s.How != "thread" {
			c.Errorf("%s: in no language: %q", step, content)
		}
	}
}

// What one member reads alone is in their own language, and what all read is in the
// server's: sentences, buttons, menus, and the words of a picture.
func TestEverybodyIsSpokenTo(t *testing.T) {
	for _, pair := range [][2]string{{"fr", "de"}, {"de", "fr"}, {"en", "fr"}, {"fr", "en"}, {"de", "en"}} {
		t.Run(pair[0]+" in "+pair[1], func(t *testing.T) {
			c := club.New(t)
			c.Locale, c.Server = pair[0], pair[1]
			label := func(locale, key string) string { return i18n.For(locale).Say(key, nil) }
			heard(c, "challenge", c.Command(club.Anna, "challenge", "user", club.Ben.ID), false)
			id, m := c.Channel.Last()
			heard(c, "terms", c.Press(club.Ben, id, club.Button(c, m, label(c.Server, "challenge.rules")).ID), false)
			heard(c, "accept", c.Press(club.Ben, id, club.Button(c, m, label(c.Server, "challenge.accept")).ID), false)
			heard(c, "not your turn", c.Send(c.KeyRequest(c.Other(), view.PathTurn)), false)
			heard(c, "nothing to stop", c.Command(c.Other(), "stopp", "fault", "family-first"), false)
			heard(c, "nonsense", c.Command(c.Mover(), "move", "text", "xyzzy"), false)
			heard(c, "turn", c.Send(c.KeyRequest(c.Mover(), view.PathTurn)), false)
			heard(c, "stopp", c.Command(c.Other(), "stopp"), false)
			for _, name := range []string{"help", "matches", "board", "rules", "my settings", "server settings", "match resign", "match verify", "leaderboard", "my ignore",
				"match watch", "match wait", "server end", "match replay", "match export", "learn", "my privacy", "my forget-me"} {
				heard(c, "/"+name, c.Command(club.Anna, name), false)
			}
			more := c.Send(c.KeyRequest(c.Mover(), view.PathMore))
			heard(c, "more", more, false)
			for _, key := range []string{"more.back", "more.board", "more.rules"} {
				heard(c, key, c.Press(c.Mover(), "private", club.Button(c, more[0].Message, label(c.Locale, key)).ID), true)
			}
			heard(c, "lay", c.Send(c.KeyRequest(c.Mover(), view.PathLay)), false)
			heard(c, "block", c.Command(club.Anna, "match block"), false)
			ask := c.Command(club.Ben, "match block")
			heard(c, "asked", ask, false)
			heard(c, "agree", c.Press(club.Ben, "private", club.Button(c, ask[0].Message, label(c.Locale, "block.agree")).ID), true)
			id, m = c.Channel.Last()
			heard(c, "rematch", c.Press(club.Anna, id, club.Button(c, m, label(c.Server, "people.rematch-key")).ID), false)
			heard(c, "for anyone", c.Command(club.Anna, "challenge"), false)
			heard(c, "not joined", c.Press(club.Carl, "private", bot.Path(pages.PathDeclineChallenge, pages.Key(3))), false)
			heard(c, "ignored", c.Command(club.Anna, "my ignore", "user", club.Carl.ID), false)
			heard(c, "unwelcome", c.Command(club.Carl, "challenge", "user", club.Anna.ID), false)
			heard(c, "nobody plays", c.Command(club.Carl, "match watch"), false)
			heard(c, "forgotten", c.Press(club.Anna, "private", pages.PathForgetYes), true)
		})
	}
}

// A private sentence names a button of the table or of a challenge as it is written there,
// whatever the reader's language; help names it as the reader's own tables do, too.
func TestButtonsAreNamedAsTheyAreWritten(t *testing.T) {
	c := club.New(t)
	c.Command(club.Anna, "challenge")
	french := func(u bot.User, path string) string {
		c.Helper()
		id, _ := c.Channel.Last()
		r := c.Request(bot.Press, u, path)
		r.Locale, r.Message = "fr", id
		return club.Only(c, c.Send(r))
	}
	_, open := c.Channel.Last()
	club.Contains(c, french(club.Anna, club.Button(c, open, "Accept").ID), "*Take back* annule ton défi")
	club.Contains(c, french(club.Ben, club.Button(c, open, "Take back").ID), "*Accept* pour le faire")
	c.Accept(club.Ben)
	tab := c.Table()
	key := func(what string, args ...any) string {
		return bot.Path(what, append([]any{pages.Key(tab.ID), tab.Sheet()}, args...)...)
	}
	club.Contains(c, french(c.Mover(), key(view.PathLay)), "*Turn* en montre une")
	club.Contains(c, french(club.Carl, key(view.PathTurn)), "*More* te permet de regarder")

	help := c.Request(bot.Press, club.Anna, bot.Path(pages.PathHelp, "play"))
	help.Locale, help.Message = "fr", "private"
	text := club.Page(c, c.Send(help), bot.Update).Content
	club.Contains(c, text, "*Retourner (Turn)* retourne")
	club.Contains(c, text, "`/défier`")
	help = c.Request(bot.Press, club.Anna, bot.Path(pages.PathHelp, "play"))
	help.Locale, help.Message, help.Guild = "fr", "private", ""
	club.Contains(c, club.Page(c, c.Send(help), bot.Update).Content, "*Retourner* retourne")
}
