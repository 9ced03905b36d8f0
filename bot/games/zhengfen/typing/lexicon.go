// Package typing understands the plays of Zheng Fen as people type them, in every language
// that has a catalogue and in all of them at once: "99", "5 10 K", "4-8 hearts joker", "full
// house tens". It finds plays that the viewer could make at a table if it were their turn,
// and reads no hand but the viewer's.
package typing

import (
	"strings"
	"sync"

	"golang.org/x/text/language"

	"stopp/bot/text/i18n"
	"stopp/bot/text/typed"
	"stopp/game/cards"
	"stopp/game/zhengfen"
	"stopp/render/zhengfen/board"
)

// kind is the kind of a word.
type kind uint8

const (
	rankWord kind = iota // a zhengfen.Rank
	suitWord             // a cards.Suit
	jokerWord
	sizeWord     // of a joker: zhengfen.Small or Big
	categoryWord // a zhengfen.Category
	verbWord     // a zhengfen.Verb
	toWord       // between the ends of a sequence
	fillerWord   // means nothing
)

// entry is what a word stands for, and whether its reader's own language says so.
type entry struct {
	word string
	kind kind
	n    int
	home bool
}

// listed are the lists of words that the catalogues have.
var listed = []struct {
	key  string
	kind kind
	n    int
}{
	{"typing.words.ace", rankWord, int(zhengfen.Two) - 1}, {"typing.words.jack", rankWord, int(zhengfen.Ten) + 1},
	{"typing.words.queen", rankWord, int(zhengfen.Ten) + 2}, {"typing.words.king", rankWord, int(zhengfen.King)},
	{"typing.words.clubs", suitWord, int(cards.Clubs)}, {"typing.words.diamonds", suitWord, int(cards.Diamonds)},
	{"typing.words.hearts", suitWord, int(cards.Hearts)}, {"typing.words.spades", suitWord, int(cards.Spades)},
	{"typing.words.to", toWord, 0}, {"typing.words.from", fillerWord, 0}, {"typing.words.filler", fillerWord, 0}, {"typing.words.cards", fillerWord, 0},
	{"zheng-fen.typed.words.filler", fillerWord, 0},
	{"zheng-fen.typed.words.joker", jokerWord, 0}, {"zheng-fen.typed.words.small", sizeWord, int(zhengfen.Small)}, {"zheng-fen.typed.words.big", sizeWord, int(zhengfen.Big)},
	{"zheng-fen.typed.words.pass", verbWord, int(zhengfen.Pass)}, {"zheng-fen.typed.words.take", verbWord, int(zhengfen.Take)},
	{"zheng-fen.typed.words.pair", categoryWord, int(zhengfen.Pair)}, {"zheng-fen.typed.words.triple", categoryWord, int(zhengfen.Triple)},
	{"zheng-fen.typed.words.quad", categoryWord, int(zhengfen.Quad)}, {"zheng-fen.typed.words.pairs", categoryWord, int(zhengfen.Pairs)},
	{"zheng-fen.typed.words.triples", categoryWord, int(zhengfen.Triples)}, {"zheng-fen.typed.words.full", categoryWord, int(zhengfen.Full)},
	{"zheng-fen.typed.words.run", categoryWord, int(zhengfen.Run)}, {"zheng-fen.typed.words.twos", categoryWord, int(zhengfen.Twos)},
}

// lexicon has all words of a language, by their first letter.
type lexicon map[byte][]entry

var lexicons sync.Map // language.Tag to lexicon

// lexiconOf is the lexicon for speakers of a language.
func lexiconOf(home language.Tag) lexicon {
	if l, ok := lexicons.Load(home); ok {
		return l.(lexicon)
	}
	l := lexicon{}
	for _, tag := range i18n.Languages {
		say, own := i18n.For(tag.String()), tag == home
		for _, list := range listed {
			for _, word := range strings.Fields(say.Say(list.key, nil)) {
				l.add(word, entry{kind: list.kind, n: list.n, home: own})
			}
		}
		for r := zhengfen.Three; r <= zhengfen.Two; r++ {
			l.plural(say, r, own)
		}
		for n, word := range strings.Fields(say.Say("typing.words.numbers", nil)) {
			if r, ok := rankOf(n + 1); ok && n > 0 {
				l.add(word, entry{kind: rankWord, n: int(r), home: own})
			}
		}
	}
	l.notation(home == language.English)
	lexicons.Store(home, l)
	return l
}

// plural adds what several cards of a rank are called, without what stands before it.
func (l lexicon) plural(say i18n.Texts, r zhengfen.Rank, own bool) {
	all := strings.Fields(typed.Fold(say.Say(board.RanksKey(r), nil)))
	if len(all) > 0 {
		l.add(all[len(all)-1], entry{kind: rankWord, n: int(r), home: own})
	}
}

// notation adds the letters, digits and signs of the notation; all may use them.
func (l lexicon) notation(english bool) {
	for r := zhengfen.Three; r <= zhengfen.Two; r++ {
		digit := r.String() >= "0" && r.String() <= "9"
		l.add(r.String(), entry{kind: rankWord, n: int(r), home: english || digit || r == zhengfen.Ten})
	}
	l.add("10", entry{kind: rankWord, n: int(zhengfen.Ten), home: true})
	for s, sign := range []string{"♣", "♦", "♥", "♠"} {
		l.put(entry{word: sign, kind: suitWord, n: s, home: true})
		l.add(cards.Suit(s).String(), entry{kind: suitWord, n: s, home: english})
	}
	l.put(entry{word: "-", kind: toWord, home: true})
	l.put(entry{word: "+", kind: fillerWord, home: true})
	for _, word := range []string{smallJoker, bigJoker} {
		size := zhengfen.Small
		if word == bigJoker {
			size = zhengfen.Big
		}
		l.put(entry{word: word, kind: jokerWord, n: int(size), home: true})
	}
	for _, c := range zhengfen.Categories() {
		l.add(c.String(), entry{kind: categoryWord, n: int(c), home: english})
	}
}

// The jokers of the notation, as they are folded: the star would be lost.
const (
	smallJoker = "jokersmall"
	bigJoker   = "jokerbig"
)

var starred = strings.NewReplacer("*s", " "+smallJoker+" ", "*b", " "+bigJoker+" ", "*S", " "+smallJoker+" ", "*B", " "+bigJoker+" ", "🃏", " joker ", "+", " ", ",", " ")

// fold is a typed text with words of one kind of letters.
func fold(text string) string { return typed.Fold(starred.Replace(text)) }

func (l lexicon) add(word string, e entry) {
	for _, e.word = range typed.Spellings(word) {
		if e.word != "" && !strings.Contains(e.word, " ") {
			l.put(e)
		}
	}
}

// put notes a word. The reader's own language comes first.
func (l lexicon) put(e entry) {
	list := l[e.word[0]]
	for i := range list {
		if list[i].word == e.word && list[i].kind == e.kind && list[i].n == e.n {
			list[i].home = list[i].home || e.home
			return
		}
	}
	l[e.word[0]] = append(list, e)
}
