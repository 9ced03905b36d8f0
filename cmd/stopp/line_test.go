package main

import (
	"io"
	"strings"
	"sync"
	"testing"

	"github.com/alecthomas/kong"
)

// idle are parsers of command lines with nothing to do. Making one takes longer than most
// tests' questions; TestExitStatus shows that a used one works like a new one.
var idle = sync.Pool{New: func() any { return newLine() }}

// command does what a command line says, with a text as standard input. It waits until that is done.
func command(t *testing.T, args []string, in string, out, errOut io.Writer) (status int) {
	t.Helper()
	l := idle.Get().(*commandLine)
	defer idle.Put(l)
	l.forget()
	return l.run(t.Context(), args, strings.NewReader(in), out, errOut)
}

// forget has the parser forget the settings of the line before.
func (l *commandLine) forget() {
	_ = kong.Visit(l.parser.Model, func(node kong.Visitable, next kong.Next) error {
		switch n := node.(type) {
		case *kong.Node:
			n.Active = false
		case *kong.Value:
			n.Set, n.Active = false, false
		}
		return next(nil)
	})
}
