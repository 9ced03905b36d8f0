package main

import (
	"io"
	"strings"
	"sync"
	"testing"

	"github.com/alecthomas/kong"
)

// idle are those that read command lines and have nothing to do. To make one takes longer than most of what tests ask; that a
// used one does what a new one does, TestExitStatus finds out.
var idle = sync.Pool{New: func() any { return newLine() }}

// command does what a command line says, with a text as standard input. It waits until that is done.
func command(t *testing.T, args []string, in string, out, errOut io.Writer) (status int) {
	t.Helper()
	l := idle.Get().(*commandLine)
	defer idle.Put(l)
	l.forget()
	return l.run(t.Context(), args, strings.NewReader(in), out, errOut)
}

// forget has the parser forget what was set by the line before.
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
