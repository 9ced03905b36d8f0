package session_test

import (
	"regexp"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/streit/view"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
)

// tongue are words by which one tells that a text is in a language.
var tongue = map[string]*regexp.Regexp{
	"en": regexp.MustCompile(`(?i)(?:^|[^\p{L}])(the|your|you|is|of|to|with|turn|house|back|and|waste|accept|decline|rules|more|hand|card|which|this|has|what)(?:[^\p{L}]|$)`),
	"de": regexp.MustCompile(`(?i)(?:^|[^\p{L}])(der|die|das|du|dein|deine|ist|von|mit|zug|haus|und|ablage|annehmen|ablehnen|regeln|mehr|karte|auf|nicht|welche|was|hier|ich|diesem|einer)(?:[^\p{L}]|$)`),
	"fr": regexp.MustCompile(`(?i)(?:^|[^\p{L}])(le|la|les|ton|ta|est|de|avec|tour|maison|et|défausse|accepter|refuser|règles|plus|talon|carte|à|pas|quelle|comme|veux|un|une)(?:[^\p{L}]|$)`),
}

var code = regexp.MustCompile("(?s)```.*?```|`[^`]*`|pagat\\.com.*|(?:^|[^*])\\*Streit.*")

// spokenIn is the language that most of a text's known words are of.
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

// texts are all that is to be read of a message: its words, buttons, menus and
// what pictures are said to show.
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

// heard checks the language of all that went out. A message that was changed in
// place is private where the pressed one was.
func (c *club) heard(step string, all []sent, pressedPrivate bool) {
	c.Helper()
	if len(all) == 0 {
		c.Errorf("%s: nothing came", step)
	}
	for _, s := range all {
		if s.how == "dismiss" || s.how == "delete" || s.how == "archive" {
			continue
		}
		want, private := c.server, s.how == "direct" || s.how == "follow-up" && s.as == bot.Private || s.how == "answer" && (s.as == bot.Private || pressedPrivate && s.as == bot.Update)
		if private {
			want = c.locale
		}
		content, controls, alt := texts(s.message)
		c.Logf("%s: %s, private %v, in %s:\n%s\n[%s]\n%s", step, s.how, private, want, content, controls, alt)
		for _, text := range []string{content, controls, alt} {
			if got := spokenIn(text); got != "" && got != want {
				c.Errorf("%s: in %s, not in %s: %q", step, got, want, text)
			}
		}
		if spokenIn(content+alt+controls) == "" && strings.TrimSpace(content) != "" && s.how != "thread" {
			c.Errorf("%s: in no language: %q", step, content)
		}
	}
}

// What one reads alone is in one's own language, what all read in the server's:
// sentences, buttons, menus, and what a picture shows in words.
func TestEverybodyIsSpokenTo(t *testing.T) {
	for _, pair := range [][2]string{{"fr", "de"}, {"de", "fr"}, {"en", "fr"}, {"fr", "en"}, {"de", "en"}} {
		t.Run(pair[0]+" in "+pair[1], func(t *testing.T) {
			c := newClub(t)
			c.locale, c.server = pair[0], pair[1]
			label := func(locale, key string) string { return i18n.For(locale).Say(key, nil) }
			c.heard("challenge", c.command(anna, "challenge", "user", ben.ID), false)
			id, m := c.channel.last()
			c.heard("terms", c.press(ben, id, button(c, m, label(c.server, "challenge.rules")).ID), false)
			c.heard("accept", c.press(ben, id, button(c, m, label(c.server, "challenge.accept")).ID), false)
			c.heard("not your turn", c.send(c.keyRequest(c.other(), view.PathTurn)), false)
			c.heard("nothing to stop", c.command(c.other(), "stopp", "fault", "family-first"), false)
			c.heard("nonsense", c.command(c.mover(), "move", "text", "xyzzy"), false)
			c.heard("turn", c.send(c.keyRequest(c.mover(), view.PathTurn)), false)
			c.heard("stopp", c.command(c.other(), "stopp"), false)
			for _, name := range []string{"help", "matches", "board", "rules", "my settings", "server settings", "match resign", "match verify", "leaderboard", "my ignore",
				"match watch", "match wait", "server end", "match replay", "match export", "learn", "my privacy", "my forget-me"} {
				c.heard("/"+name, c.command(anna, name), false)
			}
			more := c.send(c.keyRequest(c.mover(), view.PathMore))
			c.heard("more", more, false)
			for _, key := range []string{"more.back", "more.board", "more.rules"} {
				c.heard(key, c.press(c.mover(), "private", button(c, more[0].message, label(c.locale, key)).ID), true)
			}
			c.heard("lay", c.send(c.keyRequest(c.mover(), view.PathLay)), false)
			c.heard("block", c.command(anna, "match block"), false)
			ask := c.command(ben, "match block")
			c.heard("asked", ask, false)
			c.heard("agree", c.press(ben, "private", button(c, ask[0].message, label(c.locale, "block.agree")).ID), true)
			id, m = c.channel.last()
			c.heard("rematch", c.press(anna, id, button(c, m, label(c.server, "people.rematch-key")).ID), false)
			c.heard("for anyone", c.command(anna, "challenge"), false)
			c.heard("not joined", c.press(carl, "private", bot.Path(pages.PathDeclineChallenge, pages.Key(3))), false)
			c.heard("ignored", c.command(anna, "my ignore", "user", carl.ID), false)
			c.heard("unwelcome", c.command(carl, "challenge", "user", anna.ID), false)
			c.heard("nobody plays", c.command(carl, "match watch"), false)
			c.heard("forgotten", c.press(anna, "private", pages.PathForgetYes), true)
		})
	}
}

// A private sentence that names a button of the table or of a challenge calls it
// as it is written there, whatever the language of who reads it.
func TestButtonsAreNamedAsTheyAreWritten(t *testing.T) {
	c := newClub(t)
	c.command(anna, "challenge")
	french := func(u bot.User, path string) string {
		c.Helper()
		id, _ := c.channel.last()
		r := c.request(bot.Press, u, path)
		r.Locale, r.Message = "fr", id
		return only(c, c.send(r))
	}
	_, open := c.channel.last()
	contains(c, french(anna, button(c, open, "Accept").ID), "*Take back* annule ton défi")
	contains(c, french(ben, button(c, open, "Take back").ID), "*Accept* le fait")
	c.accept(ben)
	tab := c.table()
	key := func(what string, args ...any) string {
		return bot.Path(what, append([]any{pages.Key(tab.id), tab.sheet()}, args...)...)
	}
	contains(c, french(c.mover(), key(view.PathLay)), "*Turn* en montre une")
	contains(c, french(carl, key(view.PathTurn)), "*More* te permet de regarder")

	help := c.request(bot.Press, anna, bot.Path(pages.PathHelp, "play"))
	help.Locale, help.Message = "fr", "private"
	text := page(c, c.send(help), bot.Update).Content
	contains(c, text, "*Turn* retourne")
	contains(c, text, "`/défier`")
	help = c.request(bot.Press, anna, bot.Path(pages.PathHelp, "play"))
	help.Locale, help.Message, help.Guild = "fr", "private", ""
	contains(c, page(c, c.send(help), bot.Update).Content, "*Retourner* retourne")
}
