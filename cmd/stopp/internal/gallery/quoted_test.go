package gallery

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/language"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/games"
)

// Words between single asterisks are the name of a key, but where a text explains a word of the
// trade, or names a book.
var (
	italics  = regexp.MustCompile(`\*([^*\n]+)\*`)
	unquoted = regexp.MustCompile("`[^`]*`|\\*\\*")
	card     = regexp.MustCompile(` \S+[♣♦♥♠]$`)
	explains = regexp.MustCompile(`^(set\..*\.source|patience\.book\..*|zheng-fen\.book\.text|learn\..*)$`)
)

// ofDiscord are names of Discord's own keys (../shared/discord/limits.md, Installing).
var ofDiscord = []string{
	"Add App", "Add to My Apps", "App hinzufügen", "Zu meinen Apps hinzufügen",
	"Ajouter l’application", "Ajouter à mes applications",
}

// A text that quotes a key quotes it as it stands on a button or a menu of some message: in the
// catalogue, and in the message, where the places are filled in.
func TestQuotedKeysExist(t *testing.T) {
	for _, tag := range i18n.Languages {
		names, told := keysOf(tag)
		if len(names) < 300 || len(told) < 1000 {
			t.Errorf("%v: %d names of keys, %d texts", tag, len(names), len(told))
		}
		explained := map[string]bool{}
		for key, text := range sentences(t, tag.String()) {
			for _, word := range quoted(text) {
				if explains.MatchString(key) {
					explained[word] = true
				} else if !names[word] && !strings.Contains(word, "{{") {
					t.Errorf("%v: %s quotes *%s*, which stands on no key", tag, key, word)
				}
			}
		}
		for _, text := range told {
			for _, word := range quoted(text) {
				if !names[word] && !explained[word] {
					t.Errorf("%v: *%s* stands on no key: %q", tag, word, text)
				}
			}
		}
	}
}

// bracketed is what tables for all call a key that the reader's own call otherwise.
var bracketed = regexp.MustCompile(` \(([^*()\n]+)\)\*`)

// Help quotes each key in the reader's language, and where tables for all speak another one, as it stands
// there, too; the page is the same otherwise, and whole.
func TestHelpQuotesKeysForTheReader(t *testing.T) {
	for _, reader := range i18n.Languages {
		for _, tables := range i18n.Languages {
			names, _ := keysOf(tables)
			for _, topic := range pages.HelpTopics(session.Help(games.List())) {
				own, both := helpPage(reader, reader, topic), helpPage(reader, tables, topic)
				if got := bracketed.ReplaceAllString(both, "*"); got != own || utf8.RuneCountInString(both) >= bot.ContentLimit {
					t.Errorf("%v, tables in %v: help about %s is %q, not %q", reader, tables, topic, both, own)
				}
				theirs := bracketed.FindAllStringSubmatch(both, -1)
				if found := len(theirs) > 0; found != (reader != tables && keysForAll[topic]) {
					t.Errorf("%v, tables in %v: keys in brackets in help about %s: %v", reader, tables, topic, found)
				}
				for _, found := range theirs {
					if !names[found[1]] {
						t.Errorf("%v, tables in %v: help about %s quotes *%s*, which stands on no key", reader, tables, topic, found[1])
					}
				}
			}
		}
	}
}

// keysForAll are the pages of help that quote keys of tables for all, but for one that is the same in all languages.
var keysForAll = map[string]bool{"play": true, "zheng-fen": true, "tournaments": true}

// A page quotes keys of what it is about, where others have keys for the same.
func TestHelpQuotesItsOwnKeys(t *testing.T) {
	for _, tag := range i18n.Languages {
		for topic, keys := range map[string][]string{"zheng-fen": {"gather.join", "gather.start"}, "tournaments": {"tournament.key.join", "tournament.key.start"}} {
			for _, key := range keys {
				if page, label := helpPage(tag, tag, topic), i18n.For(tag.String()).Say(key, nil); !strings.Contains(page, "*"+label+"*") {
					t.Errorf("%v: help about %s does not quote *%s*: %s", tag, topic, label, page)
				}
			}
		}
	}
}

// helpPage is a page of help for a reader, where tables for all speak a language.
func helpPage(reader, tables language.Tag, topic string) string {
	m, _ := pages.Help(i18n.For(reader.String()), i18n.For(tables.String()), topic, session.Help(games.List()), nil, "", true)
	return m.Words()
}

// quoted are the words of a text that stand in italics.
func quoted(text string) (words []string) {
	for _, found := range italics.FindAllStringSubmatch(unquoted.ReplaceAllString(text, ""), -1) {
		words = append(words, found[1])
	}
	return words
}

// keysOf are what stands on the keys of all messages here, and what the messages say.
func keysOf(tag language.Tag) (names map[string]bool, told []string) {
	names = map[string]bool{}
	for _, name := range ofDiscord {
		names[name] = true
	}
	for _, p := range parts {
		for _, s := range in(tag, p) {
			told = append(told, s.Message.Content)
			told = append(told, saidIn(s.Message.Layout)...)
			maps.Copy(names, onKeys(s.Message))
		}
	}
	return names, told
}

// onKeys are the names of a message's buttons, with and without the card that lies there, and beside a
// little card, of its menus, and of their items.
func onKeys(m bot.Message) map[string]bool {
	names := map[string]bool{}
	for _, b := range slices.Concat(m.Rows...) {
		names[b.Label], names[card.ReplaceAllString(b.Label, "")], names[b.Short] = true, true, true
	}
	for _, menu := range m.Menus {
		names[menu.Label] = true
		for _, item := range menu.Items {
			names[item.Label] = true
		}
	}
	return names
}

// saidIn is what the blocks of a layout say.
func saidIn(blocks []bot.Block) (all []string) {
	for _, b := range blocks {
		switch b := b.(type) {
		case bot.Text:
			all = append(all, string(b))
		case bot.Beside:
			all = append(all, b.Text)
		case bot.Box:
			all = append(all, saidIn(b.Blocks)...)
		}
	}
	return all
}
