package gallery

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/text/language"

	"stopp/bot"
	"stopp/bot/session"
	"stopp/bot/text/i18n"
	"stopp/bot/text/pages"
	"stopp/cmd/stopp/internal/games"
)

var update = flag.Bool("update", false, "write the golden files again")

// hole is the trace of a missing value or sentence.
var hole = regexp.MustCompile(`<no value>|\[[a-zA-Z-]+\.[a-zA-Z.-]+\]`)

// in gives a part as people read it in a language. Each part is told once, because its
// pictures take long to draw; nobody may change what they get.
var in = func() func(language.Tag, part) []spoken {
	type told struct{ language, title string }
	var mu sync.Mutex
	known := map[told][]spoken{}
	return func(tag language.Tag, p part) []spoken {
		mu.Lock()
		defer mu.Unlock()
		key := told{tag.String(), p.Title}
		if _, is := known[key]; !is {
			known[key] = inLanguage(tag, p)
		}
		return known[key]
	}
}()

// Every message is as it was. After changing one, look at the difference and write the
// files again with -update.
func TestMessages(t *testing.T) {
	for _, tag := range i18n.Languages {
		got := inWords(tag) + single(t, tag)
		if hole := hole.FindString(got); hole != "" {
			t.Errorf("%v: %s was not filled in", tag, hole)
		}
		name := filepath.Join("testdata", "messages."+tag.String()+".txt")
		if *update {
			if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(name)
		if errors.Is(err, fs.ErrNotExist) && tag != i18n.Languages[0] {
			t.Logf("%s is not there; -update writes it, to be read and kept", name)
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		differ(t, name, string(want), got)
	}
}

// Discord refuses a message in which two keys have the same id.
func TestKeysHaveIDsOfTheirOwn(t *testing.T) {
	for _, p := range parts {
		for _, s := range in(language.English, p) {
			seen := map[string]bool{}
			note := func(id string) {
				if id != "" && seen[id] {
					t.Errorf("%s, %s: two keys are %s", p.Title, s.When, id)
				}
				seen[id] = true
			}
			for _, b := range slices.Concat(s.Message.Rows...) {
				note(b.ID)
			}
			for _, m := range s.Message.Menus {
				note(m.ID)
			}
		}
	}
}

// differ tells the first lines where two texts differ.
func differ(t *testing.T, name, want, got string) {
	t.Helper()
	if want == got {
		return
	}
	wants, gots := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(wants), len(gots)) {
		if wants[i] != gots[i] {
			t.Errorf("%s:%d:\n-%s\n+%s\n(go test ./cmd/stopp/internal/gallery -update writes it again)", name, i+1, wants[i], gots[i])
			return
		}
	}
	t.Errorf("%s: %d lines, not %d", name, len(gots), len(wants))
}

// inWords are all messages and commands in a language, for people to read and
// compare.
func inWords(tag language.Tag) string {
	w := written{seen: map[string]bool{}}
	for _, p := range parts {
		fmt.Fprintf(&w, "======== %s\n\n", p.Title)
		for _, s := range in(tag, p) {
			fmt.Fprintf(&w, "---- %s\n", s.When)
			w.message(s.Message)
			fmt.Fprintln(&w)
		}
	}
	return w.String()
}

// written writes messages down.
type written struct {
	strings.Builder
	seen map[string]bool // menus and alt texts that were written before
}

func (w *written) message(m bot.Message) {
	if m.Content != "" || m.Layout == nil {
		fmt.Fprintln(w, m.Content)
	}
	w.layout(m, m.Layout, "")
	if len(m.Mentions) > 0 {
		fmt.Fprintf(w, "calls: %s\n", strings.Join(m.Mentions, ", "))
	}
	for _, f := range m.Files {
		alt := f.Alt
		if w.seen[alt] {
			alt = "(as above)"
		}
		w.seen[alt] = true
		fmt.Fprintf(w, "file %s: %s\n", f.Name, alt)
	}
	for _, menu := range m.Menus {
		w.menu(menu)
	}
	w.rows(m.Below())
}

func (w *written) rows(rows [][]bot.Button) {
	for _, row := range rows {
		var labels []string
		for _, b := range row {
			labels = append(labels, "["+b.Label+"]"+map[bot.Style]string{bot.Green: " green", bot.Red: " red", bot.Blurple: " blue"}[b.Style]+map[bool]string{true: " off"}[b.Off])
		}
		fmt.Fprintln(w, strings.Join(labels, "  "))
	}
}

// layout writes blocks down, those in a box behind its edge.
func (w *written) layout(m bot.Message, blocks []bot.Block, edge string) {
	rows := m.Rows
	for _, b := range blocks {
		said := ""
		switch b := b.(type) {
		case bot.Text:
			said = string(b)
		case bot.Beside:
			said = b.Text + "\n(beside it " + b.Picture + ")"
		case bot.Pictures:
			said = "(" + strings.Join(b, ", ") + ")"
		case bot.Attached:
			said = "(" + string(b) + ")"
		case bot.Keys:
			w.rows(rows[:b])
			rows = rows[b:]
			continue
		case bot.Line:
			said = map[bool]string{false: "───", true: "━━━"}[b.Wide]
		case bot.Box:
			fmt.Fprintf(w, "%s┌ %06x\n", edge, b.Colour)
			w.layout(m, b.Blocks, edge+"│ ")
			fmt.Fprintln(w, edge+"└")
			continue
		}
		for line := range strings.SplitSeq(said, "\n") {
			fmt.Fprintln(w, edge+line)
		}
	}
}

// menu writes a menu's items once. Where it comes again, only the chosen item is written.
func (w *written) menu(m bot.Menu) {
	all, chosen := "", ""
	for _, i := range m.Items {
		line := "    " + i.Label
		if i.About != "" {
			line += " | " + i.About
		}
		all += line + "\n"
		if i.Chosen {
			chosen = "  (chosen: " + i.Label + ")"
		}
	}
	fmt.Fprintf(w, "menu %s%s\n", m.Label, chosen)
	if w.seen[all] {
		all = "    (the items as above)\n"
	}
	w.seen[all] = true
	w.WriteString(all)
}

// Discord would take every layout, and show all files (../shared/discord/limits.md,
// Components).
func TestLayoutsFit(t *testing.T) {
	layouts := 0
	for _, tag := range i18n.Languages {
		for _, p := range parts {
			for _, s := range in(tag, p) {
				if err := s.Message.CheckLayout(); err != nil {
					t.Errorf("%v, %s, %s: %v", tag, p.Title, s.When, err)
				}
				layouts += len(s.Message.Layout)
			}
		}
	}
	if layouts < 20 {
		t.Errorf("only %d blocks", layouts)
	}
}

// marks are Discord's markup in a message. In an alt text it is read out.
var marks = regexp.MustCompile("[*`_~|]{2}|`|\\\\|https?:")

// Alt texts are plain: no marks, no backslash before a possible mark, and nobody's name in
// bold.
func TestAltTextsArePlain(t *testing.T) {
	files := 0
	for _, tag := range i18n.Languages {
		for _, p := range parts {
			for _, s := range in(tag, p) {
				for _, f := range s.Message.Files {
					files++
					if mark := marks.FindString(f.Alt); mark != "" {
						t.Errorf("%v, %s, %s: the alt text of %s has %q in it: %s", tag, p.Title, s.When, f.Name, mark, f.Alt)
					}
				}
			}
		}
	}
	if files < 20 {
		t.Errorf("only %d files", files)
	}
}

// unshown are sentences that no message has, by the beginning of their keys, and
// why.
var unshown = map[string]string{
	"typing.words.":          "words that are understood, not said",
	"coach.words.":           "likewise, in a terminal",
	"patience.words.":        "likewise",
	"zheng-fen.typed.words.": "likewise, in any language",
	"people.server.own-name": "/server settings says it of each language, in that language",
	"rival.level.random":     "measures others; nobody can play against it",
	"rival.level.greedy":     "likewise",
	"says.not-free":          "no situation says it; the words are for every fault",
	"says.move.pass":         "likewise, for every move",
	"fair.wrong.deal":        "Streitpatience says which card is another; this is for games that don't",
	"fair.other-game":        "only one game is offered so far",
	"resign.never":           "no game that is offered is without resigning",
	"time.silence-ends":      "likewise",
	"time.warning-ends":      "likewise",
	"toy.":                   "the worked example of docs/adding-a-game.md is offered to nobody",
	"rating.family.toy":      "likewise",
}

// ofCommands are the keys of texts that Discord gets beforehand; choices of options are others.
var ofCommands = regexp.MustCompile(`^command\.|\.menu-`)

// ofOptions are the keys of options of rules. A part goes through all there are.
var ofOptions = regexp.MustCompile(`^(option|rules)\.`)

// Every sentence of the catalogues is in a message here, so that new ones are
// seen: in one of a part or, where nothing has to be filled in, alone.
func TestEverySentenceIsShown(t *testing.T) {
	var missing []string
	for _, key := range unheard(t) {
		if _, whole := whole(i18n.For("en"), key); !whole || ofOptions.MatchString(key) {
			missing = append(missing, key)
		}
	}
	if len(missing) > 0 {
		t.Errorf("no message here shows these sentences; add one to a part:\n%s", strings.Join(missing, "\n"))
	}
}

// whole is a sentence that has nothing to fill in but names of buttons.
func whole(say i18n.Texts, key string) (text string, is bool) {
	text = say.Say(key, pages.Buttons(say, nil))
	return text, !hole.MatchString(text)
}

// single are such sentences in a language, as far as no part shows them.
func single(t *testing.T, tag language.Tag) string {
	all := "======== Single sentences\n\n"
	for _, key := range unheard(t) {
		if text, whole := whole(i18n.For(tag.String()), key); whole {
			all += "---- " + key + "\n" + text + "\n\n"
		}
	}
	return all
}

// hears tells which sentences the parts show.
var hears = sync.OnceValue(func() map[string]bool {
	heard := map[string]bool{}
	say := i18n.For("en").Heard(func(key string) { heard[key] = true })
	for _, p := range parts {
		p.told(say)
	}
	return heard
})

// unheard are the sentences that neither a part shows nor a command.
func unheard(t *testing.T) (keys []string) {
	heard, offered, choices := hears(), map[string]bool{}, map[string]bool{}
	for _, c := range session.Commands(games.List()) {
		offer(offered, choices, c)
	}
	say := i18n.For("en")
	for _, key := range slices.Sorted(maps.Keys(catalogue(t))) {
		for prefix := range unshown {
			if strings.HasPrefix(key, prefix) && heard[key] {
				t.Errorf("%s is shown: %q need not be excused", key, prefix)
			}
		}
		command := ofCommands.MatchString(key) && offered[say.Say(key, nil)] || choices[say.Say(key, nil)]
		if !heard[key] && !command && why(key) == "" {
			keys = append(keys, key)
		}
	}
	return keys
}

func why(key string) string {
	for prefix, reason := range unshown {
		if strings.HasPrefix(key, prefix) {
			return reason
		}
	}
	return ""
}

// offer notes all that a command says, in every language, and the choices of its options.
func offer(offered, choices map[string]bool, c bot.CommandSpec) {
	local := func(name, about string, others map[string]bot.LocalName) {
		offered[name], offered[about] = true, true
		for _, l := range others {
			offered[l.Name], offered[l.Description] = true, true
		}
	}
	local(c.Name, c.Description, c.Local)
	var all func([]bot.OptionSpec)
	all = func(options []bot.OptionSpec) {
		for _, o := range options {
			local(o.Name, o.Description, o.Local)
			for _, choice := range o.Choices {
				offered[choice.Name], choices[choice.Name] = true, true
			}
			all(o.Options)
		}
	}
	all(c.Options)
}
