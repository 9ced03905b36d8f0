package gallery

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"golang.org/x/text/language"

	"stopp/bot"
	"stopp/bot/discord/sandbox/page/pagetest"
	"stopp/bot/text/i18n"
	"stopp/internal/gate"
)

// sheaf are pages that are looked at alike.
type sheaf struct {
	of      string
	private bool // only one member sees them, with a line below that says so
	cards   bool // they are looked at with the application's emojis, too
	result  bool // a picture that can be read, and at most five lines below it
	table   bool // its picture grows with the phone, and phones that are wider are higher, too
	told    func(language.Tag) []spoken
}

// sheaves are all pages that a small phone has to show at once, besides lessons (TestPageLessons).
var sheaves = []sheaf{
	{of: "first", told: ofGallery(firstPages), private: true},
	{of: "channel", told: ofGallery(inChannel)},
	{of: "streit", told: inWordsOf(streitTables), cards: true, table: true},
	{of: "patience", told: inWordsOf(patienceTables), cards: true, private: true, table: true},
	{of: "fen", told: inWordsOf(fenTablesOfAll)},
	{of: "hand", told: inWordsOf(fenHandsOfAll), private: true},
	{of: "result", told: inWordsOf(longestResults), result: true, table: true},
	{of: "board", told: inWordsOf(longestBoards), table: true},
	{of: "back", told: ofGallery(looksBackFirst), private: true},
}

// firstPages are what somebody alone sees in the first five minutes, besides tables, lessons and results.
var firstPages = []lookedAt{
	{"First steps", "/help: start"},
	{"Lists", "/play, alone"},
	{"Lists", "/play, alone, in direct messages"},
	{"Challenges", "its Rules, pressed by the challenger"},
	{"Ways in", "/challenge private, without a level"},
	{"Patiences", "/patience"},
	{"Deals of the day", "/daily"},
}

// inChannel is what all see then.
var inChannel = []lookedAt{
	{"First steps", "in a new server"},
	{"Challenges", "/challenge user"},
	{"Challenges", "live, with rules of its own"},
	{"Challenges", "for three"},
	{"Challenges", "many options of one's own"},
	{"Challenges", "a series to a total that was typed"},
	{"Tables that people join", "joined by two, and two computers"},
	{"Stopp", "shared"},
	{"Leaderboards", "/leaderboard"},
}

// looksBackFirst are the first pages of looks back.
var looksBackFirst = []lookedAt{
	{"Looks back", "/match review, won"},
	{"After rounds and matches of Zheng Fen", "Look back, pressed under a result"},
	{"Patiences", "Could it have been won? 1"},
}

// tooTall are pages that are higher than that, by their name and the width of the phone, and how high. They may not
// grow. Rulings, debts and a block are rare, and have to be read; names of 32 letters, the cuts of three and all for
// whom a computer waits need a second line; a look back tells a whole moment beside its table; the longest labels of
// hands with jokers need a line each.
var tooTall = map[string]int{
	"streit: pagat, long names 360":          606,
	"streit: pagat, Stopp was called 360":    713,
	"streit: pagat, debts and a block 360":   677,
	"streit: three, start after a cut 360":   606,
	"streit: three, long names 360":          606,
	"streit: three, Stopp can be called 360": 606,
	"streit: three, Stopp was called 360":    695,
	"streit: three, debts and a block 360":   677,
	"patience: grosse, in play 360":          628,
	"hand: long 1 360":                       631,
	"hand: long 5 360":                       611,
	"back: /match review, won 360":           700,
	"channel: shared 360":                    592,
	"channel: shared 390":                    600,
	"streit: pagat, Stopp was called 390":    725,
	"streit: pagat, debts and a block 390":   707,
	"streit: three, Stopp was called 390":    725,
	"streit: three, debts and a block 390":   707,
	"hand: long 1 390":                       626,
	"back: /match review, won 390":           730,
}

// ofGallery are messages of the gallery.
func ofGallery(all []lookedAt) func(language.Tag) []spoken {
	return func(tag language.Tag) (found []spoken) {
		for _, one := range all {
			part := parts[slices.IndexFunc(parts, func(p part) bool { return p.Title == one.part })]
			told := in(tag, part)
			i := slices.IndexFunc(told, func(s spoken) bool { return s.When == one.when })
			if i < 0 {
				panic(fmt.Sprintf("no message %q in %q", one.when, one.part))
			}
			found = append(found, told[i])
		}
		return found
	}
}

// inWordsOf are messages that are made here.
func inWordsOf(told func(i18n.Texts) []spoken) func(language.Tag) []spoken {
	return func(tag language.Tag) []spoken { return told(i18n.For(tag.String())) }
}

// fitted is a page as a phone shows it.
type fitted struct {
	Height  int // with the name of its writer above
	Picture int // how wide it is
	Lines   int // of text
	Files   int // to be downloaded
	Wrapped []string
}

