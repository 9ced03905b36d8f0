package terminal

import (
	"bufio"
	"context"
	"errors"
	"io"
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
