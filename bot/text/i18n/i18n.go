// Package i18n has every sentence that people read, in catalogues: a TOML file a
// language in locales, en.toml and so on. A language is there when its file is.
// Rules and handlers speak in codes; only here are there words.
//
// The tone: short, friendly, exact. We speak to someone at a card table, never
// blame, and never say more than the referee would. German as a card player
// speaks it, with «du»; French with «tu».
package i18n

import (
	"embed"
	"fmt"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/pelletier/go-toml/v2"
	"golang.org/x/text/language"
)

//go:embed locales/*.toml
var locales embed.FS

// Data are the values that a sentence has places for.
type Data map[string]any

// Texts speaks one language. It is safe for concurrent use.
type Texts struct {
	localizer *i18n.Localizer
	tag       language.Tag
	heard     func(key string) // nil for nobody
}

var (
	// Languages are the languages with a catalogue; English, the fallback, comes first.
	Languages = catalogued()
	nearest   = language.NewMatcher(Languages)
)

// catalogued lists the languages by the names of the catalogues, without reading them.
func catalogued() []language.Tag {
	tags := []language.Tag{language.English}
	for _, name := range catalogues() {
		if tag := language.Make(strings.TrimSuffix(name, ".toml")); tag != language.English {
			tags = append(tags, tag)
		}
	}
	return tags
}

func catalogues() (names []string) {
	files, err := locales.ReadDir("locales")
	if err != nil {
		panic(err) // the folder is embedded
	}
	for _, f := range files {
		names = append(names, f.Name())
	}
	return names
}

// bundle reads the catalogues, when the first sentence is asked for: that takes longer
// than many a command that says none.
var bundle = sync.OnceValue(func() *i18n.Bundle {
	b := i18n.NewBundle(language.English)
	b.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	for _, name := range catalogues() {
		if _, err := b.LoadMessageFileFS(locales, "locales/"+name); err != nil {
			panic(fmt.Sprintf("catalogue %s: %v", name, err))
		}
	}
	return b
})

// For speaks the language nearest to one of Discord's locales, English if
// there is none near.
func For(locale string) Texts {
	_, i := language.MatchStrings(nearest, locale, Languages[0].String())
	return Texts{i18n.NewLocalizer(bundle(), locale, Languages[0].String()), Languages[i], nil}
}

// Heard says the same, and tells f the key of every sentence that it says.
func (t Texts) Heard(f func(key string)) Texts {
	t.heard = f
	return t
}

// Language is the one that is spoken.
func (t Texts) Language() language.Tag { return t.tag }

// Say is the sentence of a key with its places filled. A value "Count" chooses
// the plural. An unknown key gives the key in brackets, so that it is seen.
func (t Texts) Say(key string, data Data) string {
	if t.heard != nil {
		t.heard(key)
	}
	if data["Count"] == nil {
		if s := t.sentence(key); s != nil {
			return strings.TrimSpace(s.fill(data))
		}
	}
	return t.localized(key, data)
}

// localized is Say by the library.
func (t Texts) localized(key string, data Data) string {
	text, err := t.localizer.Localize(&i18n.LocalizeConfig{MessageID: key, TemplateData: map[string]any(data), PluralCount: data["Count"]})
	if err != nil && text == "" {
		return "[" + key + "]"
	}
	return strings.TrimSpace(text)
}

// discordLocales are the languages that Discord can be set to.
var discordLocales = []string{
	"id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR", "ro", "fi",
	"sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
}

// Locales are Discord's languages that we speak: en-US and en-GB with the catalogue en,
// pt-BR with pt. Others get English.
func Locales() (spoken []string) {
	for _, locale := range discordLocales {
		if _, _, sure := nearest.Match(language.Make(locale)); sure >= language.High {
			spoken = append(spoken, locale)
		}
	}
	return spoken
}

// Fallback speaks the language for members whose own we don't speak.
func Fallback() Texts { return For(Languages[0].String()) }

// Keys are the keys of sentences that go by a word, such as "refused.own-move" by the word
// "own-move" of the rules. They stand whole in the code, so a search for a key of the catalogues
// finds what says it.
type Keys struct {
	stem   string
	byWord map[string]string
}

// KeysOf are keys by their last part, after the stem. It panics if one begins with something
// else. None are named where a table elsewhere says which there are.
func KeysOf(stem string, keys ...string) Keys {
	all := Keys{stem, make(map[string]string, len(keys))}
	for _, key := range keys {
		word, ok := strings.CutPrefix(key, stem)
		if !ok {
			panic(key + " does not begin with " + stem)
		}
		all.byWord[word] = key
	}
	return all
}

// Of is the key that goes by a word. For an unknown word it is a key that no catalogue has, which
// Say shows in brackets.
func (k Keys) Of(word string) string {
	if key, ok := k.byWord[word]; ok {
		return key
	}
	return k.stem + word
}
