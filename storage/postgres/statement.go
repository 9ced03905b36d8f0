package postgres

import (
	"strconv"
	"strings"
	"sync"
)

// A statement is one that was written for SQLite as PostgreSQL takes it.
type statement struct {
	text string
	args []int // which argument each of $1, $2, … is, from 0
}

// statements are the rewritten ones. Statements are constants or few, so that none is ever
// thrown away.
var statements sync.Map

// rewritten is a statement in PostgreSQL's words: parameters are $1 instead of ? and ?1, and
// only the ones that stand in it, for PostgreSQL wants neither more nor fewer. Functions go by
// its names; hints for an index are left out.
func rewritten(query string) *statement {
	if s, ok := statements.Load(query); ok {
		return s.(*statement)
	}
	s, _ := statements.LoadOrStore(query, rewrite(query))
	return s.(*statement)
}

// renamed are functions that go by another name. The first migration makes a schema that has
// none.
var renamed = map[string]string{"instr": "strpos", "group_concat": "string_agg"}

func rewrite(query string) *statement {
	w := writer{numbers: map[int]int{}}
	for at := 0; at < len(query); {
		at += w.take(query[at:])
	}
	return &statement{w.out.String(), w.args}
}

// writer puts a statement together.
type writer struct {
	out     strings.Builder
	args    []int
	numbers map[int]int // $… by argument
	unnamed int         // how many ? there have been
}

// take writes what a text begins with, and returns how much of it that was.
func (w *writer) take(text string) (n int) {
	switch c := text[0]; {
	case c == '\'' || c == '"':
		n = quoted(text)
	case strings.HasPrefix(text, "--"):
		n = until(text, "\n")
	case c == '?':
		return w.parameter(text)
	case letter(c):
		return w.word(text)
	default:
		n = 1
	}
	w.out.WriteString(text[:n])
	return n
}

// quoted is how long the quotation is that a text begins with. A quotation mark within stands
// twice, and so reads as the end of one and the beginning of another.
func quoted(text string) int {
	if end := strings.IndexByte(text[1:], text[0]); end >= 0 {
		return end + 2
	}
	return len(text)
}

func until(text, end string) int {
	if n := strings.Index(text, end); n >= 0 {
		return n
	}
	return len(text)
}

// parameter writes ? or ?1.
func (w *writer) parameter(text string) int {
	n := 1
	for n < len(text) && '0' <= text[n] && text[n] <= '9' {
		n++
	}
	arg := w.unnamed
	if n > 1 {
		number, _ := strconv.Atoi(text[1:n])
		arg = number - 1
	} else {
		w.unnamed++
	}
	if w.numbers[arg] == 0 {
		w.args = append(w.args, arg)
		w.numbers[arg] = len(w.args)
	}
	w.out.WriteByte('$')
	w.out.WriteString(strconv.Itoa(w.numbers[arg]))
	return n
}

const indexedBy = "indexed by "

// word writes a word, or leaves out a hint for an index.
func (w *writer) word(text string) int {
	n := wordLength(text)
	if strings.HasPrefix(text, indexedBy) {
		return len(indexedBy) + wordLength(text[len(indexedBy):])
	}
	word := text[:n]
	if word == "limit" && strings.HasPrefix(text[n:], " ?") { // below 0 there is none
		w.out.WriteString("limit nullif(greatest(")
		n += 1 + w.parameter(text[n+1:])
		w.out.WriteString("::bigint, -1), -1)")
		return n
	}
	if name := renamed[word]; name != "" && strings.HasPrefix(text[n:], "(") {
		word = name
	}
	w.out.WriteString(word)
	return n
}

func wordLength(text string) (n int) {
	for n < len(text) && (letter(text[n]) || '0' <= text[n] && text[n] <= '9') {
		n++
	}
	return n
}

func letter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' }
