package gallery

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"stopp/bot"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/bot/games/guide"
	"stopp/bot/games/patience"
	streitpatience "stopp/bot/games/streit"
	fen "stopp/bot/games/zhengfen/primer"
	"stopp/bot/text/i18n"
	solo "stopp/game/patience"
	"stopp/internal/gate"
	"stopp/render"
)

// screen is how high a message may be on a phone of 360 by 740 pixels, so that all of it is seen
// at once.
const screen = 591

// lessonSteps are all messages of lessons, in a language.
func lessonSteps(say i18n.Texts) (all []spoken) {
	for _, p := range parts {
		if !strings.HasPrefix(p.Title, "Lessons") {
			continue
		}
		for _, s := range p.told(say) {
			if len(s.Message.Rows) > 0 {
				all = append(all, s)
			}
		}
	}
	return append(all, answeredSteps(say)...)
}

// answeredSteps are lessons after a press that is answered: a hint in each of them, and a fault.
func answeredSteps(say i18n.Texts) (all []spoken) {
	courses := []guide.Course{streitpatience.Course(), fen.Course()}
	for _, k := range solo.Kinds() {
		courses = append(courses, patience.Course(k))
	}
	add := func(what string, c guide.Course, lesson int, held, input string) {
		s := c.At(say, lesson)
		s.Learner, s.Held, s.Input, s.Fresh = anna, held, input, held == ""
		m, err := c.Press(s)
		if err != nil {
			panic(err) // every lesson has such keys
		}
		all = append(all, spoken{fmt.Sprintf("in a lesson: %s, %s", what, c.Names[lesson]), m})
	}
	for _, c := range courses {
		for i := range c.Names {
			add("a hint", c, i, "", guide.Hint)
		}
	}
	add("a fault", courses[0], 1, "4", "6")
	add("a card that does not fit", courses[0], 0, "4", "f")
	add("a card lifted", courses[0], 0, "", "4")
	add("more", courses[0], 0, "", "more")
	return all
}

// wayAt is where a key has to stand in the last row of a step: the lesson before, the next one, out
// of the lesson, and last what leads on. It is -1 for any other key.
func wayAt(say i18n.Texts, b bot.Button) int {
	switch {
	case strings.HasPrefix(b.Label, "←"):
		return 0
	case strings.HasSuffix(b.Label, "→"):
		return 1
	case b.Label == say.Say("learn.leave", nil):
		return 2
	case b.Label == say.Say("learn.hint", nil), b.Label == say.Say("learn.on", nil):
		return 3
	}
	return -1
}

// From step to step each key of the last row stays where it is, and so does the picture: who taps
// twice in the same place never skips a lesson, and sees each pile where it was.
func TestLessonsStayAsTheyLie(t *testing.T) {
	for _, tag := range i18n.Languages {
		say, sizes := i18n.For(tag.String()), map[string]image.Point{}
		for _, s := range lessonSteps(say) {
			last := s.Message.Rows[len(s.Message.Rows)-1]
			if len(last) == 1 || len(s.Message.Files) == 0 {
				continue // the list of reasons, and a lesson that was left
			}
			for i, b := range last {
				if wayAt(say, b) != i {
					t.Errorf("%v, %s: %q is key %d", tag, s.When, b.Label, i)
				}
			}
			if next := last[1]; last[len(last)-1].Label == say.Say("learn.on", nil) && !next.Off {
				t.Errorf("%v, %s: two keys lead on", tag, s.When)
			}
			img, err := png.DecodeConfig(bytes.NewReader(s.Message.Files[0].Data))
			if err != nil {
				t.Fatal(err)
			}
			title, _, _ := strings.Cut(s.Message.Words(), "\n")
			size, known := sizes[title]
			if now, end := image.Pt(img.Width, img.Height), len(last) == 3; known && now != size && !end { // of a course, which has more to say
				t.Errorf("%v, %s: the picture is %v, not %v", tag, s.When, now, size)
			} else if !end {
				sizes[title] = now
			}
		}
	}
}

// shownStep is a step of a lesson as a phone shows it.
type shownStep struct {
	Height  int
	Lines   int      // of the text above the keys
	Apart   int      // how far the keys are from it
	Wrapped []string // rows of keys that need two lines
	Lefts   []int    // of the keys in the last row
}

// looked is JavaScript for a shownStep; its place is for a message.
const looked = `(() => {
	const m = %s;
	m.scrollIntoView({block: 'end'});
	const rows = [...m.querySelectorAll('.row')], box = (e) => e.getBoundingClientRect();
	const text = [...m.querySelectorAll('.text')].at(-1), keys = m.querySelector('.row, .menu, details, select');
	return {
		Height: Math.round(box(m).height),
		Lines: Math.round(box(text).height / parseFloat(getComputedStyle(text).lineHeight)),
		Apart: Math.round(box(keys).top - box(text).bottom),
		Wrapped: rows.filter((row) => new Set([...row.children].map((b) => Math.round(box(b).y))).size > 1).map((row) => row.innerText.replace(/\s+/g, ' ')),
		Lefts: [...rows.at(-1).children].map((b) => Math.round(box(b).left)),
	};
})()`

