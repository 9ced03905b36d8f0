package terminal

import (
	"bufio"
	"context"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/language"

	"stopp/bot/text/i18n"
	"stopp/game/streit"
)

// mostTyped is how long a line may be, in bytes.
const mostTyped = 4096

// errTooLong is the error of a line that is longer. The next one can be read.
var errTooLong = errors.New("the line is too long")

// input is typed text, a line at a time.
type input struct{ lines chan entry }

// entry is a line, or errTooLong.
type entry struct {
	text string
	err  error
}

// listen reads lines until there are no more or the context ends.
func listen(ctx context.Context, in io.Reader) *input {
	i := &input{make(chan entry)}
	go func() {
		defer close(i.lines)
		r := bufio.NewReaderSize(in, mostTyped)
		for line, ok := read(r); ok; line, ok = read(r) {
			select {
			case i.lines <- line:
			case <-ctx.Done():
				return
			}
		}
	}()
	return i
}

// read reads a line; false if there is none.
func read(r *bufio.Reader) (entry, bool) {
	text, more, err := r.ReadLine()
	if err != nil {
		return entry{}, false
	}
	line := entry{text: string(text)}
	for more && err == nil {
		line = entry{err: errTooLong}
		_, more, err = r.ReadLine()
	}
	return line, true
}

// next is the next line, io.EOF after the last one, and the cause when the context
// ends.
func (i *input) next(ctx context.Context) (string, error) {
	select {
	case line, ok := <-i.lines:
		if !ok {
			return "", io.EOF
		}
		return line.text, line.err
	case <-ctx.Done():
		return "", context.Cause(ctx)
	}
}

// commandNames are the commands besides moves, commandWords the words for each.
var (
	commandNames = []string{"help", "board", "hint", "stopp", "undo", "quit", "go", "accept", "block", "resign"}
	commandWords = i18n.KeysOf("coach.words.",
		"coach.words.help", "coach.words.board", "coach.words.hint", "coach.words.stopp", "coach.words.undo", "coach.words.quit",
		"coach.words.go", "coach.words.accept", "coach.words.block", "coach.words.resign", "coach.words.right",
	)
)

// commandOf understands a command's word in any of the languages; an empty one
// goes on.
func commandOf(word string) string {
	if word == "" {
		return "go"
	}
	word = strings.ToLower(strings.TrimPrefix(strings.TrimRight(word, "!."), "/"))
	for _, name := range commandNames {
		if understood(commandWords.Of(name), word) {
			return name
		}
	}
	return ""
}

// understood tells whether a word is one of a key's words, in any of the languages.
func understood(key, word string) bool {
	return slices.ContainsFunc(i18n.Languages, func(tag language.Tag) bool {
		return slices.Contains(strings.Fields(i18n.For(tag.String()).Say(key, nil)), word)
	})
}

// Fault understands a fault by its code, or by its number in a list.
func Fault(word string, known []streit.Code) (streit.Code, bool) {
	word = strings.ToLower(word)
	if n, err := strconv.Atoi(word); err == nil && n >= 1 && n <= len(known) {
		return known[n-1], true
	}
	c, err := streit.ParseCode(word)
	return c, err == nil && c != streit.Regular
}

// AllRight tells whether a word says in any of the languages that there is no
// fault.
func AllRight(word string) bool {
	return understood("coach.words.right", strings.ToLower(strings.TrimRight(word, "!.")))
}