// asShown is JavaScript for all messages as they are shown, by id.
const asShown = `(() => {
	const box = (e) => e?.getBoundingClientRect();
	const lines = (e) => { const r = document.createRange(); r.selectNodeContents(e);
		return new Set([...r.getClientRects()].filter((b) => b.height > 8).map((b) => Math.round(b.bottom / 8))).size; };
	return Object.fromEntries([...document.querySelectorAll('article')].map((a) => {
		const m = a.querySelector('.message'), name = m.classList.contains('grouped') ? %d : box(m).top - box(m.querySelector('.head')).top;
		return [a.dataset.id, {
			Height: Math.round(box(m).height + name), Picture: Math.round(box(m.querySelector('img:not(.emoji)'))?.width ?? 0),
			Lines: [...m.querySelectorAll('.content .text, .content .small')].reduce((n, e) => n + lines(e), 0), Files: m.querySelectorAll('.file').length,
			Wrapped: [...m.querySelectorAll('.row')].filter((row) => new Set([...row.children].map((b) => Math.round(box(b).y))).size > 1).map((row) => row.innerText.replace(/\s+/g, ' ')),
		}];
	}));
})()`

// TestPageFits: a phone of 360 by 740 pixels, and one a little wider, shows every page at once, in all
// languages.
func TestPageFits(t *testing.T) {
	gate.Only(t)
	t.Parallel()
	p := newPhone(t)
	table, err := p.client.Post(t.Context(), p.who.Channel, bot.Message{Content: "a table", Rows: [][]bot.Button{{{Label: "My hand", Style: bot.Grey, ID: "hand/1"}}}})
	if err != nil {
		t.Fatal(err)
	}
	pages := p.posted(t, table, "", func(sheaf) bool { return true })
	p.showCards(t)
	pages = append(pages, p.posted(t, table, " with cards", func(s sheaf) bool { return s.cards })...)
	seen := map[string]int{}
	for _, wide := range []int64{narrow, 390} {
		p.tab.Do(chromedp.EmulateViewport(wide, short)) // once, because all messages are laid out anew
		p.tab.Until(fmt.Sprintf("document.querySelector('article[data-id=%q]')", pages[len(pages)-1].id))
		shown := pagetest.Ask[map[string]fitted](p.tab, fmt.Sprintf(asShown, nameLine))
		for _, one := range pages {
			now, name := shown[one.id], fmt.Sprintf("%s %d", one.name, wide)
			t.Logf("%s%s, %v: %d pixels, %d lines, wrapped: %q", name, one.how, one.tag, now.Height, now.Lines, now.Wrapped)
			seen[name] = max(seen[name], now.Height)
			if most := one.most(wide, name); now.Height > most {
				t.Errorf("%s, %v: %d pixels are more than %d", name, one.tag, now.Height, most)
			}
			for _, wrong := range one.wrong(now) {
				t.Errorf("%s, %v: %s", name, one.tag, wrong)
			}
			p.look(one, wide)
		}
		p.tab.Fits()
	}
	for name, most := range tooTall {
		if seen[name] < most {
			t.Errorf("%s is %d pixels high, and may not be %d any more", name, seen[name], most)
		}
	}
}

// fittedPage is a page that was posted.
type fittedPage struct {
	sheaf
	name, how, id string
	tag           language.Tag
}

// posted posts pages in all languages; how tells in what way.
func (p phone) posted(t *testing.T, table, how string, wanted func(sheaf) bool) (all []fittedPage) {
	for _, tag := range i18n.Languages {
		for _, of := range sheaves {
			if !wanted(of) {
				continue
			}
			for _, s := range of.told(tag) {
				all = append(all, fittedPage{of, of.of + ": " + s.When, how, p.put(t, table, of.private, s.Message), tag})
			}
		}
	}
	return all
}

// put posts a message.
func (p phone) put(t *testing.T, table string, private bool, m bot.Message) (id string) {
	t.Helper()
	if m.Mentions = nil; private {
		return inPrivate(t, p.client, p.requests, p.who, table, m)
	}
	id, err := p.client.Post(t.Context(), p.who.Channel, m)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// most is how high a page may be on a phone of a width. One of 390 pixels is 844 high, and most that are as wide
// as the narrow one, 740.
func (p fittedPage) most(wide int64, name string) int {
	if most, is := tooTall[name]; is {
		return most
	}
	if p.table && wide > narrow {
		return leftForAll + higher
	}
	return leftForAll
}

// wrong is what is not as it should be in a result.
func (p fittedPage) wrong(now fitted) (all []string) {
	if !p.result || now.Picture == 0 {
		return nil
	}
	if now.Lines > 5 {
		all = append(all, fmt.Sprintf("%d lines are too many", now.Lines))
	}
	if letters := float64(now.Picture) * smallestType; letters < readable {
		all = append(all, fmt.Sprintf("letters of %.1f pixels", letters))
	}
	if now.Files > 0 {
		all = append(all, "a file stands before the buttons")
	}
	return all
}

// look keeps what the phone shows of a page, if that is wanted.
func (p phone) look(one fittedPage, wide int64) {
	if !pagetest.Looking() {
		return
	}
	p.tab.Until(fmt.Sprintf(`(() => { const a = document.querySelector('article[data-id=%q]'); a.scrollIntoView({block: 'end'});
		return [...a.querySelectorAll('img')].every((i) => i.naturalWidth > 0); })()`, one.id))
	p.tab.Shot(strings.NewReplacer(" ", "-", "/", "", ":", "", ",", "").Replace(fmt.Sprintf("fits-%v-%d-%s%s", one.tag, wide, one.name, one.how)))
}