// TestPageLessons: every step of every lesson is seen at once on a phone. What is to be done stands
// right above the keys, in two lines, and the ways to other lessons right below them, in one.
func TestPageLessons(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	for _, tag := range i18n.Languages {
		t.Run(tag.String(), func(t *testing.T) { lessonsFit(t, i18n.For(tag.String())) })
	}
}

func lessonsFit(t *testing.T, say i18n.Texts) {
	p := newPhone(t)
	p.showCards(t)
	table, err := p.client.Post(t.Context(), p.who.Channel, bot.Message{Content: "a table", Rows: [][]bot.Button{{{Label: "My hand", Style: bot.Grey, ID: "hand/1"}}}})
	if err != nil {
		t.Fatal(err)
	}
	all, messages := lessonSteps(say), []string{}
	for _, s := range all {
		id := inPrivate(t, p.client, p.requests, p.who, table, s.Message)
		message := fmt.Sprintf("document.querySelector('article[data-id=%q] .message')", id)
		p.tab.Until(fmt.Sprintf("%s && [...%[1]s.querySelectorAll('img:not(.emoji)')].every((i) => i.naturalWidth > 100)", message))
		messages = append(messages, message)
	}
	highest, lefts := map[int64]int{}, map[int64][]int{}
	for _, width := range []int64{390, 360} {
		p.tab.Do(chromedp.EmulateViewport(width, 740)) // once, because all messages are laid out anew
		for n, s := range all {
			step := pagetest.Ask[shownStep](p.tab, fmt.Sprintf(looked, messages[n]))
			highest[width] = max(highest[width], step.Height)
			if len(step.Lefts) == 4 {
				lefts[width] = append(lefts[width], step.Lefts...)
			}
			for _, wrong := range s.wrong(say, step) {
				t.Errorf("%s, %d pixels wide: %s", s.When, width, wrong)
			}
			p.tab.Shot(fmt.Sprintf("lesson-%v-%d-%03d-%s", say.Language(), width, n, strings.ReplaceAll(s.When, " ", "-")))
		}
		p.tab.Fits()
	}
	for width, all := range lefts {
		for i, left := range all { // a number of two digits is a little wider
			if first := all[i%4]; left < first-4 || left > first+4 {
				t.Errorf("%d pixels wide: key %d of a last row stands at %d, not at %d", width, i%4, left, first)
			}
		}
	}
	if pagetest.Ask[int](p.tab, "document.querySelector('#messages').clientHeight") < screen {
		t.Error("the screen has no room for so much")
	}
	t.Logf("%d steps, %v pixels at the most", len(all), highest)
}

// wrong is what is not as it should be in a step.
func (s spoken) wrong(say i18n.Texts, step shownStep) (all []string) {
	if step.Height > screen {
		all = append(all, fmt.Sprintf("%d pixels high", step.Height))
	}
	isWay := func(b bot.Button) bool {
		return b.Label == say.Say("learn.hint", nil) || b.Label == say.Say("learn.leave", nil)
	}
	last := s.Message.Rows[len(s.Message.Rows)-1]
	if !slices.ContainsFunc(last, isWay) {
		return all // the list of reasons
	}
	running := last[len(last)-1].Label == say.Say("learn.hint", nil)
	if words := s.Message.Words(); running && step.Lines > 2 && !strings.Contains(words, "❌") && !strings.Contains(words, "🤔") && !strings.HasPrefix(s.When, "in a lesson") {
		all = append(all, fmt.Sprintf("%d lines above the keys", step.Lines))
	}
	if step.Apart < 0 || step.Apart > 16 {
		all = append(all, fmt.Sprintf("the keys are %d pixels below what is to be done", step.Apart))
	}
	if slices.ContainsFunc(step.Wrapped, func(row string) bool { return strings.Contains(row, say.Say("learn.leave", nil)) }) {
		all = append(all, "the ways need two lines")
	}
	if stopp := say.Say("key.stopp", nil); slices.ContainsFunc(s.Message.Rows, func(row []bot.Button) bool {
		return slices.ContainsFunc(row, func(b bot.Button) bool { return b.Label == stopp })
	}) && len(step.Wrapped) > 0 {
		all = append(all, fmt.Sprintf("these rows need two lines: %q", step.Wrapped))
	}
	return all
}

// showCards has the bot's messages show all cards, as they do soon after its first start.
func (l line) showCards(t *testing.T) {
	t.Helper()
	ids := map[string]string{}
	for _, e := range render.Emojis() {
		id, err := l.client.CreateEmoji(t.Context(), e.Name, e.PNG)
		if err != nil {
			t.Fatal(err)
		}
		ids[e.Name] = id
	}
	l.client.Show(ids)
}
