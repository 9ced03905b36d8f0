package terminal

import (
	"bufio"
	"context"
	"io"
)

// input is what is typed, a line at a time.
type input struct{ lines chan string }

// listen reads lines until there are no more or the context ends.
func listen(ctx context.Context, in io.Reader) *input {
	i := &input{make(chan string)}
	go func() {
		defer close(i.lines)
		for scan := bufio.NewScanner(in); scan.Scan(); {
			select {
			case i.lines <- scan.Text():
			case <-ctx.Done():
				return
			}
		}
	}()
	return i
}

// next is the next line, io.EOF after the last one and when the context ends.
func (i *input) next(ctx context.Context) (string, error) {
	select {
	case line, ok := <-i.lines:
		if !ok {
			return "", io.EOF
		}
		return line, nil
	case <-ctx.Done():
		return "", io.EOF
	}
}
