package hand

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"stopp/bot"
	"stopp/bot/games/cardtable"
	"stopp/bot/text/i18n"
	"stopp/bot/text/markup"
	"stopp/bot/text/pages"
	"stopp/game"
	"stopp/game/zhengfen"
)

// story is a match as far as a hand asks for it.
type story struct {
	cardtable.Story
	match zhengfen.Match
}

func (s story) Seen(viewer game.Seat) game.View { return s.match.View(viewer) }
func (s story) Outcome() game.Outcome           { return s.match.Outcome() }
func (s story) Awaited() game.Seats             { return s.match.Running() }

// bench is a table with its match and its drafts in memory, as the room would keep them.
type bench struct {
	cardtable.Table // parts that a hand never asks for
	*testing.T
	match  zhengfen.Match
	drafts map[game.Seat]string
	done   map[string]bool
	acts   int
	wishes map[string]string
	look   pages.Look
	locale string
}

// sit is a table where hands are shown as text, which takes less time than pictures.
func sit(t *testing.T, m zhengfen.Match) *bench {
	return &bench{T: t, match: m, drafts: map[game.Seat]string{}, done: map[string]bool{}, wishes: map[string]string{}, locale: "en", look: pages.Look{Text: true}}
}

var people = []pages.Person{{ID: "10", Name: "Anna"}, {ID: "11", Name: "Ben"}, {ID: "12", Name: "Chloé"}, {ID: "13", Name: "Dan"}, {ID: "14", Name: "Eva"}, {ID: "15", Name: "Fatima"}}

func (b *bench) scene(seat game.Seat) cardtable.Scene {
	look := b.look
	if b.wishes[pages.WishSort] != "" {
		look.Sort = b.wishes[pages.WishSort]
	}
	v := b.match.View(game.NoSeat)
	return cardtable.Scene{
		Seats: pages.Seats{Match: 1, Say: i18n.For(b.locale), People: people[:v.Rules().Players]},
		Story: story{match: b.match}, Viewer: seat, Draft: b.drafts[seat], State: b.acts, Look: look,
	}
}

func (b *bench) Did(interaction string) bool { return b.done[interaction] }

func (b *bench) Privately(_ context.Context, r bot.Request) cardtable.Scene {
	return b.scene(game.Seat(slices.IndexFunc(people, func(p pages.Person) bool { return p.ID == r.User.ID })))
}

func (b *bench) ActAnd(_ context.Context, seat game.Seat, interaction string, actions, _ []string) error {
	b.done[interaction] = true
	return b.act(seat, actions...)
}

func (b *bench) act(seat game.Seat, actions ...string) error {
	next := b.match
	for _, a := range actions {
		then, err := next.Act(seat, a)
		if err != nil {
			return err
		}
		next = then.(zhengfen.Match)
	}
	b.match = next
	b.acts += len(actions)
	for of, text := range b.drafts {
		if !Keeps(story{match: next}, of, text) {
			delete(b.drafts, of)
		}
	}
	return nil
}

// obey does what the seat to move has planned, and tells how many actions that took.
func (b *bench) obey() (n int) {
	for ; ; n++ {
		seat := b.match.View(game.NoSeat).ToMove()
		a, ok := Order(story{match: b.match}, seat, b.drafts[seat])
		if !ok {
			return n
		}
		if err := b.act(seat, a); err != nil {
			b.Fatal(err)
		}
	}
}

func (b *bench) Prepare(_ context.Context, seat game.Seat, draft, interaction string) error {
	b.done[interaction], b.drafts[seat] = true, draft
	return nil
}

func (b *bench) SetWish(_ context.Context, _ bot.Request, what, value string) error {
	b.wishes[what] = value
	return nil
}

func (b *bench) Hand(ctx context.Context, r bot.Request) bot.Reaction {
	return bot.Reaction{Answer: bot.Answer{As: bot.Update, Message: Message(b.Privately(ctx, r))}}
}

// of is a seat's hand as it stands now.
func (b *bench) of(seat game.Seat) bot.Message { return Message(b.scene(seat)) }

