package typing

import (
	"strings"
	"sync"

	"golang.org/x/text/language"

	"stopp/bot/text/i18n"
	"stopp/bot/text/typed"
	"stopp/game/cards"
	"stopp/game/streit"
)

// kind is the kind of a word.
type kind uint8

const (
	pileWord   kind = iota // a pile
	verbWord               // a streit.Kind
	rankWord               // a cards.Rank
	suitWord               // a cards.Suit
	numberWord             // a number written out
	toWord
	fromWord
	cardsWord // stands between a number and the cards' house
	ownerWord // mine or theirs
	fillerWord
)

// pile is a sort of pile, as words name it.
type pile uint8

const (
	noPile pile = iota
	aHouse
	aReserve
	aTurned
	aWaste
	aFamily
)

// owner is whose pile is meant: a seat from 0, or one of these.
type owner int8

const (
	unsaid owner = -1 - iota
	mine
	theirs
)

// meaning is what a word stands for; n is a pile, a rank and so on.
type meaning struct {
	kind kind
	n    int
}

// langs is a set of languages, a bit each; neutral is all of them.
type langs uint32

const neutral = ^langs(0)

// entry is a meaning and the languages in which a word has it.
type entry struct {
	meaning
	langs    langs
	notation bool // the notation's, which one may use in every language
}

type lexicon struct {
	entries map[string][]entry
	order   []string // every word once, in a fixed order
	longest int
	tags    []language.Tag
}

// listed are the catalogues' lists of words, by key.
var listed = []struct {
	key string
	meaning
}{
	{"typing.words.reserve", meaning{pileWord, int(aReserve)}}, {"typing.words.turned", meaning{pileWord, int(aTurned)}},
	{"typing.words.waste", meaning{pileWord, int(aWaste)}}, {"typing.words.house", meaning{pileWord, int(aHouse)}},
	{"typing.words.family", meaning{pileWord, int(aFamily)}},
	{"typing.words.turn", meaning{verbWord, int(streit.Turn)}}, {"typing.words.lay", meaning{verbWord, int(streit.Lay)}},
	{"typing.words.pass", meaning{verbWord, int(streit.Pass)}}, {"typing.words.open", meaning{verbWord, int(streit.Open)}},
	{"typing.words.ace", meaning{rankWord, int(cards.Ace)}}, {"typing.words.jack", meaning{rankWord, int(cards.Jack)}},
	{"typing.words.queen", meaning{rankWord, int(cards.Queen)}}, {"typing.words.king", meaning{rankWord, int(cards.King)}},
	{"typing.words.clubs", meaning{suitWord, int(cards.Clubs)}}, {"typing.words.diamonds", meaning{suitWord, int(cards.Diamonds)}},
	{"typing.words.hearts", meaning{suitWord, int(cards.Hearts)}}, {"typing.words.spades", meaning{suitWord, int(cards.Spades)}},
	{"typing.words.to", meaning{toWord, 0}}, {"typing.words.from", meaning{fromWord, 0}}, {"typing.words.cards", meaning{cardsWord, 0}},
	{"typing.words.mine", meaning{ownerWord, int(mine)}}, {"typing.words.theirs", meaning{ownerWord, int(theirs)}},
	{"typing.words.filler", meaning{fillerWord, 0}},
}

// signs are understood in every language.
var signs = map[string]meaning{
	"r": {pileWord, int(aReserve)}, "t": {pileWord, int(aTurned)}, "w": {pileWord, int(aWaste)}, "f": {pileWord, int(aFamily)},
	"h": {pileWord, int(aHouse)}, "♣": {suitWord, int(cards.Clubs)}, "♦": {suitWord, int(cards.Diamonds)},
	"♥": {suitWord, int(cards.Hearts)}, "♠": {suitWord, int(cards.Spades)}, "-": {toWord, 0}, ">": {toWord, 0}, "x": {cardsWord, 0},
}

// words is the lexicon of all catalogues together.
var words = sync.OnceValue(func() *lexicon {
	l := &lexicon{entries: map[string][]entry{}, tags: i18n.Languages}
	for _, sign := range []string{"r", "t", "w", "f", "h", "♣", "♦", "♥", "♠", "-", ">", "x"} {
		l.add(sign, entry{signs[sign], neutral, false})
	}
	for i, tag := range l.tags {
		say := i18n.For(tag.String())
		for _, list := range listed {
			for _, word := range strings.Fields(say.Say(list.key, nil)) {
				l.add(word, entry{list.meaning, 1 << i, false})
			}
		}
		for n, word := range strings.Fields(say.Say("typing.words.numbers", nil)) {
			l.add(word, entry{meaning{numberWord, n + 1}, 1 << i, false})
		}
	}
	english := l.bit(language.English)
	for c := cards.Card(1); c <= cards.Kinds; c++ {
		if c.Rank() < 2 || c.Rank() >= cards.Ten {
			l.add(c.Rank().String(), entry{meaning{rankWord, int(c.Rank())}, english, true})
		}
		l.add(c.Suit().String(), entry{meaning{suitWord, int(c.Suit())}, english, true})
	}
	return l
})

func (l *lexicon) add(word string, e entry) {
	for _, w := range typed.Spellings(word) {
		l.put(w, e)
	}
}

func (l *lexicon) put(word string, e entry) {
	list, known := l.entries[word]
	for i := range list {
		if list[i].meaning == e.meaning {
			list[i].langs |= e.langs
			list[i].notation = list[i].notation || e.notation
			return
		}
	}
	if !known {
		l.order = append(l.order, word)
	}
	l.entries[word] = append(list, e)
	l.longest = max(l.longest, len(word))
}

// bit is the set that holds one language, none if it has no catalogue.
func (l *lexicon) bit(tag language.Tag) langs {
	for i, t := range l.tags {
		if t == tag {
			return 1 << i
		}
	}
	return 0
}
