package rulebook

import (
	"slices"
	"strings"
	"testing"

	"stopp/bot/text/i18n"
	"stopp/bot/text/situation"
	"stopp/game/streit"
)

// shown are the situations that explain each rule set. Situations are there because their
// facts hold (Scenes); this list says that none has got lost.
var shown = map[string]string{
	"pagat":    "houses reserve-first family-first fill-vacancy vacancy load stopp stopp-done",
	"strict":   "freeing load-first make-vacancy stopp-back houses reserve-first family-first fill-vacancy vacancy stopp stopp-done",
	"covered":  "freeing uncover load-first make-vacancy stopp-back houses reserve-first family-first fill-vacancy vacancy stopp stopp-done",
	"crapette": "stopp-stays houses reserve-first family-first fill-vacancy vacancy load stopp",
	"kern1884": "build-suit vacancy-waste last-resort-suit",
	"juhl":     "stopp-stays vacancy-reserve no-precedence last-resort houses family-first stopp",
	"simple":   "simple",
	"three":    "three-load three-closed three-vacancy",

	"pagat referee=touch":      "touch houses reserve-first family-first fill-vacancy vacancy load stopp stopp-done",
	"pagat reserve-top=closed": "open-first houses reserve-first family-first fill-vacancy vacancy load stopp stopp-done",
	"pagat own-waste=on":       "own-waste houses reserve-first family-first fill-vacancy vacancy load stopp stopp-done",
	"pagat loose=on":           "loose houses vacancy load",
	"pagat strict=free":        "freeing houses reserve-first family-first fill-vacancy vacancy load stopp stopp-done",
	"pagat claim=call":         "houses reserve-first family-first fill-vacancy vacancy load stopp stopp-done",
	"pagat referee=arbiter":    "houses reserve-first family-first fill-vacancy vacancy load",
}

func TestScenes(t *testing.T) {
	used := map[string]bool{}
	for line, want := range shown {
		o, err := streit.ParseOptions(line)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, s := range Scenes(o) {
			names = append(names, s.Name)
			used[s.Name] = true
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s has\n%s, want\n%s", line, got, want)
		}
	}
	for _, d := range drafts() {
		if !used[d.Name] {
			t.Errorf("%s is shown nowhere", d.Name)
		}
	}
}

// A caption says of moves what Judge says of them: a wrong statement keeps the situation
// from being shown.
func TestFactsAreJudged(t *testing.T) {
	for _, d := range drafts() {
		for i := range d.facts {
			wrong := d
			wrong.facts = slices.Clone(d.facts)
			if wrong.facts[i].says = "regular"; d.facts[i].says == "regular" {
				wrong.facts[i].says = "not-free"
			}
			for _, set := range streit.Sets() {
				if _, err := d.under(set.Options()); err != nil {
					continue
				}
				if _, err := wrong.under(set.Options()); err == nil {
					t.Errorf("%s is shown under %v although %v is not %s", d.Name, set, d.facts[i].move, wrong.facts[i].says)
				}
			}
		}
		if len(d.facts) == 0 && d.made == nil {
			t.Errorf("%s holds nothing to the rules", d.Name)
		}
	}
}

// Each situation has its words in each language, and so has everything that the rules say
// in one.
func TestScenesHaveWords(t *testing.T) {
	for _, tag := range i18n.Languages {
		say := i18n.For(tag.String())
		for _, d := range drafts() {
			keys := []string{"scene." + d.Name + ".title", "scene." + d.Name + ".text"}
			for _, f := range d.facts {
				keys = append(keys, "says."+f.says)
				if f.move.Kind != streit.Play {
					keys = append(keys, "says.move."+f.move.String())
				}
			}
			for _, key := range keys {
				if text := say.Say(key, i18n.Data{"Move": "x"}); strings.HasPrefix(text, "[") {
					t.Errorf("%v: no %s", tag, key)
				}
			}
		}
	}
}

// An error in a book is told at once, with the situation.
func TestReadRefuses(t *testing.T) {
	for _, text := range []string{"== a\n: turn", "== a\n: flip regular", "== a\n: made flip", "== a\n: lifted z", "== a\n: called nonsense back"} {
		for _, found := range situation.Read(text, lineName) {
			if _, err := read(found); err == nil || !strings.Contains(err.Error(), ", a: ") {
				t.Errorf("%q: %v", text, err)
			}
		}
	}
}

// BenchmarkScenes is finding the situations for an explanation.
func BenchmarkScenes(b *testing.B) {
	o := streit.Covered.Options()
	for b.Loop() {
		if len(Scenes(o)) == 0 {
			b.Fatal("none")
		}
	}
}
