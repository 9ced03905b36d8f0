package i18n

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/language"
)

// sentence is a sentence without a plural, in pieces: text and, in between, the names
// of its places. The library would find the language and fill a template each time,
// which takes many times as long.
type sentence []string

// said names a sentence of a language.
type said struct {
	tag language.Tag
	key string
}

// inPieces has sentences said before, as sentence; nil if the library has to say it.
var inPieces sync.Map

// sentence is a key's sentence, nil if the library has to say it.
func (t Texts) sentence(key string) sentence {
	if s, ok := inPieces.Load(said{t.tag, key}); ok {
		return s.(sentence)
	}
	text, err := t.localizer.Localize(&i18n.LocalizeConfig{MessageID: key, TemplateParser: template.IdentityParser{}})
	if err != nil {
		return nil // an unknown key must not be remembered: anything can be asked for
	}
	s := pieces(text)
	inPieces.Store(said{t.tag, key}, s)
	return s
}

// pieces cuts a template, nil if it has more than places.
func pieces(text string) (s sentence) {
	for {
		before, rest, found := strings.Cut(text, "{{")
		s = append(s, before)
		if !found {
			return s
		}
		name, after, closed := strings.Cut(rest, "}}")
		if !closed || !strings.HasPrefix(name, ".") || strings.Trim(name[1:], letters) != "" {
			return nil
		}
		s, text = append(s, name[1:]), after
	}
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

// fill puts values into the places.
func (s sentence) fill(data Data) string {
	if len(s) == 1 {
		return s[0]
	}
	var b strings.Builder
	for i, piece := range s {
		if i%2 == 0 {
			b.WriteString(piece)
			continue
		}
		switch v := data[piece].(type) {
		case string:
			b.WriteString(v)
		case int:
			b.WriteString(strconv.Itoa(v))
		case nil:
			b.WriteString("<no value>") // as templates do
		default:
			fmt.Fprint(&b, v)
		}
	}
	return b.String()
}
