package typing

import (
	"slices"
	"unicode/utf8"
)

// mended understands a text with a small typing error. It is sure only where
// one letter of a long word is wrong and nothing else is as near.
func (t table) mended(r *reader, text string) result {
	some := result{}
	near := 0
	sure := true
	for _, m := range r.mends() {
		if near > 0 && m.far > near {
			break
		}
		better := t.understand(r.of(m.text))
		if len(better.moves) == 0 {
			continue
		}
		near, sure = m.far, sure && m.far == 1 && m.length >= 5
		some.add(better)
	}
	if len(some.moves) == 0 {
		return result{problem: t.unknown(text)}
	}
	some.ask = some.ask || !sure
	return some
}

// mend is a text in which a word was replaced by a known one, from which it differs
// in some letters.
type mend struct {
	text        string
	far, length int
}

// mends are the texts that may have been meant, the nearest first.
func (r *reader) mends() (all []mend) {
	for _, run := range r.runs() {
		word := r.text[run.from:run.to]
		if _, known := r.lex.entries[word]; known || utf8.RuneCountInString(word) < 3 {
			continue
		}
		for _, other := range r.lex.order {
			far := distance(word, other)
			if length := utf8.RuneCountInString(other); length >= 3 && far <= max(1, min(2, length/3)) {
				all = append(all, mend{r.text[:run.from] + other + r.text[run.to:], far, length})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b mend) int { return a.far - b.far })
	return all
}

// run is a stretch of letters.
type run struct{ from, to int }

func (r *reader) runs() (all []run) {
	inside := false
	for i, c := range r.text {
		letter := c >= 'a' && c <= 'z' || c > utf8.RuneSelf && c != '♣' && c != '♦' && c != '♥' && c != '♠'
		switch {
		case letter && !inside:
			all = append(all, run{i, len(r.text)})
		case !letter && inside:
			all[len(all)-1].to = i
		}
		inside = letter
	}
	return all
}

// distance is how many letters must be changed, added, left out or exchanged
// with their neighbour to make one word of another.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	rows := make([][]int, len(x)+1)
	for i := range rows {
		rows[i] = make([]int, len(y)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(x); i++ {
		for j := 1; j <= len(y); j++ {
			change := 1
			if x[i-1] == y[j-1] {
				change = 0
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+change)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(x)][len(y)]
}