// press presses the button with a path, and follows the room's rule for old hands.
func (b *bench) press(seat game.Seat, id string, values ...string) error {
	b.Helper()
	r := bot.Request{ID: fmt.Sprint(len(b.done), id, values, b.acts), Kind: bot.Press, User: bot.User{ID: people[seat].ID}, Path: id, Values: values}
	for _, p := range Presses() {
		if p.Path != r.Name() {
			continue
		}
		if !p.Takes(r.Args()) {
			b.Fatalf("%s has another form", id)
		}
		if state, err := r.Number(1); err != nil || state != b.acts && (p.Still == nil || !p.Still(b.scene(seat), r)) {
			return errMoved
		}
		_, err := p.Do(b.Context(), b, r)
		return err
	}
	b.Fatalf("nobody handles %s", id)
	return nil
}

var errMoved = errors.New("the table has moved on")

// tap presses the button of a hand that begins with some words.
func (b *bench) tap(seat game.Seat, label string) error {
	b.Helper()
	return b.press(seat, b.button(seat, label).ID)
}

func (b *bench) button(seat game.Seat, label string) bot.Button {
	b.Helper()
	for _, row := range b.of(seat).Rows {
		for _, k := range row {
			if strings.HasPrefix(k.Label, label) {
				if k.Off {
					b.Fatalf("%s is off", k.Label)
				}
				return k
			}
		}
	}
	b.Fatalf("no button %q:\n%s", label, sketch(b.of(seat)))
	return bot.Button{}
}

// must fails unless there was no error.
func (b *bench) must(err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// sketch is a message in plain lines.
func sketch(m bot.Message) string {
	lines := []string{m.Content}
	for _, menu := range m.Menus {
		line := "<" + menu.Label + ">"
		for _, i := range menu.Items {
			line += " | " + i.Label
			if i.Chosen {
				line += " ✓"
			}
		}
		lines = append(lines, line)
	}
	for _, row := range m.Rows {
		line := ""
		for _, k := range row {
			mark := ""
			if k.Off {
				mark = "·"
			} else if k.Style == bot.Blurple {
				mark = "!"
			}
			line += "[" + mark + k.Label + "] "
		}
		lines = append(lines, strings.TrimSpace(line))
	}
	return strings.Join(lines, "\n")
}

// check checks a message against Discord's limits (../shared/discord/limits.md) and the forms
// of the game's own presses.
func check(t *testing.T, m bot.Message) {
	t.Helper()
	fail := func(what string) { t.Fatalf("%s:\n%s", what, sketch(m)) }
	if n := bot.Length(m.Content); n == 0 || n > markup.ContentLimit {
		fail(fmt.Sprint(n, " characters"))
	}
	if len(m.Menus)+len(m.Rows) > markup.MaxRows || len(m.Files) > 0 && (len(m.Files[0].Alt) == 0 || len([]rune(m.Files[0].Alt)) > 1024) {
		fail("rows, or alt text")
	}
	ids := map[string]bool{}
	known := func(id string, off bool) {
		r := bot.Request{Path: id}
		i := slices.IndexFunc(Presses(), func(p cardtable.Press) bool { return p.Path == r.Name() })
		room := r.Name() == pages.PathHand // which the room has for every game
		if ids[id] || len(id) > 100 || !room && (i < 0 || !off && !Presses()[i].Takes(r.Args())) {
			fail("the path " + id)
		}
		ids[id] = true
	}
	for _, row := range m.Rows {
		if len(row) == 0 || len(row) > 5 {
			fail("a row")
		}
		for _, k := range row {
			if n := bot.Length(k.Label); n == 0 || n > markup.LabelLimit {
				fail("the label " + k.Label)
			}
			known(k.ID, k.Off)
		}
	}
	for _, menu := range m.Menus {
		known(menu.ID, false)
		values := map[string]bool{}
		if len(menu.Items) == 0 || len(menu.Items) > markup.MenuLimit || menu.Most > len(menu.Items) || bot.Length(menu.Label) > 150 {
			fail("the menu " + menu.Label)
		}
		for _, i := range menu.Items {
			if values[i.Value] || len(i.Value) == 0 || len(i.Value) > 100 || bot.Length(i.Label) == 0 || bot.Length(i.Label) > 100 || bot.Length(i.About) > 100 {
				fail("the item " + i.Label + " = " + i.Value)
			}
			values[i.Value] = true
		}
	}
}
