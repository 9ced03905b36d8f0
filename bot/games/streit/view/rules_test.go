package view

import (
	"strings"
	"testing"
	"unicode/utf8"

	"stopp/bot"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game/streit"
)

func inEveryLanguage(t *testing.T, do func(t *testing.T, say i18n.Texts)) {
	t.Helper()
	for _, tag := range i18n.Languages {
		t.Run(tag.String(), func(t *testing.T) { do(t, i18n.For(tag.String())) })
	}
}

// No value of any option can be forgotten: each has a sentence of its own that
// fits into a menu (rules §8, limits of Discord: 100 characters).
func TestEveryValueHasASentence(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T, say i18n.Texts) {
		for _, s := range (streit.Options{}).Settings() {
			if name := OptionName(say, s.Name); strings.HasPrefix(name, "[") || utf8.RuneCountInString(name) > markup.ItemLimit {
				t.Errorf("option %s is called %q", s.Name, name)
			}
			said := map[string]string{}
			for _, value := range streit.Choices(s.Name) {
				text := Sentence(say, streit.Setting{Name: s.Name, Value: value})
				if strings.Contains(text, "[") || utf8.RuneCountInString(text) > markup.ItemLimit {
					t.Errorf("%s=%s: %q", s.Name, value, text)
				}
				if other, twice := said[text]; twice {
					t.Errorf("%s: %s and %s are both %q", s.Name, value, other, text)
				}
				said[text] = value
			}
		}
	})
}

// checkMessage holds a message to Discord's limits: 2,000 characters, five rows,
// 25 items, distinct ids of at most 100 bytes.
func checkMessage(t *testing.T, m bot.Message) {
	t.Helper()
	if n := utf8.RuneCountInString(m.Content); n == 0 || n > markup.ContentLimit || strings.Contains(m.Content, "[") {
		t.Errorf("%d characters: %q", n, m.Content)
	}
	ids := map[string]bool{}
	id := func(id, label string) {
		if ids[id] || len(id) > 100 || label == "" || strings.HasPrefix(label, "[") {
			t.Errorf("button or menu %q with id %q", label, id)
		}
		ids[id] = true
	}
	for _, menu := range m.Menus {
		id(menu.ID, menu.Label)
		checkItems(t, menu)
	}
	for _, row := range m.Rows {
		for _, b := range row {
			id(b.ID, b.Label)
		}
	}
	if len(m.Menus)+len(m.Rows) > 5 {
		t.Errorf("%d rows", len(m.Menus)+len(m.Rows))
	}
	for _, f := range m.Files {
		if f.Alt == "" || utf8.RuneCountInString(f.Alt) > 1024 || len(f.Data) == 0 {
			t.Errorf("picture of %d bytes: %q", len(f.Data), f.Alt)
		}
	}
}

func checkItems(t *testing.T, menu bot.Menu) {
	t.Helper()
	chosen, values := 0, map[string]bool{}
	for _, i := range menu.Items {
		if n := utf8.RuneCountInString(i.Label); n == 0 || n > markup.ItemLimit || utf8.RuneCountInString(i.About) > markup.ItemLimit || values[i.Value] {
			t.Errorf("menu %s: item %+v", menu.ID, i)
		}
		if strings.ContainsAny(i.Label+i.About, "`*") {
			t.Errorf("menu %s shows signs for formatting as they are: %+v", menu.ID, i)
		}
		values[i.Value] = true
		if i.Chosen {
			chosen++
		}
	}
	if len(menu.Items) < 1 || len(menu.Items) > 25 || chosen > 1 || utf8.RuneCountInString(menu.Label) > 150 {
		t.Errorf("menu %s %q: %d items, %d chosen", menu.ID, menu.Label, len(menu.Items), chosen)
	}
}

// Each page of each rule set's explanation is a message that Discord takes; all
// but the first have a picture with alt text and a caption.
func TestBook(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T, say i18n.Texts) {
		for _, set := range streit.Sets() {
			b := Book{Say: say, Subject: Subject{OfSet, set.String()}, Rules: set.Options()}
			first := b.Page(0)
			checkMessage(t, first)
			for _, part := range []string{"`" + set.String() + "`", say.Say("set."+set.String()+".source", nil)} {
				if !strings.Contains(first.Content, part) {
					t.Errorf("%v: %q is not in %q", set, part, first.Content)
				}
			}
			pages := 1
			for ; b.Page(pages).Content != first.Content; pages++ {
				m := b.Page(pages)
				checkMessage(t, m)
				if len(m.Files) != 1 {
					t.Errorf("%v, page %d: %d pictures", set, pages, len(m.Files))
				}
			}
			if before := b.Page(-1); pages < 2 || before.Content != b.Page(pages-1).Content {
				t.Errorf("%v has %d pages and does not go round", set, pages)
			}
		}
	})
}

// The words of a rule set name each option that differs from pagat.
func TestBookNamesEveryDifference(t *testing.T) {
	say := i18n.For("en")
	usual := streit.Pagat.Options().Settings()
	for _, line := range []string{"kern1884", "juhl", "covered", "crapette", "simple", "three",
		"pagat reserve=0 start=cut-low duties=none own-waste=on claim=call",
		"covered reserve=4 deal=houses-first start=high-reserve covered=2 reserve-top=closed loose=on peek=on build=suit first-load=no own-waste=on window=move claim=call wrong-call=skip take-back=off"} {
		o, err := streit.ParseOptions(line)
		if err != nil {
			t.Fatal(err)
		}
		text := Book{Say: say, Subject: Subject{OfMatch, "1"}, Rules: o}.Page(0)
		checkMessage(t, text)
		for i, s := range o.Settings() {
			if s != usual[i] && !strings.Contains(text.Content, "• "+Sentence(say, s)) {
				t.Errorf("%s: nothing of %s=%s in\n%s", line, s.Name, s.Value, text.Content)
			}
		}
	}
}

// Every menu of choosing is within Discord's limits, whichever option is open.
func TestChooser(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T, say i18n.Texts) {
		for _, set := range streit.Sets() {
			for _, s := range set.Options().Settings() {
				m := ServerChooser(say, pages.Server{Rules: set.String()}, set.Options(), s.Name)
				checkMessage(t, m)
				chosen := ""
				for _, i := range m.Menus[2].Items {
					if i.Chosen {
						chosen = i.Value
					}
				}
				if chosen != s.Value {
					t.Errorf("%v: %s is %s, shown as %q", set, s.Name, s.Value, chosen)
				}
			}
		}
	})
}

// Contradictions are told with both options in words (rules §8.3).
func TestContradiction(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T, say i18n.Texts) {
		for _, line := range []string{"pagat reserve=0", "strict load=last-resort", "kern1884 own-waste=on", "pagat referee=arbiter claim=call", "simple reserve=19 covered=2", "pagat start=alternate"} {
			_, err := streit.ParseSingle(line)
			text := Contradiction(say, err)
			if text == "" || strings.Contains(text, "[") || strings.Contains(text, "=") {
				t.Errorf("%s (%v): %q", line, err, text)
			}
		}
		if text := Contradiction(say, streit.ErrNotation); text != "" {
			t.Errorf("no contradiction: %q", text)
		}
	})
}
